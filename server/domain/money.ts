import { Big } from "big.js";

/**
 * An exact decimal number in its one canonical spelling (D-PV-03): no exponent, no leading zeros,
 * no trailing zeros after the point, no point when whole, `-` before a negative, and `0` for zero.
 */
export type Decimal = string;

/** The number `units / 10 ** places`. */
export interface Scaled {
  units: bigint;
  places: number;
}

/** The maximum number of characters of an amount, as a number or as a string (D-ERR-03). */
export const maxDigits = 1000;

const maxExponent = 400;
const numberToken = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE]([+-]?\d+))?$/;
const numericString = /^(?:0|[1-9]\d*)(?:\.\d+)?$/;

/**
 * Parses a JSON number token of any spelling (D-PV-02): `1e-8` gives `0.00000001`, `-0` gives `0`.
 *
 * @returns undefined for an exponent beyond ±400, and for anything but a JSON number.
 */
export function parseNumberToken(token: string): Decimal | undefined {
  const match = numberToken.exec(token);
  if (!match || Math.abs(Number(match[1] ?? 0)) > maxExponent) return undefined;
  return new Big(token).toFixed();
}

/**
 * Parses an amount sent as a string (D-PV-02): digits with an optional fraction, without sign,
 * exponent or leading zeros.
 *
 * @returns undefined for every other text.
 */
export function parseNumericString(text: string): Decimal | undefined {
  return numericString.test(text) ? new Big(text).toFixed() : undefined;
}

/** Compares two decimals, as a compare function of `Array.sort` does. */
export function compareDecimals(a: Decimal, b: Decimal): number {
  return new Big(a).cmp(b);
}

/** Returns the exact sum (D-PV-03). @throws {Error} for text that is not a decimal. */
export function addDecimals(a: Decimal, b: Decimal): Decimal {
  return new Big(a).plus(b).toFixed();
}

/** Returns the exact difference `a - b` (D-PV-03). @throws {Error} for text that is not a decimal. */
export function subtractDecimals(a: Decimal, b: Decimal): Decimal {
  return new Big(a).minus(b).toFixed();
}

/** Returns the number of digits after the point. */
export function decimalPlaces(d: Decimal): number {
  return d.split(".")[1]?.length ?? 0;
}

/** Returns one base unit of a currency with a number of decimals: `1` for 0, `0.00000001` for 8. */
export function smallestUnit(places: number): Decimal {
  return toDecimal({ units: 1n, places });
}

/** Formats a number of base units: 150 with 2 places is `1.5` (D-PV-03). */
export function toDecimal({ units, places }: Scaled): Decimal {
  return new Big(`${units}e-${places}`).toFixed();
}

/** A JSON value; for a number, `token` holds its digits exactly as sent. */
export interface SentNumber {
  value: unknown;
  token: string | undefined;
}

/** Parses a number, or a numeric string, of limited length. */
export function parseSent({ value, token }: SentNumber): Decimal | undefined {
  const text = token ?? value;
  if (typeof text !== "string" || text.length > maxDigits) return undefined;
  return token === undefined ? parseNumericString(text) : parseNumberToken(text);
}
