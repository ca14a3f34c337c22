/** The records of a workspace, page by page and one by one (D-CTL-12). */
import type { Collections } from "../domain/records.ts";
import type { AddressOf } from "../page-addresses.ts";
import { findRecord } from "../operations/reading.ts";
import type { ValidatedInput } from "../operations/validated-input.ts";
import { settleDue } from "../operations/transitions.ts";
import type { Store, StoreTransaction } from "../storage/port.ts";
import type { ControlHandlersOf } from "./handler.ts";
import { inspectCheckout, inspectPayout, inspectRefund, inspectTransaction } from "./inspected.ts";

const defaultLimit = 50;

/** @param addressOf Returns the address of a page for the host that the caller used. */
export function createRecordHandlers(
  store: Store,
  addressOf: AddressOf,
): ControlHandlersOf<"Records"> {
  const look = <Result>(workspace: string, work: (tx: StoreTransaction) => Promise<Result>) =>
    store.read(workspace, async (tx) => {
      await settleDue(tx);
      return work(tx);
    });

  return {
    async inspectPayouts({ workspace, query }) {
      const { records, next } = await look(workspace, (tx) => takePage(tx, "payouts", query));
      return { status: 200, body: { records: records.map(inspectPayout), next } };
    },

    async inspectRefunds({ workspace, query }) {
      const { records, next } = await look(workspace, (tx) => takePage(tx, "refunds", query));
      return { status: 200, body: { records: records.map(inspectRefund), next } };
    },

    async inspectCheckouts({ workspace, query, host }) {
      const { records, next } = await look(workspace, (tx) => takePage(tx, "checkouts", query));
      const shown = records.map((found) => inspectCheckout(found, addressOf, host));
      return { status: 200, body: { records: shown, next } };
    },

    async inspectTransactions({ workspace, query }) {
      const body = await look(workspace, async (tx) => {
        const { records, next } = await takePage(tx, "transactions", query);
        const shown = records.map(async (found) =>
          inspectTransaction(found, await tx.list("refunds", { transactionId: found.id })),
        );
        return { records: await Promise.all(shown), next };
      });
      return { status: 200, body };
    },

    async inspectPayout({ workspace, params: { id = "" } }) {
      const payout = await look(workspace, (tx) => findRecord(tx, "payouts", id));
      return { status: 200, body: inspectPayout(payout) };
    },

    async inspectRefund({ workspace, params: { id = "" } }) {
      const refund = await look(workspace, (tx) => findRecord(tx, "refunds", id));
      return { status: 200, body: inspectRefund(refund) };
    },

    async inspectCheckout({ workspace, params: { id = "" }, host }) {
      const checkout = await look(workspace, (tx) => findRecord(tx, "checkouts", id));
      return { status: 200, body: inspectCheckout(checkout, addressOf, host) };
    },
  };
}

/** @throws {Refusal} 400 with everything that is wrong with the query. */
async function takePage<C extends "payouts" | "refunds" | "checkouts" | "transactions">(
  tx: StoreTransaction,
  collection: C,
  query: ValidatedInput<{ status?: string; after?: string; limit?: number }>,
): Promise<{ records: Collections[C][]; next: string | null }> {
  const after = query.valid.after;
  if (after !== undefined && (await tx.get(collection, after)) === undefined) {
    query.refuse("after", "unknown", `id=${after}`);
  }
  const { status, limit = defaultLimit } = query.accept();
  // One more than asked for tells whether a next page exists.
  const found = await tx.list(collection, { status }, { after, limit: limit + 1 });
  const records = found.slice(0, limit);
  return { records, next: found.length > limit ? (records.at(-1)?.id ?? null) : null };
}
