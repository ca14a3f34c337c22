import { lastMoment, timestamp } from "./dates.ts";

/** A change of state that falls due by itself at a moment of workspace time (D-PAY-02). */
export interface Step<Status extends string = string> {
  at: string;
  status: Status;
  /** Set where the time to pay for a checkout runs out, or ran out (D-CHK-02). */
  reason?: "expired";
}

/** @returns the steps to the given states, each so many milliseconds after `start`. */
export function planSteps<Status extends string>(
  start: string,
  steps: readonly (readonly [status: Status, after: number])[],
): Step<Status>[] {
  return steps.map(([status, after]) => ({ at: later(start, after), status }));
}

/**
 * The failure of what has succeeded `settleMs` milliseconds after its creation (D-SIM-02). It is
 * scheduled once the answer to the create is settled, which never shows it.
 */
export function planLateFailure(createdAt: string, settleMs: number): Step<"failed">[] {
  return planSteps(createdAt, [["failed", 2 * settleMs]]);
}

/** @returns the RFC 3339 time so many milliseconds after another, the last one that there is at most. */
export function later(start: string, milliseconds: number): string {
  return timestamp(Math.min(Date.parse(start) + milliseconds, lastMoment));
}
