/** Programs for Node.js, each in a process and a folder that do not outlive this process. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** The time limit of a program that never becomes ready. */
const maxStartMs = 300_000;
export const maxStopMs = 10_000;

export const repository = join(import.meta.dirname, "..");
const ready = /^(?:sandgate(?: \w+)? listening on |.*"url":")(http:\/\/[^\s"]+)/m;

const root = mkdtempSync(join(tmpdir(), "sandgate-scripts-"));
// If this process runs as root, PostgreSQL runs as another user, who must be able to enter.
chmodSync(root, 0o755);
const running = new Set<ChildProcess>();
process.on("exit", () => {
  for (const child of running) child.kill("SIGKILL");
  removeFolder(root);
});
// Without a listener, a signal ends the process without the event above.
process.once("SIGINT", () => process.exit(130));
process.once("SIGTERM", () => process.exit(143));

/** Creates a folder that is removed when this process ends. */
export function newFolder(): string {
  return mkdtempSync(join(root, "run-"));
}

function removeFolder(path: string): void {
  // A process killed a moment ago may still be writing.
  rmSync(path, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
}

interface StartOptions {
  readonly folder?: string;
  readonly onLine?: (line: string) => void;
}

/** A program that runs, or has ended. */
export type Running = Awaited<ReturnType<typeof start>>;

/** Starts a program, and waits until it is ready or, if it never is, until it ends. */
export async function start(
  args: readonly string[],
  isReady: (output: string) => boolean | Promise<boolean>,
  { folder = newFolder(), onLine }: StartOptions = {},
) {
  const started = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: folder,
    stdio: ["ignore", "pipe", "pipe"],
    env: { PATH: process.env.PATH, HOME: process.env.HOME },
  });
  running.add(child);
  const { pid = 0 } = child;
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    let rest = "";
    stream.setEncoding("utf8").on("data", (text: string) => {
      output = (output + text).slice(-200_000);
      const lines = (rest + text).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) onLine?.(line);
    });
  }
  let peakMb = 0;
  const sampling = setInterval(() => {
    peakMb = Math.max(peakMb, readMemory(pid, "VmHWM"));
  }, 50).unref();
  const ended = once(child, "close").then(() => child.exitCode ?? child.signalCode);
  void ended.finally(() => {
    running.delete(child);
    clearInterval(sampling);
  });
  const hasEnded = () => !running.has(child);
  while (!(await isReady(output)) && !hasEnded()) {
    if (performance.now() - started > maxStartMs) child.kill("SIGKILL");
    await sleep(1);
  }
  return {
    ...{ folder, pid, ended, hasEnded, startMs: performance.now() - started },
    output: () => output,
    peakMb: () => peakMb,
    /** Ends it, by force if it takes too long. */
    stop: async () => {
      const asked = performance.now();
      child.kill("SIGTERM");
      const force = setTimeout(() => child.kill("SIGKILL"), maxStopMs + 5000);
      const code = await ended;
      clearTimeout(force);
      return { code, ms: Math.round(performance.now() - asked) };
    },
    async [Symbol.asyncDispose]() {
      child.kill("SIGKILL");
      await ended;
      removeFolder(folder);
    },
  };
}

/** Returns the path of the command `sandgate` in a clone of the repository. */
export function sandgateIn(clone: string): string {
  return join(clone, "dist/cli/sandgate.js");
}

/** Starts `sandgate`, and waits until it listens or, if it never does, until it ends. */
export async function startSandgate(args: readonly string[], options?: StartOptions) {
  const command = [sandgateIn(repository), ...args];
  const started = await start(command, (output) => ready.test(output), options);
  return { ...started, args, url: ready.exec(started.output())?.[1] ?? "" };
}

/** Reads the memory of a process in MB: resident now, or its peak; 0 unless the system is Linux. */
export function readMemory(pid: number, name: "VmRSS" | "VmHWM" = "VmRSS"): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(status)?.[1] ?? 0) / 1000;
  } catch {
    return 0;
  }
}
