import { timestamp } from "../domain/time.ts";
import type { CheckoutStatus, RefundStatus } from "../domain/collections.ts";
import { makeRefunds } from "./refunds.ts";
import { makeSale } from "./sales.ts";
import { hour, minute, month, recent, type Source, spread } from "./source.ts";

/** The checkouts to make: their number, age, states in order, and the states of their refunds. */
const fates: readonly {
  count: number;
  /** Any age, young enough to be still open, or old enough to have expired. */
  age: "any" | "open" | "expired";
  states: readonly CheckoutStatus[];
  refunds?: readonly RefundStatus[];
}[] = [
  { count: 13, age: "any", states: ["pending", "successful"] },
  { count: 3, age: "any", states: ["pending", "successful"], refunds: ["succeeded"] },
  { count: 2, age: "any", states: ["pending", "successful"], refunds: ["pending"] },
  { count: 1, age: "any", states: ["pending", "successful"], refunds: ["failed"] },
  { count: 1, age: "any", states: ["pending", "successful"], refunds: ["canceled", "succeeded"] },
  { count: 1, age: "any", states: ["pending", "successful"], refunds: ["succeeded", "succeeded"] },
  // The payment was refused.
  { count: 3, age: "any", states: ["pending", "failed"] },
  // The customer canceled.
  { count: 3, age: "any", states: ["failed"] },
  // The customer left: these expire by their normal schedule, if checkouts expire.
  { count: 5, age: "expired", states: [] },
  { count: 3, age: "open", states: ["pending"] },
  { count: 5, age: "open", states: [] },
];

const reasons = [
  "Billed in error",
  "Customer changed their mind",
  "Duplicate charge",
  "Goodwill after a late answer",
  "Canceled within 14 days",
  "Price adjusted after a complaint",
];

/** Makes the checkouts of the past month, oldest first. */
export function makeCheckouts(source: Source) {
  const { faker, now, settings } = source;
  const ttl = settings.checkoutTtl === 0 ? Infinity : settings.checkoutTtl;
  const ages = {
    any: [hour, month],
    open: [0, Math.min(recent, ttl / 2)],
    expired: [ttl < month ? Math.max(ttl, hour) : hour, month],
  } as const;
  return spread(source, fates, ({ age }) => ages[age]).map(({ fate, turn, created }, index) => {
    const members = makeSale(faker, turn, 10_482 + index);
    // Each move follows the one before it, and all precede the expiry (D-CHK-02).
    const span = Math.min(25 * minute, now - created, ttl - 1);
    const part = Math.floor(span / Math.max(fate.states.length, 1));
    const moves = fate.states.map((status, place) => {
      const after = faker.number.int({ min: place * part, max: (place + 1) * part });
      return { status, at: timestamp(created + after) };
    });
    const created_at = timestamp(created);
    const paidAt = moves.at(-1)?.at ?? created_at;
    const amount = { units: BigInt(members.amount), places: 0 };
    const refunds = makeRefunds(source, { amount, paidAt, reasons }, fate.refunds);
    return { members, created_at, moves, refunds };
  });
}
