/** Records as the control plane returns them: with everything that the sandbox knows (D-CTL-12). */
import { readRedirect } from "../domain/checkout.ts";
import type { Checkout, Payout, Refund, Transaction } from "../domain/collections.ts";
import type { Step } from "../domain/time.ts";
import { refundableRest } from "../domain/refund.ts";
import { type AddressOf, payPathOf } from "../page-addresses.ts";
import { type Actions, actionsFrom, recordActions } from "./record-actions.ts";

export function viewPayout({ charged: _charged, ...payout }: Payout) {
  return withSteps(recordActions.payouts, payout);
}

/** @param original Its transaction, if that is known. */
export function viewRefund(
  refund: Refund,
  original: Pick<Transaction, "currency" | "source"> | undefined,
) {
  const { currency, source } = original ?? {};
  return {
    ...withSteps(recordActions.refunds, refund),
    ...(original === undefined && { transaction_unknown: true as const }),
    ...(currency !== undefined && { currency }),
    ...(source !== undefined && { source }),
  };
}

/**
 * @param addressOf Returns the address of its page.
 * @param host The host that the caller used.
 */
export function viewCheckout(checkout: Checkout, addressOf: AddressOf, host: string) {
  const path = payPathOf(checkout.id);
  return {
    ...withSteps(recordActions.checkouts, checkout),
    page: addressOf(path, host) ?? path,
    redirect_to: readRedirect(checkout),
  };
}

/** @param refunds Those of the transaction. */
export function viewTransaction(
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
