/** What the three updates share: members that may come along but not change (D-UPD-02). */
import { LosslessNumber } from "lossless-json";
import { isDeepStrictEqual } from "node:util";
import {
  type Decimal,
  maxDigits,
  parseNumberToken,
  parseNumericString,
  type SentNumber,
} from "../domain/money.ts";
import type { Settings } from "../settings.ts";
import type { Submission } from "./submission.ts";

/**
 * Refuses every given member whose value is another than the record shows.
 *
 * @param shown the record as the API shows it.
 * @param immutable the names of the members that an update cannot change.
 */
export function refuseChanges<T>(
  body: Submission<T>,
  shown: Readonly<Record<string, unknown>>,
  immutable: readonly string[],
  settings: Settings,
): void {
  if (settings.immutable === "ignore") return;
  for (const name of immutable) {
    const changes = Object.hasOwn(body.sent, name) && !isSame(body.sentNumber(name), shown[name]);
    if (changes) body.refuse(name, "immutable");
  }
}

function isSame(sent: SentNumber, present: unknown): boolean {
  if (present instanceof LosslessNumber) return digitsOf(sent) === present.value;
  if (typeof present === "number")
    return sent.token !== undefined && digitsOf(sent) === String(present);
  return isDeepStrictEqual(sent.value, present);
}

/** An amount with decimals may be sent as a number or as a numeric string; none kept is longer. */
function digitsOf({ value, token }: SentNumber): Decimal | undefined {
  if (String(token ?? value).length > maxDigits) return undefined;
  if (token !== undefined) return parseNumberToken(token);
  return typeof value === "string" ? parseNumericString(value) : undefined;
}
