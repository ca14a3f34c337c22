import { describe, expect, it } from "vitest";
import { Disk } from "../test-support/disk.ts";
import { add, idsIn, leftBy, openFile, temporaryPath } from "../test-support/embedded.ts";
import { type Store, StoreUnavailable } from "./port.ts";

describe("the removal of a workspace from a file (D-CTL-13)", () => {
  it.each<[string, (store: Store, path: string) => Promise<string>]>([
    ["when the store is closed", (store, path) => store.close().then(() => path)],
    ["when its process is killed", (_store, path) => Promise.resolve(leftBy(path))],
  ])("keeps a removal %s, and what came after it", async (_when, end) => {
    const path = temporaryPath();
    const store = await openFile(path, { fill: () => Promise.resolve() });
    await add(store, "txn_1");
    await store.transaction("two", (tx) => tx.changeState((state) => ({ ...state, seed: 8 })));
    await store.remove("one");
    await store.remove("two");
    await add(store, "txn_2");
    const again = await openFile(await end(store, path));
    expect(again.has("two")).toBe(false);
    expect(await idsIn(again)).toEqual(["txn_2"]);
  });

  it.each(["fsync", "os"] as const)(
    "removes a workspace between the changes before and after, which may wait: %s",
    async (durability) => {
      const path = temporaryPath();
      const store = await openFile(path, { durability });
      await store.open("one");
      await Promise.all([
        add(store, "txn_1"),
        store.remove("one"),
        add(store, "txn_1"),
        add(store, "txn_2"),
      ]);
      // The two adds that find no workspace may run in either order.
      expect((await idsIn(store)).sort()).toEqual(["txn_1", "txn_2"]);
      expect((await idsIn(await openFile(leftBy(path)))).sort()).toEqual(["txn_1", "txn_2"]);
    },
  );

  it("does not run work after a removal if it must not open a new workspace", async () => {
    const store = await openFile(temporaryPath(), { durability: "fsync" });
    await store.open("one");
    const work = () => Promise.resolve("done");
    const [, visited] = await Promise.all([store.remove("one"), store.visit("one", work)]);
    expect([visited, store.has("one")]).toEqual([undefined, false]);
  });

  it("keeps a workspace removed when another start continues the journal", async () => {
    const path = temporaryPath();
    const store = await openFile(path);
    await add(store, "txn_1");
    await store.close();
    const second = await openFile(path);
    await second.remove("one");
    const third = await openFile(leftBy(path));
    expect(third.has("one")).toBe(false);
    await third.close();
  });

  it.each(["fsync", "os"] as const)(
    "leaves everything as it was if the removal cannot be written: %s",
    async (durability) => {
      const disk = new Disk();
      const path = temporaryPath();
      const store = await openFile(path, { files: disk.files, durability });
      await add(store, "txn_1");
      disk.writeError = new Error("ENOSPC: no space left on device");
      await expect(store.remove("one")).rejects.toThrow(StoreUnavailable);
      expect(await idsIn(store)).toEqual(["txn_1"]);
      disk.writeError = undefined;
      await add(store, "txn_2");
      await store.close();
      const again = await openFile(path);
      expect(await idsIn(again)).toEqual(["txn_2", "txn_1"]);
      await again.remove("one");
      expect(again.has("one")).toBe(false);
    },
  );
});
