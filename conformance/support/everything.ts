/** Calls each documented operation once, on separate records. */
import type { Answer } from "./exchange.ts";
import { NeedsExclusiveRun, type Probe, shared } from "./probe.ts";
import { makeCheckout, makePayout, readWhenThere } from "./records.ts";
import { makeRefund } from "./refunds.ts";
import type { CreatedRecord } from "./session.ts";
import { Inconclusive, NotOffered } from "./verdict.ts";

/**
 * Calls every operation that the scope allows and the gateway offers, with a valid request.
 *
 * @returns the response of each operation, or the reason why it could not be called.
 */
export async function callEverything(probe: Probe) {
  const { payouts } = probe.session.options;
  const called = await Promise.all([
    callAllOf(probe, "Checkout", makeCheckout, "description"),
    callAllOf(probe, "Refund", makeRefund, "reason"),
    payouts.length > 0 ? callPayouts(probe) : [],
    attempt("listPayouts", () => probe.callValid("listPayouts")),
  ]);
  return called.flat().filter(({ result }) => !(result instanceof NotOffered));
}

/** Calls every operation once for all checks that need the responses. */
export const everything = shared(callEverything);

/** Lists, creates, reads, updates and deletes a record. */
async function callAllOf(
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
