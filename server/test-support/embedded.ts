/** Embedded stores for tests of what the port hides. */
import { cpSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import { workspaceId } from "../domain/ids.ts";
import { collections, type Transaction } from "../domain/collections.ts";
import type { FileOptions } from "../storage/file.ts";
import { openStore } from "../storage/stores.ts";
import type { StoreOptions } from "../storage/port.ts";
import type { Store } from "../storage/port.ts";
import { temporaryFolder } from "./process.ts";

/** New workspaces start empty, and their time is the epoch. */
export const embeddedOptions: StoreOptions & FileOptions = {
  clock: () => 0,
  newSeed: () => 7,
  maxWorkspaces: 100,
  fill: () => Promise.resolve(),
  durability: "os",
  warn: () => undefined,
};

export function temporaryPath(): string {
  return join(temporaryFolder(), "db.json");
}

export async function openFile(
  path: string,
  options: Partial<StoreOptions & FileOptions> = {},
): Promise<Store> {
  const store = await openStore(path, { ...embeddedOptions, ...options });
  onTestFinished(() => store.close());
  return store;
}

/** @returns the path of a handwritten file with one workspace, that of the key that tests send. */
export function writeStore(head: object, records: Readonly<Record<string, object[]>> = {}): string {
  const path = temporaryPath();
  const id = workspaceId("sk_test_alpha");
  const content: Record<string, unknown> = {
    ...{ sandgate: 2, generation: 0, batch: 0, count: Object.values(records).flat().length + 1 },
    workspaces: [{ id, seed: 42, counter: 0, clock: { offset: 0 }, ...head }],
  };
  for (const collection of collections) {
    content[collection] = (records[collection] ?? []).map((one) => ({ workspace: id, ...one }));
  }
  writeFileSync(path, JSON.stringify(content));
  return path;
}

/** Copies the files as they are now, as a killed process would leave them. @returns the copy. */
export function leftBy(path: string): string {
  const folder = temporaryFolder();
  cpSync(dirname(path), folder, { recursive: true, filter: (name) => !name.endsWith(".lock") });
  return join(folder, "db.json");
}

/** @returns a transaction, which the file store treats like any other record. */
export function transaction(id: string): Transaction {
  return {
    id,
    amount: "0.123456789012345678",
    decimals: 18,
    outcome: "succeeded",
    created_at: "2025-01-31T09:05:00.123Z",
  };
}

/** Inserts transactions into the workspace `one`. */
export const add = (store: Store, ...ids: string[]) =>
  store.transaction("one", async (tx) => {
    for (const id of ids) await tx.insert("transactions", transaction(id));
  });
/** @returns the ids of the transactions of the workspace `one`, newest first. */
export const idsIn = async (store: Store) => {
  const records = await store.transaction("one", (tx) => tx.list("transactions", {}));
  return records.map(({ id }) => id);
};
