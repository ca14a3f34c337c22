/** Webhooks: registered, shown, changed, removed (D-HOOK-01, D-HOOK-02, D-HOOK-10, D-HOOK-11). */
import { eventTypes } from "../../domain/events.ts";
import {
  isSecret,
  mostWebhooks,
  newSecret,
  type Webhook,
  withSecret,
} from "../../domain/webhooks.ts";
import { refuse } from "../../errors.ts";
import type { ValidatedInput } from "../../operations/validated-input.ts";
import type { Store, StoreTransaction, WorkspaceState } from "../../storage/port.ts";
import type { ControlBody, ControlHandlersOf } from "../handler.ts";
import { changerOf, show } from "./changes.ts";
import { findWebhook } from "./state.ts";

type WebhookHandlers = Pick<
  ControlHandlersOf<"Webhooks">,
  | "registerWebhook"
  | "listWebhooks"
  | "getWebhook"
  | "updateWebhook"
  | "removeWebhook"
  | "rotateSecret"
>;

/** @param forget removes what a webhook that is gone has left. */
export function createWebhookHandlers(
  store: Store,
  forget: (workspace: string, webhookId: string) => void,
): WebhookHandlers {
  const change = changerOf(store);

  return {
    async registerWebhook({ workspace, body }) {
      judgeSecret(body);
      const webhook = await store.transaction(workspace, (tx) => register(tx, body));
      return { status: 201, body: show(webhook, webhook.created_at) };
    },

    async listWebhooks({ workspace }) {
      const webhooks = await store.read(workspace, (tx) =>
        Promise.resolve((tx.state.webhooks ?? []).map((webhook) => show(webhook, tx.now))),
      );
      const masked = webhooks.map((shown) => ({ ...shown, secret: `…${shown.secret.slice(-4)}` }));
      return { status: 200, body: { webhooks: masked } };
    },

    async getWebhook({ workspace, params }) {
      const body = await store.read(workspace, (tx) =>
        Promise.resolve(show(findWebhook(tx.state, params.id), tx.now)),
      );
      return { status: 200, body };
    },

    updateWebhook({ workspace, params: { id = "" }, body }) {
      judgeSecret(body);
      return change(workspace, id, (webhook, now) => {
        const { secret, ...members } = body.accept();
        const changed = { ...webhook, ...members };
        return secret === undefined ? changed : withSecret(changed, secret, now);
      });
    },

    async removeWebhook({ workspace, params: { id = "" } }) {
      await store.transaction(workspace, async (tx) => {
        findWebhook(tx.state, id);
        await tx.changeState((state) => without(state, id));
      });
      forget(workspace, id);
      return { status: 204, body: undefined };
    },

    rotateSecret({ workspace, params: { id = "" }, body }) {
      judgeSecret(body);
      return change(workspace, id, (webhook, now) =>
        withSecret(webhook, body.accept().secret ?? newSecret(), now),
      );
    },
  };
}

async function register(
  tx: StoreTransaction,
  body: ValidatedInput<ControlBody<"registerWebhook">>,
): Promise<Webhook> {
  const { url, events = [...eventTypes], secret = newSecret() } = body.accept();
  if ((tx.state.webhooks?.length ?? 0) >= mostWebhooks) {
    throw refuse("illegalMove", `register more than ${String(mostWebhooks)} webhooks`);
  }
  const webhook: Webhook = {
    id: await tx.newId("wh"),
    url,
    events,
    enabled: true,
    secret,
    oldSecrets: [],
    chaos: {},
    held: [],
    created_at: tx.now,
  };
  await tx.changeState((state) => ({ ...state, webhooks: [...(state.webhooks ?? []), webhook] }));
  return webhook;
}

/** Without a member where that was the last one. */
function without({ webhooks = [], ...state }: WorkspaceState, id: string): WorkspaceState {
  const rest = webhooks.filter((webhook) => webhook.id !== id);
  return rest.length === 0 ? state : { ...state, webhooks: rest };
}

function judgeSecret(body: ValidatedInput<{ secret?: string }>): void {
  const secret = body.valid.secret;
  if (secret !== undefined && !isSecret(secret)) body.refuse("secret", "secret");
}
