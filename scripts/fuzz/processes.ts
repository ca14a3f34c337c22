/** Commands under test, as processes whose memory, output and end are watched from outside. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export const maxMb = 700;
export const maxStopMs = 10_000;
const entry = join(import.meta.dirname, "../../dist/cli/sandgate.js");
const ready = /^(?:sandgate(?: \w+)? listening on |.*"url":")(http:\/\/[^\s"]+)/m;

const root = mkdtempSync(join(tmpdir(), "sandgate-fuzz-"));
const running = new Set<ChildProcess>();
process.on("exit", () => {
  for (const child of running) child.kill("SIGKILL");
  rmSync(root, { recursive: true, force: true });
});
// Without a listener these end the process without the event above.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

/** Returns a new folder, which is removed when this process ends. */
export function newFolder(): string {
  return mkdtempSync(join(root, "run-"));
}

/** A command of the built command line. */
export type Running = Awaited<ReturnType<typeof start>>;

/** Starts a command, and waits until it listens or, if it never does, until it ends. */
export async function start(
  args: readonly string[],
  folder: string,
  options: { readonly onLine?: (line: string) => void; readonly timeout?: number } = {},
) {
  const child = spawn(process.execPath, [entry, ...args], {
    ...{ cwd: folder, env: { PATH: process.env.PATH ?? "" } },
    ...{ timeout: options.timeout, stdio: ["ignore", "pipe", "pipe"] },
  });
  running.add(child);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    let rest = "";
    stream.setEncoding("utf8").on("data", (text: string) => {
      output = (output + text).slice(-200_000);
      const lines = (rest + text).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) options.onLine?.(line);
    });
  }
  let peak = 0;
  const sampling = setInterval(() => (peak = Math.max(peak, readMb(child.pid))), 50).unref();
  const ended = once(child, "close").then(() => child.exitCode ?? child.signalCode);
  void ended.finally(() => {
    running.delete(child);
    clearInterval(sampling);
  });
  const hasEnded = () => !running.has(child);
  while (!ready.test(output) && !hasEnded())
    await Promise.race([once(child.stdout, "data"), ended]);
  return {
    ...{ args, folder, url: ready.exec(output)?.[1] ?? "", pid: child.pid, ended, hasEnded },
    output: () => output,
    mb: () => readMb(child.pid),
    peakMb: () => peak,
    /** Ends it, by force if it takes too long. */
    stop: async () => {
      const started = performance.now();
      child.kill("SIGTERM");
      const force = setTimeout(() => child.kill("SIGKILL"), maxStopMs + 5000);
      const code = await ended;
      clearTimeout(force);
      return { code, ms: Math.round(performance.now() - started) };
    },
  };
}

/** Returns the megabytes that a process holds; 0 where the system does not tell, as only Linux does. */
function readMb(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid ?? ""}/status`, "utf8");
    return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
