import { setImmediate } from "node:timers/promises";
import type { JournalHandle } from "./files.ts";
import { formatBatch, type Journal, type JournalEnd } from "./journal.ts";
import { StoreUnavailable } from "./port.ts";

interface Waiting {
  /** Left out where only what came before is waited for. */
  readonly entry?: string;
  readonly undo?: () => void;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

interface Moving {
  readonly handle: JournalHandle;
  readonly resolve: (number: number) => void;
  readonly reject: (error: unknown) => void;
}

/** Writes all entries that wait in one batch, and syncs it before any of them counts. */
export class GroupedJournal implements Journal {
  #handle: JournalHandle;
  #waiting: Waiting[] = [];
  #writing: Promise<void> | undefined;
  #length: number;
  /** That of the last batch. */
  #number: number;
  #mayHaveRest = false;
  #failures = 0;
  #moving: Moving | undefined;

  /** @param end of the part of the file that is to be kept. */
  constructor(handle: JournalHandle, { length, number }: JournalEnd) {
    this.#handle = handle;
    this.#length = length;
    this.#number = number;
  }

  get length(): number {
    return this.#length;
  }

  get failures(): number {
    return this.#failures;
  }

  append(entry: string, undo: () => void): Promise<void> {
    return this.#wait({ entry, undo });
  }

  flush(): Promise<void> {
    return this.#wait({});
  }

  moveTo(handle: JournalHandle): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#moving = { handle, resolve, reject };
      this.#writing ??= this.#writeBatches();
    });
  }

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
      // Two turns of the event loop gather the requests of nearly all connections.
      await setImmediate();
      await setImmediate();
      const batch = this.#waiting;
      this.#waiting = [];
      try {
        await this.#write(batch.flatMap(({ entry }) => entry ?? []));
        for (const { resolve } of batch) resolve();
      } catch (cause) {
        const error = new StoreUnavailable("the changes could not be written", { cause });
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
    } catch (error) {
      reject(error);
      return;
    }
    // What was written is whole: a file that does not close is no reason to stay with it.
    await this.#handle.close().catch(ignore);
    this.#handle = handle;
    this.#length = 0;
    resolve(this.#number);
  }

  async #write(entries: readonly string[]): Promise<void> {
    if (entries.length === 0) return;
    const bytes = formatBatch(this.#number + 1, entries);
    await this.#cutRest();
    this.#mayHaveRest = true;
    for (let done = 0; done < bytes.length;) {
      const rest = bytes.length - done;
      const { bytesWritten } = await this.#handle.write(bytes, done, rest, this.#length + done);
      done += bytesWritten;
    }
    await this.#handle.datasync();
    this.#mayHaveRest = false;
    this.#length += bytes.length;
    this.#number += 1;
  }

  /** What a failed batch has left must not be taken for committed when the file is read again. */
  async #cutRest(): Promise<void> {
    if (!this.#mayHaveRest) return;
    await this.#handle.truncate(this.#length);
    await this.#handle.datasync();
    this.#mayHaveRest = false;
  }
}

function ignore(): void {
  // It is tried again before the next batch is written.
}
