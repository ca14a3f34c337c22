/**
 * An append-only file of what was committed. Each line holds a batch of entries: its number, its length
 * in bytes, its checksum and the entries as a JSON array. Read again, a batch is there as a whole or
 * not at all. Batches are numbered from the first journal of a store on, so that none can be missing.
 */
import { crc32 } from "node:zlib";
import type { JournalHandle } from "./files.ts";
import { wholeLinesOf } from "./lines.ts";

/** `fsync` outlives a power cut, `os` the end of the process alone (D-RUN-02). */
export type Durability = "fsync" | "os";

export interface Journal {
  /** Bytes of the file that are committed. */
  readonly length: number;
  /** How many batches could not be written. */
  readonly failures: number;
  /**
   * Commits an entry. Where its batch cannot be written it is undone and rejects with
   * {@link StoreUnavailable}, and nothing of it will be read again; so does all that waits at that
   * moment, which may rest on it.
   *
   * @returns undefined where it is committed already.
   */
  append(entry: string, undo: () => void): Promise<void> | undefined;
  /** Resolves when all that was appended before is committed; rejects as {@link append} does. */
  flush(): Promise<void>;
  /**
   * Resolves when what was committed is whole in the old file, and what follows goes to another one;
   * rejects, and stays, where the old file has a rest that cannot be cut.
   *
   * @returns the number of the last batch in the old file.
   */
  moveTo(handle: JournalHandle): Promise<number>;
  /** Waits for what is under way. */
  close(): Promise<void>;
}

/** @returns the line of a batch. */
export function formatBatch(number: number, entries: readonly string[]): Buffer {
  const body = Buffer.from(`[${entries.join(",")}]`);
  return Buffer.concat([
    Buffer.from(`${number} ${body.length} ${checksum(body)} `),
    body,
    lineFeed,
  ]);
}

const lineFeed = Buffer.from("\n");

function checksum(body: Uint8Array | string): string {
  return crc32(body).toString(16).padStart(8, "0");
}

/** The end of what is committed in a journal. */
export interface JournalEnd {
  /** Bytes; anything after them was never committed. */
  readonly length: number;
  /** The number of the last batch. */
  readonly number: number;
}

/**
 * Reads a journal. The rest of a last batch that the end of the process or of the power cut short was
 * never acknowledged: it lacks its line feed, or reads as zeros.
 *
 * @param before the number of the last batch before it.
 * @param onEntry gets what was committed, oldest first.
 * @returns the end, and how many bytes follow it.
 * @throws {Error} that names any other line that is missing or is not as it was written.
 */
export async function readJournal(
  path: string,
  before: number,
  onEntry: (entry: unknown) => void,
): Promise<{ readonly end: JournalEnd; readonly torn: number }> {
  const reader = new JournalReader(before, onEntry);
  for await (const bytes of wholeLinesOf(path, ignore)) reader.take(bytes);
  return reader.end();
}

class JournalReader {
  readonly #onEntry: (entry: unknown) => void;
  #line = 0;
  #length = 0;
  #number: number;
  /** Earlier versions wrote no numbers; lines with them may follow, and none without comes after these. */
  #isNumbered = false;
  /** Bytes of what may be the rest of the last batch. */
  #torn = 0;

  constructor(before: number, onEntry: (entry: unknown) => void) {
    this.#number = before;
    this.#onEntry = onEntry;
  }

  take(bytes: Buffer): void {
    for (let start = 0; start < bytes.length;) {
      // Only the last line may be torn, and this one follows it.
      if (this.#torn > 0) throw new DamagedLine(this.#line);
      this.#line += 1;
      const found = bytes.indexOf("\n", start);
      const next = found === -1 ? bytes.length : found + 1;
      if (found === -1 || !this.#takeLine(bytes.toString("utf8", start, found))) {
        this.#torn = next - start;
      } else {
        this.#length += next - start;
      }
      start = next;
    }
  }

  end(): { readonly end: JournalEnd; readonly torn: number } {
    return { end: { length: this.#length, number: this.#number }, torn: this.#torn };
  }

  /** @returns whether the line is whole; it may be the rest of the last batch if it is not. */
  #takeLine(line: string): boolean {
    const batch = readBatch(line);
    if (batch === undefined && line.includes("\0")) return false;
    if (batch === undefined || (this.#isNumbered && batch.number === undefined)) {
      throw new DamagedLine(this.#line);
    }
    const expected = this.#number + 1;
    if (batch.number !== undefined && batch.number !== expected) {
      throw new Error(
        `line ${this.#line} holds change ${batch.number}, not ${expected}: ` +
          "lines are missing, repeated or out of order",
      );
    }
    this.#isNumbered = batch.number !== undefined;
    this.#number = expected;
    for (const entry of batch.entries) this.#onEntry(entry);
    return true;
  }
}

class DamagedLine extends Error {
  constructor(line: number) {
    super(`line ${line} is not as it was written`);
  }
}

interface Batch {
  /** Missing in journals of earlier versions. */
  readonly number: number | undefined;
  readonly entries: readonly unknown[];
}

function readBatch(line: string): Batch | undefined {
  const [, number, length, sum, body] = /^(?:(\d+) )?(\d+) ([0-9a-f]{8}) (.*)$/s.exec(line) ?? [];
  if (body === undefined || Buffer.byteLength(body) !== Number(length)) return undefined;
  if (sum !== checksum(body)) return undefined;
  const entries: unknown = JSON.parse(body);
  if (!Array.isArray(entries)) return undefined;
  return { number: number === undefined ? undefined : Number(number), entries };
}

function ignore(): void {
  // Journals are short beside snapshots, whose reading is shown.
}
