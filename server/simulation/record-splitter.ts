/** Extracts the records of an exported document while its bytes arrive (D-DATA-04). */
import { refuse, refuseField } from "../errors.ts";
import { maxLevels } from "../json.ts";
import { type KeptCollection, keptCollections } from "./contents.ts";

/** Consecutive records of one kind. */
interface RecordBatch {
  readonly kind: KeptCollection;
  /** The position of the first one in its list. */
  readonly first: number;
  /** The records as a JSON array. Unless `first` is 0, it starts with one meaningless element. */
  readonly json: Buffer;
}

/** The maximum size of one record with the bytes around it, in bytes. */
const maxRecordBytes = 262_144;
/** The maximum size of the document without its lists of records, in bytes. */
const maxRestBytes = 1_048_576;
/** The maximum number of records, of all kinds together. */
const maxRecords = 700_000;
/** A batch ends as soon as it has this many bytes or records. */
const batchBytes = 65_536;
const batchRecords = 500;

const [quote, comma, backslash, openList, closeList, openObject, closeObject] =
  Buffer.from('",\\[]{}');

/** The number of open objects and arrays directly inside a list of records, the list included. */
const listLevel = 3;

/** A list of records that is being read. */
interface OpenList {
  readonly kind: KeptCollection;
  /** The start of the current record in the piece; negative if it started in an earlier one. */
  start: number;
  /** The number of records before the current one. */
  count: number;
  /** The number of records in batches that were cut. */
  cut: number;
  pieces: Buffer[];
  bytes: number;
}

/** Splits the bytes of a document into batches of its records and the rest. */
export class RecordSplitter {
  readonly #rest: Buffer[] = [];
  #restBytes = 0;
  /** The number of open objects and arrays. */
  #depth = 0;
  /** The last string of each level outside lists: the name of the member that is open there. */
  readonly #names: string[] = [];
  #list: OpenList | undefined;
  #isInString = false;
  #isEscaped = false;
  /** The start of the string that is being read, from earlier pieces. */
  #text = "";
  /** The start of its bytes in the piece. */
  #textFrom = 0;
  #batches: RecordBatch[] = [];
  #records = 0;
  #piece: Buffer = Buffer.alloc(0);
  /** The start of the bytes of the piece that are not kept yet. */
  #from = 0;

  /**
   * @returns The batches that the piece completes.
   * @throws {Refusal} 400 as soon as the document exceeds a limit.
   */
  take(piece: Buffer): RecordBatch[] {
    this.#piece = piece;
    this.#from = 0;
    this.#textFrom = 0;
    for (let at = 0; at < piece.length; at += 1) {
      const byte = piece.readUInt8(at);
      if (!this.#isInString) this.#takeByte(byte, at);
      else if (this.#isEscaped) this.#isEscaped = false;
      else if (byte === backslash) this.#isEscaped = true;
      else if (byte === quote) this.#endString(at);
    }
    if (this.#isInString) this.#text += piece.toString("latin1", this.#textFrom);
    this.#keep(piece.length);
    if (this.#list) this.#list.start -= piece.length;
    return this.#batches.splice(0);
  }

  /** The document with empty lists of records, once all of it was taken. */
  get rest(): Buffer {
    return Buffer.concat(this.#rest);
  }

  #endString(at: number): void {
    this.#isInString = false;
    if (this.#depth >= listLevel) return;
    // Names of lists are ASCII.
    const end = this.#piece.toString("latin1", this.#textFrom, at);
    this.#names[this.#depth] = unescape(this.#text + end);
  }

  #takeByte(byte: number, at: number): void {
    switch (byte) {
      case quote:
        this.#isInString = true;
        this.#text = "";
        this.#textFrom = at + 1;
        return;
      case comma:
        if (this.#list && this.#depth === listLevel) this.#endRecord(this.#list, at, false);
        return;
      case openObject:
      case openList:
        this.#open(at);
        return;
      case closeObject:
      case closeList:
        this.#depth = Math.max(0, this.#depth - 1);
        if (this.#list && this.#depth < listLevel) this.#closeList(this.#list, at);
    }
  }

  /** @throws {Refusal} 400 if the document is nested too deeply. */
  #open(at: number): void {
    this.#depth += 1;
    if (this.#depth > maxLevels) {
      throw refuse("jsonParse", `nested deeper than ${String(maxLevels)} levels`);
    }
    const [, holder, name] = this.#names;
    this.#names[this.#depth] = "";
    const isList = this.#depth === listLevel && this.#piece[at] === openList;
    const kind = keptCollections.find((one) => one === name);
    if (!isList || holder !== "records" || kind === undefined) return;
    this.#keep(at + 1);
    this.#list = { kind, start: at + 1, count: 0, cut: 0, pieces: [], bytes: 0 };
  }

  #closeList(list: OpenList, at: number): void {
    this.#keep(at);
    if (list.bytes > 0) this.#endRecord(list, at, true);
    this.#list = undefined;
  }

  #endRecord(list: OpenList, at: number, isLast: boolean): void {
    this.#assertRecordBytes(list, at);
    list.count += 1;
    list.start = at;
    this.#records += 1;
    if (this.#records > maxRecords) throw refuseField("records", "elements", maxRecords);
    const bytes = list.bytes + at - this.#from;
    if (!isLast && bytes < batchBytes && list.count - list.cut < batchRecords) return;
    this.#keep(at);
    const { kind, cut: first, pieces, count: cut } = list;
    // The next batch begins with the comma after the last record.
    const start = first === 0 ? "[" : "[0";
    const json = Buffer.concat([Buffer.from(start), ...pieces, Buffer.from("]")]);
    this.#batches.push({ kind, first, json });
    Object.assign(list, { cut, pieces: [], bytes: 0 });
  }

  #assertRecordBytes({ kind, count, start }: OpenList, end: number): void {
    if (end - start <= maxRecordBytes) return;
    throw refuseField(`records.${kind}.${String(count)}`, "bytes", maxRecordBytes);
  }

  /** Keeps the bytes of the piece up to a position, for the open list or for the rest. */
  #keep(end: number): void {
    const bytes = this.#piece.subarray(this.#from, end);
    this.#from = end;
    if (this.#list !== undefined) {
      this.#assertRecordBytes(this.#list, end);
      this.#list.pieces.push(bytes);
      this.#list.bytes += bytes.length;
      return;
    }
    this.#restBytes += bytes.length;
    if (this.#restBytes > maxRestBytes) throw refuseField("non_field_errors", "rest", maxRestBytes);
    this.#rest.push(bytes);
  }
}

/** Reads a name with its escapes; an invalid one fails when the rest is parsed. */
function unescape(text: string): string {
  try {
    return String(JSON.parse(`"${text}"`));
  } catch {
    return text;
  }
}
