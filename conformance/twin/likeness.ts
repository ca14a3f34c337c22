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

/** The wanted traits by clause and name: their values at the gateway and at the sandbox. */
type Goal = ReadonlyMap<string, Wanted>;

interface Wanted extends Pick<Point, "clause" | "trait" | "gateway" | "sandbox"> {
  /** The closeness of the sandbox's value, from 0 to 1. */
  readonly ownCloseness: number;
}

interface Candidate {
  readonly variant: Variant;
  /** The values that it gives the wanted traits. */
  readonly effect: ReadonlyMap<string, unknown>;
  /** For each wanted trait that it changes: the gain in closeness, negative for a loss. */
  readonly gains: ReadonlyMap<string, number>;
}

/** A candidate to add, and perhaps one to remove. */
interface Step {
  readonly added: Candidate;
  readonly removed: Candidate | undefined;
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
  const goal = goalOf(gateway, sandbox);
  // A variant that brings no trait closer can only do harm. Of two that are as close, the fitted one does nothing else.
  const candidates = [...fitted, ...measured]
    .map((one) => candidate(one, goal))
    .filter(({ gains }) => [...gains.values()].some((gain) => gain > 0));
  const chosen = choose(candidates, goal);
  return {
    variants: chosen.map(({ variant }) => variant),
    points: pointsOf(chosen, candidates, goal),
    isVerified: false,
  };
}

function choose(candidates: readonly Candidate[], goal: Goal): readonly Candidate[] {
  let chosen: readonly Candidate[] = [];
  /** The joint effects of the chosen ones, by the keys of traits. */
  const joint = new Map<string, Joint | undefined>();
  const now = (key: string) => joint.get(key);
  /** The gain by each candidate. It changes only if a variant of the same traits comes or goes. */
  const further = new Map(candidates.map((one) => [one, gainBy(one, now, goal)]));
  for (let step = findAddition(); step !== undefined; step = findAddition() ?? findExchange()) {
    const { added, removed } = step;
    const kept = chosen.filter((one) => one !== removed);
    if (removed !== undefined) {
      for (const [key, rest] of jointOn(removed, kept, goal)) joint.set(key, rest);
    }
    for (const [key, gain] of added.gains) {
      joint.set(key, join(joint.get(key), added, key, gain, goal));
    }
    chosen = [...kept, added];
    for (const one of candidates) {
      const keys = [...one.gains.keys()];
      const isConcerned = keys.some((key) => added.gains.has(key) || removed?.gains.has(key));
      if (isConcerned) further.set(one, gainBy(one, now, goal));
    }
  }
  return chosen;

  function findAddition(): Step | undefined {
    const fitting = [...further].filter(([one, gain]) => gain > minGain && fits(one, chosen));
    const [added] = bestOf(fitting);
    return added && { added, removed: undefined };
  }

  /** Exchanges a variant for one that excludes it, or moves a variant to the end. */
  function findExchange(): Step | undefined {
    const exchanges = chosen.flatMap((removed) => {
      const others = chosen.filter((one) => one !== removed);
      const rest = jointOn(removed, others, goal);
      const then = (key: string) => (rest.has(key) ? rest : joint).get(key);
      let loss = 0;
      for (const [key, left] of rest) loss += (joint.get(key)?.gain ?? 0) - (left?.gain ?? 0);
      return candidates
        .filter((one) => !fits(one, [removed]) && fits(one, others))
        .map((added) => [{ added, removed }, gainBy(added, then, goal) - loss] as const);
    });
    const [best, gain] = bestOf(exchanges);
    return gain > minGain ? best : undefined;
  }
}

function fits({ variant }: Candidate, others: readonly Candidate[]): boolean {
  return others.every((other) => areCompatible(other.variant, variant));
}

function pointsOf(
  twin: readonly Candidate[],
  candidates: readonly Candidate[],
  goal: Goal,
): Point[] {
  return [...goal].map(([key, { clause, trait, gateway, sandbox }]) => {
    const changing = twin.filter(({ effect }) => effect.has(key));
    const values = changing.map(({ effect }) => effect.get(key));
    const own = valueWith(sandbox, values);
    const isAlike = isDeepStrictEqual(own, gateway);
    const isOther = (one: Candidate) => {
      return !twin.includes(one) && isDeepStrictEqual(one.effect.get(key), gateway);
    };
    return {
      ...{ clause, trait, gateway, sandbox },
      twin: own,
      isAlike,
      isExpected: isAlike,
      by: idsOf(changing),
      excluded: isAlike ? [] : idsOf(candidates.filter(isOther)),
    };
  });
}

function candidate({ variant, effect }: Fitted, goal: Goal): Candidate {
  const own = new Map<string, unknown>();
  const gains = new Map<string, number>();
  for (const [clause, named] of Object.entries(effect)) {
    for (const [trait, value] of Object.entries(named)) {
      const key = keyOf(clause, trait);
      const wanted = goal.get(key);
      if (wanted === undefined) continue;
      own.set(key, value);
      gains.set(key, gainOf(value, wanted));
    }
  }
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

function keyOf(clause: string, trait: string): string {
  return `${clause} ${trait}`;
}

function goalOf(gateway: Traits, sandbox: Traits): Goal {
  const goal = new Map<string, Wanted>();
  // The keys of traits are ids of clauses; Object.entries forgets it.
  for (const [clause, named] of Object.entries(gateway) as [ClauseId, object][]) {
    for (const [trait, value] of Object.entries(named)) {
      const sandboxValue = sandbox[clause]?.[trait];
      const ownCloseness = closeness(sandboxValue, value);
      const wanted: Wanted = { clause, trait, gateway: value, sandbox: sandboxValue, ownCloseness };
      goal.set(keyOf(clause, trait), wanted);
    }
  }
  return goal;
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
  if (values.length < 2) return values.at(-1);
  const [own, ...others] = [old, ...values].map(refusalOf).filter((one) => one !== undefined);
  if (own === undefined || others.length < values.length) return values.at(-1);
  const { status } = others.findLast((one) => one.status !== own.status) ?? own;
  const { shape } = others.findLast((one) => one.shape !== own.shape) ?? own;
  return `${status} ${shape}`;
}

/** Splits the value of a trait that is the response to a refused request. */
function refusalOf(value: unknown): { status: string; shape: string } | undefined {
  if (typeof value !== "string") return undefined;
  const [, status, shape] = /^((?:refused: )?[2-5]\d\d) (.+)$/.exec(value) ?? [];
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
  if (value === wanted || (typeof value === "object" && isDeepStrictEqual(value, wanted))) return 1;
  if (isList(value) && isList(wanted)) {
    const all = new Set([...value, ...wanted]);
    return (value.filter((item) => wanted.includes(item)).length / all.size) * 0.5;
  }
  const refusal = refusalOf(value);
  const goal = refusalOf(wanted);
  if (refusal === undefined || goal === undefined) return 0;
  if (refusal.status === goal.status) return 0.5;
  return refusal.shape === goal.shape ? 0.25 : 0;
}

/** Returns how much closer a value of a trait is to the wanted one than the sandbox's. */
function gainOf(value: unknown, { gateway, sandbox, ownCloseness }: Wanted): number {
  // A variant that only changes how the sandbox refuses something does not refuse more.
  const refusesMore = isAccepted(gateway) && isRefused(value) && !isRefused(sandbox);
  return refusesMore ? -Infinity : closeness(value, gateway) - ownCloseness;
}

function isAccepted(value: unknown): boolean {
  return String(value).startsWith("accepted");
}

function isRefused(value: unknown): boolean {
  return /^(refused|4\d\d)\b/.test(String(value));
}

/** The values that several variants give a trait, and how much closer they bring it together. */
interface Joint {
  readonly values: readonly unknown[];
  readonly gain: number;
}

/** Returns what some variants do together, by the keys of the traits that another variant changes. */
function jointOn(
  { gains }: Candidate,
  variants: readonly Candidate[],
  goal: Goal,
): ReadonlyMap<string, Joint | undefined> {
  const joint = new Map<string, Joint | undefined>();
  for (const key of gains.keys()) {
    joint.set(key, undefined);
    for (const one of variants) {
      const gain = one.gains.get(key);
      if (gain !== undefined) joint.set(key, join(joint.get(key), one, key, gain, goal));
    }
  }
  return joint;
}

/** Returns how much closer one more variant brings the twin. */
function gainBy(one: Candidate, jointBy: (key: string) => Joint | undefined, goal: Goal): number {
  let total = 0;
  for (const [key, gain] of one.gains) {
    const before = jointBy(key);
    total += before === undefined ? gain : join(before, one, key, gain, goal).gain - before.gain;
  }
  return total;
}

/** Adds a variant to those that change a trait; `gain` is that of the variant alone. */
function join(
  before: Joint | undefined,
  { effect }: Candidate,
  key: string,
  gain: number,
  goal: Goal,
): Joint {
  const values = [...(before?.values ?? []), effect.get(key)];
  const wanted = goal.get(key);
  if (before === undefined || wanted === undefined) return { values, gain };
  return { values, gain: gainOf(valueWith(wanted.sandbox, values), wanted) };
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
