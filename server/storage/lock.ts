import { linkSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { unwritable } from "./files.ts";
import { StoreProblem } from "./port.ts";

/** The locks that this process holds. */
const held = new Set<string>();

/**
 * Keeps other processes from the store's file (D-RUN-02): each would overwrite what the other wrote.
 *
 * The lock is a file beside it that holds the owner's process id, so one that a killed process left
 * behind is known by its owner being gone.
 *
 * @returns what gives the lock up.
 * @throws {StoreProblem} while another process holds it, or where it cannot be written.
 */
export function lockStore(path: string): () => void {
  const lock = `${path}.lock`;
  if (!tryLock(path, lock)) takeOver(path, lock);
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
  if (!tryLock(path, guard)) throw inUse(path, ownerOf(guard));
  try {
    assertAbandoned(path, lock);
    rmSync(lock, { force: true });
    if (!tryLock(path, lock)) throw inUse(path, ownerOf(lock));
  } finally {
    rmSync(guard, { force: true });
  }
}

/** @throws {StoreProblem} where the owner of the lock is running. */
function assertAbandoned(path: string, lock: string): void {
  const owner = ownerOf(lock);
  if (owner !== undefined && isRunning(owner, lock)) throw inUse(path, owner);
}

/** Taking over is a matter of milliseconds: who has not ended it within a minute never will. */
function isOld(guard: string): boolean {
  const stats = statSync(guard, { throwIfNoEntry: false });
  return stats !== undefined && Date.now() - stats.mtimeMs > 60_000;
}

function inUse(path: string, owner: number | undefined): StoreProblem {
  return new StoreProblem(
    `The store ${path} is in use by process ${String(owner ?? "unknown")}: ` +
      "stop that one, or name another file with --store.",
  );
}

function tryLock(path: string, lock: string): boolean {
  const own = `${lock}.${String(process.pid)}`;
  try {
    writeFileSync(own, String(process.pid));
    // Unlike a file that is created and then written, a link is never seen without its content.
    linkSync(own, lock);
    return true;
  } catch (error) {
    if (codeOf(error) === "EEXIST") return false;
    throw unwritable(path, error);
  } finally {
    rmSync(own, { force: true });
  }
}

function ownerOf(lock: string): number | undefined {
  try {
    const pid = Number(readFileSync(lock, "utf8"));
    return Number.isInteger(pid) && pid > 0 ? pid : undefined;
  } catch {
    return undefined;
  }
}

function isRunning(pid: number, lock: string): boolean {
  // In a container every start may have the same process id.
  if (pid === process.pid) return held.has(lock);
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user refuses the question, and so is running.
    return codeOf(error) === "EPERM";
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}
