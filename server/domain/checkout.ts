import type { Checkout, CheckoutStatus } from "./collections.ts";
import { later, type Step } from "./time.ts";
import { entriesOf, type Table } from "./triggers.ts";

/** Translates `completed`, which the interface's filter example uses for `successful` (D-CHK-03). */
export function readStatus(status: CheckoutStatus | "completed"): CheckoutStatus {
  return status === "completed" ? "successful" : status;
}

/** The states that the move to each state passes through, including that state. */
type Moves = Readonly<Partial<Record<CheckoutStatus, readonly CheckoutStatus[]>>>;

/** The moves from each state (D-CHK-01). */
const moves: Readonly<Record<CheckoutStatus, Moves>> = {
  created: { pending: ["pending"], successful: ["pending", "successful"], failed: ["failed"] },
  pending: { successful: ["successful"], failed: ["failed"] },
  successful: {},
  failed: {},
};

/** Returns the states that a move passes through: none if nothing changes; undefined if it is illegal. */
export function movesBetween(
  from: CheckoutStatus,
  to: CheckoutStatus,
): readonly CheckoutStatus[] | undefined {
  return from === to ? [] : moves[from][to];
}

export function isFinal(status: CheckoutStatus): boolean {
  return Object.keys(moves[status]).length === 0;
}

/** Returns the URL to which the customer is redirected; null until the checkout is final (D-CTL-08). */
export function readRedirect({ status, redirect_url, cancel_url }: Checkout): string | null {
  if (!isFinal(status)) return null;
  return status === "successful" ? redirect_url : cancel_url;
}

/** Returns when a checkout expires if nothing else happens; undefined if it never does. */
export function expiryOf({ schedule }: Checkout): string | undefined {
  return schedule.find(({ reason }) => reason === "expired")?.at;
}

/** Returns true if a checkout is known to have failed by expiry (D-PAGE-05). */
export function hasExpired({ status, history }: Checkout): boolean {
  return status === "failed" && history?.at(-1)?.reason === "expired";
}

const answer = "201 with status created";

/** `mark`: text anywhere in the description; if there are several, the first one counts. */
export const checkoutTriggers = {
  "checkout.success": { outcome: "paid when it settles", answer, mark: "[sim:success]" },
  "checkout.fail": { outcome: "failed when it settles", answer, mark: "[sim:fail]" },
  "checkout.pending": {
    outcome: "pending when it settles, until it expires",
    answer,
    mark: "[sim:pending]",
  },
  "checkout.expire": { outcome: "expired when it settles", answer, mark: "[sim:expire]" },
} as const satisfies Table<{ mark: string }>;

export type CheckoutTriggerName = keyof typeof checkoutTriggers;

const checkoutMarks = entriesOf(checkoutTriggers);

/** Finds the trigger of a checkout; the first mark in its description wins. */
export function findCheckoutTrigger(description: string): CheckoutTriggerName | undefined {
  let first: { name: CheckoutTriggerName; at: number } | undefined;
  for (const [name, { mark }] of checkoutMarks) {
    const at = description.indexOf(mark);
    if (at >= 0 && at < (first?.at ?? Infinity)) first = { name, at };
  }
  return first?.name;
}

const expiry = { status: "failed", reason: "expired" } as const;

/** The last state that each trigger leads to; `successful` is reached through `pending`. */
const endings: Readonly<Record<CheckoutTriggerName, Omit<Step<CheckoutStatus>, "at">>> = {
  "checkout.success": { status: "successful" },
  "checkout.fail": { status: "failed" },
  "checkout.pending": { status: "pending" },
  "checkout.expire": expiry,
};

/**
 * Schedules the expiry after `ttl` milliseconds (0: never, D-CHK-02), and the state that a trigger asks
 * for after `settleMs`. That has no effect if the checkout expires first (D-SIM-02).
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
