/** The workspaces of the shared store as such: rows that processes keep until they have changed. */
import { randomInt } from "node:crypto";
import { isObject } from "../../json.ts";
import type { Collection } from "../../domain/records.ts";
import type { WorkspaceState } from "../port.ts";
import type { Connection } from "./connections.ts";

/** A workspace as a process has read it. */
export interface Workspace {
  readonly id: string;
  readonly state: WorkspaceState;
  /** Rises with every change of what stands here. */
  readonly version: number;
  /** Rises when all records are removed: those of the epoch before are no longer seen. */
  readonly epoch: number;
}

const findText = "select state, version, epoch from sandgate_workspaces where id = $1";
const changeText = `update sandgate_workspaces set state = $2, epoch = $3, version = version + 1
  where id = $1`;
const insertText = `insert into sandgate_workspaces (id, state, version, epoch)
  values ($1, $2, $3, $3)`;
const removeText = "delete from sandgate_workspaces where id = $1 returning state, version, epoch";

// A look into the primary key for each workspace, since an index by id would make every insert dearer.
// A subquery that is a value is never made a join, for which the whole table might be read.
const holdersText = `select id from sandgate_workspaces as workspace
  where (select true from sandgate_records
    where key = workspace.id || '.' || workspace.epoch || $1::text)`;

/** Thrown for a workspace that was removed since it was read. */
export class WorkspaceGone extends Error {}

interface WorkspaceRow {
  readonly state: string;
  /** As text, since they are `bigint`. */
  readonly version: string;
  readonly epoch: string;
}

export async function findWorkspace(
  connection: Connection,
  id: string,
): Promise<Workspace | undefined> {
  return read(id, (await connection.query<WorkspaceRow>(findText, [id])).rows);
}

/**
 * Reads a workspace that exists, and keeps others from changing it until the transaction ends.
 *
 * @throws {WorkspaceGone}
 */
export async function lockWorkspace(connection: Connection, id: string): Promise<Workspace> {
  const { rows } = await connection.query<WorkspaceRow>(`${findText} for update`, [id]);
  const workspace = read(id, rows);
  if (workspace === undefined) throw new WorkspaceGone();
  return workspace;
}

/** The ids of the workspaces that hold a record in their present epoch. */
export async function findHolders(
  connection: Connection,
  collection: Collection,
  id: string,
): Promise<string[]> {
  const key = ` ${collection} ${id}`;
  const { rows } = await connection.query<{ id: string }>(holdersText, [key]);
  return rows.map((row) => row.id);
}

export async function insertWorkspace(
  connection: Connection,
  id: string,
  state: WorkspaceState,
): Promise<Workspace> {
  // Neither is that of a workspace with this id which was removed: a process may still know that one.
  const start = randomInt(2 ** 47);
  await connection.query(insertText, [id, JSON.stringify(state), start]);
  return { id, state, version: start, epoch: start };
}

/** @returns what was removed, without its records. */
export async function removeWorkspace(
  connection: Connection,
  id: string,
): Promise<Workspace | undefined> {
  return read(id, (await connection.query<WorkspaceRow>(removeText, [id])).rows);
}

/** Writes a workspace that is locked. @returns what it is then. */
export async function writeWorkspace(
  connection: Connection,
  workspace: Workspace,
): Promise<Workspace> {
  const { id, state, epoch, version } = workspace;
  await connection.query(changeText, [id, JSON.stringify(state), epoch]);
  return { ...workspace, version: version + 1 };
}

/** The name under which a workspace's records of the present epoch stand. */
export function ownerOf({ id, epoch }: Workspace): string {
  return `${id}.${epoch}`;
}

function read(id: string, [row]: readonly WorkspaceRow[]): Workspace | undefined {
  if (row === undefined) return undefined;
  const state: unknown = JSON.parse(row.state);
  if (!isState(state)) throw new Error(`the state of the workspace ${id} is none`);
  return { id, state, version: Number(row.version), epoch: Number(row.epoch) };
}

function isState(value: unknown): value is WorkspaceState {
  return isObject(value) && typeof value.seed === "number" && isObject(value.clock);
}
