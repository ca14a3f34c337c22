/**
 * The steps of a random sequence: each sends something, and updates the model or judges the responses
 * by it.
 */
import type fc from "fast-check";
import type { Kind } from "../../generated/interface-operations.ts";
import { asJson, type Json, type WritableObject, numberToken } from "../support/json.ts";
import type { Probe } from "../support/probe.ts";
import { makeCheckout, makePayout } from "../support/records.ts";
import type { CreatedRecord } from "../support/session.ts";
import { makeRefund } from "../support/refunds.ts";
import { orNone } from "../support/verdict.ts";
import { expectAll } from "./expectations.ts";
import { type Expected, lastingMembers, type newModel, type ReadKind } from "./model.ts";

export type Step = fc.AsyncCommand<ReturnType<typeof newModel>, Probe>;

/** Makes a record; a refusal leaves the model as it is. */
export function create(kind: Kind, amount: number): Step {
  const make = (probe: Probe) => {
    if (kind === "checkout") return makeCheckout(probe, { amount });
    return kind === "refund" ? makeRefund(probe, 1 + (amount % 4)) : makePayout(probe);
  };
  return {
    check: () => true,
    async run(model, probe) {
      const made = await orNone(make(probe));
      if (made === undefined) return;
      model[kind].records.push(expectedOf(made));
      model[kind].isSeen = false;
    },
  };
}

/** Returns the values that reads must show for a new record. */
export function expectedOf(made: CreatedRecord): Expected {
  const shown = { ...made.answer.object, ...made.sent };
  const values = new Map<string, Json>();
  for (const name of lastingMembers[made.kind]) {
    const value = shown[name];
    if (value !== undefined) values.set(name, asJson(value));
  }
  // The amount of a payout may be sent as a numeric string, and is shown as a number.
  const { amount } = shown;
  if (typeof amount === "string") values.set("amount", asJson(numberToken(amount)));
  const sent = new Set(values.values());
  return {
    made,
    values,
    sent,
    isDeleted: false,
    wasUpdatedAfterDelete: false,
    updated: new Set<string>(),
  };
}

/** Records a successful update. */
export function noteUpdate(record: Expected, body: WritableObject): void {
  const { made } = record;
  // In a list, a refund may be identifiable only by its reason.
  record.made = { ...made, sent: { ...made.sent, ...body } };
  for (const [name, value] of Object.entries(body)) {
    record.values.set(name, asJson(value));
    record.sent.add(asJson(value));
    record.updated.add(name);
  }
}

/**
 * Changes a record. A refund may even be deleted; a checkout may not, since the update could bring it
 * back (CHK-DEL-06).
 */
export function update(kind: ReadKind, index: number, member: "text" | "amount"): Step {
  const isChangeable = ({ isDeleted }: Expected) => kind === "refund" || !isDeleted;
  return {
    check: (model) => model[kind].records.some(isChangeable),
    async run(model, probe) {
      const record = pick(model[kind].records.filter(isChangeable), index);
      const text = `Changed ${probe.session.tag()}`;
      const refundBody = member === "amount" ? { amount: 1 } : { reason: text };
      const body: WritableObject = kind === "checkout" ? { description: text } : refundBody;
      const { made, isDeleted } = record;
      const answer = await probe.call(updates[kind], { id: made.id, body, valid: !isDeleted });
      Object.assign(model[kind], { hasUpdates: true, isSeen: false });
      record.wasUpdatedAfterDelete ||= isDeleted;
      if (isDeleted || !answer.isSuccess) return;
      noteUpdate(record, body);
    },
  };
}

export const updates = { checkout: "updateCheckout", refund: "updateRefund" } as const;
export const deletes = {
  checkout: "deleteCheckout",
  refund: "deleteRefund",
  payout: "deletePayout",
};

/** Deletes a record that has not been deleted. */
export function remove(kind: Kind, index: number): Step {
  const isAlive = ({ isDeleted }: Expected) => !isDeleted;
  return {
    check: (model) => model[kind].records.some(isAlive),
    async run(model, probe) {
      const record = pick(model[kind].records.filter(isAlive), index);
      const answer = await probe.callValid(deletes[kind], { id: record.made.id });
      if (!answer.isSuccess) return;
      record.isDeleted = true;
      Object.assign(model[kind], { hasDeletes: true, isSeen: false });
    },
  };
}

/** Picks a record by any number, modulo their count. */
function pick(records: readonly Expected[], index: number): Expected {
  const record = records[index % records.length];
  if (record === undefined) throw new Error("a step was run that had nothing to act on");
  return record;
}

/**
 * Reads every record of a kind, alone and in the list, unless no record of the kind has changed since
 * the last look. A deleted payout may still be there.
 */
export function look(kind: Kind): Step {
  return {
    check: (model) => !model[kind].isSeen,
    run: (model, probe) => expectAll(probe, kind, model[kind]),
  };
}
