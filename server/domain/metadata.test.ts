import { describe, expect, it } from "vitest";
import { metadataProblems } from "./metadata.ts";

function nested(levels: number): Record<string, unknown> {
  return levels === 1 ? {} : { a: nested(levels - 1) };
}

describe("D-WR-04: metadata", () => {
  it.each([
    ["every JSON type", { n: 1.5, b: true, z: null, o: { a: [1, "x"] }, s: "é漢🙂" }],
    ["five levels", nested(5)],
    ["a string of 500 characters outside the basic plane", { a: "🙂".repeat(500) }],
    ["8192 bytes", bytes(8192)],
  ])("accepts %s in metadata", (_what, metadata) => {
    expect(metadataProblems(metadata)).toEqual([]);
  });

  it.each([
    ["six levels", nested(6), [["levels", 5]]],
    ["a string of 501 characters", { a: "x".repeat(501) }, [["maxLength", 500]]],
    ["8193 bytes", bytes(8193), [["bytes", 8192]]],
    ["an empty key", { "": 1 }, [["keys"]]],
    ["a key of 41 characters within", { a: { ["k".repeat(41)]: 1 } }, [["keys"]]],
    ["a key with a bracket", { "a[0]": 1 }, [["keys"]]],
    ["a NUL", { a: ["\0"] }, [["nul"]]],
    ["an unpaired surrogate", { a: "\ud800" }, [["string"]]],
    ["a number that no double holds", { a: Infinity }, [["number"]]],
  ])("rejects %s in metadata", (_what, metadata, problems) => {
    expect(metadataProblems(metadata)).toEqual(problems);
  });
});

/** Metadata of exactly `size` bytes of compact JSON, in strings of at most 500 characters. */
function bytes(size: number): Record<string, unknown> {
  const metadata: Record<string, unknown> = {};
  const length = () => Buffer.byteLength(JSON.stringify(metadata));
  for (let i = 0; length() + 520 < size; i++) metadata[`k${String(i)}`] = "x".repeat(500);
  metadata.rest = "";
  metadata.rest = "x".repeat(size - length());
  return metadata;
}
