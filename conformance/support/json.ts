/** JSON as it came over the wire: numbers keep their tokens. */
import { randomBytes } from "node:crypto";
import { LosslessNumber } from "lossless-json";

export type Json = null | boolean | string | LosslessNumber | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [name: string]: Json;
}

/** A value that a request body is written from, with numbers of either kind. */
export type Writable =
  | null
  | boolean
  | string
  | number
  | LosslessNumber
  | readonly Writable[]
  | WritableObject;
export interface WritableObject {
  readonly [name: string]: Writable;
}

/** A number written with exactly these characters. */
export function numberToken(text: string): LosslessNumber {
  return new LosslessNumber(text);
}

/** The maximum depth of nesting, which limits recursion over values. */
export const maxDepth = 500;

/** The prefix of a number while the built-in parser is at work: no other text begins with it. */
const mark = randomBytes(8).toString("base64url");

/** A number by RFC 8259. */
const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;

/**
 * Parses what `JSON.parse` does, but keeps the tokens of numbers; of a repeated member the last one
 * counts. The built-in parser does the work: lossless-json builds each string from its characters,
 * which takes a gigabyte for the lists of one run.
 *
 * @returns undefined for text that is not JSON, or is nested deeper than {@link maxDepth}.
 */
export function parseJson(text: string): { value: Json } | undefined {
  if (isNestedDeeper(text, maxDepth)) return undefined;
  try {
    return { value: restoreNumbers(JSON.parse(markNumbers(text))) as Json };
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Returns true if brackets outside of strings are nested deeper, in JSON or any other text. */
export function isNestedDeeper(text: string, limit: number): boolean {
  if (text.length <= limit) return false;
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '"') at = endOfString(text, at);
    else if (character === "[" || character === "{") depth += 1;
    else if (character === "]" || character === "}") depth -= 1;
    if (depth > limit) return true;
  }
  return false;
}

/**
 * Returns the place of the quote that ends a string, or the end of the text. A pattern for
 * strings would take quadratic time, or overflow the stack, for text that a gateway can choose.
 */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let slashes = 0;
    while (text[end - 1 - slashes] === "\\") slashes += 1;
    if (slashes % 2 === 0) return end;
  }
  return text.length;
}

function markNumbers(text: string): string {
  const parts: string[] = [];
  let copied = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 0x22) at = endOfString(text, at);
    // A digit or a minus.
    else if ((code >= 0x30 && code <= 0x39) || code === 0x2d) {
      number.lastIndex = at;
      if (!number.test(text)) continue;
      const end = number.lastIndex;
      parts.push(text.slice(copied, at), '"', mark, text.slice(at, end), '"');
      copied = end;
      at = end - 1;
    }
  }
  return parts.join("") + text.slice(copied);
}

/** In place: a reviver of the built-in parser takes twice as long. */
function restoreNumbers(value: unknown): unknown {
  if (typeof value === "string") {
    return value.startsWith(mark) ? new LosslessNumber(value.slice(mark.length)) : value;
  }
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index += 1) {
      value[index] = restoreNumbers(value[index]);
    }
  } else if (typeof value === "object" && value !== null) {
    const members = value as Record<string, unknown>;
    for (const name of Object.keys(members)) {
      if (name.startsWith(mark)) throw new SyntaxError("a number is not a name");
      members[name] = restoreNumbers(members[name]);
    }
  }
  return value;
}

/**
 * Writes a value, with the digits that its numbers had; members that are undefined are left out.
 *
 * @param indent Blanks by which each level is indented; all is on one line by default.
 */
export function writeJson(value: unknown, indent = 0): string {
  return write(value, "\n".repeat(Math.sign(indent)), " ".repeat(indent), Infinity);
}

/** Returns the beginning of what {@link writeJson} returns, without writing all of it. */
export function writeJsonStart(value: Writable, length: number): string {
  return write(value, "", "", length).slice(0, length);
}

/**
 * A replacer of the built-in writer takes twice as long.
 *
 * @param line The line break before what is on the same level; empty if all is on one line.
 * @param wanted The number of characters from which on nothing is added.
 */
function write(value: unknown, line: string, indent: string, wanted: number): string {
  if (typeof value === "string") return quote(value);
  if (typeof value !== "object" || value === null) {
    // `JSON.stringify` returns undefined for undefined, which its type does not say.
    const text = JSON.stringify(value) as string | undefined;
    return text ?? "null";
  }
  if (isNumber(value)) return value.value;
  const members = writeMembers(value, line, indent, wanted);
  return Array.isArray(value) ? `[${members}]` : `{${members}}`;
}

/** Characters that JSON never escapes. */
const plain = /^[ !#-[\]-~]*$/;

/** The built-in writer takes several times as long for a short text without escapes. */
function quote(text: string): string {
  return plain.test(text) ? `"${text}"` : JSON.stringify(text);
}

function writeMembers(value: object, line: string, indent: string, wanted: number): string {
  const isList = Array.isArray(value);
  const members = value as Record<string, unknown>;
  const colon = indent === "" ? ":" : ": ";
  const inner = line + indent;
  let text = "";
  for (const name of Object.keys(members)) {
    if (text.length >= wanted) break;
    const member = members[name];
    if (member === undefined && !isList) continue;
    text += (text === "" ? "" : ",") + inner;
    if (!isList) text += quote(name) + colon;
    text += write(member, inner, indent, wanted - text.length);
  }
  return text === "" ? "" : text + line;
}

/** Returns a value as it is after its way over the wire. */
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
  // The library's own test accepts any object that claims to be one.
  return value instanceof LosslessNumber;
}

export function isString(value: Json | undefined): value is string {
  return typeof value === "string";
}

/** Returns true if a value is a string that is not empty. */
export function isText(value: Json | undefined): value is string {
  return typeof value === "string" && value !== "";
}

/** Returns true if a value is or holds, at whatever depth, a text that passes the test. */
export function holdsText(value: Json | undefined, test: (text: string) => boolean): boolean {
  if (typeof value === "string") return test(value);
  const inner = isArray(value) ? value : isObject(value) ? Object.values(value) : [];
  return inner.some((item) => holdsText(item, test));
}

/** Names the kind of a JSON value for people. */
export function kindOf(value: Json | undefined): string {
  if (value === undefined) return "nothing";
  if (value === null) return "null";
  if (isNumber(value)) return "a number";
  if (Array.isArray(value)) return "an array";
  if (typeof value === "object") return "an object";
  return typeof value === "string" ? "a string" : "a boolean";
}

/**
 * Returns true if two values are the same, with their members in any order.
 *
 * @param sameNumber How the tokens of numbers are compared; as decimals by default.
 */
export function sameJson(
  one: Json | undefined,
  other: Json | undefined,
  sameNumber: (one: string, other: string) => boolean = sameDecimal,
): boolean {
  if (one === other) return true;
  if (isNumber(one) && isNumber(other)) return sameNumber(one.value, other.value);
  if (isArray(one) && isArray(other)) {
    const isSame = (item: Json, index: number) => sameJson(item, other[index], sameNumber);
    return one.length === other.length && one.every(isSame);
  }
  if (isObject(one) && isObject(other)) {
    const names = Object.keys(one);
    const isSame = (name: string) =>
      Object.hasOwn(other, name) && sameJson(one[name], other[name], sameNumber);
    return names.length === Object.keys(other).length && names.every(isSame);
  }
  return false;
}

/** Returns true if two numbers, written in any way JSON allows, are the same decimal. */
export function sameDecimal(one: string, other: string): boolean {
  const [left, right] = [canonical(one), canonical(other)];
  return left !== undefined && left === right;
}

/** Returns true if a token has the value of a whole number, in whatever spelling. */
export function isWhole(token: string): boolean {
  return /^-?\d+e\d+$/.test(canonical(token) ?? "");
}

/** Significant digits and exponent, so that equal values have equal texts. */
function canonical(token: string): string | undefined {
  const match = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(token);
  if (match === null) return undefined;
  const [, sign = "", whole = "", fraction = "", power = "0"] = match;
  const digits = `${whole}${fraction}`.replace(/^0+/, "");
  if (digits === "") return "0e0";
  // Not by a pattern, which would begin again at every zero.
  let end = digits.length;
  while (digits[end - 1] === "0") end -= 1;
  const exponent = Number(power) - fraction.length + (digits.length - end);
  if (!Number.isSafeInteger(exponent)) return token;
  return `${sign}${digits.slice(0, end)}e${exponent}`;
}

/** Adds `units`, counted in the last of `places` decimals, to a decimal exactly: 3n and 2 add 0.03. */
export function addDecimal(token: string, units: bigint, places: number): string {
  const [whole = "0", fraction = ""] = token.split(".");
  const scale = Math.max(places, fraction.length);
  const digits = BigInt(`${whole}${fraction.padEnd(scale, "0")}`);
  const sum = digits + units * 10n ** BigInt(scale - places);
  const text = String(sum < 0n ? -sum : sum).padStart(scale + 1, "0");
  const sign = sum < 0n ? "-" : "";
  return scale === 0 ? `${sign}${text}` : `${sign}${text.slice(0, -scale)}.${text.slice(-scale)}`;
}
