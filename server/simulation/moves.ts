/** Moves of records that customers, networks and banks otherwise decide (D-CTL-08). */
import type { Collections } from "../domain/collections.ts";
import { refuse } from "../errors.ts";
import { findRecord } from "../operations/queries.ts";
import { setCheckoutStatus, setPayoutStatus, setRefundStatus } from "../operations/transitions.ts";
import type { Store, StoreTransaction } from "../storage/port.ts";
import { afterDueSteps } from "./due-steps.ts";
import { actionsFrom, recordActions } from "./record-actions.ts";

export type Kind = keyof typeof recordActions;

/** Moves a record of each kind to another state. */
export const setters: {
  readonly [C in Kind]: (
    tx: StoreTransaction,
    record: Collections[C],
    move: {
      status: Collections[C]["status"];
      at: string;
      schedule: Collections[C]["schedule"];
      reason?: "expired";
    },
  ) => Promise<Collections[C]>;
} = { payouts: setPayoutStatus, refunds: setRefundStatus, checkouts: setCheckoutStatus };

/**
 * Applies an action to a record.
 *
 * @throws {Refusal} 404 for an unknown id or action, 409 if the action is impossible in its state.
 */
export function applyAction<C extends Kind>(
  store: Store,
  workspace: string,
  kind: C,
  { id = "", action = "" }: { readonly id?: string; readonly action?: string },
): Promise<Collections[C]> {
  const actions: Readonly<
    Record<string, Partial<Record<string, readonly Collections[C]["status"][]>>>
  > = recordActions[kind];
  return afterDueSteps(store, "transaction", workspace, async (tx) => {
    let record = await findRecord(tx, kind, id);
    const states = Object.hasOwn(actions, action) ? actions[action] : undefined;
    if (states === undefined) throw refuse("notFound");
    const { status: from } = record;
    if (states[from] === undefined) {
      const hint = actionsFrom(actions, from).join(", ") || "nothing";
      const refused = `${action} a ${kind.slice(0, -1)} that is ${from}`;
      throw refuse("illegalMove", `${refused}; possible: ${hint}`);
    }
    for (const status of states[from]) {
      // A checkout may still expire.
      const schedule = kind === "checkouts" ? record.schedule : [];
      const reason = action === "expire" && ({ reason: "expired" } as const);
      record = await setters[kind](tx, record, { status, at: tx.now, schedule, ...reason });
    }
    return record;
  });
}
