/** One attempt to deliver a webhook, as the worker that made it hands it to the log. */

/** What one takes in memory, about. */
export const deliveryBytes = 1500;

/** Something that was wrong on purpose; null where nothing was. */
export type Chaos = string | null;

export interface DeliveryAttempt {
  /** The id of the endpoint. */
  readonly webhook: string;
  readonly delivery: string;
  /** The type of the event, such as `payout.succeeded`. */
  readonly event: string;
  /** The `webhook-id`, the same for all attempts to deliver one event. */
  readonly message: string;
  /** 1 for the first. */
  readonly attempt: number;
  readonly url: string;
  /** The receiver's; null where there was no answer. */
  readonly status: number | null;
  /** Milliseconds that it took. */
  readonly ms: number;
  /** Why there was no answer; null where there was one. */
  readonly error: string | null;
  /** Such as `bad-signature` or `duplicate`. */
  readonly chaos: Chaos;
  /** Real time of its beginning, in milliseconds since the epoch. */
  readonly at: number;
  /** The workspace time at which it counts. */
  readonly time: string;
}

/** An attempt as the log keeps it, with an id of its own. */
export interface Delivery extends DeliveryAttempt {
  readonly kind: "delivery";
  readonly id: string;
  readonly bytes: number;
}
