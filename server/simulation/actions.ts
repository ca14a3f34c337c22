/** What can be done with a record in the place of customers, networks and banks (D-CTL-08). */
import type { CheckoutStatus, PayoutStatus, RefundStatus } from "../domain/records.ts";
import { refuse } from "../errors.ts";

/** By action, the states that it leads on from, with those that it then passes through. */
type Actions<Action extends string, Status extends string> = Readonly<
  Record<Action, Readonly<Partial<Record<Status, readonly Status[]>>>>
>;

/** What a customer does with a checkout, or what becomes of it meanwhile. */
export type CheckoutAction = "open" | "pay" | "fail" | "cancel" | "expire";

export const checkoutActions: Actions<CheckoutAction, CheckoutStatus> = {
  open: { created: ["pending"] },
  pay: { created: ["pending", "successful"], pending: ["successful"] },
  fail: { created: ["failed"], pending: ["failed"] },
  cancel: { created: ["failed"], pending: ["failed"] },
  expire: { created: ["failed"], pending: ["failed"] },
};

/** The state that an action leads a checkout to. */
export function stateAfter(action: CheckoutAction): CheckoutStatus | undefined {
  return checkoutActions[action].created?.at(-1);
}

export const payoutActions: Actions<"succeed" | "fail", PayoutStatus> = {
  succeed: { pending: ["succeeded"], processing: ["succeeded"] },
  fail: { pending: ["failed"], processing: ["failed"], succeeded: ["failed"] },
};

export const refundActions: Actions<"succeed" | "fail" | "cancel", RefundStatus> = {
  succeed: { pending: ["succeeded"] },
  fail: { pending: ["failed"], succeeded: ["failed"] },
  cancel: { pending: ["canceled"] },
};

/** The actions that lead on from a state. */
export function actionsFrom<Action extends string, Status extends string>(
  actions: Actions<Action, Status>,
  from: Status,
): Action[] {
  const names: Action[] = [];
  for (const name in actions) if (actions[name][from] !== undefined) names.push(name);
  return names;
}

/**
 * The states that an action passes through.
 *
 * @throws {Refusal} 404 for an action that there is not, 409 for one that leads nowhere from here.
 */
export function statesTo<Action extends string, Status extends string>(
  actions: Actions<Action, Status>,
  action = "",
  what: string,
  from: Status,
): readonly Status[] {
  const moves: Readonly<Record<string, Partial<Record<Status, readonly Status[]>>>> = actions;
  const states = Object.hasOwn(moves, action) ? moves[action] : undefined;
  if (states === undefined) throw refuse("notFound");
  const passed = states[from];
  if (passed !== undefined) return passed;
  const possible = actionsFrom(actions, from);
  const hint = possible.length === 0 ? "nothing" : possible.join(", ");
  throw refuse("illegalMove", `${action} a ${what} that is ${from}; possible: ${hint}`);
}
