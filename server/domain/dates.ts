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
