/** A simulated disk, which a test can fill up, break, or disconnect from power. */
import { appendFileSync, constants } from "node:fs";
import { open } from "node:fs/promises";
import { type JournalHandle, realFiles, type StoreFiles } from "../storage/files.ts";

export class Disk {
  /** While set, writes stop in the middle and fail with this error. */
  writeError: Error | undefined;
  /** While set, syncs fail with this error, although all bytes have reached the disk. */
  syncError: Error | undefined;
  /** Every write waits for this. */
  beforeWrite = (): Promise<void> => Promise.resolve();
  /** The number of times that journals were synced. */
  syncs = 0;
  /** The bytes written to each journal and not synced; the file itself holds the rest. */
  readonly #caches = new Set<Buffer[]>();

  readonly files: StoreFiles = {
    ...realFiles,
    openJournal: (path) => this.#openJournal(path),
  };

  /** Drops all bytes that were not synced. */
  cutPower(): void {
    for (const cache of this.#caches) cache.splice(0);
  }

  /** Opens a journal whose file gets only bytes that were synced. */
  async #openJournal(path: string): Promise<JournalHandle> {
    const file = await open(path, constants.O_RDWR | constants.O_CREAT | constants.O_APPEND);
    const cache: Buffer[] = [];
    this.#caches.add(cache);
    const flush = () => {
      for (const bytes of cache.splice(0)) appendFileSync(file.fd, bytes);
    };
    return {
      appendFile: async (bytes) => {
        await this.beforeWrite();
        const { length } = bytes;
        cache.push(
          Buffer.from(bytes.subarray(0, this.writeError ? Math.ceil(length / 2) : length)),
        );
        if (this.writeError !== undefined) throw this.writeError;
      },
      datasync: () => {
        flush();
        this.syncs += 1;
        return this.syncError === undefined ? Promise.resolve() : Promise.reject(this.syncError);
      },
      truncate: (length) => {
        flush();
        return file.truncate(length);
      },
      close: () => file.close(),
    };
  }
}
