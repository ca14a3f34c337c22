import { describe, expect, it } from "vitest";
import { checkAmount, payoutAmountRules, refundAmountRules } from "./amounts.ts";

const number = (token: string) => ({ value: Number(token), token });
const other = (value: unknown) => ({ value, token: undefined });

describe("D-PV-02: payout amounts", () => {
  it.each([
    [number("0.123456789012345678"), 18, "0.123456789012345678"],
    [number("999999999999.123456789012345678"), 18, "999999999999.123456789012345678"],
    [number("1e-8"), 8, "0.00000001"],
    [other("0.00000001"), 8, "0.00000001"],
    [other("1.10"), 8, "1.1"],
    [number("1.100000000000000000000"), 8, "1.1"],
    [number("1e2"), 8, "100"],
    [number("1000000000000"), 8, "1000000000000"],
  ])("accepts %j with %i decimals as %s", (sent, decimals, amount) => {
    expect(checkAmount(sent, payoutAmountRules(decimals))).toEqual({ amount });
  });

  it.each([
    [number("0"), 8, [["minimum", "0.00000001"]]],
    [number("-0.5"), 18, [["minimum", "0.000000000000000001"]]],
    [number("0.000000001"), 8, [["decimals", 8]]],
    [
      number("-0.000000001"),
      8,
      [
        ["minimum", "0.00000001"],
        ["decimals", 8],
      ],
    ],
    [number("1000000000000.00000001"), 8, [["maximum", "1000000000000"]]],
    [number("1e400"), 8, [["maximum", "1000000000000"]]],
    [number("1e401"), 8, [["number"]]],
    [number(`1${"0".repeat(1000)}`), 8, [["largeString"]]],
    [other("0".repeat(1001)), 8, [["largeString"]]],
    [other("1e-8"), 8, [["number"]]],
    [other(" 1"), 8, [["number"]]],
    [other("0x1"), 8, [["number"]]],
    [other("-1"), 8, [["number"]]],
    [other(true), 8, [["number"]]],
    [other({}), 8, [["number"]]],
  ])("refuses %j with %i decimals", (sent, decimals, problems) => {
    expect(checkAmount(sent, payoutAmountRules(decimals))).toEqual({ problems });
  });
});

describe("D-ORIG-04: refund amounts", () => {
  it.each([
    [number("1"), 0, false, { amount: "1" }],
    [number("9007199254740991"), 0, false, { amount: "9007199254740991" }],
    [number("9007199254740992"), 0, false, { problems: [["maximum", "9007199254740991"]] }],
    [
      number("0.5"),
      0,
      false,
      {
        problems: [
          ["minimum", "1"],
          ["decimals", 0],
        ],
      },
    ],
    [number("0"), 8, false, { problems: [["minimum", "0.00000001"]] }],
    [other("10"), 8, false, { problems: [["number"]] }],
    [other("10"), 8, true, { amount: "10" }],
  ])("checks %j with %i decimals, strings accepted: %s", (sent, decimals, strings, judged) => {
    expect(checkAmount(sent, refundAmountRules(decimals, strings))).toEqual(judged);
  });
});
