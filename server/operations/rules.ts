/** Rules that all three resources share and that the contract's schemas cannot express. */
import { isDeepStrictEqual } from "node:util";
import { LosslessNumber } from "lossless-json";
import { type AmountRules, checkAmount } from "../domain/amounts.ts";
import { metadataProblems } from "../domain/metadata.ts";
import { type Decimal, parseSent, type SentNumber } from "../domain/money.ts";
import { isObject } from "../json.ts";
import type { Collections } from "../domain/collections.ts";
import type { Call } from "./handler.ts";
import { findRecord } from "./queries.ts";
import { type Kind, serializers } from "./events.ts";
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
 * Finds the record to update. Refuses changes of its immutable members, which the update may repeat
 * (D-UPD-02), and invalid metadata.
 */
export async function findForUpdate<C extends Kind, T extends { metadata?: unknown }>(
  { tx, id, settings, body }: Omit<Call<"updatePayout">, "body"> & { body: ValidatedInput<T> },
  kind: C,
  immutable: readonly string[],
): Promise<Collections[C]> {
  const record = await findRecord(tx, kind, id);
  const current: Readonly<Record<string, unknown>> = { ...serializers[kind](record) };
  for (const name of settings.immutable === "ignore" ? [] : immutable) {
    const changes = Object.hasOwn(body.sent, name) && !isSame(body.sentNumber(name), current[name]);
    if (changes) body.refuse(name, "immutable");
  }
  refuseMetadata(body);
  return record;
}

function isSame(sent: SentNumber, current: unknown): boolean {
  if (current instanceof LosslessNumber) return parseSent(sent) === current.value;
  if (typeof current === "number") {
    return sent.token !== undefined && parseSent(sent) === String(current);
  }
  return isDeepStrictEqual(sent.value, current);
}
