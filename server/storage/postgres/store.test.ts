import pg from "pg";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import type { Collection } from "../../domain/collections.ts";
import { insertRefund } from "../../operations/refunds.ts";
import {
  atOnce,
  createPayout,
  payoutsPath,
  refundsPath,
  textOf,
} from "../../test-support/records.ts";
import { payoutBody, refundBody } from "../../test-support/bodies.ts";
import { lendDatabase, lendTables } from "../../test-support/database.ts";
import {
  defaultSettings,
  type Sandbox,
  startSandbox,
  TestClock,
} from "../../test-support/sandbox.ts";
import {
  describeRemoval,
  describeStore,
  describeWorkspaceLimit,
  insertCheckout,
  type StoreFactoryOptions,
} from "../../test-support/store-suite.ts";
import { describeWebhookStore } from "../../test-support/webhook-store-suite.ts";
import { openPostgres } from "./store.ts";
import {
  type Filter,
  type Page,
  type Store,
  StoreProblem,
  type StoreTransaction,
} from "../port.ts";

async function openStore(
  url: string,
  changes: StoreFactoryOptions & { newSeed?: () => number } = {},
): Promise<Store> {
  const store = await openPostgres(url, {
    clock: () => 0,
    newSeed: () => 7,
    maxWorkspaces: 100,
    fill: () => Promise.resolve(),
    ...changes,
  });
  onTestFinished(() => store.close());
  return store;
}

const createStore = async (changes?: StoreFactoryOptions) => openStore(await lendTables(), changes);

describeStore("the shared store", createStore);
describeWorkspaceLimit("the shared store", createStore);
describeRemoval("the shared store", createStore);
describeWebhookStore("the shared store", createStore);

/** The stores of `count` processes on one database. */
async function openStores(count: number, changes?: StoreFactoryOptions): Promise<Store[]> {
  const url = await lendTables();
  return atOnce(count, () => openStore(url, changes));
}

async function startSandboxes(count: number, clock = new TestClock()): Promise<Sandbox[]> {
  const store = await lendTables();
  return atOnce(count, () => startSandbox({ store, clock: clock.read }));
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url);
  await client.connect();
  onTestFinished(() => client.end());
  const { rows } = await client.query<Record<string, unknown>>(text);
  return rows;
}

function firstOf([store]: readonly Store[]): Store {
  if (store === undefined) throw new Error("no store was opened");
  return store;
}

/** @returns `count` items, taking the given ones in turn. */
function inTurn<T>(all: readonly T[], count: number): T[] {
  return Array.from({ length: count }, (_, index) => all[index % all.length]).filter(
    (one) => one !== undefined,
  );
}

describe("several processes on one database", () => {
  it("creates the tables once when processes start at the same time", async () => {
    const url = await lendDatabase();
    await atOnce(4, () => openStore(url));
    expect(await query(url, "select version from sandgate_versions order by 1")).toEqual([
      { version: 0 },
      { version: 1 },
    ]);
  });

  it("creates a workspace once, with one seed for all processes", async () => {
    let seeds = 0;
    const filled: unknown[] = [];
    const url = await lendDatabase();
    const four = await atOnce(4, () =>
      openPostgres(url, {
        clock: () => 0,
        newSeed: () => (seeds += 1),
        maxWorkspaces: 1,
        fill: async (tx, workspace) => {
          filled.push(workspace);
          await insertCheckout(tx);
        },
      }),
    );
    onTestFinished(async () => {
      await Promise.all(four.map((store) => store.close()));
    });
    await Promise.all(four.map(async (store) => store.open("one")));
    expect(filled).toHaveLength(1);
    const ids = four.map((store) => store.read("one", (tx) => tx.list("checkouts", {})));
    expect((await Promise.all(ids)).map((list) => list.length)).toEqual([1, 1, 1, 1]);
  });

  it("shows another process immediately what one has acknowledged", async () => {
    const [one, two] = await startSandboxes(2);
    if (one === undefined || two === undefined) throw new Error("there are two");
    const payout = await createPayout(one);
    const shown = await two.send("GET", `${payoutsPath}/${textOf(payout, "id")}`);
    expect(shown.json).toEqual(payout.json);
    expect((await two.send("GET", payoutsPath)).json).toEqual([payout.json]);
  });

  it("never issues an id twice, even in several processes", async () => {
    const ids = await Promise.all(
      (await openStores(3)).map((store) =>
        store.transaction("one", (tx) => atOnce(1500, () => tx.newId("po"))),
      ),
    );
    expect(new Set(ids.flat()).size).toBe(4500);
  });

  it("keeps every change when processes change one record at the same time (D-WR-09)", async () => {
    const all = await openStores(3);
    const checkout = await all[0]?.transaction("one", (tx) => insertCheckout(tx, { amount: 0 }));
    const addOne = async (tx: StoreTransaction) => {
      const found = await tx.get("checkouts", checkout?.id ?? "");
      if (found !== undefined) await tx.update("checkouts", { ...found, amount: found.amount + 1 });
    };
    await Promise.all(inTurn(all, 60).map((store) => store.transaction("one", addOne)));
    const [kept] = (await all[1]?.read("one", (tx) => tx.list("checkouts", {}))) ?? [];
    expect(kept?.amount).toBe(60);
  });

  it("completes transactions that lock records in opposite order", async () => {
    const all = await openStores(2);
    const [one, two] = await atOnce(2, () =>
      firstOf(all).transaction("w", (tx) => insertCheckout(tx, { amount: 0 })),
    );
    if (one === undefined || two === undefined) throw new Error("there are two");
    const addTo = (ids: string[]) => async (tx: StoreTransaction) => {
      for (const id of ids) {
        const found = await tx.get("checkouts", id);
        if (found) await tx.update("checkouts", { ...found, amount: found.amount + 1 });
        await tx.list("checkouts", {});
      }
    };
    await Promise.all([
      all[0]?.transaction("w", addTo([one.id, two.id])),
      all[1]?.transaction("w", addTo([two.id, one.id])),
    ]);
    const kept = await all[1]?.read("w", (tx) => tx.list("checkouts", {}));
    expect(kept?.map(({ amount }) => amount)).toEqual([2, 2]);
  });

  it("refunds at most the whole transaction when processes refund at the same time (D-ORIG-06)", async () => {
    const all = await startSandboxes(3);
    const payout = await createPayout(all[0] ?? (await startSandbox()), { amount: 0.005 });
    const json = refundBody({ transaction_id: payout.json.transaction_id, amount: 0.001 });
    const answers = await Promise.all(
      inTurn(all, 12).map((sandbox) => sandbox.send("POST", refundsPath, { json })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(7);
  });

  it("creates one record for an idempotency key sent to all processes (D-IDEM-02)", async () => {
    const all = await startSandboxes(4);
    const headers = { "Idempotency-Key": "once" };
    const json = payoutBody();
    const answers = await Promise.all(
      inTurn(all, 12).map((sandbox) => sandbox.send("POST", payoutsPath, { json, headers })),
    );
    const made = answers.filter(({ status }) => status === 200);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(new Set(made.map((answer) => textOf(answer, "id"))).size).toBe(1);
    expect(made.filter(({ headers: got }) => !got.has("Idempotent-Replayed"))).toHaveLength(1);
    expect((await all[3]?.send("GET", payoutsPath))?.json).toHaveLength(1);
  });

  it("deletes a record once when processes delete it at the same time", async () => {
    const all = await startSandboxes(4);
    const payout = await createPayout(all[0] ?? (await startSandbox()));
    const answers = await Promise.all(
      inTurn(all, 8).map((sandbox) =>
        sandbox.send("DELETE", `${payoutsPath}/${textOf(payout, "id")}`),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([
      204,
      ...Array<number>(7).fill(404),
    ]);
  });

  it("shows due records as settled in all processes (D-PAY-02)", async () => {
    const clock = new TestClock();
    const all = await startSandboxes(4, clock);
    await Promise.all(inTurn(all, 150).map((sandbox) => createPayout(sandbox)));
    clock.advance(10_000);
    const lists = await Promise.all(
      inTurn(all, 12).map((sandbox) => sandbox.send("GET", payoutsPath)),
    );
    for (const { json } of lists) {
      expect(json).toHaveLength(150);
      expect(json.every(({ status }: { status: string }) => status === "succeeded")).toBe(true);
    }
  });
});

describe("a transaction of the shared store", () => {
  const atFive = { at: "1970-01-01T00:00:05.000Z", status: "failed" as const };

  it("settles what is due once, however many processes find it at the same time", async () => {
    const clock = { now: 0 };
    const all = await openStores(3, { clock: () => clock.now });
    await firstOf(all).transaction("one", (tx) =>
      atOnce(150, () => insertCheckout(tx, { schedule: [atFive] })),
    );
    clock.now = 5000;
    const settle = async (tx: StoreTransaction) => {
      for (;;) {
        const batch = await tx.due(100);
        if (batch.length === 0) break;
        for (const { id } of batch) {
          const found = await tx.get("checkouts", id);
          if (found === undefined) throw new Error(`${id} is due and must exist`);
          await tx.update("checkouts", { ...found, schedule: [] });
          await insertCheckout(tx, { description: "settled" });
        }
      }
      return tx.list("checkouts", {});
    };
    const lists = await Promise.all(inTurn(all, 12).map((store) => store.read("one", settle)));
    for (const list of lists) {
      expect(list.filter(({ description }) => description === "settled")).toHaveLength(150);
    }
  });

  it("sees what falls due while it waits for another process that settles", async () => {
    const url = await lendDatabase();
    const clock = () => 5000;
    const [one, other] = [await openStore(url, { clock }), await openStore(url, { clock })];
    const first = await one.transaction("one", (tx) => insertCheckout(tx, { schedule: [atFive] }));
    const idsOfDue = async (tx: StoreTransaction) => (await tx.due(10)).map(({ id }) => id);
    const [second, waiting] = await one.transaction("one", async (tx) => {
      expect(await idsOfDue(tx)).toEqual([first.id]);
      await tx.update("checkouts", { ...first, schedule: [] });
      const { id } = await insertCheckout(tx, { schedule: [atFive] });
      const ids = other.read("one", idsOfDue);
      await vi.waitUntil(async () => {
        const text = `select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`;
        return (await query(url, text)).length > 0;
      });
      return [id, { ids }];
    });
    expect(await waiting.ids).toEqual([second]);
  });

  it("runs again if another process resets the workspace before it changes its state", async () => {
    const [one, other] = await openStores(2);
    if (one === undefined || other === undefined) throw new Error("there are two");
    const { id } = await one.transaction("one", (tx) => insertCheckout(tx));
    const seen: unknown[] = [];
    await one.transaction("one", async (tx) => {
      const found = await tx.get("checkouts", id);
      seen.push(found?.id);
      if (seen.length === 1) await other.transaction("one", (reset) => reset.clear(0));
      await tx.changeState((state) => ({ ...state, clock: { offset: 1 } }));
      if (found !== undefined) await tx.update("checkouts", found);
    });
    expect(seen).toEqual([id, undefined]);
    expect(await other.read("one", (tx) => tx.list("checkouts", {}))).toEqual([]);
  });

  it("reads without waiting for a process that writes", async () => {
    const [one, other] = await openStores(2);
    if (one === undefined || other === undefined) throw new Error("there are two");
    const checkout = await one.transaction("one", (tx) => insertCheckout(tx));
    await one.transaction("one", async (tx) => {
      await tx.update("checkouts", { ...checkout, description: "not committed" });
      await tx.list("checkouts", {});
      const seen = await other.read("one", (read) => read.get("checkouts", checkout.id));
      expect(seen).toEqual(checkout);
    });
  });
});

describe("a workspace that another process has removed", () => {
  it("opens a new workspace after its removal, whatever is done with it first", async () => {
    const [remover, ...others] = await openStores(4);
    const uses: ((tx: StoreTransaction) => Promise<unknown>)[] = [
      (tx) => tx.list("checkouts", {}),
      (tx) => insertCheckout(tx),
      (tx) => tx.changeState((state) => ({ ...state, clock: { offset: 1 } })),
    ];
    for (const [index, use] of uses.entries()) {
      const [store, id] = [others[index], `workspace ${index}`];
      await store?.transaction(id, (tx) => insertCheckout(tx, { description: "old" }));
      await remover?.remove(id);
      expect(await store?.has(id)).toBe(false);
      await store?.[index === 0 ? "read" : "transaction"](id, use);
      const held = await store?.read(id, (tx) => tx.list("checkouts", {}));
      expect(held?.filter(({ description }) => description === "old")).toEqual([]);
      expect(held).toHaveLength(index === 1 ? 1 : 0);
    }
  });

  it("distinguishes a workspace that was created again from the removed one", async () => {
    const url = await lendDatabase();
    const [store, remover] = [await openStore(url), await openStore(url, { newSeed: () => 8 })];
    await store.open("one");
    await remover.remove("one");
    await remover.open("one");
    expect(await store.read("one", (tx) => Promise.resolve(tx.state.seed))).toBe(8);
    const given = await store.transaction("one", async (tx) => {
      await insertCheckout(tx);
      return tx.state.seed;
    });
    expect(given).toBe(8);
  });

  it("leaves no records of a removed workspace in the database", async () => {
    const url = await lendDatabase();
    const store = await openStore(url);
    await store.transaction("one", (tx) => insertCheckout(tx));
    await store.remove("one");
    const count = async () =>
      Number((await query(url, "select count(*) as count from sandgate_records"))[0]?.count);
    await vi.waitUntil(async () => (await count()) === 0, { timeout: 10_000 });
  });
});

describe("the lists of the shared store", () => {
  const lists: [string, "checkouts" | "refunds", Filter, Page, string][] = [
    ["newest first", "checkouts", {}, { limit: 5 }, "sandgate_by_age"],
    ["a page far behind", "checkouts", {}, { limit: 5, after: "900" }, "sandgate_by_age"],
    ["created on a day", "checkouts", { createdOn: "1970-01-02" }, { limit: 5 }, "sandgate_by_age"],
    ["by status", "checkouts", { status: "failed" }, { limit: 5 }, "sandgate_by_status"],
    [
      "updated on a day",
      "checkouts",
      { updatedOn: "1970-01-01" },
      { limit: 5 },
      "sandgate_by_update",
    ],
    ["by transaction", "refunds", { transactionId: "txn_7" }, {}, "sandgate_by_transaction"],
  ];

  it("reads through an index only as many records as a page needs", async () => {
    const url = await lendDatabase();
    const clock = { now: 0 };
    const ids = await withStore(url, clock, (store) => makeRecords(store, clock));
    await query(url, "analyze sandgate_records");
    for (const [what, collection, filter, page, index] of lists) {
      await query(url, "select pg_stat_reset()");
      const after = page.after === undefined ? undefined : ids[Number(page.after)];
      const found = await withStore(url, clock, (store) =>
        store.read("one", (tx) => tx.list<Collection>(collection, filter, { ...page, after })),
      );
      expect(found.length, what).toBeGreaterThan(1);
      const [table] = await query(
        url,
        "select seq_scan from pg_stat_user_tables where relname = 'sandgate_records'",
      );
      expect(Number(table?.seq_scan), what).toBe(0);
      const [used] = await query(
        url,
        `select idx_tup_read from pg_stat_user_indexes where indexrelname = '${index}'`,
      );
      expect(Number(used?.idx_tup_read), what).toBeGreaterThan(1);
      expect(Number(used?.idx_tup_read), what).toBeLessThan(20);
    }
  });
});

it("finds the workspaces that hold a record without reading all records", async () => {
  const url = await lendDatabase();
  const clock = { now: 0 };
  const [id = ""] = await withStore(url, clock, (store) => makeRecords(store, clock));
  await query(url, "analyze");
  await query(url, "select pg_stat_reset()");
  const holders = await withStore(url, clock, async (store) => {
    // PostgreSQL makes a generic plan after a few custom ones.
    for (let i = 0; i < 10; i += 1) await store.findHolders("checkouts", `co_${i}`);
    return store.findHolders("checkouts", id);
  });
  expect(holders).toEqual(["one"]);
  const [table] = await query(
    url,
    "select seq_scan from pg_stat_user_tables where relname = 'sandgate_records'",
  );
  expect(Number(table?.seq_scan)).toBe(0);
});

/** Makes 600 checkouts and refunds on each of three days. @returns the checkouts' ids, the oldest first. */
async function makeRecords(store: Store, clock: { now: number }): Promise<string[]> {
  const ids: string[] = [];
  for (let day = 0; day < 3; day += 1) {
    clock.now = day * 24 * 60 * 60 * 1000;
    const made = await store.transaction("one", makeOfDay);
    ids.push(...made);
  }
  return ids;
}

async function makeOfDay(tx: StoreTransaction): Promise<string[]> {
  const ids: string[] = [];
  for (let i = 0; i < 600; i += 1) {
    const status = i % 50 === 0 ? "failed" : "created";
    ids.push((await insertCheckout(tx, { status })).id);
    await insertRefund(tx, defaultSettings, { transaction_id: `txn_${i}`, amount: "1" });
  }
  return ids;
}

/** Uses a store, closes it, and waits until the database has counted its work. */
async function withStore<Result>(
  url: string,
  clock: { readonly now: number },
  use: (store: Store) => Promise<Result>,
): Promise<Result> {
  const store = await openStore(url, { clock: () => clock.now });
  const result = await use(store);
  await store.close();
  await vi.waitUntil(async () => {
    const text =
      "select 1 from pg_stat_activity where application_name = 'sandgate' and datname = current_database()";
    return (await query(url, text)).length === 0;
  });
  return result;
}

describe("a start on a database that cannot be used says so in one sentence", () => {
  async function problemOf(url: string): Promise<string> {
    const error: unknown = await openStore(url).catch((problem: unknown) => problem);
    expect(error).toBeInstanceOf(StoreProblem);
    return error instanceof Error ? error.message : "";
  }

  it("names an unreachable database, without the password", async () => {
    const message = await problemOf("postgres://me:very_secret@localhost:1/shop?password=x_secret");
    expect(message).toContain("The store postgres://me@localhost:1/shop cannot be used");
    expect(message).toContain("ECONNREFUSED");
    expect(message).toContain("--store");
    expect(message).not.toContain("secret");
  });

  it("names a wrong password, without showing it", async () => {
    const url = new URL(await lendDatabase());
    url.password = "other_secret";
    const message = await problemOf(url.href);
    expect(message).toContain("password authentication failed");
    expect(message).not.toContain("secret");
  });

  it("names a missing database", async () => {
    const url = new URL(await lendDatabase());
    url.pathname = "/nowhere";
    expect(await problemOf(url.href)).toContain('database "nowhere" does not exist');
  });

  it("refuses tables of a later version, and leaves them alone", async () => {
    const url = await lendDatabase();
    await openStore(url);
    await query(url, "insert into sandgate_versions values (1000)");
    expect(await problemOf(url)).toContain("its tables have version 1000");
  });
});
