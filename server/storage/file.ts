/**
 * The files of the embedded store: a readable snapshot, and a journal of the changes since.
 *
 * A checkpoint first starts a new journal, of the next generation, then writes a new snapshot of that
 * generation to another file and renames it. If it is interrupted at any point, the existing snapshot
 * and the journals from its generation on contain everything.
 */
import { readdir, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { Adapter } from "lowdb";
import { reasonOf } from "../reasons.ts";
import { codeOf, realFiles, type StoreFiles } from "./files.ts";
import { type Durability, Journal, type JournalEnd, readJournal } from "./journal.ts";
import { lockStore } from "./lock.ts";
import { StoreProblem } from "./port.ts";
import { formatSnapshot, readSnapshot, type Snapshot } from "./snapshot.ts";
import { applyEntry, type Database } from "./workspace.ts";

/** The minimum size of the journals for a checkpoint under load, in bytes. */
const minUnderLoad = 64 * 1024 * 1024;
/** The time without changes after which a store is quiet, in milliseconds. */
const quietMs = 1000;
/** The minimum size of the journals, as a share of the snapshot, for a checkpoint of a large quiet store. */
export const minJournalShare = 1 / 8;
const smallSnapshot = 8 * 1024 * 1024;

export interface FileOptions {
  readonly durability: Durability;
  /** Called with descriptions of problems that were found or repaired. */
  readonly warn: (message: string) => void;
  /** The real file system if omitted. */
  readonly files?: StoreFiles;
  /** Called with the number of bytes of the snapshot that have been read. */
  readonly onRead?: (done: number, total: number) => void;
}

/** A lowdb adapter: `read` opens the store, `write` makes a checkpoint. */
export class DatabaseFile implements Adapter<Database> {
  readonly #path: string;
  readonly #options: FileOptions;
  readonly #files: StoreFiles;
  #database: Database = new Map();
  #journal!: Journal;
  #unlock!: () => void;
  #timer: NodeJS.Timeout | undefined;
  /** The generation of the current journal. */
  #generation = 0;
  /** Bytes of earlier journals that belong to the snapshot. */
  #olderLength = 0;
  #snapshotLength = 0;
  #checkpoint: Promise<void> | undefined;
  /** After a failed checkpoint, the size of the journals, in bytes, above which the next one is made. */
  #retryAbove = 0;
  /** The size of the journals a second ago, in bytes. */
  #lastLength = 0;

  constructor(path: string, options: FileOptions) {
    this.#path = path;
    this.#options = options;
    this.#files = options.files ?? realFiles;
  }

  /** @throws {StoreProblem} if the files are in use, damaged, or not those of a store. */
  async read(): Promise<Database> {
    const unlock = lockStore(this.#path);
    try {
      await this.#load();
    } catch (error) {
      unlock();
      throw error;
    }
    this.#unlock = unlock;
    this.#timer = setInterval(() => {
      this.#makeCheckpointIfQuiet();
    }, quietMs).unref();
    return this.#database;
  }

  /** Commits a change, see {@link Journal.append}. */
  append(entry: string, undo: () => void): Promise<void> {
    const change = this.#journal.append(entry, undo);
    void this.#makeCheckpointAbove(Math.max(minUnderLoad, this.#snapshotLength));
    return change;
  }

  /** Makes a checkpoint: moves the changes from the journal to the readable file. */
  async write(database: Database): Promise<void> {
    const { failures } = this.#journal;
    const batch = await this.#startNextJournal();
    await this.#replaceSnapshot({ database, generation: this.#generation, batch }, async () => {
      // The snapshot must not contain changes that are not committed.
      await this.#journal.flush();
      if (this.#journal.failures > failures)
        throw new Error("some of its changes were not written");
    });
    this.#olderLength = 0;
    await this.#removeJournalsBefore(this.#generation);
  }

  /** Waits for pending changes, and moves all of them to the readable file. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#journal.flush();
    await this.#checkpoint;
    await this.#makeCheckpointAbove(0);
    await this.#journal.close();
    this.#unlock();
  }

  /** The size of the journals since the last checkpoint, in bytes. */
  get #journalLength(): number {
    return this.#olderLength + this.#journal.length;
  }

  #makeCheckpointIfQuiet(): void {
    const length = this.#journalLength;
    const isQuiet = length === this.#lastLength;
    this.#lastLength = length;
    const isSmall = this.#snapshotLength < smallSnapshot;
    const minLength = isSmall ? 0 : this.#snapshotLength * minJournalShare;
    if (isQuiet) void this.#makeCheckpointAbove(minLength);
  }

  /** Makes a checkpoint if the journals have more than a number of bytes. */
  async #makeCheckpointAbove(length: number): Promise<void> {
    if (this.#journalLength <= Math.max(length, this.#retryAbove)) return;
    await (this.#checkpoint ??= this.#tryCheckpoint());
  }

  async #tryCheckpoint(): Promise<void> {
    try {
      await this.write(this.#database);
      this.#retryAbove = 0;
    } catch (error) {
      this.#retryAbove = 2 * this.#journalLength;
      this.#options.warn(
        `the checkpoint was not written; the journal keeps everything: ${String(error)}`,
      );
    } finally {
      this.#checkpoint = undefined;
    }
  }

  /** @returns the number of the last batch of the previous journal. */
  async #startNextJournal(): Promise<number> {
    const path = this.#journalPath(this.#generation + 1);
    const handle = await this.#files.openJournal(path);
    try {
      await handle.truncate(0);
      await this.#files.syncFolder(dirname(this.#path));
      const { length, number } = await this.#journal.moveTo(handle);
      this.#generation += 1;
      this.#olderLength += length;
      return number;
    } catch (error) {
      await handle.close();
      await this.#files.remove(path);
      throw error;
    }
  }

  async #replaceSnapshot(snapshot: Snapshot, beforeRename?: () => Promise<void>): Promise<void> {
    const folder = dirname(this.#path);
    const temporary = join(folder, `.${basename(this.#path)}.tmp`);
    try {
      await this.#files.writeSnapshot(temporary, formatSnapshot(snapshot));
      await beforeRename?.();
      await this.#files.rename(temporary, this.#path);
    } catch (error) {
      await this.#files.remove(temporary);
      throw error;
    }
    await this.#files.syncFolder(folder);
    this.#snapshotLength = (await stat(this.#path)).size;
  }

  async #load(): Promise<void> {
    const snapshot = await explainFailure(this.#path, () => this.#readSnapshot());
    const journals = await this.#findJournals();
    const { generation, batch } = snapshot ?? { generation: journals[0] ?? 0, batch: 0 };
    const remaining = journals.filter((number) => number >= generation);
    let end: JournalEnd = { length: 0, number: batch };
    for (const [index, found] of remaining.entries()) {
      const number = generation + index;
      const path = this.#journalPath(number);
      end = await explainFailure(path, () => {
        if (snapshot === undefined)
          throw new Error(`${this.#path} is missing, and this journal continues it`);
        if (found !== number) throw new Error("it is missing, and a later one exists");
        this.#olderLength += end.length;
        return this.#replay(path, end.number, found === remaining.at(-1));
      });
    }
    if (snapshot === undefined) {
      await this.#replaceSnapshot({ database: this.#database, generation, batch });
    }
    await this.#removeJournalsBefore(generation);
    this.#generation = remaining.at(-1) ?? generation;
    const path = this.#journalPath(this.#generation);
    const handle = await explainFailure(path, () => this.#files.openJournal(path));
    await handle.truncate(end.length);
    await this.#files.syncFolder(dirname(this.#path));
    this.#journal = new Journal(handle, end, this.#options.durability);
  }

  async #readSnapshot(): Promise<Snapshot | undefined> {
    const snapshot = await readSnapshot(this.#path, this.#options.onRead);
    if (snapshot === undefined) return undefined;
    const { database, written, found } = snapshot;
    this.#database = database;
    this.#snapshotLength = (await stat(this.#path)).size;
    // Only a warning, since users may edit the file.
    if (written !== found) {
      this.#options.warn(
        `${this.#path}: it was written with ${written} workspaces and records, but contains ${found}. ` +
          "Restore a copy of it unless you changed it yourself.",
      );
    }
    return snapshot;
  }

  /** @returns the end of the part that was replayed. */
  async #replay(path: string, before: number, isLast: boolean): Promise<JournalEnd> {
    const { incompleteBytes, ...end } = await readJournal(path, before, (entry) => {
      applyEntry(this.#database, entry);
    });
    if (incompleteBytes > 0 && !isLast)
      throw new Error(`its last ${incompleteBytes} bytes are damaged`);
    if (incompleteBytes > 0) {
      this.#options.warn(
        `${path}: dropped the last ${incompleteBytes} bytes, changes that a crash left incomplete and that were never acknowledged`,
      );
    }
    return end;
  }

  async #removeJournalsBefore(generation: number): Promise<void> {
    for (const number of await this.#findJournals()) {
      if (number < generation) await this.#files.remove(this.#journalPath(number));
    }
  }

  /** Returns the generations of the existing journals, in order. */
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
}

/** Runs a step. @throws {StoreProblem} that names the file, if it fails. */
async function explainFailure<Result>(path: string, step: () => Promise<Result>): Promise<Result> {
  try {
    return await step();
  } catch (error) {
    const what = codeOf(error) !== undefined ? "cannot be read" : "is invalid";
    const advice = "fix it, move it away, or name another file with --store";
    throw new StoreProblem(path, `${what} (${reasonOf(error)}). Nothing was changed: ${advice}`);
  }
}
