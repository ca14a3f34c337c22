import { addDecimals, type Decimal, subtractDecimals } from "./money.ts";
import type { Refund, RefundStatus, Step, Transaction } from "./records.ts";
import { planSteps } from "./schedule.ts";

/** Success after `settleMs` milliseconds (D-REF-03). */
export function planRefund(createdAt: string, settleMs: number): Step<RefundStatus>[] {
  return planSteps(createdAt, [["succeeded", settleMs]]);
}

/** Whether a refund takes from what can be refunded (D-ORIG-02). */
export function takesFromOriginal({ status }: Pick<Refund, "status">): boolean {
  return status !== "failed" && status !== "canceled";
}

/** What is left of an original beside the given refunds of it (D-ORIG-02). */
export function refundableRest(original: Transaction, refunds: readonly Refund[]): Decimal {
  const taken = refunds.filter(takesFromOriginal).map(({ amount }) => amount);
  return subtractDecimals(original.amount, taken.reduce(addDecimals, "0"));
}
