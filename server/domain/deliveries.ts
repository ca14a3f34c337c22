/** Events on their way to webhooks: what is kept of each, and what follows from an attempt. */
import type { components } from "../../generated/control-types.ts";
import { isWritable, type Step, timestamp } from "./time.ts";
import type { ChaosMode } from "./webhooks.ts";

export interface Attempt {
  /** The workspace time at which it counts. */
  readonly due_at: string;
  /** The real time at which it began. */
  readonly sent_at: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Of the answer, where there was one. */
  readonly status?: number;
  /** The first 2 kB of the answer. */
  readonly answer?: string;
  readonly duration_ms: number;
  /** Why there was no answer. */
  readonly error?: string;
  /** How long the receiver asked for no other attempt, in milliseconds. */
  readonly retry_after?: number;
}

/** One event for one webhook. */
export interface Delivery {
  readonly id: string;
  readonly webhook_id: string;
  /** The same for all webhooks that are told of the event (D-HOOK-06). */
  readonly event_id: string;
  readonly type: string;
  readonly status: components["schemas"]["Delivery"]["status"];
  /** The workspace time of the event. */
  readonly created_at: string;
  /** The text that is sent, to the byte. */
  readonly body: string;
  /** The workspace time at which the attempt counts that is made next, or was made last. */
  readonly due_at: string;
  /** How many attempts were made of the ten. */
  readonly tries: number;
  /** What of it the user asked for; it is sent even while the webhook is disabled (D-HOOK-15). */
  readonly manual?: "test" | "redelivery";
  /** It was asked for once more while it was being sent. */
  readonly again?: true;
  /** Names the process and the turn in which it was last taken up. */
  readonly claim?: string;
  /** What went wrong with it on purpose. */
  readonly chaos: readonly ChaosMode[];
  readonly attempts: readonly Attempt[];
  /** When it is queued again. */
  readonly schedule: Step<"queued">[];
}

/** The waits between attempts in seconds: 5 s, 5 and 30 min, 2, 5, 10, 14, 20 and 24 h (D-HOOK-08). */
const retryDelays = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400];
/** The maximum of attempts that are kept of one delivery; each redelivery may add ten. */
const maxAttempts = 100;
/** The status by which a receiver says that it wants no more. */
export const goneStatus = 410;

export function isSuccess({ status = 0 }: Attempt): boolean {
  return status >= 200 && status < 300;
}

/** What becomes of a delivery by an attempt that was made (D-HOOK-07, D-HOOK-08). */
export function afterAttempts(delivery: Delivery, made: readonly Attempt[], now: string): Delivery {
  const { claim: _claim, again, manual: _manual, ...rest } = delivery;
  const attempts = [...delivery.attempts, ...made].slice(-maxAttempts);
  const tried = { ...rest, attempts, tries: delivery.tries + 1, schedule: [] };
  if (again === true) return { ...tried, ...queuedByUser(now) };
  if (made.some(isSuccess)) return { ...tried, status: "delivered" };
  const last = made.at(-1);
  if (last?.status === goneStatus) return { ...tried, status: "canceled" };
  const delay = retryDelays[delivery.tries];
  if (delay === undefined) return { ...tried, status: "exhausted" };
  const wait = Math.max(1000 * delay, last?.retry_after ?? 0);
  return postponed({ ...tried, status: "waiting" }, delivery.due_at, wait);
}

/** Has the delivery queued so many milliseconds after a moment of workspace time. */
export function postponed(delivery: Delivery, since: string, milliseconds: number): Delivery {
  const moment = Date.parse(since) + milliseconds;
  // What would fall due after the last moment that there is never does.
  const schedule = isWritable(moment) ? [{ at: timestamp(moment), status: "queued" as const }] : [];
  return { ...delivery, schedule };
}

/** The members of a delivery that its user has sent at once, all ten attempts still to come. */
export function queuedByUser(
  now: string,
): Pick<Delivery, "status" | "due_at" | "tries" | "schedule"> & { manual: "redelivery" } {
  return { status: "queued", due_at: now, tries: 0, manual: "redelivery", schedule: [] };
}

/** Queues a delivery whose attempt has fallen due. */
export function queuedAt(delivery: Delivery, due_at: string): Delivery {
  return { ...delivery, status: "queued", due_at, schedule: [] };
}
