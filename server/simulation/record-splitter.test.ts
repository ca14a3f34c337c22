import fc from "fast-check";
import { expect, it } from "vitest";
import { RecordSplitter } from "./record-splitter.ts";

function split(pieces: Buffer[]) {
  const splitter = new RecordSplitter();
  const found: Record<string, unknown[]> = { payouts: [], refunds: [] };
  for (const piece of pieces) {
    for (const { kind, first, json } of splitter.take(piece)) {
      const items: unknown[] = JSON.parse(json.toString());
      const records = first === 0 ? items : items.slice(1);
      expect(found[kind]).toHaveLength(first);
      found[kind]?.push(...records);
    }
  }
  return { found, rest: JSON.parse(splitter.rest.toString()) as unknown };
}

const value = fc.json({ maxDepth: 3 }).map((text): unknown => JSON.parse(text));
const list = fc.array(value);
const document = fc.record({
  a: value,
  records: fc.record({ payouts: list, refunds: list }),
  z: value,
});

it("splits a document into its records and the rest, wherever its pieces end (D-DATA-04)", () => {
  fc.assert(
    fc.property(document, fc.nat(2), fc.array(fc.nat()), (whole, indent, cuts) => {
      const bytes = Buffer.from(JSON.stringify(whole, null, indent));
      const places = [...cuts.map((cut) => cut % bytes.length), 0, bytes.length];
      places.sort((one, other) => one - other);
      const pieces = places.slice(1).map((end, index) => bytes.subarray(places[index], end));
      expect(split(pieces)).toEqual({
        found: whole.records,
        rest: { ...whole, records: { payouts: [], refunds: [] } },
      });
    }),
  );
});

it("finds lists by their names, however these are escaped, and nowhere else (D-DATA-04)", () => {
  const text = String.raw`{"records":{"p\u0061youts":["1"],"b":{"payouts":[2]}},"payouts":[3],
    "a":[{"payouts":[4]}],"c":{"records":{"payouts":[5]}}, "\"records\"": {"payouts": ["]"]}}`;
  expect(split([Buffer.from(text)])).toEqual({
    found: { payouts: ["1"], refunds: [] },
    rest: { ...JSON.parse(text), records: { payouts: [], b: { payouts: [2] } } },
  });
});

it("returns records in batches of at most 500 (D-DATA-04)", () => {
  const records = Array.from({ length: 1201 }, (_, index) => index);
  const splitter = new RecordSplitter();
  const batches = splitter.take(Buffer.from(JSON.stringify({ records: { payouts: records } })));
  expect(batches.map(({ first }) => first)).toEqual([0, 500, 1000]);
});

it("refuses more than 700,000 records of all kinds together (D-DATA-04)", () => {
  const take = (count: number) => {
    const splitter = new RecordSplitter();
    splitter.take(Buffer.from(`{"records":{"payouts":[${"1,".repeat(349_999)}1],"refunds":[1`));
    return splitter.take(Buffer.from(`${",1".repeat(count - 350_001)}]}}`));
  };
  expect(take(700_000).at(-1)?.kind).toBe("refunds");
  expect(() => take(700_001)).toThrow(
    "records: Ensure this field has no more than 700000 elements",
  );
});
