/** Commands under test, as processes whose memory, log and end are watched from outside. */
import { type ChildProcess, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const entry = join(import.meta.dirname, "../../dist/scripts/sandgate.js");

/** The limits of what a command may take and write. */
export const processLimits = { rssMb: 700, logLineBytes: 4096, stopMs: 10_000 };

/** How many consecutive characters of a key's own part may be shown nowhere. */
const partLength = 9;
const ready = /^(?:sandgate(?: \w+)? listening on |.*"url":")(http:\/\/[^\s"]+)/m;
// Tabs and line feeds lay a log out; all else that is no text has to be escaped.
// eslint-disable-next-line no-control-regex
const control = /[\0-\u0008\u000b-\u001f\u007f-\u009f\u2028\u202a-\u202e]/;

const defect = /(?:TypeError|RangeError|ReferenceError|SyntaxError|UnhandledRejection)\b/;

const running = new Set<ChildProcess>();
process.on("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});
// Without a listener these end the process without the event above.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

/** Every run of characters of a key's own part that is long enough to tell something. */
export function partsOf(keys: readonly string[]): string[] {
  return keys.flatMap((key) => {
    const own = key.replace(/^sk_test_/, "");
    const count = Math.max(0, own.length - partLength + 1);
    return Array.from({ length: count }, (_, at) => own.slice(at, at + partLength));
  });
}

/** Keys that are the same for a seed, and long enough that a part of one is no accident. */
export function keysOf(seed: number) {
  const key = (name: string) => {
    const digest = createHash("sha256").update(`${seed} ${name}`).digest("hex");
    return `sk_test_${BigInt(`0x${digest}`).toString(36).slice(0, 24)}`;
  };
  const others = { bystander: key("bystander"), judge: key("judge"), second: key("second") };
  return { plain: ["a", "b", "c", "d", "e", "f"].map(key), faulty: key("faulty"), ...others };
}

/** Lends a folder that is removed afterwards. */
export async function inFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), "sandgate-fuzz-"));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Collects what is wrong with lines of output. */
export class LogWatch {
  readonly problems = new Map<string, string>();
  bytes = 0;
  longest = 0;
  #rest = "";
  readonly #parts: readonly string[];

  constructor(keyParts: readonly string[]) {
    this.#parts = keyParts;
  }

  take(text: string): void {
    this.bytes += Buffer.byteLength(text);
    const lines = (this.#rest + text).split("\n");
    this.#rest = lines.pop() ?? "";
    for (const line of lines) this.#judge(line);
  }

  #judge(line: string): void {
    const bytes = Buffer.byteLength(line);
    this.longest = Math.max(this.longest, bytes);
    if (bytes > processLimits.logLineBytes) this.#found("a log line that is too long", line);
    if (control.test(line)) this.#found("a log line with control characters", line);
    if (this.#parts.some((part) => line.includes(part)))
      this.#found("a log line with a part of a key", line);
    if (defect.test(line)) this.#found("a log line with a defect", line);
  }

  #found(problem: string, line: string): void {
    if (!this.problems.has(problem)) this.problems.set(problem, JSON.stringify(line.slice(0, 500)));
  }
}

export interface WatchedProcess {
  /** Where it listens; empty if it does not. */
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  readonly log: LogWatch;
  /** All that it has written, of which long output keeps the end. */
  readonly output: () => string;
  readonly rssMb: () => number;
  readonly peakMb: () => number;
  readonly hasEnded: () => boolean;
  readonly ended: Promise<number | string>;
  /** Ends it, by force if it takes too long. @returns its exit code, or the signal that ended it. */
  readonly stop: () => Promise<{ readonly code: number | string; readonly ms: number }>;
}

export interface Start {
  readonly folder: string;
  readonly keyParts?: readonly string[];
  /** Whether to wait until it listens, as by default. */
  readonly listens?: boolean;
}

/** Starts a command of the built command line. */
export async function startCommand(
  args: readonly string[],
  { folder, keyParts = [], listens = true }: Start,
): Promise<WatchedProcess> {
  const child = spawn(process.execPath, [entry, ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH ?? "" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.add(child);
  const log = new LogWatch(keyParts);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      log.take(text);
      output = (output + text).slice(-200_000);
    });
  }
  const ended = once(child, "close").then(() => child.exitCode ?? child.signalCode ?? "");
  let peak = 0;
  const { pid = 0 } = child;
  const rssMb = () => readMemory(pid);
  const sampling = setInterval(() => (peak = Math.max(peak, rssMb())), 50).unref();
  void ended.then(() => {
    running.delete(child);
    clearInterval(sampling);
  });
  while (listens && !ready.test(output)) {
    await Promise.race([once(child.stdout, "data"), ended]);
    if (child.exitCode !== null)
      throw new Error(`${args.join(" ")} has ended: ${output.slice(-2000)}`);
  }
  const url = ready.exec(output)?.[1] ?? "";
  return {
    ...{ url, port: Number(url.split(":").at(-1)), pid, log, rssMb, ended },
    output: () => output,
    peakMb: () => peak,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    stop: async () => {
      const started = performance.now();
      child.kill("SIGTERM");
      const force = setTimeout(() => child.kill("SIGKILL"), processLimits.stopMs + 5000);
      const code = await ended;
      clearTimeout(force);
      return { code, ms: performance.now() - started };
    },
  };
}

/** Megabytes that a process holds; 0 where the system does not tell, as only Linux does. */
function readMemory(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
