import { expect, it } from "vitest";
import type { Delivery } from "../../domain/deliveries.ts";
import { newSecret } from "../../domain/webhooks.ts";
import { openFile, temporaryPath } from "../../test-support/embedded.ts";
import { removeDeliveries } from "./pruning.ts";

const deliveryOf = (id: string, webhook_id: string, status: Delivery["status"]): Delivery => ({
  id,
  webhook_id,
  event_id: `msg_${id}`,
  type: "refund.created",
  status,
  created_at: "2025-01-31T09:05:00.123Z",
  body: "{}",
  due_at: "2025-01-31T09:05:00.123Z",
  tries: 1,
  chaos: [],
  attempts: [],
  schedule: [],
});

it("keeps the last 1000 deliveries of a webhook, and those that have not ended (D-HOOK-14)", async () => {
  const store = await openFile(temporaryPath());
  await store.transaction("one", async (tx) => {
    await tx.insert("deliveries", deliveryOf("first", "wh_1", "queued"));
    for (let i = 0; i < 1150; i += 1) {
      await tx.insert("deliveries", deliveryOf(`dl_${i}`, "wh_1", "delivered"));
    }
    await tx.insert("deliveries", deliveryOf("other", "wh_2", "delivered"));
  });
  const idsOf = async (webhookId: string) => {
    const list = await store.read("one", (tx) => tx.list("deliveries", { webhookId }));
    return list.map(({ id }) => id);
  };
  await removeDeliveries(store, "one", "wh_1", false);
  const kept = await idsOf("wh_1");
  expect([kept.length, kept[0], kept.at(-2), kept.at(-1)]).toEqual([
    1001,
    "dl_1149",
    "dl_150",
    "first",
  ]);
  await removeDeliveries(store, "one", "wh_1", true);
  expect([await idsOf("wh_1"), await idsOf("wh_2")]).toEqual([[], ["other"]]);
});

it("keeps the deliveries of a webhook that a restore has brought back (D-HOOK-14)", async () => {
  const store = await openFile(temporaryPath());
  const webhook = {
    id: "wh_1",
    url: "http://localhost/",
    events: [],
    enabled: true,
    secret: newSecret(),
    oldSecrets: [],
    chaos: {},
    held: [],
    created_at: "2025-01-31T09:05:00.123Z",
  };
  await store.transaction("one", async (tx) => {
    await tx.changeState((state) => ({ ...state, webhooks: [webhook] }));
    await tx.insert("deliveries", deliveryOf("dl_1", "wh_1", "queued"));
  });
  await removeDeliveries(store, "one", "wh_1", true);
  expect(await store.read("one", (tx) => tx.get("deliveries", "dl_1"))).toBeDefined();
});
