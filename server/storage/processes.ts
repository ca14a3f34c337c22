/** Other processes of this machine, as a lock has to know them. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

export function processExists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user refuses the question, and so is running.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/**
 * The start of a process, as a text without spaces that no other process with its id ever has: process
 * ids are given out again, and in containers soon.
 *
 * @returns undefined if the system does not tell it.
 */
export function readStart(pid: number): string | undefined {
  return process.platform === "linux" ? readStartFromProc(pid) : readStartFromPs(pid);
}

function readStartFromProc(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
    // The name of the process stands in parentheses and may hold anything; the state follows it.
    const [state = "", ...rest] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    if (state === "Z" || state === "X") return "ended";
    const boot = readFileSync("/proc/sys/kernel/random/boot_id", "latin1").trim();
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
