/** Rows of records in memory, and the trees that keep them in order. */
import sortedTree from "sorted-btree";
import type { Collection } from "../domain/records.ts";
import type { Entry } from "./port.ts";

/** A record, and what its place in every order follows from. */
export interface Row<Record extends Entry = Entry> {
  readonly collection: Collection;
  /** Rises from row to row within a workspace; tells apart what has the same time. */
  readonly sequence: number;
  /** Replaced as a whole, and only while the row stands in no tree. */
  record: Record;
}

const Tree = sortedTree.default;
type Tree<Key> = InstanceType<typeof Tree<Key, undefined>>;

/** Sorted rows: the cost of finding, adding and removing one follows the logarithm of their number. */
export type RowTree<Record extends Entry> = Tree<Row<Record>>;

/** @returns a tree of rows by `created_at`. */
export function rowsByAge<Record extends Entry>(): RowTree<Record> {
  return new Tree<Row<Record>, undefined>(undefined, (one, other) =>
    compare(one, one.record.created_at, other, other.record.created_at),
  );
}

/** @returns a tree of rows that have something scheduled, by its time. */
export function rowsByDueTime(): RowTree<Entry> {
  return new Tree<Row, undefined>(undefined, (one, other) =>
    compare(one, dueTime(one.record) ?? "", other, dueTime(other.record) ?? ""),
  );
}

/** When the first scheduled step of a record falls due. */
export function dueTime({ schedule }: Entry): string | undefined {
  return schedule?.[0]?.at;
}

function compare(one: Row, oneTime: string, other: Row, otherTime: string): number {
  if (oneTime === otherTime) return one.sequence - other.sequence;
  return oneTime < otherTime ? -1 : 1;
}

/** Whether a row was created after another one, or at the same moment and inserted after it. */
export function isNewer(one: Row, other: Row): boolean {
  return compare(one, one.record.created_at, other, other.record.created_at) > 0;
}
