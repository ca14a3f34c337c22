import type { PayoutStatus, Step } from "./records.ts";
import { planSteps } from "./schedule.ts";

/** Success after `settleMs` milliseconds, if asked for by way of `processing` (D-PAY-01, D-PAY-02). */
export function planPayout(
  createdAt: string,
  settleMs: number,
  showsProcessing: boolean,
): Step<PayoutStatus>[] {
  const processing = showsProcessing ? [["processing", settleMs / 2] as const] : [];
  return planSteps(createdAt, [...processing, ["succeeded", settleMs]]);
}

/** Whether the transfer is still to come: a memo may change, a delete cancels it (D-PAY-01). */
export function isUnderWay(status: PayoutStatus): status is "pending" | "processing" {
  return status === "pending" || status === "processing";
}
