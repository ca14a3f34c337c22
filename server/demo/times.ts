/** When things of the past month happened, in milliseconds since the epoch. */
import { timestamp } from "../domain/dates.ts";
import type { Step } from "../domain/schedule.ts";
import type { Source } from "./source.ts";

export const minute = 60_000;
export const hour = 60 * minute;
export const month = 30 * 24 * hour;
/** How old, at most, is what is still open. */
export const recent = 8 * hour;

/** A moment so long ago, within bounds in milliseconds; recent ones are a little more frequent. */
export function ago({ faker, now }: Source, least: number, most: number): number {
  return now - least - Math.floor((most - least) * faker.number.float() ** 1.3);
}

/**
 * The one move that brings a payout or refund to its state: an end at the time that D-PAY-02 gives,
 * or sooner. That to `pending` changes nothing but what is still to come, which goes: an old one
 * would settle at once.
 */
export function moveTo<Status extends string>(
  { now, settings }: Source,
  created: number,
  status: Status,
): Step<Status> {
  const after = Math.min(settings.settleMs, Math.floor((now - created) / 2));
  return { status, at: timestamp(status === "pending" ? created : created + after) };
}
