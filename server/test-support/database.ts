import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject, onTestFinished } from "vitest";

/** Spare databases of this process: emptying a database is ten times as fast as creating one. */
const spare: string[] = [];
/** Spare databases that have a sandbox's tables, since creating those takes most of a start. */
const spareWithTables: string[] = [];

/** Lends an empty database until the test ends. @returns its address. */
export function lendDatabase(): Promise<string> {
  return lend(spare, "drop schema public cascade; create schema public");
}

/** Lends a database until the test ends. It may have a sandbox's tables, without rows. @returns its address. */
export function lendTables(): Promise<string> {
  return lend(
    spareWithTables,
    `do $$ declare name text; begin
      for name in select tablename from pg_tables
        where schemaname = 'public' and tablename <> 'sandgate_versions'
      loop execute format('delete from %I', name); end loop;
    end $$`,
  );
}

async function lend(from: string[], statements: string): Promise<string> {
  const url = from.pop() ?? (await createDatabase());
  onTestFinished(async () => {
    // A process that was killed may still be connected, as far as the server knows.
    await execute(
      url,
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid();
      ${statements}`,
    );
    from.push(url);
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
