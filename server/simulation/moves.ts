/** Moves of records that customers, networks and banks decide otherwise (D-CTL-08). */
import type { Checkout } from "../domain/records.ts";
import type { AddressOf } from "../page-addresses.ts";
import { findRecord } from "../operations/reading.ts";
import {
  setCheckoutStatus,
  setPayoutStatus,
  setRefundStatus,
  settleDue,
} from "../operations/transitions.ts";
import type { Store, StoreTransaction } from "../storage/port.ts";
import { checkoutActions, payoutActions, refundActions, statesTo } from "./actions.ts";
import type { ControlHandlersOf } from "./handler.ts";
import { inspectCheckout, inspectPayout, inspectRefund } from "./inspected.ts";

/** @param addressOf Returns the address of a page for the host that the caller used. */
export function createMoveHandlers(store: Store, addressOf: AddressOf): ControlHandlersOf<"Moves"> {
  return {
    async moveCheckout({ workspace, params, host }) {
      const { id = "", action } = params;
      const checkout = await applyCheckoutAction(store, workspace, id, action);
      return { status: 200, body: inspectCheckout(checkout, addressOf, host) };
    },

    async movePayout({ workspace, params }) {
      const payout = await changeSettled(store, workspace, async (tx) => {
        const found = await findRecord(tx, "payouts", params.id ?? "");
        const states = statesTo(payoutActions, params.action, "payout", found.status);
        return passThrough(found, states, (payout, status) =>
          setPayoutStatus(tx, payout, { status, at: tx.now, schedule: [] }),
        );
      });
      return { status: 200, body: inspectPayout(payout) };
    },

    async moveRefund({ workspace, params }) {
      const refund = await changeSettled(store, workspace, async (tx) => {
        const found = await findRecord(tx, "refunds", params.id ?? "");
        const states = statesTo(refundActions, params.action, "refund", found.status);
        return passThrough(found, states, (refund, status) =>
          setRefundStatus(tx, refund, { status, at: tx.now, schedule: [] }),
        );
      });
      return { status: 200, body: inspectRefund(refund) };
    },
  };
}

/**
 * Applies an action to a checkout.
 *
 * @throws {Refusal} 404 for an unknown id or action, 409 if the action is impossible in its state.
 */
export function applyCheckoutAction(
  store: Store,
  workspace: string,
  id: string,
  action: string | undefined,
): Promise<Checkout> {
  return changeSettled(store, workspace, async (tx) => {
    const found = await findRecord(tx, "checkouts", id);
    const states = statesTo(checkoutActions, action, "checkout", found.status);
    return passThrough(found, states, (checkout, status) =>
      setCheckoutStatus(tx, checkout, {
        ...{ status, at: tx.now, schedule: checkout.schedule },
        ...(action === "expire" && { reason: "expired" }),
      }),
    );
  });
}

/** Runs work in a transaction, after what is due. */
function changeSettled<Result>(
  store: Store,
  workspace: string,
  work: (tx: StoreTransaction) => Promise<Result>,
): Promise<Result> {
  return store.transaction(workspace, async (tx) => {
    await settleDue(tx);
    return work(tx);
  });
}

/** Moves a record from state to state, and returns it in the last one. */
async function passThrough<Moving extends { status: string }>(
  record: Moving,
  states: readonly Moving["status"][],
  step: (record: Moving, status: Moving["status"]) => Promise<Moving>,
): Promise<Moving> {
  let moved = record;
  for (const status of states) moved = await step(moved, status);
  return moved;
}
