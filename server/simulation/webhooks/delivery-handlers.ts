/** Lists and repeats the deliveries of a webhook (D-HOOK-09). */
import { type Attempt, type Delivery, queueByUser, recordOf } from "../../domain/deliveries.ts";
import { refuse } from "../../errors.ts";
import { queueEvent } from "../../operations/events.ts";
import { findRecord, takePage } from "../../operations/queries.ts";
import type { StoreTransaction } from "../../storage/port.ts";
import { runAfterDueSteps } from "../due-steps.ts";
import type { ControlContext, ControlHandlersOf } from "../handler.ts";
import { findWebhook } from "./webhook-state.ts";

const defaultLimit = 20;

export function createDeliveryHandlers({ store }: ControlContext) {
  return {
    async listDeliveries({ workspace, params: { id = "" }, query }) {
      const { records, next } = await runAfterDueSteps(store, "read", workspace, async (tx) => {
        const webhookId = findWebhook(tx.state, id).id;
        const after = query.valid.starting_after;
        if (after !== undefined && (await tx.get("deliveries", after))?.webhook_id !== webhookId) {
          query.refuse("starting_after", "unknown", `id=${after}`);
        }
        const { limit = defaultLimit } = query.accept();
        return takePage(tx, "deliveries", { webhookId }, { after, limit });
      });
      return { status: 200, body: { deliveries: records.map(show), next } };
    },

    async getDelivery({ workspace, params }) {
      const delivery = await runAfterDueSteps(store, "read", workspace, (tx) =>
        findDelivery(tx, params),
      );
      return { status: 200, body: show(delivery) };
    },

    async redeliver({ workspace, params }) {
      const delivery = await runAfterDueSteps(store, "transaction", workspace, async (tx) => {
        const found = await findDelivery(tx, params);
        const again: Delivery =
          found.status === "sending"
            ? { ...found, again: true }
            : { ...found, ...queueByUser(tx.now) };
        await tx.update("deliveries", again);
        return again;
      });
      return { status: 200, body: show(delivery) };
    },

    async sendTestEvent({ workspace, params: { id = "" } }) {
      const [delivery] = await runAfterDueSteps(store, "transaction", workspace, async (tx) => {
        const webhook = findWebhook(tx.state, id);
        const event = { type: "webhook.test", at: tx.now, data: { webhook_id: webhook.id } };
        return queueEvent(tx, event, [webhook.id], "test");
      });
      if (delivery === undefined) throw new Error("the test event was not queued");
      return { status: 201, body: show(delivery) };
    },
  } satisfies Partial<ControlHandlersOf<"Webhooks">>;
}

/** @throws {Refusal} 404 if the webhook has no such delivery. */
async function findDelivery(
  tx: StoreTransaction,
  { id = "", delivery = "" }: Readonly<Record<string, string>>,
): Promise<Delivery> {
  const webhook = findWebhook(tx.state, id);
  const found = await findRecord(tx, "deliveries", delivery);
  if (found.webhook_id !== webhook.id) throw refuse("notFound");
  return found;
}

function show(delivery: Delivery) {
  const { id, event_id, type, status, created_at, due_at, chaos, body } = delivery;
  const isDue = status === "queued" || status === "sending";
  const record = recordOf(delivery);
  return {
    id,
    event_id,
    type,
    ...(record !== undefined && { record }),
    status,
    created_at,
    next_attempt_at: isDue ? due_at : (delivery.schedule[0]?.at ?? null),
    chaos,
    attempts: delivery.attempts.map((attempt) => showAttempt(attempt, body)),
  };
}

function showAttempt(attempt: Attempt, body: string) {
  const { due_at, sent_at, duration_ms, url, headers, status, answer = "", error } = attempt;
  return {
    due_at,
    sent_at,
    duration_ms,
    request: { url, headers, body },
    response: status === undefined ? null : { status, body: answer },
    error: error ?? null,
  };
}
