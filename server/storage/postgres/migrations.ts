/** The tables of the shared store, and the migrations that create them. */
import type { Connection } from "./connections.ts";

/**
 * The statements of each version, in order; those of a released version never change. Plain SQL that
 * PostgreSQL-compatible distributed databases accept too. Moments are milliseconds since the epoch and
 * days are days since then: numbers sort the same in every database, whatever its collation.
 */
const versions: readonly (readonly string[])[] = [
  [
    `create table sandgate_workspaces (
      id text primary key,
      state text not null,
      epoch bigint not null default 1
    )`,
    // Without a foreign key to the workspace: every insert would lock the workspace's one row.
    // Records are found by the key alone, so that the planner has no other index to choose.
    `create table sandgate_records (
      key text primary key,
      workspace text not null,
      collection text not null,
      sequence bigint generated always as identity,
      created_at bigint not null,
      updated_day integer,
      status text,
      transaction_id text,
      due_at bigint,
      data text not null
    )`,
    // Only for what is listed, since every index makes inserts more expensive.
    `create index sandgate_by_age on sandgate_records
      (workspace, collection, created_at, sequence)
      where collection in ('payouts', 'refunds', 'checkouts')`,
    `create index sandgate_by_status on sandgate_records
      (workspace, status, created_at, sequence) where collection = 'checkouts'`,
    `create index sandgate_by_update on sandgate_records
      (workspace, updated_day, created_at, sequence) where collection = 'checkouts'`,
    `create index sandgate_by_transaction on sandgate_records
      (workspace, transaction_id, created_at, sequence) where collection = 'refunds'`,
    // Deliveries have their webhook in the column of the transaction.
    `create index sandgate_by_webhook on sandgate_records
      (workspace, transaction_id, created_at, sequence) where collection = 'deliveries'`,
    `create index sandgate_pending on sandgate_records (workspace)
      where collection = 'deliveries' and status in ('queued', 'sending')`,
    `create index sandgate_due on sandgate_records (workspace, due_at, sequence)
      where due_at is not null`,
  ],
];

/** Locks the row that only migrations and new workspaces lock, until the transaction ends. */
export const lockTables = "select version from sandgate_versions where version = 0 for update";

/**
 * Migrates the tables to the latest version. If several processes start at the same time, one of them
 * migrates, and the others wait.
 *
 * @throws {Error} if the tables have a newer version than this Sandgate.
 */
export async function migrate(connection: Connection): Promise<void> {
  await connection.query("create table if not exists sandgate_versions (version int primary key)");
  await connection.query("insert into sandgate_versions values (0) on conflict do nothing");
  connection.begin();
  await connection.query(lockTables);
  const text = "select max(version) as version from sandgate_versions";
  const [row] = await connection.query<{ version: number }>(text);
  const current = Number(row?.version);
  if (current > versions.length) {
    throw new Error(`its tables have version ${current}, which is newer than this Sandgate`);
  }
  for (const [index, statements] of versions.entries()) {
    if (index < current) continue;
    for (const statement of statements) await connection.query(statement);
    await connection.query("insert into sandgate_versions values ($1)", [index + 1]);
  }
  await connection.commit();
}
