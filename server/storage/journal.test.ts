import { readFileSync, writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { add, idsIn, leftBy, openFile, temporaryPath } from "../test-support/embedded.ts";
import { StoreProblem } from "./port.ts";

/** Leaves a journal of five lines, with a transaction each. @returns the store and the lines. */
async function leave() {
  const path = temporaryPath();
  const store = await openFile(path);
  for (let count = 1; count <= 5; count += 1) await add(store, `txn_${count}`);
  const left = leftBy(path);
  const journal = `${left}.0.journal`;
  return { left, journal, lines: readFileSync(journal, "utf8").split("\n").slice(0, -1) };
}

const textOf = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join("");

describe("a journal (D-RUN-02)", () => {
  it.each<[string, (lines: string[]) => string[], string]>([
    ["lacks its first line", (lines) => lines.slice(1), "line 1 is batch 2, expected 1"],
    [
      "lacks a line in the middle",
      (lines) => lines.toSpliced(2, 1),
      "line 3 is batch 4, expected 3",
    ],
    ["holds a line twice", (lines) => lines.toSpliced(2, 0, lines[1] ?? ""), "line 3 is batch 2"],
    ["holds lines in another order", ([one = "", ...rest]) => [...rest, one], "line 1 is batch 2"],
    [
      "holds a line with another number",
      (lines) => lines.map((line) => line.replace(/^3 /, "4 ")),
      "line 3 is batch 4",
    ],
    [
      "lacks the number of a line",
      (lines) => lines.with(3, lines[3]?.replace(/^\d+ /, "") ?? ""),
      "line 4 is damaged",
    ],
  ])("refuses to start if a journal %s, and leaves it as it is", async (_what, damage, reason) => {
    const { left, journal, lines } = await leave();
    const text = textOf(damage(lines));
    writeFileSync(journal, text);
    const opening = openFile(left);
    await expect(opening).rejects.toThrow(StoreProblem);
    await expect(opening).rejects.toThrow(reason);
    await expect(opening).rejects.toThrow(journal);
    expect(readFileSync(journal, "utf8")).toBe(text);
  });

  it("refuses to start if a journal lacks its last line and another one continues it", async () => {
    const { left, journal, lines } = await leave();
    writeFileSync(`${left}.1.journal`, textOf(lines.slice(4)));
    writeFileSync(journal, textOf(lines.slice(0, 4)));
    expect(await idsIn(await openFile(leftBy(left)))).toHaveLength(5);
    writeFileSync(journal, textOf(lines.slice(0, 3)));
    await expect(openFile(left)).rejects.toThrow(`${left}.1.journal`);
  });

  it("reads back texts with the line separators of Unicode", async () => {
    const path = temporaryPath();
    const store = await openFile(path);
    const ids = ["txn_\u2028", "txn_\u2029", "txn_\u0085"];
    await add(store, ...ids);
    expect((await idsIn(await openFile(leftBy(path)))).toSorted()).toEqual(ids.toSorted());
  });

  it.each(["fsync", "os"] as const)(
    "continues the numbers of the previous journal after a checkpoint: %s",
    async (durability) => {
      const path = temporaryPath();
      const store = await openFile(path, { durability });
      await add(store, "txn_1");
      await add(store, "txn_2");
      await store.close();
      const again = await openFile(path, { durability });
      await add(again, "txn_3");
      await add(again, "txn_4");
      const left = leftBy(path);
      const journal = `${left}.1.journal`;
      const [third = "", fourth = ""] = readFileSync(journal, "utf8").split("\n");
      // The readable file stores the number that the first line must have.
      expect(third).toMatch(/^3 /);
      writeFileSync(journal, `${fourth}\n`);
      await expect(openFile(left)).rejects.toThrow("line 1 is batch 4, expected 3");
    },
  );
});

describe("the readable file of a store", () => {
  /** Leaves five transactions in a file that was closed. */
  async function close() {
    const path = temporaryPath();
    const store = await openFile(path);
    await add(store, "txn_1", "txn_2", "txn_3", "txn_4", "txn_5");
    await store.close();
    return { path, lines: readFileSync(path, "utf8").split("\n") };
  }

  it("warns on start about a missing line, which a user may have removed", async () => {
    const { path, lines } = await close();
    writeFileSync(path, lines.filter((line) => !line.includes("txn_3")).join("\n"));
    const warnings: string[] = [];
    const store = await openFile(path, { warn: (message) => warnings.push(message) });
    expect(await idsIn(store)).toEqual(["txn_5", "txn_4", "txn_2", "txn_1"]);
    expect(warnings).toEqual([
      expect.stringContaining(
        `${path}: it was written with 6 workspaces and records, but contains 5`,
      ),
    ]);
  });

  it("does not warn about a whole file", async () => {
    const { path } = await close();
    const warnings: string[] = [];
    await openFile(path, { warn: (message) => warnings.push(message) });
    expect(warnings).toEqual([]);
  });

  it("refuses to start if the heading of a list is missing", async () => {
    const { path, lines } = await close();
    const place = lines.findIndex((line) => line.startsWith('"transactions"'));
    writeFileSync(path, lines.toSpliced(place - 1, 2).join("\n"));
    await expect(openFile(path)).rejects.toThrow(StoreProblem);
  });
});
