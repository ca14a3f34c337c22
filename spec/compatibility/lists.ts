/** Compares lists of schemas, in which the order does not count. */
import { canonical, conjunctionOf, groupByName, type Schema } from "./conjunction.ts";
import { isNode } from "../contract/document.ts";
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
  const before = new Set(released);
  const after = new Set(changed);
  const compare = (one: Item, other: Item) => pair.schemas.compare(one, other, pair.direction);
  const equal = [...takePairs(before, after, textOf), ...takeSame(pair, before, after)];
  const labels = new Map<Item, string>();
  for (const item of before) labels.set(item, labelOf(pair.released.document, item));
  for (const item of after) labels.set(item, labelOf(pair.changed.document, item));
  const similar = takePairs(before, after, (item) => labels.get(item) ?? "");
  if (before.size === after.size) similar.push(...takePairs(before, after, () => ""));
  const positions = new Map(changed.map((item, index) => [item, index]));
  return [
    // Also equal ones: what they refer to may differ, or may still be compared.
    ...[...equal, ...similar].flatMap(([one, other]) =>
      within(step(positions.get(other) ?? 0), compare(one, other)),
    ),
    ...[...before].map(([one]) =>
      schemaFinding(pair.direction, removed.rule, removed.text, {
        side: "released",
        pointer: one?.pointer ?? "",
      }),
    ),
    ...[...after].map(([one]) =>
      schemaFinding(pair.direction, added.rule, added.text, {
        side: "changed",
        pointer: one?.pointer ?? "",
      }),
    ),
  ];
}

/** Takes items of the same key out of both lists, the first ones first. */
function takePairs(
  before: Set<Item>,
  after: Set<Item>,
  keyOf: (item: Item) => string,
): [Item, Item][] {
  const byKey = groupByName([...after].toReversed().map((item) => [keyOf(item), item] as const));
  return [...before].flatMap((one): [Item, Item][] => {
    const other = byKey.get(keyOf(one))?.pop();
    if (other === undefined) return [];
    before.delete(one);
    after.delete(other);
    return [[one, other]];
  });
}

/** Takes items between which nothing differs out of both lists, as long as the effort is reasonable. */
function takeSame(pair: Comparison, before: Set<Item>, after: Set<Item>): [Item, Item][] {
  const pairs: [Item, Item][] = [];
  for (const one of before) {
    for (const other of after) {
      if (pair.schemas.isExhausted) return pairs;
      if (!pair.schemas.isSame(one, other, pair.direction)) continue;
      pairs.push([one, other]);
      before.delete(one);
      after.delete(other);
      break;
    }
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
