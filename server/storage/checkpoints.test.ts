import { existsSync, readFileSync } from "node:fs";
import { setImmediate } from "node:timers/promises";
import { Low } from "lowdb";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { Disk } from "../test-support/disk.ts";
import {
  add,
  embeddedOptions,
  idsIn,
  leftBy,
  openFile,
  temporaryPath,
} from "../test-support/embedded.ts";
import { insertCheckout } from "../test-support/store-suite.ts";
import { EmbeddedStore } from "./embedded.ts";
import { DatabaseFile } from "./file.ts";
import { realFiles, type StoreFiles } from "./files.ts";
import type { FileOptions } from "./file.ts";
import type { StoreOptions } from "./port.ts";
import type { Database } from "./workspace.ts";

/** Files that are copied before and after each step of a change, as a crash would leave them. */
function watchedFiles(path: string) {
  const crashes: { readonly at: string; readonly left: string }[] = [];
  const watched = <Args extends unknown[], Result>(
    name: string,
    step: (...args: Args) => Promise<Result>,
  ) => {
    return async (...args: Args): Promise<Result> => {
      crashes.push({ at: `before ${name}`, left: leftBy(path) });
      const result = await step(...args);
      crashes.push({ at: `after ${name}`, left: leftBy(path) });
      return result;
    };
  };
  const files: StoreFiles = {
    openJournal: watched("openJournal", realFiles.openJournal),
    writeSnapshot: watched("writeSnapshot", realFiles.writeSnapshot),
    rename: watched("rename", realFiles.rename),
    remove: watched("remove", realFiles.remove),
    syncFolder: watched("syncFolder", realFiles.syncFolder),
  };
  return { files, crashes };
}

/** Opens a store with a function that makes a checkpoint. */
async function openWithCheckpoint(path: string, changes: Partial<StoreOptions & FileOptions>) {
  const options = { ...embeddedOptions, ...changes };
  const file = new DatabaseFile(path, options);
  const low = new Low<Database>(file, new Map());
  await low.read();
  const store = new EmbeddedStore(low.data, options, file);
  onTestFinished(() => store.close());
  return { store, checkpoint: () => low.write() };
}

describe("a checkpoint", () => {
  it("survives a power cut as soon as a checkpoint has taken over the journal", async () => {
    const disk = new Disk();
    const path = temporaryPath();
    const { store, checkpoint } = await openWithCheckpoint(path, { files: disk.files });
    await add(store, "txn_1");
    await checkpoint();
    disk.cutPower();
    expect(await idsIn(await openFile(leftBy(path)))).toEqual(["txn_1"]);
  });

  it("rejects a checkpoint with a change that was then refused", async () => {
    const disk = new Disk();
    const path = temporaryPath();
    let addOne: () => void = () => undefined;
    let refuse: () => void = () => undefined;
    const files: StoreFiles = {
      ...disk.files,
      async writeSnapshot(at, pieces) {
        addOne();
        await disk.files.writeSnapshot(at, pieces);
        // Only when the checkpoint waits for the changes that it contains.
        void setImmediate().then(() => {
          refuse();
        });
      },
    };
    const { store, checkpoint } = await openWithCheckpoint(path, { files, durability: "fsync" });
    await add(store, "txn_1");
    let refused: Promise<unknown> | undefined;
    addOne = () => {
      refused = Promise.allSettled([add(store, "txn_2")]);
    };
    disk.beforeWrite = () =>
      new Promise((_resolve, reject) => {
        refuse = () => {
          reject(new Error("EIO: i/o error"));
        };
      });
    const [made] = await Promise.allSettled([checkpoint()]);
    disk.beforeWrite = () => Promise.resolve();
    expect(made).toMatchObject({ status: "rejected" });
    expect(await refused).toMatchObject([{ status: "rejected" }]);
    expect(await idsIn(await openFile(leftBy(path)))).toEqual(["txn_1"]);
  });

  it("makes a checkpoint after a second without changes", async () => {
    const path = temporaryPath();
    const store = await openFile(path);
    await add(store, "txn_1");
    await vi.waitUntil(() => readFileSync(path, "utf8").includes("txn_1"), { timeout: 10_000 });
  });

  it("makes a checkpoint under load once the journal is long, and loses no change", async () => {
    const path = temporaryPath();
    const store = await openFile(path);
    const metadata = { text: "x".repeat(1_000_000) };
    const checkout = await store.transaction("one", (tx) => insertCheckout(tx, { metadata }));
    const isMade = () => !existsSync(`${path}.0.journal`);
    for (let count = 0; !isMade() && count < 500; count += 1) {
      const description = String(count);
      await store.transaction("one", (tx) => tx.update("checkouts", { ...checkout, description }));
      // Lets the event loop run, as between two requests.
      await setImmediate();
    }
    expect(isMade()).toBe(true);
    const [kept] = await store.transaction("one", (tx) => tx.list("checkouts", {}));
    const again = await openFile(leftBy(path));
    expect(await again.transaction("one", (tx) => tx.list("checkouts", {}))).toEqual([kept]);
  });
});

it("loses nothing in a crash at any step of a checkpoint, and continues from there", async () => {
  const path = temporaryPath();
  const { files, crashes } = watchedFiles(path);
  const { store, checkpoint } = await openWithCheckpoint(path, { files });
  await add(store, "txn_1", "txn_2");
  await store.transaction("one", (tx) => tx.remove("transactions", "txn_1"));
  const first = checkpoint();
  await add(store, "txn_3");
  await first;
  await add(store, "txn_4");
  await checkpoint();
  await store.close();
  expect(crashes.length).toBeGreaterThan(20);
  const histories = [[], ["txn_2"], ["txn_3", "txn_2"], ["txn_4", "txn_3", "txn_2"]].map(String);
  const seen: number[] = [];
  for (const { at, left } of crashes) {
    const ids = String(await idsIn(await openFile(left)));
    expect(histories, at).toContain(ids);
    seen.push(histories.indexOf(ids));
    const copy = leftBy(left);
    const again = await openFile(copy);
    await add(again, "txn_9");
    await again.close();
    expect(await idsIn(await openFile(copy)), at).toContain("txn_9");
  }
  expect(seen).toEqual([...seen].sort());
  expect(seen.at(-1)).toBe(3);
});
