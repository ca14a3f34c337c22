/** Cuts the records out of an exported document while its bytes arrive (D-DATA-04). */
import { refuse, refuseField } from "../errors.ts";
import { maxLevels } from "../json.ts";

/** Records of one kind that stand one after another in the document. */
export interface RecordBatch {
  readonly kind: string;
  /** The position of the first one in its list. */
  readonly first: number;
  /** The records as a JSON array. An element that is none of them leads it, unless `first` is 0. */
  readonly json: Buffer;
}

/** The most bytes of one record, those around it included. */
const maxRecordBytes = 262_144;
/** The most bytes of the document that are in no list of records. */
const maxRestBytes = 1_048_576;
/** The most records, of all kinds together. */
const maxRecords = 700_000;
/** A batch is cut as soon as it has so many bytes or records. */
const batchBytes = 65_536;
const batchRecords = 500;
/** No name of a list is longer, even if all of it is escaped. */
const maxNameBytes = 128;

const char = {
  quote: 0x22,
  comma: 0x2c,
  openList: 0x5b,
  backslash: 0x5c,
  closeList: 0x5d,
  openObject: 0x7b,
  closeObject: 0x7d,
};

/** An object or array around the lists of records. */
interface Frame {
  readonly isObject: boolean;
  /** The member that is being read, of an object. */
  name: string | undefined;
}

/** A list of records that is being read. */
interface OpenList {
  readonly kind: string;
  /** The levels that are open within the present record. */
  depth: number;
  /** Where the present record begins, in bytes of the document. */
  start: number;
  /** The number of records before the present one. */
  count: number;
  /** The number of records in batches that were cut. */
  cut: number;
  pieces: Buffer[];
  bytes: number;
}

/** Takes the bytes of a document, and gives its records in batches and the rest at the end. */
export class RecordSplitter {
  readonly #holder: string;
  readonly #kinds: ReadonlySet<string>;
  readonly #rest: Buffer[] = [];
  #restBytes = 0;
  readonly #frames: Frame[] = [];
  #list: OpenList | undefined;
  #isInString = false;
  #isEscaped = false;
  /** The bytes of the string that is being read, as far as it may be the name of a list. */
  #name: number[] | undefined;
  #batches: RecordBatch[] = [];
  #records = 0;
  /** The bytes of the document before the present piece. */
  #taken = 0;

  /** @param holder the member of the document that holds the lists, and `kinds` their names. */
  constructor(holder: string, kinds: readonly string[]) {
    this.#holder = holder;
    this.#kinds = new Set(kinds);
  }

  /**
   * @returns the batches that the piece completes.
   * @throws {Refusal} 400 as soon as the document is beyond a limit, or nested too deep.
   */
  take(piece: Buffer): RecordBatch[] {
    let from = 0;
    for (let at = 0; at < piece.length; at += 1) {
      if (this.#isInString) at = this.#passString(piece, at);
      else if (this.#list === undefined) from = this.#meetRest(piece, from, at);
      else from = this.#meetRecord(this.#list, piece, from, at);
    }
    const end = piece.subarray(from);
    if (this.#list === undefined) this.#keepRest(end);
    else this.#keepRecords(this.#list, end, this.#taken + piece.length);
    this.#taken += piece.length;
    const batches = this.#batches;
    this.#batches = [];
    return batches;
  }

  /** The document with empty lists of records, once all of it was taken. */
  get rest(): Buffer {
    return Buffer.concat(this.#rest);
  }

  /** @returns where the string ends, or the piece. */
  #passString(piece: Buffer, start: number): number {
    for (let at = start; at < piece.length; at += 1) {
      const byte = piece[at] ?? 0;
      if (this.#isEscaped) this.#isEscaped = false;
      else if (byte === char.backslash) this.#isEscaped = true;
      else if (byte === char.quote) {
        this.#endString();
        return at;
      }
      if (this.#name !== undefined && this.#name.length < maxNameBytes) this.#name.push(byte);
    }
    return piece.length;
  }

  #endString(): void {
    this.#isInString = false;
    const frame = this.#frames.at(-1);
    if (this.#name !== undefined && frame !== undefined) frame.name = textOf(this.#name);
    this.#name = undefined;
  }

  /** @returns where what is not kept yet begins. */
  #meetRest(piece: Buffer, from: number, at: number): number {
    const frame = this.#frames.at(-1);
    switch (piece.readUInt8(at)) {
      case char.quote:
        this.#isInString = true;
        if (frame?.isObject === true && frame.name === undefined) this.#name = [];
        return from;
      case char.comma:
        if (frame !== undefined) frame.name = undefined;
        return from;
      case char.openObject:
        this.#open({ isObject: true, name: undefined });
        return from;
      case char.openList:
        return this.#openList(piece, from, at);
      case char.closeObject:
      case char.closeList:
        this.#frames.pop();
        return from;
      default:
        return from;
    }
  }

  #openList(piece: Buffer, from: number, at: number): number {
    const [root, holder, ...deeper] = this.#frames;
    const kind = holder?.name;
    this.#open({ isObject: false, name: undefined });
    const isInside = root?.name === this.#holder && deeper.length === 0;
    if (!isInside || kind === undefined || !this.#kinds.has(kind)) return from;
    this.#keepRest(piece.subarray(from, at + 1));
    const start = this.#taken + at + 1;
    this.#list = { kind, depth: 0, start, count: 0, cut: 0, pieces: [], bytes: 0 };
    return at + 1;
  }

  #open(frame: Frame): void {
    this.#frames.push(frame);
    assertLevels(this.#frames.length);
  }

  /** @returns where what is not kept yet begins. */
  #meetRecord(list: OpenList, piece: Buffer, from: number, at: number): number {
    switch (piece.readUInt8(at)) {
      case char.quote:
        this.#isInString = true;
        return from;
      case char.openObject:
      case char.openList:
        list.depth += 1;
        assertLevels(this.#frames.length + list.depth);
        return from;
      case char.closeObject:
      case char.closeList:
        list.depth -= 1;
        return list.depth < 0 ? this.#closeList(list, piece, from, at) : from;
      case char.comma:
        return list.depth === 0 ? this.#endRecord(list, piece, from, at) : from;
      default:
        return from;
    }
  }

  #endRecord(list: OpenList, piece: Buffer, from: number, at: number): number {
    const position = this.#taken + at;
    this.#countRecord(list, position);
    list.start = position;
    const bytes = list.bytes + at - from;
    if (bytes < batchBytes && list.count - list.cut < batchRecords) return from;
    this.#keepRecords(list, piece.subarray(from, at), position);
    this.#cut(list);
    return at;
  }

  #closeList(list: OpenList, piece: Buffer, from: number, at: number): number {
    const position = this.#taken + at;
    this.#keepRecords(list, piece.subarray(from, at), position);
    if (list.bytes > 0) {
      this.#countRecord(list, position);
      this.#cut(list);
    }
    this.#list = undefined;
    this.#frames.pop();
    return at;
  }

  #countRecord(list: OpenList, end: number): void {
    list.count += 1;
    this.#records += 1;
    if (this.#records > maxRecords) throw refuseField(this.#holder, "elements", maxRecords);
    this.#assertRecordBytes(list, end);
  }

  #assertRecordBytes({ kind, count, start }: OpenList, end: number): void {
    if (end - start <= maxRecordBytes) return;
    throw refuseField(`${this.#holder}.${kind}.${String(count)}`, "bytes", maxRecordBytes);
  }

  #keepRecords(list: OpenList, bytes: Buffer, end: number): void {
    this.#assertRecordBytes(list, end);
    if (bytes.length > 0) list.pieces.push(bytes);
    list.bytes += bytes.length;
  }

  #cut(list: OpenList): void {
    const { kind, cut, pieces, count } = list;
    // What follows begins with the comma behind the last record.
    const json = Buffer.concat([Buffer.from(cut === 0 ? "[" : "[0"), ...pieces, Buffer.from("]")]);
    this.#batches.push({ kind, first: cut, json });
    list.pieces = [];
    list.bytes = 0;
    list.cut = count;
  }

  #keepRest(bytes: Buffer): void {
    this.#restBytes += bytes.length;
    if (this.#restBytes > maxRestBytes) throw refuseField("non_field_errors", "rest", maxRestBytes);
    if (bytes.length > 0) this.#rest.push(bytes);
  }
}

function assertLevels(levels: number): void {
  if (levels <= maxLevels) return;
  throw refuse("jsonParse", `nested deeper than ${String(maxLevels)} levels`);
}

/** Reads a name as JSON has it; of one that is none the rest tells. */
function textOf(bytes: readonly number[]): string {
  const text = Buffer.from(bytes).toString();
  if (!text.includes("\\")) return text;
  try {
    return String(JSON.parse(`"${text}"`));
  } catch {
    return text;
  }
}
