/** The servers that are compared. Each is a process of its own, in a folder of its own. */
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { findPort } from "../../server/test-support/free-port.ts";
import { startServerIn } from "../../server/test-support/postgres.ts";

export const root = join(import.meta.dirname, "../..");
export const key = "sk_test_bench";
export const jsonServerVersion = "1.0.0-beta.3";

const maxStartMs = 180_000;

/** Runs a program to its end and returns its output. */
export const run = promisify(execFile);

export type Server = Awaited<ReturnType<typeof start>>;

const cleanUps = new Set<() => void>();

/** Ends what is still running and removes its files, however the bench ends. */
process.on("exit", () => {
  for (const cleanUp of [...cleanUps].reverse()) cleanUp();
});

export function temporaryFolder(): Disposable & { readonly path: string } {
  const path = mkdtempSync(join(tmpdir(), "sandgate-bench-"));
  const remove = () => {
    // A process killed a moment ago may still be writing.
    rmSync(path, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
    cleanUps.delete(remove);
  };
  cleanUps.add(remove);
  return { path, [Symbol.dispose]: remove };
}

export function sandgateIn(folder: string): string {
  return join(folder, "dist/cli/sandgate.js");
}

/**
 * Starts a sandbox.
 *
 * @param options.store `memory` or the address of a database; if omitted, a file of its own.
 * @param options.copyOf A store to begin with.
 * @param options.folder A clone of the repository with its build.
 * @param options.flags Further flags of `sandgate serve`; by default, nothing settles or expires.
 */
export function startSandbox({
  store = "db.json",
  copyOf = "",
  durability = "os",
  folder = root,
  flags = ["--checkout-ttl=0", "--settle-ms=86400000"],
} = {}) {
  return start("/_sandbox/health", (port, own) => {
    if (copyOf !== "") copyFileSync(copyOf, join(own, store));
    const where = [`--port=${port}`, `--store=${store}`, `--durability=${durability}`];
    return [sandgateIn(folder), "serve", "--log=silent", ...where, ...flags];
  });
}

export function startBare(kind: "http" | "express") {
  const program = [
    `--import=${import.meta.resolve("tsx")}`,
    join(import.meta.dirname, "bare-server.ts"),
  ];
  return start("/health", (port) => [...program, kind, String(port)]);
}

/** Starts a server that returns the examples of the contract. */
export function startPrism() {
  const { resolve } = createRequire(import.meta.url);
  const command = join(resolve("@stoplight/prism-cli/package.json"), "../dist/index.js");
  const contract = join(root, "generated/openapi.json");
  const args = [command, "mock", "-v", "silent", contract];
  return start("/checkouts", (port) => [...args, "-p", String(port)]);
}

/** Starts a server that rewrites its whole file with every create. npm installs it into its cache. */
export async function startJsonServer() {
  const name = `json-server@${jsonServerVersion}`;
  const find = ["--yes", "--ignore-scripts", "-p", name, "-c", "command -v json-server"];
  const { stdout } = await run("npx", find);
  return start("/checkouts", (port, own) => {
    writeFileSync(join(own, "db.json"), JSON.stringify({ checkouts: [] }));
    return [stdout.trim(), "--host=127.0.0.1", `--port=${port}`, "db.json"];
  });
}

/** Starts PostgreSQL with a database of its own. */
export async function startPostgres() {
  const folder = temporaryFolder();
  const { server, urlOf, kill } = await startServerIn(folder.path);
  cleanUps.add(kill);
  return {
    url: urlOf("postgres"),
    client: () => server.getPgClient(),
    async [Symbol.asyncDispose]() {
      cleanUps.delete(kill);
      await server.stop();
      folder[Symbol.dispose]();
    },
  };
}

/**
 * Starts a program of Node.js on a free port of the loopback interface.
 *
 * @param path answered with 2xx as soon as the server is ready.
 * @throws {Error} if the program ends before that.
 */
async function start(path: string, argsFor: (port: number, folder: string) => string[]) {
  const port = await findPort();
  const folder = temporaryFolder();
  const args = argsFor(port, folder.path);
  const started = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: folder.path,
    stdio: ["ignore", "ignore", "pipe"],
    env: { PATH: process.env.PATH, HOME: process.env.HOME },
  });
  const kill = () => child.kill("SIGKILL");
  cleanUps.add(kill);
  const ended = once(child, "close");
  let complaints = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    complaints = (complaints + text).slice(-4000);
  });
  const server = {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    folder: folder.path,
    async [Symbol.asyncDispose]() {
      kill();
      await ended;
      cleanUps.delete(kill);
      folder[Symbol.dispose]();
    },
  };
  const isReady = () =>
    request(server.url + path).then(
      () => true,
      () => false,
    );
  while (!(await isReady())) {
    const isOver = child.exitCode !== null || child.signalCode !== null;
    if (isOver || performance.now() - started > maxStartMs) {
      await server[Symbol.asyncDispose]();
      throw new Error(/.*error.*/i.exec(complaints)?.[0].trim() ?? "it did not start");
    }
    await sleep(1);
  }
  return {
    ...server,
    /** From the start of the process to its first response. */
    startMs: performance.now() - started,
  };
}

/** @throws {Error} if the status of the response is not 2xx. */
export async function request(
  url: string,
  { method = "GET", body = "", apiKey = key } = {},
): Promise<unknown> {
  const response = await fetch(url, {
    method,
    headers: { Authorization: `Bearer ${apiKey}`, "Content-Type": "application/json" },
    ...(body !== "" && { body }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${url} was answered with ${response.status}`);
  return JSON.parse(text);
}

/** Reads the CPU time, user and system, that a process and its ended children have used, in milliseconds. */
export function readCpuTime(pid: number): { own: number; ofChildren: number } {
  // The second field, in brackets, may hold blanks. Linux counts hundredths of a second here.
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").replace(/.*\) /, "").split(" ");
  const [user = NaN, system = NaN, ...ofChildren] = fields.slice(11, 15).map(Number);
  return {
    own: 10 * (user + system),
    ofChildren: 10 * ofChildren.reduce((one, other) => one + other),
  };
}

/** Reads the resident memory of a process, in MB. */
export function readMemory(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1000;
}
