import { describe, expect, it } from "vitest";
import { contractOf } from "../../spec/compatibility/test-support/documents.ts";
import { compareWithin } from "./comparison.ts";

const options = {
  parties: ["callers"],
  failOn: "breaking",
  accepted: new Map(),
  statementOf: () => undefined,
} as const;

/** Compares two schemas of a request body within a time limit. */
function compare(milliseconds: number, released: object, changed: object) {
  const [before, after] = [released, changed].map((schema, index) => ({
    source: index === 0 ? "old.json" : "new.json",
    text: JSON.stringify(contractOf("request", schema)),
  }));
  if (before === undefined || after === undefined) throw new Error("two schemas are needed");
  return compareWithin(milliseconds, before, after, options);
}

describe("a comparison", () => {
  it("stops a comparison that exceeds its limit", () => {
    const many = (type: string) => {
      const members = Array.from({ length: 20_000 }, (_, index) => [`a${index}`, { type }]);
      return { properties: Object.fromEntries(members) };
    };
    expect(() => compare(1, many("string"), many("integer"))).toThrow(
      "new.json cannot be compared with old.json within 0.001 seconds. Compare smaller documents.",
    );
  });

  it("returns the report of a comparison within its limit", () => {
    const { verdict } = compare(10_000, { minimum: 1 }, { minimum: 2 });
    expect(verdict).toBe("incompatible");
  });
});
