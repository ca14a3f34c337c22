/** Compares lists of schemas, in which the order does not count. */
import { canonical, conjunctionOf, type Schema } from "./conjunction.ts";
import { isNode } from "./document.ts";
import { schemaFinding, within } from "./finding.ts";
import type { Difference } from "./links.ts";
import type { SchemaRule } from "./rules.ts";
import type { Comparison } from "./schemas.ts";
import { typesOf } from "./values.ts";

/** Schemas that all must hold. */
export type Item = readonly Schema[];

export interface Wording {
  readonly step: (index: number) => string;
  readonly added: { readonly rule: SchemaRule; readonly text: string };
  readonly removed: { readonly rule: SchemaRule; readonly text: string };
}

/**
 * Equal ones belong together; of the others those that refer to the same component, or are of the
 * same types; and what is left then, one after the other where as many are left on both sides.
 */
export function compareLists(
  pair: Comparison,
  released: readonly Item[],
  changed: readonly Item[],
  { step, added, removed }: Wording,
): Difference[] {
  const before = [...released];
  const after = [...changed];
  const compare = (one: Item, other: Item) => pair.schemas.compare(one, other, pair.direction);
  const equal = [
    ...takePairs(before, after, (one, other) => textOf(one) === textOf(other)),
    ...takePairs(before, after, (one, other) => pair.schemas.isSame(one, other, pair.direction)),
  ];
  const labels = new Map<Item, string>();
  for (const item of before) labels.set(item, labelOf(pair.released.document, item));
  for (const item of after) labels.set(item, labelOf(pair.changed.document, item));
  const similar = takePairs(before, after, (one, other) => labels.get(one) === labels.get(other));
  if (before.length === after.length) similar.push(...takePairs(before, after, () => true));
  return [
    // Also equal ones: what they refer to may differ, or may still be compared.
    ...[...equal, ...similar].flatMap(([one, other]) =>
      within(step(changed.indexOf(other)), compare(one, other)),
    ),
    ...before.map(([one]) =>
      schemaFinding(pair.direction, removed.rule, removed.text, {
        side: "released",
        pointer: one?.pointer ?? "",
      }),
    ),
    ...after.map(([one]) =>
      schemaFinding(pair.direction, added.rule, added.text, {
        side: "changed",
        pointer: one?.pointer ?? "",
      }),
    ),
  ];
}

/** Takes out of both lists what belongs together. */
function takePairs(
  before: Item[],
  after: Item[],
  belong: (one: Item, other: Item) => boolean,
): [Item, Item][] {
  const pairs: [Item, Item][] = [];
  for (const one of [...before]) {
    const other = after.find((candidate) => belong(one, candidate));
    if (other === undefined) continue;
    pairs.push([one, other]);
    before.splice(before.indexOf(one), 1);
    after.splice(after.indexOf(other), 1);
  }
  return pairs;
}

function textOf(item: Item): string {
  return item.map(({ value }) => canonical(value)).join(" ");
}

function labelOf(document: Comparison["released"]["document"], item: Item): string {
  const references = item.map(({ value }) => (isNode(value) ? value.$ref : undefined));
  if (references.some((reference) => typeof reference === "string")) return references.join(" ");
  return [...typesOf(conjunctionOf(document, item))].sort().join(" ");
}
