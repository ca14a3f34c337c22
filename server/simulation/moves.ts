/** What a test decides in the place of customers, networks and banks (D-CTL-08). */
import { readRedirect } from "../domain/checkout.ts";
import type { CheckoutStatus, PayoutStatus, RefundStatus } from "../domain/records.ts";
import { type Refusal, refuse } from "../errors.ts";
import { findRecord } from "../operations/reading.ts";
import { moveCheckout, movePayout, moveRefund, settleDue } from "../operations/transitions.ts";
import type { Checkout } from "../domain/records.ts";
import type { Store, StoreTransaction } from "../storage/port.ts";
import type { ControlHandlersOf } from "./handler.ts";

/** By action, the states that it leads on from, with those that it then passes through. */
type Moves<Status extends string> = Readonly<
  Record<string, Readonly<Partial<Record<Status, readonly Status[]>>>>
>;

const checkoutMoves: Moves<CheckoutStatus> = {
  open: { created: ["pending"] },
  pay: { created: ["pending", "successful"], pending: ["successful"] },
  fail: { created: ["failed"], pending: ["failed"] },
  cancel: { created: ["failed"], pending: ["failed"] },
  expire: { created: ["failed"], pending: ["failed"] },
};

const payoutMoves: Moves<PayoutStatus> = {
  succeed: { pending: ["succeeded"], processing: ["succeeded"] },
  fail: { pending: ["failed"], processing: ["failed"], succeeded: ["failed"] },
};

const refundMoves: Moves<RefundStatus> = {
  succeed: { pending: ["succeeded"] },
  fail: { pending: ["failed"], succeeded: ["failed"] },
  cancel: { pending: ["canceled"] },
};

/** @param pageOf Gives the address of a checkout's page, for a caller that used a host. */
export function createMoveHandlers(
  store: Store,
  pageOf: (id: string, host: string) => string,
): ControlHandlersOf<"Moves"> {
  const show = (checkout: Checkout, host: string) => {
    const { schedule: _schedule, ...shown } = checkout;
    return { ...shown, page: pageOf(checkout.id, host), redirect_to: readRedirect(checkout) };
  };

  return {
    async inspectCheckout({ workspace, params: { id = "" }, host }) {
      const checkout = await store.read(workspace, async (tx) => {
        await settleDue(tx);
        return findRecord(tx, "checkouts", id);
      });
      return { status: 200, body: show(checkout, host) };
    },

    async moveCheckout({ workspace, params, host }) {
      const checkout = await move(store, workspace, async (tx) => {
        const found = await findRecord(tx, "checkouts", params.id ?? "");
        const states = statesTo(checkoutMoves, params.action, "checkout", found.status);
        return passThrough(found, states, (checkout, status) =>
          moveCheckout(tx, checkout, { status, at: tx.now, schedule: checkout.schedule }),
        );
      });
      return { status: 200, body: show(checkout, host) };
    },

    async movePayout({ workspace, params }) {
      const payout = await move(store, workspace, async (tx) => {
        const found = await findRecord(tx, "payouts", params.id ?? "");
        const states = statesTo(payoutMoves, params.action, "payout", found.status);
        return passThrough(found, states, (payout, status) =>
          movePayout(tx, payout, { status, at: tx.now, schedule: [] }),
        );
      });
      const { id, transaction_id, status, updated_at } = payout;
      return { status: 200, body: { id, transaction_id, status, updated_at } };
    },

    async moveRefund({ workspace, params }) {
      const refund = await move(store, workspace, async (tx) => {
        const found = await findRecord(tx, "refunds", params.id ?? "");
        const states = statesTo(refundMoves, params.action, "refund", found.status);
        return passThrough(found, states, (refund, status) =>
          moveRefund(tx, refund, { status, at: tx.now, schedule: [] }),
        );
      });
      const { id, transaction_id, status, updated_at } = refund;
      return { status: 200, body: { id, transaction_id, status, updated_at } };
    },
  };
}

function move<Result>(
  store: Store,
  workspace: string,
  work: (tx: StoreTransaction) => Promise<Result>,
): Promise<Result> {
  return store.transaction(workspace, async (tx) => {
    await settleDue(tx);
    return work(tx);
  });
}

/** Moves a record from state to state. @returns it as it is in the last one. */
async function passThrough<Moving extends { status: string }>(
  record: Moving,
  states: readonly Moving["status"][],
  step: (record: Moving, status: Moving["status"]) => Promise<Moving>,
): Promise<Moving> {
  let moved = record;
  for (const status of states) moved = await step(moved, status);
  return moved;
}

/** @throws {Refusal} 404 for an action that there is not, 409 for one that leads nowhere from here. */
function statesTo<Status extends string>(
  moves: Moves<Status>,
  action = "",
  what: string,
  from: Status,
): readonly Status[] {
  const states = Object.hasOwn(moves, action) ? moves[action] : undefined;
  if (states === undefined) throw refuse("notFound");
  return states[from] ?? refuseMove(moves, action, what, from);
}

function refuseMove<Status extends string>(
  moves: Moves<Status>,
  action: string,
  what: string,
  from: Status,
): never {
  const possible = Object.keys(moves).filter((name) => moves[name]?.[from] !== undefined);
  const hint = possible.length === 0 ? "nothing" : possible.join(", ");
  throw refuseWith(`${action} a ${what} that is ${from}; possible: ${hint}`);
}

function refuseWith(text: string): Refusal {
  return refuse("illegalMove", text);
}
