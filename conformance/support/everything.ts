/** Each documented operation once, on records of its own. */
import type { Answer } from "./exchange.ts";
import { cleanUp } from "./cleanup.ts";
import { NeedsExclusiveRun, Probe, shared } from "./probe.ts";
import { type CreatedRecord, findInList, makeCheckout, makePayout, searchFor } from "./records.ts";
import { makeRefund } from "./refunds.ts";
import type { Session } from "./session.ts";
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
    callCheckouts(probe),
    callRefunds(probe),
    payouts.length > 0 ? callPayouts(probe) : [],
    attempt("listPayouts", () => probe.callValid("listPayouts")),
  ]);
  return called.flat().filter(({ result }) => !(result instanceof NotOffered));
}

/** The same, once for all checks that look at it. */
export const everything = shared(callEverything);

async function callCheckouts(probe: Probe): Promise<OperationResult[]> {
  return lifeOf("Checkout", () => makeCheckout(probe), probe, "getCheckout", {
    description: `Changed ${probe.session.tag()}`,
  });
}

async function callRefunds(probe: Probe): Promise<OperationResult[]> {
  return lifeOf("Refund", () => makeRefund(probe), probe, "getRefund", {
    reason: `Changed ${probe.session.tag()}`,
  });
}

async function lifeOf(
  resource: "Checkout" | "Refund",
  make: () => Promise<CreatedRecord>,
  probe: Probe,
  read: string,
  change: Readonly<Record<string, string>>,
): Promise<OperationResult[]> {
  const called: OperationResult[] = [];
  const list = `list${resource}s`;
  called.push(await attempt(list, () => probe.callValid(list)));
  const made = await orInconclusive(make);
  if (made instanceof Inconclusive) {
    const others = [`create${resource}`, read, `update${resource}`, `delete${resource}`];
    return [...called, ...others.map((operationId) => ({ operationId, result: made }))];
  }
  const { id } = made;
  called.push({ operationId: `create${resource}`, result: made.answer });
  const whenThere = () =>
    probe.later(
      () => probe.callValid(read, { id }),
      ({ isSuccess }) => isSuccess,
    );
  called.push(await attempt(read, whenThere));
  const update = `update${resource}`;
  called.push(await attempt(update, () => probe.callValid(update, { id, body: change })));
  const remove = `delete${resource}`;
  called.push(await attempt(remove, () => probe.callValid(remove, { id })));
  return called;
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

/**
 * Creates a record of each kind, looks for it in its list and deletes it, while no check is sending:
 * finds lists that hide new records, and kinds whose deleted records stay in their list.
 */
export async function tryLists(session: Session): Promise<void> {
  const makers = [
    makeCheckout,
    makeRefund,
    ...(session.options.payouts.length > 0 ? [makePayout] : []),
  ];
  await Promise.all(makers.map((make) => orNone(tryList(session, make))));
}

async function tryList(
  session: Session,
  make: (probe: Probe) => Promise<CreatedRecord>,
): Promise<void> {
  const probe = new Probe(session, { isAlone: true });
  const record = await make(probe);
  const found = await orNone(findInList(probe, record));
  await cleanUp(session, probe.answers);
  if (found?.record === undefined) return;
  const { record: left } = await searchFor(probe, record);
  const { operationId } = record.answer.exchange;
  if (left === undefined && operationId !== undefined) session.clearedByDeletes.add(operationId);
}
