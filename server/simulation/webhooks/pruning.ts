/** Removes old deliveries and those of removed webhooks, in batches (D-HOOK-14). */
import type { Store } from "../../storage/port.ts";

/** The number of deliveries that a webhook keeps; unfinished deliveries are always kept. */
const maxKept = 1000;
const batchSize = 100;
const finalStatuses: ReadonlySet<string> = new Set([
  "delivered",
  "exhausted",
  "dropped",
  "canceled",
]);

/**
 * Removes the oldest finished deliveries of a webhook.
 *
 * @param removesAll True to remove all of them, unless a reset or a restore has created the webhook again.
 */
export async function removeDeliveries(
  store: Store,
  workspace: string,
  webhookId: string,
  removesAll: boolean,
): Promise<void> {
  const page = { skip: removesAll ? 0 : maxKept, limit: batchSize };
  const removeBatch = () =>
    store.visit(workspace, async (tx) => {
      if (removesAll && tx.state.webhooks?.some(({ id }) => id === webhookId) === true)
        return false;
      const found = await tx.list("deliveries", { webhookId }, page);
      const unwanted = found.filter(({ status }) => removesAll || finalStatuses.has(status));
      for (const { id } of unwanted) await tx.remove("deliveries", id);
      return unwanted.length === batchSize;
    });
  while ((await removeBatch()) === true);
}
