import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import fs from "node:fs";
import { codeOf, ownerOnly, unwritable } from "./files.ts";
import { StoreProblem } from "./port.ts";

/** The locks that this process holds. */
const held = new Set<string>();
/** A lock holds a line; a longer file is not a lock. */
const maxBytes = 1000;

/**
 * Keeps other processes from the store's file (D-RUN-02): each would overwrite what the other wrote.
 *
 * The lock is a file beside it that holds the owner's process id and start, so one that a killed
 * process left behind is known by its owner being gone, even if another process has its id by now.
 *
 * @param path of the file itself, so that all who reach it by symbolic links find the same lock.
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
 * Takes the lock that a process has left behind. Of several that find it at the same time, only the
 * one with a second lock may: a new lock of another one must not be mistaken for the old one.
 */
function takeOver(path: string, lock: string): void {
  const guard = `${lock}.takeover`;
  if (ownerOf(lock) !== undefined) throw inUse(path, lock);
  const stats = fs.lstatSync(guard, { throwIfNoEntry: false });
  // A takeover lasts milliseconds: one that has not ended within a minute never will.
  if (stats && Date.now() - stats.mtimeMs > 60_000) fs.rmSync(guard, { force: true });
  if (!tryLock(guard)) throw inUse(path, guard);
  try {
    if (ownerOf(lock) !== undefined) throw inUse(path, lock);
    fs.rmSync(lock, { force: true });
    if (!tryLock(lock)) throw inUse(path, lock);
  } finally {
    fs.rmSync(guard, { force: true });
  }
}

function inUse(path: string, lock: string): StoreProblem {
  const owner = ownerOf(lock) ?? "unknown";
  const advice = "stop that one, or name another file with --store";
  return new StoreProblem(path, `is in use by process ${owner}: ${advice}`);
}

function tryLock(lock: string): boolean {
  const own = `${lock}.${randomBytes(8).toString("hex")}`;
  try {
    const start = readStart(process.pid);
    const text = start === undefined ? String(process.pid) : `${process.pid} ${start}`;
    // Exclusively: nothing is written through a link that somebody planted.
    fs.writeFileSync(own, text, { flag: "wx", mode: ownerOnly });
    // Unlike a file that is created and then written, a link is never seen without its content.
    fs.linkSync(own, lock);
    return true;
  } catch (error) {
    if (codeOf(error) === "EEXIST") return false;
    throw error;
  } finally {
    fs.rmSync(own, { force: true });
  }
}

/** @returns the id of the process that holds a lock, "unknown" if it is unreadable; undefined if none does. */
function ownerOf(lock: string): string | undefined {
  try {
    // The start is missing in locks of earlier versions, and if the system does not tell it.
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
    // A process of another user refuses the question, and so is running.
    if (codeOf(error) !== "EPERM") return false;
  }
  const present = start === undefined ? undefined : readStart(pid);
  if (present !== undefined) return present === start;
  // In a container every start may have the same process id.
  return pid !== process.pid || held.has(lock);
}

/**
 * The start of a process, as a text without spaces that no other process with its id ever has: process
 * ids are given out again, and in containers soon.
 *
 * @returns undefined if the system does not tell it.
 */
function readStart(pid: number): string | undefined {
  return process.platform === "linux" ? readStartFromProc(pid) : readStartFromPs(pid);
}

function readStartFromProc(pid: number): string | undefined {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, "latin1");
    // The name of the process stands in parentheses and may hold anything; the state follows it.
    const [state = "", ...rest] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    if (state === "Z" || state === "X") return "ended";
    const boot = fs.readFileSync("/proc/sys/kernel/random/boot_id", "latin1").trim();
    // In ticks since the system started.
    return rest[18] === undefined ? undefined : `${boot}/${rest[18]}`;
  } catch {
    return undefined;
  }
}

/** Elsewhere; Windows has no such command, and there a lock names the process id alone. */
function readStartFromPs(pid: number): string | undefined {
  const { status, stdout } = spawnSync("ps", ["-o", "lstart=", "-p", String(pid)], {
    env: { PATH: "/bin:/usr/bin", LC_ALL: "C", TZ: "UTC" },
    encoding: "utf8",
    timeout: 2000,
  });
  const text = status === 0 ? stdout.trim() : "";
  return text === "" ? undefined : text.replaceAll(/\s+/g, "-");
}
