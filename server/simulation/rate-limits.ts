/** Rate limits as token buckets on the workspace's clock (D-CTL-09), in whole numbers throughout. */
import type { Bucket, FaultRule } from "../domain/faults.ts";

export type RateLimit = NonNullable<FaultRule["rate_limit"]>;

const periods = { second: 1000, minute: 60_000 } as const;

export interface Taken {
  readonly bucket: Bucket;
  /** The seconds after which a request will pass; undefined where this one does. */
  readonly retryAfter?: number;
}

/** Takes what one request needs. @param now in milliseconds of workspace time since the epoch. */
export function takeToken(
  { requests, per, burst = requests }: RateLimit,
  bucket: Bucket | undefined,
  now: number,
): Taken {
  const period = periods[per];
  const full = burst * period;
  // A clock that was set back fills nothing until it goes on.
  const elapsed = bucket === undefined ? 0 : Math.max(0, now - bucket.at);
  const credit = Math.min(full, (bucket?.credit ?? full) + Math.min(elapsed * requests, full));
  if (credit >= period) return { bucket: { credit: credit - period, at: now } };
  const wait = Math.ceil((period - credit) / requests);
  return { bucket: { credit, at: now }, retryAfter: Math.ceil(wait / 1000) };
}
