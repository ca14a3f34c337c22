/**
 * Demands of gateways that refuse what others take. Code may be right and yet not get through its
 * journey here, so these are tried by name and never drawn.
 */
export const demands: Readonly<Record<string, string>> = {
  "payout-at-most-one": "Send payouts of 1 at the most.",
  "payout-at-least-ten": "Send payouts of 10 at least.",
  "payout-ether-only": "Send payouts in ETH.",
  "payout-no-memo": "Send payouts without a memo.",
  "payout-delete-409": "Be ready for 409 where a payout is deleted.",
  "checkout-at-most-5000": "Create checkouts of 5000 smallest units at the most.",
  "checkout-euro-only": "Create checkouts in EUR.",
  "refund-at-most-50": "Ask for refunds of 50 at the most.",
  "refund-known-only": 'Refund the transaction "txn-known" alone.',
  "refund-own-payouts-only": "Refund transactions of payouts that the same key has made.",
  "refund-all-required": "Send all four members with a refund.",
  "refund-update-409": "Be ready for 409 where a refund is updated.",
  "refund-delete-409": "Be ready for 409 where a refund is deleted.",
  "description-required": "Send the description with every update of a checkout.",
};
