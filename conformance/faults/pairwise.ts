/** Combinations of variants in which every two that can stand together do so at least once. */
import type { ClauseId } from "../../generated/clauses.ts";
import { type KitOptions, layers, type Variant } from "./catalogue.ts";
import { compose, type Deviation } from "./deviation.ts";

export interface Combination {
  readonly id: string;
  /** The outermost first, as `compose` takes them. */
  readonly variants: readonly Variant[];
  readonly mayChange: readonly ClauseId[];
  readonly deviation: Deviation;
  readonly options: KitOptions;
}

export function areCompatible(one: Variant, other: Variant): boolean {
  return one !== other && !one.subjects.some((subject) => other.subjects.includes(subject));
}

/** Nests variants by their layers, those next to the gateway innermost. */
export function combine(variants: readonly Variant[], id: string): Combination {
  const outermostFirst = [...variants].sort(
    (one, other) => layers.indexOf(other.layer) - layers.indexOf(one.layer),
  );
  return {
    id,
    variants: outermostFirst,
    mayChange: [...new Set(variants.flatMap(({ mayChange }) => mayChange))],
    deviation: compose(...outermostFirst.map(({ deviation }) => deviation)),
    options: variants.reduce<KitOptions>((all, { options }) => ({ ...all, ...options }), {}),
  };
}

/** Greedy: each combination takes in turn the variant that brings the most pairs not met yet. */
export function pairwise(variants: readonly Variant[]): Combination[] {
  const open = new Set<string>();
  const key = (one: number, other: number) => `${Math.min(one, other)} ${Math.max(one, other)}`;
  variants.forEach((one, index) => {
    variants.slice(index + 1).forEach((other, offset) => {
      if (areCompatible(one, other)) open.add(key(index, index + 1 + offset));
    });
  });
  const combinations: Combination[] = [];
  while (open.size > 0) {
    const chosen = choose(variants, (one, other) => open.has(key(one, other)));
    for (const one of chosen) for (const other of chosen) open.delete(key(one, other));
    const members = chosen.flatMap((index) => variants[index] ?? []);
    combinations.push(combine(members, `combination-${combinations.length + 1}`));
  }
  return combinations;
}

function choose(
  variants: readonly Variant[],
  isOpen: (one: number, other: number) => boolean,
): readonly number[] {
  const indexes = variants.map((_variant, index) => index);
  const chosen: number[] = [];
  for (;;) {
    const candidates = indexes.filter((index) => fits(variants, chosen, index));
    // The first is the one with the most pairs left; the others are judged by what they add.
    const partners = chosen.length === 0 ? indexes : chosen;
    const gains = candidates.map(
      (index) => partners.filter((other) => isOpen(index, other)).length,
    );
    const best = gains.indexOf(Math.max(0, ...gains));
    const next = candidates[best];
    if (next === undefined || gains[best] === 0) return chosen;
    chosen.push(next);
  }
}

function fits(variants: readonly Variant[], chosen: readonly number[], index: number): boolean {
  const candidate = variants[index];
  return (
    candidate !== undefined &&
    chosen.every((other) => {
      const member = variants[other];
      return member !== undefined && areCompatible(member, candidate);
    })
  );
}
