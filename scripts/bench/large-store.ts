/** Measures how much a store with many checkouts slows a sandbox. */
import { existsSync, statSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { timestamp } from "../../server/domain/time.ts";
import { deriveId, workspaceId } from "../../server/domain/ids.ts";
import type { Checkout } from "../../server/domain/collections.ts";
import { minJournalShare } from "../../server/storage/file.ts";
import { newCheckout } from "../../server/test-support/bodies.ts";
import { newFolder, readMemory } from "../processes.ts";
import {
  type Bench,
  compareRounds,
  type Figure,
  type Measure,
  medianTable,
  takeTurns,
} from "./scorecard.ts";
import { key, request, type Server, startSandbox } from "./servers.ts";
import { createCheckout, measureLoad, sendLoad } from "./throughput.ts";

const dayMs = 86_400_000;
const workspace = workspaceId(key);
const seed = 1;
const statuses = ["created", "pending", "successful", "failed"] as const;
const linesAtOnce = 1000;
const maxCheckpointMs = 120_000;
const smallStore = 1000;

export const scale: Measure = {
  name: "scale",
  title: "a large store against a small one, --durability os",
  run: async (bench) => {
    const folder = newFolder();
    const measure = async (count: number) => {
      const path = join(folder, `${count}.json`);
      if (!existsSync(path)) await writeStore(path, count);
      return measureStore(path, bench);
    };
    const contenders = { large: () => measure(bench.records), small: () => measure(smallStore) };
    const { samples, problems } = await takeTurns(contenders, bench);
    const { large, small } = samples;
    const count = `${bench.records.toLocaleString("en")} checkouts`;
    const ratios = (key: "list" | "create") =>
      compareRounds(large, small, (one, other) => one[key] / other[key]);
    const against = `with ${count} against ${smallStore}`;
    const longest = `longest pause in a checkpoint of ${count}, beyond an idle one`;
    const pauses = large.map(({ pause, idle }) => pause - idle);
    const slower = `reset of ${count}, beyond that of ${smallStore}`;
    const resets = compareRounds(large, small, (one, other) => one.reset - other.reset);
    const figures: Figure[] = [
      { name: `CPU of a list ${against}`, values: ratios("list"), unit: "×", atMost: 1.5 },
      { name: `CPU of a create ${against}`, values: ratios("create"), unit: "×", atMost: 1.5 },
      { name: longest, values: pauses, unit: "ms", atMost: 20 },
      { name: slower, values: resets, unit: "ms", atMost: 5 },
    ];
    return { table: medianTable(samples, columns), figures, problems };
  },
};

const columns = {
  start: "start in ms",
  memory: "memory in MB",
  list: "CPU time of a list in µs",
  create: "CPU time of a create in µs",
  pause: "longest pause in a checkpoint in ms",
  reset: "reset in ms",
};

async function measureStore(copyOf: string, bench: Bench) {
  await using server = await startSandbox({ copyOf });
  const day = new Date(Date.now() - 10 * dayMs).toISOString().slice(0, 10);
  const queries = ["status=successful", "status=pending", `status=failed&created_at=${day}`];
  const requests = queries.map((query) => ({ path: `/checkouts?${query}&limit=20` }));
  const list = await measureLoad(server, { requests }, bench);
  const memory = readMemory(server.pid);
  const pauses = await measureCheckpoint(server, statSync(copyOf).size);
  const create = await measureLoad(server, createCheckout, bench);
  for (let count = 0; count < 50; count += 1) await reset(server, "sk_test_other");
  const costs = { start: server.startMs, memory, list: list.cpu, create: create.cpu };
  return { ...costs, ...pauses, reset: await reset(server, key) };
}

/** Measures the longest read, in ms: during a checkpoint, and for the same time after it. */
async function measureCheckpoint(server: Server, bytes: number) {
  const path = `/checkouts/${deriveId("co", seed, workspace, 1)}`;
  const file = join(server.folder, "db.json");
  const { ino } = statSync(file);
  // Updates of one record make the journal long enough for a checkpoint.
  const body = JSON.stringify({ description: "€".repeat(5000) });
  const updates = Math.ceil((1.1 * bytes * minJournalShare) / Buffer.byteLength(body));
  const requests = [{ method: "PUT" as const, path, body }];
  await sendLoad(server, { requests, amount: Math.max(updates, 100) });
  const began = performance.now();
  const pause = await longestPause(server.url + path, () => {
    if (performance.now() > began + maxCheckpointMs) throw new Error("no checkpoint was written");
    return statSync(file).ino !== ino;
  });
  const end = 2 * performance.now() - began;
  return { pause, idle: await longestPause(server.url + path, () => performance.now() > end) };
}

/** Reads an address about every millisecond and returns the longest time that a response took. */
async function longestPause(url: string, isOver: () => boolean): Promise<number> {
  // The first responses are slower.
  for (let count = 0; count < 100; count += 1) await request(url);
  let longest = 0;
  while (!isOver()) {
    const started = performance.now();
    await request(url);
    longest = Math.max(longest, performance.now() - started);
    await sleep(1);
  }
  return longest;
}

/** Resets the workspace of a key and returns how long that took, in milliseconds. */
async function reset({ url }: Server, apiKey: string): Promise<number> {
  const began = performance.now();
  await request(`${url}/_sandbox/reset`, { method: "POST", body: "{}", apiKey });
  return performance.now() - began;
}

/** Writes a store of the bench's key, with checkouts of the last 30 days. */
export async function writeStore(path: string, count: number): Promise<void> {
  await writeFile(path, storeOf(count));
}

function* storeOf(count: number): Generator<string> {
  const head = { id: workspace, seed, counter: count, clock: { offset: 0 } };
  yield `{"sandgate":2,"generation":0,"batch":0,\n"workspaces":[\n${JSON.stringify(head)}\n],\n`;
  yield '"payouts":[\n],\n"refunds":[\n],\n"checkouts":[';
  const began = Date.now() - 30 * dayMs;
  for (let from = 0; from < count; from += linesAtOnce) {
    const length = Math.min(linesAtOnce, count - from);
    const lines = Array.from({ length }, (_, index) => {
      const moment = timestamp(began + ((from + index) / count) * 30 * dayMs);
      return JSON.stringify({ workspace, ...checkoutOf(from + index, moment) });
    });
    yield `${from === 0 ? "" : ","}\n${lines.join(",\n")}`;
  }
  yield '\n],\n"transactions":[\n],\n"replays":[\n],\n"balances":[\n],\n"snapshots":[\n],\n';
  yield `"deliveries":[\n],\n"count":${count + 1}}\n`;
}

function checkoutOf(index: number, moment: string): Checkout {
  const status = statuses[index % statuses.length] ?? "created";
  return {
    ...newCheckout,
    id: deriveId("co", seed, workspace, index + 1),
    description: `Order ${index + 1}`,
    redirect_url: `https://shop.example/thanks?order=${index + 1}`,
    status,
    metadata: {},
    created_at: moment,
    updated_at: moment,
    schedule: [],
    ...(status === "successful" && {
      transaction_id: deriveId("txn", seed, workspace, index + 1),
    }),
  };
}
