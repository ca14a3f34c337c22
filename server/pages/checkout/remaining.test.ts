import { expect, it } from "vitest";
import { formatRemaining } from "./remaining.ts";

it.each([
  [90_061_000, "1 d 1 h"],
  [86_400_000, "1 d 0 h"],
  [86_399_000, "23 h 59 min"],
  [3_600_000, "1 h 0 min"],
  [61_000, "1 min 1 s"],
  [59_001, "1 min 0 s"],
  [59_000, "59 s"],
  [1, "1 s"],
  [0, "0 s"],
  [-5000, "0 s"],
])("D-PAGE-05: %i ms that are left read %j", (milliseconds, text) => {
  expect(formatRemaining(milliseconds)).toBe(text);
});
