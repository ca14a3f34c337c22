import type { Connection } from "./connections.ts";
import { ownerOf, type Workspace } from "./workspaces.ts";

/** How many records are removed by one statement. */
const recordsAtOnce = 1000;
const forgetText = `delete from sandgate_records where key in
  (select key from sandgate_records where workspace = $1 limit $2)`;

/**
 * Removes records of an epoch that is over, a few at a time.
 *
 * @param workspace as it was in that epoch.
 * @returns whether more may be there.
 */
export async function forgetSome(connection: Connection, workspace: Workspace): Promise<boolean> {
  const { rowCount } = await connection.query(forgetText, [ownerOf(workspace), recordsAtOnce]);
  return rowCount === recordsAtOnce;
}
