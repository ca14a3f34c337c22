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
const numberToken = /^(-?(?:0|[1-9]\d*))(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/;
const numericString = /^(0|[1-9]\d*)(\.\d+)?$/;

/**
 * Parses a JSON number token of any spelling (D-PV-02): `1e-8` gives `0.00000001`, `-0` gives `0`.
 *
 * @returns undefined for an exponent beyond ±400, and for anything but a JSON number.
 */
export function parseNumberToken(token: string): Decimal | undefined {
  const match = numberToken.exec(token);
  if (!match) return undefined;
  const [, whole = "", fraction = "", exponentDigits = "0"] = match;
  const exponent = Number(exponentDigits);
  if (Math.abs(exponent) > maxExponent) return undefined;
  return toDecimal(shift({ units: BigInt(whole + fraction), places: fraction.length }, exponent));
}

/**
 * Parses an amount sent as a string (D-PV-02): digits with an optional fraction, without sign,
 * exponent or leading zeros.
 *
 * @returns undefined for every other text.
 */
export function parseNumericString(text: string): Decimal | undefined {
  return numericString.test(text) ? toDecimal(scale(text)) : undefined;
}

/** Compares two decimals, as a compare function of `Array.sort` does. */
export function compareDecimals(a: Decimal, b: Decimal): number {
  const [left, right] = align(a, b);
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

/** Returns the exact sum (D-PV-03). @throws {SyntaxError} for text that is not a decimal. */
export function addDecimals(a: Decimal, b: Decimal): Decimal {
  const [left, right, places] = align(a, b);
  return toDecimal({ units: left + right, places });
}

/** Returns the exact difference `a - b` (D-PV-03). @throws {SyntaxError} for text that is not a decimal. */
export function subtractDecimals(a: Decimal, b: Decimal): Decimal {
  const [left, right, places] = align(a, b);
  return toDecimal({ units: left - right, places });
}

/** Returns the number of digits after the point. */
export function decimalPlaces(d: Decimal): number {
  return scale(d).places;
}

/** Returns one base unit of a currency with a number of decimals: `1` for 0, `0.00000001` for 8. */
export function smallestUnit(places: number): Decimal {
  return toDecimal({ units: 1n, places });
}

function scale(d: Decimal): Scaled {
  const [whole = "", fraction = ""] = d.split(".");
  return { units: BigInt(whole + fraction), places: fraction.length };
}

function align(a: Decimal, b: Decimal): [left: bigint, right: bigint, places: number] {
  const left = scale(a);
  const right = scale(b);
  const places = Math.max(left.places, right.places);
  return [unitsAt(left, places), unitsAt(right, places), places];
}

function unitsAt({ units, places }: Scaled, wanted: number): bigint {
  return units * 10n ** BigInt(wanted - places);
}

function shift(number: Scaled, exponent: number): Scaled {
  const places = number.places - exponent;
  return places < 0 ? { units: unitsAt(number, exponent), places: 0 } : { ...number, places };
}

/** Formats a number of base units: 150 with 2 places is `1.5` (D-PV-03). */
export function toDecimal({ units, places }: Scaled): Decimal {
  const sign = units < 0n ? "-" : "";
  const digits = String(units < 0n ? -units : units).padStart(places + 1, "0");
  const point = digits.length - places;
  const fraction = withoutTrailingZeros(digits.slice(point));
  return sign + digits.slice(0, point) + (fraction && `.${fraction}`);
}

/** A loop, since `/0+$/` takes quadratic time on a long run of zeros that does not end the text. */
function withoutTrailingZeros(digits: string): string {
  let end = digits.length;
  while (digits[end - 1] === "0") end--;
  return digits.slice(0, end);
}

/** A JSON value; for a number, `token` holds its digits exactly as sent. */
export interface SentNumber {
  value: unknown;
  token: string | undefined;
}
