/** Generates mutants with a place, a condition and a change, and the clauses that they break. */
import fc from "fast-check";
import type { DrawnMutant } from "./drawn-mutant.ts";
import { effectMutants } from "./effects.ts";
import { filterMutants } from "./filters.ts";
import { invalidCheckoutMutants } from "./invalid-checkouts.ts";
import { firstReadMutants, listGapMutants, listLengthMutants } from "./lists.ts";
import { oddTypeMutants } from "./odd-types.ts";
import { missingRefundMutants, replyMutants } from "./replies.ts";
import { displayMutants, storageMutants } from "./record-changes.ts";
import { identifierMutants, keyErrorMutants, keyMutants } from "./near-matches.ts";

const mutant = fc.oneof(
  { weight: 30, arbitrary: displayMutants },
  { weight: 20, arbitrary: storageMutants },
  { weight: 15, arbitrary: replyMutants },
  { weight: 2, arbitrary: missingRefundMutants },
  { weight: 2, arbitrary: listLengthMutants },
  { weight: 3, arbitrary: listGapMutants },
  { weight: 1, arbitrary: firstReadMutants },
  { weight: 3, arbitrary: oddTypeMutants },
  { weight: 12, arbitrary: effectMutants },
  { weight: 5, arbitrary: filterMutants },
  { weight: 5, arbitrary: keyMutants },
  { weight: 2, arbitrary: keyErrorMutants },
  { weight: 2, arbitrary: identifierMutants },
  { weight: 8, arbitrary: invalidCheckoutMutants },
);

/** Generates distinct mutants; the same for the same seed. */
export function drawMutants(count: number, seed: number): DrawnMutant[] {
  const byId = new Map<string, DrawnMutant>();
  for (const one of fc.sample(mutant, { numRuns: 2 * count, seed })) {
    if (one !== undefined && byId.size < count && !byId.has(one.id)) byId.set(one.id, one);
  }
  return [...byId.values()];
}
