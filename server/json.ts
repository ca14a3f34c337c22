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

/**
 * Walks over text that `JSON.parse` has accepted, for what it does not tell: repeated names, the
 * depth, and the digits of numbers.
 */
function scan(text: string): ReadonlyMap<string, string> {
  const structure = new Structure();
  for (let at = 0; at < text.length; at += 1) {
    const first = text.charCodeAt(at);
    if (first <= char.space || first === char.colon) continue;
    if (isPunctuation(first)) {
      structure.pass(first);
      continue;
    }
    const end = literalEnd(text, at);
    if (structure.asksForLiteral) structure.take(text.slice(at, end));
    at = end - 1;
  }
  return structure.numberTokens;
}

const char = {
  space: 0x20,
  quote: 0x22,
  comma: 0x2c,
  colon: 0x3a,
  backslash: 0x5c,
  openList: 0x5b,
  closeList: 0x5d,
  openObject: 0x7b,
  closeObject: 0x7d,
};

function isPunctuation(code: number): boolean {
  return (
    code === char.comma ||
    code === char.openObject ||
    code === char.closeObject ||
    code === char.openList ||
    code === char.closeList
  );
}

/** @returns where a string, number or word ends that begins at a position. */
function literalEnd(text: string, start: number): number {
  if (text.charCodeAt(start) === char.quote) return stringEnd(text, start);
  let end = start + 1;
  while (end < text.length && text.charCodeAt(end) > char.space) {
    if (isPunctuation(text.charCodeAt(end))) break;
    end += 1;
  }
  return end;
}

function stringEnd(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end + 1;
}

/** Whether an odd number of backslashes stands before a position. */
function isEscaped(text: string, at: number): boolean {
  let first = at;
  while (text.charCodeAt(first - 1) === char.backslash) first -= 1;
  return (at - first) % 2 === 1;
}

class Structure {
  readonly numberTokens = new Map<string, string>();
  /** The names seen in each open object; null for an open array. */
  readonly #open: (Set<string> | null)[] = [];
  #name = "";
  #expectsName = false;

  /** Whether the next literal is a name, or a member of the object at the top. */
  get asksForLiteral(): boolean {
    return this.#expectsName || (this.#open.length === 1 && this.#open[0] !== null);
  }

  pass(punctuation: number): void {
    switch (punctuation) {
      case char.openObject:
        this.#enter(new Set());
        break;
      case char.openList:
        this.#enter(null);
        break;
      case char.comma:
        this.#expectsName = this.#open.at(-1) !== null;
        break;
      default:
        this.#open.pop();
        this.#expectsName = false;
    }
  }

  take(literal: string): void {
    if (this.#expectsName) this.#rememberName(literal);
    else if (/^[-\d]/.test(literal)) this.numberTokens.set(this.#name, literal);
  }

  #enter(names: Set<string> | null): void {
    this.#open.push(names);
    this.#expectsName = names !== null;
    if (this.#open.length > maxLevels) {
      throw refuse("jsonParse", `nested deeper than ${String(maxLevels)} levels`);
    }
  }

  #rememberName(token: string): void {
    this.#name = token.includes("\\") ? String(JSON.parse(token)) : token.slice(1, -1);
    this.#expectsName = false;
    const names = this.#open.at(-1);
    if (names?.has(this.#name)) throw refuse("jsonParse", `repeated member name ${token}`);
    names?.add(this.#name);
  }
}
