/** Reads workspaces from PostgreSQL. */
import { workspaceTime } from "../../domain/time.ts";
import type { WorkspaceState } from "../port.ts";
import type { Connection } from "./connections.ts";

export interface Workspace {
  readonly id: string;
  readonly state: WorkspaceState;
  /** Increases when all records are removed: those of earlier epochs are not found anymore. */
  readonly epoch: number;
  /** The time of the earliest scheduled step of its records, in milliseconds since the epoch. */
  readonly nextDue: number;
}

/** A clause that prevents changes by others until the end of the transaction. */
export type Lock = "" | "for update";

/** Selects the first scheduled time. In this form, the planner always uses the index. */
export const nextDueText = (owner: string) => `select due_at from sandgate_records
  where workspace = ${owner} and due_at is not null order by due_at, sequence limit 1`;

const findText = `select state, epoch, (${nextDueText("w.id || '.' || w.epoch")}) as next_due
  from sandgate_workspaces as w where id = $1`;

export async function findWorkspace(
  connection: Connection,
  id: string,
  lock: Lock = "",
): Promise<Workspace | undefined> {
  // Numbers come as text, since they are `bigint`.
  type Row = Record<"state" | "epoch", string> & { next_due: string | null };
  const [row] = await connection.query<Row>(`${findText} ${lock}`, [id]);
  if (row === undefined) return undefined;
  // The store itself has written it.
  const state = JSON.parse(row.state) as WorkspaceState;
  return { id, state, epoch: Number(row.epoch), nextDue: Number(row.next_due ?? Infinity) };
}

/** Returns the owner of records in a workspace's current epoch. */
export function ownerOf({ id, epoch }: Workspace): string {
  return `${id}.${epoch}`;
}

/** Returns true if a step of a record is due at a real time, in milliseconds since the epoch. */
export function hasDue({ state, nextDue }: Workspace, realTime: number): boolean {
  return nextDue <= workspaceTime(state.clock, realTime);
}
