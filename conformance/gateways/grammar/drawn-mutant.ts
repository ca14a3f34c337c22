/** Mutants that the grammar generates. */
import fc from "fast-check";
import type { Mutant } from "../catalogue.ts";
import { always, type Condition, type Sample } from "./conditions.ts";
import { type Act, actWhen } from "./occasions.ts";

/** A mutant with a place, a condition and a change. */
export interface DrawnMutant extends Mutant {
  readonly isConditional: boolean;
  /** Values that a replay sends to show the mutant. */
  readonly sample: Sample;
}

/** Mutants of one family; undefined for a mutant whose broken clauses are not known. */
export type Family = fc.Arbitrary<DrawnMutant | undefined>;

/** Draws a case, then a condition for it. */
export function family<Case>(
  cases: fc.Arbitrary<Case>,
  conditionsOf: (one: Case) => readonly Condition[],
  partsOf: (one: Case, condition: Condition) => Parameters<typeof drawn>[1],
): Family {
  return cases.chain((one) =>
    fc
      .constantFrom(...conditionsOf(one))
      .map((condition) => drawn(condition, partsOf(one, condition))),
  );
}

/**
 * Assembles a mutant from an id that names the place and the change, a title without its period, and the
 * clauses that it breaks.
 *
 * @returns undefined if no broken clause is known.
 */
export function drawn(
  condition: Condition,
  parts: Pick<Mutant, "id" | "title" | "clauses"> & { readonly act: Act; readonly sample?: Sample },
): DrawnMutant | undefined {
  const { id, title, clauses, act, sample } = parts;
  if (clauses.length === 0) return undefined;
  const { when } = condition;
  return {
    id: slug(`${id} ${condition.id}`),
    title: when === "" ? `${title}.` : `${capitalize(when)}: ${title}.`,
    clauses: [...new Set(clauses)],
    deviation: actWhen(condition, act),
    isConditional: condition !== always,
    sample: {
      ...condition.sample,
      ...sample,
      values: { ...sample?.values, ...condition.sample?.values },
    },
  };
}

function capitalize(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

function slug(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]+/g, "-");
}
