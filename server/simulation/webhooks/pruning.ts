/** Removes old deliveries and those of removed webhooks, in batches (D-HOOK-14). */
import type { Page, Store } from "../../storage/port.ts";

/** The number of deliveries that a webhook keeps; unfinished ones stay in any case. */
const maxKept = 1000;
const batchSize = 100;
const ends: ReadonlySet<string> = new Set(["delivered", "exhausted", "dropped", "canceled"]);

/** Removes the oldest finished deliveries of a webhook. */
export async function prune(store: Store, workspace: string, webhookId: string): Promise<void> {
  await removeWhile(store, workspace, webhookId, { skip: maxKept }, (status) => ends.has(status));
}

/** Removes all deliveries of a webhook, unless a reset or a restore has created it again. */
export async function forget(store: Store, workspace: string, webhookId: string): Promise<void> {
  await removeWhile(store, workspace, webhookId, {}, () => true, true);
}

async function removeWhile(
  store: Store,
  workspace: string,
  webhookId: string,
  page: Page,
  isUnwanted: (status: string) => boolean,
  isGone = false,
): Promise<void> {
  const removeSome = () =>
    store.visit(workspace, async (tx) => {
      if (isGone && tx.state.webhooks?.some(({ id }) => id === webhookId) === true) return false;
      const found = await tx.list("deliveries", { webhookId }, { ...page, limit: batchSize });
      const unwanted = found.filter(({ status }) => isUnwanted(status));
      for (const { id } of unwanted) await tx.remove("deliveries", id);
      return unwanted.length === batchSize;
    });
  while ((await removeSome()) === true);
}
