const unitMs = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/**
 * Parses an ISO 8601 duration in days and smaller units, such as `P1DT30M` or `PT0.5S`; the length of a
 * month varies. Also parses whole numbers of one unit, such as `90s`, `15m` or `24h`, and of milliseconds
 * without a unit.
 *
 * @returns milliseconds; undefined for anything else.
 */
export function parseDuration(text: string): number | undefined {
  const short = /^(\d+)(ms|s|m|h|d)?$/.exec(text);
  if (short !== null) return Number(short[1]) * unitMs[(short[2] ?? "ms") as keyof typeof unitMs];
  const pattern = /^P(?=.)(?:(\d+)D)?(?:T(?=.)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/;
  const found = pattern.exec(text);
  if (found === null) return undefined;
  const [, days, hours, minutes, seconds] = found;
  return Math.round(
    unitMs.d * Number(days ?? 0) +
      unitMs.h * Number(hours ?? 0) +
      unitMs.m * Number(minutes ?? 0) +
      1000 * Number(seconds ?? 0),
  );
}
