/** Shows the records of a workspace, page by page and one by one (D-CTL-12), and moves them (D-CTL-08). */
import type { Collections } from "../domain/collections.ts";
import { findRecord } from "../operations/queries.ts";
import type { ValidatedInput } from "../operations/validated-input.ts";
import type { StoreTransaction } from "../storage/port.ts";
import { runAfterDueSteps } from "./due-steps.ts";
import type { ControlCall, CreateHandlers } from "./handler.ts";
import { applyAction, type Kind as MovableKind } from "./moves.ts";
import { viewCheckout, viewPayout, viewRefund, viewTransaction } from "./record-views.ts";

type Kind = "payouts" | "refunds" | "checkouts" | "transactions";
type Call = Pick<ControlCall<"inspectPayout">, "workspace" | "params" | "host">;
type PageQuery = ValidatedInput<{ status?: string; after?: string; limit?: number }>;

const defaultLimit = 50;

export const createRecordHandlers: CreateHandlers<"Moves" | "Records"> = ({ store, addressOf }) => {
  /** @param view Shows a record, for a call to a host. */
  const inspectPage =
    <C extends Kind, View>(
      collection: C,
      view: (record: Collections[C], host: string, tx: StoreTransaction) => Promise<View> | View,
    ) =>
    async ({ workspace, query, host }: Call & { readonly query: PageQuery }) => {
      const body = await runAfterDueSteps(store, "read", workspace, async (tx) => {
        const { after } = query.valid;
        if (after !== undefined && (await tx.get(collection, after)) === undefined) {
          query.refuse("after", "unknown", `id=${after}`);
        }
        const { status, limit = defaultLimit } = query.accept();
        const { records, next } = await takePage(tx, collection, { status }, { after, limit });
        return { records: await Promise.all(records.map((one) => view(one, host, tx))), next };
      });
      return { status: 200 as const, body };
    };

  const inspect =
    <C extends Kind, View>(collection: C, view: (record: Collections[C], host: string) => View) =>
    async ({ workspace, params: { id = "" }, host }: Call) => {
      const record = await runAfterDueSteps(store, "read", workspace, (tx) =>
        findRecord(tx, collection, id),
      );
      return { status: 200 as const, body: view(record, host) };
    };

  const move =
    <C extends MovableKind, View>(kind: C, view: (record: Collections[C], host: string) => View) =>
    async ({ workspace, params, host }: Call) => {
      const record = await applyAction(store, workspace, kind, params);
      return { status: 200 as const, body: view(record, host) };
    };

  const viewHosted = (checkout: Collections["checkouts"], host: string) =>
    viewCheckout(checkout, addressOf, host);

  return {
    inspectPayouts: inspectPage("payouts", viewPayout),
    inspectRefunds: inspectPage("refunds", viewRefund),
    inspectCheckouts: inspectPage("checkouts", viewHosted),
    inspectTransactions: inspectPage("transactions", async (found, _host, tx) =>
      viewTransaction(found, await tx.list("refunds", { transactionId: found.id })),
    ),
    inspectPayout: inspect("payouts", viewPayout),
    inspectRefund: inspect("refunds", viewRefund),
    inspectCheckout: inspect("checkouts", viewHosted),
    movePayout: move("payouts", viewPayout),
    moveRefund: move("refunds", viewRefund),
    moveCheckout: move("checkouts", viewHosted),
  };
};

/** Returns a page of a list, and the id after which the next page starts. */
export async function takePage<C extends Kind | "deliveries">(
  tx: StoreTransaction,
  collection: C,
  filter: Parameters<StoreTransaction["list"]>[1],
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<{ records: Collections[C][]; next: string | null }> {
  // One more than requested shows whether a next page exists.
  const found = await tx.list(collection, filter, { after, limit: limit + 1 });
  const records = found.slice(0, limit);
  return { records, next: found.length > limit ? (records.at(-1)?.id ?? null) : null };
}
