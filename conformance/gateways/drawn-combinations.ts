/** Combinations of variants that are drawn at random. The twin's search does without the library for it. */
import fc from "fast-check";
import type { Variant } from "./catalogue.ts";
import { areCompatible, combine } from "./pairwise.ts";

/** The maximum size of a drawn combination. */
const maxDrawn = 8;

/** Draws combinations of compatible variants, none of them limiting; the same for the same seed. */
export function drawCombinations(variants: readonly Variant[], count: number, seed: number) {
  const open = variants.filter(({ isLimiting }) => !isLimiting);
  const order = fc.shuffledSubarray(open, { minLength: open.length });
  const drawn = fc.tuple(order, fc.integer({ min: 2, max: maxDrawn }));
  return fc.sample(drawn, { numRuns: count, seed }).map(([shuffled, length], index) => {
    const chosen: Variant[] = [];
    for (const one of shuffled) {
      const fits = chosen.every((other) => areCompatible(one, other));
      if (fits && chosen.length < length) chosen.push(one);
    }
    return combine(chosen, `drawn-${index + 1}`);
  });
}
