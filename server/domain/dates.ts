/** `2025-01-31T09:05:00.123Z`; years outside 0000 to 9999 get a sign and more digits. */
const timestampLength = 24;

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

/**
 * Writes a moment as RFC 3339 in UTC with milliseconds (D-TIME-01).
 *
 * @param ms milliseconds since the epoch.
 * @throws {RangeError} outside the years 0000 to 9999, which RFC 3339 cannot write and whose text
 * order would not be their order in time.
 */
export function timestamp(ms: number): string {
  return timestamps.get(ms);
}

/** Texts of the moments written last: the many requests of one moment share them, also in memory. */
class Texts {
  readonly #write: (ms: number) => string;
  readonly #known = new Map<number, string>();

  constructor(write: (ms: number) => string) {
    this.#write = write;
  }

  get(ms: number): string {
    const known = this.#known.get(ms);
    if (known !== undefined) return known;
    const text = this.#write(ms);
    if (this.#known.size === mostTexts) this.#known.clear();
    this.#known.set(ms, text);
    return text;
  }
}

const mostTexts = 64;

const timestamps = new Texts((ms) => {
  const text = new Date(ms).toISOString();
  if (text.length !== timestampLength) throw new RangeError(`Year out of range: ${text}`);
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
  return httpDates.get(Math.floor(ms / 1000));
}

const httpDates = new Texts((seconds) => new Date(seconds * 1000).toUTCString());
