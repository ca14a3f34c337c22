import type { Settings } from "../settings.ts";
import type { StoreTransaction } from "../storage/port.ts";
import { insertCheckout } from "./checkouts.ts";
import { insertPayout } from "./payouts.ts";
import { insertRefund } from "./refunds.ts";

/** Inserts one record of each kind (D-AUTH-08). */
export async function insertSamples(tx: StoreTransaction, settings: Settings): Promise<void> {
  const payout = await insertPayout(tx, settings, {
    amount: "0.015",
    crypto_currency: "BTC",
    recipient_address: "tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx",
    memo: "Supplier invoice 2041",
  });
  await insertRefund(tx, settings, {
    transaction_id: payout.transaction_id,
    amount: "0.005",
    reason: "Invoice corrected",
  });
  await insertCheckout(tx, settings, {
    amount: 1999,
    currency: "EUR",
    description: "Annual plan",
    redirect_url: "https://shop.example/thanks",
    cancel_url: "https://shop.example/cart",
  });
}
