/** Cuts the records out of an exported document while its bytes arrive (D-DATA-04). */
import { refuse, refuseField } from "../errors.ts";
import { maxLevels } from "../json.ts";

/** Consecutive records of one kind. */
interface RecordBatch {
  readonly kind: string;
  /** The position of the first one in its list. */
  readonly first: number;
  /** The records as a JSON array, after one meaningless element unless `first` is 0. */
  readonly json: Buffer;
}

/** The maximum size of one record with the bytes around it, in bytes. */
const maxRecordBytes = 262_144;
/** The maximum size of the document without its lists of records, in bytes. */
const maxRestBytes = 1_048_576;
/** The maximum number of records, of all kinds together. */
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

/** The objects and arrays that are open directly in a list of records, the list included. */
const listLevel = 3;

/** A list of records that is being read. */
interface OpenList {
  readonly kind: string;
  /** The start of the present record, in bytes of the document. */
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
  /** The open objects and arrays; outside lists of records, `name` is the member being read. */
  readonly #frames: { readonly isObject: boolean; name: string | undefined }[] = [];
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
      else from = this.#takeByte(piece, from, at);
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

  /** @returns the end of the string, or of the piece. */
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

  /** @returns the start of the bytes that are not kept yet. */
  #takeByte(piece: Buffer, from: number, at: number): number {
    switch (piece.readUInt8(at)) {
      case char.quote:
        this.#startString();
        return from;
      case char.comma:
        return this.#takeComma(piece, from, at);
      case char.openObject:
        this.#open(true);
        return from;
      case char.openList:
        this.#open(false);
        return this.#startList(piece, from, at);
      case char.closeObject:
      case char.closeList:
        this.#frames.pop();
        return this.#frames.length < listLevel ? this.#closeList(piece, from, at) : from;
      default:
        return from;
    }
  }

  #startString(): void {
    this.#isInString = true;
    const frame = this.#frames.at(-1);
    const mayBeName = frame?.isObject === true && frame.name === undefined;
    if (this.#list === undefined && mayBeName) this.#name = [];
  }

  #takeComma(piece: Buffer, from: number, at: number): number {
    if (this.#list !== undefined) {
      const isBetweenRecords = this.#frames.length === listLevel;
      return isBetweenRecords ? this.#endRecord(this.#list, piece, from, at) : from;
    }
    const frame = this.#frames.at(-1);
    if (frame !== undefined) frame.name = undefined;
    return from;
  }

  /** Starts a list of records if the array that was just opened is one. */
  #startList(piece: Buffer, from: number, at: number): number {
    const [root, holder] = this.#frames;
    const kind = holder?.name;
    const isInside = root?.name === this.#holder && this.#frames.length === listLevel;
    if (!isInside || kind === undefined || !this.#kinds.has(kind)) return from;
    this.#keepRest(piece.subarray(from, at + 1));
    const start = this.#taken + at + 1;
    this.#list = { kind, start, count: 0, cut: 0, pieces: [], bytes: 0 };
    return at + 1;
  }

  /** @throws {Refusal} 400 if the document is nested too deep. */
  #open(isObject: boolean): void {
    this.#frames.push({ isObject, name: undefined });
    if (this.#frames.length <= maxLevels) return;
    throw refuse("jsonParse", `nested deeper than ${String(maxLevels)} levels`);
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

  #closeList(piece: Buffer, from: number, at: number): number {
    const list = this.#list;
    if (list === undefined) return from;
    const position = this.#taken + at;
    this.#keepRecords(list, piece.subarray(from, at), position);
    if (list.bytes > 0) {
      this.#countRecord(list, position);
      this.#cut(list);
    }
    this.#list = undefined;
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

/** Reads a name with its escapes; an invalid one fails when the rest is parsed. */
function textOf(bytes: readonly number[]): string {
  const text = Buffer.from(bytes).toString();
  if (!text.includes("\\")) return text;
  try {
    return String(JSON.parse(`"${text}"`));
  } catch {
    return text;
  }
}
