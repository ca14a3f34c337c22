/** How long requests pause while a store with a million records writes a checkpoint. */
import { readdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { worthwhilePart } from "../../../server/storage/checkpoints.ts";
import { key, send } from "../load.ts";
import type { Measure } from "../measure.ts";
import { programs } from "../paths.ts";
import { run } from "../processes.ts";
import { millionStore, ownStore } from "../records.ts";
import type { Scope } from "../scope.ts";
import { sandbox } from "../servers.ts";

const pollMs = 10;
const mostWaitMs = 120_000;
const updatesAtOnce = 16;
const update = JSON.stringify({ description: "€".repeat(5000) });

export const checkpoint: Measure = {
  name: "checkpoint",
  title: "longest pause of getCheckout with 1,000,000 records",
  unit: "ms",
  compare: "difference",
  mostRounds: 3,
  remark:
    "Updates of one record make the journal long. Then a client reads that record about every " +
    "millisecond until the store's file has been replaced; on an idle store it reads for as long.",
  comparisons: [{ ours: "in a checkpoint", theirs: "idle", target: { atMost: 20 } }],
  prepare: async () => {
    const store = await millionStore();
    let lasted = 0;
    const start = async (scope: Scope) => {
      const path = ownStore(scope, store);
      const { url } = await sandbox("", { store: path }).start(scope);
      return { path, record: `${url}/checkouts/${store.id}` };
    };
    return [
      {
        name: "in a checkpoint",
        run: async (scope) => {
          const { path, record } = await start(scope);
          const { ino } = statSync(path);
          await lengthenJournal(path, record);
          const began = performance.now();
          const pause = await longestPause(scope, record, replaced(path, ino));
          lasted = performance.now() - began;
          return pause;
        },
      },
      {
        name: "idle",
        run: async (scope) => {
          const { record } = await start(scope);
          return longestPause(scope, record, sleep(lasted));
        },
      },
    ];
  },
};

async function longestPause(scope: Scope, url: string, until: Promise<unknown>): Promise<number> {
  const [output] = await Promise.all([
    run(scope, { args: [programs.pauses, url, key] }, until),
    until,
  ]);
  return Number(output);
}

async function lengthenJournal(path: string, record: string): Promise<void> {
  const enough = statSync(path).size * worthwhilePart * 1.05;
  while (journalBytes(path) < enough) {
    const answers = await Promise.all(
      Array.from({ length: updatesAtOnce }, () => send(record, "PUT", update)),
    );
    const refused = answers.find(({ status }) => status !== 200);
    if (refused !== undefined) throw new Error(`an update was answered with ${refused.status}`);
  }
}

function journalBytes(path: string): number {
  const folder = dirname(path);
  return readdirSync(folder)
    .filter((name) => name.endsWith(".journal"))
    .reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
}

/** Waits until another file is in its place. */
async function replaced(path: string, inode: number): Promise<void> {
  const end = performance.now() + mostWaitMs;
  while (statSync(path).ino === inode) {
    if (performance.now() > end) throw new Error("no checkpoint was written");
    await sleep(pollMs);
  }
}
