import { spawnSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { add, idsIn, openFile, temporaryPath } from "../test-support/embedded.ts";
import { StoreProblem } from "./port.ts";

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

/** Returns the modes of the files in a store's folder. */
function modesBeside(path: string): Record<string, string> {
  const folder = dirname(path);
  return Object.fromEntries(readdirSync(folder).map((name) => [name, modeOf(join(folder, name))]));
}

/** Makes a store that others may read. @returns its path. */
async function makeLooseStore(): Promise<string> {
  const path = temporaryPath();
  const store = await openFile(path);
  await add(store, "txn_1");
  await store.close();
  chmodSync(path, 0o644);
  chmodSync(`${path}.1.journal`, 0o664);
  return path;
}

/** Makes a pipe that nothing writes to, so a reader waits forever. */
function makePipe(path: string): void {
  expect(spawnSync("mkfifo", [path]).status).toBe(0);
}

describe("the files of a store are its owner's alone (D-RUN-03)", () => {
  it("creates files and a new folder that nobody else can read, whatever the umask", async () => {
    const before = process.umask(0);
    try {
      const path = join(dirname(temporaryPath()), "new", "folder", "db.json");
      const store = await openFile(path);
      await add(store, "txn_1");
      expect(modeOf(dirname(path))).toBe("700");
      expect(modesBeside(path)).toEqual({
        "db.json": "600",
        "db.json.0.journal": "600",
        "db.json.lock": "600",
      });
      await store.close();
      expect(modesBeside(path)).toEqual({ "db.json": "600", "db.json.1.journal": "600" });
    } finally {
      process.umask(before);
    }
  });

  it("makes existing files unreadable to others, and leaves their folder as it is", async () => {
    const path = await makeLooseStore();
    chmodSync(dirname(path), 0o755);
    await openFile(path);
    expect(modesBeside(path)).toMatchObject({ "db.json": "600", "db.json.1.journal": "600" });
    expect(modeOf(dirname(path))).toBe("755");
  });

  it("does not write through a link planted at the name of its temporary file", async () => {
    const path = temporaryPath();
    const victim = join(dirname(path), "victim");
    writeFileSync(victim, "precious");
    symlinkSync(victim, join(dirname(path), ".db.json.tmp"));
    const store = await openFile(path);
    await add(store, "txn_1");
    await store.close();
    expect(readFileSync(victim, "utf8")).toBe("precious");
    expect(lstatSync(path).isSymbolicLink()).toBe(false);
  });

  it.each<[string, (victim: string, planted: string) => void, string]>([
    ["symbolic link", symlinkSync, "it is a symbolic link"],
    ["hard link", linkSync, "2 names (hard links)"],
  ])(
    "writes through no %s that was planted at the name of its journal",
    async (_what, plant, reason) => {
      const path = temporaryPath();
      const victim = join(dirname(path), "victim");
      await (await openFile(path)).close();
      rmSync(`${path}.0.journal`);
      writeFileSync(victim, "");
      plant(victim, `${path}.0.journal`);
      const opening = openFile(path);
      await expect(opening).rejects.toThrow(StoreProblem);
      await expect(opening).rejects.toThrow(reason);
      expect(readFileSync(victim, "utf8")).toBe("");
    },
  );
});

describe("a store's path", () => {
  it("opens the target of a symbolic link, which stays in its place", async () => {
    const path = await makeLooseStore();
    const link = join(dirname(temporaryPath()), "link.json");
    symlinkSync(path, link);
    const store = await openFile(link);
    expect(existsSync(`${path}.lock`)).toBe(true);
    await add(store, "txn_2");
    await store.close();
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
    expect(await idsIn(await openFile(path))).toEqual(["txn_2", "txn_1"]);
  });

  it("shares one lock between a file and its symbolic link, whichever is opened first", async () => {
    const path = await makeLooseStore();
    const link = join(dirname(path), "link.json");
    symlinkSync(path, link);
    const store = await openFile(path);
    await expect(openFile(link)).rejects.toThrow(/is in use by process \d+/);
    await store.close();
    await openFile(link);
    await expect(openFile(path)).rejects.toThrow(/is in use by process \d+/);
  });

  it("refuses to start if the file has several names, even while another one is in use", async () => {
    const path = await makeLooseStore();
    const other = join(dirname(path), "other.json");
    const store = await openFile(path);
    linkSync(path, other);
    await expect(openFile(other)).rejects.toThrow("2 names (hard links): copy it");
    expect(existsSync(`${other}.lock`)).toBe(false);
    await store.close();
  });

  it.each<[string, (path: string) => void, string]>([
    ["a folder", mkdirSync, "is a folder: name a file"],
    ["a pipe", makePipe, "is not a regular file"],
    [
      "a link to nothing",
      (path) => {
        symlinkSync(`${path}.nowhere`, path);
      },
      "is a symbolic link to a file that does not exist",
    ],
    [
      "a link to itself",
      (path) => {
        symlinkSync(path, path);
      },
      "cannot be written (ELOOP",
    ],
    [
      "a link to a device",
      (path) => {
        symlinkSync("/dev/zero", path);
      },
      "is not a regular file",
    ],
  ])("refuses immediately to start with %s", async (_what, make, reason) => {
    const path = temporaryPath();
    make(path);
    const opening = openFile(path);
    await expect(opening).rejects.toThrow(StoreProblem);
    await expect(opening).rejects.toThrow(reason);
    await expect(opening).rejects.toThrow(path);
  });

  it("refuses immediately to start with a pipe instead of a journal", async () => {
    const path = await makeLooseStore();
    rmSync(`${path}.1.journal`);
    makePipe(`${path}.1.journal`);
    await expect(openFile(path)).rejects.toThrow("it is not a regular file");
  });
});
