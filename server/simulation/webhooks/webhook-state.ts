/** Finds and changes webhooks in the state of a workspace. */
import type { Webhook } from "../../domain/webhooks.ts";
import { refuse } from "../../errors.ts";
import type { StoreTransaction, WorkspaceState } from "../../storage/port.ts";

/** @throws {Refusal} 404 if the webhook does not exist. */
export function findWebhook(state: WorkspaceState, id = ""): Webhook {
  const webhook = state.webhooks?.find((one) => one.id === id);
  if (webhook === undefined) throw refuse("notFound");
  return webhook;
}

/** @returns The changed webhook. @throws {Refusal} 404 if the webhook does not exist. */
export async function changeWebhook(
  tx: StoreTransaction,
  id: string | undefined,
  change: (webhook: Webhook) => Webhook,
): Promise<Webhook> {
  await tx.changeState((state) => ({
    ...state,
    ...(state.webhooks && {
      webhooks: state.webhooks.map((webhook) => (webhook.id === id ? change(webhook) : webhook)),
    }),
  }));
  return findWebhook(tx.state, id);
}
