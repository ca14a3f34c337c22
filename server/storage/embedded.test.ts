import { mkdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { type Adapter, Low, Memory } from "lowdb";
import { describe, expect, it } from "vitest";
import type { Transaction } from "../domain/records.ts";
import { embeddedOptions, fillableDisk } from "../testing/embedded.ts";
import { temporaryFolder } from "../testing/process.ts";
import {
  describeStore,
  describeWorkspaceLimit,
  type StoreFactory,
} from "../testing/store-suite.ts";
import { type Database, EmbeddedStore } from "./embedded.ts";
import { DatabaseFile } from "./file.ts";
import { StoreProblem, type StoreTransaction } from "./port.ts";

function createStore(
  adapter: (path: string) => Adapter<Database>,
  evictIdle: boolean,
): StoreFactory {
  return async (options = {}) => {
    const low = new Low<Database>(adapter(temporaryPath()), new Map());
    await low.read();
    return new EmbeddedStore(low, { ...embeddedOptions, ...options, evictIdle });
  };
}

const createMemoryStore = createStore(() => new Memory<Database>(), true);
const createFileStore = createStore((path) => new DatabaseFile(path), false);

function temporaryPath(): string {
  return join(temporaryFolder(), "db.json");
}

async function openFile(path: string): Promise<EmbeddedStore> {
  const low = new Low<Database>(new DatabaseFile(path), new Map());
  await low.read();
  return new EmbeddedStore(low, embeddedOptions);
}

function transaction(id: string): Transaction {
  return {
    id,
    amount: "0.123456789012345678",
    decimals: 18,
    outcome: "succeeded",
    created_at: "2025-01-31T09:05:00.123Z",
  };
}

describeStore("the memory store", createMemoryStore);
describeStore("the file store", createFileStore);
describeWorkspaceLimit("the file store", createFileStore);

it("the memory store lets the workspace idle longest make room (D-AUTH-09)", async () => {
  const store = await createMemoryStore({ maxWorkspaces: 2 });
  const add = (tx: StoreTransaction) => tx.insert("transactions", transaction("txn_1"));
  const count = async (tx: StoreTransaction) => (await tx.list("transactions", {})).length;
  for (const id of ["one", "two"]) {
    await store.open(id);
    await store.transaction(id, add);
  }
  await store.open("one");
  await store.open("three");
  expect(await store.transaction("one", count)).toBe(1);
  await store.open("two");
  expect(await store.transaction("two", count)).toBe(0);
});

describe("the file store (D-RUN-02)", () => {
  it("holds after a restart what it held before, in the same order", async () => {
    const path = temporaryPath();
    const store = await openFile(path);
    await store.open("one");
    await store.transaction("one", async (tx) => {
      for (const id of ["txn_1", "txn_2", "txn_3"])
        await tx.insert("transactions", transaction(id));
    });
    const again = await openFile(path);
    const listed = await again.transaction("one", (tx) => tx.list("transactions", {}));
    expect(listed).toEqual(["txn_3", "txn_2", "txn_1"].map(transaction));
  });

  it("goes on with its ids after a restart", async () => {
    const path = temporaryPath();
    const store = await openFile(path);
    await store.open("one");
    const before = await store.transaction("one", (tx) => tx.newId("co"));
    const again = await openFile(path);
    expect(await again.transaction("one", (tx) => tx.newId("co"))).not.toBe(before);
  });

  it("never holds half a transaction, nor one that was refused", async () => {
    const path = temporaryPath();
    const file = new DatabaseFile(path);
    const snapshots: string[] = [];
    const watching: Adapter<Database> = {
      read: () => file.read(),
      write: async (database) => {
        await file.write(database);
        snapshots.push(readFileSync(path, "utf8"));
      },
    };
    const store = new EmbeddedStore(new Low(watching, new Map()), embeddedOptions);
    const insertMany = async (tx: StoreTransaction, name: string) => {
      for (let i = 0; i < 8; i++)
        await tx.insert("transactions", transaction(`${name}_${String(i)}`));
    };
    const refused = store.transaction("three", async (tx) => {
      await insertMany(tx, "refused");
      throw new Error("refused");
    });
    await Promise.allSettled([
      store.transaction("one", (tx) => tx.insert("transactions", transaction("short"))),
      store.transaction("two", (tx) => insertMany(tx, "long")),
      refused,
    ]);
    const rowsOf = (text: string, name: string) => text.split(`"id":"${name}_`).length - 1;
    expect(snapshots).not.toEqual([]);
    for (const text of snapshots) {
      expect([0, 8]).toContain(rowsOf(text, "long"));
      expect(rowsOf(text, "refused")).toBe(0);
    }
  });

  it("does not write later what it has refused", async () => {
    const path = temporaryPath();
    const store = await openFile(path);
    const insert = (id: string) =>
      store.transaction("one", (tx) => tx.insert("transactions", transaction(id)));
    await insert("txn_1");
    // A folder stands where the next write wants to put its temporary file.
    const obstacle = join(dirname(path), ".db.json.tmp");
    mkdirSync(obstacle);
    const second = insert("txn_2").finally(() => {
      rmdirSync(obstacle);
    });
    const refused = expect(second).rejects.toThrow();
    await setImmediate();
    await setImmediate();
    // It comes while the write fails, and shares its fate, or after it.
    const third = await insert("txn_3").then(
      () => ["txn_3"],
      () => [],
    );
    await refused;
    await insert("txn_4");
    const written = [...readFileSync(path, "utf8").matchAll(/"id":"(txn_\d)"/g)].map(
      ([, id]) => id,
    );
    expect(written).toEqual(["txn_1", ...third, "txn_4"]);
  });

  it("writes JSON with one record a line", async () => {
    const path = temporaryPath();
    const store = await openFile(path);
    await store.open("one");
    await store.transaction("one", (tx) => tx.insert("transactions", transaction("txn_1")));
    const text = readFileSync(path, "utf8");
    expect(JSON.parse(text)).toMatchObject({ sandgate: 1 });
    expect(text.split("\n").filter((line) => line.includes("txn_1"))).toHaveLength(1);
  });

  it.each([
    ["no JSON", "{", "JSON"],
    ["another program's JSON", '{"posts":[]}', '"sandgate" member'],
    ["a later format", '{"sandgate":2}', "its format is 2"],
    ["a list that is none", '{"sandgate":1,"workspaces":{}}', '"workspaces" is not a list'],
    ["a broken workspace", '{"sandgate":1,"workspaces":[{}]}', "not a workspace"],
  ])("refuses a file that holds %s, and leaves it as it is", async (_what, text, reason) => {
    const path = temporaryPath();
    writeFileSync(path, text);
    const opening = openFile(path);
    await expect(opening).rejects.toThrow(StoreProblem);
    await expect(opening).rejects.toThrow(reason);
    await expect(opening).rejects.toThrow(path);
    expect(readFileSync(path, "utf8")).toBe(text);
  });

  it("refuses a path whose folder cannot be made, and names it", () => {
    const path = temporaryPath();
    writeFileSync(path, "a file");
    expect(() => new DatabaseFile(join(path, "db.json"))).toThrow(StoreProblem);
  });
});

describe("a store whose disk refuses to be written", () => {
  async function openFailing() {
    const { disk, low } = fillableDisk();
    const store = new EmbeddedStore(low, embeddedOptions);
    await store.open("one");
    return { store, disk };
  }

  it("refuses every change that was not written, and none of them shows", async () => {
    const { store, disk } = await openFailing();
    await store.transaction("one", (tx) => tx.insert("transactions", transaction("txn_1")));
    disk.full = true;
    const changes = ["txn_2", "txn_3"].map((id) =>
      store.transaction("one", (tx) => tx.insert("transactions", transaction(id))),
    );
    const outcomes = await Promise.allSettled(changes);
    expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    const listed = await store.transaction("one", (tx) => tx.list("transactions", {}));
    expect(listed).toEqual([transaction("txn_1")]);
  });

  it("goes on when the disk does", async () => {
    const { store, disk } = await openFailing();
    disk.full = true;
    const add = (tx: StoreTransaction) => tx.insert("transactions", transaction("txn_1"));
    await expect(store.transaction("one", add)).rejects.toThrow("could not be written");
    disk.full = false;
    await store.transaction("one", add);
    expect(await store.transaction("one", (tx) => tx.list("transactions", {}))).toHaveLength(1);
  });
});
