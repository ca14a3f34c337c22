/** An append-only file of what was committed, written in batches. */
import { setImmediate } from "node:timers/promises";
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
  close(): Promise<void>;
}

/** `fsync` outlives a power cut, `os` the end of the process alone (D-RUN-02). */
export type Durability = "fsync" | "os";

interface Waiting {
  /** Left out where only what came before is waited for. */
  readonly entry?: string;
  readonly undo?: () => void;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

interface Moving {
  readonly handle: JournalHandle;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Appends entries to a file, all that wait in one batch: a line of the batch's length in bytes, its
 * checksum and its entries as a JSON array. Read again, a batch is there as a whole or not at all.
 */
export class Journal {
  #handle: JournalHandle;
  readonly #durability: Durability;
  #waiting: Waiting[] = [];
  #writing: Promise<void> | undefined;
  #length: number;
  #mayHaveRest = false;
  #failures = 0;
  #moving: Moving | undefined;

  /** @param length Bytes of the file that are to be kept. */
  constructor(handle: JournalHandle, length: number, durability: Durability) {
    this.#handle = handle;
    this.#length = length;
    this.#durability = durability;
  }

  /** Bytes of the file that are committed. */
  get length(): number {
    return this.#length;
  }

  /** How many batches could not be written. */
  get failures(): number {
    return this.#failures;
  }

  /**
   * Resolves when the entry outlives what the durability promises. Where its batch cannot be written
   * it is undone and rejects, and nothing is left of it; so does all that waits at that moment, which
   * may rest on it.
   */
  append(entry: string, undo: () => void): Promise<void> {
    return this.#wait({ entry, undo });
  }

  /** Resolves when all that was appended before is committed; rejects as {@link append} does. */
  flush(): Promise<void> {
    return this.#wait({});
  }

  /**
   * Resolves when what was committed is whole in the old file, and what follows goes to another one;
   * rejects, and stays, where the old file has a rest that cannot be cut.
   */
  moveTo(handle: JournalHandle): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#moving = { handle, resolve, reject };
      this.#writing ??= this.#writeBatches();
    });
  }

  /** Waits for what is under way. */
  async close(): Promise<void> {
    await this.#writing;
    await this.#handle.close();
  }

  #wait(what: Pick<Waiting, "entry" | "undo">): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ ...what, resolve, reject });
      this.#writing ??= this.#writeBatches();
    });
  }

  async #writeBatches(): Promise<void> {
    while (this.#waiting.length > 0 || this.#moving !== undefined) {
      await this.#move();
      // Two turns of the event loop gather the requests of nearly all connections; more than one is
      // worth no more than a sync.
      await setImmediate();
      if (this.#durability === "fsync") await setImmediate();
      const batch = this.#waiting;
      this.#waiting = [];
      try {
        await this.#write(formatBatch(batch));
        for (const { resolve } of batch) resolve();
      } catch (error) {
        this.#failures += 1;
        await this.#cutRest().catch(ignore);
        const lost = [...batch, ...this.#waiting];
        this.#waiting = [];
        for (const { undo } of [...lost].reverse()) undo?.();
        for (const { reject } of lost) reject(error);
      }
    }
    this.#writing = undefined;
  }

  async #move(): Promise<void> {
    if (this.#moving === undefined) return;
    const { handle, resolve, reject } = this.#moving;
    this.#moving = undefined;
    try {
      await this.#cutRest();
      await this.#handle.close();
    } catch (error) {
      reject(error);
      return;
    }
    this.#handle = handle;
    this.#length = 0;
    resolve();
  }

  async #write(bytes: Buffer): Promise<void> {
    if (bytes.length === 0) return;
    await this.#cutRest();
    this.#mayHaveRest = true;
    for (let done = 0; done < bytes.length;) {
      const place = [bytes, done, bytes.length - done, this.#length + done] as const;
      // Where nothing waits for the disk, handing the bytes to another thread would cost the most.
      if (this.#durability === "os") done += this.#handle.writeSync(...place);
      else done += (await this.#handle.write(...place)).bytesWritten;
    }
    if (this.#durability === "fsync") await this.#handle.datasync();
    this.#mayHaveRest = false;
    this.#length += bytes.length;
  }

  /** What a failed batch has left must not be taken for committed when the file is read again. */
  async #cutRest(): Promise<void> {
    if (!this.#mayHaveRest) return;
    await this.#handle.truncate(this.#length);
    await this.#handle.datasync();
    this.#mayHaveRest = false;
  }
}

function formatBatch(batch: readonly Waiting[]): Buffer {
  const entries = batch.flatMap(({ entry }) => entry ?? []);
  if (entries.length === 0) return Buffer.alloc(0);
  const body = Buffer.from(`[${entries.join(",")}]`);
  return Buffer.concat([Buffer.from(`${body.length} ${checksum(body)} `), body, lineFeed]);
}

const lineFeed = Buffer.from("\n");

function checksum(body: Uint8Array | string): string {
  return crc32(body).toString(16).padStart(8, "0");
}

function ignore(): void {
  // It is tried again before the next batch is written.
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
