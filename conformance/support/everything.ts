/** Calls each documented operation once, on separate records. */
import { randomUUID } from "node:crypto";
import type { Kind } from "../../generated/interface-operations.ts";
import { dateClauses, listClauses, readClauses } from "../sequences/model.ts";
import { type Answer, lastSegment } from "./exchange.ts";
import { cleanUp } from "./cleanup.ts";
import { isText, type JsonObject } from "./json.ts";
import { listAll, recordsOf, type Search } from "./lists.ts";
import { creationDays, daysAnywhere, daysAround, farDays, isReadingOfDays } from "./moments.ts";
import { describeAnswer, NeedsExclusiveRun, Probe, shared } from "./probe.ts";
import {
  findInList,
  type Found,
  makeCheckout,
  makePayout,
  matcherOf,
  payoutTerms,
  readWhenThere,
  searchFor,
} from "./records.ts";
import { makeRefund, reserve } from "./refunds.ts";
import {
  type CreatedRecord,
  lists,
  type Resource,
  resourceOfOperation,
  type Session,
} from "./session.ts";
import { Inconclusive, NotOffered, orNone } from "./verdict.ts";

/**
 * Calls every operation that the scope allows, and the gateway offers, with a valid request.
 *
 * @returns the response to each, or why it could not be called.
 */
export async function callEverything(probe: Probe) {
  const { payouts } = probe.session.options;
  const called = await Promise.all([
    lifeOf(probe, "Checkout", makeCheckout, "description"),
    lifeOf(probe, "Refund", makeRefund, "reason"),
    payouts.length > 0 ? callPayouts(probe) : [],
    attempt("listPayouts", () => probe.callValid("listPayouts")),
  ]);
  return called.flat().filter(({ result }) => !(result instanceof NotOffered));
}

/** Calls everything once for all checks that look at it. */
export const everything = shared(callEverything);

/** Lists, creates, reads, updates and deletes. */
async function lifeOf(
  probe: Probe,
  resource: "Checkout" | "Refund",
  make: (probe: Probe) => Promise<CreatedRecord>,
  text: "description" | "reason",
) {
  const [list, read, update] = [`list${resource}s`, `get${resource}`, `update${resource}`];
  const [create, remove] = [`create${resource}`, `delete${resource}`];
  const listed = await attempt(list, () => probe.callValid(list));
  const made = await orInconclusive(() => make(probe));
  if (made instanceof Inconclusive) {
    const others = [create, read, update, remove];
    return [listed, ...others.map((operationId) => ({ operationId, result: made }))];
  }
  const { id } = made;
  const body = { [text]: `Changed ${probe.session.tag()}` };
  return [
    listed,
    { operationId: create, result: made.answer },
    await attempt(read, () => readWhenThere(probe, made)),
    await attempt(update, () => probe.callValid(update, { id, body })),
    await attempt(remove, () => probe.callValid(remove, { id })),
  ];
}

async function callPayouts(probe: Probe) {
  const made = await orInconclusive(() => makePayout(probe));
  if (made instanceof Inconclusive) {
    return ["createPayout", "deletePayout"].map((operationId) => ({ operationId, result: made }));
  }
  return [
    { operationId: "createPayout", result: made.answer },
    await attempt("deletePayout", () => probe.callValid("deletePayout", { id: made.id })),
  ];
}

async function attempt(operationId: string, send: () => Promise<Answer>) {
  return { operationId, result: await orInconclusive(send) };
}

async function orInconclusive<Value>(work: () => Promise<Value>): Promise<Value | Inconclusive> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Inconclusive && !(error instanceof NeedsExclusiveRun)) return error;
    throw error;
  }
}

/** The most records that are made before the checks begin; then others make lists longer as well. */
const firstRecords = 11;

/** The time that it may take, in milliseconds: a slow gateway, or one that lags, has fewer records. */
const firstRecordsMs = 3000;

/** A list shorter than this is not a page of a longer one. */
const minPage = 10;

/**
 * Looks at each list while it is empty, and after each of the first records. Then deletes them, except
 * for the first of each kind, which stays the oldest record of the run. No check is sending yet, so that
 * lists that hide new records are found, and kinds whose deleted records stay in their list.
 */
export async function tryLists(session: Session): Promise<void> {
  // Refunds are of payouts, which must not be in the list while it is short.
  if (session.options.payouts.length > 0) {
    await orNone(tryList(session, "payouts", makePayout, payoutTerms));
  }
  await Promise.all([
    orNone(tryList(session, "checkouts", makeCheckout, makeCheckout)),
    orNone(tryList(session, "refunds", makeRefund, (probe) => reserve(probe, 0))),
  ]);
  const checkout = session.eldest.get("checkout");
  if (checkout === undefined) return;
  await orNone(tryFilters(session, checkout));
  await orNone(tryDays(session, checkout));
}

/** @param prepare Makes a record, which is deleted while it is the only one. */
async function tryList(
  session: Session,
  resource: Resource,
  make: (probe: Probe) => Promise<CreatedRecord>,
  prepare: (probe: Probe) => Promise<unknown>,
): Promise<void> {
  const probe = new Probe(session, { isAlone: true });
  await orNone(probe.callValid(lists[resource]));
  if (resource === "refunds") await orNone(deleteFromNothing(session));
  await prepare(probe);
  await orNone(probe.callValid(lists[resource]));
  await cleanUp(session, sentFor(session, resource));
  if (resource !== "payouts") await orNone(expectNoneLeft(probe, resource));
  const eldest = await make(probe);
  const found = await orNone(findInList(probe, eldest));
  const newest = await growList(probe, eldest, found, make);
  const isKept = newest !== eldest;
  if (isKept) session.eldest.set(eldest.kind, eldest);
  await cleanUp(session, sentFor(session, resource), new Set(isKept ? [eldest.id] : []));
  if (found?.record !== undefined) await noteIfCleared(probe, newest);
}

/**
 * Makes more records, and looks at the list after each, until it lacks one.
 *
 * @returns the newest.
 */
async function growList(
  probe: Probe,
  eldest: CreatedRecord,
  found: Found | undefined,
  make: (probe: Probe) => Promise<CreatedRecord>,
): Promise<CreatedRecord> {
  const end = Date.now() + firstRecordsMs;
  const made = [eldest];
  let last = found;
  for (let count = 1; count < firstRecords && Date.now() < end; count += 1) {
    if (last?.record === undefined) break;
    const newer = await orNone(make(probe));
    if (newer !== undefined) made.push(newer);
    last = await orNone(findInList(probe, newer ?? eldest));
    if (last !== undefined && (await lacksOneOf(probe, made, last))) break;
  }
  if (last !== undefined) accuseShortList(probe, eldest.kind, last);
  return made.at(-1) ?? eldest;
}

/** Returns the responses to all requests for a resource. */
function sentFor({ gateway }: Session, resource: Resource): Answer[] {
  return gateway.answers.filter(
    ({ exchange }) => resourceOfOperation(exchange.operationId ?? "") === resource,
  );
}

/** Filters twice by a far day, before any other filter: a gateway may be wrong only the first time. */
async function tryFilters(session: Session, checkout: CreatedRecord): Promise<void> {
  const [[day] = ["1999-01-01"]] = farDays(new Date());
  for (const [filter, id] of Object.entries(dateClauses)) {
    const probe = new Probe(session);
    const query = `?${filter}=${day}`;
    const first = await searchFor(probe, checkout, query);
    const second = await searchFor(probe, checkout, query);
    const isServed = second.answers.every(({ isSuccess }) => isSuccess) && !second.mayBeCut;
    if (first.record === undefined || second.record !== undefined || !isServed) continue;
    const expected = `${query} to select a checkout that it has selected before`;
    const received = "a list without it";
    probe.accuse(id, expected, received, ...first.answers, ...second.answers);
  }
}

/** Notes that records of a kind leave their list when they are deleted, if this one has. */
async function noteIfCleared(probe: Probe, deleted: CreatedRecord): Promise<void> {
  const { record } = await searchFor(probe, deleted);
  const { operationId = "" } = deleted.answer.exchange;
  if (record === undefined) probe.session.clearedByDeletes.add(operationId);
}

/** Accuses the deletes of all records of a kind if one of them is still in the list. */
async function expectNoneLeft(probe: Probe, resource: Exclude<Resource, "payouts">): Promise<void> {
  const kind = resource === "refunds" ? "refund" : "checkout";
  const [member = "", text] =
    kind === "refund" ? [probe.session.refundIdMember, "reason"] : ["id", "description"];
  const deletions = sentFor(probe.session, resource).filter(
    ({ exchange, isSuccess }) => isSuccess && exchange.request.method === "DELETE",
  );
  const deletionOf = (record: JsonObject) =>
    deletions.find(({ exchange }) => lastSegment(exchange.request.path) === record[member]);
  const isLeft = (record: JsonObject) => deletionOf(record) !== undefined && isText(record[text]);
  const { records, answers } = await probe.later(
    () => listAll(probe, lists[resource]),
    (list) => !list.records.some(isLeft),
  );
  const left = records.find(isLeft);
  const deletion = left && deletionOf(left);
  if (deletion === undefined) return;
  const expected = `the list without the last ${kind}, which was deleted`;
  probe.accuse(readClauses.deleted[kind], expected, "it is in the list", deletion, ...answers);
}

/** Accuses a list that is not a page, and did not show a new record for as long as one may take. */
function accuseShortList(probe: Probe, kind: Kind, { record, answers, mayBeCut }: Search): void {
  const [page] = answers;
  const length = page === undefined ? 0 : recordsOf(page).length;
  const isSaid = record === undefined && !mayBeCut && length > 0 && length < minPage;
  if (page?.isSuccess !== true || !isSaid || answers.length > 1) return;
  const id = listClauses.missing[kind];
  probe.accuse(id, "the new record in the list", "a list without it", page);
}

/**
 * Accuses a short list that shows the newest record, but lacks an older one.
 *
 * @returns true if it does.
 */
async function lacksOneOf(
  probe: Probe,
  made: readonly CreatedRecord[],
  { record, answers }: Search,
): Promise<boolean> {
  const missingIn = (shown: readonly JsonObject[]) =>
    made.find((one) => !shown.some(matcherOf(probe, one)));
  const missing = record === undefined ? undefined : missingIn(answers.flatMap(recordsOf));
  if (missing === undefined) return false;
  const { kind } = missing;
  const list = await probe.later(
    () => listAll(probe, lists[`${kind}s`]),
    ({ records }) => missingIn(records) === undefined,
  );
  const isServed = list.answers.every(({ isSuccess }) => isSuccess);
  const isWhole = isServed && !list.mayBeCut && list.records.length < minPage;
  if (!isWhole || missingIn(list.records) === undefined) return false;
  const expected = `every record in a list of ${made.length}, as ${missing.id}`;
  probe.accuse(listClauses.missing[kind], expected, "a list without it", ...list.answers);
  return true;
}

/** Deletes a made-up refund while the account has no refunds, which must find nothing. */
async function deleteFromNothing(session: Session): Promise<void> {
  const probe = new Probe(session);
  const callers = session.options.hasSecondKey
    ? (["right", "second"] as const)
    : ["right" as const];
  for (const as of callers) {
    const answer = await probe.call("deleteRefund", { id: randomUUID(), as });
    if ([403, 404, 429].includes(answer.status)) continue;
    const expected = "404 from deleting a made-up id while no refund exists";
    probe.accuse("REF-DEL-03", expected, describeAnswer(answer), answer);
    return;
  }
}

/** A checkout, and the days that may be those of its creation or its update. */
interface Dated {
  readonly checkout: CreatedRecord;
  readonly days: readonly string[];
}

/** Filters by each of the days around today, for a checkout and for another one that was updated. */
async function tryDays(session: Session, plain: CreatedRecord): Promise<void> {
  const probe = new Probe(session, { isAlone: true });
  const updated = await makeCheckout(probe);
  const body = { description: `Changed ${session.tag()}` };
  const update = await probe.callValid("updateCheckout", { id: updated.id, body });
  const { records } = await listAll(probe, "listCheckouts");
  if (![plain, updated].every((one) => records.some(matcherOf(probe, one)))) return;
  const created = [plain, updated].map((checkout) => ({
    checkout,
    days: creationDays(checkout.answer),
  }));
  await expectReadingOfDays(probe, "created_at", created);
  const days = daysAnywhere(update.moment);
  if (update.isSuccess)
    await expectReadingOfDays(probe, "updated_at", [{ checkout: updated, days }]);
  await cleanUp(session, probe.answers);
}

/** Accuses a filter that selects a checkout by days that no reading of a day explains. */
async function expectReadingOfDays(
  probe: Probe,
  filter: keyof typeof dateClauses,
  dated: readonly Dated[],
): Promise<void> {
  const days = daysAround(Date.now());
  const look = async () => {
    const selections = [];
    for (const day of days)
      selections.push(await listAll(probe, "listCheckouts", `?${filter}=${day}`));
    return selections;
  };
  type Selections = Awaited<ReturnType<typeof look>>;
  const selectedDays = (selections: Selections, { checkout }: Dated) =>
    selections.map(({ records }) => records.some(matcherOf(probe, checkout)));
  const oddIn = (selections: Selections) =>
    dated.find((one) => {
      const isOwn = days.map((day) => one.days.includes(day));
      return !isReadingOfDays(selectedDays(selections, one), isOwn);
    });
  const isServed = (selections: Selections) =>
    selections.every(
      ({ answers: [page, ...others], mayBeCut }) =>
        others.length === 0 && !mayBeCut && (page?.isSuccess === true || page?.status === 404),
    );
  const selections = await probe.later(
    look,
    (found) => !isServed(found) || oddIn(found) === undefined,
  );
  const odd = oddIn(selections);
  if (odd === undefined || !isServed(selections)) return;
  const selecting = selectedDays(selections, odd);
  const received = days.filter((_day, index) => selecting[index]).join(", ") || "none of them";
  const expected = `a checkout to be selected by its ${filter} for one of ${days.join(", ")}, or since or until then`;
  probe.accuse(
    dateClauses[filter],
    expected,
    received,
    ...selections.flatMap(({ answers }) => answers),
  );
}
