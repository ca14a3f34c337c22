import type { PayoutStatus } from "./collections.ts";
import { planSteps, type Step } from "./time.ts";
import type { PayoutTriggerName } from "./triggers.ts";

const slowMs = 10 * 60 * 1000;

/**
 * Schedules success after `settleMs` milliseconds, optionally through `processing` (D-PAY-01, D-PAY-02),
 * or what a trigger asks for (D-SIM-02), except a failure after success.
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

/** Returns true until the transfer is made: the memo may still change, and a delete cancels it (D-PAY-01). */
export function isUnderWay(status: PayoutStatus): status is "pending" | "processing" {
  return status === "pending" || status === "processing";
}
