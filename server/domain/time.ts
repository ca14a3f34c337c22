/** Moments and days, the clocks of workspaces, and scheduled steps. */

/**
 * Returns true for a day of the calendar, `YYYY-MM-DD` (D-FLT-03). A pattern and a round trip check
 * it, since `Date` alone reads 30 February as 2 March and accepts `2025-1-1`.
 */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const midnight = new Date(`${text}T00:00:00.000Z`);
  return !Number.isNaN(midnight.getTime()) && dayOf(midnight.toISOString()) === text;
}

/**
 * Parses an RFC 3339 moment, and drops anything smaller than a millisecond.
 *
 * @returns milliseconds since the epoch; undefined for anything else, such as 30 February.
 */
export function parseMoment(text: string): number | undefined {
  const pattern = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/i;
  const day = pattern.exec(text)?.[1];
  if (day === undefined || !isCalendarDate(day)) return undefined;
  const ms = Date.parse(text.toUpperCase());
  return Number.isNaN(ms) ? undefined : ms;
}

const maxTexts = 64;

/** Caches recent texts: the many requests of one moment share one string, which also saves memory. */
function remember(write: (moment: number) => string): (moment: number) => string {
  const known = new Map<number, string>();
  return (moment) => {
    const written = known.get(moment);
    if (written !== undefined) return written;
    if (known.size === maxTexts) known.clear();
    const text = write(moment);
    known.set(moment, text);
    return text;
  };
}

/**
 * Writes milliseconds since the epoch as RFC 3339 in UTC with milliseconds (D-TIME-01).
 *
 * @throws {RangeError} outside the years 0000 to 9999: RFC 3339 cannot write other years, and their texts
 * would not sort by time.
 */
export const timestamp = remember((ms) => {
  const text = new Date(ms).toISOString();
  if (text.length !== "2025-01-31T09:05:00.123Z".length) {
    throw new RangeError(`Year out of range: ${text}`);
  }
  return text;
});

/** The last moment that {@link timestamp} can write, in milliseconds since the epoch. */
export const lastMoment = Date.parse("9999-12-31T23:59:59.999Z");

/** Returns true for a moment that {@link timestamp} can write. */
export function isWritable(ms: number): boolean {
  return ms >= Date.parse("0000-01-01T00:00:00Z") && ms <= lastMoment;
}

/** Returns the calendar day in UTC, `YYYY-MM-DD`, of an RFC 3339 timestamp in UTC (D-FLT-02). */
export function dayOf(timestamp: string): string {
  return timestamp.slice(0, 10);
}

/**
 * Writes milliseconds since the epoch as an HTTP header does (D-CHK-04): the IMF-fixdate of RFC 9110,
 * `Fri, 31 Jan 2025 09:05:00 GMT`.
 */
export function httpDateOf(ms: number): string {
  return writeSeconds(Math.floor(ms / 1000));
}

const writeSeconds = remember((seconds) => new Date(seconds * 1000).toUTCString());

/** The clock of a workspace: real time plus an offset, or frozen (D-CTL-03). */
export interface WorkspaceClock {
  /** Milliseconds added to real time. */
  offset: number;
  /** The moment at which it is frozen, in milliseconds since the epoch. */
  frozenAt?: number;
}

/** Returns real time, in milliseconds since the epoch. */
export type Clock = () => number;

/**
 * Returns the current moment of a workspace, in milliseconds since the epoch. Every clock stops at the
 * last moment that a timestamp can show.
 */
export function workspaceTime(clock: WorkspaceClock, realTime: number): number {
  return clock.frozenAt ?? Math.min(realTime + clock.offset, lastMoment);
}

/** Returns a clock that shows `moment` now; both times are in milliseconds since the epoch. */
export function clockAt(moment: number, realTime: number, frozen: boolean): WorkspaceClock {
  const offset = moment - realTime;
  return frozen ? { offset, frozenAt: moment } : { offset };
}

/** A change of state that is scheduled for a moment of workspace time (D-PAY-02). */
export interface Step<Status extends string = string> {
  at: string;
  status: Status;
  /** Set if the step is the expiry of a checkout (D-CHK-02). */
  reason?: "expired";
}

/** Returns steps to the given states, each scheduled a number of milliseconds after `start`. */
export function planSteps<Status extends string>(
  start: string,
  steps: readonly (readonly [status: Status, after: number])[],
): Step<Status>[] {
  return steps.map(([status, after]) => ({ at: later(start, after), status }));
}

/** Adds milliseconds to an RFC 3339 time, up to the last moment that a timestamp can show. */
export function later(start: string, milliseconds: number): string {
  return timestamp(Math.min(Date.parse(start) + milliseconds, lastMoment));
}
