/** Generated from spec/sandbox.yaml by `npm run generate`; never edited by hand. */
export const eventTypes = [
  "payout.created",
  "payout.updated",
  "payout.processing",
  "payout.succeeded",
  "payout.failed",
  "payout.deleted",
  "refund.created",
  "refund.updated",
  "refund.succeeded",
  "refund.failed",
  "refund.canceled",
  "refund.deleted",
  "checkout.created",
  "checkout.updated",
  "checkout.pending",
  "checkout.successful",
  "checkout.failed",
  "checkout.deleted"
] as const;
