/** Parses and serializes JSON without losing a digit (D-HTTP-10, D-PV-03, D-PV-04). */
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
 * @throws {Refusal} 400 if they are not UTF-8 or not JSON, repeat a member name in an object, or have more
 * than 32 levels, the body itself being the first (D-HTTP-10).
 */
export function parseBody(bytes: Uint8Array): ParsedBody {
  // clause: GEN-TEXT-01
  const text = parse(() => utf8.decode(bytes), "invalid UTF-8");
  const value = parse((): unknown => JSON.parse(text));
  return { value, numberTokens: scan(text) };
}

function parse<Value>(read: () => Value, problem?: string): Value {
  try {
    return read();
  } catch (error) {
    throw refuse("jsonParse", problem ?? (error instanceof Error ? error.message : ""));
  }
}

/** Serializes a body; a `LosslessNumber` becomes a number with exactly its digits. */
export function serialize(body: unknown): string {
  const text = holdsExactNumber(body) ? stringify(body) : JSON.stringify(body);
  return text ?? "null";
}

/** Detects a body that `JSON.stringify`, which is many times faster, would not write exactly. */
function holdsExactNumber(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  return isLosslessNumber(value) || Object.values(value).some(holdsExactNumber);
}

/** The approximate number of characters of a piece. */
const pieceLength = 131_072;

/** Serializes a body, in pieces if it is long, so that memory never holds its whole text. */
export function serializeInPieces(body: unknown): string | Iterable<string> {
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

/** Joins fragments into pieces. */
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

/** The maximum depth at which a document has long lists: `records.checkouts`, `log.entries`. */
const maxNames = 2;

/** Serializes a document in fragments, one for each element of its long lists. */
function* fragmentsOf(value: unknown, names = maxNames): Generator<string, undefined> {
  if (isIterable(value)) {
    let separator = "[";
    for (const element of value) {
      yield separator + serialize(element);
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
    yield serialize(value);
  }
}

function isIterable(value: unknown): value is Iterable<unknown> {
  return typeof value === "object" && value !== null && Symbol.iterator in value;
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Returns the name of a JSON value's type in messages (D-ERR-03). */
export function typeName(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "list";
  return typeof value === "object" ? "dictionary" : typeof value;
}

/**
 * Matches strings, those that are names with their colons, as well as numbers and brackets of a JSON text,
 * if no string contains an escaped quote or backslash.
 */
const tokens = /("[^"]*")(\s*:)?|-?\d[^\s,\]}]*|[{}[\]]/g;

/** Scans valid JSON for what `JSON.parse` does not report: repeated names, depth, and digits of numbers. */
function scan(text: string): ReadonlyMap<string, string> {
  const numberTokens = new Map<string, string>();
  /** The names seen in each open object; null for an open array. */
  const open: (Set<string> | null)[] = [];
  let name = "";
  const masked = text.replaceAll(/\\["\\]/g, "__");
  for (const { 0: token, 1: quoted, 2: colon, index } of masked.matchAll(tokens)) {
    if (token === "{") enter(open, new Set());
    else if (token === "[") enter(open, null);
    else if (token === "}" || token === "]") open.pop();
    else if (quoted === undefined) {
      if (open.length === 1 && open[0] !== null) numberTokens.set(name, token);
    } else if (colon !== undefined) {
      name = addName(open.at(-1), text.slice(index, index + quoted.length));
    }
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
