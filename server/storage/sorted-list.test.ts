import fc from "fast-check";
import { expect, it } from "vitest";
import { SortedList } from "./sorted-list.ts";

interface Item {
  readonly key: number;
}

const ascending = (one: Item, other: Item) => one.key - other.key;
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
const keysOf = (items: Iterable<Item>) => [...items].map(({ key }) => key);

function listOf(items: readonly Item[]): SortedList<Item> {
  const list = new SortedList(ascending);
  for (const item of items) list.add(item);
  return list;
}

/** Enough items for several chunks. */
const many = 5000;

const orders: [string, (keys: readonly number[]) => readonly number[]][] = [
  ["in order", (keys) => keys],
  ["in reverse order", (keys) => keys.toReversed()],
  ["from both ends inwards", (keys) => keys.toSorted((one, other) => edge(one) - edge(other))],
  ["from the middle outwards", (keys) => keys.toSorted((one, other) => edge(other) - edge(one))],
  ["in strides", (keys) => keys.map((key) => (key * 1237) % keys.length)],
];

/** Returns the distance of a key from the nearer end. */
function edge(key: number): number {
  return Math.min(key, many - key);
}

it.each(orders)("keeps items added %s sorted, and iterates from any of them", (_, order) => {
  const list = listOf(order(numbers(many)).map((key) => ({ key })));
  expect(keysOf(list)).toEqual(numbers(many));
  expect(keysOf(list.iterateBackward())).toEqual(numbers(many).reverse());
  for (const key of [-1, 0, 0.5, 1, 511, 512, 512.5, 2500, many - 1, many]) {
    const before = numbers(many).filter((other) => other < key);
    expect(keysOf(list.iterateBackward((item) => item.key < key))).toEqual(before.reverse());
  }
});

it.each(orders)("removes items %s, and adds them again", (_, order) => {
  const items = numbers(many).map((key) => ({ key }));
  const list = listOf(items);
  const left = new Set(items);
  for (const [count, key] of order(numbers(many)).entries()) {
    const [item] = items.slice(key);
    if (item === undefined) continue;
    list.remove(item);
    left.delete(item);
    if (count % 500 === 0) expect(keysOf(list)).toEqual(keysOf(left));
  }
  expect([list.isEmpty, ...keysOf(list)]).toEqual([true]);
  for (const item of items) list.add(item);
  expect(keysOf(list.iterateBackward())).toEqual(keysOf(items).reverse());
});

it("does not remove an item that only equals the given one", () => {
  const list = listOf([{ key: 1 }, { key: 2 }]);
  for (const key of [0, 1, 2, 3]) list.remove({ key });
  expect(keysOf(list)).toEqual([1, 2]);
});

it("behaves like a sorted array after any additions and removals", () => {
  const run = fc.record({
    isAdded: fc.boolean(),
    from: fc.nat(many),
    count: fc.nat(1500),
    stride: fc.constantFrom(1, 7, many - 1),
  });
  const property = (runs: { isAdded: boolean; from: number; count: number; stride: number }[]) => {
    const items = numbers(many).map((key) => ({ key }));
    const list = new SortedList(ascending);
    const expected = new Set<Item>();
    for (const { isAdded, from, count, stride } of runs) {
      for (let step = 0; step < count; step += 1) {
        const item = items[(from + step * stride) % many];
        if (item === undefined || expected.has(item) === isAdded) continue;
        if (isAdded) {
          list.add(item);
          expected.add(item);
        } else {
          list.remove(item);
          expected.delete(item);
        }
      }
      const sorted = [...expected].sort(ascending);
      expect([...list]).toEqual(sorted);
      const smaller = sorted.filter(({ key }) => key < from);
      expect([...list.iterateBackward(({ key }) => key < from)]).toEqual(smaller.reverse());
    }
  };
  fc.assert(fc.property(fc.array(run, { maxLength: 12 }), property));
});
