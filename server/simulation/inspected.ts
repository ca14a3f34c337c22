/** Records as the control plane shows them: all that the sandbox knows of them (D-CTL-12). */
import type { components } from "../../generated/control-types.ts";
import { readRedirect } from "../domain/checkout.ts";
import type { Checkout, Payout, Refund, Transaction } from "../domain/records.ts";
import type { Step } from "../domain/schedule.ts";
import { refundableRest } from "../domain/refund.ts";
import { type AddressOf, payPathOf } from "../page-addresses.ts";
import { actionsFrom, checkoutActions, payoutActions, refundActions } from "./actions.ts";

type Schemas = components["schemas"];

export function inspectPayout({ charged: _charged, ...payout }: Payout): Schemas["Payout"] {
  return { ...withSteps(payout), actions: actionsFrom(payoutActions, payout.status) };
}

export function inspectRefund(refund: Refund): Schemas["Refund"] {
  return { ...withSteps(refund), actions: actionsFrom(refundActions, refund.status) };
}

/**
 * @param addressOf Gives the address of its page.
 * @param host the one that the caller used.
 */
export function inspectCheckout(
  checkout: Checkout,
  addressOf: AddressOf,
  host: string,
): Schemas["Checkout"] {
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
): Schemas["InspectedTransaction"] {
  const refundable = refundableRest(transaction, refunds);
  return { ...transaction, refundable };
}

interface Moving<Status extends string> {
  status: Status;
  created_at: string;
  history?: Step<Status>[];
  schedule: Step<Status>[];
}

/** Replaces what is left out where there is nothing to say, and gives what is to come its name here. */
function withSteps<Status extends string, Kept extends Moving<Status>>({
  history,
  schedule,
  ...record
}: Kept & Moving<Status>) {
  const { status, created_at: at } = record;
  return { ...record, history: history ?? [{ status, at }], upcoming: schedule };
}
