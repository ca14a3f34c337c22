/** When checkpoints of the embedded store are made: before the journal gets long, and when it is quiet. */
import type { DatabaseFile } from "./file.ts";

/** Under load no checkpoint is made of less, in bytes of journal. */
const smallestUnderLoad = 64 * 1024 * 1024;
/** How long no change must come for a store to be quiet, in milliseconds. */
const quietMs = 1000;
/** The file is brought up to date in quiet times once the journal is this part of it, or it is small. */
export const worthwhilePart = 1 / 8;
const smallFile = 8 * 1024 * 1024;

export class Checkpoints {
  readonly #file: DatabaseFile;
  readonly #write: () => Promise<void>;
  readonly #warn: (message: string) => void;
  readonly #timer: NodeJS.Timeout;
  #writing: Promise<void> | undefined;
  #lengthBefore = 0;
  /** After a failure, the length that the journal must have grown to for the next attempt. */
  #notBefore = 0;

  constructor(file: DatabaseFile, write: () => Promise<void>, warn: (message: string) => void) {
    this.#file = file;
    this.#write = write;
    this.#warn = warn;
    this.#timer = setInterval(() => {
      this.#considerInQuiet();
    }, quietMs).unref();
  }

  /** Makes a checkpoint where the journal has grown long. */
  consider(): void {
    const { journalLength, snapshotLength } = this.#file;
    if (journalLength > Math.max(smallestUnderLoad, snapshotLength)) void this.#make();
  }

  /** Waits for what is under way, and leaves nothing in the journal. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#writing;
    if (this.#file.journalLength > 0) await this.#make();
  }

  #considerInQuiet(): void {
    const { journalLength, snapshotLength } = this.#file;
    const isQuiet = journalLength === this.#lengthBefore;
    this.#lengthBefore = journalLength;
    const isWorthwhile =
      snapshotLength < smallFile || journalLength > snapshotLength * worthwhilePart;
    if (isQuiet && journalLength > 0 && isWorthwhile) void this.#make();
  }

  #make(): Promise<void> {
    if (this.#file.journalLength < this.#notBefore) return Promise.resolve();
    this.#writing ??= this.#try().finally(() => {
      this.#writing = undefined;
    });
    return this.#writing;
  }

  async #try(): Promise<void> {
    try {
      await this.#write();
      this.#notBefore = 0;
    } catch (error) {
      this.#notBefore = 2 * this.#file.journalLength;
      this.#warn(`the checkpoint was not written, the journal keeps everything: ${String(error)}`);
    }
  }
}
