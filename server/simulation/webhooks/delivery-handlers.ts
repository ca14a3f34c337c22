/** Lists and repeats the deliveries of a webhook (D-HOOK-09). */
import { type Attempt, type Delivery, queueByUser, recordOf } from "../../domain/deliveries.ts";
import { refuse } from "../../errors.ts";
import { queueEvent } from "../../operations/events.ts";
import { findRecord, takePage } from "../../operations/queries.ts";
import type { StoreTransaction } from "../../storage/port.ts";
import type { ControlHandlersOf, HandlerContext } from "../handler.ts";
import { findWebhook } from "./webhook-state.ts";

const defaultLimit = 20;

export function createDeliveryHandlers({ read, change }: HandlerContext) {
  return {
    listDeliveries: read(async (tx, { params, query }) => {
      const webhookId = findWebhook(tx.state, params.id).id;
      const after = query.valid.starting_after;
      if (after !== undefined && (await tx.get("deliveries", after))?.webhook_id !== webhookId) {
        query.refuse("starting_after", "unknown", `id=${after}`);
      }
      const { limit = defaultLimit } = query.accept();
      const page = { after, limit };
      const { records, next } = await takePage(tx, "deliveries", { webhookId }, page);
      return { deliveries: records.map(show), next };
    }),

    getDelivery: read(async (tx, { params }) => show(await findDelivery(tx, params))),

    redeliver: change(async (tx, { params }) => {
      const found = await findDelivery(tx, params);
      const again: Delivery =
        found.status === "sending" ? { ...found, again: true } : queueByUser(found, tx.now);
      await tx.update("deliveries", again);
      return show(again);
    }),

    sendTestEvent: change(async (tx, { params }) => {
      const { id: webhook_id } = findWebhook(tx.state, params.id);
      const event = { type: "webhook.test", at: tx.now, data: { webhook_id } };
      const [delivery] = await queueEvent(tx, event, [webhook_id], "test");
      if (delivery === undefined) throw new Error("the test event was not queued");
      return show(delivery);
    }, 201),
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
