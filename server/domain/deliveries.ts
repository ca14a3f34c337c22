/** Deliveries of events to webhooks: the stored form, and the result of an attempt. */
import type { components } from "../../generated/control-types.ts";
import { isWritable, type Step, timestamp } from "./time.ts";
import type { ChaosMode } from "./webhooks.ts";

export interface Attempt {
  /** The workspace time for which it was scheduled. */
  readonly due_at: string;
  /** The real time of its start. */
  readonly sent_at: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The status of the response, if there was one. */
  readonly status?: number;
  /** The first 2 kB of the response. */
  readonly answer?: string;
  readonly duration_ms: number;
  /** The reason for a missing response. */
  readonly error?: string;
  /** The minimum wait that the receiver asked for, in milliseconds. */
  readonly retry_after?: number;
}

/** One event for one webhook. */
export interface Delivery {
  readonly id: string;
  readonly webhook_id: string;
  /** The same for all webhooks that receive the event (D-HOOK-06). */
  readonly event_id: string;
  readonly type: string;
  readonly status: components["schemas"]["Delivery"]["status"];
  /** The workspace time of the event. */
  readonly created_at: string;
  /** The exact text that is sent. */
  readonly body: string;
  /** The transaction of the record at the time of the event, if it had one. */
  readonly transaction?: string;
  /** The workspace time of the next attempt, or of the last one. */
  readonly due_at: string;
  /** The number of attempts so far, at most ten; a redelivery starts again at 0. */
  readonly tries: number;
  /** Set if the user requested the delivery; it is sent even while the webhook is disabled (D-HOOK-15). */
  readonly manual?: "test" | "redelivery";
  /** Set if the user requested a redelivery while the delivery was being sent. */
  readonly again?: true;
  /** The process that claimed the delivery last, and the number of its claim. */
  readonly claim?: string;
  /** The simulated failures of its attempts. */
  readonly chaos: readonly ChaosMode[];
  readonly attempts: readonly Attempt[];
  /** The step that queues it again. */
  readonly schedule: Step<"queued">[];
}

/** Returns the id of the record that an event is about; undefined for a test event. */
export function recordOf({ body }: Pick<Delivery, "body">): string | undefined {
  // Events are written in this order, and their metadata may be long.
  return /^\{"type":"[^"]*","timestamp":"[^"]*","data":\{"id":"([^"]*)"/.exec(body)?.[1];
}

/** The waits between attempts in seconds: 5 s, 5 and 30 min, 2, 5, 10, 14, 20 and 24 h (D-HOOK-08). */
const retryDelays = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400];
/** The maximum number of attempts that a delivery keeps; each redelivery may add ten. */
const maxAttempts = 100;
/** The status with which a receiver cancels a delivery. */
export const goneStatus = 410;

export function isSuccess({ status = 0 }: Attempt): boolean {
  return status >= 200 && status < 300;
}

/** Returns a delivery after an attempt, which may have sent the event more than once (D-HOOK-07, D-HOOK-08). */
export function applyAttempts(delivery: Delivery, made: readonly Attempt[], now: string): Delivery {
  const { claim: _claim, again, manual: _manual, ...rest } = delivery;
  const attempts = [...delivery.attempts, ...made].slice(-maxAttempts);
  const tried = { ...rest, attempts, tries: delivery.tries + 1, schedule: [] };
  if (again === true) return queueByUser(tried, now);
  if (made.some(isSuccess)) return { ...tried, status: "delivered" };
  const last = made.at(-1);
  if (last?.status === goneStatus) return { ...tried, status: "canceled" };
  const delay = retryDelays[delivery.tries];
  if (delay === undefined) return { ...tried, status: "exhausted" };
  const wait = Math.max(1000 * delay, last?.retry_after ?? 0);
  return postpone({ ...tried, status: "waiting" }, delivery.due_at, wait);
}

/** Schedules a delivery to be queued a number of milliseconds after a moment of workspace time. */
export function postpone(delivery: Delivery, since: string, milliseconds: number): Delivery {
  const moment = Date.parse(since) + milliseconds;
  // A delivery that would be due after the last possible moment is never queued.
  const schedule = isWritable(moment) ? [{ at: timestamp(moment), status: "queued" as const }] : [];
  return { ...delivery, schedule };
}

/** Queues a delivery whose next attempt is due. */
export function queueAt(delivery: Delivery, due_at: string): Delivery {
  return { ...delivery, status: "queued", due_at, schedule: [] };
}

/** Queues a delivery that a user wants again: due now, with ten new attempts. */
export function queueByUser(delivery: Delivery, now: string): Delivery {
  return { ...queueAt(delivery, now), tries: 0, manual: "redelivery" };
}
