/** The actions that a real gateway leaves to customers, networks and banks (D-CTL-08). */
import type { CheckoutStatus, PayoutStatus, RefundStatus } from "../domain/collections.ts";

/** The states in which each action is possible, with the states that it then passes through. */
export type Actions<Action extends string, Status extends string> = Readonly<
  Record<Action, Readonly<Partial<Record<Status, readonly Status[]>>>>
>;

export type CheckoutAction = "open" | "pay" | "fail" | "cancel" | "expire";

const checkouts: Actions<CheckoutAction, CheckoutStatus> = {
  open: { created: ["pending"] },
  pay: { created: ["pending", "successful"], pending: ["successful"] },
  fail: { created: ["failed"], pending: ["failed"] },
  cancel: { created: ["failed"], pending: ["failed"] },
  expire: { created: ["failed"], pending: ["failed"] },
};

const payouts: Actions<"succeed" | "fail", PayoutStatus> = {
  succeed: { pending: ["succeeded"], processing: ["succeeded"] },
  fail: { pending: ["failed"], processing: ["failed"], succeeded: ["failed"] },
};

const refunds: Actions<"succeed" | "fail" | "cancel", RefundStatus> = {
  succeed: { pending: ["succeeded"] },
  fail: { pending: ["failed"], succeeded: ["failed"] },
  cancel: { pending: ["canceled"] },
};

export const recordActions = { payouts, refunds, checkouts };

/** Returns the actions that are possible in a state. */
export function actionsFrom<Action extends string, Status extends string>(
  actions: Actions<Action, Status>,
  from: Status,
): Action[] {
  const names: Action[] = [];
  for (const name in actions) if (actions[name][from] !== undefined) names.push(name);
  return names;
}
