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
import type { StoreTransaction, WorkspaceState } from "../../storage/port.ts";
import type { ControlCall, ControlHandlersOf, HandlerContext } from "../handler.ts";
import { chaosModes } from "./claims.ts";
import { removeDeliveries } from "./pruning.ts";
import { changeWebhook, findWebhook } from "./webhook-state.ts";

export function createWebhookHandlers({ store, readState, changeState }: HandlerContext) {
  /** Returns a handler that changes a webhook, and responds with the new one. */
  const change = <Call extends Pick<ControlCall<"updateWebhook">, "workspace" | "params">>(
    read: (call: Call) => (webhook: Webhook, now: string) => Webhook,
  ) =>
    changeState(async (tx, call: Call) => {
      const apply = read(call);
      const changed = await changeWebhook(tx, call.params.id, (webhook) => apply(webhook, tx.now));
      return show(changed, tx.now);
    });

  return {
    registerWebhook: changeState(
      async (tx, { body }) => show(await register(tx, acceptWebhook(body)), tx.now),
      201,
    ),

    listWebhooks: readState(({ state: { webhooks = [] }, now }) => {
      const masked = webhooks.map((webhook) => {
        return { ...show(webhook, now), secret: `…${webhook.secret.slice(-4)}` };
      });
      return { webhooks: masked };
    }),

    getWebhook: readState((tx, { params }) => show(findWebhook(tx.state, params.id), tx.now)),

    updateWebhook: change(({ body }) => {
      checkSecret(body);
      return (webhook, now) => {
        const { secret = webhook.secret, ...members } = body.accept();
        return withSecret({ ...webhook, ...members }, secret, now);
      };
    }),

    async removeWebhook({ workspace, params: { id = "" } }) {
      await store.transaction(workspace, async (tx) => {
        findWebhook(tx.state, id);
        await tx.changeState((state) => withoutWebhook(state, id));
      });
      // In the background. Nobody sees those that remain after a failure.
      removeDeliveries(store, workspace, id, true).catch(() => undefined);
      return { status: 204, body: undefined };
    },

    rotateSecret: change(({ body }) => {
      checkSecret(body);
      return (webhook, now) => withSecret(webhook, body.accept().secret ?? newSecret(), now);
    }),

    setChaos: change(({ params, body }) => {
      const mode = modeOf(params.mode);
      return (webhook) => {
        return { ...webhook, chaos: { ...webhook.chaos, [mode]: readRule(mode, body) } };
      };
    }),

    clearChaos: change(({ params }) => {
      const mode = modeOf(params.mode);
      return (webhook) => {
        const { [mode]: _cleared, ...chaos } = webhook.chaos;
        return { ...webhook, chaos };
      };
    }),
  } satisfies Partial<ControlHandlersOf<"Webhooks">>;
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
