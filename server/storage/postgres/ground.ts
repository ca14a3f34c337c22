/** What the transactions in PostgreSQL have in common. */
import { workspaceTime } from "../../domain/clock.ts";
import { deriveId, type IdPrefix } from "../../domain/ids.ts";
import type { Connection } from "./connections.ts";
import type { Entry } from "../port.ts";
import type { Workspace } from "./workspaces.ts";

/** What a transaction works on. */
export interface Ground {
  readonly connection: Connection;
  readonly workspace: Workspace;
  /** In milliseconds since the epoch. */
  readonly realTime: number;
  readonly numbers: { take(connection: Connection): Promise<number> };
}

/** The present moment of the workspace, in milliseconds since the epoch. */
export function timeOf({ workspace, realTime }: Ground): number {
  return workspaceTime(workspace.state.clock, realTime);
}

export async function newId(
  { workspace, numbers, connection }: Ground,
  prefix: IdPrefix,
): Promise<string> {
  const number = await numbers.take(connection);
  return deriveId(prefix, workspace.state.seed, workspace.id, number);
}

/** Whether the first step of the record is due by a moment. */
export function isDueBy(now: string, { schedule: [step] = [] }: Entry): boolean {
  return step !== undefined && step.at <= now;
}
