/** What the transactions in PostgreSQL have in common. */
import { workspaceTime } from "../../domain/clock.ts";
import type { Connection } from "./connections.ts";
import type { Entry } from "../port.ts";
import type { Workspace } from "./workspaces.ts";

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

/** Whether the first step of the record is due by a moment. */
export function isDueBy(now: string, { schedule: [step] = [] }: Entry): boolean {
  return step !== undefined && step.at <= now;
}
