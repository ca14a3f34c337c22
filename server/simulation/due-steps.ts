import { settleDue } from "../operations/transitions.ts";
import type { Store, StoreTransaction } from "../storage/port.ts";

/** Runs work in a transaction of a workspace, after the steps that are due. */
export function runAfterDueSteps<Result>(
  store: Store,
  verb: "read" | "transaction",
  workspace: string,
  work: (tx: StoreTransaction) => Promise<Result>,
): Promise<Result> {
  return store[verb](workspace, async (tx) => {
    await settleDue(tx);
    return work(tx);
  });
}
