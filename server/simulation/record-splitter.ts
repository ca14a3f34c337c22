/** Extracts the records of an exported document while its bytes arrive (D-DATA-04). */
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

/** Splits the bytes of a document into batches of its records and the rest. */
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
  #piece: Buffer = Buffer.alloc(0);
  /** The start of the bytes of the piece that are not kept yet. */
  #from = 0;
  /** The bytes of the document before the piece. */
  #taken = 0;

  /**
   * @param holder The member of the document that holds the lists.
   * @param kinds The names of the lists.
   */
  constructor(holder: string, kinds: readonly string[]) {
    this.#holder = holder;
    this.#kinds = new Set(kinds);
  }

  /**
   * @returns The batches that the piece completes.
   * @throws {Refusal} 400 as soon as the document exceeds a limit.
   */
  take(piece: Buffer): RecordBatch[] {
    this.#piece = piece;
    this.#from = 0;
    for (let at = 0; at < piece.length; at += 1) {
      if (this.#isInString) at = this.#passString(at);
      else this.#takeByte(at);
    }
    this.#keep(piece.length);
    this.#taken += piece.length;
    return this.#batches.splice(0);
  }

  /** The document with empty lists of records, once all of it was taken. */
  get rest(): Buffer {
    return Buffer.concat(this.#rest);
  }

  /** @returns The end of the string, or of the piece. */
  #passString(start: number): number {
    const piece = this.#piece;
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
    if (this.#name !== undefined) this.#setName(textOf(this.#name));
    this.#name = undefined;
  }

  #isBeforeName(): boolean {
    const frame = this.#frames.at(-1);
    return frame?.isObject === true && frame.name === undefined;
  }

  #setName(name: string | undefined): void {
    const frame = this.#frames.at(-1);
    if (frame !== undefined) frame.name = name;
  }

  #takeByte(at: number): void {
    switch (this.#piece.readUInt8(at)) {
      case char.quote:
        this.#isInString = true;
        if (this.#list === undefined && this.#isBeforeName()) this.#name = [];
        return;
      case char.comma:
        if (this.#list === undefined) this.#setName(undefined);
        else if (this.#frames.length === listLevel) this.#endRecord(this.#list, at);
        return;
      case char.openObject:
        this.#open(true);
        return;
      case char.openList:
        this.#open(false);
        this.#startList(at);
        return;
      case char.closeObject:
      case char.closeList:
        this.#close(at);
    }
  }

  #close(at: number): void {
    this.#frames.pop();
    if (this.#list === undefined || this.#frames.length >= listLevel) return;
    this.#closeList(this.#list, at);
  }

  /** @throws {Refusal} 400 if the document is nested too deeply. */
  #open(isObject: boolean): void {
    this.#frames.push({ isObject, name: undefined });
    if (this.#frames.length <= maxLevels) return;
    throw refuse("jsonParse", `nested deeper than ${String(maxLevels)} levels`);
  }

  /** Starts a list of records if the array that was just opened is one. */
  #startList(at: number): void {
    const [root, holder] = this.#frames;
    const kind = holder?.name;
    const isInside = root?.name === this.#holder && this.#frames.length === listLevel;
    if (!isInside || kind === undefined || !this.#kinds.has(kind)) return;
    this.#keep(at + 1);
    this.#list = { kind, start: this.#taken + at + 1, count: 0, cut: 0, pieces: [], bytes: 0 };
  }

  #endRecord(list: OpenList, at: number): void {
    this.#countRecord(list, at);
    list.start = this.#taken + at;
    const bytes = list.bytes + at - this.#from;
    if (bytes < batchBytes && list.count - list.cut < batchRecords) return;
    this.#keep(at);
    this.#cut(list);
  }

  #closeList(list: OpenList, at: number): void {
    this.#keep(at);
    if (list.bytes > 0) {
      this.#countRecord(list, at);
      this.#cut(list);
    }
    this.#list = undefined;
  }

  #countRecord(list: OpenList, end: number): void {
    list.count += 1;
    this.#records += 1;
    if (this.#records > maxRecords) throw refuseField(this.#holder, "elements", maxRecords);
    this.#assertRecordBytes(list, end);
  }

  #assertRecordBytes({ kind, count, start }: OpenList, end: number): void {
    if (this.#taken + end - start <= maxRecordBytes) return;
    throw refuseField(`${this.#holder}.${kind}.${String(count)}`, "bytes", maxRecordBytes);
  }

  /** Keeps the bytes of the piece up to a position, for the open list or for the rest. */
  #keep(end: number): void {
    const bytes = this.#piece.subarray(this.#from, end);
    this.#from = end;
    if (this.#list !== undefined) {
      this.#assertRecordBytes(this.#list, end);
      if (bytes.length > 0) this.#list.pieces.push(bytes);
      this.#list.bytes += bytes.length;
      return;
    }
    this.#restBytes += bytes.length;
    if (this.#restBytes > maxRestBytes) throw refuseField("non_field_errors", "rest", maxRestBytes);
    if (bytes.length > 0) this.#rest.push(bytes);
  }

  #cut(list: OpenList): void {
    const { kind, cut, pieces, count } = list;
    // The next batch begins with the comma after the last record.
    const json = Buffer.concat([Buffer.from(cut === 0 ? "[" : "[0"), ...pieces, Buffer.from("]")]);
    this.#batches.push({ kind, first: cut, json });
    list.pieces = [];
    list.bytes = 0;
    list.cut = count;
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
