import { randomBytes } from "node:crypto";
import {
  closeSync,
  constants,
  fstatSync,
  linkSync,
  lstatSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { ownerOnly, unwritable } from "./files.ts";
import { StoreProblem } from "./port.ts";
import { processExists, readStart } from "./processes.ts";

/** The locks that this process holds. */
const held = new Set<string>();
/** A lock holds a line; anything longer is none. */
const maxBytes = 1000;

/** The process that a lock names. */
interface Owner {
  readonly pid: number;
  /** Missing in locks of earlier versions, and where the system does not tell it. */
  readonly start: string | undefined;
}

/**
 * Keeps other processes from the store's file (D-RUN-02): each would overwrite what the other wrote.
 *
 * The lock is a file beside it that holds the owner's process id and start, so one that a killed
 * process left behind is known by its owner being gone, even if another process has its id by now.
 *
 * @param path of the file itself, so that all who reach it by symbolic links find the same lock.
 * @returns what gives the lock up.
 * @throws {StoreProblem} while another process holds it, or where it cannot be written.
 */
export function lockStore(path: string): () => void {
  const lock = `${path}.lock`;
  try {
    if (!tryLock(lock)) takeOver(path, lock);
  } catch (error) {
    throw error instanceof StoreProblem ? error : unwritable(path, error);
  }
  held.add(lock);
  return () => {
    held.delete(lock);
    rmSync(lock, { force: true });
  };
}

/**
 * Takes the lock that a process has left behind. Of several that find it at the same time only the
 * holder of a second lock may: another one's new lock must not be taken for the old one.
 */
function takeOver(path: string, lock: string): void {
  const guard = `${lock}.takeover`;
  assertAbandoned(path, lock);
  if (isOld(guard)) rmSync(guard, { force: true });
  if (!tryLock(guard)) throw inUse(path, readOwner(guard));
  try {
    assertAbandoned(path, lock);
    rmSync(lock, { force: true });
    if (!tryLock(lock)) throw inUse(path, readOwner(lock));
  } finally {
    rmSync(guard, { force: true });
  }
}

/** @throws {StoreProblem} where the owner of the lock is running. */
function assertAbandoned(path: string, lock: string): void {
  const owner = readOwner(lock);
  if (owner === "unreadable" || (owner !== undefined && isRunning(owner, lock))) {
    throw inUse(path, owner);
  }
}

/** Taking over is a matter of milliseconds: who has not ended it within a minute never will. */
function isOld(guard: string): boolean {
  const stats = lstatSync(guard, { throwIfNoEntry: false });
  return stats !== undefined && Date.now() - stats.mtimeMs > 60_000;
}

function inUse(path: string, owner: Owner | "unreadable" | undefined): StoreProblem {
  const name = typeof owner === "object" ? String(owner.pid) : "unknown";
  return new StoreProblem(
    `The store ${path} is in use by process ${name}: ` +
      "stop that one, or name another file with --store.",
  );
}

function tryLock(lock: string): boolean {
  const own = `${lock}.${randomBytes(8).toString("hex")}`;
  try {
    const start = readStart(process.pid);
    const text = start === undefined ? String(process.pid) : `${process.pid} ${start}`;
    // Exclusively: nothing is written through a link that somebody planted.
    writeFileSync(own, text, { flag: "wx", mode: ownerOnly });
    // Unlike a file that is created and then written, a link is never seen without its content.
    linkSync(own, lock);
    return true;
  } catch (error) {
    if (codeOf(error) === "EEXIST") return false;
    throw error;
  } finally {
    rmSync(own, { force: true });
  }
}

/** @returns undefined if it names nobody; "unreadable" if it is that of another user. */
function readOwner(lock: string): Owner | "unreadable" | undefined {
  try {
    const [, pid, start] = /^(\d+)(?: (\S+))?$/.exec(readText(lock).trim()) ?? [];
    return Number(pid) > 0 ? { pid: Number(pid), start } : undefined;
  } catch (error) {
    return codeOf(error) === "EACCES" ? "unreadable" : undefined;
  }
}

/** Reads a short regular file, without following a link to it or waiting for a pipe. */
function readText(path: string): string {
  const file = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  try {
    const stats = fstatSync(file);
    return stats.isFile() && stats.size <= maxBytes ? readFileSync(file, "utf8") : "";
  } finally {
    closeSync(file);
  }
}

function isRunning({ pid, start }: Owner, lock: string): boolean {
  if (!processExists(pid)) return false;
  const present = start === undefined ? undefined : readStart(pid);
  if (present !== undefined) return present === start;
  // In a container every start may have the same process id.
  return pid !== process.pid || held.has(lock);
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}
