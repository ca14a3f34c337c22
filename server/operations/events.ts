/** Events, written in the transaction of the change that they report (D-HOOK-06). */
import { isDeepStrictEqual } from "node:util";
import { type Delivery, queuedAt } from "../domain/deliveries.ts";
import type { EventType } from "../domain/events.ts";
import { drawId } from "../domain/ids.ts";
import { serialise } from "../json.ts";
import type { DueEntry, StoreTransaction } from "../storage/port.ts";

/**
 * Writes an event for each webhook that wants it, if one does.
 *
 * @param at the workspace time of the event.
 * @param show Serializes the record (D-HOOK-04).
 */
export async function emit<Record>(
  tx: StoreTransaction,
  type: EventType,
  at: string,
  record: Record,
  show: (record: Record) => unknown,
): Promise<void> {
  const receivers =
    tx.state.webhooks?.filter(({ enabled, events }) => enabled && events.includes(type)) ?? [];
  if (receivers.length === 0) return;
  const ids = receivers.map(({ id }) => id);
  await queueEvent(tx, { type, at, data: show(record) }, ids);
}

/** Writes an event if an update has changed anything but the state (D-HOOK-05). */
export async function emitUpdate<Record>(
  tx: StoreTransaction,
  type: EventType,
  [before, after]: readonly [Record, Record],
  show: (record: Record) => object,
): Promise<void> {
  if (tx.state.webhooks === undefined) return;
  if (isDeepStrictEqual(membersOf(show(before)), membersOf(show(after)))) return;
  await emit(tx, type, tx.now, after, show);
}

/** Without those that follow the state, or change with every update. */
function membersOf(shown: object): object {
  return { ...shown, status: undefined, updated_at: undefined };
}

/** Inserts alone, and reads nothing, so that a create stays one statement in the shared store. */
export async function queueEvent(
  tx: StoreTransaction,
  { type, at, data }: { readonly type: string; readonly at: string; readonly data: unknown },
  webhooks: readonly string[],
  manual?: Delivery["manual"],
): Promise<Delivery[]> {
  // Not by the counter, which a reset starts again: receivers skip ids that they know (D-HOOK-18).
  const event_id = drawId("msg");
  const body = serialise({ type, timestamp: at, data });
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

/** Queues a delivery whose attempt has fallen due; that of a webhook that is gone goes as well. */
export async function queueDue(tx: StoreTransaction, { id, at }: DueEntry): Promise<void> {
  const delivery = await tx.get("deliveries", id);
  if (delivery === undefined) return;
  const isWanted = tx.state.webhooks?.some((webhook) => webhook.id === delivery.webhook_id);
  await (isWanted === true
    ? tx.update("deliveries", queuedAt(delivery, at))
    : tx.remove("deliveries", id));
}
