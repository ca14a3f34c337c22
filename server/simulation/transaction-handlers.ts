import { runAfterDueSteps } from "../operations/transitions.ts";
import type { Store, StoreTransaction } from "../storage/port.ts";

/**
 * Returns functions that make handlers. The work of such a handler runs in a transaction of the call's
 * workspace, and its result is the body of the response.
 */
export function createTransactionHandlers(store: Store) {
  const handleIn =
    (verb: "read" | "transaction", isSettled: boolean) =>
    <Call extends { readonly workspace: string }, Body, Status extends 200 | 201 = 200>(
      work: (tx: StoreTransaction, call: Call) => Promise<Body> | Body,
      status = 200 as Status,
    ) =>
    async (call: Call) => {
      const run = async (tx: StoreTransaction) => work(tx, call);
      const body = await (isSettled
        ? runAfterDueSteps(store, verb, call.workspace, run)
        : store[verb](call.workspace, run));
      return { status, body };
    };
  return {
    read: handleIn("read", true),
    change: handleIn("transaction", true),
    /** For what the workspace's state shows; steps that are due do not matter. */
    readState: handleIn("read", false),
    changeState: handleIn("transaction", false),
  };
}
