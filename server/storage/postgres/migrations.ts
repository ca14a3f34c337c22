/** The tables of the shared store, and the steps by which they have come to be what they are. */
import type { Connection } from "./connections.ts";

/**
 * Statements of each version, in order; what was released is never changed. Plain SQL that
 * PostgreSQL-compatible distributed databases take as well. Moments are milliseconds since the epoch
 * and days are days since then: numbers sort alike in every database, whatever its collation.
 */
const versions: readonly (readonly string[])[] = [
  [
    `create table sandgate_workspaces (
      id text primary key,
      state text not null,
      version bigint not null default 1,
      epoch bigint not null default 1
    )`,
    // Without a reference to the workspace: every insert would lock the workspace's one row.
    // The key is all that a record is found by, so that the planner has no other index to take for it.
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
    // Only of what is listed, since every index makes inserts dearer.
    `create index sandgate_by_age on sandgate_records
      (workspace, collection, created_at, sequence)
      where collection in ('payouts', 'refunds', 'checkouts')`,
    `create index sandgate_by_status on sandgate_records
      (workspace, status, created_at, sequence) where collection = 'checkouts'`,
    `create index sandgate_by_update on sandgate_records
      (workspace, updated_day, created_at, sequence) where collection = 'checkouts'`,
    `create index sandgate_by_transaction on sandgate_records
      (workspace, transaction_id, created_at, sequence) where collection = 'refunds'`,
    // Deliveries have their webhook in the place of a transaction.
    `create index sandgate_by_webhook on sandgate_records
      (workspace, transaction_id, created_at, sequence) where collection = 'deliveries'`,
    `create index sandgate_pending on sandgate_records (workspace)
      where collection = 'deliveries' and status in ('queued', 'sending')`,
    `create index sandgate_due on sandgate_records (workspace, due_at, sequence)
      where due_at is not null`,
  ],
];

/** Locks the row that only migrations and new workspaces ask for, until the transaction ends. */
export const lockTables = "select version from sandgate_versions where version = 0 for update";

/**
 * Brings the tables to the newest version; of several processes that start at the same time one does,
 * and the others wait.
 *
 * @throws {Error} where they are of a later version than is known here.
 */
export async function migrate(connection: Connection): Promise<void> {
  await connection.query("create table if not exists sandgate_versions (version int primary key)");
  await connection.query("insert into sandgate_versions values (0) on conflict do nothing");
  await connection.query("begin");
  await connection.query(lockTables);
  const { rows } = await connection.query<{ version: number }>(
    "select max(version) as version from sandgate_versions",
  );
  const present = Number(rows[0]?.version);
  if (present > versions.length) {
    throw new Error(`its tables are of version ${present}, of which this Sandgate knows nothing`);
  }
  for (const [index, statements] of versions.entries()) {
    if (index < present) continue;
    for (const statement of statements) await connection.query(statement);
    await connection.query("insert into sandgate_versions values ($1)", [index + 1]);
  }
  await connection.query("commit");
}
