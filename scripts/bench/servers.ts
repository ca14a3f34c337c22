/** The servers to compare, each with its own process and folder. */
import { execFile } from "node:child_process";
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { promisify } from "node:util";
import effects from "../../conformance/twin/effects.json" with { type: "json" };
import { findPort } from "../../server/test-support/free-port.ts";
import { startServerIn } from "../../server/test-support/postgres.ts";
import { newFolder, repository, sandgateIn, start } from "../processes.ts";

export const key = "sk_test_bench";
export const jsonServerVersion = "1.0.0-beta.3";

/** Runs a program to its end and returns its output. */
export const run = promisify(execFile);

export type Server = Awaited<ReturnType<typeof startServer>>;

/** Nothing settles or expires. */
const startFlags = ["--checkout-ttl=0", "--settle-ms=86400000"];

/**
 * Starts a sandbox.
 *
 * @param options.store `memory` or the address of a database; a new file by default.
 * @param options.copyOf A store to copy.
 * @param options.clone A clone of the repository with its build.
 * @param options.flags Further flags of `sandgate serve`.
 */
export function startSandbox({
  store = "db.json",
  copyOf = "",
  durability = "os",
  clone = repository,
  flags = startFlags,
} = {}) {
  const argsFor = (port: number, folder: string) => {
    if (copyOf !== "") copyFileSync(copyOf, join(folder, store));
    const where = [`--port=${port}`, `--store=${store}`, `--durability=${durability}`];
    return [sandgateIn(clone), "serve", "--log=silent", ...where, ...flags];
  };
  return startServer("/_sandbox/health", argsFor, "listening");
}

/** Variants that together make a gateway with twenty differences. */
const differences = [
  ...["checkout-created-202", "refund-created-202", "checkout-deleted-200", "refund-updated-204"],
  ...["validation-422", "media-400", "key-403", "errors-detail", "head-405", "slash-404"],
  ...["documented-paths-only", "type-bare", "oldest-first", "time-seconds", "checkouts-in-data"],
  ...["checkout-id-uuid", "payout-id-uuid", "refund-id-renamed", "checkout-updated-at"],
  "status-unknown-empty",
] as const;

/** Starts a twin with twenty differences. Its options are those of a sandbox. */
export function startTwin(options: Parameters<typeof startSandbox>[0] = {}) {
  const profile = join(newFolder(), "gateway.json");
  const traits: Record<string, object> = {};
  for (const variant of differences) {
    for (const [clause, changed] of Object.entries<object>(effects[variant])) {
      traits[clause] = { ...traits[clause], ...changed };
    }
  }
  writeFileSync(profile, JSON.stringify({ traits }));
  return startSandbox({ ...options, flags: [...startFlags, `--like=${profile}`] });
}

export function startBare(kind: "http" | "express") {
  const program = [
    `--import=${import.meta.resolve("tsx")}`,
    join(import.meta.dirname, "bare-server.ts"),
  ];
  return startServer("/health", (port) => [...program, kind, String(port)]);
}

/** Starts a server that returns the examples of the contract. */
export function startPrism() {
  const { resolve } = createRequire(import.meta.url);
  const command = join(resolve("@stoplight/prism-cli/package.json"), "../dist/index.js");
  const contract = join(repository, "generated/openapi.json");
  const args = [command, "mock", "-v", "silent", contract];
  return startServer("/api/v1/checkouts", (port) => [...args, "-p", String(port)]);
}

/** Starts json-server from npm's cache. It rewrites its file with every create. */
export async function startJsonServer() {
  const name = `json-server@${jsonServerVersion}`;
  const find = ["--yes", "--ignore-scripts", "-p", name, "-c", "command -v json-server"];
  const { stdout } = await run("npx", find);
  return startServer("/checkouts", (port, folder) => {
    writeFileSync(join(folder, "db.json"), JSON.stringify({ checkouts: [] }));
    return [stdout.trim(), "--host=127.0.0.1", `--port=${port}`, "db.json"];
  });
}

/** Starts PostgreSQL. */
export async function startPostgres() {
  const { server, urlOf, kill } = await startServerIn(newFolder());
  // Runs before the listener that removes its files.
  process.prependListener("exit", kill);
  return {
    url: urlOf("postgres"),
    client: () => server.getPgClient(),
    async [Symbol.asyncDispose]() {
      process.off("exit", kill);
      await server.stop();
    },
  };
}

/**
 * Starts a program on a free port of the loopback interface.
 *
 * @param path Returns 2xx as soon as the server is ready.
 * @param announcement The program's output before that: requests that fail would slow the start.
 * @throws {Error} if the program ends before that.
 */
async function startServer(
  path: string,
  argsFor: (port: number, folder: string) => string[],
  announcement = "",
) {
  const [port, folder] = [await findPort(), newFolder()];
  const url = `http://127.0.0.1:${port}`;
  const isReady = (output: string) =>
    output.includes(announcement) &&
    request(url + path).then(
      () => true,
      () => false,
    );
  const started = await start(argsFor(port, folder), isReady, { folder });
  if (!started.hasEnded()) return { ...started, url };
  throw new Error(/.*error.*/i.exec(started.output())?.[0].trim() ?? "it did not start");
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
  if (!response.ok) throw new Error(`${method} ${url} returned ${response.status}`);
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
