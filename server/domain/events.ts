/** The types of events that webhooks can receive (D-HOOK-05). */
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
  "checkout.deleted",
] as const;

export type EventType = (typeof eventTypes)[number];
