/** Reads and writes the whole contents of a workspace (D-DATA-01, D-DATA-02). */
import { clockAt } from "../domain/time.ts";
import { collections, type Contents } from "../domain/collections.ts";
import { Pause } from "../turns.ts";
import type { StoreTransaction } from "../storage/port.ts";

export type KeptCollection = keyof Contents["records"];

/** The collections of an export. Deliveries are not included, because they were already sent. */
export const keptCollections = collections.filter(
  (name): name is KeptCollection => name !== "snapshots" && name !== "deliveries",
);

export async function readContents(tx: StoreTransaction): Promise<Contents> {
  const { seed, clock, webhooks, ...rest } = tx.state;
  const records: Partial<Record<KeptCollection, unknown[]>> = {};
  // Oldest first.
  for (const name of keptCollections) records[name] = (await tx.list(name, {})).reverse();
  return {
    ...rest,
    // Held deliveries are not kept.
    ...(webhooks && { webhooks: webhooks.map((webhook) => ({ ...webhook, held: [] })) }),
    now: tx.now,
    frozen: clock.frozenAt !== undefined,
    seed,
    ids_given: tx.idsGiven,
    // The compiler cannot see that each list has the records of its own collection.
    records: records as Contents["records"],
  };
}

export function countRecords({ records }: Contents): number {
  return Object.values(records).reduce((sum, list) => sum + list.length, 0);
}

/**
 * Replaces everything in the workspace. Its clock is set to the moment of the contents, and runs from there
 * unless it was frozen.
 *
 * @param realTime In milliseconds since the epoch.
 */
export async function writeContents(
  tx: StoreTransaction,
  { now, frozen, ids_given, records, ...rest }: Contents,
  realTime: number,
): Promise<void> {
  const pause = new Pause();
  await tx.clear(ids_given);
  await tx.changeState(() => ({
    ...rest,
    clock: clockAt(Date.parse(now), realTime, frozen),
  }));
  for (const collection of keptCollections) {
    for (const record of records[collection]) {
      await tx.insert(collection, record);
      await pause.waitIfDue();
    }
  }
}
