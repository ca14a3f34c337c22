/**
 * An append-only file of what was committed. Each line holds a batch of entries: its length in bytes,
 * its checksum and the entries as a JSON array. Read again, a batch is there as a whole or not at all.
 */
import { crc32 } from "node:zlib";

/** The part of a file handle that a journal writes by. */
export interface JournalHandle {
  write(
    bytes: Uint8Array,
    offset: number,
    length: number,
    position: number,
  ): Promise<{ readonly bytesWritten: number }>;
  /** @returns how many bytes were taken. */
  writeSync(bytes: Uint8Array, offset: number, length: number, position: number): number;
  datasync(): Promise<void>;
  truncate(length: number): Promise<void>;
  truncateSync(length: number): void;
  close(): Promise<void>;
}

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
   */
  moveTo(handle: JournalHandle): Promise<void>;
  /** Waits for what is under way. */
  close(): Promise<void>;
}

/** @returns the line of a batch. */
export function formatBatch(entries: readonly string[]): Buffer {
  const body = Buffer.from(`[${entries.join(",")}]`);
  return Buffer.concat([Buffer.from(`${body.length} ${checksum(body)} `), body, lineFeed]);
}

const lineFeed = Buffer.from("\n");

function checksum(body: Uint8Array | string): string {
  return crc32(body).toString(16).padStart(8, "0");
}

/** What a journal holds. */
export interface JournalContent {
  /** What was committed, oldest first. */
  readonly entries: readonly unknown[];
  /** Bytes that hold them; anything behind was never committed. */
  readonly length: number;
}

/**
 * Reads the bytes of a journal. What the end of a process or of the power left of its last batch was
 * never acknowledged: it lacks its line feed, or reads as zeros.
 *
 * @throws {DamagedLine} for any other line that is not as it was written.
 */
export function readJournal(bytes: Buffer): JournalContent {
  const entries: unknown[] = [];
  let start = 0;
  for (let line = 1; start < bytes.length; line += 1) {
    const end = bytes.indexOf("\n", start);
    if (end === -1) break;
    const batch = readBatch(bytes.toString("utf8", start, end));
    if (batch === undefined) {
      const isLast = end === bytes.length - 1;
      if (isLast && bytes.subarray(start).includes(0)) break;
      throw new DamagedLine(line);
    }
    entries.push(...batch);
    start = end + 1;
  }
  return { entries, length: start };
}

export class DamagedLine extends Error {
  constructor(line: number) {
    super(`line ${line} is not as it was written`);
  }
}

function readBatch(line: string): readonly unknown[] | undefined {
  const [, length, sum, body] = /^(\d+) ([0-9a-f]{8}) (.*)$/.exec(line) ?? [];
  if (body === undefined || Buffer.byteLength(body) !== Number(length)) return undefined;
  if (sum !== checksum(body)) return undefined;
  const batch: unknown = JSON.parse(body);
  return Array.isArray(batch) ? batch : undefined;
}
