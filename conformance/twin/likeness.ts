/** Finds the variants with which the sandbox imitates a gateway, and compares them trait by trait. */
import { isDeepStrictEqual } from "node:util";
import type { ClauseId } from "../../generated/clauses.ts";
import { variants } from "../gateways/all-variants.ts";
import type { CheckoutMembers, ErrorTexts } from "../expectations.ts";
import type { Variant } from "../gateways/catalogue.ts";
import { areCompatible } from "../gateways/pairwise.ts";
import { type Fitted, fittedVariants } from "./fitted.ts";
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
  /** The texts of errors. */
  readonly texts?: ErrorTexts | undefined;
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

/** The sums of gains are not exact. */
const minGain = 1e-6;

/**
 * Finds a twin of a gateway: in each step, adds the variant that brings the twin closest or, if none does,
 * exchanges one for another, until nothing brings it closer. Only what the gateway's profile declares is compared. A variant that
 * refuses what the gateway and the sandbox accept is never used: code that works with the gateway has to work
 * with its twin.
 */
export function findTwin(gateway: Traits, sandbox: Traits, effects: Effects): Twin {
  const fitted = fittedVariants(gateway, sandbox, effects);
  const measured = variants.map((variant) => ({ variant, effect: effects[variant.id] ?? {} }));
  // A variant that brings no trait closer can only do harm. Of two that are as close, the fitted one does nothing else.
  const helpful = [...fitted, ...measured].filter((one) => bringsCloser(one, gateway, sandbox));
  const goal = { base: flat(sandbox), wanted: flat(gateway) };
  const candidates = helpful.map((one) => candidate(one, goal));
  const chosen = choose(candidates, goal);
  return {
    variants: chosen.map(({ variant }) => variant),
    points: pointsOf(chosen, candidates, goal),
    isVerified: false,
  };
}

function bringsCloser({ effect }: Fitted, gateway: Traits, sandbox: Traits): boolean {
  return Object.entries(effect).some(([clause, named]) => {
    // The keys of traits are ids of clauses; Object.entries forgets it.
    const [wanted = {}, own = {}] = [gateway[clause as ClauseId], sandbox[clause as ClauseId]];
    return Object.entries(named).some(
      ([trait, value]) =>
        trait in wanted &&
        wanted[trait] !== own[trait] &&
        gainOf(value, own[trait], wanted[trait]) > 0,
    );
  });
}

function choose(candidates: readonly Candidate[], goal: Goal): readonly Candidate[] {
  let chosen: readonly Candidate[] = [];
  let joint = jointly(chosen, goal);
  /** The gain by each candidate. It changes only if a variant of the same traits comes or goes. */
  const further = new Map(candidates.map((one) => [one, gainBy(one, joint, goal)]));
  for (let next = add(); next !== undefined; next = add() ?? exchange()) {
    const [old, now] = [chosen, next];
    const changed = [...old.filter((one) => !now.includes(one)), ...now.slice(-1)];
    const keys = new Set(changed.flatMap(({ effect }) => [...effect.keys()]));
    chosen = now;
    joint = jointly(chosen, goal);
    for (const one of candidates) {
      const isConcerned = one.gains.some(([key]) => keys.has(key));
      if (isConcerned) further.set(one, gainBy(one, joint, goal));
    }
  }
  return chosen;

  function add(): readonly Candidate[] | undefined {
    const fitting = [...further].filter(([one, gain]) => gain > minGain && fits(one, chosen));
    const [best] = bestOf(fitting);
    return best && [...chosen, best];
  }

  /** Exchanges a variant for one that excludes it, or moves a variant to the end. */
  function exchange(): readonly Candidate[] | undefined {
    const exchanges = chosen.flatMap((replaced) => {
      const others = chosen.filter((one) => one !== replaced);
      const instead = candidates.filter((one) => !fits(one, [replaced]) && fits(one, others));
      if (instead.length === 0) return [];
      const left = jointly(others, goal);
      const sum = sumOf(left);
      return instead.map((one) => [[...others, one], sum + gainBy(one, left, goal)] as const);
    });
    const [best, most] = bestOf(exchanges);
    return most > sumOf(joint) + minGain ? best : undefined;
  }
}

function fits({ variant }: Candidate, others: readonly Candidate[]): boolean {
  return others.every((other) => areCompatible(other.variant, variant));
}

function pointsOf(
  twin: readonly Candidate[],
  candidates: readonly Candidate[],
  { base, wanted }: Goal,
): Point[] {
  return [...wanted].map(([key, { clause, trait, value }]) => {
    const changing = twin.filter(({ effect }) => effect.has(key));
    const values = changing.map(({ effect }) => effect.get(key)?.value);
    const own = valueWith(base.get(key)?.value, values);
    const isAlike = isDeepStrictEqual(own, value);
    const isOther = (one: Candidate) => {
      return !twin.includes(one) && isDeepStrictEqual(one.effect.get(key)?.value, value);
    };
    return {
      clause,
      trait,
      gateway: value,
      sandbox: base.get(key)?.value,
      twin: own,
      isAlike,
      isExpected: isAlike,
      by: idsOf(changing),
      excluded: isAlike ? [] : idsOf(candidates.filter(isOther)),
    };
  });
}

function candidate({ variant, effect }: Fitted, { base, wanted }: Goal): Candidate {
  const own = new Map([...flat(effect)].filter(([key]) => wanted.has(key)));
  const gains = [...own].map(([key, { value }]) => {
    return [key, gainOf(value, base.get(key)?.value, wanted.get(key)?.value)] as const;
  });
  return { variant, effect: own, gains };
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
    Object.entries(traits).flatMap(([clause, named]) =>
      Object.entries(named).map(([trait, value]) => [
        `${clause} ${trait}`,
        // The keys of traits are ids of clauses; Object.entries forgets it.
        { clause: clause as ClauseId, trait, value },
      ]),
    ),
  );
}

/**
 * Returns the value of a trait that some variants change: of two, the last one prevails, but lists merge, and
 * so do a status and the shape of an error.
 */
function valueWith(old: unknown, values: readonly unknown[]): unknown {
  if (values.length === 0) return old;
  if (isList(old) && values.every(isList)) return merge(old, values);
  // What one accepts, another one does not refuse: it only changes how the sandbox refuses it.
  const accepting = isRefused(old) ? values.findLast(isAccepted) : undefined;
  if (accepting !== undefined) return accepting;
  const refusals = [old, ...values].map(refusalOf).filter((one) => one !== undefined);
  const [own, ...others] = refusals;
  if (values.length < 2 || own === undefined || others.length < values.length) return values.at(-1);
  const { status } = others.findLast((one) => one.status !== own.status) ?? own;
  const { shape } = others.findLast((one) => one.shape !== own.shape) ?? own;
  return `${status} ${shape}`;
}

/** Splits the value of a trait that is the response to a refused request. */
function refusalOf(value: unknown): { status: string; shape: string } | undefined {
  const [, status, shape] = /^((?:refused: )?[2-5]\d\d) (.+)$/.exec(String(value)) ?? [];
  return status === undefined || shape === undefined ? undefined : { status, shape };
}

function isList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}

/** Returns a list with everything that some others add to it, without everything that one of them lacks. */
function merge(list: readonly string[], others: readonly (readonly string[])[]): readonly string[] {
  const removed = list.filter((item) => others.some((other) => !other.includes(item)));
  const all = new Set([...list, ...others.flat()]);
  return others.length === 0 ? list : [...all].filter((item) => !removed.includes(item)).sort();
}

/**
 * Returns how close a trait is to the wanted one, from 0 to 1. The right status or shape of an error alone,
 * or a list with the same items and others, counts up to half, since a further variant may change the rest.
 */
function closeness(value: unknown, wanted: unknown): number {
  if (value === wanted || isDeepStrictEqual(value, wanted)) return 1;
  if (isList(value) && isList(wanted)) {
    const all = new Set([...value, ...wanted]);
    return (value.filter((item) => wanted.includes(item)).length / all.size) * 0.5;
  }
  const [refusal, goal] = [refusalOf(value), refusalOf(wanted)];
  if (refusal === undefined || goal === undefined) return 0;
  if (refusal.status === goal.status) return 0.5;
  return refusal.shape === goal.shape ? 0.25 : 0;
}

/** Returns how much closer a value of a trait is to the wanted one than the sandbox's. */
function gainOf(value: unknown, old: unknown, wanted: unknown): number {
  // A variant that only changes how the sandbox refuses something does not refuse more.
  const refusesMore = isRefused(value) && !isRefused(old) && isAccepted(wanted);
  return refusesMore ? -Infinity : closeness(value, wanted) - closeness(old, wanted);
}

function isAccepted(value: unknown): boolean {
  return String(value).startsWith("accepted");
}

function isRefused(value: unknown): boolean {
  return /^(refused|4\d\d)\b/.test(String(value));
}

/** The traits of the sandbox, and those of the gateway. */
interface Goal {
  readonly base: FlatTraits;
  readonly wanted: FlatTraits;
}

/** The values that several variants give a trait, and how much closer they bring it together. */
interface Joint {
  readonly values: readonly unknown[];
  readonly gain: number;
}

/** Returns what some variants do together, by the keys of traits. */
function jointly(twin: readonly Candidate[], goal: Goal): ReadonlyMap<string, Joint> {
  const joint = new Map<string, Joint>();
  for (const one of twin) {
    for (const [key, gain] of one.gains) joint.set(key, join(joint.get(key), one, key, gain, goal));
  }
  return joint;
}

/** Returns how much closer one more variant brings the twin. */
function gainBy(one: Candidate, joint: ReadonlyMap<string, Joint>, goal: Goal): number {
  let total = 0;
  for (const [key, gain] of one.gains) {
    const before = joint.get(key);
    total += join(before, one, key, gain, goal).gain - (before?.gain ?? 0);
  }
  return total;
}

/** Adds a variant to those that change a trait; `gain` is that of the variant alone. */
function join(
  before: Joint | undefined,
  { effect }: Candidate,
  key: string,
  gain: number,
  { base, wanted }: Goal,
): Joint {
  const values = [...(before?.values ?? []), effect.get(key)?.value];
  if (before === undefined) return { values, gain };
  const old = base.get(key)?.value;
  return { values, gain: gainOf(valueWith(old, values), old, wanted.get(key)?.value) };
}

/** Returns the first of those with the largest number, and that number. */
function bestOf<Item>(
  scored: readonly (readonly [item: Item, score: number])[],
): readonly [Item | undefined, number] {
  return scored.reduce<readonly [Item | undefined, number]>(
    (best, next) => (next[1] > best[1] ? next : best),
    [undefined, -Infinity],
  );
}

function sumOf(joint: ReadonlyMap<string, Joint>): number {
  let sum = 0;
  for (const { gain } of joint.values()) sum += gain;
  return sum;
}
