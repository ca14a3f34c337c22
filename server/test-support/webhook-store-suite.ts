/** Tests of the storage port's promises about webhooks and deliveries, for every adapter. */
import { describe, expect, it } from "vitest";
import type { Delivery } from "../domain/deliveries.ts";
import type { Webhook } from "../domain/webhooks.ts";
import { deliveriesQueued, type StoreTransaction } from "../storage/port.ts";
import { insertCheckout, type StoreFactory } from "./store-suite.ts";

export function describeWebhookStore(name: string, createStore: StoreFactory): void {
  describe(`${name} knows when something falls due next`, () => {
    it("returns the next due time of all records, including the transaction's own changes", async () => {
      const { run } = await open(createStore);
      const next = () => run((tx) => tx.nextDue());
      expect(await next()).toBeUndefined();
      await run((tx) => insertCheckout(tx, { schedule: [{ at: at(3), status: "failed" }] }));
      await run((tx) => insert(tx, "dl_2", waitingUntil(2)));
      expect(await next()).toBe(at(2));
      const seen = await run(async (tx) => {
        await insert(tx, "dl_1", waitingUntil(1));
        const first = await tx.nextDue();
        await tx.remove("deliveries", "dl_1");
        await tx.update("deliveries", deliveryOf("dl_2", { schedule: [] }));
        return [first, await tx.nextDue()];
      });
      expect(seen).toEqual([at(1), at(3)]);
      expect(await next()).toBe(at(3));
      await run((tx) => tx.clear(0));
      expect(await next()).toBeUndefined();
    });
  });

  describe(`${name} lists deliveries`, () => {
    it("lists the deliveries of one webhook with skip, limit, after and a status", async () => {
      const { run } = await open(createStore);
      for (const number of [1, 2, 3, 4, 5]) {
        const status = number === 5 ? "queued" : "delivered";
        await run((tx) => insert(tx, `dl_${number}`, { status }));
        await run((tx) => insert(tx, `other_${number}`, { webhook_id: "wh_2" }));
      }
      const idsOf = (...[filter, page]: Tail<Parameters<StoreTransaction["list"]>>) =>
        run(async (tx) => (await tx.list("deliveries", filter, page)).map(({ id }) => id));
      const mine = { webhookId: "wh_1" };
      expect(await idsOf(mine)).toEqual(["dl_5", "dl_4", "dl_3", "dl_2", "dl_1"]);
      expect(await idsOf(mine, { skip: 2 })).toEqual(["dl_3", "dl_2", "dl_1"]);
      expect(await idsOf(mine, { skip: 1, limit: 2 })).toEqual(["dl_4", "dl_3"]);
      expect(await idsOf(mine, { after: "dl_4", skip: 1 })).toEqual(["dl_2", "dl_1"]);
      expect(await idsOf(mine, { skip: 5 })).toEqual([]);
      expect(await idsOf({ ...mine, status: "queued" })).toEqual(["dl_5"]);
      expect(await idsOf({ ...mine, status: "delivered" }, { skip: 3 })).toEqual(["dl_1"]);
      expect(await idsOf({ webhookId: "wh_3" })).toEqual([]);
      expect(await idsOf({}, { skip: 8 })).toEqual(["other_1", "dl_1"]);
    });

    it("lists deliveries as the transaction has changed them", async () => {
      const { run } = await open(createStore);
      for (const id of ["dl_1", "dl_2", "dl_3"]) await run((tx) => insert(tx, id));
      const listed = await run(async (tx) => {
        await tx.remove("deliveries", "dl_3");
        await insert(tx, "dl_4");
        await insert(tx, "other", { webhook_id: "wh_2" });
        return tx.list("deliveries", { webhookId: "wh_1" }, { skip: 1, limit: 5 });
      });
      expect(listed.map(({ id }) => id)).toEqual(["dl_2", "dl_1"]);
    });
  });

  describe(`${name} finds what is to be sent`, () => {
    it("finds pending deliveries in one workspace or in all", async () => {
      const { store, run } = await open(createStore);
      await run((tx) => insert(tx, "dl_1"));
      await run((tx) => insert(tx, "dl_2", { status: "sending", claim: "p.1", due_at: at(2) }));
      for (const status of others) await run((tx) => insert(tx, `dl_${status}`, { status }));
      await store.transaction("two", (tx) => insert(tx, "dl_3"));
      const found = await store.findPending("workspace");
      expect(found).toMatchObject([
        { workspace: "workspace", id: "dl_1", webhook_id: "wh_1", status: "queued" },
        { workspace: "workspace", id: "dl_2", due_at: at(2), status: "sending", claim: "p.1" },
      ]);
      const idsOf = async (workspace?: string) =>
        (await store.findPending(workspace)).map(({ id }) => id);
      expect((await idsOf()).sort()).toEqual(["dl_1", "dl_2", "dl_3"]);
      expect(await idsOf("three")).toEqual([]);
      await run((tx) => tx.update("deliveries", deliveryOf("dl_1", { status: "delivered" })));
      await run((tx) => tx.remove("deliveries", "dl_2"));
      expect(await idsOf()).toEqual(["dl_3"]);
      await store.transaction("two", (tx) => tx.clear(0));
      expect(await idsOf()).toEqual([]);
    });

    it("finds pending deliveries in the order of their creation, whatever their state", async () => {
      const { store, run } = await open(createStore);
      for (const number of [1, 2, 3, 4, 5]) {
        const status = number === 3 ? "sending" : "queued";
        await run((tx) => insert(tx, `dl_${number}`, { status, created_at: at(number) }));
      }
      await run((tx) => insert(tx, "dl_6", { created_at: at(5) }));
      const ids = (await store.findPending()).map(({ id }) => id);
      expect(ids).toEqual(["dl_1", "dl_2", "dl_3", "dl_4", "dl_5", "dl_6"]);
    });

    it("does not find deliveries of a transaction that was undone", async () => {
      const { store, run } = await open(createStore);
      await run((tx) => insert(tx, "dl_1"));
      const failing = run(async (tx) => {
        await tx.update("deliveries", deliveryOf("dl_1", { status: "delivered" }));
        await insert(tx, "dl_2");
        throw new Error("undone");
      });
      await expect(failing).rejects.toThrow("undone");
      expect(await store.findPending()).toMatchObject([{ id: "dl_1", status: "queued" }]);
    });
  });

  describe(`${name} knows the workspaces with webhooks`, () => {
    it("lists the workspaces that have webhooks now", async () => {
      const { store, run } = await open(createStore);
      await store.open("two");
      expect(await store.findWatched()).toEqual([]);
      await run((tx) => withWebhooks(tx, webhook));
      expect(await store.findWatched()).toEqual(["workspace"]);
      await run((tx) => withWebhooks(tx));
      expect(await store.findWatched()).toEqual([]);
    });

    it("knows that a workspace exists once it was opened", async () => {
      const { store } = await open(createStore);
      expect(await store.has("workspace")).toBe(true);
    });

    it("reports each commit with what was queued before it resolves", async () => {
      const { store, run } = await open(createStore);
      const told: unknown[] = [];
      store.commits.on(deliveriesQueued, (workspace, queued) =>
        told.push([workspace, ...queued.map(({ id }) => id)]),
      );
      const last = async (work: (tx: StoreTransaction) => Promise<unknown>) => {
        told.splice(0);
        await run(work);
        return told.at(-1);
      };
      expect(await last((tx) => insertCheckout(tx))).toBeUndefined();
      expect(await last((tx) => withWebhooks(tx, webhook))).toEqual(["workspace"]);
      expect(await last((tx) => insertCheckout(tx))).toEqual(["workspace"]);
      const several = async (tx: StoreTransaction) => {
        await insert(tx, "dl_1");
        await insert(tx, "dl_2", waitingUntil(9));
        await insert(tx, "dl_3");
        await insert(tx, "dl_4");
        await tx.remove("deliveries", "dl_4");
      };
      expect(await last(several)).toEqual(["workspace", "dl_1", "dl_3"]);
      const falls = (tx: StoreTransaction) => tx.update("deliveries", deliveryOf("dl_2"));
      expect(await last(falls)).toEqual(["workspace", "dl_2"]);
      expect(await last((tx) => withWebhooks(tx).then(() => insertCheckout(tx)))).toBeUndefined();
    });

    it("does not report what was undone", async () => {
      const { store, run } = await open(createStore);
      await run((tx) => withWebhooks(tx, webhook));
      const told: string[] = [];
      store.commits.on(deliveriesQueued, (workspace) => told.push(workspace));
      const failing = run(async (tx) => {
        await insert(tx, "dl_1");
        throw new Error("undone");
      });
      await expect(failing).rejects.toThrow("undone");
      expect(told).toEqual([]);
    });
  });
}

type Tail<List extends readonly unknown[]> = List extends readonly [unknown, ...infer Rest]
  ? Rest
  : never;

const at = (seconds: number) => `1970-01-01T00:00:0${seconds}.000Z`;

const webhook: Webhook = {
  id: "wh_1",
  url: "http://localhost:3000/hooks",
  events: ["refund.created"],
  enabled: true,
  secret: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
  oldSecrets: [],
  chaos: {},
  held: [],
  created_at: at(0),
};

function deliveryOf(id: string, members: Partial<Delivery> = {}): Delivery {
  return {
    id,
    webhook_id: "wh_1",
    event_id: `msg_${id}`,
    type: "refund.created",
    status: "queued",
    created_at: at(0),
    body: "{}",
    due_at: at(0),
    tries: 0,
    chaos: [],
    attempts: [],
    schedule: [],
    ...members,
  };
}

const others = ["waiting", "held", "delivered", "exhausted", "dropped", "canceled"] as const;

const insert = (tx: StoreTransaction, id: string, members?: Partial<Delivery>) =>
  tx.insert("deliveries", deliveryOf(id, members));

function waitingUntil(seconds: number): Pick<Delivery, "status" | "schedule"> {
  return { status: "waiting", schedule: [{ at: at(seconds), status: "queued" }] };
}

/** Sets the webhooks of the state; without any, omits the member. */
const withWebhooks = (tx: StoreTransaction, ...webhooks: Webhook[]) =>
  tx.changeState(({ webhooks: _before, ...state }) => ({
    ...state,
    ...(webhooks.length > 0 && { webhooks }),
  }));

async function open(createStore: StoreFactory) {
  const store = await createStore();
  await store.open("workspace");
  return {
    store,
    run: <Result>(work: (tx: StoreTransaction) => Promise<Result>) =>
      store.transaction("workspace", work),
  };
}
