/** Random sequences over all three resources, judged against a model of the interface. */
import fc from "fast-check";
import type { Kind } from "../../generated/interface-operations.ts";
import { cleanUpEarly } from "../support/cleanup.ts";
import { Probe } from "../support/probe.ts";
import type { Exploration } from "../engine.ts";
import type { Session } from "../support/session.ts";
import { Inconclusive } from "../support/verdict.ts";
import { Create, Delete, type Step, Update } from "./commands.ts";
import { Look, SequenceViolation } from "./look.ts";
import { newModel } from "./model.ts";

/** Steps of a sequence at the most. */
const maxSteps = 24;

/** Where a shorter sequence is looked for, waiting is cut down: that something is wrong is known. */
const shrinkingPatience = 0.1;

interface Found {
  readonly steps: Iterable<Step>;
  readonly by: Probe;
  readonly error: SequenceViolation;
}

/** Sends random sequences, and accuses the clause that one breaks with the shortest that does. */
const explore: Exploration = async (session, checksSent) => {
  let found: Found | undefined;
  const property = fc.asyncProperty(sequences(session), async (steps) => {
    const patience = found === undefined ? 1 : shrinkingPatience;
    found = (await send(steps, session, patience)) ?? found;
    return found?.steps !== steps;
  });
  const { seed, runs, sequencesMs } = session.options;
  await fc.check(property, { seed, numRuns: runs, interruptAfterTimeLimit: sequencesMs });
  if (found === undefined) return;
  // What others make may move a record from page to page while it is looked for.
  await checksSent;
  const confirmed = await confirm(found, session);
  if (confirmed === undefined) return;
  const { error, by } = confirmed;
  session.accusations.push({ id: error.clause, violation: error.violation, trail: by.trail });
};

/** With the full patience again: a slow gateway is not a wrong one. */
async function confirm({ steps }: Found, session: Session): Promise<Found | undefined> {
  // What has piled up by now may give a list a length at which nothing can be said of it.
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const again = await send(steps, session, 1);
    if (again !== undefined) return again;
  }
  return undefined;
}

export const explorations: readonly Exploration[] = [explore];

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
      fc.tuple(kind, amount).map((given) => new Create(...given)),
      fc.tuple(kind, amount).map((given) => new Create(...given)),
      fc.tuple(updatable, index, member).map((given) => new Update(...given)),
      fc.tuple(kind, index).map((given) => new Delete(...given)),
      kind.map((given) => new Look(given)),
      kind.map((given) => new Look(given)),
    ],
    { maxCommands: maxSteps, size: "max" },
  );
}

/** What the last steps have brought about is to be seen as well. */
function* thenLookAtAll(steps: Iterable<Step>): Iterable<Step> {
  yield* steps;
  for (const kind of ["checkout", "refund", "payout"] as const) yield new Look(kind);
}

/** @returns the violation that a sequence brings to light. */
async function send(
  steps: Iterable<Step>,
  session: Session,
  patience: number,
): Promise<Found | undefined> {
  const by = new Probe(session, { patience });
  try {
    await fc.asyncModelRun(() => ({ model: newModel(), real: by }), thenLookAtAll(steps));
    await cleanUpEarly(session, by);
    return undefined;
  } catch (error) {
    if (error instanceof SequenceViolation) return { steps, by, error };
    if (error instanceof Inconclusive) return undefined;
    throw error;
  }
}
