/** Each documented operation once, on records of its own. */
import type { Kind } from "../../generated/interface-operations.ts";
import { dateClauses, listClauses } from "../sequences/model.ts";
import type { Answer } from "./exchange.ts";
import { cleanUp } from "./cleanup.ts";
import { recordsOf, type Search } from "./lists.ts";
import { farDays } from "./moments.ts";
import { NeedsExclusiveRun, Probe, shared } from "./probe.ts";
import {
  findInList,
  makeCheckout,
  makePayout,
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

/** Shorter lists are no pages of longer ones. */
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
  if (checkout !== undefined) await orNone(tryFilters(session, checkout));
}

/** @param prepare Makes a record, which is deleted while there is no other. */
async function tryList(
  session: Session,
  resource: Resource,
  make: (probe: Probe) => Promise<CreatedRecord>,
  prepare: (probe: Probe) => Promise<unknown>,
): Promise<void> {
  const probe = new Probe(session, { isAlone: true });
  const end = Date.now() + firstRecordsMs;
  await orNone(probe.callValid(lists[resource]));
  await prepare(probe);
  await orNone(probe.callValid(lists[resource]));
  await cleanUp(session, sentFor(session, resource));
  const eldest = await make(probe);
  const found = await orNone(findInList(probe, eldest));
  let [newest, last] = [eldest, found];
  for (let count = 1; count < firstRecords && Date.now() < end; count += 1) {
    if (last?.record === undefined) break;
    newest = (await orNone(make(probe))) ?? newest;
    last = await orNone(findInList(probe, newest));
  }
  if (last !== undefined) accuseShortList(probe, eldest.kind, last);
  const isKept = newest !== eldest;
  if (isKept) session.eldest.set(eldest.kind, eldest);
  await cleanUp(session, sentFor(session, resource), new Set(isKept ? [eldest.id] : []));
  if (found?.record !== undefined) await noteIfCleared(probe, newest);
}

/** Returns the responses to all requests for a resource. */
function sentFor({ gateway }: Session, resource: Resource): Answer[] {
  return gateway.answers.filter(
    ({ exchange }) => resourceOfOperation(exchange.operationId ?? "") === resource,
  );
}

/** Filters twice by a far day, before anything else filters: only the first time may be wrong. */
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

/** Accuses a list that is not a page, and did not show a new record for as long as one may take. */
function accuseShortList(probe: Probe, kind: Kind, { record, answers, mayBeCut }: Search): void {
  const [page] = answers;
  const length = page === undefined ? 0 : recordsOf(page).length;
  const isSaid = record === undefined && !mayBeCut && length > 0 && length < minPage;
  if (page?.isSuccess !== true || !isSaid || answers.length > 1) return;
  const id = listClauses.missing[kind];
  probe.accuse(id, "the new record in the list", "a list without it", page);
}
