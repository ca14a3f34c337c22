/** Shows the records of a workspace, page by page and one by one (D-CTL-12), and moves them (D-CTL-08). */
import type { Collections, Refund } from "../domain/collections.ts";
import type { Kind as MovableKind } from "../operations/events.ts";
import { findRecord, takePage } from "../operations/queries.ts";
import type { ValidatedInput } from "../operations/validated-input.ts";
import type { StoreTransaction } from "../storage/port.ts";
import type { ControlCall, CreateHandlers } from "./handler.ts";
import { applyAction } from "./moves.ts";
import { viewCheckout, viewPayout, viewRefund, viewTransaction } from "./record-views.ts";

type Kind = MovableKind | "transactions";
type Call = Pick<ControlCall<"inspectPayout">, "workspace" | "params" | "host">;
type PageQuery = ValidatedInput<{ status?: string; after?: string; limit?: number }>;

/** Shows a record, for a call to a host. */
type View<C extends Kind, Shown> = (
  record: Collections[C],
  host: string,
  tx: StoreTransaction,
) => Promise<Shown> | Shown;

const defaultLimit = 50;
/** The maximum number of refunds that a transaction is shown with. */
const maxRefunds = 100;

export const createRecordHandlers: CreateHandlers<"Moves" | "Records"> = ({
  read,
  change,
  addressOf,
}) => {
  const inspectPage = <C extends Kind, Shown>(collection: C, view: View<C, Shown>) =>
    read(async (tx, { query, host }: Call & { readonly query: PageQuery }) => {
      const { after } = query.valid;
      if (after !== undefined && (await tx.get(collection, after)) === undefined) {
        query.refuse("after", "unknown", `id=${after}`);
      }
      const { status, limit = defaultLimit } = query.accept();
      const { records, next } = await takePage(tx, collection, { status }, { after, limit });
      return { records: await Promise.all(records.map((one) => view(one, host, tx))), next };
    });

  const inspect = <C extends Kind, Shown>(collection: C, view: View<C, Shown>) =>
    read(async (tx, { params: { id = "" }, host }: Call) =>
      view(await findRecord(tx, collection, id), host, tx),
    );

  const move = <C extends MovableKind, Shown>(kind: C, view: View<C, Shown>) =>
    change(async (tx, { params, host }: Call) =>
      view(await applyAction(tx, kind, params), host, tx),
    );

  const viewHosted = (checkout: Collections["checkouts"], host: string) =>
    viewCheckout(checkout, addressOf, host);

  return {
    inspectPayouts: inspectPage("payouts", viewPayout),
    inspectRefunds: inspectPage("refunds", viewWithOriginal),
    inspectCheckouts: inspectPage("checkouts", viewHosted),
    inspectTransactions: inspectPage("transactions", async (found, _host, tx) =>
      viewTransaction(found, await findRefunds(tx, found)),
    ),
    inspectPayout: inspect("payouts", viewPayout),
    inspectRefund: inspect("refunds", viewWithOriginal),
    inspectCheckout: inspect("checkouts", viewHosted),
    inspectTransaction: inspect("transactions", async (found, _host, tx) => {
      const all = await findRefunds(tx, found);
      const refunds = all.slice(0, maxRefunds).map((refund) => viewRefund(refund, found));
      return { ...viewTransaction(found, all), refunds };
    }),
    movePayout: move("payouts", viewPayout),
    moveRefund: move("refunds", viewWithOriginal),
    moveCheckout: move("checkouts", viewHosted),
  };
};

async function viewWithOriginal(refund: Refund, _host: string, tx: StoreTransaction) {
  return viewRefund(refund, await tx.get("transactions", refund.transaction_id));
}

function findRefunds(tx: StoreTransaction, { id }: Collections["transactions"]) {
  return tx.list("refunds", { transactionId: id });
}
