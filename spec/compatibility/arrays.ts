/** Differences in what the items of arrays may be. */
import { common, type Conjunction, entriesOf } from "./conjunction.ts";
import { type Located, stepInto } from "../contract/document.ts";
import { within } from "./finding.ts";
import type { Difference } from "./links.ts";
import { compareLists } from "./lists.ts";
import type { Comparison } from "./schemas.ts";
import { typesOf } from "./values.ts";

export function compareArrays(pair: Comparison): Difference[] {
  const types = common(typesOf(pair.released), typesOf(pair.changed));
  if (!types.has("array")) return [];
  const first = Math.max(positionsOf(pair.released), positionsOf(pair.changed));
  const positions = Array.from({ length: first }, (_, index) => index);
  return [
    ...positions.flatMap((index) => compareItems(pair, index, `item ${index + 1}`)),
    ...compareItems(pair, Infinity, first === 0 ? "each item" : "each further item"),
    ...compareContents(pair),
  ];
}

function positionsOf(side: Conjunction): number {
  const counts = entriesOf(side, "prefixItems").map(({ value }) =>
    Array.isArray(value) ? value.length : 0,
  );
  return counts.reduce((most, count) => Math.max(most, count), 0);
}

function compareItems(pair: Comparison, index: number, step: string): Difference[] {
  const [before, after] = [pair.released, pair.changed].map((side) => itemSchemas(side, index));
  return within(step, pair.schemas.compare(before ?? [], after ?? [], pair.direction));
}

function itemSchemas({ parts }: Conjunction, index: number): Located[] {
  return parts.flatMap(({ node, pointer }) => {
    const prefix: readonly unknown[] = Array.isArray(node.prefixItems) ? node.prefixItems : [];
    if (index < prefix.length) {
      return [{ value: prefix[index], pointer: stepInto(`${pointer}/prefixItems`, index) }];
    }
    return node.items === undefined
      ? []
      : [{ value: node.items, pointer: stepInto(pointer, "items") }];
  });
}

function compareContents(pair: Comparison): Difference[] {
  const [before = [], after = []] = [pair.released, pair.changed].map((side) =>
    entriesOf(side, "contains").map((entry) => [entry]),
  );
  return compareLists(pair, before, after, {
    step: () => "some item",
    added: { rule: "narrowed", text: "an item of a certain kind has to be there now" },
    removed: { rule: "widened", text: "no item of a certain kind has to be there any more" },
  });
}
