/** JSON in and out of the sandbox without losing a digit (D-HTTP-10, D-PV-03, D-PV-04). */
import { isLosslessNumber, stringify } from "lossless-json";
import { refuse } from "./errors.ts";

export type JsonObject = Record<string, unknown>;

/** A parsed request body. */
export interface ParsedBody {
  value: unknown;
  /** The exact number tokens of the top-level members: `{"amount": 1.10}` gives `amount` → `1.10`. */
  numberTokens: ReadonlyMap<string, string>;
}

export const maxLevels = 32;
const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/**
 * Parses the bytes of a request body.
 *
 * @throws {Refusal} 400 where they are not UTF-8, not JSON, repeat a member name within one object
 * or nest deeper than 32 levels, the body itself being the first (D-HTTP-10).
 */
export function parseBody(bytes: Uint8Array): ParsedBody {
  const text = decode(bytes);
  const value = parse(text);
  return { value, numberTokens: scan(text) };
}

/** Serialises an answer; a `LosslessNumber` becomes a number token with exactly its digits. */
export function serialise(body: unknown): string {
  const text = holdsExactNumber(body) ? stringify(body) : JSON.stringify(body);
  return text ?? "null";
}

/** The platform's own writer is many times as fast, and knows doubles only. */
function holdsExactNumber(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  return isLosslessNumber(value) || Object.values(value).some(holdsExactNumber);
}

/** The characters of one piece, or a few more. */
const pieceLength = 131_072;

/** Serialises an answer, in pieces if it is long, so that its text need never be whole. */
export function serialiseInPieces(body: unknown): string | Iterable<string> {
  const pieces = gather(fragmentsOf(body));
  const { value: first = "" } = pieces.next();
  const second = pieces.next();
  if (second.done === true) return first;
  return (function* () {
    yield first;
    yield second.value;
    yield* pieces;
  })();
}

/** Joins fragments to pieces. */
function* gather(fragments: Iterable<string>): Generator<string, undefined> {
  let texts: string[] = [];
  let length = 0;
  for (const text of fragments) {
    texts.push(text);
    length += text.length;
    if (length < pieceLength) continue;
    yield texts.join("");
    texts = [];
    length = 0;
  }
  yield texts.join("");
}

/** Long lists are at most two names deep in a document: `records.checkouts`, `log.entries`. */
const maxNames = 2;

/** The text of a document, in which each element of a list is one fragment. */
function* fragmentsOf(value: unknown, names = maxNames): Generator<string, undefined> {
  if (isIterable(value)) {
    let separator = "[";
    for (const element of value) {
      yield separator + serialise(element);
      separator = ",";
    }
    yield separator === "[" ? "[]" : "]";
  } else if (names > 0 && isObject(value) && !isLosslessNumber(value)) {
    let separator = "{";
    for (const [name, member] of Object.entries(value)) {
      if (member === undefined) continue;
      yield `${separator}${JSON.stringify(name)}:`;
      yield* fragmentsOf(member, names - 1);
      separator = ",";
    }
    yield separator === "{" ? "{}" : "}";
  } else {
    yield serialise(value);
  }
}

function isIterable(value: unknown): value is Iterable<unknown> {
  return typeof value === "object" && value !== null && Symbol.iterator in value;
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The name that messages give to the type of a JSON value (D-ERR-03). */
export function typeName(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "list";
  return typeof value === "object" ? "dictionary" : typeof value;
}

// clause: GEN-TEXT-01
function decode(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw refuse("jsonParse", "invalid UTF-8");
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw refuse("jsonParse", error instanceof Error ? error.message : String(error));
  }
}

/** The tokens of a JSON text but its colons, once no string holds an escaped quote or backslash. */
const tokens = /"[^"]*"|[{}[\],]|[^\s"{}[\],:]+/g;

/**
 * Walks over text that `JSON.parse` has accepted, for what it does not tell: repeated names, the
 * depth, and the digits of numbers.
 */
function scan(text: string): ReadonlyMap<string, string> {
  const numberTokens = new Map<string, string>();
  /** The names seen in each open object; null for an open array. */
  const open: (Set<string> | null)[] = [];
  let name = "";
  let expectsName = false;
  const masked = text.replaceAll(/\\["\\]/g, "__");
  for (const { 0: found, index } of masked.matchAll(tokens)) {
    const token = text.slice(index, index + found.length);
    if (token === "{") enter(open, new Set());
    else if (token === "[") enter(open, null);
    else if (token === "}" || token === "]") open.pop();
    else if (expectsName) name = addName(open.at(-1), token);
    else if (open.length === 1 && open[0] !== null && /^[-\d]/.test(token)) {
      numberTokens.set(name, token);
    }
    expectsName = token === "{" || (token === "," && open.at(-1) !== null);
  }
  return numberTokens;
}

function enter(open: (Set<string> | null)[], names: Set<string> | null): void {
  open.push(names);
  if (open.length <= maxLevels) return;
  throw refuse("jsonParse", `nested deeper than ${String(maxLevels)} levels`);
}

function addName(names: Set<string> | null | undefined, token: string): string {
  const name = token.includes("\\") ? String(JSON.parse(token)) : token.slice(1, -1);
  if (names?.has(name)) throw refuse("jsonParse", `repeated member name ${token}`);
  names?.add(name);
  return name;
}
