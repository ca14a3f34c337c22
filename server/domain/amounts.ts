import { maxDecimals } from "./assets.ts";
import type { Problem } from "../errors.ts";
import {
  compareDecimals,
  type Decimal,
  decimalPlaces,
  maxDigits,
  parseSent,
  type SentNumber,
  smallestUnit,
} from "./money.ts";

export interface AmountRules {
  acceptsStrings: boolean;
  /** Decimals of the unit; undefined if the currency or the original is itself refused. */
  decimals: number | undefined;
  max: Decimal;
  /** The minimum: any amount above zero, or one smallest unit. */
  min: "positive" | "unit";
}

/** Returns the rules of payouts: above zero, at most 10^12, in the decimals of the currency (D-PV-02). */
export function payoutAmountRules(decimals: number | undefined): AmountRules {
  return { acceptsStrings: true, decimals, max: "1000000000000", min: "positive" };
}

/** Returns the rules of refunds: from one unit of the original to the largest exact integer of a double (D-ORIG-04). */
export function refundAmountRules(
  decimals: number | undefined,
  acceptsStrings: boolean,
): AmountRules {
  return { acceptsStrings, decimals, max: String(Number.MAX_SAFE_INTEGER), min: "unit" };
}

/** Checks an amount by its digits, never by a double. */
export function checkAmount(
  sent: SentNumber,
  rules: AmountRules,
): { amount: Decimal } | { problems: Problem[] } {
  const text = sent.token ?? (rules.acceptsStrings ? sent.value : undefined);
  if (typeof text !== "string") return { problems: [["number"]] };
  if (text.length > maxDigits) return { problems: [["largeString"]] };
  // clause: PAY-CREATE-03, PAY-CREATE-04, PAY-CREATE-16
  const amount = parseSent(sent);
  if (amount === undefined) return { problems: [["number"]] };
  const problems = brokenRules(amount, rules);
  return problems.length === 0 ? { amount } : { problems };
}

function brokenRules(amount: Decimal, { decimals, max, min }: AmountRules) {
  const unit = smallestUnit(decimals ?? maxDecimals);
  const isTooSmall =
    min === "unit" ? compareDecimals(amount, unit) < 0 : compareDecimals(amount, "0") <= 0;
  const problems: Problem[] = [];
  if (compareDecimals(amount, max) > 0) problems.push(["maximum", max]);
  if (isTooSmall) problems.push(["minimum", unit]);
  if (decimals !== undefined && decimalPlaces(amount) > decimals) {
    problems.push(["decimals", decimals]);
  }
  return problems;
}
