/** A workspace as a whole, read and written (D-DATA-01, D-DATA-02). */
import { clockAt } from "../domain/time.ts";
import { type Collections, collections, type Contents } from "../domain/collections.ts";
import type { Webhook } from "../domain/webhooks.ts";
import { Pause } from "../turns.ts";
import type { StoreTransaction } from "../storage/port.ts";

export type KeptCollection = keyof Contents["records"];

/** Without deliveries: what was sent cannot be unsent. */
export const keptCollections = collections.filter(
  (name): name is KeptCollection => name !== "snapshots" && name !== "deliveries",
);

export async function readContents(tx: StoreTransaction): Promise<Contents> {
  const { seed, clock, webhooks, ...rest } = tx.state;
  return {
    ...rest,
    ...(webhooks && { webhooks: webhooks.map(withoutHeld) }),
    now: tx.now,
    frozen: clock.frozenAt !== undefined,
    seed,
    ids_given: tx.idsGiven,
    records: {
      payouts: await oldestFirst(tx, "payouts"),
      refunds: await oldestFirst(tx, "refunds"),
      checkouts: await oldestFirst(tx, "checkouts"),
      transactions: await oldestFirst(tx, "transactions"),
      replays: await oldestFirst(tx, "replays"),
      balances: await oldestFirst(tx, "balances"),
    },
  };
}

async function oldestFirst<C extends KeptCollection>(
  tx: StoreTransaction,
  collection: C,
): Promise<Collections[C][]> {
  return (await tx.list(collection, {})).reverse();
}

export function countRecords({ records }: Contents): number {
  return Object.values(records).reduce((sum, list) => sum + list.length, 0);
}

/**
 * Replaces everything that the workspace holds. Its clock shows the moment of the contents, and goes
 * on from there unless it was frozen.
 *
 * @param realTime in milliseconds since the epoch.
 */
export async function writeContents(
  tx: StoreTransaction,
  { now, frozen, ids_given, records, webhooks, ...rest }: Contents,
  realTime: number,
): Promise<void> {
  const pause = new Pause();
  await tx.clear(ids_given);
  await tx.changeState(() => ({
    ...rest,
    ...(webhooks && { webhooks: webhooks.map(withoutHeld) }),
    clock: clockAt(Date.parse(now), realTime, frozen),
  }));
  for (const collection of keptCollections) await insertAll(tx, collection, records, pause);
}

async function insertAll<C extends KeptCollection>(
  tx: StoreTransaction,
  collection: C,
  records: { readonly [Name in C]: readonly Collections[Name][] },
  pause: Pause,
): Promise<void> {
  for (const record of records[collection]) {
    await tx.insert(collection, record);
    await pause.due();
  }
}

/** Drops the ids of held deliveries, which are not kept. */
function withoutHeld(webhook: Webhook): Webhook {
  return { ...webhook, held: [] };
}
