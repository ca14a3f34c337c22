/** Programs that run beside the bench, and end with it. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { get, type RequestOptions } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { findPort } from "../../server/testing/free-port.ts";
import type { Scope } from "./scope.ts";

const pollMs = 1;
const mostStartMs = 180_000;

export interface Program {
  /** The Node.js that runs the bench where it is left out. */
  readonly command?: string;
  readonly args: readonly string[];
  readonly folder?: string;
  /** Beside PATH and HOME. */
  readonly env?: NodeJS.ProcessEnv;
}

export interface RunningProgram {
  readonly url: string;
  readonly pid: number;
  /** From the start of the process to its first good answer, in milliseconds. */
  readonly startMs: number;
}

const running = new Set<ChildProcess>();

process.on("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

/**
 * Runs a program to its end.
 *
 * @param until when the program is to be told to end, by SIGTERM, where it does not by itself.
 * @returns what it has written to standard output.
 * @throws {Error} with what it has written to standard error, where it fails.
 */
export async function run(
  scope: Scope,
  program: Program,
  until?: Promise<unknown>,
): Promise<string> {
  const { child, problem } = launch(scope, program, "pipe");
  void until?.then(() => child.kill("SIGTERM"));
  let output = "";
  child.stdout?.setEncoding("utf8").on("data", (text: string) => (output += text));
  const code = await ended(child);
  if (code !== 0) throw problem();
  return output;
}

/**
 * Starts a server on a free port of the loopback interface, and waits until it answers.
 *
 * @param ready a path that is answered with 2xx as soon as the server is ready.
 * @throws {Error} where it ends before.
 */
export async function startServer(
  scope: Scope,
  program: (port: number) => Program,
  ready: RequestOptions,
): Promise<RunningProgram> {
  const port = await findPort();
  const started = performance.now();
  const { child, problem } = launch(scope, program(port), "ignore");
  await awaitAnswer(child, { host: "127.0.0.1", port, ...ready }, problem);
  const startMs = performance.now() - started;
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, startMs };
}

/**
 * Reads the CPU time that a process and its threads have taken.
 *
 * @returns microseconds.
 * @throws {Error} where the system does not tell, as only Linux does.
 */
export function readCpuTime(pid: number): number {
  const tasks = `/proc/${pid}/task`;
  const times = readdirSync(tasks).map((task) => {
    const [nanoseconds] = readFileSync(`${tasks}/${task}/schedstat`, "utf8").split(" ");
    return Number(nanoseconds) / 1000;
  });
  return times.reduce((sum, time) => sum + time, 0);
}

function launch(
  scope: Scope,
  { command = process.execPath, args, folder, env = {} }: Program,
  stdout: "pipe" | "ignore",
) {
  const child = spawn(command, args, {
    stdio: ["ignore", stdout, "pipe"],
    env: { PATH: process.env.PATH ?? "", HOME: process.env.HOME ?? "", ...env },
    cwd: folder,
  });
  running.add(child);
  const end = ended(child).finally(() => running.delete(child));
  scope.atEnd(async () => {
    child.kill("SIGKILL");
    await end.catch(() => undefined);
  });
  let complaints = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    complaints = (complaints + text).slice(-4000);
  });
  return { child, problem: () => new Error(reasonIn(complaints)) };
}

/** Finds the line that says what is wrong. */
function reasonIn(complaints: string): string {
  const lines = complaints.split("\n").filter((line) => line.trim() !== "");
  const line = lines.find((one) => /error/i.test(one)) ?? lines[0] ?? "it ended without a word";
  return line.trim();
}

/** Rejects where it could not be started. */
async function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, "close");
  return child.exitCode;
}

async function awaitAnswer(
  child: ChildProcess,
  request: RequestOptions,
  problem: () => Error,
): Promise<void> {
  let failure: unknown;
  child.once("error", (error) => (failure = error));
  const end = performance.now() + mostStartMs;
  while (!(await isAnswered(request))) {
    if (failure !== undefined) throw problem();
    if (child.exitCode !== null || child.signalCode !== null) throw problem();
    if (performance.now() > end) throw new Error("it has not answered in time");
    await sleep(pollMs);
  }
}

function isAnswered(request: RequestOptions): Promise<boolean> {
  return new Promise((resolve) => {
    get({ ...request, agent: false }, (response) => {
      const { statusCode = 0 } = response;
      response.resume();
      resolve(statusCode >= 200 && statusCode < 300);
    }).on("error", () => {
      resolve(false);
    });
  });
}
