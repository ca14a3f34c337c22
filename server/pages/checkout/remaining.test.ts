import { expect, it } from "vitest";
import { formatRemaining } from "./remaining-time.ts";

it.each([
  [90_061_000, "1 day 1 hour"],
  [86_400_000, "1 day"],
  [172_799_000, "1 day 23 hours"],
  [86_399_000, "23 hours 59 minutes"],
  [3_600_000, "1 hour"],
  [61_000, "1 minute 1 second"],
  [59_001, "1 minute"],
  [59_000, "59 seconds"],
  [1, "1 second"],
  [0, "0 seconds"],
  [-5000, "0 seconds"],
])("shows %i ms that are left as %j (D-PAGE-05)", (milliseconds, text) => {
  expect(formatRemaining(milliseconds)).toBe(text);
});
