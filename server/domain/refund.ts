import { addDecimals, type Decimal, subtractDecimals } from "./money.ts";
import type { Refund, RefundStatus, Transaction } from "./records.ts";
import { planSteps, type Step } from "./time.ts";
import type { RefundTriggerName } from "./triggers.ts";

/**
 * Success after `settleMs` milliseconds (D-REF-03), unless a trigger says otherwise (D-SIM-02). The
 * failure that comes after success is `planLateFailure`.
 */
export function planRefund(
  createdAt: string,
  settleMs: number,
  trigger?: RefundTriggerName,
): Step<RefundStatus>[] {
  if (trigger === "refund.pending") return [];
  if (trigger === "refund.failed") return planSteps(createdAt, [["failed", 0]]);
  return planSteps(createdAt, [["succeeded", settleMs]]);
}

/** Whether a refund takes from what can be refunded (D-ORIG-02). */
export function takesFromOriginal({ status }: Pick<Refund, "status">): boolean {
  return status !== "failed" && status !== "canceled";
}

/** What is left of an original beside the given refunds of it (D-ORIG-02). */
export function refundableRest(
  { amount }: Pick<Transaction, "amount">,
  refunds: readonly Refund[],
): Decimal {
  const taken = refunds.filter(takesFromOriginal).map((refund) => refund.amount);
  return subtractDecimals(amount, taken.reduce(addDecimals, "0"));
}
