/**
 * An append-only file of committed changes. Each line is a batch of entries: its number, its length in
 * bytes, its checksum and the entries as a JSON array, so a batch is either complete or ignored. Numbers
 * run on across all journals of a store, so a missing batch is noticed.
 */
import { setImmediate } from "node:timers/promises";
import { crc32 } from "node:zlib";
import { Turns } from "../turns.ts";
import { type JournalHandle, readLines } from "./files.ts";
import { StoreUnavailable } from "./port.ts";

/** The failure that committed changes survive: a power cut (`fsync`) or just a process crash (`os`) (D-RUN-02). */
export type Durability = "fsync" | "os";

/** The end of the committed part of a journal. */
export interface JournalEnd {
  /** Bytes; anything after them was never committed. */
  readonly length: number;
  /** The number of the last batch. */
  readonly number: number;
}

interface Change {
  readonly entry: string;
  readonly undo: () => void;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/** Writes all waiting entries in one batch, and syncs it before any of them is committed. */
export class Journal {
  #handle: JournalHandle;
  #end: JournalEnd;
  readonly #durability: Durability;
  readonly #turns = new Turns();
  #waiting: Change[] = [];
  /** True if a failed batch may have left bytes after the committed part. */
  #hasPartialBatch = false;
  /** The number of batches that could not be written. */
  failures = 0;

  constructor(handle: JournalHandle, end: JournalEnd, durability: Durability) {
    this.#handle = handle;
    this.#end = end;
    this.#durability = durability;
  }

  /** Bytes of the file that are committed. */
  get length(): number {
    return this.#end.length;
  }

  /**
   * Commits an entry. If its batch cannot be written, the entry is undone, will never be read, and the
   * promise rejects with {@link StoreUnavailable}. The same happens to all entries that wait at that
   * moment, which may depend on it.
   */
  append(entry: string, undo: () => void): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ entry, undo, resolve, reject });
      if (this.#waiting.length === 1) void this.#writeBatch();
    });
  }

  /** Waits until all earlier entries are committed or lost. */
  async flush(): Promise<void> {
    const endTurn = await this.#turns.take();
    endTurn();
  }

  /**
   * Writes later entries to another file.
   *
   * @returns the end of the old file, which is then complete.
   * @throws {Error} if the old file has a partial batch that cannot be removed; it then stays in use.
   */
  async moveTo(handle: JournalHandle): Promise<JournalEnd> {
    const endTurn = await this.#turns.take();
    try {
      await this.#removePartialBatch();
      // It is complete, so an error on close doesn't matter.
      await this.#handle.close().catch(() => undefined);
      const end = this.#end;
      this.#handle = handle;
      this.#end = { length: 0, number: end.number };
      return end;
    } finally {
      endTurn();
    }
  }

  async close(): Promise<void> {
    await this.flush();
    await this.#handle.close();
  }

  async #writeBatch(): Promise<void> {
    const endTurn = await this.#turns.take();
    // Waiting two event-loop ticks lets requests from nearly all connections join the batch.
    await setImmediate();
    await setImmediate();
    const batch = this.#waiting;
    this.#waiting = [];
    try {
      await this.#write(batch);
      for (const { resolve } of batch) resolve();
    } catch (cause) {
      this.failures += 1;
      // If this fails, the next batch tries it again.
      await this.#removePartialBatch().catch(() => undefined);
      const error = new StoreUnavailable("the changes could not be written", { cause });
      const lost = [...batch, ...this.#waiting];
      this.#waiting = [];
      for (const { undo } of lost.toReversed()) undo();
      for (const { reject } of lost) reject(error);
    } finally {
      endTurn();
    }
  }

  async #write(batch: readonly Change[]): Promise<void> {
    // The entries may have been rejected because an earlier batch failed.
    if (batch.length === 0) return;
    await this.#removePartialBatch();
    const number = this.#end.number + 1;
    const line = formatBatch(number, batch);
    this.#hasPartialBatch = true;
    await this.#handle.appendFile(line);
    if (this.#durability === "fsync") await this.#handle.datasync();
    this.#hasPartialBatch = false;
    this.#end = { length: this.#end.length + line.length, number };
  }

  /** Removes what a failed batch has left, which would otherwise be read as committed. */
  async #removePartialBatch(): Promise<void> {
    if (!this.#hasPartialBatch) return;
    await this.#handle.truncate(this.#end.length);
    await this.#handle.datasync();
    this.#hasPartialBatch = false;
  }
}

function formatBatch(number: number, batch: readonly Change[]): Buffer {
  const body = `[${batch.map(({ entry }) => entry).join()}]`;
  return Buffer.from(`${number} ${Buffer.byteLength(body)} ${checksum(body)} ${body}\n`);
}

function checksum(body: string): string {
  return crc32(body).toString(16).padStart(8, "0");
}

/**
 * Reads a journal. A crash may leave the last batch incomplete: without a line feed, or with zeros in it.
 * Such a batch was never acknowledged, and is ignored.
 *
 * @param before the number of the last batch of the previous journal.
 * @param onEntry gets the committed entries, oldest first.
 * @returns the end of the last complete batch, and the number of incomplete bytes after it.
 * @throws {Error} for any other damaged line, or a line out of order; it names the first one.
 */
export async function readJournal(
  path: string,
  before: number,
  onEntry: (entry: unknown) => void,
): Promise<JournalEnd & { readonly incompleteBytes: number }> {
  let [line, length, number, incompleteBytes] = [0, 0, before, 0];
  await readLines(path, (text, bytes, isEnded) => {
    // Only the last line may be incomplete.
    if (incompleteBytes > 0) throw new Error(`line ${line} is damaged`);
    line += 1;
    const batch = isEnded ? parseBatch(text) : undefined;
    if (!isEnded || (batch === undefined && text.includes("\0"))) {
      incompleteBytes = bytes;
      return;
    }
    if (batch === undefined) throw new Error(`line ${line} is damaged`);
    number += 1;
    if (batch.number !== number) {
      throw new Error(
        `line ${line} is batch ${batch.number}, expected ${number}: ` +
          "lines are missing, repeated or out of order",
      );
    }
    length += bytes;
    batch.entries.forEach(onEntry);
  });
  return { length, number, incompleteBytes };
}

/** @returns undefined for a damaged line. */
function parseBatch(line: string) {
  const [, number, length, sum, body] = /^(\d+) (\d+) ([0-9a-f]{8}) (.*)$/s.exec(line) ?? [];
  if (body === undefined || Buffer.byteLength(body) !== Number(length)) return undefined;
  if (sum !== checksum(body)) return undefined;
  // The checksum is right, so these are the entries of a batch.
  return { number: Number(number), entries: JSON.parse(body) as unknown[] };
}
