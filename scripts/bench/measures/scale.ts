/** What a million records do to a sandbox. */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { measureLoad, read } from "../load.ts";
import type { Bench, Contender, Measure } from "../measure.ts";
import { programs } from "../paths.ts";
import { run } from "../processes.ts";
import { generateStore, type GeneratedStore, millionStore, ownStore } from "../records.ts";
import type { Scope } from "../scope.ts";
import { sandbox, type ServerKind } from "../servers.ts";
import { creating } from "./throughput.ts";

const million = "1,000,000 records";
const thousand = "1,000 records";
const settledMs = 10_000;
const mostSettlingMs = 60_000;

const create: Measure = {
  name: "create-million",
  title: "createCheckout with records in the store, --durability os, 16 connections",
  unit: "requests/s",
  compare: "ratio",
  comparisons: [{ ours: million, theirs: thousand, target: { atLeast: 0.9 } }],
  prepare: async (bench, scope) => (await filled(scope)).map((kind) => creating(kind, bench, 16)),
};

const list: Measure = {
  name: "list-million",
  title: "listCheckouts, filtered by status and by status and day, limit=20, 16 connections: p99",
  unit: "ms",
  compare: "ratio",
  remark: "Nothing is written, and both sandboxes run through all rounds.",
  comparisons: [{ ours: million, theirs: thousand, target: { atMost: 1.5 } }],
  prepare: async (bench, scope) => {
    const contenders: Contender[] = [];
    for (const kind of await filled(scope)) {
      const { url } = await kind.start(scope);
      contenders.push(listing(kind.name, url, bench));
    }
    return contenders;
  },
};

/** Sandboxes with few and many records, on stores that are whole again for each start. */
async function filled(scope: Scope): Promise<ServerKind[]> {
  return [
    filledWith(million, await millionStore()),
    filledWith(thousand, await generateStore(scope, 1000)),
  ];
}

function filledWith(name: string, store: GeneratedStore): ServerKind {
  return {
    name,
    keeps: true,
    // A process with a large heap tidies it up for a while after the start.
    warmUps: 2,
    start: (scope) => sandbox(name, { store: ownStore(scope, store) }).start(scope),
  };
}

function listing(name: string, url: string, bench: Bench): Contender {
  const day = new Date(Date.now() - 10 * 86_400_000).toISOString().slice(0, 10);
  const request = read(
    "/checkouts?status=successful&limit=20",
    "/checkouts?status=pending&limit=20",
    `/checkouts?status=failed&created_at=${day}&limit=20`,
  );
  return {
    name,
    run: async (scope) =>
      (await measureLoad(scope, url, { request, connections: 16, ...bench })).p99,
  };
}

const start: Measure = {
  name: "start-million",
  title: "start with 1,000,000 records",
  unit: "ms",
  compare: "ratio",
  mostRounds: 3,
  remark: "JSON.parse: a process reads the file in pieces and parses each line, and keeps nothing.",
  comparisons: [{ ours: "first answer", theirs: "JSON.parse", target: { atMost: 2.5 } }],
  prepare: async () => {
    const store = await millionStore();
    return [
      {
        name: "first answer",
        run: async (scope) => (await filledWith("", store).start(scope)).startMs,
      },
      {
        name: "JSON.parse",
        run: async (scope) => {
          const started = performance.now();
          const count = Number(await run(scope, { args: [programs.parseLines, store.path] }));
          // The workspace is a line of another kind.
          if (count !== 1_000_000) throw new Error(`${count} lines were parsed`);
          return performance.now() - started;
        },
      },
    ];
  },
};

const memory: Measure = {
  name: "memory",
  title: "memory with 1,000,000 checkouts",
  unit: "MB",
  compare: "ratio",
  mostRounds: 3,
  remark: `Resident memory, once it has not changed by 1 % for ${settledMs / 1000} s after the start.`,
  comparisons: [{ ours: "resident", theirs: "their JSON", target: { atMost: 3 } }],
  prepare: async () => {
    const store = await millionStore();
    return [
      {
        name: "resident",
        run: async (scope) => settledMemory((await filledWith("", store).start(scope)).pid),
      },
      { name: "their JSON", run: () => Promise.resolve(store.bytes / 1e6) },
    ];
  },
};

/** @returns MB. */
async function settledMemory(pid: number): Promise<number> {
  const end = performance.now() + mostSettlingMs;
  let since = performance.now();
  let before = residentMemory(pid);
  while (performance.now() < Math.min(end, since + settledMs)) {
    await sleep(200);
    const now = residentMemory(pid);
    if (Math.abs(now - before) > before / 100) [before, since] = [now, performance.now()];
  }
  return residentMemory(pid);
}

function residentMemory(pid: number): number {
  const status = `/proc/${pid}/status`;
  const kilobytes = existsSync(status)
    ? /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(status, "utf8"))?.[1]
    : execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" });
  return (Number(kilobytes) * 1024) / 1e6;
}

export const scale: readonly Measure[] = [create, list, start, memory];
