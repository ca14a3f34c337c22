import fc from "fast-check";
import { expect, it } from "vitest";
import type { Refund } from "../domain/collections.ts";
import type { Filter } from "./port.ts";
import { Records, type Table } from "./table.ts";

const days = ["2025-01-30", "2025-01-31", "2025-02-01"] as const;
const statuses = ["pending", "succeeded", "failed"] as const;
const parents = ["txn_1", "txn_2"] as const;

/** Refunds with few ids; an id determines the time of creation. */
const refunds = fc
  .tuple(
    fc.nat(20),
    fc.constantFrom(...statuses),
    fc.constantFrom(...days),
    fc.constantFrom(...parents),
    fc.constantFrom(undefined, ...days),
  )
  .map(([number, status, updatedOn, parent, dueOn]): Refund => {
    const schedule = dueOn === undefined ? [] : [{ at: dueOn, status: "failed" as const }];
    return {
      ...{ id: `re_${number}`, transaction_id: parent, status, schedule },
      ...{ amount: "1", reason: "", metadata: {} },
      created_at: `${days[number % 3] ?? ""}T00:00:0${number % 2}.000Z`,
      updated_at: `${updatedOn}T00:00:00.000Z`,
    };
  });

const transactions = fc.record({
  steps: fc.array(fc.record({ refund: refunds, isRemoved: fc.boolean() }), { maxLength: 6 }),
  isUndone: fc.boolean(),
});

const lists = fc.record({
  status: fc.constantFrom(undefined, ...statuses),
  createdOn: fc.constantFrom(undefined, ...days),
  updatedOn: fc.constantFrom(undefined, ...days),
  transactionId: fc.constantFrom(undefined, ...parents),
  afterNumber: fc.nat(20),
  limit: fc.constantFrom(undefined, 0, 1, 3),
  skip: fc.constantFrom(undefined, 0, 2),
});

/** Applies a step to a table, and to a list that serves as its model. */
function take(
  table: Table<Refund>,
  model: Refund[],
  { refund, isRemoved }: { refund: Refund; isRemoved: boolean },
): (() => void) | undefined {
  const place = model.findIndex(({ id }) => id === refund.id);
  if (!isRemoved) {
    model.splice(place === -1 ? model.length : place, place === -1 ? 0 : 1, refund);
    return table.put(refund);
  }
  if (place === -1) return undefined;
  model.splice(place, 1);
  return table.remove(refund.id);
}

function isSelected(record: Refund, filter: Filter): boolean {
  const { status, createdOn = "", updatedOn = "", transactionId } = filter;
  return (
    (status === undefined || record.status === status) &&
    record.created_at.startsWith(createdOn) &&
    record.updated_at.startsWith(updatedOn) &&
    (transactionId === undefined || record.transaction_id === transactionId)
  );
}

function newestFirst(model: readonly Refund[]): Refund[] {
  return model
    .toSorted((one, other) =>
      one.created_at < other.created_at ? -1 : one.created_at > other.created_at ? 1 : 0,
    )
    .reverse();
}

it.each(["refunds", "payouts"] as const)(
  "lists in a table of %s what a full search finds, after any changes and undone ones",
  (collection) => {
    const property = (
      history: { steps: { refund: Refund; isRemoved: boolean }[]; isUndone: boolean }[],
      {
        afterNumber,
        limit,
        skip,
        ...filter
      }: Filter & { afterNumber: number; limit: number | undefined; skip: number | undefined },
    ) => {
      const records = new Records();
      // Of the two, only refunds are found by their transaction without a search.
      const table = records.tables[collection] as unknown as Table<Refund>;
      let model: Refund[] = [];
      for (const { steps, isUndone } of history) {
        const before = [...model];
        const undos = new Map<string, () => void>();
        for (const step of steps) {
          const undo = take(table, model, step);
          if (undo !== undefined && !undos.has(step.refund.id)) undos.set(step.refund.id, undo);
        }
        if (!isUndone) continue;
        for (const undo of undos.values()) undo();
        model = before;
      }
      const all = newestFirst(model);
      const last = all.findIndex(({ id }) => id === `re_${afterNumber}`);
      const after = all[last]?.id;
      const expected = all.slice(last + 1).filter((record) => isSelected(record, filter));
      const found = table.list(filter, { after, limit, skip });
      const start = skip ?? 0;
      expect(found).toEqual(expected.slice(start, limit === undefined ? undefined : start + limit));
      const due = model.flatMap(({ schedule }) => schedule[0]?.at ?? []);
      expect([...records.due].map(({ record }) => record.schedule?.[0]?.at)).toEqual(
        due.toSorted(),
      );
    };
    fc.assert(fc.property(fc.array(transactions, { maxLength: 12 }), lists, property), {
      numRuns: 500,
    });
  },
);
