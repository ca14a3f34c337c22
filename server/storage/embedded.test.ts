import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { Disk } from "../test-support/disk.ts";
import {
  add,
  embeddedOptions,
  idsIn,
  leftBy,
  openFile,
  temporaryPath,
  transaction,
} from "../test-support/embedded.ts";
import {
  describeRemoval,
  describeStore,
  describeWorkspaceLimit,
  type StoreFactory,
} from "../test-support/store-suite.ts";
import { describeWebhookStore } from "../test-support/webhook-store-suite.ts";
import { openStore } from "./stores.ts";
import { type Store, StoreProblem, type StoreTransaction, StoreUnavailable } from "./port.ts";

const createMemoryStore: StoreFactory = (options = {}) =>
  openStore("memory", { ...embeddedOptions, ...options });
const createFileStore: StoreFactory = (options = {}) => openFile(temporaryPath(), options);

/** Opens a store in a process that does not run as root, since nothing is read-only for root. */
const opener = `
  import { openStore } from ${JSON.stringify(new URL("stores.ts", import.meta.url).href)};
  if (process.getuid() === 0) process.setuid(65534);
  openStore(process.argv[1], {}).catch(({ message }) => process.stdout.write(message));
`;

describeStore("the memory store", createMemoryStore);
describeStore("the file store", createFileStore);
describeWorkspaceLimit("the file store", createFileStore);
describeRemoval("the memory store", createMemoryStore);
describeRemoval("the file store", createFileStore);
describeWebhookStore("the memory store", createMemoryStore);
describeWebhookStore("the file store", createFileStore);

it("evicts the workspace that has been idle longest to make room in memory (D-AUTH-09)", async () => {
  const store = await createMemoryStore({ maxWorkspaces: 2 });
  const insert = (tx: StoreTransaction) => tx.insert("transactions", transaction("txn_1"));
  const count = async (tx: StoreTransaction) => (await tx.list("transactions", {})).length;
  for (const id of ["one", "two"]) {
    await store.open(id);
    await store.transaction(id, insert);
  }
  await store.open("one");
  await store.open("three");
  expect(["one", "two", "three", "four"].map((id) => store.has(id))).toEqual([
    true,
    false,
    true,
    false,
  ]);
  expect(await store.transaction("one", count)).toBe(1);
  await store.open("two");
  expect(await store.transaction("two", count)).toBe(0);
});

describe("the file store holds what it has acknowledged (D-RUN-02)", () => {
  it.each([
    [
      "when it is closed and opened again",
      async (store: Store, path: string) => {
        await store.close();
        return path;
      },
    ],
    ["when its process is killed", (_store: Store, path: string) => Promise.resolve(leftBy(path))],
  ])("keeps what it has acknowledged %s, in the same order", async (_when, end) => {
    const path = temporaryPath();
    const store = await openFile(path);
    await add(store, "txn_1", "txn_2", "txn_3");
    await store.transaction("one", (tx) => tx.remove("transactions", "txn_2"));
    await store.transaction("one", (tx) =>
      tx.update("transactions", { ...transaction("txn_1"), outcome: "failed" }),
    );
    const again = await openFile(await end(store, path));
    const listed = await again.transaction("one", (tx) => tx.list("transactions", {}));
    expect(listed).toEqual([transaction("txn_3"), { ...transaction("txn_1"), outcome: "failed" }]);
  });

  it("never issues an id twice, even after its process was killed", async () => {
    const path = temporaryPath();
    const store = await openFile(path);
    const before = await store.transaction("one", async (tx) => {
      const id = await tx.newId("co");
      await tx.insert("transactions", transaction(id));
      return id;
    });
    const again = await openFile(leftBy(path));
    expect(await again.transaction("one", (tx) => tx.newId("co"))).not.toBe(before);
  });

  it("keeps what was acknowledged, and what reads have shown, when the power is cut", async () => {
    const disk = new Disk();
    const path = temporaryPath();
    const store = await openFile(path, { files: disk.files, durability: "fsync" });
    const left: string[] = [];
    const writes = Array.from({ length: 50 }, async (_, index) => {
      const id = `txn_${index}`;
      await add(store, id);
      left.push(id);
    });
    // A read that shows a change acknowledges it too.
    const read = idsIn(store);
    await Promise.race([...writes, read]);
    disk.cutPower();
    const copy = leftBy(path);
    const acknowledged = [...left];
    const kept = await idsIn(await openFile(copy));
    expect(acknowledged.filter((id) => !kept.includes(id))).toEqual([]);
    await Promise.all([...writes, read]);
  });
});

describe("the file store commits in groups", () => {
  it("syncs once for all waiting changes, and never with --durability os", async () => {
    for (const [durability, most] of [
      ["fsync", 10],
      ["os", 0],
    ] as const) {
      const disk = new Disk();
      const store = await openFile(temporaryPath(), { files: disk.files, durability });
      await Promise.all(Array.from({ length: 100 }, (_, index) => add(store, `txn_${index}`)));
      expect(disk.syncs).toBeLessThanOrEqual(most);
      expect(disk.syncs > 0).toBe(durability === "fsync");
    }
  });
});

describe("a file store whose disk fails", () => {
  const full = new Error("ENOSPC: no space left on device");

  it.each([
    ["in the middle of a write", { writeError: full }],
    ["while syncing", { syncError: new Error("EIO: i/o error") }],
  ])("refuses and hides changes that wait %s, and loses nothing else", async (_when, failure) => {
    const disk = new Disk();
    const path = temporaryPath();
    const warnings: string[] = [];
    const store = await openFile(path, {
      files: disk.files,
      durability: "fsync",
      warn: (message) => warnings.push(message),
    });
    await add(store, "txn_1");
    Object.assign(disk, failure);
    const changes = await Promise.allSettled([add(store, "txn_2"), add(store, "txn_3", "txn_4")]);
    for (const change of changes) {
      expect(change).toMatchObject({ status: "rejected", reason: expect.any(StoreUnavailable) });
    }
    expect(await idsIn(store)).toEqual(["txn_1"]);
    Object.assign(disk, { writeError: undefined, syncError: undefined });
    expect(await idsIn(await openFile(leftBy(path)))).toEqual(["txn_1"]);
    await add(store, "txn_5");
    expect(await idsIn(await openFile(leftBy(path)))).toEqual(["txn_5", "txn_1"]);
    expect(warnings).toEqual([]);
  });

  it.each(["fsync", "os"] as const)(
    "reads on a failing disk, but never shows a change it loses: %s",
    async (durability) => {
      const disk = new Disk();
      const store = await openFile(temporaryPath(), { files: disk.files, durability });
      await add(store, "txn_1");
      disk.writeError = full;
      const change = add(store, "txn_2");
      const reads = [1, 2].map(() => store.read("one", (tx) => tx.list("transactions", {})));
      await expect(change).rejects.toThrow(StoreUnavailable);
      for (const read of reads) expect(await read).toEqual([transaction("txn_1")]);
    },
  );

  it("rejects a change that builds on a rejected one, and keeps neither", async () => {
    const disk = new Disk();
    const path = temporaryPath();
    const store = await openFile(path, { files: disk.files, durability: "fsync" });
    await add(store, "txn_1");
    disk.writeError = full;
    const change = store.transaction("one", async (tx) => {
      await tx.update("transactions", { ...transaction("txn_1"), outcome: "failed" });
      await tx.insert("transactions", transaction("txn_2"));
    });
    const later = store.transaction("one", async (tx) => {
      await tx.update("transactions", { ...transaction("txn_1"), outcome: "pending" });
      await change.catch(() => (disk.writeError = undefined));
      await tx.insert("transactions", transaction("txn_3"));
    });
    await expect(change).rejects.toThrow(StoreUnavailable);
    await expect(later).rejects.toThrow(StoreUnavailable);
    for (const current of [store, await openFile(leftBy(path))]) {
      const listed = await current.read("one", (tx) => tx.list("transactions", {}));
      expect(listed).toEqual([transaction("txn_1")]);
    }
  });

  it("does not report a duplicate if the first change could not be written", async () => {
    const disk = new Disk();
    const store = await openFile(temporaryPath(), { files: disk.files, durability: "fsync" });
    disk.writeError = full;
    const change = add(store, "txn_1");
    const again = add(store, "txn_1");
    await expect(change).rejects.toThrow(StoreUnavailable);
    await expect(again).rejects.toThrow(StoreUnavailable);
  });
});

describe("the files of a store", () => {
  /** Leaves the files of a process that was killed after two transactions. */
  async function leave() {
    const path = temporaryPath();
    const store = await openFile(path);
    await add(store, "txn_1");
    await add(store, "txn_2");
    const left = leftBy(path);
    return { left, journal: `${left}.0.journal` };
  }

  it.each<[string, (bytes: Buffer) => Buffer, string[], number]>([
    ["whose last change lacks its end", (bytes) => bytes.subarray(0, -20), ["txn_1"], 1],
    [
      "whose last change never reached the disk",
      (bytes) => zeroed(bytes, bytes.length - 40),
      ["txn_1"],
      1,
    ],
    [
      "with the beginning of a further change",
      (bytes) => Buffer.concat([bytes, Buffer.from("200 12ab")]),
      ["txn_2", "txn_1"],
      1,
    ],
    ["that are whole", (bytes) => bytes, ["txn_2", "txn_1"], 0],
  ])(
    "cuts files %s to what was acknowledged, and warns of a loss",
    async (_what, tear, kept, warned) => {
      const { left, journal } = await leave();
      writeFileSync(journal, tear(readFileSync(journal)));
      const warnings: string[] = [];
      const store = await openFile(left, { warn: (message) => warnings.push(message) });
      expect(await idsIn(store)).toEqual(kept);
      expect(warnings.filter((message) => message.includes(journal))).toHaveLength(warned);
      await add(store, "txn_3");
      expect(await idsIn(await openFile(leftBy(left)))).toEqual(["txn_3", ...kept]);
    },
  );

  it.each<[string, (bytes: Buffer) => Buffer, string]>([
    ["a flipped byte in the middle", (bytes) => flipped(bytes, 40), "line 1"],
    ["a flipped byte in the last change", (bytes) => flipped(bytes, bytes.length - 30), "line 2"],
    ["a flipped digit of a length", (bytes) => flipped(bytes, bytes.indexOf("\n") + 1), "line 2"],
  ])(
    "refuses to start with %s, and leaves the named file as it is",
    async (_what, damage, line) => {
      const { left, journal } = await leave();
      const bytes = damage(readFileSync(journal));
      writeFileSync(journal, bytes);
      await expect(openFile(left)).rejects.toThrow(StoreProblem);
      await expect(openFile(left)).rejects.toThrow(line);
      await expect(openFile(left)).rejects.toThrow(journal);
      expect(readFileSync(journal)).toEqual(bytes);
    },
  );

  it("refuses to start if a journal ends in an incomplete batch and another one continues it", async () => {
    const { left, journal } = await leave();
    writeFileSync(`${left}.1.journal`, "");
    await expect(openFile(left)).resolves.toBeDefined();
    const torn = leftBy(left);
    writeFileSync(`${torn}.0.journal`, readFileSync(journal).subarray(0, -20));
    await expect(openFile(torn)).rejects.toThrow(`${torn}.0.journal`);
  });

  it("refuses to start without the readable file, and creates no other", async () => {
    const { left, journal } = await leave();
    rmSync(left);
    await expect(openFile(left)).rejects.toThrow(`${left} is missing`);
    expect(existsSync(left)).toBe(false);
    expect(existsSync(journal)).toBe(true);
  });

  it.each([
    ["no JSON", "{", "JSON"],
    ["nothing", "", "JSON"],
    ["another program's JSON", '{"posts":[]}', '"sandgate" member'],
    ["a later format", '{"sandgate":3}', "its format is 3"],
    [
      "a value that is not a list",
      '{"sandgate":2,"generation":1,"workspaces":{}}',
      '"workspaces" is not a list',
    ],
    ["a broken workspace", '{"sandgate":2,"generation":1,"workspaces":[{}]}', "not a workspace"],
  ])(
    "refuses to start if the readable file holds %s, and leaves it as it is",
    async (_what, text, reason) => {
      const path = temporaryPath();
      writeFileSync(path, text);
      const opening = openFile(path);
      await expect(opening).rejects.toThrow(StoreProblem);
      await expect(opening).rejects.toThrow(reason);
      await expect(opening).rejects.toThrow(path);
      expect(readFileSync(path, "utf8")).toBe(text);
    },
  );

  it("refuses to start if the folder cannot be created, and names the file", async () => {
    const path = temporaryPath();
    writeFileSync(path, "a file");
    await expect(openFile(join(path, "db.json"))).rejects.toThrow(StoreProblem);
  });

  it.each([
    ["the readable one", 0o444, 0o777],
    ["their folder", 0o644, 0o555],
  ])(
    "refuses to start if %s is read-only, and leaves the file as it is",
    (_what, ofFile, ofFolder) => {
      const path = temporaryPath();
      writeFileSync(path, "of somebody else");
      chmodSync(path, ofFile);
      chmodSync(dirname(path), ofFolder);
      const { stdout } = spawnSync(process.execPath, [
        "--import",
        "tsx",
        "--input-type=module",
        "-e",
        opener,
        path,
      ]);
      expect(String(stdout)).toContain(`The store ${path} cannot be written`);
      expect(String(stdout)).toContain("make it and its folder writable");
      expect(readFileSync(path, "utf8")).toBe("of somebody else");
      chmodSync(dirname(path), 0o755);
    },
  );

  it("writes JSON with one record per line when the store is closed", async () => {
    const path = temporaryPath();
    const store = await openFile(path);
    await add(store, "txn_1");
    await store.close();
    const text = readFileSync(path, "utf8");
    expect(JSON.parse(text)).toMatchObject({ sandgate: 2 });
    expect(text.split("\n").filter((line) => line.includes("txn_1"))).toHaveLength(1);
    expect(readdirSync(dirname(path)).filter((name) => name.includes("journal"))).toHaveLength(1);
  });

  it.each<[string, (text: string) => string]>([
    ["line by line", (text) => text.replaceAll("succeeded", "failed")],
    [
      "and formatted again",
      (text) => JSON.stringify(JSON.parse(text.replaceAll("succeeded", "failed")), null, 2),
    ],
  ])("reads a file that was edited by hand, %s", async (_how, edit) => {
    const path = temporaryPath();
    const store = await openFile(path);
    await add(store, "txn_1");
    await store.close();
    writeFileSync(path, edit(readFileSync(path, "utf8")));
    const again = await openFile(path);
    const edited = await again.transaction("one", (tx) => tx.get("transactions", "txn_1"));
    expect(edited).toEqual({ ...transaction("txn_1"), outcome: "failed" });
  });
});

function zeroed(bytes: Buffer, from: number): Buffer {
  const copy = Buffer.from(bytes);
  return copy.fill(0, from, copy.length - 1);
}

function flipped(bytes: Buffer, position: number): Buffer {
  const copy = Buffer.from(bytes);
  copy.writeUInt8((copy[position] ?? 0) ^ 1, position);
  return copy;
}
