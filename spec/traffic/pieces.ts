/** Finds pieces of keys in texts that may show them in any form. */
import { clauses } from "../../generated/clauses.ts";
import { decodeReading, decodeText, lengthOfEscape, type Reading } from "./escapes.ts";
import { escapeForPattern } from "../pattern.ts";
import { cutsInBase64 } from "./secret.ts";

/** This many consecutive characters of a key are as secret as the whole. */
const pieceLength = 9;

/** Shorter runs of letters and digits are found in texts that have nothing to do with the key. */
const minLetters = 7;

/** Escapes within escapes are undone this many times. */
const maxDepth = 4;

/** A piece found in a text. */
interface Piece {
  readonly start: number;
  readonly end: number;
  readonly label: string;
}

/** The characters of a key that are its own: others begin alike. */
function ownPart(key: string): string {
  return key.replace(/^sk_(?:test|live)_(?:invalid_)?/i, "");
}

/** Returns the letters and digits of a text. */
function lettersOf(text: string): string {
  return text.replace(/[^a-z\d]+/gi, "");
}

const vocabulary = lettersOf(JSON.stringify(clauses)).toLowerCase();

/** Whether the interface itself says it, so that it is no secret though a key holds it. */
function isCommon(run: string): boolean {
  return /^[a-z]+$/.test(run) && vocabulary.includes(run);
}

/** What can be known about a key once: runs of it, and how they begin in each encoding. */
export class KeyPieces {
  /** What replaces a piece. */
  readonly label: string;
  /** Runs without their separators, which a text may leave out or change. */
  readonly runs: ReadonlySet<string>;
  /** Runs that are mostly separators, as they are. */
  readonly literals: readonly string[];
  /** The runs in hexadecimal and in Base64, in each case that the key may be written in. */
  readonly hex: readonly string[];
  readonly base64: readonly string[];

  constructor(key: string, label: string) {
    const own = ownPart(key);
    const windows = windowsOf(own).map((window) => [window, lettersOf(window)] as const);
    const runs = windows.flatMap(([, letters]) => (letters.length < minLetters ? [] : letters));
    this.label = label;
    this.runs = new Set(
      [...runs, ...windowsOf(lettersOf(own))]
        .filter((run) => !isCommon(run))
        .map((run) => run.toLowerCase()),
    );
    this.literals = windows.flatMap(([window, { length }]) => (length < minLetters ? window : []));
    const cases = [own, own.toLowerCase(), own.toUpperCase(), swapCase(own)];
    const [, lower = "", upper = ""] = cases.map((text) => Buffer.from(text).toString("hex"));
    this.hex = own.length < pieceLength ? [] : mixed(lower, upper);
    this.base64 = own.length < pieceLength ? [] : cases.flatMap(cutsInBase64);
  }

  get isEmpty(): boolean {
    return this.runs.size === 0 && this.literals.length === 0;
  }
}

function windowsOf(text: string): string[] {
  return Array.from({ length: Math.max(0, text.length - pieceLength + 1) }, (_, start) =>
    text.slice(start, start + pieceLength),
  );
}

function swapCase(text: string): string {
  return text.replace(/[a-z]/gi, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  );
}

/** Every three digits in a row of any mixture of two texts that differ in single digits. */
function mixed(one: string, other: string): string[] {
  return Array.from(one.slice(2), (_, start) => {
    const choices = [0, 1, 2].map((offset) => [
      one.charAt(start + offset),
      other.charAt(start + offset),
    ]);
    const [first = [], second = [], third = []] = choices;
    return first.flatMap((a) => second.flatMap((b) => third.map((c) => `${a}${b}${c}`)));
  }).flat();
}

const none = 255;
/** An escape may begin here. */
const escaping = 254;
const symbols = codesOf("0123456789abcdefghijklmnopqrstuvwxyz");
for (let code = 65; code <= 90; code += 1) symbols[code] = symbols[code + 32] ?? none;
for (const character of "%&\\") symbols[character.charCodeAt(0)] = escaping;
const sextets = codesOf("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_");
sextets[0x2b] = 62;
sextets[0x2f] = 63;

/** Holds the bytes of one text at a time: buffers of their own are collected late. */
let scratch = Buffer.alloc(1 << 16);

function bytesOf(text: string): Buffer {
  if (scratch.length < 3 * text.length) scratch = Buffer.alloc(3 * text.length);
  return scratch.subarray(0, scratch.write(text));
}

function symbolOf(code = none): number {
  return symbols[code] ?? none;
}

/** The place of each character in an alphabet, by its code; {@link none} for all others. */
function codesOf(alphabet: string): Uint8Array {
  const codes = new Uint8Array(256).fill(none);
  for (let index = 0; index < alphabet.length; index += 1)
    codes[alphabet.charCodeAt(index)] = index;
  return codes;
}

const backslash = 0x5c;
/** The letters of line breaks behind a backslash. */
const lineBreaks: ReadonlySet<number | undefined> = new Set(Buffer.from("nr"));

/** Whether a symbol is the zero of `0x`, by the codes on its sides. */
function startsNumber(symbol: number, before = none, after = none): boolean {
  return symbol === 0 && (after | 0x20) === 0x78 && symbolOf(before) >= escaping;
}

const inLetters = 1;
const inHex = 2;

/** Finds the pieces of several keys at once, in time that depends on the text alone. */
export class PieceFinder {
  readonly #labels = new Map<string, string>();
  readonly #lengths: readonly number[];
  readonly #literals: readonly (readonly [RegExp, string])[];
  /** By three characters in a row: whether a piece holds them. */
  readonly #triples = new Uint8Array(1 << 18);
  readonly #base64Triples = new Uint8Array(1 << 18);

  constructor(keys: readonly KeyPieces[]) {
    for (const { label, runs, hex, base64 } of keys) {
      for (const run of runs) {
        if (!this.#labels.has(run)) this.#labels.set(run, label);
        mark(this.#triples, run, symbols, inLetters);
      }
      for (const digits of hex) mark(this.#triples, digits, symbols, inHex);
      for (const cut of base64) mark(this.#base64Triples, cut, sextets, 1);
    }
    this.#lengths = [...new Set([...this.#labels.keys()].map(({ length }) => length))];
    this.#literals = keys.flatMap(({ label, literals }) =>
      literals.map((literal) => [new RegExp(escapeForPattern(literal), "gi"), label] as const),
    );
  }

  /** Replaces every piece in a text by the label of its key. */
  replace(text: string): string {
    let replaced = "";
    let from = 0;
    for (const { start, end, label } of this.#find(text)) {
      replaced += text.slice(from, start) + label;
      from = end;
    }
    return from === 0 ? text : replaced + text.slice(from);
  }

  /** The pieces in a text, in order and apart from one another. */
  #find(text: string): Piece[] {
    if (!this.mayHold(text)) return [];
    const found: Piece[] = [];
    let reading: Reading | undefined = { text };
    for (let depth = 0; depth <= maxDepth && reading !== undefined; depth += 1) {
      const { starts } = reading;
      for (const { start, end, label } of this.#findIn(reading.text)) {
        found.push({ start: starts?.[start] ?? start, end: starts?.[end] ?? end, label });
      }
      reading = decodeReading(reading);
    }
    return merged(found);
  }

  #findIn(text: string): Piece[] {
    return [
      ...this.#findPlain(text),
      ...this.#findEncoded(text, hexRuns(text), 4),
      ...this.#findEncoded(text, [base64Run(text)], 6),
    ];
  }

  /** Rules out nearly every text that holds no piece, in a hundredth of the time of a search. */
  mayHold(text: string, depth = 0): boolean {
    if (text.length < minLetters) return false;
    if (this.#literals.some(([literal]) => text.search(literal) >= 0)) return true;
    const bytes = bytesOf(text);
    if (this.#mayHoldBase64(bytes)) return true;
    const scanned = this.#scan(bytes);
    if (scanned !== "escapes") return scanned === "piece";
    return depth < maxDepth && this.mayHold(decodeText(text), depth + 1);
  }

  /**
   * Looks for triples of pieces in a row among letters and digits alone, once as they are and once
   * without the letters of escapes for separators; other escapes need to be decoded.
   */
  #scan(bytes: Buffer): "piece" | "escapes" | "nothing" {
    // A separator may be a part of what is looked for as it is.
    const minLength = this.#literals.length > 0 ? 1 : Infinity;
    const streak = new Streak(this.#triples);
    const other = new OtherReading();
    let hasEscapes = false;
    for (let place = 0; place < bytes.length; place += 1) {
      const symbol = symbolOf(bytes[place]);
      if (symbol < escaping) {
        if (startsNumber(symbol, bytes[place - 1], bytes[place + 1]))
          other.start(streak, place + 2);
        if (streak.take(symbol) || other.take(symbol, place)) return "piece";
      } else if (symbol === escaping && place >= other.resumed) {
        const length = lengthOfEscape(bytes, place);
        hasEscapes ||= length < 0 || length >= minLength;
        other.start(streak, place + length);
      }
    }
    return hasEscapes ? "escapes" : "nothing";
  }

  /** Nine characters settle ten of Base64, and so eight triples, in lines or not. */
  #mayHoldBase64(bytes: Buffer): boolean {
    let [roll, count] = [0, 0];
    for (let place = 0; place < bytes.length; place += 1) {
      const code = bytes[place] ?? 0;
      const sextet = sextets[code] ?? none;
      if (sextet !== none) {
        roll = ((roll << 6) | sextet) & 0x3ffff;
        count = this.#base64Triples[roll] === 1 ? count + 1 : 0;
        if (count === 8) return true;
      } else if (code === backslash && lineBreaks.has(bytes[place + 1])) place += 1;
    }
    return false;
  }

  #findPlain(text: string): Piece[] {
    const literals = this.#literals.flatMap(([literal, label]) =>
      [...text.matchAll(literal)].map(({ index: start, 0: { length } }) => ({
        start,
        end: start + length,
        label,
      })),
    );
    return [...literals, ...this.#findRuns(text)];
  }

  /** Finds runs, whatever stands between their letters and digits. */
  #findRuns(text: string): Piece[] {
    const found: Piece[] = [];
    const places = new Int32Array(text.length);
    const streak = new Streak(this.#triples);
    let count = 0;
    for (let place = 0; place < text.length; place += 1) {
      const symbol = symbolOf(text.charCodeAt(place));
      if (symbol >= escaping) continue;
      places[count++] = place;
      if (!streak.take(symbol)) continue;
      const last = places.subarray(Math.max(0, count - pieceLength), count);
      const letters = charactersAt(text, last).toLowerCase();
      for (const length of this.#lengths) {
        const label = this.#labels.get(letters.slice(-length));
        if (label === undefined) continue;
        found.push({ start: places[count - length] ?? 0, end: place + 1, label });
      }
    }
    return found;
  }

  /** Finds pieces in runs, given by the places of their characters, however these are grouped. */
  *#findEncoded(text: string, runs: Iterable<Int32Array>, bits: 4 | 6): Iterable<Piece> {
    const [encoding, groupings] = bits === 4 ? (["hex", 2] as const) : (["base64", 4] as const);
    for (const places of runs) {
      const run = charactersAt(text, places);
      for (let first = 0; first < groupings; first += 1) {
        const decoded = Buffer.from(run.slice(first), encoding).toString("latin1");
        const before = (byte: number): number => first + Math.floor((byte * 8) / bits);
        for (const { start, end, label } of this.#findPlain(decoded)) {
          const last = places[before(end) - 1] ?? 0;
          yield { start: places[before(start)] ?? 0, end: last + 1, label };
        }
      }
    }
  }
}

/** How many triples of pieces came in a row, among letters and digits. */
class Streak {
  readonly #triples: Uint8Array;
  #roll = 0;
  #letters = 0;
  #digits = 0;

  constructor(triples: Uint8Array) {
    this.#triples = triples;
  }

  /** @returns whether they are enough for a piece, as it is or in hexadecimal. */
  take(symbol: number): boolean {
    this.#roll = ((this.#roll << 6) | symbol) & 0x3ffff;
    const held = this.#triples[this.#roll] ?? 0;
    this.#letters = (held & inLetters) === 0 ? 0 : this.#letters + 1;
    this.#digits = (held & inHex) === 0 ? 0 : this.#digits + 1;
    return this.#letters >= minLetters - 2 || this.#digits >= 2 * pieceLength - 2;
  }

  copy(): Streak {
    const copy = new Streak(this.#triples);
    [copy.#roll, copy.#letters, copy.#digits] = [this.#roll, this.#letters, this.#digits];
    return copy;
  }
}

/** Passes over the letters of escapes; after as many as a piece has, it is as the first reading. */
class OtherReading {
  /** Where the last escape ends. */
  resumed = 0;
  #streak: Streak | undefined;
  #left = 0;

  start(first: Streak, resumed: number): void {
    if (this.#left === 0) this.#streak = first.copy();
    this.#left = 2 * pieceLength;
    this.resumed = resumed;
  }

  take(symbol: number, place: number): boolean {
    if (this.#left === 0 || place < this.resumed) return false;
    this.#left -= 1;
    return this.#streak?.take(symbol) ?? false;
  }
}

/** Marks every three characters in a row. */
function mark(triples: Uint8Array, text: string, alphabet: Uint8Array, flag: number): void {
  let roll = 0;
  for (const [index, code] of Buffer.from(text).entries()) {
    roll = ((roll << 6) | (alphabet[code] ?? none)) & 0x3ffff;
    if (index >= 2) triples[roll] = (triples[roll] ?? 0) | flag;
  }
}

/** The characters of ASCII at some places of a text. */
function charactersAt(text: string, places: Int32Array): string {
  return Buffer.from(places.map((place) => text.charCodeAt(place))).toString("latin1");
}

/** The places of hexadecimal digits in a row, with other characters between them or not. */
function* hexRuns(text: string): Iterable<Int32Array> {
  const places = new Int32Array(text.length);
  let count = 0;
  for (let place = 0; place <= text.length; place += 1) {
    const symbol = symbolOf(text.charCodeAt(place));
    if (startsNumber(symbol, text.charCodeAt(place - 1), text.charCodeAt(place + 1))) place += 1;
    else if (symbol < 16) places[count++] = place;
    else if (symbol < escaping || place === text.length) {
      if (count >= 2 * pieceLength) yield places.subarray(0, count);
      count = 0;
    }
  }
}

/** The places of all characters of Base64: others may stand between those of a key. */
function base64Run(text: string): Int32Array {
  const places = new Int32Array(text.length).map((_, place) => place);
  return places.filter((place) => (sextets[text.charCodeAt(place)] ?? none) !== none);
}

function merged(pieces: readonly Piece[]): Piece[] {
  const apart: Piece[] = [];
  for (const piece of [...pieces].sort((one, other) => one.start - other.start)) {
    const last = apart.at(-1);
    if (last === undefined || piece.start > last.end) apart.push(piece);
    else apart[apart.length - 1] = { ...last, end: Math.max(last.end, piece.end) };
  }
  return apart;
}
