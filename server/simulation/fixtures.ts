/** Registers transactions that tests start from (D-ORIG-01). */
import { refundAmountRules } from "../domain/amounts.ts";
import { maxDecimals } from "../domain/assets.ts";
import type { Transaction } from "../domain/collections.ts";
import { acceptAmount } from "../operations/rules.ts";
import type { StoreTransaction } from "../storage/port.ts";
import type { ControlCall } from "./handler.ts";

/** @throws {Refusal} 400 if it is invalid or its id exists. */
export async function registerTransaction(
  tx: StoreTransaction,
  body: ControlCall<"registerTransaction">["body"],
): Promise<Transaction> {
  const amount = acceptAmount(body, refundAmountRules(maxDecimals, true));
  const wanted = body.valid.id;
  if (wanted !== undefined && (await tx.get("transactions", wanted)) !== undefined) {
    body.refuse("id", "exists", `id=${wanted}`);
  }
  const { id = await tx.newId("txn"), outcome = "succeeded" } = body.accept();
  if (amount === undefined) throw new Error("a refused amount was accepted");
  const registered = { id, amount, decimals: maxDecimals, outcome, created_at: tx.now };
  await tx.insert("transactions", registered);
  return registered;
}
