/** Starts a sandbox as users do: as a separate process, from the built files. */
import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

const builtEntry = join(import.meta.dirname, "../../dist/cli/sandgate.js");

/** Overrides the defaults: a process that runs in a new folder and ends with its test. */
export interface Surroundings {
  /** The command line's file; the one that is built here by default. */
  entry?: string;
  /** The program to start, instead of the current Node with the entry. */
  program?: string;
  /** The folder to run in. */
  folder?: string;
  /** Registers a cleanup for when the process is no longer needed. */
  atEnd?: (cleanUp: () => void) => void;
}

export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

export interface SandboxProcess {
  url: string;
  /** The folder that it runs in. */
  folder: string;
  /** The output so far, of both streams. */
  output(): string;
  /** Sends the signal and waits for the end. */
  stop(signal: NodeJS.Signals): Promise<Ended>;
}

/** A folder, removed after the test. */
export function temporaryFolder(atEnd: Surroundings["atEnd"] = onTestFinished): string {
  const folder = mkdtempSync(join(tmpdir(), "sandgate-"));
  atEnd(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

/** Runs the command line to its end. */
export async function runToEnd(
  args: string[],
  env: Record<string, string> = {},
  surroundings: Surroundings = {},
): Promise<Ended> {
  return collect(launch(args, env, surroundings).child).ended;
}

/**
 * Starts a sandbox, or the command in the arguments, on a free port by default, and waits
 * until it is ready.
 */
export async function startProcess(
  args: string[],
  env: Record<string, string> = {},
  surroundings: Surroundings = {},
): Promise<SandboxProcess> {
  const { child, folder } = launch(args, { SANDGATE_PORT: "0", ...env }, surroundings);
  const { ended, read } = collect(child);
  const url = await readyUrl(child, read, ended);
  return {
    url,
    folder,
    output: read,
    stop: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
}

function launch(args: string[], env: Record<string, string>, surroundings: Surroundings) {
  const { entry = builtEntry, program, atEnd = onTestFinished } = surroundings;
  const { folder = temporaryFolder(atEnd) } = surroundings;
  const [command, first] = program === undefined ? [process.execPath, [entry]] : [program, []];
  const child = spawn(command, [...first, ...args], {
    env: { PATH: process.env.PATH ?? "", ...env },
    cwd: folder,
  });
  atEnd(() => {
    child.kill("SIGKILL");
  });
  return { child, folder };
}

function collect(child: ChildProcessWithoutNullStreams) {
  let stdout = "";
  let stderr = "";
  child.stdout.on("data", (data) => (stdout += String(data)));
  child.stderr.on("data", (data) => (stderr += String(data)));
  const ended = once(child, "close").then((): Ended => ({ code: child.exitCode, stdout, stderr }));
  return { ended, read: () => stdout + stderr };
}

/** Waits for the line that says that the process is ready, in either format. */
function readyUrl(
  child: ChildProcessWithoutNullStreams,
  read: () => string,
  ended: Promise<Ended>,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const look = (): void => {
      const url = /^(?:sandgate(?: \w+)? listening on |.*"url":")(http:\/\/[^\s"]+)/m.exec(
        read(),
      )?.[1];
      if (url !== undefined) resolve(url);
    };
    child.stdout.on("data", look);
    void ended.then(({ stderr }) => {
      reject(new Error(`it ended before it was ready: ${stderr}`));
    });
  });
}
