/**
 * Requirements of gateways that reject what others accept. Correct code may fail with them, so they are
 * started by name only and never drawn.
 */
export const requirements: Readonly<Record<string, string>> = {
  "payout-at-most-one": "Send payouts of at most 1.",
  "payout-at-least-ten": "Send payouts of at least 10.",
  "payout-ether-only": "Send payouts in ETH.",
  "payout-no-memo": "Send payouts without a memo.",
  "payout-delete-409": "Handle 409 for deletes of a payout.",
  "checkout-at-most-5000": "Create checkouts of at most 5000 smallest units.",
  "checkout-euro-only": "Create checkouts in EUR.",
  "refund-at-most-50": "Create refunds of at most 50.",
  "refund-known-only": 'Refund only the transaction "txn-known".',
  "refund-own-payouts-only": "Refund transactions of payouts that the same key created.",
  "refund-all-required": "Send all four members of a refund.",
  "refund-update-409": "Handle 409 for updates of a refund.",
  "refund-delete-409": "Handle 409 for deletes of a refund.",
  "description-required": "Send the description with every update of a checkout.",
};
