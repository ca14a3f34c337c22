/** Combinations of variants that contain every compatible pair at least once. */
import { type KitOptions, layers, type Variant } from "./catalogue.ts";
import { compose } from "./deviation.ts";

export function areCompatible(one: Variant, other: Variant): boolean {
  return one !== other && !one.subjects.some((subject) => other.subjects.includes(subject));
}

/** Nests variants by their layers, those next to the gateway innermost. */
export function combine(variants: readonly Variant[], id: string) {
  const outermostFirst = [...variants].sort(
    (one, other) => layers.indexOf(other.layer) - layers.indexOf(one.layer),
  );
  return {
    id,
    /** The outermost first, in the order of `compose`. */
    variants: outermostFirst,
    mayChange: [...new Set(variants.flatMap(({ mayChange }) => mayChange))],
    deviation: compose(...outermostFirst.map(({ deviation }) => deviation)),
    isLimiting: variants.some(({ isLimiting }) => isLimiting),
    options: variants.reduce<KitOptions>((all, { options }) => ({ ...all, ...options }), {}),
  };
}

/** The maximum size of a combination, since variants hide each other. */
const maxTogether = 24;

/**
 * Combines variants greedily: each combination repeatedly adds the variant with the most pairs that are
 * not combined yet. A limiting variant prevents tests in every combination that contains it, so few
 * combinations contain one, and these come last.
 */
export function pairwise(variants: readonly Variant[]): ReturnType<typeof combine>[] {
  /** For each variant, the compatible variants that it is not combined with yet. */
  const open = new Map(
    variants.map((one) => [one, new Set(variants.filter((other) => areCompatible(one, other)))]),
  );
  const limiting = variants.filter(({ isLimiting }) => isLimiting);
  const others = variants.filter(({ isLimiting }) => !isLimiting);
  const combinations: ReturnType<typeof combine>[] = [];
  for (const group of [others, [...limiting, ...others]]) {
    for (;;) {
      const chosen = choose(group);
      if (chosen.length === 0) break;
      for (const one of chosen) for (const other of chosen) open.get(one)?.delete(other);
      combinations.push(combine(chosen, `combination-${combinations.length + 1}`));
    }
  }
  return combinations;

  /** @returns nothing if all pairs are combined. */
  function choose(group: readonly Variant[]): readonly Variant[] {
    const chosen: Variant[] = [];
    let candidates = group;
    while (chosen.length < maxTogether) {
      // The first is the one with the most pairs left; the others are judged by what they add.
      const partners = chosen.length === 0 ? group : chosen;
      const gains = candidates.map(
        (one) => partners.filter((other) => open.get(one)?.has(other)).length,
      );
      const best = gains.indexOf(Math.max(0, ...gains));
      const next = candidates[best];
      if (next === undefined || gains[best] === 0) break;
      chosen.push(next);
      candidates = candidates.filter((other) => areCompatible(next, other));
    }
    return chosen;
  }
}
