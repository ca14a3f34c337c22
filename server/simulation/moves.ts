/** Moves records, as customers, networks and banks do at a real gateway (D-CTL-08). */
import type { Collections } from "../domain/collections.ts";
import { refuse } from "../errors.ts";
import type { Kind } from "../operations/events.ts";
import { findRecord } from "../operations/queries.ts";
import { setStatus } from "../operations/transitions.ts";
import type { StoreTransaction } from "../storage/port.ts";
import { actionsFrom, recordActions } from "./record-actions.ts";

/**
 * Applies an action to a record. The transaction must have applied the steps that are due.
 *
 * @throws {Refusal} 404 for an unknown id or action, 409 if the action is impossible in its state.
 */
export async function applyAction<C extends Kind>(
  tx: StoreTransaction,
  kind: C,
  { id = "", action = "" }: { readonly id?: string; readonly action?: string },
): Promise<Collections[C]> {
  const actions: Readonly<
    Record<string, Partial<Record<string, readonly Collections[C]["status"][]>>>
  > = recordActions[kind];
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
    record = await setStatus(tx, kind, record, { status, at: tx.now, schedule, ...reason });
  }
  return record;
}
