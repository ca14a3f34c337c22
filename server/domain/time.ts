/** Moments and days, durations, the clocks of workspaces, and steps that fall due. */

/**
 * Whether the text is a day of the calendar written `YYYY-MM-DD`, checked by pattern and round trip
 * (D-FLT-03): `Date` alone takes 30 February for 2 March and reads `2025-1-1`.
 */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const midnight = new Date(`${text}T00:00:00.000Z`);
  return !Number.isNaN(midnight.getTime()) && dayOf(midnight.toISOString()) === text;
}

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Reads an ISO 8601 duration in days and less, such as `P1DT30M` or `PT0.5S`; one of months has no length
 * of its own.
 *
 * @returns milliseconds; undefined for anything else.
 */
export function parseDuration(text: string): number | undefined {
  const pattern = /^P(?=.)(?:(\d+)D)?(?:T(?=.)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/;
  const found = pattern.exec(text);
  if (found === null) return undefined;
  const [, days, hours, minutes, seconds] = found;
  return Math.round(
    dayMs * Number(days ?? 0) +
      3_600_000 * Number(hours ?? 0) +
      60_000 * Number(minutes ?? 0) +
      1000 * Number(seconds ?? 0),
  );
}

/**
 * Reads an RFC 3339 moment; parts of a second beyond milliseconds are left out.
 *
 * @returns milliseconds since the epoch; undefined for anything else, be it a day that there is not.
 */
export function parseMoment(text: string): number | undefined {
  const pattern = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/i;
  const day = pattern.exec(text)?.[1];
  if (day === undefined || !isCalendarDate(day)) return undefined;
  const ms = Date.parse(text.toUpperCase());
  return Number.isNaN(ms) ? undefined : ms;
}

const maxTexts = 64;

/** Remembers the texts written last: the many requests of one moment share them, also in memory. */
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
 * @throws {RangeError} outside the years 0000 to 9999, which RFC 3339 cannot write and whose text
 * order would not be their order in time.
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

/** Whether {@link timestamp} can write a moment. */
export function isWritable(ms: number): boolean {
  return ms >= Date.parse("0000-01-01T00:00:00Z") && ms <= lastMoment;
}

/** The calendar day in UTC, `YYYY-MM-DD`, of an RFC 3339 timestamp in UTC (D-FLT-02). */
export function dayOf(timestamp: string): string {
  return timestamp.slice(0, 10);
}

/**
 * Writes an RFC 3339 timestamp for `Last-Modified` (D-CHK-04): the IMF-fixdate of RFC 9110,
 * `Fri, 31 Jan 2025 09:05:00 GMT`. Milliseconds are dropped.
 */
export function httpDate(timestamp: string): string {
  return httpDateOf(Date.parse(timestamp));
}

/** As {@link httpDate}, for milliseconds since the epoch. */
export function httpDateOf(ms: number): string {
  return writeSeconds(Math.floor(ms / 1000));
}

const writeSeconds = remember((seconds) => new Date(seconds * 1000).toUTCString());

/** The clock of a workspace: real time plus an offset, or standing still (D-CTL-03). */
export interface WorkspaceClock {
  /** Milliseconds added to real time. */
  offset: number;
  /** The moment at which it stands still, in milliseconds since the epoch. */
  frozenAt?: number;
}

/** Reads real time in milliseconds since the epoch. */
export type Clock = () => number;

/**
 * At the last moment that a timestamp can show, every clock stops.
 *
 * @returns the workspace's present moment, in milliseconds since the epoch.
 */
export function workspaceTime(clock: WorkspaceClock, realTime: number): number {
  return clock.frozenAt ?? Math.min(realTime + clock.offset, lastMoment);
}

/**
 * @param moment what it shows, and `realTime`, both in milliseconds since the epoch.
 * @returns the clock that shows the moment now, and goes on from there unless it is frozen.
 */
export function clockAt(moment: number, realTime: number, frozen: boolean): WorkspaceClock {
  const offset = moment - realTime;
  return frozen ? { offset, frozenAt: moment } : { offset };
}

/** A change of state that falls due by itself at a moment of workspace time (D-PAY-02). */
export interface Step<Status extends string = string> {
  at: string;
  status: Status;
  /** Set where the time to pay for a checkout runs out, or ran out (D-CHK-02). */
  reason?: "expired";
}

/** @returns the steps to the given states, each so many milliseconds after `start`. */
export function planSteps<Status extends string>(
  start: string,
  steps: readonly (readonly [status: Status, after: number])[],
): Step<Status>[] {
  return steps.map(([status, after]) => ({ at: later(start, after), status }));
}

/**
 * The failure of what has succeeded `settleMs` milliseconds after its creation (D-SIM-02). It is
 * scheduled once the answer to the create is settled, which never shows it.
 */
export function planLateFailure(createdAt: string, settleMs: number): Step<"failed">[] {
  return planSteps(createdAt, [["failed", 2 * settleMs]]);
}

/** @returns the RFC 3339 time so many milliseconds after another, the last one that there is at most. */
export function later(start: string, milliseconds: number): string {
  return timestamp(Math.min(Date.parse(start) + milliseconds, lastMoment));
}
