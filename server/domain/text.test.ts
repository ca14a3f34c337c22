import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { codePoints, hasLoneSurrogate } from "./text.ts";

describe("D-WR-05: text", () => {
  it.each(["\uD83D", "\uDE00", "a\uD83Db", "\uDE00\uD83D"])(
    "finds the lone surrogate in %j",
    (text) => {
      expect(hasLoneSurrogate(text)).toBe(true);
    },
  );

  it("finds no lone surrogate in any sequence of whole characters", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(hasLoneSurrogate(text)).toBe(false);
      }),
    );
  });

  it.each([
    ["", 0],
    ["abc", 3],
    ["é", 1],
    ["e\u0301", 2],
    ["😀", 1],
    ["a😀b", 3],
    ["\uD83D", 1],
  ])("counts the code points of %j", (text, count) => {
    expect(codePoints(text)).toBe(count);
  });
});
