/** What of webhooks waits in any workspace of the shared store, for whichever process takes it up. */
import { isObject } from "../../json.ts";
import type { PendingDelivery } from "../port.ts";
import type { Connection } from "./connections.ts";

/** The most that is found at a time. */
const most = 10_000;

const watchedText = `select id from sandgate_workspaces where state like '%"webhooks":[{%'`;
/** Records of an epoch that is over belong to nobody, and are not found. */
const pendingText = `select w.id as workspace, r.data from sandgate_records r
  join sandgate_workspaces w on r.workspace = w.id || '.' || w.epoch
  where r.collection = 'deliveries' and r.status in ('queued', 'sending')`;

export async function findWatched(connection: Connection): Promise<string[]> {
  const { rows } = await connection.query<{ id: string }>(watchedText);
  return rows.map(({ id }) => id);
}

export async function findPending(
  connection: Connection,
  workspace?: string,
): Promise<PendingDelivery[]> {
  const text = workspace === undefined ? pendingText : `${pendingText} and w.id = $1`;
  const values = workspace === undefined ? [] : [workspace];
  const { rows } = await connection.query<{ workspace: string; data: string }>(
    `${text} order by r.created_at, r.sequence limit ${most}`,
    values,
  );
  return rows.map((row) => readPending(row.workspace, JSON.parse(row.data)));
}

function readPending(workspace: string, data: unknown): PendingDelivery {
  if (!isObject(data)) throw new Error("a row of deliveries is no record");
  const { id, due_at, webhook_id, status, claim = "" } = data;
  return {
    workspace,
    id: String(id),
    due_at: String(due_at),
    webhook_id: String(webhook_id),
    status: String(status),
    claim: String(claim),
  };
}
