/** Random sequences over all three resources, compared with a model of the interface. */
import fc from "fast-check";
import type { Kind } from "../../generated/interface-operations.ts";
import { cleanUpEarly } from "../support/cleanup.ts";
import { Probe } from "../support/probe.ts";
import type { Session } from "../support/session.ts";
import { Inconclusive } from "../support/verdict.ts";
import { SequenceViolation } from "./expectations.ts";
import { newModel } from "./model.ts";
import { create, look, remove, type Step, update } from "./steps.ts";

/** The maximum number of steps in a sequence. */
const maxSteps = 24;

/** The maximum average number of requests of a sequence: once it is reached, no further one is sent. */
const maxRequests = 10;

/** The part of the patience to use while a sequence is shortened: it is already known to fail. */
const shrinkingPatience = 0.1;

/** Sends random sequences. If one violates a clause, reports it with the shortest sequence that does. */
export async function exploreSequences(
  session: Session,
  checksSent: PromiseLike<unknown>,
): Promise<void> {
  const { seed, runs, sequencesMs } = session.options;
  let failing: Iterable<Step> | undefined;
  let sent = 0;
  const property = fc.asyncProperty(sequences(session), async (steps) => {
    if (failing === undefined && sent >= runs * maxRequests) return true;
    const probe = new Probe(session, { patience: failing === undefined ? 1 : shrinkingPatience });
    const found = await send(steps, probe);
    sent += probe.answers.length;
    if (found !== undefined) failing = steps;
    return found === undefined;
  });
  await fc.check(property, {
    seed,
    numRuns: runs,
    plugins: [fc.interruptAfterTimeLimit(sequencesMs)],
  });
  if (failing === undefined) return;
  // Until then, records of other checks may move a record to another page during a search.
  await checksSent;
  // The records of other checks may give a list a length that proves nothing.
  for (let attempt = 0; attempt < 3; attempt += 1) {
    // With the full patience again: a slow gateway is not a broken one.
    const found = await send(failing, new Probe(session));
    if (found === undefined) continue;
    session.reportedViolations.push(found);
    return;
  }
}

function sequences(session: Session): fc.Arbitrary<Iterable<Step>> {
  const { isSandbox, payouts } = session.options;
  const index = fc.nat({ max: 5 });
  const amount = fc.integer({ min: 100, max: 9_999 });
  const updatable = fc.constantFrom("checkout" as const, "refund" as const);
  const member = fc.constantFrom("text" as const, "amount" as const);
  const mayPay = isSandbox && payouts.length > 0;
  const kind = fc.constantFrom<Kind>("checkout", "refund", ...(mayPay ? ["payout" as const] : []));
  return fc.commands(
    [
      fc.tuple(kind, amount).map((given) => create(...given)),
      fc.tuple(kind, amount).map((given) => create(...given)),
      fc.tuple(updatable, index, member).map((given) => update(...given)),
      fc.tuple(kind, index).map((given) => remove(...given)),
      kind.map(look),
      kind.map(look),
    ],
    { maxCommands: maxSteps, size: "max" },
  );
}

/** Adds looks, to see the effect of the last steps as well. */
function* thenLookAtAll(steps: Iterable<Step>): Iterable<Step> {
  yield* steps;
  for (const kind of ["checkout", "refund", "payout"] as const) yield look(kind);
}

/** @returns the violation that a sequence finds, if any. */
async function send(steps: Iterable<Step>, probe: Probe) {
  try {
    await fc.asyncModelRun(() => ({ model: newModel(), real: probe }), thenLookAtAll(steps));
    await cleanUpEarly(probe.session, probe);
    return undefined;
  } catch (error) {
    if (error instanceof SequenceViolation) {
      return { id: error.clause, violation: error, trail: probe.trail };
    }
    if (error instanceof Inconclusive) return undefined;
    throw error;
  }
}
