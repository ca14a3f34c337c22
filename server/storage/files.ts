/** What the embedded store does to files, step by step. */
import fs, { accessSync, constants, lstatSync, mkdirSync, realpathSync, statSync } from "node:fs";
import { type FileHandle, open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { reasonOf } from "../reasons.ts";
import { StoreProblem } from "./port.ts";

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
  truncateSync(length: number): void;
  close(): Promise<void>;
}

/** The part of a file handle that a snapshot is written by. */
export interface SnapshotHandle {
  write(text: string): Promise<{ readonly bytesWritten: number }>;
  sync(): Promise<void>;
  close(): Promise<void>;
}

/** The steps that a store changes its files by. */
export interface StoreFiles {
  readonly openJournal: (path: string) => Promise<JournalHandle>;
  readonly createSnapshot: (path: string) => Promise<SnapshotHandle>;
  readonly rename: (from: string, to: string) => Promise<void>;
  readonly remove: (path: string) => Promise<void>;
  /** Makes what was created, renamed and removed in a folder outlive a power cut. */
  readonly syncFolder: (path: string) => Promise<void>;
}

/** A store holds the data of merchants and the secrets of their webhooks (D-RUN-03). */
export const ownerOnly = 0o600;

export const realFiles: StoreFiles = {
  async openJournal(path) {
    const file = await openOwn(path, constants.O_RDWR | constants.O_CREAT);
    return Object.assign(file, {
      writeSync: (...place: Parameters<JournalHandle["writeSync"]>) =>
        fs.writeSync(file.fd, ...place),
      truncateSync: (length: number) => {
        fs.ftruncateSync(file.fd, length);
      },
    });
  },
  async createSnapshot(path) {
    // A file that a crash left; a link that somebody planted goes too, and is never followed.
    await rm(path, { force: true });
    return open(path, "wx", ownerOnly);
  },
  rename,
  remove: (path) => rm(path, { force: true }),
  async syncFolder(path) {
    const folder = await open(path, "r");
    try {
      await folder.sync();
    } finally {
      await folder.close();
    }
  },
};

/**
 * Opens a file of the store, and takes from others the right to read it.
 *
 * @throws {Error} for a link, a file with several names, and anything but a regular file: another
 * process could use it under another name, and a pipe would never end.
 */
export async function openOwn(path: string, flags: number): Promise<FileHandle> {
  const file = await openUnlinked(path, flags);
  try {
    const stats = await file.stat();
    const { mode, nlink } = stats;
    if (!stats.isFile()) throw new Error("it is not a regular file");
    if (nlink > 1) {
      throw new Error(`it has ${nlink} names (hard links): copy it, and remove the other names`);
    }
    // A file of another user that this one may write keeps its mode.
    if ((mode & 0o077) !== 0) await file.chmod(ownerOnly).catch(() => undefined);
    return file;
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function openUnlinked(path: string, flags: number): Promise<FileHandle> {
  try {
    return await open(path, flags | constants.O_NOFOLLOW | constants.O_NONBLOCK, ownerOnly);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ELOOP")) throw error;
    throw new Error("it is a symbolic link", { cause: error });
  }
}

/**
 * Makes the folder of a store, for its owner alone, unless it exists.
 *
 * @returns the path of the file itself, not of a symbolic link to it: its lock and its journal are
 * beside the file.
 * @throws {StoreProblem} if it is not a file, or if it or its folder cannot be written.
 */
export function locateStore(path: string): string {
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    const stats = statSync(path, { throwIfNoEntry: false });
    if (stats !== undefined) assertFile(path, stats);
    const isLink = lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;
    if (isLink && stats === undefined) {
      throw new StoreProblem(
        `The store ${path} is a symbolic link to a file that does not exist: ` +
          "remove the link, or name another file with --store.",
      );
    }
    const file = isLink ? realpathSync(path) : path;
    accessSync(dirname(file), constants.W_OK);
    if (stats !== undefined) accessSync(file, constants.W_OK);
    return file;
  } catch (error) {
    throw error instanceof StoreProblem ? error : unwritable(path, error);
  }
}

function assertFile(path: string, stats: fs.Stats): void {
  if (stats.isFile()) return;
  const [what, name] = stats.isDirectory()
    ? ["is a folder: name a file,", join(path, "db.json")]
    : ["is not a regular file: name another one,", "db.json"];
  throw new StoreProblem(`The store ${path} ${what} such as --store ${name}.`);
}

export function unwritable(path: string, cause: unknown): StoreProblem {
  return new StoreProblem(
    `The store ${path} cannot be written (${reasonOf(cause)}): ` +
      "make it and its folder writable, or name another file with --store.",
  );
}
