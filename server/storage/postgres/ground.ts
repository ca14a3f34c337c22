/** What the transactions in PostgreSQL have in common. */
import { deriveId, type IdPrefix } from "../../domain/ids.ts";
import type { Connection } from "./connections.ts";
import type { Entry } from "../port.ts";

/** What a transaction works on. */
export interface Ground {
  readonly connection: Connection;
  readonly workspace: { readonly id: string; readonly seed: number };
  /** The present moment, in milliseconds since the epoch. */
  readonly now: number;
  readonly numbers: { take(connection: Connection): Promise<number> };
}

export async function newId(
  { workspace, numbers, connection }: Ground,
  prefix: IdPrefix,
): Promise<string> {
  return deriveId(prefix, workspace.seed, workspace.id, await numbers.take(connection));
}

/** Whether the first step of the record is due by a moment. */
export function isDueBy(now: string, { schedule: [step] = [] }: Entry): boolean {
  return step !== undefined && step.at <= now;
}
