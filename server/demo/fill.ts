import type { Checkout, Payout, Refund } from "../domain/records.ts";
import { insertCheckout } from "../operations/checkouts.ts";
import { insertPayout } from "../operations/payouts.ts";
import { insertRefund } from "../operations/refunds.ts";
import { setCheckoutStatus, setPayoutStatus, setRefundStatus } from "../operations/transitions.ts";
import type { Settings } from "../settings.ts";
import type { StoreTransaction } from "../storage/port.ts";
import { makeCheckouts, type PastCheckout } from "./checkouts.ts";
import { createFaker } from "./faker.ts";
import { makePayouts, type PastPayout } from "./payouts.ts";
import type { PastRefund } from "./refunds.ts";

/** What was made, by kind. */
export interface Filled {
  readonly payouts: readonly Payout[];
  readonly checkouts: readonly Checkout[];
  readonly refunds: readonly Refund[];
}

/**
 * Fills a workspace with a shop's past month, in every state that the settings know (D-AUTH-08):
 * the same for the same seed, moment and settings. All of it is made before the first record is
 * written, so that nothing else draws from its faker.
 *
 * @param seed a whole number from 0 to 2^53 - 1.
 */
export async function fillDemo(
  tx: StoreTransaction,
  seed: number,
  settings: Settings,
): Promise<Filled> {
  const source = { faker: createFaker(seed), now: Date.parse(tx.now), settings };
  const past = { payouts: makePayouts(source), checkouts: makeCheckouts(source) };
  const payouts: Payout[] = [];
  const checkouts: Checkout[] = [];
  const refunds: Refund[] = [];
  for (const one of past.payouts) {
    const payout = await writePayout(tx, one, settings);
    payouts.push(payout);
    refunds.push(...(await writeRefunds(tx, one.refunds, payout.transaction_id, settings)));
  }
  for (const one of past.checkouts) {
    const checkout = await writeCheckout(tx, one, settings);
    checkouts.push(checkout);
    refunds.push(...(await writeRefunds(tx, one.refunds, checkout.transaction_id, settings)));
  }
  return { payouts, checkouts, refunds };
}

async function writePayout(
  tx: StoreTransaction,
  { members, created_at, moves }: PastPayout,
  settings: Settings,
): Promise<Payout> {
  let payout = await insertPayout(tx, members, settings, created_at);
  for (const move of moves) payout = await setPayoutStatus(tx, payout, { ...move, schedule: [] });
  return payout;
}

async function writeCheckout(
  tx: StoreTransaction,
  { members, created_at, moves }: PastCheckout,
  settings: Settings,
): Promise<Checkout> {
  let checkout = await insertCheckout(tx, members, settings, created_at);
  const { schedule } = checkout;
  for (const move of moves) checkout = await setCheckoutStatus(tx, checkout, { ...move, schedule });
  return checkout;
}

async function writeRefunds(
  tx: StoreTransaction,
  past: readonly PastRefund[],
  transaction_id: string | undefined,
  settings: Settings,
): Promise<Refund[]> {
  if (transaction_id === undefined) return [];
  const refunds: Refund[] = [];
  for (const { members, created_at, moves } of past) {
    let refund = await insertRefund(tx, { ...members, transaction_id }, settings, created_at);
    for (const move of moves) refund = await setRefundStatus(tx, refund, { ...move, schedule: [] });
    refunds.push(refund);
  }
  return refunds;
}
