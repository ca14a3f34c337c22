/** Lists: where their records stand, and how to get on to the next page. */
import type { Answer } from "./exchange.ts";
import { isArray, isNumber, isObject, type Json, type JsonObject } from "./json.ts";
import type { Probe } from "./probe.ts";

export type ListOperation = "listPayouts" | "listRefunds" | "listCheckouts";

export interface Search {
  /** The record, as the list shows it; undefined where it is not in. */
  readonly record: JsonObject | undefined;
  /** All that was fetched, page by page. */
  readonly answers: readonly Answer[];
  /** Whether the list may go on where no way on was found. */
  readonly mayBeCut: boolean;
}

/** Pages that a search follows at the most, and of a list that has led as far before. */
const maxPages = 200;
const maxPagesOfEndless = 3;

/** Characters of all pages that a search reads. */
const maxText = 8 * 1024 * 1024;

/** Common servers refuse longer addresses. */
const maxQueryLength = 4096;

/**
 * Looks for a record in a list, following a Link header or a cursor.
 *
 * The list of checkouts may be wrapped, since its shape is open; the other two are arrays.
 */
export async function search(
  probe: Probe,
  operation: ListOperation,
  isWanted: (record: JsonObject) => boolean,
  query = "",
): Promise<Search> {
  const answers: Answer[] = [];
  const seen = new Set<string>();
  const { endlessLists } = probe.session;
  let next = query;
  let length = 0;
  while (length < maxText) {
    if (answers.length >= (endlessLists.has(operation) ? maxPagesOfEndless : maxPages)) {
      endlessLists.add(operation);
      break;
    }
    seen.add(next);
    const valid = isDocumented(operation, next);
    const answer = await probe.call(operation, { query: next, valid });
    answers.push(answer);
    length += answer.text.length;
    if (!answer.isSuccess) return { record: undefined, answers, mayBeCut: answers.length > 1 };
    const records = recordsOf(operation, answer);
    const record = records.find(isWanted);
    if (record !== undefined) return { record, answers, mayBeCut: false };
    noteLength(probe, operation, records.length);
    const following = records.length === 0 ? undefined : nextQuery(answer, query, records);
    // What leads back is no way on, but says that there is more.
    const longest = probe.session.maxPageLengths.get(operation) ?? 0;
    const mayBeCut = following !== undefined || looksCut(answer, records, answers.length, longest);
    if (following === undefined || seen.has(following)) {
      return { record: undefined, answers, mayBeCut };
    }
    next = following;
  }
  return { record: undefined, answers, mayBeCut: true };
}

function noteLength(probe: Probe, operation: ListOperation, length: number): void {
  const { maxPageLengths } = probe.session;
  maxPageLengths.set(operation, Math.max(length, maxPageLengths.get(operation) ?? 0));
}

/** Whether a list takes the query, and every value in it, by the interface. */
function isDocumented(operation: ListOperation, query: string): boolean {
  if (query === "") return true;
  const filter =
    /^\?(status=(created|pending|successful|failed)|(created|updated)_at=\d{4}-\d{2}-\d{2})$/;
  return operation === "listCheckouts" && filter.test(query);
}

/** All records of a list, following its pages. */
export async function listAll(
  probe: Probe,
  operation: ListOperation,
  query = "",
): Promise<{ records: JsonObject[]; answers: readonly Answer[]; mayBeCut: boolean }> {
  const { answers, mayBeCut } = await search(probe, operation, () => false, query);
  return { records: answers.flatMap((answer) => recordsOf(operation, answer)), answers, mayBeCut };
}

function recordsOf(operation: ListOperation, answer: Answer): readonly JsonObject[] {
  if (operation === "listCheckouts") return recordsIn(answer.json);
  return isArray(answer.json) ? answer.json.filter(isObject) : [];
}

/** The records of an array, or of the first array of objects with an id at whatever depth. */
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
  const link = nextLink(answer);
  const found = link === undefined ? queryInBody(answer, query, records) : queryOf(link);
  return found === undefined || found.length > maxQueryLength ? undefined : found;
}

function queryInBody(
  { json }: Answer,
  query: string,
  records: readonly JsonObject[],
): string | undefined {
  if (!isObject(json)) return undefined;
  for (const named of [json, ...nestedIn(json)]) {
    const found = fromMembers(named, query, records);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** An address and its parameters (RFC 8288); each character is looked at once. */
const link = /<([^<>]*)>\s*;([^<,]*)/g;

function nextLink({ headers }: Answer): string | undefined {
  for (const [, address, parameters = ""] of (headers.get("link") ?? "").matchAll(link)) {
    if (/\brel="?next"?/i.test(parameters)) return address;
  }
  return undefined;
}

/** Cursors and counts often stand in an object of their own. */
function nestedIn(json: Json | undefined): JsonObject[] {
  if (!isObject(json)) return [];
  const names = ["links", "_links", "meta", "pagination", "paging", "page_info"];
  return names.map((name) => json[name]).filter(isObject);
}

function fromMembers(
  members: JsonObject,
  query: string,
  records: readonly JsonObject[],
): string | undefined {
  const { next } = members;
  const address = isObject(next) ? next.href : next;
  if (typeof address === "string" && address.includes("?")) return queryOf(address);
  for (const name of ["next_cursor", "nextCursor", "cursor", "next"]) {
    const cursor = members[name];
    if (typeof cursor === "string" && cursor !== "") return withParameter(query, "cursor", cursor);
  }
  const lastId = records.at(-1)?.id;
  if (members.has_more === true && typeof lastId === "string") {
    return withParameter(query, "starting_after", lastId);
  }
  return numberedPage(members, query);
}

function numberedPage(members: JsonObject, query: string): string | undefined {
  const { page, last } = pageNumbers(members);
  const isLast = page === undefined || last === undefined || page >= last;
  return isLast ? undefined : withParameter(query, "page", String(page + 1));
}

function pageNumbers(members: JsonObject) {
  const read = (...names: string[]) => {
    const token = names.map((name) => members[name]).find(isNumber);
    return token === undefined ? undefined : Number(token.value);
  };
  return {
    page: read("page", "current_page", "currentPage"),
    last: read("total_pages", "totalPages", "last_page", "pages"),
  };
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

/** Whether a page that leads to no next one may yet not be all: it says so, or has a round length. */
function looksCut(
  answer: Answer,
  records: readonly JsonObject[],
  pages: number,
  longest: number,
): boolean {
  if (pages > 1) return false;
  const size = records.length;
  // Where a longer page was seen, this length is not where pages end.
  const isRound = size >= 10 && size % 5 === 0 && size >= longest;
  const named = [answer.object, ...nestedIn(answer.json)];
  const goesOn = named.some((members) => members.has_more === true || members.hasMore === true);
  if (goesOn || nextLink(answer) !== undefined) return true;
  const total = totalOf(answer, named);
  if (total !== undefined) return total > size;
  const text = named.flatMap((members) => Object.keys(members)).join(" ");
  return isRound || /total|page|count|limit|cursor/i.test(text);
}

/** The number of records that the list says there are. */
function totalOf(answer: Answer, named: readonly JsonObject[]): number | undefined {
  const header = answer.headers.get("x-total-count") ?? answer.headers.get("x-total");
  if (header !== undefined) return Number(header);
  const stated = named.flatMap(({ total, count }) => [total, count]).find(isNumber);
  return stated === undefined ? undefined : Number(stated.value);
}
