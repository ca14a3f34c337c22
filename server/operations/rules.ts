/** Rules that all three resources share and that the contract's schemas cannot express. */
import { isDeepStrictEqual } from "node:util";
import { LosslessNumber } from "lossless-json";
import { type AmountRules, checkAmount } from "../domain/amounts.ts";
import { metadataProblems } from "../domain/metadata.ts";
import { type Decimal, parseSent, type SentNumber } from "../domain/money.ts";
import { isObject } from "../json.ts";
import type { Settings } from "../settings.ts";
import type { ValidatedInput } from "./validated-input.ts";

/** Returns a valid amount; refuses an invalid one. */
export function acceptAmount<T extends { amount?: unknown }>(
  body: ValidatedInput<T>,
  rules: AmountRules,
): Decimal | undefined {
  if (body.values.amount === undefined) return undefined;
  const checked = checkAmount(body.sentNumber("amount"), rules);
  if ("amount" in checked) return checked.amount;
  for (const problem of checked.problems) body.refuse("amount", ...problem);
  return undefined;
}

/** Refuses metadata that breaks a rule beyond the contract's schema (D-WR-04). */
export function refuseMetadata<T extends { metadata?: unknown }>(body: ValidatedInput<T>): void {
  const { metadata } = body.values;
  if (!isObject(metadata)) return;
  for (const problem of metadataProblems(metadata)) body.refuse("metadata", ...problem);
}

/**
 * Refuses changes of immutable members; an update may repeat them (D-UPD-02).
 *
 * @param current the serialized record.
 */
export function refuseChanges<T>(
  body: ValidatedInput<T>,
  current: Readonly<Record<string, unknown>>,
  immutable: readonly string[],
  settings: Settings,
): void {
  if (settings.immutable === "ignore") return;
  for (const name of immutable) {
    const changes = Object.hasOwn(body.sent, name) && !isSame(body.sentNumber(name), current[name]);
    if (changes) body.refuse(name, "immutable");
  }
}

function isSame(sent: SentNumber, current: unknown): boolean {
  if (current instanceof LosslessNumber) return parseSent(sent) === current.value;
  if (typeof current === "number") {
    return sent.token !== undefined && parseSent(sent) === String(current);
  }
  return isDeepStrictEqual(sent.value, current);
}
