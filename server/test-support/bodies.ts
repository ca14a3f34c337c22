/** Valid bodies. A test changes only the member that it is about. */

export const btcAddress = "tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx";
export const ethAddress = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
export const ltcAddress = "tltc1qw508d6qejxtdg4y5r3zarvary0c5xw7klfsuq0";

export function payoutBody(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return { recipient_address: btcAddress, crypto_currency: "BTC", amount: 0.015, ...changes };
}

export function refundBody(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    transaction_id: "txn_elsewhere",
    amount: 25,
    reason: "Damaged in transit",
    metadata: { order_id: "6735" },
    ...changes,
  };
}

/** A valid body with its literal types, for tests of the client. */
export const newCheckout = {
  amount: 1999,
  currency: "EUR",
  description: "Annual plan",
  redirect_url: "https://shop.example/thanks?order=6735",
  cancel_url: "https://shop.example/cart",
} as const;

export function checkoutBody(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return { ...newCheckout, ...changes };
}

/** Returns a body without one member. */
export function without(body: Record<string, unknown>, name: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(body).filter(([other]) => other !== name));
}
