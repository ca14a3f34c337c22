/**
 * An append-only file of committed changes. Each line is a batch of entries: its number, its length in
 * bytes, its checksum and the entries as a JSON array, so that a batch is either complete or ignored.
 * Numbers continue from the first journal of a store, so that a missing batch is noticed.
 */
import { setImmediate } from "node:timers/promises";
import { crc32 } from "node:zlib";
import { Turns } from "../turns.ts";
import { type JournalHandle, readLines } from "./files.ts";
import { StoreUnavailable } from "./port.ts";

/** With `fsync`, changes survive a power cut; with `os`, only the end of the process (D-RUN-02). */
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
  /** True if a failed batch may have left bytes after the end. */
  #hasRest = false;
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
    (await this.#turns.take())();
  }

  /**
   * Writes later entries to another file.
   *
   * @returns the end of the old one, which is then complete.
   * @throws {Error} if the old one has a rest that cannot be removed; it then stays in use.
   */
  async moveTo(handle: JournalHandle): Promise<JournalEnd> {
    const endTurn = await this.#turns.take();
    try {
      await this.#cutRest();
      // It is complete, so that an error on closing does not matter.
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
    if (this.#durability === "fsync") {
      // Two turns of the event loop gather the requests of nearly all connections.
      await setImmediate();
      await setImmediate();
    }
    const batch = this.#waiting;
    this.#waiting = [];
    try {
      await this.#write(batch);
      for (const { resolve } of batch) resolve();
    } catch (cause) {
      this.failures += 1;
      // If that fails, the next batch tries again.
      await this.#cutRest().catch(() => undefined);
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
    // An earlier failure has rejected them.
    if (batch.length === 0) return;
    await this.#cutRest();
    const number = this.#end.number + 1;
    const line = formatBatch(number, batch);
    this.#hasRest = true;
    await this.#handle.appendFile(line);
    if (this.#durability === "fsync") await this.#handle.datasync();
    this.#hasRest = false;
    this.#end = { length: this.#end.length + line.length, number };
  }

  /** Removes the rest of a failed batch, which would be read as committed. */
  async #cutRest(): Promise<void> {
    if (!this.#hasRest) return;
    await this.#handle.truncate(this.#end.length);
    await this.#handle.datasync();
    this.#hasRest = false;
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
 * Reads a journal. A last batch that a crash left incomplete was never acknowledged: it has no line feed,
 * or contains zeros.
 *
 * @param before the number of the last batch of the previous journal.
 * @param onEntry gets the committed entries, oldest first.
 * @returns the end, and the number of bytes after it.
 * @throws {Error} that names any other line that is missing or damaged.
 */
export async function readJournal(
  path: string,
  before: number,
  onEntry: (entry: unknown) => void,
): Promise<JournalEnd & { readonly torn: number }> {
  let [line, length, number, torn] = [0, 0, before, 0];
  await readLines(path, (text, bytes, isEnded) => {
    // Only the last line may be incomplete.
    if (torn > 0) throw new Error(`line ${line} is damaged`);
    line += 1;
    const batch = isEnded ? parseBatch(text) : undefined;
    if (!isEnded || (batch === undefined && text.includes("\0"))) {
      torn = bytes;
      return;
    }
    if (batch === undefined) throw new Error(`line ${line} is damaged`);
    number += 1;
    if (batch.number !== number) {
      throw new Error(
        `line ${line} is change ${batch.number}, not ${number}: ` +
          "lines are missing, repeated or out of order",
      );
    }
    length += bytes;
    batch.entries.forEach(onEntry);
  });
  return { length, number, torn };
}

/** @returns undefined for a damaged line. */
function parseBatch(line: string) {
  const [, number, length, sum, body] = /^(\d+) (\d+) ([0-9a-f]{8}) (.*)$/s.exec(line) ?? [];
  if (body === undefined || Buffer.byteLength(body) !== Number(length)) return undefined;
  if (sum !== checksum(body)) return undefined;
  // The checksum is right, so these are the entries of a batch.
  return { number: Number(number), entries: JSON.parse(body) as unknown[] };
}
