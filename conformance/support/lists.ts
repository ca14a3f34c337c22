/** Reads lists: finds their records and their next pages. */
import { type Answer, isOwners } from "./exchange.ts";
import { isArray, isNumber, isObject, isText, type Json, type JsonObject } from "./json.ts";
import type { Probe } from "./probe.ts";
import type { ListOperation } from "./session.ts";

export interface Search {
  /** The record, as the list shows it; undefined if it is missing. */
  readonly record: JsonObject | undefined;
  /** The responses, page by page. */
  readonly answers: readonly Answer[];
  /** True if the list may go on, though no link to the next page was found. */
  readonly mayBeCut: boolean;
}

/** Lists with fewer records are assumed to be complete. */
const minPage = 10;

/** The maximum number of pages that a search reads: of any list, and of a list known to be endless. */
const maxPages = 200;
const maxPagesOfEndless = 3;

/** The number of characters of all pages after which a search stops. */
const maxText = 8 * 1024 * 1024;

/** The maximum length of a query; common servers refuse longer addresses. */
const maxQueryLength = 4096;

/**
 * Searches for a record in a list, following a Link header or a cursor.
 *
 * The list of checkouts may be wrapped, since its shape is open; the other two are arrays.
 */
export async function search(
  probe: Probe,
  operation: ListOperation,
  isWanted: (record: JsonObject) => boolean,
  query = "",
  as: "right" | "second" = "right",
): Promise<Search> {
  const answers: Answer[] = [];
  const missing = (mayBeCut: boolean): Search => ({ record: undefined, answers, mayBeCut });
  const seen = new Set<string>();
  const { endlessLists } = probe.session;
  const limit = () => (endlessLists.has(operation) ? maxPagesOfEndless : maxPages);
  let next = query;
  let length = 0;
  while (length < maxText) {
    if (answers.length >= limit()) {
      endlessLists.add(operation);
      break;
    }
    seen.add(next);
    const valid = as === "right" && isDocumented(operation, next);
    const answer = await probe.call(operation, { query: next, valid, as });
    answers.push(answer);
    length += answer.text.length;
    if (!answer.isSuccess) return missing(answers.length > 1);
    const records = recordsOf(answer);
    const following = nextQuery(answer, query, records);
    if (following !== undefined) noteLonger(probe.session.pageSizes, answer);
    const record = records.find(isWanted);
    if (record !== undefined) return { record, answers, mayBeCut: false };
    noteLonger(probe.session.maxPageLengths, answer);
    if (following === undefined)
      return missing(answers.length === 1 && mayBeIncomplete(probe, answer));
    // A link to a page that was already read: there may be more records, which the search cannot reach.
    if (seen.has(following)) break;
    next = following;
  }
  return missing(true);
}

/** Returns true if the interface lets the list accept the query and every value in it. */
function isDocumented(operation: ListOperation, query: string): boolean {
  if (query === "") return true;
  const filter =
    /^\?(status=(created|pending|successful|failed)|(created|updated)_at=\d{4}-\d{2}-\d{2})$/;
  return operation === "listCheckouts" && filter.test(query);
}

/**
 * Returns true if a list may be one page of several: it is long enough and was never longer, but
 * nothing in it leads to another page.
 */
export function mayBePage({ session }: Probe, [answer, ...others]: readonly Answer[]): boolean {
  const { operationId = "" } = answer?.exchange ?? {};
  const maxLength = session.maxPageLengths.get(operationId) ?? 0;
  const length = answer === undefined ? 0 : recordsOf(answer).length;
  return others.length === 0 && length >= Math.max(minPage, maxLength);
}

function noteLonger(lengths: Map<string, number>, answer: Answer): void {
  const { operationId = "" } = answer.exchange;
  // The lists of another account have other lengths.
  if (!isOwners(answer.exchange)) return;
  const longest = Math.max(recordsOf(answer).length, lengths.get(operationId) ?? 0);
  lengths.set(operationId, longest);
}

/** Returns a function that records the length of the pages of a list, if it has more than one. */
export function observePageSize(operation: ListOperation) {
  return (probe: Probe): void => {
    const size = probe.session.pageSizes.get(operation);
    if (size !== undefined) probe.observe("page size", size);
  };
}

/** Returns true if the only response of a list may be incomplete. */
export function mayBeIncomplete({ session }: Probe, answer: Answer): boolean {
  const { operationId = "" } = answer.exchange;
  const { length } = recordsOf(answer);
  // A page can be shorter than others, if it omits deleted records or those that it does not show yet.
  const isKnownPage = length >= minPage && session.cutLists.has(operationId);
  return isKnownPage || looksCut(answer, length, session.maxPageLengths.get(operationId) ?? 0);
}

/**
 * Finds out whether a list is one page of several: if so, another record does not make it longer. Other
 * searches use the result only if no other check makes or deletes records at the same time.
 */
export async function isPage(
  probe: Probe,
  operation: ListOperation,
  makeAnother: () => Promise<unknown>,
): Promise<boolean> {
  const before = await listAll(probe, operation);
  const { length } = before.records;
  if (before.answers.length > 1 || length < minPage) return before.mayBeCut;
  await makeAnother();
  const after = await probe.later(
    () => listAll(probe, operation),
    ({ records }) => records.length > length,
    ({ records }) => records.length === length,
  );
  if (after.records.length > length) return false;
  if (probe.isAlone) probe.session.cutLists.add(operation);
  return true;
}

/** Returns all records of a list, following its pages. */
export async function listAll(probe: Probe, operation: ListOperation, query = "") {
  const { answers, mayBeCut } = await search(probe, operation, () => false, query);
  return { records: answers.flatMap(recordsOf), answers, mayBeCut };
}

/** Returns the records of a list; only the list of checkouts may be wrapped. */
export function recordsOf({ exchange, json }: Answer): readonly JsonObject[] {
  if (exchange.operationId === "listCheckouts") return recordsIn(json);
  return isArray(json) ? json.filter(isObject) : [];
}

/** Returns the objects of an array, or of the first nested array in which an object has an id. */
export function recordsIn(value: Json | undefined, depth = 0): readonly JsonObject[] {
  if (isArray(value)) return value.filter(isObject);
  if (!isObject(value) || depth > 5) return [];
  for (const inner of Object.values(value)) {
    const records = recordsIn(inner, depth + 1);
    if (records.some((record) => "id" in record)) return records;
  }
  return [];
}

/** @returns the query of the next page, with its question mark. */
function nextQuery(
  answer: Answer,
  query: string,
  records: readonly JsonObject[],
): string | undefined {
  const last = records.at(-1);
  if (last === undefined) return undefined;
  const link = nextLink(answer);
  const found =
    link === undefined
      ? pageObjectsOf(answer).map((members) => fromMembers(members, query, last.id))
      : [queryOf(link)];
  return found.find((next) => next !== undefined && next.length <= maxQueryLength);
}

/** Matches an address and its parameters (RFC 8288) in linear time. */
const link = /<([^<>]*)>\s*;([^<,]*)/g;

function nextLink({ headers }: Answer): string | undefined {
  for (const [, address, parameters = ""] of (headers.get("link") ?? "").matchAll(link)) {
    if (/\brel="?next"?/i.test(parameters)) return address;
  }
  return undefined;
}

/** Returns the objects that may describe a page: cursors and counts are often in a separate one. */
function pageObjectsOf({ object }: Answer): JsonObject[] {
  const names = ["links", "_links", "meta", "pagination", "paging", "page_info"];
  return [object, ...names.map((name) => object[name]).filter(isObject)];
}

function fromMembers(
  members: JsonObject,
  query: string,
  lastId: Json | undefined,
): string | undefined {
  const { next } = members;
  const address = isObject(next) ? next.href : next;
  if (typeof address === "string" && address.includes("?")) return queryOf(address);
  for (const name of ["next_cursor", "nextCursor", "cursor", "next"]) {
    const cursor = members[name];
    if (isText(cursor)) return withParameter(query, "cursor", cursor);
  }
  const hasMore = members.has_more === true;
  const { page, last } = numbersOf(members);
  if (page !== undefined && (last === undefined ? hasMore : page < last)) {
    return withParameter(query, "page", String(page + 1));
  }
  if (hasMore && typeof lastId === "string") return withParameter(query, "starting_after", lastId);
  return undefined;
}

/** Returns the numbers of this page and of the last page, which may follow from the sizes. */
function numbersOf(members: JsonObject) {
  const total = numberIn(members, ["total", "total_count", "totalCount"]);
  const size = numberIn(members, ["per_page", "perPage", "page_size", "pageSize"]);
  const last = numberIn(members, ["total_pages", "totalPages", "last_page", "pages"]);
  const isSized = total !== undefined && size !== undefined && size > 0;
  return {
    page: numberIn(members, ["page", "current_page", "currentPage"]),
    last: last ?? (isSized ? Math.ceil(total / size) : undefined),
  };
}

/** Returns true if a page says that it is the last. */
function isEnd(members: JsonObject): boolean {
  const { page, last } = numbersOf(members);
  if (page !== undefined && last !== undefined) return page >= last;
  const { has_more: hasMore = members.hasMore } = members;
  return hasMore === false || members.next_cursor === null || members.nextCursor === null;
}

/** Returns the first number among some members. */
function numberIn(members: JsonObject, names: readonly string[]): number | undefined {
  const token = names.map((name) => members[name]).find(isNumber);
  return token && Number(token.value);
}

function withParameter(query: string, name: string, value: string): string {
  const parameters = new URLSearchParams(query);
  parameters.set(name, value);
  return `?${parameters.toString()}`;
}

function queryOf(address: string): string | undefined {
  const start = address.indexOf("?");
  return start === -1 ? undefined : address.slice(start);
}

/**
 * Returns true if the first page may not be the whole list: it hints at more records, or its length is
 * round.
 */
function looksCut(answer: Answer, size: number, longest: number): boolean {
  // Another page was longer, so this length is not the page size.
  const isRound = size >= minPage && size % 5 === 0 && size >= longest;
  const pageObjects = pageObjectsOf(answer);
  const goesOn = pageObjects.some(
    (members) => members.has_more === true || members.hasMore === true,
  );
  if (goesOn || nextLink(answer) !== undefined) return true;
  const total = totalOf(answer, pageObjects);
  if (total !== undefined) return total > size;
  if (pageObjects.some(isEnd)) return false;
  const text = pageObjects.flatMap((members) => Object.keys(members)).join(" ");
  return isRound || /total|page|count|limit|cursor/i.test(text);
}

/** Returns the total number of records that the list states. */
function totalOf({ headers }: Answer, pageObjects: readonly JsonObject[]): number | undefined {
  const header = headers.get("x-total-count") ?? headers.get("x-total");
  if (header !== undefined) return Number(header);
  return pageObjects
    .map((members) => numberIn(members, ["total", "count"]))
    .find((total) => total !== undefined);
}
