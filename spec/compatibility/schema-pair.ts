/** Two schemas of which the second has taken the place of the first. */
import { canonical, type Conjunction, type Entry, entriesOf } from "./conjunction.ts";
import type { Located } from "../contract/document.ts";
import { type Standing, standing } from "./finding.ts";
import type { Direction, SchemaRule } from "./rules.ts";

export interface SchemaPair {
  readonly released: Conjunction;
  readonly changed: Conjunction;
  readonly direction: Direction;
}

/** Where keywords stand that are not the same on both sides, or the schema that has none. */
export function standingOf(pair: SchemaPair, ...keywords: string[]): Standing {
  return standingAmong(pair, (side) => keywords.flatMap((keyword) => entriesOf(side, keyword)));
}

/** The same for entries that are chosen otherwise. */
export function standingAmong(
  { released, changed }: SchemaPair,
  choose: (side: Conjunction) => Entry[],
): Standing {
  const [before, after] = [released, changed].map(choose);
  const unlike = (some: Entry[] = [], others: Entry[] = []) => {
    const texts = new Set(others.map(({ value }) => canonical(value)));
    return some.find(({ value }) => !texts.has(canonical(value)));
  };
  const [gone, fresh] = [unlike(before, after), unlike(after, before)];
  // What reads the same refers to something that has changed.
  const alike = gone === undefined ? after?.[0] : undefined;
  return standing(
    gone ?? before?.[0] ?? wholeOf(released),
    fresh ?? alike ?? (before?.length ? undefined : wholeOf(changed)),
  );
}

/** The schema itself, where it has a place. */
function wholeOf({ parts: [part] }: Conjunction): Located | undefined {
  return part && { value: part.node, pointer: part.pointer };
}

/** @returns undefined where as much is allowed as before. */
export function ruleOf(isLess: boolean, isMore: boolean): SchemaRule | undefined {
  if (isLess && isMore) return "replaced";
  if (isLess) return "narrowed";
  return isMore ? "widened" : undefined;
}
