/** Verifies twins: the kit observes one as it observed the gateway. */
import type { ClauseId } from "../../generated/clauses.ts";
import { toRunOptions } from "../gateways/catalogue.ts";
import { combine } from "../gateways/pairwise.ts";
import { recordConformance } from "../run.ts";
import type { ConformanceOptions } from "../run-options.ts";
import { observed, type Twin } from "./likeness.ts";
import { traitsOf } from "./traits.ts";

/** Runs the kit against a started twin, and returns the twin as it was observed. */
export async function verifyTwin(twin: Twin, run: ConformanceOptions): Promise<Twin> {
  const { options } = combine(twin.variants, "twin");
  const { observations } = await recordConformance({
    ...run,
    ...toRunOptions(options),
    only: clausesToTest(twin),
  });
  return observed(twin, traitsOf(observations));
}

/** Returns the clauses of the profile, or none to test all of them. */
export function clausesToTest({ points }: Pick<Twin, "points">): ClauseId[] {
  const clauses = [...new Set(points.map(({ clause }) => clause))];
  // It observes the errors of all requests, those of other checks too.
  return clauses.includes("ERR-03") ? [] : clauses;
}
