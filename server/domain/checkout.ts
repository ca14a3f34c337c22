import type { Checkout, CheckoutStatus } from "./records.ts";
import { later, type Step } from "./time.ts";
import type { CheckoutTriggerName } from "./triggers.ts";

/** Reads a status; the interface's filter example says `completed` for `successful` (D-CHK-03). */
export function readStatus(status: CheckoutStatus | "completed"): CheckoutStatus {
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
  return schedule.find(({ reason }) => reason === "expired")?.at;
}

/** Whether it is known to have failed because the time to pay ran out (D-PAGE-05). */
export function hasExpired({ status, history }: Checkout): boolean {
  return status === "failed" && history?.at(-1)?.reason === "expired";
}

const expiry = { status: "failed", reason: "expired" } as const;

/** What a mark leads to; the success of one that is not pending passes through `pending`. */
const endings: Readonly<Record<CheckoutTriggerName, Omit<Step<CheckoutStatus>, "at">>> = {
  "checkout.success": { status: "successful" },
  "checkout.fail": { status: "failed" },
  "checkout.pending": { status: "pending" },
  "checkout.expire": expiry,
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
  const steps = ttl === 0 ? [] : [{ at: later(createdAt, ttl), ...expiry }];
  if (trigger === undefined) return steps;
  const ending = { at: later(createdAt, settleMs), ...endings[trigger] };
  return [ending, ...steps].sort((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)));
}
