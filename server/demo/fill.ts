import { insertCheckout } from "../operations/checkouts.ts";
import { insertPayout } from "../operations/payouts.ts";
import { insertRefund } from "../operations/refunds.ts";
import { moveCheckout, movePayout, moveRefund } from "../operations/transitions.ts";
import type { Settings } from "../settings.ts";
import type { StoreTransaction } from "../storage/port.ts";
import { makeCheckouts, type PastCheckout } from "./checkouts.ts";
import { createFaker } from "./faker.ts";
import { makePayouts, type PastPayout } from "./payouts.ts";
import type { PastRefund } from "./refunds.ts";

/**
 * Fills a new workspace with a shop's past month, in every state that the settings know (D-AUTH-08):
 * the same for the same seed, moment and settings. All of it is made before the first record is
 * written, so that nothing else draws from its faker.
 *
 * @param seed a whole number from 0 to 2^53 - 1.
 */
export async function fillDemo(
  tx: StoreTransaction,
  seed: number,
  settings: Settings,
): Promise<void> {
  const source = { faker: createFaker(seed), now: Date.parse(tx.now), settings };
  const payouts = makePayouts(source);
  const checkouts = makeCheckouts(source);
  for (const payout of payouts) await writePayout(tx, payout, settings);
  for (const checkout of checkouts) await writeCheckout(tx, checkout, settings);
}

async function writePayout(
  tx: StoreTransaction,
  { members, created_at, moves, refunds }: PastPayout,
  settings: Settings,
): Promise<void> {
  let payout = await insertPayout(tx, members, settings, created_at);
  for (const move of moves) payout = await movePayout(tx, payout, { ...move, schedule: [] });
  await writeRefunds(tx, refunds, payout.transaction_id, settings);
}

async function writeCheckout(
  tx: StoreTransaction,
  { members, created_at, moves, refunds }: PastCheckout,
  settings: Settings,
): Promise<void> {
  let checkout = await insertCheckout(tx, members, settings, created_at);
  const { schedule } = checkout;
  for (const move of moves) checkout = await moveCheckout(tx, checkout, { ...move, schedule });
  if (checkout.transaction_id === undefined) return;
  await writeRefunds(tx, refunds, checkout.transaction_id, settings);
}

async function writeRefunds(
  tx: StoreTransaction,
  refunds: readonly PastRefund[],
  transaction_id: string,
  settings: Settings,
): Promise<void> {
  for (const { members, created_at, moves } of refunds) {
    let refund = await insertRefund(tx, { ...members, transaction_id }, settings, created_at);
    for (const move of moves) refund = await moveRefund(tx, refund, { ...move, schedule: [] });
  }
}
