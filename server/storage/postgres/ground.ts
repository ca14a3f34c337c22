/** What the transactions in PostgreSQL have in common. */
import { workspaceTime } from "../../domain/clock.ts";
import { timestamp } from "../../domain/dates.ts";
import type { Connection } from "./connections.ts";
import type { Entry } from "../port.ts";
import { ownerOf, type Workspace } from "./workspaces.ts";

/** What a transaction works on. */
export interface Ground {
  readonly connection: Connection;
  readonly workspace: Workspace;
  /** In milliseconds since the epoch. */
  readonly realTime: number;
}

/** The present moment of the workspace, in milliseconds since the epoch. */
export function timeOf({ workspace, realTime }: Ground): number {
  return workspaceTime(workspace.state.clock, realTime);
}

/** When the next step of any record falls due, or fell due. */
export async function findNextDue({ connection, workspace }: Ground): Promise<string | undefined> {
  const text = `select due_at from sandgate_records
    where workspace = $1 and due_at is not null order by due_at, sequence limit 1`;
  const [row] = (await connection.query<{ due_at: string }>(text, [ownerOf(workspace)])).rows;
  return row && timestamp(Number(row.due_at));
}

/** Whether the first step of the record is due by a moment. */
export function isDueBy(now: string, { schedule: [step] = [] }: Entry): boolean {
  return step !== undefined && step.at <= now;
}
