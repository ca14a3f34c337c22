/** Traits: what a gateway does where the interface is silent, as its profile declares it. */
import { isDeepStrictEqual } from "node:util";
import { type ClauseId, clauses } from "../../generated/clauses.ts";
import type { RunRecord } from "../report/report.ts";

/** JSON values by clause and name. */
export type Traits = Readonly<Partial<Record<ClauseId, Readonly<Record<string, unknown>>>>>;

const openClauses = clauses.filter(
  ({ class: kind }) => kind === "undecided" || kind === "conflict",
);

/** Returns true if the interface leaves a clause open, so that gateways may differ. */
export function isOpen(id: ClauseId): boolean {
  return openClauses.some((clause) => clause.id === id);
}

/** Returns what a run observed where the interface is silent. */
export function traitsOf(observations: RunRecord["observations"]): Traits {
  return Object.fromEntries(
    openClauses.flatMap(({ id }) => {
      const observed = observations[id];
      return observed === undefined ? [] : [[id, observed.traits]];
    }),
  );
}

/** A trait that two gateways do not share; undefined where one of them lacks it. */
export interface Change {
  readonly clause: ClauseId;
  readonly trait: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Returns what is different in the traits of another gateway, by clauses. */
export function changesBetween(before: Traits, after: Traits): Change[] {
  return openClauses.flatMap(({ id: clause }) => {
    const [old = {}, next = {}] = [before[clause], after[clause]];
    const names = [...new Set([...Object.keys(old), ...Object.keys(next)])].sort();
    return names
      .map((trait) => ({ clause, trait, before: old[trait], after: next[trait] }))
      .filter((change) => !isDeepStrictEqual(change.before, change.after));
  });
}

/** Returns the traits of a gateway that differ from those of another; null for one that it lacks. */
export function differences(gateway: Traits, other: Traits): Traits {
  const differing: Record<string, Record<string, unknown>> = {};
  for (const { clause, trait, after } of changesBetween(other, gateway)) {
    (differing[clause] ??= {})[trait] = after ?? null;
  }
  return differing;
}
