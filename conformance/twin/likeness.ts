/** Finds the variants with which the sandbox imitates a gateway, and compares them trait by trait. */
import { isDeepStrictEqual } from "node:util";
import type { ClauseId } from "../../generated/clauses.ts";
import { variants } from "../gateways/all-variants.ts";
import type { CheckoutMembers } from "../expectations.ts";
import type { Variant } from "../gateways/catalogue.ts";
import { areCompatible } from "../gateways/pairwise.ts";
import type { Traits } from "./traits.ts";

/** The value of a trait at a gateway, at the sandbox, and at the gateway's twin. */
export interface Point {
  readonly clause: ClauseId;
  readonly trait: string;
  readonly gateway: unknown;
  /** Undefined if the sandbox does not show the trait. */
  readonly sandbox: unknown;
  readonly twin: unknown;
  readonly isAlike: boolean;
  /** True if the twin should be alike, by what each variant does alone. */
  readonly isExpected: boolean;
  /** The variants that make the twin differ from the sandbox here. */
  readonly by: readonly string[];
  /** The variants that would give the twin this trait, at the cost of other traits. */
  readonly excluded: readonly string[];
}

/** A twin: variants of the sandbox, and how close to the gateway they should bring it. */
export interface Twin {
  readonly variants: readonly Variant[];
  readonly points: readonly Point[];
  /** True if the points show what a run has observed. */
  readonly isVerified: boolean;
  /** The names of members for what only headers show in the sandbox. */
  readonly members?: CheckoutMembers | undefined;
}

/** The traits of the sandbox that each variant changes; null for a trait that it removes. */
export type Effects = Readonly<Partial<Record<string, Traits>>>;

/** Traits, keyed by clause and name for the lookups below. */
type FlatTraits = ReadonlyMap<string, { readonly clause: ClauseId; trait: string; value: unknown }>;

interface Candidate {
  readonly variant: Variant;
  readonly effect: FlatTraits;
  /** For each wanted trait that it changes: the gain in closeness, negative for a loss. */
  readonly gains: readonly (readonly [key: string, gain: number])[];
}

/**
 * Finds a twin of a gateway: in each step, adds a variant, or exchanges one for another, whichever brings
 * the twin closest, until none brings it closer. Only what the gateway's profile declares is compared. A variant that
 * refuses what the gateway accepts is never used: code that works with the gateway has to work with its twin.
 */
export function findTwin(gateway: Traits, sandbox: Traits, effects: Effects): Twin {
  const wanted = flat(gateway);
  const base = flat(sandbox);
  const all = variants.map((variant): Candidate => {
    const effect = flat(effects[variant.id] ?? {});
    const gains = [...effect].flatMap(([key, { value }]) => {
      const goal = wanted.get(key);
      if (goal === undefined) return [];
      const gain = closeness(value, goal.value) - closeness(base.get(key)?.value, goal.value);
      return [[key, refusesMore(value, goal.value) ? -Infinity : gain] as const];
    });
    return { variant, effect, gains };
  });
  // A variant that brings no trait closer can only do harm.
  const candidates = all.filter(({ gains }) => gains.some(([, gain]) => gain > 0));
  const fits = (one: Candidate, others: readonly Candidate[]) =>
    others.every(({ variant }) => areCompatible(variant, one.variant));
  let chosen: readonly Candidate[] = [];
  for (;;) {
    const added = candidates.filter((one) => fits(one, chosen)).map((one) => [...chosen, one]);
    const replaced = chosen.flatMap((old) => {
      const rest = chosen.filter((one) => one !== old);
      return candidates.filter((one) => fits(one, rest)).map((one) => [...rest, one]);
    });
    const next = best([chosen, ...added, ...replaced], totalGain);
    if (totalGain(next) === totalGain(chosen)) break;
    chosen = next;
  }
  return {
    variants: chosen.map(({ variant }) => variant),
    points: pointsOf(chosen),
    isVerified: false,
  };

  function pointsOf(twin: readonly Candidate[]): Point[] {
    const shown = overlay(base, twin);
    return [...wanted].map(([key, { clause, trait, value }]) => {
      const makes = ({ effect }: Candidate) => effect.has(key);
      const matching = candidates.filter(({ effect }) => {
        return isDeepStrictEqual(effect.get(key)?.value, value);
      });
      const own = shown.get(key)?.value;
      const isAlike = isDeepStrictEqual(own, value);
      return {
        clause,
        trait,
        gateway: value,
        sandbox: base.get(key)?.value,
        twin: own,
        isAlike,
        isExpected: isAlike,
        by: idsOf(twin.filter(makes)),
        excluded: isAlike ? [] : idsOf(matching.filter((one) => !twin.includes(one))),
      };
    });
  }
}

/** Returns a twin as a run has observed it. */
export function observed(twin: Twin, traits: Traits): Twin {
  const points = twin.points.map((point) => {
    const shown = traits[point.clause]?.[point.trait];
    return { ...point, twin: shown, isAlike: isDeepStrictEqual(shown, point.gateway) };
  });
  return { ...twin, points, isVerified: true };
}

function idsOf(candidates: readonly Candidate[]): string[] {
  return candidates.map(({ variant }) => variant.id);
}

function flat(traits: Traits): FlatTraits {
  return new Map(
    Object.entries(traits).flatMap(([clause, named = {}]) =>
      Object.entries(named).map(([trait, value]) => [
        `${clause} ${trait}`,
        // The keys of traits are ids of clauses; Object.entries forgets it.
        { clause: clause as ClauseId, trait, value },
      ]),
    ),
  );
}

/** Returns the traits with the effects of some variants, of which the last one prevails. */
function overlay(base: FlatTraits, twin: readonly Candidate[]): FlatTraits {
  return new Map([...base, ...twin.flatMap(({ effect }) => [...effect])]);
}

/**
 * Returns how close a trait is to the wanted one, from 0 to 1. The right status with another body
 * counts half, since a further variant may change the body.
 */
function closeness(value: unknown, wanted: unknown): number {
  if (isDeepStrictEqual(value, wanted)) return 1;
  const status = /^\d{3}(?= )/.exec(String(wanted))?.[0];
  return status !== undefined && String(value).startsWith(`${status} `) ? 0.5 : 0;
}

/** Returns true if a trait is that something is refused which the gateway accepts. */
function refusesMore(value: unknown, wanted: unknown): boolean {
  return String(wanted).startsWith("accepted") && /^(refused|4\d\d)\b/.test(String(value));
}

/** Returns the gains of some variants together: where two change a trait, the last one prevails. */
function totalGain(twin: readonly Candidate[]): number {
  const gains = new Map(twin.flatMap((candidate) => candidate.gains));
  return [...gains.values()].reduce((sum, gain) => sum + gain, 0);
}

/** Returns the first of those with the highest score. */
function best<Item>(items: readonly [Item, ...Item[]], score: (item: Item) => number): Item {
  let [found] = items;
  let highest = score(found);
  for (const item of items.slice(1)) {
    const reached = score(item);
    if (reached > highest) [found, highest] = [item, reached];
  }
  return found;
}
