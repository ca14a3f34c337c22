/** Webhooks and their chaos rules (D-HOOK-01, D-HOOK-02, D-HOOK-10 to D-HOOK-12). */
import { parseDuration } from "../../../spec/duration.ts";
import { eventTypes } from "../../../generated/event-types.ts";
import {
  type ChaosMode,
  type ChaosRule,
  isSecret,
  maxWebhooks,
  newSecret,
  validOldSecrets,
  type Webhook,
  withSecret,
} from "../../domain/webhooks.ts";
import { refuse } from "../../errors.ts";
import type { ValidatedInput } from "../../operations/validated-input.ts";
import type { Store, StoreTransaction, WorkspaceState } from "../../storage/port.ts";
import type { ControlCall, ControlContext, ControlHandlersOf } from "../handler.ts";
import { chaosModes } from "./claims.ts";
import { removeDeliveries } from "./pruning.ts";
import { changeWebhook, findWebhook } from "./webhook-state.ts";

export function createWebhookHandlers({ store }: ControlContext) {
  return {
    async registerWebhook({ workspace, body }) {
      const wanted = acceptWebhook(body);
      const webhook = await store.transaction(workspace, (tx) => register(tx, wanted));
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

    updateWebhook({ workspace, params, body }) {
      checkSecret(body);
      return change(store, workspace, params.id, (webhook, now) => {
        const { secret, ...members } = body.accept();
        const changed = { ...webhook, ...members };
        return secret === undefined ? changed : withSecret(changed, secret, now);
      });
    },

    async removeWebhook({ workspace, params: { id = "" } }) {
      await store.transaction(workspace, async (tx) => {
        findWebhook(tx.state, id);
        await tx.changeState((state) => withoutWebhook(state, id));
      });
      // In the background. Nobody sees those that remain after a failure.
      removeDeliveries(store, workspace, id, true).catch(() => undefined);
      return { status: 204, body: undefined };
    },

    rotateSecret({ workspace, params, body }) {
      checkSecret(body);
      return change(store, workspace, params.id, (webhook, now) =>
        withSecret(webhook, body.accept().secret ?? newSecret(), now),
      );
    },

    setChaos({ workspace, params, body }) {
      const mode = modeOf(params.mode);
      return change(store, workspace, params.id, (webhook) => ({
        ...webhook,
        chaos: { ...webhook.chaos, [mode]: readRule(mode, body) },
      }));
    },

    clearChaos({ workspace, params }) {
      const mode = modeOf(params.mode);
      return change(store, workspace, params.id, (webhook) => {
        const { [mode]: _cleared, ...chaos } = webhook.chaos;
        return { ...webhook, chaos };
      });
    },
  } satisfies Partial<ControlHandlersOf<"Webhooks">>;
}

/** Changes a webhook, and responds with the new one. */
function change(
  store: Store,
  workspace: string,
  id: string | undefined,
  work: (webhook: Webhook, now: string) => Webhook,
) {
  return store.transaction(workspace, async (tx) => {
    const changed = await changeWebhook(tx, id, (webhook) => work(webhook, tx.now));
    return { status: 200 as const, body: show(changed, tx.now) };
  });
}

/** @param now The workspace time, by which old secrets expire. */
function show(webhook: Webhook, now: string) {
  const { id, url, events, secret, enabled, created_at } = webhook;
  const untils = validOldSecrets(webhook, now).map(({ until }) => until);
  const old_secrets_until = untils.sort().at(-1) ?? null;
  const chaos: Record<string, { probability?: number; count?: number; delay?: string }> = {};
  for (const [mode, { drawn: _drawn, delay, ...rule }] of Object.entries(webhook.chaos)) {
    chaos[mode] = { ...rule, ...(delay !== undefined && { delay: `PT${String(delay / 1000)}S` }) };
  }
  return { id, url, events, secret, old_secrets_until, enabled, chaos, created_at };
}

export type Registration = ReturnType<typeof acceptWebhook>;

/** @throws {Refusal} 400 with everything that is wrong with it. */
export function acceptWebhook(body: ControlCall<"registerWebhook">["body"]) {
  checkSecret(body);
  return body.accept();
}

/** @throws {Refusal} 409 if the workspace has the maximum number of webhooks. */
export async function register(
  tx: StoreTransaction,
  { url, events = [...eventTypes], secret = newSecret() }: Registration,
): Promise<Webhook> {
  if ((tx.state.webhooks?.length ?? 0) >= maxWebhooks) {
    throw refuse("illegalMove", `register more than ${String(maxWebhooks)} webhooks`);
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

/** Returns the state without a webhook, and without `webhooks` if that was the last one. */
function withoutWebhook({ webhooks = [], ...state }: WorkspaceState, id: string): WorkspaceState {
  const rest = webhooks.filter((webhook) => webhook.id !== id);
  return rest.length === 0 ? state : { ...state, webhooks: rest };
}

function checkSecret(body: ValidatedInput<{ secret?: string }>): void {
  const secret = body.valid.secret;
  if (secret !== undefined && !isSecret(secret)) body.refuse("secret", "secret");
}

/** @throws {Refusal} 404 for an unknown mode. */
function modeOf(name = ""): ChaosMode {
  const mode = chaosModes.find((one) => one === name);
  if (mode === undefined) throw refuse("noSuchMode", chaosModes.join(", "));
  return mode;
}

/** @throws {Refusal} 400 with everything that is wrong with it. */
function readRule(mode: ChaosMode, body: ControlCall<"setChaos">["body"]): ChaosRule {
  const { probability, count } = body.valid;
  if (probability !== undefined && count !== undefined) {
    body.refuse("count", "exclusive", "probability");
  }
  if (mode !== "delay" && body.sent.delay !== undefined) body.refuse("delay", "unexpected");
  if (mode === "delay" && body.sent.delay === undefined) body.refuse("delay", "required");
  const { delay, ...rule } = body.accept();
  return { ...rule, ...(delay !== undefined && { delay: parseDuration(delay) ?? 0 }), drawn: 0 };
}
