/** Judgements of members that several operations share. */
import { type AmountRules, judgeAmount } from "../domain/amounts.ts";
import { metadataProblems } from "../domain/metadata.ts";
import type { Decimal } from "../domain/money.ts";
import { isObject } from "../json.ts";
import type { Submission } from "./submission.ts";

/** @returns the amount, where one was sent and is in order; what is wrong is refused in the body. */
export function acceptAmount<T extends { amount?: unknown }>(
  body: Submission<T>,
  rules: AmountRules,
): Decimal | undefined {
  if (body.usable.amount === undefined) return undefined;
  const judged = judgeAmount(body.sentNumber("amount"), rules);
  if ("amount" in judged) return judged.amount;
  for (const problem of judged.problems) body.refuse("amount", ...problem);
  return undefined;
}

/** Refuses metadata that breaks what the contract's schema cannot state (D-WR-04). */
export function refuseMetadata<T extends { metadata?: unknown }>(body: Submission<T>): void {
  const { metadata } = body.usable;
  if (!isObject(metadata)) return;
  for (const problem of metadataProblems(metadata)) body.refuse("metadata", ...problem);
}
