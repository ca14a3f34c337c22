/** The statements on workspaces in PostgreSQL, and those on records in any workspace. */
import { randomInt } from "node:crypto";
import { workspaceTime } from "../../domain/time.ts";
import type { Delivery } from "../../domain/deliveries.ts";
import type { Collection } from "../../domain/records.ts";
import { type PendingDelivery, TooManyWorkspaces, type WorkspaceState } from "../port.ts";
import { Conflict, type Connection } from "./connections.ts";
import { type Lock, nextDueText } from "./statements.ts";

export interface Workspace {
  readonly id: string;
  readonly state: WorkspaceState;
  /** Rises when all records are removed: those of earlier epochs are no longer found. */
  readonly epoch: number;
  /** The time of the earliest scheduled step of its records, in milliseconds since the epoch. */
  readonly nextDue: number;
}

/** How many records of an ended epoch one statement removes. */
const maxRemoved = 1000;
const maxPending = 10_000;

const findText = `select state, epoch, (${nextDueText("w.id || '.' || w.epoch")}) as next_due
  from sandgate_workspaces as w where id = $1`;

// A look into the primary key for each workspace, since an index by id would make every insert more
// expensive. A subquery that is a value never becomes a join, which might read the whole table.
const holdersText = `select id from sandgate_workspaces as w
  where (select true from sandgate_records where key = w.id || '.' || w.epoch || $1::text)`;

/** The name under which the records of a workspace's present epoch are kept. */
export function ownerOf({ id, epoch }: Workspace): string {
  return `${id}.${epoch}`;
}

/** Whether a step of a record is due at a real time, in milliseconds since the epoch. */
export function hasDue({ state, nextDue }: Workspace, realTime: number): boolean {
  return nextDue <= workspaceTime(state.clock, realTime);
}

/** @param lock keeps others from changing it until the transaction ends. */
export async function findWorkspace(
  connection: Connection,
  id: string,
  lock: Lock = "",
): Promise<Workspace | undefined> {
  // Numbers come as text, since they are `bigint`.
  type Row = Record<"state" | "epoch", string> & { next_due: string | null };
  const [row] = await connection.query<Row>(`${findText} ${lock}`, [id]);
  if (row === undefined) return undefined;
  // As it was written.
  const state = JSON.parse(row.state) as WorkspaceState;
  return { id, state, epoch: Number(row.epoch), nextDue: Number(row.next_due ?? Infinity) };
}

/** @throws {TooManyWorkspaces} if there are `max` of them. */
export async function insertWorkspace(
  connection: Connection,
  id: string,
  state: WorkspaceState,
  max: number,
): Promise<Workspace> {
  const countText = "select count(*) as count from sandgate_workspaces";
  const [row] = await connection.query<{ count: string }>(countText);
  if (Number(row?.count) >= max) throw new TooManyWorkspaces();
  // At random, since records of a removed workspace with this id may not be removed yet.
  const epoch = randomInt(2 ** 47);
  const text = "insert into sandgate_workspaces (id, state, epoch) values ($1, $2, $3)";
  await connection.query(text, [id, JSON.stringify(state), epoch]);
  // Whatever it is filled with may be due at once.
  return { id, state, epoch, nextDue: 0 };
}

/**
 * Changes a workspace as it is now, which may differ from how it was read.
 *
 * @throws {Conflict} if the workspace or all its records were removed since then.
 */
export async function changeWorkspace(
  connection: Connection,
  { id, epoch }: Workspace,
  change: (present: Workspace) => Workspace,
): Promise<Workspace> {
  const present = await findWorkspace(connection, id, "for update");
  if (present?.epoch !== epoch) throw new Conflict(`the workspace ${id} was removed or reset`);
  const changed = change(present);
  const values = [id, JSON.stringify(changed.state), changed.epoch];
  const text = "update sandgate_workspaces set state = $2, epoch = $3 where id = $1";
  await connection.query(text, values);
  return changed;
}

/** @returns the owner of its records, which stay. */
export async function removeWorkspace(
  connection: Connection,
  id: string,
): Promise<string | undefined> {
  const text =
    "delete from sandgate_workspaces where id = $1 returning id || '.' || epoch as owner";
  return (await connection.query<{ owner: string }>(text, [id]))[0]?.owner;
}

/**
 * Removes records of an ended epoch, a limited number at a time.
 *
 * @returns whether there may be more.
 */
export async function removeRecords(connection: Connection, owner: string): Promise<boolean> {
  const text = `delete from sandgate_records where key in
    (select key from sandgate_records where workspace = $1 limit ${maxRemoved}) returning true`;
  return (await connection.query(text, [owner])).length === maxRemoved;
}

/** The ids of the workspaces that hold a record in their present epoch. */
export async function findHolders(
  connection: Connection,
  collection: Collection,
  id: string,
): Promise<string[]> {
  const key = ` ${collection} ${id}`;
  return (await connection.query<{ id: string }>(holdersText, [key])).map((row) => row.id);
}

/** The ids of the workspaces with webhooks. */
export async function findWatched(connection: Connection): Promise<string[]> {
  const text = `select id from sandgate_workspaces where state like '%"webhooks":[{%'`;
  return (await connection.query<{ id: string }>(text)).map(({ id }) => id);
}

/** The deliveries that are queued or being sent, of all workspaces unless one is named. */
export async function findPending(
  connection: Connection,
  workspace?: string,
): Promise<PendingDelivery[]> {
  const values = workspace === undefined ? [] : [workspace];
  const rows = await connection.query<{ workspace: string; data: string }>(
    `select w.id as workspace, r.data from sandgate_records r
      join sandgate_workspaces w on r.workspace = w.id || '.' || w.epoch
      where r.collection = 'deliveries' and r.status in ('queued', 'sending')
      ${workspace === undefined ? "" : "and w.id = $1"}
      order by r.created_at, r.sequence limit ${maxPending}`,
    values,
  );
  // As it was written.
  return rows.map((row) => ({ ...(JSON.parse(row.data) as Delivery), workspace: row.workspace }));
}
