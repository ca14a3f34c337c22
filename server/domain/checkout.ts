import type { Checkout, CheckoutStatus, Step } from "./records.ts";
import { later, planSteps } from "./schedule.ts";
import type { CheckoutTriggerName } from "./triggers.ts";

/** The word of the interface's filter example, which means `successful` (D-CHK-03). */
export type CheckoutStatusInput = CheckoutStatus | "completed";

export function readStatus(status: CheckoutStatusInput): CheckoutStatus {
  return status === "completed" ? "successful" : status;
}

/** The states passed through from one to another, the last one included (D-CHK-01). */
const moves: Readonly<
  Record<CheckoutStatus, Partial<Readonly<Record<CheckoutStatus, readonly CheckoutStatus[]>>>>
> = {
  created: { pending: ["pending"], successful: ["pending", "successful"], failed: ["failed"] },
  pending: { successful: ["successful"], failed: ["failed"] },
  successful: {},
  failed: {},
};

/** @returns the states passed through, none where nothing changes, undefined for an illegal move. */
export function movesBetween(
  from: CheckoutStatus,
  to: CheckoutStatus,
): readonly CheckoutStatus[] | undefined {
  return from === to ? [] : moves[from][to];
}

export function isFinal(status: CheckoutStatus): boolean {
  return Object.keys(moves[status]).length === 0;
}

/** Where the customer goes from the present state; null where they stay (D-CTL-08). */
export function readRedirect({ status, redirect_url, cancel_url }: Checkout): string | null {
  if (!isFinal(status)) return null;
  return status === "successful" ? redirect_url : cancel_url;
}

/** When it expires, if nothing comes of it; undefined where it never does. */
export function expiryOf({ schedule }: Checkout): string | undefined {
  return schedule.findLast(({ status }) => status === "failed")?.at;
}

/**
 * Whether it is known to have failed by expiring: its last change was at that very moment (D-PAGE-05).
 *
 * @param ttl as in {@link planCheckout}.
 */
export function hasExpired({ status, created_at, updated_at }: Checkout, ttl: number): boolean {
  return status === "failed" && ttl > 0 && updated_at === later(created_at, ttl);
}

/** The path of the page on which a customer completes a checkout (D-CHK-09). */
export function pagePathOf(id: string): string {
  return `/pay/${encodeURIComponent(id)}`;
}

/** What a mark leads to; the success of one that is not pending passes through `pending`. */
const endings: Readonly<Record<CheckoutTriggerName, CheckoutStatus>> = {
  "checkout.success": "successful",
  "checkout.fail": "failed",
  "checkout.pending": "pending",
  "checkout.expire": "failed",
};

/**
 * Expiry, after `ttl` milliseconds; a ttl of 0 means never (D-CHK-02). Where a trigger says so, what
 * it says after `settleMs`, if the checkout has not expired by then (D-SIM-02).
 */
export function planCheckout(
  createdAt: string,
  ttl: number,
  settleMs: number,
  trigger?: CheckoutTriggerName,
): Step<CheckoutStatus>[] {
  const expiry = ttl === 0 ? [] : planSteps<CheckoutStatus>(createdAt, [["failed", ttl]]);
  if (trigger === undefined) return expiry;
  const ending = planSteps(createdAt, [[endings[trigger], settleMs]]);
  return [...ending, ...expiry].sort((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)));
}
