/** A PostgreSQL of the bench's own. */
import pg from "pg";
import { startServerIn } from "../../server/testing/postgres.ts";
import type { Scope } from "./scope.ts";

export interface Database {
  readonly url: string;
  readonly execute: (statement: string) => Promise<unknown>;
}

/** What each was started with, as it says itself. */
export const versionsSeen = new Set<string>();

/** @throws {Error} where it cannot be had on this machine. */
export async function startPostgres(scope: Scope): Promise<Database> {
  const { server, urlOf, kill } = await startServerIn(scope.folder());
  process.once("exit", kill);
  scope.atEnd(async () => {
    process.removeListener("exit", kill);
    await server.stop();
  });
  const url = urlOf("postgres");
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
