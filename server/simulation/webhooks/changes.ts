/** Changing one webhook, and showing it as it is then. */
import { stillValid, type Webhook } from "../../domain/webhooks.ts";
import type { Store } from "../../storage/port.ts";
import { changeWebhook, findWebhook } from "./state.ts";

/** @returns what changes a webhook, and answers with it; 404 where there is none. */
export function changerOf(store: Store) {
  return (workspace: string, id: string, change: (webhook: Webhook, now: string) => Webhook) =>
    store.transaction(workspace, async (tx) => {
      findWebhook(tx.state, id);
      const changed = await changeWebhook(tx, id, (webhook) => change(webhook, tx.now));
      return { status: 200 as const, body: show(changed, tx.now) };
    });
}

/** @param now the workspace time, by which old secrets end. */
export function show(webhook: Webhook, now: string) {
  const { id, url, events, secret, enabled, created_at } = webhook;
  const untils = stillValid(webhook, now).map(({ until }) => until);
  const old_secrets_until = untils.sort().at(-1) ?? null;
  const chaos: Record<string, { probability?: number; count?: number; delay?: string }> = {};
  for (const [mode, { drawn: _drawn, delay, ...rule }] of Object.entries(webhook.chaos)) {
    chaos[mode] = { ...rule, ...(delay !== undefined && { delay: `PT${String(delay / 1000)}S` }) };
  }
  return { id, url, events, secret, old_secrets_until, enabled, chaos, created_at };
}
