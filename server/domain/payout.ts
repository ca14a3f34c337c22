import type { PayoutStatus } from "./records.ts";
import { planSteps, type Step } from "./time.ts";
import type { PayoutTriggerName } from "./triggers.ts";

const slowMs = 10 * 60 * 1000;

/**
 * Success after `settleMs` milliseconds, if asked for by way of `processing` (D-PAY-01, D-PAY-02),
 * unless a trigger says otherwise (D-SIM-02). The failure that comes after success is
 * `planLateFailure`.
 */
export function planPayout(
  createdAt: string,
  settleMs: number,
  showsProcessing: boolean,
  trigger?: PayoutTriggerName,
): Step<PayoutStatus>[] {
  if (trigger === "payout.pending") return [];
  const after = { "payout.succeed": 0, "payout.slow": slowMs }[String(trigger)] ?? settleMs;
  const processing = showsProcessing ? [["processing", after / 2] as const] : [];
  const end = trigger === "payout.fail" ? "failed" : "succeeded";
  return planSteps(createdAt, [...processing, [end, after]]);
}

/** Whether the transfer is still to come: a memo may change, a delete cancels it (D-PAY-01). */
export function isUnderWay(status: PayoutStatus): status is "pending" | "processing" {
  return status === "pending" || status === "processing";
}
