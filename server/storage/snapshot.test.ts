import { statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { collections } from "../domain/collections.ts";
import { temporaryFolder } from "../test-support/process.ts";
import { readSnapshot } from "./snapshot.ts";

const transaction = {
  id: "txn_1",
  amount: "1",
  decimals: 0,
  outcome: "pending",
  created_at: "2025-01-31T09:05:00.123Z",
};

/** A file that holds lines of transactions of the workspace "one". */
function fileOf(lines: readonly string[]): string {
  const path = join(temporaryFolder(), "db.json");
  const head = { id: "one", seed: 7, counter: 3, clock: { offset: 0 } };
  const sections = collections.map((name) => {
    return `"${name}":[\n${name === "transactions" ? lines.join(",\n") : ""}`;
  });
  const start = `{"sandgate":2,"generation":4,"batch":0,"count":${lines.length + 1},`;
  const workspaces = `"workspaces":[\n${JSON.stringify(head)}`;
  writeFileSync(path, `${start}\n${[workspaces, ...sections].join("\n],\n")}\n]}`);
  return path;
}

async function readTransactions(lines: readonly string[]): Promise<unknown[]> {
  const snapshot = await readSnapshot(fileOf(lines));
  return [...(snapshot?.database.get("one")?.records.tables.transactions ?? [])];
}

it.each([
  ["first", { workspace: "one", ...transaction }],
  ["last", { ...transaction, workspace: "one" }],
])("reads a line that names its workspace %s; its record does not", async (_where, line) => {
  expect(await readTransactions([JSON.stringify(line)])).toEqual([transaction]);
});

it("reads the last of several lines with the same id", async () => {
  const lines = ["1", "2"].map((amount) => ({ workspace: "one", ...transaction, amount }));
  const read = await readTransactions(lines.map((line) => JSON.stringify(line)));
  expect(read).toEqual([{ ...transaction, amount: "2" }]);
});

it("reads whole lines wherever the pieces of the file end, and however long they are", async () => {
  const lengths = [1, 60_000, 70_000, 1, 400_000, 3, 50_000];
  const records = lengths.map((length, index) => ({
    ...transaction,
    id: `txn_${index}`,
    note: "é€😀".repeat(length),
  }));
  const lines = records.map((record) => JSON.stringify({ workspace: "one", ...record }));
  expect(await readTransactions(lines)).toEqual(records);
});

it("reports while reading how much of the file is read, up to all of it", async () => {
  const path = fileOf([
    JSON.stringify({ workspace: "one", note: "x".repeat(3e6), ...transaction }),
  ]);
  const told: [number, number][] = [];
  await readSnapshot(path, (...how) => told.push(how));
  const { size } = statSync(path);
  expect(told.length).toBeGreaterThan(1);
  expect(told.at(-1)).toEqual([size, size]);
  expect(told.map(([done]) => done)).toEqual(told.map(([done]) => done).toSorted((a, b) => a - b));
});

it.each([
  [{ workspace: "two", ...transaction }, 'unknown workspace "two" in transactions: {"id":"txn_1"'],
  [{ ...transaction, workspace: "two" }, 'unknown workspace "two" in transactions: {"id":"txn_1"'],
  [transaction, 'not one of transactions: {"id":"txn_1"'],
  [{ workspace: "one", id: 1 }, 'not one of transactions: {"id":1}'],
])("refuses the line %j and shows it", async (line, reason) => {
  await expect(readTransactions([JSON.stringify(line)])).rejects.toThrow(reason);
});
