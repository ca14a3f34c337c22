/**
 * The files of the embedded store: a readable snapshot, and a journal of what was committed since.
 *
 * A checkpoint first turns to a new journal, of the next generation, then writes a new snapshot of
 * that generation beside the old one and puts it in its place. Whenever it is cut short, the snapshot
 * that is there and the journals from its generation on hold everything.
 */
import { readdir, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { Adapter } from "lowdb";
import { reasonOf } from "../reasons.ts";
import { type JournalHandle, realFiles, type StoreFiles } from "./files.ts";
import { DirectJournal } from "./direct-journal.ts";
import { GroupedJournal } from "./grouped-journal.ts";
import { type Durability, type Journal, type JournalEnd, readJournal } from "./journal.ts";
import { StoreProblem } from "./port.ts";
import type { OnRead } from "./lines.ts";
import { applyEntry } from "./loading.ts";
import { type ReadSnapshot, readSnapshot, type Snapshot, writeSnapshot } from "./snapshot.ts";
import type { Database } from "./workspace.ts";

export interface FileOptions {
  readonly durability: Durability;
  /** Told what was found and mended. */
  readonly warn: (message: string) => void;
  /** What is done to files; by the file system itself where it is left out. */
  readonly files?: StoreFiles;
  /** Told how far the reading of the snapshot is. */
  readonly onRead?: OnRead;
}

/** A lowdb adapter: reading opens the store, writing is the checkpoint. */
export class DatabaseFile implements Adapter<Database> {
  readonly #path: string;
  readonly #durability: Durability;
  readonly #warn: (message: string) => void;
  readonly #files: StoreFiles;
  readonly #onRead: OnRead | undefined;
  #journal: Journal | undefined;
  /** The generation of the journal that is written. */
  #generation = 0;
  /** Bytes of the journals before it. */
  #olderLength = 0;
  #snapshotLength = 0;

  constructor(path: string, { durability, warn, files = realFiles, onRead }: FileOptions) {
    this.#path = path;
    this.#durability = durability;
    this.#warn = warn;
    this.#files = files;
    this.#onRead = onRead;
  }

  /** Bytes of journal since the last checkpoint. */
  get journalLength(): number {
    return this.#olderLength + this.#opened.length;
  }

  /** Bytes. */
  get snapshotLength(): number {
    return this.#snapshotLength;
  }

  get #opened(): Journal {
    if (this.#journal === undefined) throw new Error("the store has not been read");
    return this.#journal;
  }

  /** @throws {StoreProblem} where the files are not those of a store, or are damaged. */
  async read(): Promise<Database> {
    const snapshot = await this.#readSnapshot();
    const { database, generation, batch } = snapshot ?? {
      database: new Map(),
      generation: 0,
      batch: 0,
    };
    const journals = await this.#findJournals();
    const live = journals.filter((number) => number >= generation);
    this.#assertComplete(snapshot, live);
    let end: JournalEnd = { length: 0, number: batch };
    for (const number of live) {
      this.#olderLength += end.length;
      end = await this.#replay(database, number, end.number, number === live.at(-1));
    }
    if (snapshot === undefined) await this.#writeSnapshot({ database, generation, batch });
    else this.#snapshotLength = (await stat(this.#path)).size;
    for (const number of journals) {
      if (number < generation) await this.#files.remove(this.#journalPath(number));
    }
    this.#generation = live.at(-1) ?? generation;
    const handle = await this.#openJournal(this.#journalPath(this.#generation));
    await handle.truncate(end.length);
    await this.#files.syncFolder(dirname(this.#path));
    const Journal = this.#durability === "fsync" ? GroupedJournal : DirectJournal;
    this.#journal = new Journal(handle, end);
    return database;
  }

  /** Commits a change, as {@link Journal.append} does. */
  append(entry: string, undo: () => void): Promise<void> | undefined {
    return this.#opened.append(entry, undo);
  }

  /** The checkpoint: what was committed moves from the journal to the readable file. */
  async write(database: Database): Promise<void> {
    const { failures, length } = this.#opened;
    const batch = await this.#turnToNextJournal();
    this.#olderLength += length;
    await this.#writeSnapshot({ database, generation: this.#generation, batch }, async () => {
      // What the snapshot shows must be committed before it counts.
      await this.#opened.flush();
      if (this.#opened.failures > failures) throw new Error("changes in it were refused meanwhile");
    });
    this.#olderLength = 0;
    for (const number of await this.#findJournals()) {
      if (number < this.#generation) await this.#files.remove(this.#journalPath(number));
    }
  }

  async close(): Promise<void> {
    await this.#journal?.close();
  }

  /** @returns the number of the last batch in the journal before. */
  async #turnToNextJournal(): Promise<number> {
    const path = this.#journalPath(this.#generation + 1);
    const handle = await this.#files.openJournal(path);
    try {
      await handle.truncate(0);
      await this.#files.syncFolder(dirname(this.#path));
      const batch = await this.#opened.moveTo(handle);
      this.#generation += 1;
      return batch;
    } catch (error) {
      await handle.close();
      await this.#files.remove(path);
      throw error;
    }
  }

  async #openJournal(path: string): Promise<JournalHandle> {
    try {
      return await this.#files.openJournal(path);
    } catch (error) {
      throw this.#unusable(path, error);
    }
  }

  async #writeSnapshot(
    snapshot: Snapshot,
    beforeItCounts = () => Promise.resolve(),
  ): Promise<void> {
    const temporary = join(dirname(this.#path), `.${basename(this.#path)}.tmp`);
    try {
      const file = await this.#files.createSnapshot(temporary);
      const length = await writeSnapshot(file, snapshot).finally(() => file.close());
      await beforeItCounts();
      await this.#files.rename(temporary, this.#path);
      this.#snapshotLength = length;
    } catch (error) {
      await this.#files.remove(temporary);
      throw error;
    }
    await this.#files.syncFolder(dirname(this.#path));
  }

  async #readSnapshot(): Promise<Snapshot | undefined> {
    try {
      const snapshot = await readSnapshot(this.#path, this.#onRead);
      if (snapshot !== undefined) this.#warnOfDifference(snapshot);
      return snapshot;
    } catch (error) {
      throw this.#unusable(this.#path, error);
    }
  }

  /** The file may be edited by hand, so that this is not taken for damage. */
  #warnOfDifference({ written, found }: ReadSnapshot): void {
    if (written === undefined || written === found) return;
    this.#warn(
      `${this.#path}: it was written with ${written} workspaces and records and holds ${found}. ` +
        "Restore a copy of it unless the difference is yours.",
    );
  }

  /** @returns the end of what is good. */
  async #replay(
    database: Database,
    generation: number,
    before: number,
    isLast: boolean,
  ): Promise<JournalEnd> {
    const path = this.#journalPath(generation);
    try {
      const { end, torn } = await readJournal(path, before, (entry) => {
        applyEntry(database, entry);
      });
      if (torn > 0 && !isLast)
        throw new Error(`its last ${torn} bytes are not as they were written`);
      if (torn > 0) {
        this.#warn(
          `${path}: the last ${torn} bytes, of changes that were never acknowledged, are cut off`,
        );
      }
      return end;
    } catch (error) {
      throw this.#unusable(path, error);
    }
  }

  /** The generations of which there is a journal, in order. */
  async #findJournals(): Promise<number[]> {
    const prefix = `${basename(this.#path)}.`;
    const names = await readdir(dirname(this.#path));
    return names
      .filter((name) => name.startsWith(prefix))
      .flatMap((name) => /^(\d+)\.journal$/.exec(name.slice(prefix.length))?.[1] ?? [])
      .map(Number)
      .sort((one, other) => one - other);
  }

  #journalPath(generation: number): string {
    return `${this.#path}.${generation}.journal`;
  }

  /** @throws {StoreProblem} where a journal has no snapshot to go with, or there is one too few. */
  #assertComplete(snapshot: Snapshot | undefined, live: readonly number[]): void {
    const first = snapshot?.generation ?? live[0] ?? 0;
    const missing = live.map((_, index) => first + index).find((number) => !live.includes(number));
    if (snapshot === undefined && live.length > 0) {
      throw this.#unusable(
        this.#journalPath(first),
        new Error(`${this.#path} is missing, which it continues`),
      );
    }
    if (missing !== undefined) {
      throw this.#unusable(
        this.#journalPath(missing),
        new Error("it is missing, and a later one is there"),
      );
    }
  }

  #unusable(path: string, error: unknown): StoreProblem {
    const isSystemError = error instanceof Error && "code" in error;
    const what = isSystemError ? "cannot be read" : "is not one that Sandgate can use";
    return new StoreProblem(
      `The store ${path} ${what} (${reasonOf(error)}). ` +
        "Nothing was changed: mend it, move it away, or name another file with --store.",
    );
  }
}
