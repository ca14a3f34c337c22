/** JSON as it came over the wire: numbers keep their tokens. */
import { randomUUID } from "node:crypto";
import { LosslessNumber, stringify } from "lossless-json";

export type Json = null | boolean | string | LosslessNumber | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [name: string]: Json;
}

/** What a request body may be written from: numbers of either kind. */
export type Writable =
  null | boolean | string | number | LosslessNumber | readonly Writable[] | WritableObject;
export interface WritableObject {
  readonly [name: string]: Writable;
}

/** A number written with exactly these characters. */
export function numberToken(text: string): LosslessNumber {
  return new LosslessNumber(text);
}

/** What stands before a number while the built-in parser is at work: nobody else's text begins with it. */
const mark = `number ${randomUUID()} `;

/** Strings, which may hold digits, and numbers, by RFC 8259. */
const stringsAndNumbers = /"(?:[^"\\]|\\.)*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/**
 * Parses what `JSON.parse` does, but keeps the tokens of numbers; of a repeated member the last one
 * counts. The built-in parser does the work: lossless-json builds each string from its characters,
 * which takes a gigabyte for the lists of one run.
 *
 * @returns undefined for text that is no JSON.
 */
export function parseJson(text: string): { value: Json } | undefined {
  const marked = text.replace(stringsAndNumbers, (token) =>
    token.startsWith('"') ? token : `"${mark}${token}"`,
  );
  try {
    const value = restoreNumbers(JSON.parse(marked));
    return isJson(value) ? { value } : undefined;
  } catch (error) {
    // What is nested thousands of levels deep overflows the stack.
    if (error instanceof SyntaxError || error instanceof RangeError) return undefined;
    throw error;
  }
}

/** In place: a reviver of the built-in parser takes twice as long. */
function restoreNumbers(value: unknown): unknown {
  if (typeof value === "string") {
    return value.startsWith(mark) ? new LosslessNumber(value.slice(mark.length)) : value;
  }
  if (isParent(value)) {
    for (const name of Object.keys(value)) value[name] = restoreNumbers(value[name]);
  }
  return value;
}

function isParent(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

export function writeJson(value: Writable): string {
  return stringify(value) ?? "null";
}

/** The parser yields nothing else; this is what lets the compiler know. */
function isJson(value: unknown): value is Json {
  return value !== undefined;
}

/** What a value becomes on its way over the wire. */
export function asJson(value: Writable): Json {
  return parseJson(writeJson(value))?.value ?? null;
}

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !isNumber(value);
}

export function isArray(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

export function isNumber(value: unknown): value is LosslessNumber {
  // The library's own test would take any object that says so for one.
  return value instanceof LosslessNumber;
}

export function isText(value: Json | undefined): value is string {
  return typeof value === "string" && value !== "";
}

/** What kind of JSON value it is, in a word for people. */
export function kindOf(value: Json | undefined): string {
  if (value === undefined) return "nothing";
  if (value === null) return "null";
  if (isNumber(value)) return "a number";
  if (Array.isArray(value)) return "an array";
  if (typeof value === "object") return "an object";
  return typeof value === "string" ? "a string" : "a boolean";
}

/** Whether two values say the same, numbers compared as decimals and members in any order. */
export function sameJson(one: Json | undefined, other: Json | undefined): boolean {
  return compare(one, other, sameDecimal);
}

function compare(
  one: Json | undefined,
  other: Json | undefined,
  sameNumber: (one: string, other: string) => boolean,
): boolean {
  if (one === other) return true;
  if (isNumber(one) && isNumber(other)) return sameNumber(one.value, other.value);
  if (isArray(one) && isArray(other)) {
    const isSame = (item: Json, index: number) => compare(item, other[index], sameNumber);
    return one.length === other.length && one.every(isSame);
  }
  if (isObject(one) && isObject(other)) {
    const names = Object.keys(one);
    const isSame = (name: string) => name in other && compare(one[name], other[name], sameNumber);
    return names.length === Object.keys(other).length && names.every(isSame);
  }
  return false;
}

/** As {@link sameJson}, but with numbers spelled the same as well. */
export function sameTokens(one: Json | undefined, other: Json | undefined): boolean {
  return compare(one, other, (left, right) => left === right);
}

/** Whether two numbers, written in any way JSON allows, are the same decimal. */
export function sameDecimal(one: string, other: string): boolean {
  const [left, right] = [canonical(one), canonical(other)];
  return left !== undefined && left === right;
}

/** Whether a token has the value of a whole number, in whatever spelling. */
export function isWhole(token: string): boolean {
  return /^-?\d+e\d+$/.test(canonical(token) ?? "");
}

/** Significant digits and exponent, so that equal values have equal texts. */
function canonical(token: string): string | undefined {
  const match = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(token);
  if (match === null) return undefined;
  const [, sign = "", whole = "", fraction = "", power = "0"] = match;
  const digits = `${whole}${fraction}`.replace(/^0+/, "");
  const significant = digits.replace(/0+$/, "");
  if (significant === "") return "0e0";
  const exponent = Number(power) - fraction.length + (digits.length - significant.length);
  return `${sign}${significant}e${exponent}`;
}
