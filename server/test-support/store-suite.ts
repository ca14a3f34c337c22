/** Tests of what the storage port promises; every adapter's test file runs them. */
import { describe, expect, it } from "vitest";
import type { Checkout, Payout } from "../domain/collections.ts";
import {
  type Fill,
  type Store,
  type StoreTransaction,
  TooManyWorkspaces,
} from "../storage/port.ts";

export interface StoreFactoryOptions {
  clock?: () => number;
  maxWorkspaces?: number;
  fill?: Fill;
}

export type StoreFactory = (options?: StoreFactoryOptions) => Promise<Store>;

export function describeStore(name: string, createStore: StoreFactory): void {
  describe(`${name} keeps the promises of the storage port`, () => {
    it("returns what was inserted", async () => {
      const { run } = await openWorkspace(createStore);
      const checkout = await run((tx) => insertCheckout(tx, { description: 'é漢🙂"' }));
      expect(await run((tx) => tx.get("checkouts", checkout.id))).toEqual(checkout);
    });

    it("never issues an id twice, even after the record was removed", async () => {
      const { run } = await openWorkspace(createStore);
      const first = await run((tx) => insertCheckout(tx));
      await run((tx) => tx.remove("checkouts", first.id));
      const ids = await run(async (tx) => [await tx.newId("co"), await tx.newId("co")]);
      expect(new Set([first.id, ...ids]).size).toBe(3);
    });

    it("refuses to insert an id twice and to update a missing one", async () => {
      const { run } = await openWorkspace(createStore);
      const checkout = await run((tx) => insertCheckout(tx));
      await expect(run((tx) => tx.insert("checkouts", checkout))).rejects.toThrow(checkout.id);
      const absent = { ...checkout, id: "co_absent" };
      await expect(run((tx) => tx.update("checkouts", absent))).rejects.toThrow("co_absent");
    });

    it("leaves no trace of a transaction that throws (D-WR-09)", async () => {
      const { run } = await openWorkspace(createStore);
      const kept = await run((tx) => insertCheckout(tx));
      const gone = await run((tx) => insertCheckout(tx));
      const failing = run(async (tx) => {
        await insertCheckout(tx);
        await tx.update("checkouts", { ...kept, description: "changed" });
        await tx.update("checkouts", { ...kept, description: "changed again" });
        await tx.remove("checkouts", gone.id);
        throw new Error("changed my mind");
      });
      await expect(failing).rejects.toThrow("changed my mind");
      expect(await run((tx) => tx.list("checkouts", {}))).toEqual([gone, kept]);
    });

    it("notifies followers of a workspace of its changes only", async () => {
      const { store, run } = await openWorkspace(createStore);
      const { id } = await run((tx) => insertCheckout(tx));
      let told = 0;
      store.commits.on("workspace", () => (told += 1));
      const toldOf = async (work: (tx: StoreTransaction) => Promise<unknown>, of = "workspace") => {
        told = 0;
        await store.transaction(of, work).catch(() => undefined);
        return told;
      };
      const change = async (tx: StoreTransaction) => {
        await tx.update("checkouts", { ...(await insertCheckout(tx)), description: "changed" });
      };
      expect(await toldOf((tx) => insertCheckout(tx))).toBe(1);
      expect(await toldOf(change)).toBe(1);
      expect(await toldOf((tx) => tx.remove("checkouts", id))).toBe(1);
      expect(await toldOf((tx) => tx.changeState((state) => ({ ...state })))).toBe(1);
      expect(await toldOf((tx) => tx.clear(0))).toBe(1);
      expect(await toldOf((tx) => tx.list("checkouts", {}))).toBe(0);
      expect(await toldOf((tx) => tx.get("checkouts", id))).toBe(0);
      expect(await toldOf((tx) => change(tx).then(() => Promise.reject(new Error("no"))))).toBe(0);
      expect(await toldOf(change, "another")).toBe(0);
    });

    it("shows a transaction its own changes, in lists too", async () => {
      const { run } = await openWorkspace(createStore);
      const listed = await run(async (tx) => {
        await insertCheckout(tx);
        return tx.list("checkouts", {});
      });
      expect(listed).toHaveLength(1);
    });

    it("runs the transactions of one workspace one after another (D-WR-09)", async () => {
      const { run } = await openWorkspace(createStore);
      const checkout = await run((tx) => insertCheckout(tx, { amount: 0 }));
      const addOne = (tx: StoreTransaction) => change(tx, checkout.id, (amount) => amount + 1);
      await Promise.all(Array.from({ length: 50 }, () => run(addOne)));
      expect(await run((tx) => tx.get("checkouts", checkout.id))).toMatchObject({ amount: 50 });
    });

    it("moves the clock of a workspace, also for the rest of the transaction", async () => {
      const { run, store } = await openWorkspace(createStore);
      const payout = await run((tx) => insertPayout(tx, due("1970-01-01T01:00:00.000Z")));
      const [before, after, found] = await run(async (tx) => {
        const { now } = tx;
        await tx.due(10);
        await tx.changeState((state) => ({ ...state, clock: { offset: 3_600_000 } }));
        return [now, tx.now, await tx.due(10)] as const;
      });
      expect([before, after]).toEqual(["1970-01-01T00:00:00.000Z", "1970-01-01T01:00:00.000Z"]);
      expect(found).toMatchObject([{ collection: "payouts", id: payout.id }]);
      expect((await store.open("workspace")).clock).toEqual({ offset: 3_600_000 });
      expect(await run((tx) => Promise.resolve(tx.now))).toBe("1970-01-01T01:00:00.000Z");
    });

    it("removes all records at once, and accepts new ones with the same ids", async () => {
      const { run } = await openWorkspace(createStore);
      const old = await run((tx) => insertCheckout(tx));
      const seen = await run(async (tx) => {
        await insertCheckout(tx);
        await tx.clear(0);
        const left = await tx.list("checkouts", {});
        await tx.insert("checkouts", { ...old, description: "new" });
        return [left, await tx.get("checkouts", old.id)];
      });
      expect(seen).toMatchObject([[], { description: "new" }]);
      expect(await run((tx) => tx.list("checkouts", {}))).toMatchObject([{ description: "new" }]);
    });

    it("hides a transaction that removes everything until it ends", async () => {
      const { run, store } = await openWorkspace(createStore);
      const kept = await run((tx) => insertCheckout(tx));
      const state = await store.open("workspace");
      const holders = (id: string) => store.findHolders("checkouts", id);
      const seen = await run(async (tx) => {
        await tx.clear(0);
        await tx.changeState((current) => ({ ...current, seed: 99 }));
        const { id } = await insertCheckout(tx);
        return [await holders(kept.id), await holders(id), await store.open("workspace")];
      });
      expect(seen).toEqual([["workspace"], [], state]);
      expect(await holders(kept.id)).toEqual([]);
      expect((await store.open("workspace")).seed).toBe(99);
    });

    it("keeps everything if a transaction that removes everything throws", async () => {
      const { run, store } = await openWorkspace(createStore);
      const kept = await run((tx) => insertCheckout(tx));
      const state = await store.open("workspace");
      const failing = run(async (tx) => {
        await tx.clear(0);
        await tx.changeState((current) => ({ ...current, seed: 99 }));
        await insertCheckout(tx);
        throw new Error("changed my mind");
      });
      await expect(failing).rejects.toThrow("changed my mind");
      expect(await run((tx) => tx.list("checkouts", {}))).toEqual([kept]);
      expect(await store.open("workspace")).toEqual(state);
    });

    it("keeps workspaces apart", async () => {
      const store = await createStore();
      await store.open("one");
      await store.open("two");
      const checkout = await store.transaction("one", (tx) => insertCheckout(tx));
      expect(
        await store.transaction("two", (tx) => tx.get("checkouts", checkout.id)),
      ).toBeUndefined();
      expect(await store.transaction("two", (tx) => tx.list("checkouts", {}))).toEqual([]);
      await store.close();
    });

    it("finds the workspaces that hold a record, counts their records, and opens none", async () => {
      const store = await createStore();
      const checkout = await store.transaction("one", (tx) => insertCheckout(tx));
      const find = async () => (await store.findHolders("checkouts", checkout.id)).sort();
      expect(await find()).toEqual(["one"]);
      for (const id of ["two", "three", "four"]) {
        await store.transaction(id, (tx) => tx.insert("checkouts", checkout));
      }
      await store.transaction("two", (tx) => tx.remove("checkouts", checkout.id));
      await store.transaction("three", (tx) => tx.clear(0));
      await store.transaction("five", async (tx) => {
        await tx.clear(0);
        await tx.insert("checkouts", checkout);
      });
      expect(await find()).toEqual(["five", "four", "one"]);
      const counts = ["one", "two", "five", "six"].map((id) => store.countRecords(id));
      expect(await Promise.all(counts)).toEqual([1, 0, 1, undefined]);
      expect(await store.findHolders("payouts", checkout.id)).toEqual([]);
      expect(await store.findHolders("checkouts", checkout.id.slice(0, -1))).toEqual([]);
      await store.close();
    });

    it("fills a new workspace once", async () => {
      const filled: unknown[] = [];
      const fill: Fill = async (tx, workspace) => {
        filled.push(workspace);
        await insertCheckout(tx);
      };
      const store = await createStore({ fill });
      await Promise.all([store.open("one"), store.open("one")]);
      await store.open("one");
      expect(filled).toEqual([{ id: "one", seed: 7 }]);
      expect(await store.transaction("one", (tx) => tx.list("checkouts", {}))).toHaveLength(1);
      await store.close();
    });
  });

  describe(`${name} lists`, () => {
    it("lists records newest first, the last inserted first among equal times (D-LIST-02)", async () => {
      const clock = { now: 1000 };
      const { run } = await openWorkspace(createStore, { clock: () => clock.now });
      const add = (description: string) => run((tx) => insertCheckout(tx, { description }));
      await add("a");
      await add("b");
      clock.now = 500;
      await add("older");
      clock.now = 2000;
      await add("newest");
      const listed = await run((tx) => tx.list("checkouts", {}));
      expect(listed.map(({ description }) => description)).toEqual(["newest", "b", "a", "older"]);
    });

    it("lists records in one order, whatever their states and days", async () => {
      const clock = { now: Date.parse("2025-01-31T23:59:59.998Z") };
      const { run } = await openWorkspace(createStore, { clock: () => clock.now });
      const inserted: Checkout[] = [];
      for (const status of ["failed", "created", "pending", "failed", "created"] as const) {
        inserted.unshift(await run((tx) => insertCheckout(tx, { status })));
        clock.now += 1;
      }
      expect(await run((tx) => tx.list("checkouts", {}))).toEqual(inserted);
      const after = inserted[1]?.id;
      expect(await run((tx) => tx.list("checkouts", {}, { after }))).toEqual(inserted.slice(2));
    });

    it("lists records by status, either day and transaction together", async () => {
      const clock = { now: Date.parse("2025-01-31T23:59:59.999Z") };
      const { run } = await openWorkspace(createStore, { clock: () => clock.now });
      const first = await run((tx) => insertPayout(tx, { transaction_id: "txn_1" }));
      clock.now += 1;
      const second = await run((tx) => insertPayout(tx, { status: "failed" }));
      const idsOf = async (filter: Parameters<StoreTransaction["list"]>[1]) =>
        (await run((tx) => tx.list("payouts", filter))).map(({ id }) => id);
      expect(await idsOf({ status: "failed" })).toEqual([second.id]);
      expect(await idsOf({ createdOn: "2025-01-31" })).toEqual([first.id]);
      expect(await idsOf({ updatedOn: "2025-02-01" })).toEqual([second.id]);
      expect(await idsOf({ transactionId: "txn_1" })).toEqual([first.id]);
      expect(await idsOf({ status: "failed", createdOn: "2025-01-31" })).toEqual([]);
    });

    it("lists records page by page, each once", async () => {
      const { run } = await openWorkspace(createStore);
      const inserted: Checkout[] = [];
      for (let i = 0; i < 5; i++) inserted.unshift(await run((tx) => insertCheckout(tx)));
      const first = await run((tx) => tx.list("checkouts", {}, { limit: 2 }));
      const after = first[1]?.id;
      const second = await run((tx) => tx.list("checkouts", {}, { after, limit: 2 }));
      const rest = await run((tx) => tx.list("checkouts", {}, { after: second[1]?.id }));
      expect([...first, ...second, ...rest]).toEqual(inserted);
    });
  });

  describe(`${name} knows what fell due`, () => {
    it("finds due records earliest first, up to the limit", async () => {
      const clock = { now: Date.parse("2025-01-31T00:00:00Z") };
      const { run } = await openWorkspace(createStore, { clock: () => clock.now });
      const late = await run((tx) => insertPayout(tx, due("2025-01-31T00:00:02.000Z")));
      const early = await run((tx) => insertPayout(tx, due("2025-01-31T00:00:01.000Z")));
      expect(await run((tx) => tx.due(10))).toEqual([]);
      clock.now += 2000;
      const ids = (await run((tx) => tx.due(10))).map(({ id }) => id);
      expect(ids).toEqual([early.id, late.id]);
      const later = await run((tx) => insertPayout(tx, due("2025-01-31T00:01:00.000Z")));
      const upcoming = await run((tx) => tx.upcoming(10));
      expect(upcoming.map(({ id }) => id)).toEqual([early.id, late.id, later.id]);
      expect(await run((tx) => tx.upcoming(1))).toMatchObject([{ collection: "payouts" }]);
      expect(await run((tx) => tx.due(1))).toHaveLength(1);
    });

    it("finds due records that the transaction has written itself", async () => {
      const { run } = await openWorkspace(createStore);
      const idsOf = async (tx: StoreTransaction) => (await tx.due(10)).map(({ id }) => id);
      const [before, inserted, after, id] = await run(async (tx) => {
        const none = await idsOf(tx);
        const payout = await insertPayout(tx, due(tx.now));
        const ids = await idsOf(tx);
        await tx.update("payouts", { ...payout, schedule: [] });
        return [none, ids, await idsOf(tx), payout.id] as const;
      });
      expect([before, inserted, after]).toEqual([[], [id], []]);
    });

    it("does not find due records that were updated or removed", async () => {
      const clock = { now: Date.parse("2025-01-31T00:00:05Z") };
      const { run } = await openWorkspace(createStore, { clock: () => clock.now });
      const one = await run((tx) => insertPayout(tx, due("2025-01-31T00:00:01.000Z")));
      const two = await run((tx) => insertPayout(tx, due("2025-01-31T00:00:02.000Z")));
      await run((tx) => tx.update("payouts", { ...one, schedule: [] }));
      await run((tx) => tx.remove("payouts", two.id));
      expect(await run((tx) => tx.due(10))).toEqual([]);
    });

    it("finds a due record again after a transaction that took it was undone", async () => {
      const clock = { now: Date.parse("2025-01-31T00:00:05Z") };
      const { run } = await openWorkspace(createStore, { clock: () => clock.now });
      const payout = await run((tx) => insertPayout(tx, due("2025-01-31T00:00:01.000Z")));
      const failing = run(async (tx) => {
        await tx.update("payouts", { ...payout, schedule: [] });
        throw new Error("undone");
      });
      await expect(failing).rejects.toThrow("undone");
      expect(await run((tx) => tx.due(10))).toHaveLength(1);
    });
  });
}

/** Tests that workspaces can be removed (D-CTL-13), and that this makes room for others (D-AUTH-09). */
export function describeRemoval(name: string, createStore: StoreFactory): void {
  describe(`${name} removes a workspace`, () => {
    it("removes a workspace with its contents, and opens a new one on the next request", async () => {
      const filled: string[] = [];
      const fill: Fill = (_tx, { id }) => Promise.resolve(void filled.push(id));
      const { store, run } = await openWorkspace(createStore, { fill });
      const { id } = await run((tx) => insertCheckout(tx));
      await run((tx) => tx.changeState((state) => ({ ...state, clock: { offset: 5000 } })));
      await store.remove("workspace");
      expect(await store.has("workspace")).toBe(false);
      expect(await store.findHolders("checkouts", id)).toEqual([]);
      expect(filled).toEqual(["workspace"]);
      expect((await store.open("workspace")).clock).toEqual({ offset: 0 });
      expect(await run((tx) => tx.list("checkouts", {}))).toEqual([]);
      expect(await run((tx) => tx.get("checkouts", id))).toBeUndefined();
      expect(filled).toEqual(["workspace", "workspace"]);
    });

    it("does not remove other workspaces, and accepts an unknown one", async () => {
      const { store, run } = await openWorkspace(createStore);
      const kept = await store.transaction("other", (tx) => insertCheckout(tx));
      await store.remove("workspace");
      await store.remove("workspace");
      await store.remove("absent");
      expect(await store.has("absent")).toBe(false);
      expect(await store.transaction("other", (tx) => tx.list("checkouts", {}))).toEqual([kept]);
      expect(await run((tx) => tx.list("checkouts", {}))).toEqual([]);
    });

    it("removes a workspace during requests, each of which runs before or after the removal", async () => {
      const { store, run } = await openWorkspace(createStore);
      const insert = () => run((tx) => insertCheckout(tx));
      const [, ...inserted] = await Promise.all([
        store.remove("workspace"),
        insert(),
        insert(),
        store.remove("workspace"),
        insert(),
      ]);
      const left = await run((tx) => tx.list("checkouts", {}));
      expect(inserted).toEqual(expect.arrayContaining(left));
      const added = await insert();
      expect(await run((tx) => tx.list("checkouts", {}))).toEqual(
        expect.arrayContaining([...left, added]),
      );
    });

    it("does not run work in a removed workspace if it must not open a new one", async () => {
      const { store } = await openWorkspace(createStore);
      const insert = () => store.visit("workspace", (tx) => insertCheckout(tx));
      expect(await insert()).toBeDefined();
      await Promise.all([store.remove("workspace"), insert(), insert()]);
      expect(await store.has("workspace")).toBe(false);
      expect(await insert()).toBeUndefined();
      expect(await store.has("workspace")).toBe(false);
    });

    it("has room for another workspace after a removal (D-AUTH-09)", async () => {
      const store = await createStore({ maxWorkspaces: 1 });
      await store.open("one");
      await store.remove("one");
      expect(await store.open("two")).toBeDefined();
      await store.close();
    });
  });
}

/** For persistent adapters, which refuse a new workspace above the limit (D-AUTH-09). */
export function describeWorkspaceLimit(name: string, createStore: StoreFactory): void {
  it(`${name} refuses a new workspace above the limit, and keeps the others (D-AUTH-09)`, async () => {
    const store = await createStore({ maxWorkspaces: 1 });
    await store.open("one");
    await expect(store.open("two")).rejects.toThrow(TooManyWorkspaces);
    expect(await store.open("one")).toBeDefined();
    await store.close();
  });
}

async function openWorkspace(createStore: StoreFactory, options?: StoreFactoryOptions) {
  const store = await createStore(options);
  await store.open("workspace");
  return {
    store,
    run: <Result>(work: (tx: StoreTransaction) => Promise<Result>) =>
      store.transaction("workspace", work),
  };
}

/** Inserts a checkout that is valid except for the given members. */
export async function insertCheckout(
  tx: StoreTransaction,
  members: Partial<Checkout> = {},
): Promise<Checkout> {
  const checkout: Checkout = {
    id: await tx.newId("co"),
    amount: 1999,
    currency: "EUR",
    description: "Annual plan",
    redirect_url: "https://shop.example/thanks",
    cancel_url: "https://shop.example/cart",
    status: "created",
    metadata: {},
    created_at: tx.now,
    updated_at: tx.now,
    schedule: [],
    ...members,
  };
  await tx.insert("checkouts", checkout);
  return checkout;
}

async function insertPayout(tx: StoreTransaction, members: Partial<Payout> = {}): Promise<Payout> {
  const payout: Payout = {
    id: await tx.newId("po"),
    transaction_id: await tx.newId("txn"),
    amount: "0.123456789012345678",
    crypto_currency: "ETH",
    recipient_address: "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
    status: "pending",
    metadata: {},
    created_at: tx.now,
    updated_at: tx.now,
    schedule: [],
    ...members,
  };
  await tx.insert("payouts", payout);
  return payout;
}

function due(at: string): Pick<Payout, "schedule"> {
  return { schedule: [{ at, status: "succeeded" }] };
}

async function change(
  tx: StoreTransaction,
  id: string,
  amount: (before: number) => number,
): Promise<void> {
  const checkout = await tx.get("checkouts", id);
  if (checkout !== undefined) {
    await tx.update("checkouts", { ...checkout, amount: amount(checkout.amount) });
  }
}
