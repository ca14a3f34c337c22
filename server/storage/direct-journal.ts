import type { JournalHandle } from "./files.ts";
import { formatBatch, type Journal, type JournalEnd } from "./journal.ts";
import { StoreUnavailable } from "./port.ts";

/**
 * Hands each entry to the system at once. That takes a few microseconds, less than it would to let
 * another thread do it and to come back when it is done.
 */
export class DirectJournal implements Journal {
  #handle: JournalHandle;
  #length: number;
  /** That of the last batch. */
  #number: number;
  #mayHaveRest = false;
  #failures = 0;

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

  append(entry: string, undo: () => void): Promise<void> | undefined {
    try {
      this.#write(formatBatch(this.#number + 1, [entry]));
      return undefined;
    } catch (cause) {
      this.#failures += 1;
      undo();
      return Promise.reject(new StoreUnavailable("the changes could not be written", { cause }));
    }
  }

  flush(): Promise<void> {
    return Promise.resolve();
  }

  async moveTo(handle: JournalHandle): Promise<number> {
    this.#cutRest();
    const old = this.#handle;
    const number = this.#number;
    this.#handle = handle;
    this.#length = 0;
    // It is whole already, and the new one is in use.
    await old.close().catch(ignore);
    return number;
  }

  async close(): Promise<void> {
    await this.#handle.close();
  }

  #write(bytes: Buffer): void {
    this.#cutRest();
    this.#mayHaveRest = true;
    for (let done = 0; done < bytes.length;) {
      done += this.#handle.writeSync(bytes, done, bytes.length - done, this.#length + done);
    }
    this.#mayHaveRest = false;
    this.#length += bytes.length;
    this.#number += 1;
  }

  /** What a failed entry has left must not be taken for committed when the file is read again. */
  #cutRest(): void {
    if (!this.#mayHaveRest) return;
    this.#handle.truncateSync(this.#length);
    this.#mayHaveRest = false;
  }
}

function ignore(): void {
  // Nothing can be done for a file that does not close.
}
