/** Rules of members that the three resources share, beyond what the contract can state. */
import { isDeepStrictEqual } from "node:util";
import { LosslessNumber } from "lossless-json";
import { type AmountRules, judgeAmount } from "../domain/amounts.ts";
import { metadataProblems } from "../domain/metadata.ts";
import {
  type Decimal,
  maxDigits,
  parseNumberToken,
  parseNumericString,
  type SentNumber,
} from "../domain/money.ts";
import { isObject } from "../json.ts";
import type { Settings } from "../settings.ts";
import type { ValidatedInput } from "./validated-input.ts";

/** Returns the amount if one was sent and is valid; refuses what is wrong with it. */
export function acceptAmount<T extends { amount?: unknown }>(
  body: ValidatedInput<T>,
  rules: AmountRules,
): Decimal | undefined {
  if (body.values.amount === undefined) return undefined;
  const judged = judgeAmount(body.sentNumber("amount"), rules);
  if ("amount" in judged) return judged.amount;
  for (const problem of judged.problems) body.refuse("amount", ...problem);
  return undefined;
}

/** Refuses metadata that breaks what the contract's schema cannot state (D-WR-04). */
export function refuseMetadata<T extends { metadata?: unknown }>(body: ValidatedInput<T>): void {
  const { metadata } = body.values;
  if (!isObject(metadata)) return;
  for (const problem of metadataProblems(metadata)) body.refuse("metadata", ...problem);
}

/**
 * Refuses members that an update may repeat but not change (D-UPD-02).
 *
 * @param present the record as the API shows it.
 */
export function refuseChanges<T>(
  body: ValidatedInput<T>,
  present: Readonly<Record<string, unknown>>,
  immutable: readonly string[],
  settings: Settings,
): void {
  if (settings.immutable === "ignore") return;
  for (const name of immutable) {
    const changes = Object.hasOwn(body.sent, name) && !isSame(body.sentNumber(name), present[name]);
    if (changes) body.refuse(name, "immutable");
  }
}

function isSame(sent: SentNumber, present: unknown): boolean {
  if (present instanceof LosslessNumber) return digitsOf(sent) === present.value;
  if (typeof present === "number") {
    return sent.token !== undefined && digitsOf(sent) === String(present);
  }
  return isDeepStrictEqual(sent.value, present);
}

/** An amount with decimals may be sent as a number or as a numeric string; none kept is longer. */
function digitsOf({ value, token }: SentNumber): Decimal | undefined {
  if (String(token ?? value).length > maxDigits) return undefined;
  if (token !== undefined) return parseNumberToken(token);
  return typeof value === "string" ? parseNumericString(value) : undefined;
}
