import { addDecimals, type Decimal, parseNumericString, subtractDecimals } from "./money.ts";
import type { Refund, RefundStatus, Transaction } from "./collections.ts";
import { planSteps, type Step } from "./time.ts";
import { entriesOf, type Table } from "./triggers.ts";

const ceilingPrefix = "txn_sim_max_";

/** `transaction`: the whole id, compared exactly; `<n>` is a numeric string (D-PV-02). */
export const refundTriggers = {
  "refund.pending": {
    outcome: "stays pending forever",
    answer: "201 with status pending",
    transaction: "txn_sim_pending",
  },
  "refund.failed": {
    outcome: "failed at once",
    answer: "201 with status failed",
    transaction: "txn_sim_refund_failed",
  },
  "refund.failed_later": {
    outcome: "succeeded when it settles, later failed",
    answer: "201 with status pending (succeeded if refunds settle at once)",
    transaction: "txn_sim_refund_failed_later",
  },
  "refund.missing": {
    outcome: "refused: unknown transaction",
    answer:
      '400 {"error":{"transaction_id":["Object with transaction_id=txn_sim_missing does not exist."]}}',
    transaction: "txn_sim_missing",
  },
  "refund.max": {
    outcome: "only n of the original can be refunded in total",
    answer: "201, or 400 for an amount above what is left",
    transaction: `${ceilingPrefix}<n>`,
  },
  "refund.already_refunded": {
    outcome: "refused: nothing is left to refund",
    answer: '400 {"error":{"amount":["Refund amount exceeds the refundable amount (0)."]}}',
    transaction: "txn_sim_already_refunded",
  },
} as const satisfies Table<{ transaction: string }>;

export type RefundTriggerName = keyof typeof refundTriggers;

const refundsByTransaction = new Map<string, RefundTriggerName>();
for (const [name, { transaction }] of entriesOf(refundTriggers)) {
  if (name !== "refund.max") refundsByTransaction.set(transaction, name);
}

export function findRefundTrigger(transactionId: string): RefundTriggerName | undefined {
  if (readCeiling(transactionId) !== undefined) return "refund.max";
  return refundsByTransaction.get(transactionId);
}

/** Returns the n of `txn_sim_max_<n>`; undefined for other ids. */
export function readCeiling(transactionId: string): Decimal | undefined {
  if (!transactionId.startsWith(ceilingPrefix)) return undefined;
  return parseNumericString(transactionId.slice(ceilingPrefix.length));
}

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
