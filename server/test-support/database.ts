import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject, onTestFinished } from "vitest";

/** Databases of this process that no test uses: to empty one takes a tenth of what making one does. */
const spare: string[] = [];

/** Lends an empty database for as long as the test goes on. @returns its address. */
export async function lendDatabase(): Promise<string> {
  const url = spare.pop() ?? (await createDatabase());
  onTestFinished(async () => {
    // A process that was killed may still be connected, as far as the server knows.
    await execute(
      url,
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid();
      drop schema public cascade;
      create schema public`,
    );
    spare.push(url);
  });
  return url;
}

async function createDatabase(): Promise<string> {
  const server = inject("databaseServer");
  const url = new URL(server);
  url.pathname = `test_${randomBytes(8).toString("hex")}`;
  await execute(server, `create database ${url.pathname.slice(1)}`);
  return url.href;
}

async function execute(url: string, statements: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(statements);
  } finally {
    await client.end();
  }
}
