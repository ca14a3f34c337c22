/** Events, inserted in the transaction of the change that they report (D-HOOK-06). */
import { isDeepStrictEqual } from "node:util";
import { type Delivery, queueAt } from "../domain/deliveries.ts";
import type { Collections } from "../domain/collections.ts";
import { drawId } from "../domain/ids.ts";
import { serialize } from "../json.ts";
import type { DueEntry, StoreTransaction } from "../storage/port.ts";
import { serializeCheckout, serializePayout, serializeRefund } from "./responses.ts";

/** The kinds of records that have events. */
export type Kind = "payouts" | "refunds" | "checkouts";

export const serializers: { readonly [C in Kind]: (record: Collections[C]) => object } = {
  payouts: serializePayout,
  refunds: serializeRefund,
  checkouts: serializeCheckout,
};

/** Queues an event for each webhook that subscribes to it; `at` is its workspace time (D-HOOK-04). */
export async function emit<C extends Kind>(
  tx: StoreTransaction,
  kind: C,
  change: "created" | "updated" | "deleted" | Collections[C]["status"],
  at: string,
  record: Collections[C],
): Promise<void> {
  const type = `${kind.slice(0, -1)}.${change}`;
  const receivers =
    tx.state.webhooks?.filter(
      ({ enabled, events }) => enabled && events.some((one) => one === type),
    ) ?? [];
  if (receivers.length === 0) return;
  const ids = receivers.map(({ id }) => id);
  const event = { type, at, data: serializers[kind](record), transaction: record.transaction_id };
  await queueEvent(tx, event, ids);
}

/** Stores an updated record, and queues an event if anything except the status has changed (D-HOOK-05). */
export async function saveUpdate<C extends Kind>(
  tx: StoreTransaction,
  kind: C,
  before: Collections[C],
  after: Collections[C],
): Promise<void> {
  await tx.update(kind, after);
  if (tx.state.webhooks === undefined) return;
  // The status has its own events, and every update changes the time.
  const [old, updated] = [before, after].map((record) => {
    return { ...serializers[kind](record), status: undefined, updated_at: undefined };
  });
  if (!isDeepStrictEqual(old, updated)) await emit(tx, kind, "updated", tx.now, after);
}

interface QueuedEvent {
  readonly type: string;
  readonly at: string;
  readonly data: unknown;
  /** The transaction of the record. */
  readonly transaction?: string | undefined;
}

/** Inserts deliveries without reading anything, so that a create stays one statement in the shared store. */
export async function queueEvent(
  tx: StoreTransaction,
  { type, at, data, transaction }: QueuedEvent,
  webhooks: readonly string[],
  manual?: Delivery["manual"],
): Promise<Delivery[]> {
  // Random, since a reset restarts the counter, and receivers ignore ids that they know (D-HOOK-18).
  const event_id = drawId("msg");
  const body = serialize({ type, timestamp: at, data });
  const deliveries: Delivery[] = [];
  for (const webhook_id of webhooks) {
    const delivery: Delivery = {
      id: drawId("dl"),
      webhook_id,
      event_id,
      type,
      status: "queued",
      created_at: at,
      body,
      ...(transaction !== undefined && { transaction }),
      due_at: at,
      tries: 0,
      ...(manual !== undefined && { manual }),
      chaos: [],
      attempts: [],
      schedule: [],
    };
    await tx.insert("deliveries", delivery);
    deliveries.push(delivery);
  }
  return deliveries;
}

/** Queues a delivery whose attempt is due, or removes it if its webhook no longer exists. */
export async function queueDue(tx: StoreTransaction, { id, at }: DueEntry): Promise<void> {
  const delivery = await tx.get("deliveries", id);
  if (delivery === undefined) return;
  const isWanted = tx.state.webhooks?.some((webhook) => webhook.id === delivery.webhook_id);
  await (isWanted === true
    ? tx.update("deliveries", queueAt(delivery, at))
    : tx.remove("deliveries", id));
}
