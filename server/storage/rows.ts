/** Rows of records in memory, and the orders that they stand in. */
import type { Collection } from "../domain/records.ts";
import type { Entry, Filter } from "./port.ts";
import { SortedList } from "./sorted-list.ts";

/** A record, and what its place in every order follows from. */
export interface Row<Record extends Entry = Entry> {
  readonly collection: Collection;
  /** Rises from row to row within a workspace; tells apart what has the same time. */
  readonly sequence: number;
  /** Replaced as a whole, and only while the row stands in no order. */
  record: Record;
}

/** Rows by `created_at`. */
export function rowsByAge<Record extends Entry>(): SortedList<Row<Record>> {
  return new SortedList<Row<Record>>(compareByAge);
}

export function compareByAge(one: Row, other: Row): number {
  return compare(one, one.record.created_at, other, other.record.created_at);
}

/** Rows that have something scheduled, by its time. */
export function rowsByDueTime(): SortedList<Row> {
  return new SortedList((one, other) =>
    compare(one, dueTime(one.record) ?? "", other, dueTime(other.record) ?? ""),
  );
}

/** When the first scheduled step of a record falls due. */
export function dueTime({ schedule }: Entry): string | undefined {
  return schedule?.[0]?.at;
}

/** What a record belongs to. */
export function parentOf({ transaction_id, webhook_id }: Entry): string | undefined {
  return transaction_id ?? webhook_id;
}

/** What records must belong to. */
export function parentIn({ transactionId, webhookId }: Filter): string | undefined {
  return transactionId ?? webhookId;
}

function compare(one: Row, oneTime: string, other: Row, otherTime: string): number {
  if (oneTime === otherTime) return one.sequence - other.sequence;
  return oneTime < otherTime ? -1 : 1;
}

/** Whether a row was created after another one, or at the same moment and inserted after it. */
export function isNewer(one: Row, other: Row): boolean {
  return compareByAge(one, other) > 0;
}
