/**
 * An append-only file of what was committed. Each line holds a batch of entries: its number, its length
 * in bytes, its checksum and the entries as a JSON array. Read again, a batch is there as a whole or
 * not at all. Batches are numbered from the first journal of a store on, so that none can be missing.
 */
import { setImmediate } from "node:timers/promises";
import { crc32 } from "node:zlib";
import { Turns } from "../turns.ts";
import { type JournalHandle, readLines } from "./files.ts";
import { StoreUnavailable } from "./port.ts";

/** `fsync` survives a power cut, `os` the end of the process alone (D-RUN-02). */
export type Durability = "fsync" | "os";

/** The end of what is committed in a journal. */
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

/** Writes all entries that wait in one batch, and syncs it before any of them counts. */
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
   * Commits an entry. If its batch cannot be written, it is undone and rejects with
   * {@link StoreUnavailable}, and nothing of it will be read again; so does all that waits at that
   * moment, which may rest on it.
   */
  append(entry: string, undo: () => void): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ entry, undo, resolve, reject });
      if (this.#waiting.length === 1) void this.#writeBatch();
    });
  }

  /** Resolves when all that was appended before is committed or refused. */
  async flush(): Promise<void> {
    (await this.#turns.take())();
  }

  /**
   * Lets what follows go to another file.
   *
   * @returns the end of the old one, which is whole then.
   * @throws {Error} if the old one has a rest that cannot be cut off; it stays in use then.
   */
  async moveTo(handle: JournalHandle): Promise<JournalEnd> {
    const endTurn = await this.#turns.take();
    try {
      await this.#cutRest();
      // It is whole already: an error on closing is no reason to stay with it.
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
    // An earlier failure has refused it.
    if (batch.length === 0) return;
    await this.#cutRest();
    const number = this.#end.number + 1;
    const line = formatBatch(number, batch);
    this.#hasRest = true;
    if (this.#durability === "fsync") {
      await this.#handle.appendFile(line);
      await this.#handle.datasync();
    } else {
      // That takes a few microseconds, less than to let another thread do it.
      this.#handle.appendSync(line);
    }
    this.#hasRest = false;
    this.#end = { length: this.#end.length + line.length, number };
  }

  /** Removes what a failed batch has left, which must not be taken for committed when it is read. */
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
): Promise<JournalEnd & { readonly torn: number }> {
  let [line, length, number, torn] = [0, 0, before, 0];
  // Earlier versions wrote no numbers; lines with them may follow, and none without comes after these.
  let isNumbered = false;
  await readLines(path, (text, bytes, isEnded) => {
    // Only the last line may be torn, and this one follows it.
    if (torn > 0) throw new Error(`line ${line} is not as it was written`);
    line += 1;
    const batch = isEnded ? parseBatch(text) : undefined;
    if (!isEnded || (batch === undefined && text.includes("\0"))) {
      torn = bytes;
      return;
    }
    if (batch === undefined || (isNumbered && batch.number === undefined)) {
      throw new Error(`line ${line} is not as it was written`);
    }
    number += 1;
    if (batch.number !== undefined && batch.number !== number) {
      throw new Error(
        `line ${line} holds change ${batch.number}, not ${number}: ` +
          "lines are missing, repeated or out of order",
      );
    }
    isNumbered = batch.number !== undefined;
    length += bytes;
    batch.entries.forEach(onEntry);
  });
  return { length, number, torn };
}

/** @returns undefined if the line is not as it was written. */
function parseBatch(line: string) {
  const [, number, length, sum, body] = /^(?:(\d+) )?(\d+) ([0-9a-f]{8}) (.*)$/s.exec(line) ?? [];
  if (body === undefined || Buffer.byteLength(body) !== Number(length)) return undefined;
  if (sum !== checksum(body)) return undefined;
  // The checksum is right, so that these are the entries of a batch.
  const entries = JSON.parse(body) as unknown[];
  return { number: number === undefined ? undefined : Number(number), entries };
}
