/** Records as the control plane shows them: with everything that the sandbox knows (D-CTL-12). */
import { readRedirect } from "../domain/checkout.ts";
import type { Checkout, Payout, Refund, Transaction } from "../domain/records.ts";
import type { Step } from "../domain/time.ts";
import { refundableRest } from "../domain/refund.ts";
import { type AddressOf, payPathOf } from "../page-addresses.ts";
import { actionsFrom, checkoutActions, payoutActions, refundActions } from "./actions.ts";

export function inspectPayout({ charged: _charged, ...payout }: Payout) {
  return { ...withSteps(payout), actions: actionsFrom(payoutActions, payout.status) };
}

export function inspectRefund(refund: Refund) {
  return { ...withSteps(refund), actions: actionsFrom(refundActions, refund.status) };
}

/**
 * @param addressOf Gives the address of its page.
 * @param host the one that the caller used.
 */
export function inspectCheckout(checkout: Checkout, addressOf: AddressOf, host: string) {
  const path = payPathOf(checkout.id);
  return {
    ...withSteps(checkout),
    actions: actionsFrom(checkoutActions, checkout.status),
    page: addressOf(path, host) ?? path,
    redirect_to: readRedirect(checkout),
  };
}

/** @param refunds those of the transaction. */
export function inspectTransaction(
  { decimals: _decimals, ...transaction }: Transaction,
  refunds: readonly Refund[],
) {
  const refundable = refundableRest(transaction, refunds);
  return { ...transaction, refundable };
}

interface Moving<Status extends string> {
  status: Status;
  created_at: string;
  history?: Step<Status>[];
  schedule: Step<Status>[];
}

/** Adds the states of a record so far, and calls its schedule `upcoming`. */
function withSteps<Status extends string, Kept extends Moving<Status>>({
  history,
  schedule,
  ...record
}: Kept & Moving<Status>) {
  const { status, created_at: at } = record;
  return { ...record, history: history ?? [{ status, at }], upcoming: schedule };
}
