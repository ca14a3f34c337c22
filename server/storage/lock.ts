import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import fs from "node:fs";
import { codeOf, ownerOnly, unwritable } from "./files.ts";
import { StoreProblem } from "./port.ts";

/** The locks that this process holds. */
const held = new Set<string>();
/** The maximum size of a lock; a larger file is not a lock. */
const maxBytes = 1000;

/**
 * Locks the store's file for this process (D-RUN-02): two processes would overwrite each other's changes.
 *
 * The lock is a file in the same folder with the id and the start of its process. A lock that a killed
 * process left is recognized even if another process now has that id.
 *
 * @param path the path of the file itself: processes that use symbolic links to it must find the same lock.
 * @returns a function that releases the lock.
 * @throws {StoreProblem} while another process holds it, or if it cannot be written.
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
    fs.rmSync(lock, { force: true });
  };
}

/**
 * Replaces a lock that an ended process has left. A second lock makes sure that only one process does so
 * at a time: otherwise one could mistake the new lock of another for the old one.
 */
function takeOver(path: string, lock: string): void {
  const guard = `${lock}.takeover`;
  if (ownerOf(lock) !== undefined) throw inUseProblem(path, lock);
  const stats = fs.lstatSync(guard, { throwIfNoEntry: false });
  // A takeover takes milliseconds: one that has not ended within a minute never will.
  if (stats && Date.now() - stats.mtimeMs > 60_000) fs.rmSync(guard, { force: true });
  if (!tryLock(guard)) throw inUseProblem(path, guard);
  try {
    if (ownerOf(lock) !== undefined) throw inUseProblem(path, lock);
    fs.rmSync(lock, { force: true });
    if (!tryLock(lock)) throw inUseProblem(path, lock);
  } finally {
    fs.rmSync(guard, { force: true });
  }
}

function inUseProblem(path: string, lock: string): StoreProblem {
  const owner = ownerOf(lock) ?? "unknown";
  const advice = "stop it, or name another file with --store";
  return new StoreProblem(path, `is in use by process ${owner}: ${advice}`);
}

function tryLock(lock: string): boolean {
  const own = `${lock}.${randomBytes(8).toString("hex")}`;
  try {
    const start = readStart(process.pid);
    const text = start === undefined ? String(process.pid) : `${process.pid} ${start}`;
    // Exclusive, so that it never writes through a link that somebody planted.
    fs.writeFileSync(own, text, { flag: "wx", mode: ownerOnly });
    // Unlike a new file, a link never appears without its content.
    fs.linkSync(own, lock);
    return true;
  } catch (error) {
    if (codeOf(error) === "EEXIST") return false;
    throw error;
  } finally {
    fs.rmSync(own, { force: true });
  }
}

/** Returns the id of the running process that holds a lock, if any; "unknown" if it cannot be read. */
function ownerOf(lock: string): string | undefined {
  try {
    // The start is missing if the system does not report it.
    const [, pid, start] = /^(\d+)(?: (\S+))?$/.exec(readText(lock).trim()) ?? [];
    return Number(pid) > 0 && isRunning(Number(pid), start, lock) ? pid : undefined;
  } catch (error) {
    return codeOf(error) === "EACCES" ? "unknown" : undefined;
  }
}

/** Reads a short regular file, without following a link to it or waiting for a pipe. */
function readText(path: string): string {
  const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = fs.constants;
  const file = fs.openSync(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
  try {
    const stats = fs.fstatSync(file);
    return stats.isFile() && stats.size <= maxBytes ? fs.readFileSync(file, "utf8") : "";
  } finally {
    fs.closeSync(file);
  }
}

function isRunning(pid: number, start: string | undefined, lock: string): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM means that a process of another user is running.
    if (codeOf(error) !== "EPERM") return false;
  }
  const current = start === undefined ? undefined : readStart(pid);
  if (current !== undefined) return current === start;
  // In a container, each process may have the same id.
  return pid !== process.pid || held.has(lock);
}

/**
 * Returns the start of a process, as a text without spaces that differs for each process with the same
 * id: systems reuse ids, and containers do so soon.
 *
 * @returns undefined if the system does not report it.
 */
function readStart(pid: number): string | undefined {
  return process.platform === "linux" ? readStartFromProc(pid) : readStartFromPs(pid);
}

function readStartFromProc(pid: number): string | undefined {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, "latin1");
    // The name of the process is in parentheses and may contain anything; the state follows it.
    const [state = "", ...rest] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    if (state === "Z" || state === "X") return "ended";
    const boot = fs.readFileSync("/proc/sys/kernel/random/boot_id", "latin1").trim();
    // In ticks since the start of the system.
    return rest[18] === undefined ? undefined : `${boot}/${rest[18]}`;
  } catch {
    return undefined;
  }
}

/** Windows does not have this command, so locks there contain only the process id. */
function readStartFromPs(pid: number): string | undefined {
  const { status, stdout } = spawnSync("ps", ["-o", "lstart=", "-p", String(pid)], {
    env: { PATH: "/bin:/usr/bin", LC_ALL: "C", TZ: "UTC" },
    encoding: "utf8",
    timeout: 2000,
  });
  const text = status === 0 ? stdout.trim() : "";
  return text === "" ? undefined : text.replaceAll(/\s+/g, "-");
}
