/** Removing deliveries that are no longer wanted, a few at a time (D-HOOK-14). */
import type { Page, Store } from "../../storage/port.ts";

/** How many deliveries of a webhook are kept; those that are not at their end stay beyond it. */
const mostKept = 1000;
const atOnce = 100;
const ends: ReadonlySet<string> = new Set(["delivered", "exhausted", "dropped", "canceled"]);

/** Removes the oldest of a webhook's deliveries that have ended. */
export async function prune(store: Store, workspace: string, webhookId: string): Promise<void> {
  await removeWhile(store, workspace, webhookId, { skip: mostKept }, (status) => ends.has(status));
}

/** Removes all deliveries of a webhook, unless a reset or a restore has made it anew meanwhile. */
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
      const found = await tx.list("deliveries", { webhookId }, { ...page, limit: atOnce });
      const unwanted = found.filter(({ status }) => isUnwanted(status));
      for (const { id } of unwanted) await tx.remove("deliveries", id);
      return unwanted.length === atOnce;
    });
  while ((await removeSome()) === true);
}
