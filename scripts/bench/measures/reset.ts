/** What starting a workspace anew costs, by what it holds. */
import { key, send } from "../load.ts";
import type { Contender, Measure } from "../measure.ts";
import { millionStore, ownStore } from "../records.ts";
import { sandbox } from "../servers.ts";

const warmUps = 50;

export const reset: Measure = {
  name: "reset",
  title: "reset of a workspace with 1,000,000 records, written with fsync",
  unit: "ms",
  compare: "difference",
  mostRounds: 5,
  remark: "Both are workspaces of a sandbox that holds a million records in one of them.",
  comparisons: [{ ours: "a million records", theirs: "no records", target: { atMost: 5 } }],
  prepare: async () => {
    const store = await millionStore();
    const contender = (name: string, apiKey: string): Contender => ({
      name,
      run: async (scope) => {
        const path = ownStore(scope, store);
        const { url } = await sandbox("", { store: path, durability: "fsync" }).start(scope);
        for (let count = 0; count < warmUps; count += 1) await resetOnce(url, "sk_test_other");
        return resetOnce(url, apiKey);
      },
    });
    return [contender("a million records", key), contender("no records", "sk_test_empty")];
  },
};

/** @returns how long it took, in milliseconds. */
async function resetOnce(url: string, apiKey: string): Promise<number> {
  const began = performance.now();
  const { status } = await send(`${url}/_sandbox/reset`, "POST", "{}", apiKey);
  if (status !== 200) throw new Error(`a reset was answered with ${status}`);
  return performance.now() - began;
}
