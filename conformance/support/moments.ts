/** ISO 8601 date-times, in the extended or the basic form. */
import type { Answer } from "./exchange.ts";
import type { Json } from "./json.ts";

/** The length of a day, in milliseconds. */
export const dayMs = 86_400_000;

const extended =
  /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d+))?)?(Z|[+-]\d{2}(?::?\d{2})?)?$/;
const basic =
  /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(?:(\d{2})(?:[.,](\d+))?)?(Z|[+-]\d{2}(?::?\d{2})?)?$/;

/**
 * Parses a date-time; without an offset, it is read as UTC.
 *
 * @returns undefined for a value that is not a date-time, or has an impossible day.
 */
export function readMoment(text: Json | undefined) {
  if (typeof text !== "string") return undefined;
  const match = extended.exec(text) ?? basic.exec(text);
  if (match === null) return undefined;
  const [, year, month, day, hour, minute, second = "00", fraction = "", offset] = match;
  const midnight = Date.UTC(Number(year), Number(month) - 1, Number(day));
  if (utcDay(midnight) !== `${year}-${month}-${day}`) return undefined;
  // 24:00:00 ends a day and 60 is a leap second; ISO 8601 has both.
  const isEnd = `${hour}${minute}${second}` === "240000";
  if ((Number(hour) > 23 && !isEnd) || Number(minute) > 59 || Number(second) > 60) return undefined;
  const minutes = Number(hour) * 60 + Number(minute);
  const seconds = minutes * 60 + Number(second) + Number(`0.${fraction || "0"}`);
  return {
    /** Milliseconds since the epoch. */
    ms: midnight + seconds * 1000 - offsetMs(offset),
    offset,
    /** Digits after the point or comma. */
    precision: fraction.length,
  };
}

function offsetMs(offset: string | undefined): number {
  if (offset === undefined || offset === "Z") return 0;
  const digits = offset.slice(1).replace(":", "").padEnd(4, "0");
  const minutes = Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2));
  return (offset.startsWith("-") ? -minutes : minutes) * 60_000;
}

/** Returns the calendar day in UTC, plus a number of days, as YYYY-MM-DD. */
export function utcDay(ms: number, daysLater = 0): string {
  return new Date(ms + daysLater * dayMs).toISOString().slice(0, 10);
}

/** Returns the days of a moment in all time zones, from UTC-12 to UTC+14. */
export function daysAnywhere(ms: number): string[] {
  return [ms - dayMs / 2, ms, ms + (dayMs * 14) / 24].map((moment) => utcDay(moment));
}

/** Returns the days on which a record may have been created, by its create response. */
export function creationDays({ object, moment }: Pick<Answer, "object" | "moment">): string[] {
  const { created_at: text } = object;
  const shown = readMoment(text)?.ms ?? moment;
  const written = typeof text === "string" ? [text.slice(0, 10)] : [];
  return [...daysAnywhere(moment), ...daysAnywhere(shown), ...written];
}

/** Returns a day, and the three days before and after it. */
export function daysAround(ms: number): string[] {
  return [-3, -2, -1, 0, 1, 2, 3].map((count) => utcDay(ms, count));
}

/**
 * Returns true if a filter by a day can mean "on that day", "since that day" or "until that day",
 * going by one record and consecutive days.
 *
 * @param isSelected For each of the days, true if a filter by that day selects the record.
 * @param isOwn For each of the days, true if it may be the record's own day.
 */
export function isReadingOfDays(
  isSelected: readonly boolean[],
  isOwn: readonly boolean[],
): boolean {
  const [first, last, end] = [isSelected.indexOf(true), isSelected.lastIndexOf(true), isOwn.length];
  if (first === -1 || isSelected.slice(first, last).includes(false)) return false;
  const isSince = first === 0;
  const isUntil = last === end - 1;
  if (isSince === isUntil) return first === last && isOwn[first] === true;
  // Since or until a day may leave out the day itself.
  const edges = isSince ? [last, last + 1] : [first, first - 1];
  return edges.some((edge) => isOwn[edge]);
}

/** Returns pairs of days, before and after today, that share a part of its date. */
export function farDays(now: Date): [earlier: string, later: string][] {
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  const write = (...parts: [number, number, number]) => utcDay(Date.UTC(...parts));
  // Not every month has a 31st day.
  const move = (months: number): string => {
    for (let times = 1; ; times += 1) {
      const moved = new Date(Date.UTC(year, month + times * months, day));
      if (moved.getUTCDate() === day) return utcDay(moved.getTime());
    }
  };
  const sharesMonth: [string, string][] =
    day > 3 && day < 26 ? [[write(year, month, 1), write(year, month, 28)]] : [];
  const sharesYear: [string, string][] =
    month > 0 && month < 11 ? [[write(year, month - 1, 15), write(year, month + 1, 15)]] : [];
  return [
    ...sharesMonth,
    ...sharesYear,
    [move(-12), move(12)],
    [move(-1), move(1)],
    ["1999-01-01", "2999-01-01"],
  ];
}
