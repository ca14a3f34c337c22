/** Each documented operation once, on records of its own. */
import type { Answer } from "./exchange.ts";
import { cleanUp } from "./cleanup.ts";
import { NeedsExclusiveRun, Probe, shared } from "./probe.ts";
import {
  type CreatedRecord,
  findInList,
  makeCheckout,
  makePayout,
  readWhenThere,
  searchFor,
} from "./records.ts";
import { makeRefund } from "./refunds.ts";
import { lists, type Resource, type Session } from "./session.ts";
import { Inconclusive, NotOffered, orNone } from "./verdict.ts";

export interface OperationResult {
  readonly operationId: string;
  /** What kept the operation from being called, or its answer. */
  readonly result: Answer | Inconclusive;
}

/** Calls every operation that the scope allows, and the gateway offers, with a valid request. */
export async function callEverything(probe: Probe): Promise<readonly OperationResult[]> {
  const { payouts } = probe.session.options;
  const called = await Promise.all([
    lifeOf(probe, "Checkout", makeCheckout, "description"),
    lifeOf(probe, "Refund", makeRefund, "reason"),
    payouts.length > 0 ? callPayouts(probe) : [],
    attempt("listPayouts", () => probe.callValid("listPayouts")),
  ]);
  return called.flat().filter(({ result }) => !(result instanceof NotOffered));
}

/** The same, once for all checks that look at it. */
export const everything = shared(callEverything);

/** Lists, creates, reads, updates and deletes. */
async function lifeOf(
  probe: Probe,
  resource: "Checkout" | "Refund",
  make: (probe: Probe) => Promise<CreatedRecord>,
  text: "description" | "reason",
): Promise<OperationResult[]> {
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

async function callPayouts(probe: Probe): Promise<OperationResult[]> {
  const made = await orInconclusive(() => makePayout(probe));
  if (made instanceof Inconclusive) {
    return ["createPayout", "deletePayout"].map((operationId) => ({ operationId, result: made }));
  }
  return [
    { operationId: "createPayout", result: made.answer },
    await attempt("deletePayout", () => probe.callValid("deletePayout", { id: made.id })),
  ];
}

async function attempt(operationId: string, send: () => Promise<Answer>): Promise<OperationResult> {
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

/** So many records are made before the checks begin; then there are too many to see how a list begins. */
const firstRecords = 3;

/**
 * Looks at each list while it holds nothing, and after each of the first records; then deletes these.
 * No check is sending meanwhile: finds lists that hide new records, and kinds whose deleted records
 * stay in their list.
 */
export async function tryLists(session: Session): Promise<void> {
  const mayPay = session.options.payouts.length > 0;
  await Promise.all([
    orNone(tryList(session, "checkouts", makeCheckout)),
    orNone(tryList(session, "refunds", makeRefund)),
    mayPay ? orNone(tryList(session, "payouts", makePayout)) : undefined,
  ]);
}

async function tryList(
  session: Session,
  resource: Resource,
  make: (probe: Probe) => Promise<CreatedRecord>,
): Promise<void> {
  const probe = new Probe(session, { isAlone: true });
  await orNone(probe.callValid(lists[resource]));
  const record = await make(probe);
  const found = await orNone(findInList(probe, record));
  for (let count = 1; count < firstRecords; count += 1) {
    const next = await orNone(make(probe));
    if (next !== undefined) await orNone(findInList(probe, next));
  }
  await cleanUp(session, probe.answers);
  if (found?.record === undefined) return;
  const { record: left } = await searchFor(probe, record);
  const { operationId } = record.answer.exchange;
  if (left === undefined && operationId !== undefined) session.clearedByDeletes.add(operationId);
}
