/** Finds pieces of keys in texts that may show them in any form. */
import { clauses } from "../../generated/clauses.ts";
import { cutsInBase64, escapeForPattern } from "../plain-text.ts";

/** The number of consecutive characters of a key that are as secret as all of it. */
const pieceLength = 9;

/** The minimum number of letters and digits in a run: shorter ones are found in unrelated texts. */
const minLetters = 7;

/** Escapes within escapes are undone this many times. */
const maxDepth = 4;

/**
 * An escape of one character, or of none. Every run of backslashes is matched, whatever follows, so none
 * is looked at twice.
 */
const escape =
  /%(?:25)*([\da-f]{2})|\\+(?:u([\da-f]{4})|u\{0*([\da-f]{1,6})\}|x([\da-f]{2})|[bfnrtv])?|&(?:amp;)*(?:#x0*([\da-f]{1,6});?|#0*(\d{1,7});?|[a-z]{2,12};)|(?<![a-z\d])0x(?=[\da-f]{2})/gi;

/** A piece found in a text. */
interface Piece {
  readonly start: number;
  readonly end: number;
  readonly label: string;
}

/** Returns the characters of a key that are its own: other keys have the same prefix. */
function ownPart(key: string): string {
  return key.replace(/^sk_(?:test|live)_(?:invalid_)?/i, "");
}

/** Returns the letters and digits of a text. */
function lettersOf(text: string): string {
  return text.replace(/[^a-z\d]+/gi, "");
}

const vocabulary = lettersOf(JSON.stringify(clauses)).toLowerCase();

/** Returns true if the interface itself uses a word, which is not a secret even if a key holds it. */
function isCommon(run: string): boolean {
  return /^[a-z]+$/.test(run) && vocabulary.includes(run);
}

/** The parts of a key, computed once: its runs, and its own part in each encoding. */
export class KeyPieces {
  /** The text that replaces a piece. */
  readonly label: string;
  /** Runs without their separators, which a text may omit or change. */
  readonly runs: ReadonlySet<string>;
  /** Runs that are mostly separators, as they are. */
  readonly literals: readonly string[];
  /** The own part in hexadecimal; empty if it is too short. */
  readonly hex: string;
  /** The own part in Base64, in each case that it may be written in. */
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
    this.hex = own.length < pieceLength ? "" : Buffer.from(own).toString("hex");
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

const none = 255;
const symbols = codesOf("0123456789abcdefghijklmnopqrstuvwxyz");
for (let code = 65; code <= 90; code += 1) symbols[code] = symbols[code + 32] ?? none;
/** Treats the first hexadecimal digit of an upper-case letter (4, 5) as that of lower case (6, 7). */
const digits = symbols.map((symbol) => (symbol === 4 || symbol === 5 ? symbol + 2 : symbol));
const sextets = codesOf("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_");
sextets[0x2b] = 62;
sextets[0x2f] = 63;

/** A buffer for the bytes of one text at a time; separate buffers would be garbage-collected late. */
let scratch = Buffer.alloc(1 << 16);

function bytesOf(text: string): Buffer {
  if (scratch.length < 3 * text.length) scratch = Buffer.alloc(3 * text.length);
  return scratch.subarray(0, scratch.write(text));
}

function symbolOf(code = none): number {
  return symbols[code] ?? none;
}

/** Returns the place of each character in an alphabet, by its code; {@link none} for all others. */
function codesOf(alphabet: string): Uint8Array {
  const codes = new Uint8Array(256).fill(none);
  for (let index = 0; index < alphabet.length; index += 1)
    codes[alphabet.charCodeAt(index)] = index;
  return codes;
}

/** Finds the pieces of several keys at once, in time that depends on the text alone. */
export class PieceFinder {
  readonly #labels = new Map<string, string>();
  readonly #lengths: readonly number[];
  readonly #literals: readonly (readonly [RegExp, string])[];
  /** The characters of pieces, as they are and encoded. */
  readonly #letters = new Triples(symbols, minLetters);
  readonly #digits = new Triples(digits, 2 * pieceLength);
  /** Nine characters of a key determine ten of its Base64. */
  readonly #sextets = new Triples(sextets, pieceLength + 1);

  constructor(keys: readonly KeyPieces[]) {
    for (const { label, runs, hex, base64 } of keys) {
      for (const run of runs) {
        if (!this.#labels.has(run)) this.#labels.set(run, label);
        this.#letters.add(run);
      }
      this.#digits.add(hex);
      for (const cut of base64) this.#sextets.add(cut);
    }
    this.#lengths = [...new Set([...this.#labels.keys()].map(({ length }) => length))];
    this.#literals = keys.flatMap(({ label, literals }) =>
      literals.map((literal) => [new RegExp(escapeForPattern(literal), "gi"), label] as const),
    );
  }

  /**
   * Replaces every piece in a text with the label of its key. If escapes hide a piece, the returned text
   * has them undone.
   */
  replace(text: string, depth = 0): string {
    const rest = this.#replaceIn(text);
    if (depth === maxDepth || !hasEscapes(rest)) return rest;
    const decoded = decodeText(rest);
    if (decoded === rest || !this.mayHold(decoded)) return rest;
    const cleaned = this.replace(decoded, depth + 1);
    return cleaned === decoded ? rest : cleaned;
  }

  #replaceIn(text: string): string {
    let replaced = "";
    let from = 0;
    const found = [
      ...this.#findPlain(text),
      ...this.#findEncoded(text, hexRuns(text), 4),
      ...this.#findEncoded(text, [base64Run(text)], 6),
    ];
    for (const { start, end, label } of found.sort((one, other) => one.start - other.start)) {
      if (start > from || from === 0) replaced += text.slice(from, start) + label;
      from = Math.max(from, end);
    }
    return replaced + text.slice(from);
  }

  /** Returns false for nearly every text without a piece, in a hundredth of the time of a search. */
  mayHold(text: string, depth = 0): boolean {
    if (text.length < minLetters) return false;
    if (this.#literals.some(([literal]) => text.search(literal) >= 0)) return true;
    const bytes = bytesOf(text);
    if ([this.#letters, this.#digits, this.#sextets].some((each) => each.mayBeIn(bytes)))
      return true;
    if (depth === maxDepth || !hasEscapes(text)) return false;
    const decoded = decodeText(text);
    return decoded !== text && this.mayHold(decoded, depth + 1);
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

  /** Finds runs, whatever is between their letters and digits. */
  #findRuns(text: string): Piece[] {
    const found: Piece[] = [];
    const places = new Int32Array(text.length);
    let [roll, streak, count] = [0, 0, 0];
    for (let place = 0; place < text.length; place += 1) {
      const symbol = symbolOf(text.charCodeAt(place));
      if (symbol === none) continue;
      places[count++] = place;
      roll = rolled(roll, symbol);
      streak = this.#letters.has(roll) ? streak + 1 : 0;
      if (streak < minLetters - 2) continue;
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

  /** Finds encoded pieces among characters at some places, however these are grouped. */
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

/** The set of all three consecutive characters in pieces, by their codes in an alphabet of 64. */
class Triples {
  readonly #alphabet: Uint8Array;
  readonly #minStreak: number;
  readonly #marks = new Uint8Array(1 << 18);

  /** @param minLength The minimum number of characters in a piece. */
  constructor(alphabet: Uint8Array, minLength: number) {
    this.#alphabet = alphabet;
    this.#minStreak = minLength - 2;
  }

  add(text: string): void {
    let roll = 0;
    for (const [index, code] of Buffer.from(text).entries()) {
      roll = rolled(roll, this.#alphabet[code] ?? none);
      if (index >= 2) this.#marks[roll] = 1;
    }
  }

  has(roll: number): boolean {
    return this.#marks[roll] === 1;
  }

  /** Returns true if enough of them follow each other; characters outside the alphabet are ignored. */
  mayBeIn(bytes: Uint8Array): boolean {
    const [alphabet, marks, minStreak] = [this.#alphabet, this.#marks, this.#minStreak];
    let [roll, streak] = [0, 0];
    // An iterator takes four times as long.
    // oxlint-disable-next-line typescript/prefer-for-of
    for (let index = 0; index < bytes.length; index += 1) {
      const code = alphabet[bytes[index] ?? 0] ?? none;
      if (code === none) continue;
      roll = rolled(roll, code);
      streak = marks[roll] === 1 ? streak + 1 : 0;
      if (streak === minStreak) return true;
    }
    return false;
  }
}

/** Drops the first of three codes, and appends another one. */
function rolled(roll: number, code: number): number {
  return ((roll << 6) | code) & 0x3ffff;
}

/** Returns the characters of ASCII at some places of a text. */
function charactersAt(text: string, places: Int32Array): string {
  return Buffer.from(places.map((place) => text.charCodeAt(place))).toString("latin1");
}

/** Yields the places of consecutive hexadecimal digits, with or without separators between them. */
function* hexRuns(text: string): Iterable<Int32Array> {
  const places = new Int32Array(text.length);
  let count = 0;
  for (let place = 0; place <= text.length; place += 1) {
    const symbol = symbolOf(text.charCodeAt(place));
    if (symbol < 16) places[count++] = place;
    else if (symbol !== none || place === text.length) {
      if (count >= 2 * pieceLength) yield places.subarray(0, count);
      count = 0;
    }
  }
}

/** Returns the places of all characters of Base64: others may be between those of a key. */
function base64Run(text: string): Int32Array {
  const places = new Int32Array(text.length).map((_, place) => place);
  return places.filter((place) => (sextets[text.charCodeAt(place)] ?? none) !== none);
}

/** Returns true if anything in a text may be an escape. */
function hasEscapes(text: string): boolean {
  return /[%&\\]|0x/i.test(text);
}

/** Returns the text with its escapes undone. */
function decodeText(text: string): string {
  return text.replace(escape, characterOf);
}

/** Returns the character of an escape, given the groups of its pattern; a blank for a separator. */
function characterOf(whole: string, ...groups: (string | undefined)[]): string {
  if (/^(?:\\+|0x)$/i.test(whole)) return "";
  const [percent, unicode, braced, short, entity, decimal] = groups;
  const hex = percent ?? unicode ?? braced ?? short ?? entity;
  const code = hex === undefined ? Number(decimal ?? 0x20) : parseInt(hex, 16);
  // No key has a character that needs two UTF-16 units.
  return String.fromCharCode(Math.min(code, 0xffff));
}
