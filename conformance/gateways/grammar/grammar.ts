/** Draws mutants: a place, a condition and a change, with the clauses that they break. */
import fc from "fast-check";
import type { DrawnMutant } from "./drawn-mutant.ts";
import { effects } from "./effects.ts";
import { filters } from "./filters.ts";
import { offending } from "./offences.ts";
import { firstReads, gaps, lengths } from "./lists.ts";
import { oddTypes } from "./odd-types.ts";
import { missingRefunds, replies } from "./replies.ts";
import { shown, stored } from "./record-changes.ts";
import { identifiers, keyErrors, keys } from "./strangers.ts";

const mutant = fc.oneof(
  { weight: 30, arbitrary: shown },
  { weight: 20, arbitrary: stored },
  { weight: 15, arbitrary: replies },
  { weight: 2, arbitrary: missingRefunds },
  { weight: 2, arbitrary: lengths },
  { weight: 3, arbitrary: gaps },
  { weight: 1, arbitrary: firstReads },
  { weight: 3, arbitrary: oddTypes },
  { weight: 12, arbitrary: effects },
  { weight: 5, arbitrary: filters },
  { weight: 5, arbitrary: keys },
  { weight: 2, arbitrary: keyErrors },
  { weight: 2, arbitrary: identifiers },
  { weight: 8, arbitrary: offending },
);

/** Draws mutants, each of them once; the same for the same seed. */
export function drawMutants(count: number, seed: number): DrawnMutant[] {
  const byId = new Map<string, DrawnMutant>();
  for (const one of fc.sample(mutant, { numRuns: 2 * count, seed })) {
    if (one !== undefined && byId.size < count && !byId.has(one.id)) byId.set(one.id, one);
  }
  return [...byId.values()];
}
