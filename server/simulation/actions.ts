/** Actions on records that customers, networks and banks take otherwise (D-CTL-08). */
import type { CheckoutStatus, PayoutStatus, RefundStatus } from "../domain/records.ts";
import { refuse } from "../errors.ts";

/** By action, the states in which it is possible, each with the states that it then passes through. */
type Actions<Action extends string, Status extends string> = Readonly<
  Record<Action, Readonly<Partial<Record<Status, readonly Status[]>>>>
>;

export type CheckoutAction = "open" | "pay" | "fail" | "cancel" | "expire";

export const checkoutActions: Actions<CheckoutAction, CheckoutStatus> = {
  open: { created: ["pending"] },
  pay: { created: ["pending", "successful"], pending: ["successful"] },
  fail: { created: ["failed"], pending: ["failed"] },
  cancel: { created: ["failed"], pending: ["failed"] },
  expire: { created: ["failed"], pending: ["failed"] },
};

/** Returns the state that an action leads a new checkout to. */
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

/** Returns the actions that are possible in a state. */
export function actionsFrom<Action extends string, Status extends string>(
  actions: Actions<Action, Status>,
  from: Status,
): Action[] {
  const names: Action[] = [];
  for (const name in actions) if (actions[name][from] !== undefined) names.push(name);
  return names;
}

/**
 * Returns the states that an action passes through.
 *
 * @throws {Refusal} 404 for an unknown action, 409 for one that is impossible in this state.
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
