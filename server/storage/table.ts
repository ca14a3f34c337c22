import type { Collection } from "../domain/records.ts";
import { Partitions } from "./partitions.ts";
import type { Entry, Filter, Page } from "./port.ts";
import { dueTime, isNewer, parentIn, parentOf, type Row } from "./rows.ts";
import type { SortedList } from "./sorted-list.ts";

/** What the tables of one workspace have in common. */
export interface SharedOrder {
  /** The rows of all collections that have something scheduled. */
  readonly due: SortedList<Row>;
  /** The sequence number of the row inserted last. */
  sequence: number;
}

/** One collection of one workspace, in memory. */
export class Table<Record extends Entry> {
  readonly #collection: Collection;
  readonly #shared: SharedOrder;
  /** By id, in the order of insertion. */
  readonly #rows = new Map<string, Row<Record>>();
  readonly #partitions = new Partitions<Record>();
  /** By transaction or webhook, where many records are looked up by it. */
  readonly #byParent: Map<string, Set<Row<Record>>> | undefined;

  constructor(collection: Collection, shared: SharedOrder, { findsByParent = false } = {}) {
    this.#collection = collection;
    this.#shared = shared;
    this.#byParent = findsByParent ? new Map() : undefined;
  }

  get size(): number {
    return this.#rows.size;
  }

  get(id: string): Record | undefined {
    return this.#rows.get(id)?.record;
  }

  /** In the order of insertion; what is inserted meanwhile is met as well. */
  *[Symbol.iterator](): Generator<Record> {
    for (const { record } of this.#rows.values()) yield record;
  }

  insert(record: Record): void {
    if (this.#rows.has(record.id)) throw new Error(`${record.id} exists already`);
    this.#add(record);
  }

  /** Inserts a record, or puts it in the place of the one with its id. */
  put(record: Record): void {
    const row = this.#rows.get(record.id);
    if (row === undefined) this.#add(record);
    else this.#replace(row, record);
  }

  /** @returns the record as it was. */
  update(record: Record): Record {
    return this.#replace(this.#row(record.id), record);
  }

  /** @returns what puts the record back where it was. */
  remove(id: string): () => void {
    const row = this.#row(id);
    this.#rows.delete(id);
    this.#leaveOrders(row);
    return () => {
      this.#enter(row);
    };
  }

  /** Newest first. */
  list(filter: Filter, { after, limit = Infinity, skip = 0 }: Page): Record[] {
    const behind = after === undefined ? undefined : this.#row(after);
    const found: Record[] = [];
    let passed = 0;
    for (const { record } of this.#newestFirst(filter, behind)) {
      if (found.length === limit) break;
      if (passed < skip) passed += 1;
      else found.push(record);
    }
    return found;
  }

  /** @returns how many records {@link list} gives without a page. */
  count(filter: Filter): number {
    return parentIn(filter) === undefined
      ? this.#partitions.count(filter)
      : this.list(filter, {}).length;
  }

  *#newestFirst(filter: Filter, behind: Row<Record> | undefined): Generator<Row<Record>> {
    const parent = parentIn(filter);
    if (parent === undefined) {
      yield* this.#partitions.newestFirst(filter, behind);
      return;
    }
    const rows: Iterable<Row<Record>> =
      this.#byParent === undefined ? this.#rows.values() : (this.#byParent.get(parent) ?? []);
    const wanted = [...rows].filter(
      (row) => matches(row.record, filter) && (behind === undefined || isNewer(behind, row)),
    );
    yield* wanted.sort((one, other) => (isNewer(one, other) ? -1 : 1));
  }

  #add(record: Record): void {
    const sequence = (this.#shared.sequence += 1);
    this.#enter({ collection: this.#collection, sequence, record });
  }

  #replace(row: Row<Record>, record: Record): Record {
    const before = row.record;
    this.#leaveOrders(row);
    row.record = record;
    this.#enterOrders(row);
    return before;
  }

  #enter(row: Row<Record>): void {
    this.#rows.set(row.record.id, row);
    this.#enterOrders(row);
  }

  #enterOrders(row: Row<Record>): void {
    this.#partitions.add(row);
    const parent = parentOf(row.record);
    if (this.#byParent !== undefined && parent !== undefined) {
      const rows = this.#byParent.get(parent) ?? new Set();
      this.#byParent.set(parent, rows.add(row));
    }
    if (dueTime(row.record) !== undefined) this.#shared.due.add(row);
  }

  #leaveOrders(row: Row<Record>): void {
    this.#partitions.remove(row);
    const parent = parentOf(row.record) ?? "";
    const rows = this.#byParent?.get(parent);
    if (rows?.delete(row) === true && rows.size === 0) this.#byParent?.delete(parent);
    if (dueTime(row.record) !== undefined) this.#shared.due.remove(row);
  }

  #row(id: string): Row<Record> {
    const row = this.#rows.get(id);
    if (row === undefined) throw new Error(`${id} does not exist`);
    return row;
  }
}

function matches(record: Entry, filter: Filter): boolean {
  return (
    (filter.status === undefined || record.status === filter.status) &&
    (filter.createdOn === undefined || record.created_at.startsWith(filter.createdOn)) &&
    (filter.updatedOn === undefined || record.updated_at?.startsWith(filter.updatedOn) === true) &&
    parentOf(record) === parentIn(filter)
  );
}
