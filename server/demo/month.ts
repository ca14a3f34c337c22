import type { Checkout, Payout, Refund } from "../domain/collections.ts";
import { insertCheckout } from "../operations/checkouts.ts";
import { insertPayout } from "../operations/payouts.ts";
import { insertRefund } from "../operations/refunds.ts";
import { setStatus } from "../operations/transitions.ts";
import type { Settings } from "../settings.ts";
import type { StoreTransaction } from "../storage/port.ts";
import { makeCheckouts } from "./checkouts.ts";
import { makePayouts } from "./payouts.ts";
import type { makeRefunds } from "./refunds.ts";
import { createFaker } from "./source.ts";

/**
 * Fills a workspace with a shop's past month, with records in every state that the settings allow
 * (D-AUTH-08). The same seed, moment and settings give the same records.
 *
 * @param seed A whole number from 0 to 2^53 - 1.
 * @returns The new records by kind.
 */
export async function fillDemo(tx: StoreTransaction, seed: number, settings: Settings) {
  const source = { faker: createFaker(seed), now: Date.parse(tx.now), settings };
  const payouts: Payout[] = [];
  const checkouts: Checkout[] = [];
  const refunds: Refund[] = [];
  // A checkout without a transaction has no refunds, so this default is never stored.
  const addRefunds = async (drafts: ReturnType<typeof makeRefunds>, transaction_id = "") => {
    for (const { members, created_at, moves } of drafts) {
      let refund = await insertRefund(tx, settings, { ...members, transaction_id, created_at });
      for (const move of moves) refund = await setStatus(tx, "refunds", refund, move);
      refunds.push(refund);
    }
  };
  for (const { members, created_at, moves, refunds: drafts } of makePayouts(source)) {
    let payout = await insertPayout(tx, settings, { ...members, created_at });
    for (const move of moves) payout = await setStatus(tx, "payouts", payout, move);
    payouts.push(payout);
    await addRefunds(drafts, payout.transaction_id);
  }
  for (const { members, created_at, moves, refunds: drafts } of makeCheckouts(source)) {
    let checkout = await insertCheckout(tx, settings, members, { created_at });
    const { schedule } = checkout;
    for (const move of moves) {
      checkout = await setStatus(tx, "checkouts", checkout, { ...move, schedule });
    }
    checkouts.push(checkout);
    await addRefunds(drafts, checkout.transaction_id);
  }
  return { payouts, checkouts, refunds };
}
