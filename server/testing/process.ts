/** A sandbox started as its users start it: as a process of its own, from the built files. */
import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

const root = join(import.meta.dirname, "../..");
const entry = join(root, "dist/scripts/sandgate.js");

export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

export interface SandboxProcess {
  url: string;
  /** The folder that it runs in. */
  folder: string;
  /** All that it has written so far, to either stream. */
  output(): string;
  /** Sends the signal and waits for the end. */
  stop(signal: NodeJS.Signals): Promise<Ended>;
}

/** A folder that goes with the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "sandgate-"));
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

/** Runs the command line to its end. */
export async function runToEnd(args: string[], env: Record<string, string> = {}): Promise<Ended> {
  return collect(launch(args, env, temporaryFolder())).ended;
}

/** Starts a sandbox on a free port, unless the arguments say otherwise, and waits until it is ready. */
export async function startProcess(
  args: string[],
  env: Record<string, string> = {},
): Promise<SandboxProcess> {
  const folder = temporaryFolder();
  const child = launch(args, { SANDGATE_PORT: "0", ...env }, folder);
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

/** Runs `npm start` in the repository, as the README tells a stranger to. */
export async function startWithNpm(env: Record<string, string>): Promise<{ readyLine: string }> {
  const child = spawn("npm", ["start", "--silent"], {
    env: { ...process.env, ...env },
    cwd: root,
    // A group of its own, so that npm and what it started end together.
    detached: true,
  });
  onTestFinished(() => {
    if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
  });
  const { ended, read } = collect(child);
  return { readyLine: `sandgate listening on ${await readyUrl(child, read, ended)}\n` };
}

function launch(
  args: string[],
  env: Record<string, string>,
  cwd: string,
): ChildProcessWithoutNullStreams {
  const child = spawn(process.execPath, [entry, ...args], {
    env: { PATH: process.env.PATH ?? "", ...env },
    cwd,
  });
  onTestFinished(() => {
    child.kill("SIGKILL");
  });
  return child;
}

function collect(child: ChildProcessWithoutNullStreams) {
  let stdout = "";
  let stderr = "";
  child.stdout.on("data", (data) => (stdout += String(data)));
  child.stderr.on("data", (data) => (stderr += String(data)));
  const ended = once(child, "close").then((): Ended => ({ code: child.exitCode, stdout, stderr }));
  return { ended, read: () => stdout + stderr };
}

/** Waits for the ready line of either form. */
function readyUrl(
  child: ChildProcessWithoutNullStreams,
  read: () => string,
  ended: Promise<Ended>,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const look = (): void => {
      const url = /^(?:sandgate listening on |.*"url":")(http:\/\/[^\s"]+)/m.exec(read())?.[1];
      if (url !== undefined) resolve(url);
    };
    child.stdout.on("data", look);
    void ended.then(({ stderr }) => {
      reject(new Error(`it ended before it was ready: ${stderr}`));
    });
  });
}
