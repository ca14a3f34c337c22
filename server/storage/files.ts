/** What the embedded store does to files, step by step. */
import fs, { accessSync, constants, existsSync, mkdirSync, statSync } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { reasonOf } from "../reasons.ts";
import type { JournalHandle } from "./journal.ts";
import { StoreProblem } from "./port.ts";
import type { SnapshotHandle } from "./snapshot.ts";

/** The steps that a store changes its files by. */
export interface StoreFiles {
  readonly openJournal: (path: string) => Promise<JournalHandle>;
  readonly createSnapshot: (path: string) => Promise<SnapshotHandle>;
  readonly rename: (from: string, to: string) => Promise<void>;
  readonly remove: (path: string) => Promise<void>;
  /** Makes what was created, renamed and removed in a folder outlive a power cut. */
  readonly syncFolder: (path: string) => Promise<void>;
}

export const realFiles: StoreFiles = {
  async openJournal(path) {
    const file = await open(path, constants.O_RDWR | constants.O_CREAT);
    return Object.assign(file, {
      writeSync: (...place: Parameters<JournalHandle["writeSync"]>) =>
        fs.writeSync(file.fd, ...place),
      truncateSync: (length: number) => {
        fs.ftruncateSync(file.fd, length);
      },
    });
  },
  createSnapshot: (path) => open(path, "w"),
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

/** @throws {StoreProblem} where the file, or its folder, cannot be written. */
export function assertWritable(path: string): void {
  if (isFolder(path)) {
    throw new StoreProblem(
      `The store ${path} is a folder: name a file, such as --store ${join(path, "db.json")}.`,
    );
  }
  try {
    mkdirSync(dirname(path), { recursive: true });
    accessSync(dirname(path), constants.W_OK);
    if (existsSync(path)) accessSync(path, constants.W_OK);
  } catch (error) {
    throw unwritable(path, error);
  }
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

export function unwritable(path: string, cause: unknown): StoreProblem {
  return new StoreProblem(
    `The store ${path} cannot be written (${reasonOf(cause)}): ` +
      "make it and its folder writable, or name another file with --store.",
  );
}
