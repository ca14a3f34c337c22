/** A disk that tests may fill, break or cut the power of. */
import { constants, ftruncateSync, writeSync } from "node:fs";
import { open } from "node:fs/promises";
import { realFiles, type StoreFiles } from "../storage/files.ts";
import type { JournalHandle, SnapshotHandle } from "../storage/files.ts";

/** What was written to a journal and not synced; the file itself holds the rest. */
type Unsynced = { readonly bytes: Buffer; readonly position: number }[];

export class Disk {
  /** While set, a write stops in the middle and fails with it. */
  writeError: Error | undefined;
  /** While set, a sync fails with it, and nobody knows what reached the disk: here, all of it. */
  syncError: Error | undefined;
  /** What every write waits for, unless the store writes with `os`. */
  beforeWrite = (): Promise<void> => Promise.resolve();
  /** How often journals were synced. */
  syncs = 0;
  readonly #caches = new Set<Unsynced>();

  readonly files: StoreFiles = {
    ...realFiles,
    openJournal: (path) => this.#openJournal(path),
    createSnapshot: (path) => this.#createSnapshot(path),
  };

  /** What was not synced is gone. */
  cutPower(): void {
    for (const cache of this.#caches) cache.splice(0);
  }

  /** Opens a journal of which the file gets what was synced, and nothing before. */
  async #openJournal(path: string): Promise<JournalHandle> {
    const file = await open(path, constants.O_RDWR | constants.O_CREAT);
    const cache: Unsynced = [];
    this.#caches.add(cache);
    const flush = () => {
      for (const { bytes, position } of cache.splice(0)) {
        writeSync(file.fd, bytes, 0, bytes.length, position);
      }
    };
    const take: JournalHandle["writeSync"] = (bytes, offset, length, position) => {
      const accepted = this.writeError === undefined ? length : Math.ceil(length / 2);
      const part = Buffer.from(bytes.subarray(offset, offset + accepted));
      cache.push({ bytes: part, position });
      if (this.writeError !== undefined) throw this.writeError;
      return accepted;
    };
    return {
      writeSync: take,
      write: async (...place) => {
        await this.beforeWrite();
        return { bytesWritten: take(...place) };
      },
      datasync: () => {
        flush();
        this.syncs += 1;
        return this.syncError === undefined ? Promise.resolve() : Promise.reject(this.syncError);
      },
      truncateSync: (length) => {
        flush();
        ftruncateSync(file.fd, length);
      },
      truncate: (length) => {
        flush();
        return file.truncate(length);
      },
      close: () => file.close(),
    };
  }

  /** Creates a file that gets what was synced, and nothing before. */
  async #createSnapshot(path: string): Promise<SnapshotHandle> {
    const file = await open(path, "w");
    let cache = "";
    return {
      write(text) {
        cache += text;
        return Promise.resolve({ bytesWritten: Buffer.byteLength(text) });
      },
      async sync() {
        await file.write(cache);
      },
      close: () => file.close(),
    };
  }
}
