import { timestamp } from "../domain/dates.ts";
import type { CheckoutStatus, RefundStatus } from "../domain/records.ts";
import type { Step } from "../domain/schedule.ts";
import type { NewCheckout } from "../operations/checkouts.ts";
import { makeRefunds, type PastRefund } from "./refunds.ts";
import { makeSale } from "./sales.ts";
import { type Past, repeated, type Source } from "./source.ts";
import { ago, hour, minute, month, recent } from "./times.ts";

export interface PastCheckout extends Past<NewCheckout, CheckoutStatus> {
  readonly refunds: readonly PastRefund[];
}

/** What became of some checkouts: the states that they went through, and those of their refunds. */
interface Fate {
  readonly count: number;
  /** When they were made: some time ago, so lately that they are open, or too long ago for that. */
  readonly age: "any" | "open" | "expired";
  readonly states: readonly CheckoutStatus[];
  readonly refunds: readonly RefundStatus[];
}

const paid = { age: "any", states: ["pending", "successful"] } as const;
const fates: readonly Fate[] = [
  { count: 13, ...paid, refunds: [] },
  { count: 3, ...paid, refunds: ["succeeded"] },
  { count: 2, ...paid, refunds: ["pending"] },
  { count: 1, ...paid, refunds: ["failed"] },
  { count: 1, ...paid, refunds: ["canceled", "succeeded"] },
  { count: 1, ...paid, refunds: ["succeeded", "succeeded"] },
  // The payment was refused.
  { count: 3, age: "any", states: ["pending", "failed"], refunds: [] },
  // The customer cancelled.
  { count: 3, age: "any", states: ["failed"], refunds: [] },
  // The customer went away: these expire by their ordinary schedule, if checkouts do.
  { count: 5, age: "expired", states: [], refunds: [] },
  { count: 3, age: "open", states: ["pending"], refunds: [] },
  { count: 5, age: "open", states: [], refunds: [] },
];

const reasons = [
  "Billed in error",
  "Customer changed their mind",
  "Duplicate charge",
  "Goodwill after a late answer",
  "Cancelled within 14 days",
  "Price adjusted after a complaint",
];

interface Draft {
  readonly fate: Fate;
  /** Its place among all of them, which kinds and currencies go by. */
  readonly turn: number;
  /** In milliseconds since the epoch. */
  readonly created: number;
}

/** The checkouts of the past month, oldest first. */
export function makeCheckouts(source: Source): PastCheckout[] {
  return repeated(fates)
    .map((fate, turn) => ({ fate, turn, created: createdFor(source, fate) }))
    .sort((a, b) => a.created - b.created)
    .map((checkout, index) => makeCheckout(source, checkout, 10_482 + index));
}

function createdFor(source: Source, { age }: Fate): number {
  const { checkoutTtl: ttl } = source.settings;
  switch (age) {
    case "any":
      return ago(source, hour, month);
    case "open":
      return ago(source, 0, ttl === 0 ? recent : Math.min(recent, ttl / 2));
    case "expired":
      return ago(source, ttl < month ? Math.max(ttl, hour) : hour, month);
  }
}

function makeCheckout(source: Source, checkout: Draft, number: number): PastCheckout {
  const { fate, turn, created } = checkout;
  const members = makeSale(source.faker, turn, number);
  const moves = makeMoves(source, created, fate.states);
  const amount = { units: BigInt(members.amount), places: 0 };
  const created_at = timestamp(created);
  const paidAt = moves.at(-1)?.at ?? created_at;
  return {
    members,
    created_at,
    moves,
    refunds: makeRefunds(source, { amount, paidAt, reasons }, fate.refunds),
  };
}

/** One move after another, at times before the checkout would have expired (D-CHK-02). */
function makeMoves(
  { faker, now, settings: { checkoutTtl: ttl } }: Source,
  created: number,
  states: readonly CheckoutStatus[],
): Step<CheckoutStatus>[] {
  const span = Math.min(25 * minute, now - created, ttl === 0 ? Infinity : ttl - 1);
  const part = Math.floor(span / Math.max(states.length, 1));
  return states.map((status, index) => {
    const after = faker.number.int({ min: index * part, max: (index + 1) * part });
    return { status, at: timestamp(created + after) };
  });
}
