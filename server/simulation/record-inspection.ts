/**
 * Shows the records of a workspace with everything that the sandbox knows, page by page and one by one
 * (D-CTL-12), and moves them (D-CTL-08).
 */
import { readRedirect } from "../domain/checkout.ts";
import type { Checkout, Collections, Payout, Refund, Transaction } from "../domain/collections.ts";
import { refundableRest } from "../domain/refund.ts";
import type { Step } from "../domain/time.ts";
import type { Kind as MovableKind } from "../operations/events.ts";
import { findRecord, takePage } from "../operations/queries.ts";
import type { ValidatedInput } from "../operations/validated-input.ts";
import type { AddressOf } from "../http/origins.ts";
import { payPathOf } from "../operations/responses.ts";
import type { StoreTransaction } from "../storage/port.ts";
import type { ControlCall, CreateHandlers } from "./handler.ts";
import { applyAction } from "./moves.ts";
import { type Actions, actionsFrom, recordActions } from "./record-actions.ts";

type Kind = MovableKind | "transactions";
type Call = Pick<ControlCall<"inspectPayout">, "workspace" | "params" | "request">;
type PageQuery = ValidatedInput<{ status?: string; after?: string; limit?: number }>;

/** Returns a record as a call shows it. */
type View<C extends Kind, Shown> = (
  record: Collections[C],
  tx: StoreTransaction,
  call: Call,
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
    read(async (tx, call: Call & { readonly query: PageQuery }) => {
      const { query } = call;
      const { after } = query.valid;
      if (after !== undefined && (await tx.get(collection, after)) === undefined) {
        query.refuse("after", "unknown", `id=${after}`);
      }
      const { status, limit = defaultLimit } = query.accept();
      const { records, next } = await takePage(tx, collection, { status }, { after, limit });
      return { records: await Promise.all(records.map((one) => view(one, tx, call))), next };
    });

  const inspect = <C extends Kind, Shown>(collection: C, view: View<C, Shown>) =>
    read(async (tx, call: Call) =>
      view(await findRecord(tx, collection, call.params.id ?? ""), tx, call),
    );

  const move = <C extends MovableKind, Shown>(kind: C, view: View<C, Shown>) =>
    change(async (tx, call: Call) => view(await applyAction(tx, kind, call.params), tx, call));

  const viewCheckout = createCheckoutView(addressOf);

  return {
    inspectPayouts: inspectPage("payouts", viewPayout),
    inspectRefunds: inspectPage("refunds", viewRefund),
    inspectCheckouts: inspectPage("checkouts", viewCheckout),
    inspectTransactions: inspectPage("transactions", async (found, tx) =>
      showTransaction(found, await findRefunds(tx, found)),
    ),
    inspectPayout: inspect("payouts", viewPayout),
    inspectRefund: inspect("refunds", viewRefund),
    inspectCheckout: inspect("checkouts", viewCheckout),
    inspectTransaction: inspect("transactions", async (found, tx) => {
      const all = await findRefunds(tx, found);
      const refunds = all.slice(0, maxRefunds).map((refund) => showRefund(refund, found));
      return { ...showTransaction(found, all), refunds };
    }),
    movePayout: move("payouts", viewPayout),
    moveRefund: move("refunds", viewRefund),
    moveCheckout: move("checkouts", viewCheckout),
  };
};

function viewPayout({ charged: _charged, ...payout }: Payout) {
  return withSteps(recordActions.payouts, payout);
}

async function viewRefund(refund: Refund, tx: StoreTransaction) {
  return showRefund(refund, await tx.get("transactions", refund.transaction_id));
}

/** @param original Its transaction, if that is known. */
function showRefund(refund: Refund, original: Transaction | undefined) {
  const { currency, source } = original ?? {};
  return {
    ...withSteps(recordActions.refunds, refund),
    ...(original === undefined && { transaction_unknown: true as const }),
    ...(currency !== undefined && { currency }),
    ...(source !== undefined && { source }),
  };
}

function createCheckoutView(addressOf: AddressOf) {
  return (checkout: Checkout, _tx: StoreTransaction, { request }: Call) => {
    const path = payPathOf(checkout.id);
    return {
      ...withSteps(recordActions.checkouts, checkout),
      page: addressOf(path, request.headers.host) ?? path,
      redirect_to: readRedirect(checkout),
    };
  };
}

function findRefunds(tx: StoreTransaction, { id }: Transaction) {
  return tx.list("refunds", { transactionId: id });
}

/** @param refunds Those of the transaction. */
function showTransaction(
  { decimals: _decimals, ...transaction }: Transaction,
  refunds: readonly Refund[],
) {
  // A failed original cannot be refunded at all (D-ORIG-02).
  const rest = transaction.outcome === "failed" ? "0" : refundableRest(transaction, refunds);
  return { ...transaction, refundable: rest };
}

interface Stateful<Status extends string> {
  status: Status;
  created_at: string;
  history?: Step<Status>[];
  schedule: Step<Status>[];
}

/** Adds a record's past states and possible actions, and renames its schedule to `upcoming`. */
function withSteps<Action extends string, Status extends string, Kept extends Stateful<Status>>(
  actions: Actions<Action, Status>,
  { history, schedule, ...record }: Kept & Stateful<Status>,
) {
  const { status, created_at: at } = record;
  return {
    ...record,
    history: history ?? [{ status, at }],
    upcoming: schedule,
    actions: actionsFrom(actions, status),
  };
}
