import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { checkoutTriggers } from "./checkout.ts";
import { payoutTriggers } from "./payout.ts";
import { refundTriggers } from "./refund.ts";
import { keyTriggers } from "./triggers.ts";

const decisions = readFileSync(join(import.meta.dirname, "../../spec/decisions.md"), "utf8");
/** Every text in code style, in lower case. */
const written = new Set(
  [...decisions.matchAll(/`([^`\n]+)`/g)].map(([, text = ""]) => text.toLowerCase()),
);

const values = [
  ...Object.values(payoutTriggers).flatMap((trigger) => [
    ...Object.values(trigger.addresses),
    ...("memo" in trigger ? [trigger.memo] : []),
  ]),
  ...Object.values(refundTriggers).map(({ transaction }) => transaction),
  ...Object.values(checkoutTriggers).map(({ mark }) => mark),
  ...Object.values(keyTriggers).map(({ key }) => key),
];

describe("the magic values", () => {
  it.each(values)("is a magic value named in the decisions: %s", (value) => {
    const name = value.toLowerCase();
    expect(written.has(name) || written.has(`${name}*`)).toBe(true);
  });

  it("has all magic addresses that the decisions name", () => {
    const addresses = [...written].filter((text) => /^(?:tb1q{10}|tltc1q{10}|0x0{20})/.test(text));
    const known = new Set(values.map((value) => value.toLowerCase()));
    expect(addresses.filter((text) => !known.has(text))).toEqual([]);
    expect(addresses.length).toBeGreaterThanOrEqual(24);
  });
});
