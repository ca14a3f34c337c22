import { addDecimals, type Decimal, subtractDecimals } from "./money.ts";
import type { Refund, RefundStatus, Transaction } from "./collections.ts";
import { planSteps, type Step } from "./time.ts";
import type { RefundTriggerName } from "./triggers.ts";

/**
 * Schedules success after `settleMs` milliseconds (D-REF-03), or what a trigger asks for (D-SIM-02), except
 * a failure after success.
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

/** Returns true if a refund reduces the refundable amount of its original (D-ORIG-02). */
export function takesFromOriginal({ status }: Pick<Refund, "status">): boolean {
  return status !== "failed" && status !== "canceled";
}

/** Returns the refundable amount that is left of an original after its refunds (D-ORIG-02). */
export function refundableRest(
  { amount }: Pick<Transaction, "amount">,
  refunds: readonly Refund[],
): Decimal {
  const taken = refunds.filter(takesFromOriginal).map((refund) => refund.amount);
  return subtractDecimals(amount, taken.reduce(addDecimals, "0"));
}
