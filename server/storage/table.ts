/** The records of a workspace in memory, sorted in several ways so that short lists are cheap. */
import { dayOf } from "../domain/time.ts";
import { type Collection, type Collections, collections } from "../domain/collections.ts";
import type { Entry, Filter, Page } from "./port.ts";
import { SortedList } from "./sorted-list.ts";

/** All records of a workspace. */
export class Records {
  /** The rows of all tables with a scheduled step, earliest first. */
  readonly due = new SortedList<Row>(compareBy((record) => dueTime(record) ?? ""));
  /** The sequence number of the last inserted row. */
  sequence = 0;
  /** One table for each collection. */
  readonly tables = Object.fromEntries(
    collections.map((collection) => [collection, new Table(collection, this)]),
  ) as unknown as { readonly [C in Collection]: Table<Collections[C]> };
}

/** The collections whose records are often found by transaction or webhook. */
const collectionsByParent = new Set<Collection>(["refunds", "deliveries"]);

interface Row<Record extends Entry = Entry> {
  readonly collection: Collection;
  /** Orders rows with the same time, across all tables. */
  readonly sequence: number;
  record: Record;
}

/** One collection of a workspace. */
export class Table<Record extends Entry> {
  readonly #collection: Collection;
  readonly #records: Records;
  readonly #findsByParent: boolean;
  /** By id, in the order of insertion. */
  readonly #rows = new Map<string, Row<Record>>();
  /** Rows by age: all rows, and the rows of each status, update day, pair of both, and parent. */
  readonly #orders = new Map<string, SortedList<Row<Record>>>();

  constructor(collection: Collection, records: Records) {
    this.#collection = collection;
    this.#records = records;
    this.#findsByParent = collectionsByParent.has(collection);
  }

  get size(): number {
    return this.#rows.size;
  }

  get(id: string): Record | undefined {
    return this.#rows.get(id)?.record;
  }

  /** Iterates in the order of insertion, including records that are inserted during the iteration. */
  *[Symbol.iterator](): Generator<Record> {
    for (const { record } of this.#rows.values()) yield record;
  }

  /** Inserts a record. Like all methods that change records, returns a function that undoes the change. */
  insert(record: Record): () => void {
    if (this.#rows.has(record.id)) throw new Error(`${record.id} exists already`);
    return this.put(record);
  }

  update(record: Record): () => void {
    this.#rowOf(record.id);
    return this.put(record);
  }

  /** Inserts a record, or replaces the one with its id. */
  put(record: Record): () => void {
    const row = this.#rows.get(record.id) ?? {
      collection: this.#collection,
      sequence: (this.#records.sequence += 1),
      record,
    };
    return this.#replace(record.id, row, record);
  }

  remove(id: string): () => void {
    return this.#replace(id, this.#rowOf(id));
  }

  /** Lists records, newest first. */
  list(filter: Filter, { after, limit = Infinity, skip = 0 }: Page): Record[] {
    const found: Record[] = [];
    let skipped = 0;
    for (const record of this.#newestFirst(filter, after)) {
      if (found.length === limit) break;
      if (skipped < skip) skipped += 1;
      else found.push(record);
    }
    return found;
  }

  *#newestFirst(filter: Filter, after: string | undefined): Generator<Record> {
    const { status, createdOn = "", updatedOn } = filter;
    const parent = this.#findsByParent ? parentIn(filter) : undefined;
    const order = this.#orders.get(namesOf(status, updatedOn, parent).at(-1) ?? "");
    const last = after === undefined ? undefined : this.#rowOf(after);
    const isIncluded = (row: Row) =>
      row.record.created_at < `${createdOn}~` &&
      (last === undefined || compareByAge(row, last) < 0);
    for (const { record } of order?.iterateBackward(isIncluded) ?? []) {
      if (!record.created_at.startsWith(createdOn)) break;
      if (matches(record, filter)) yield record;
    }
  }

  /**
   * Puts a record into a row, which replaces any other row with this id.
   *
   * @param record if omitted, the row with this id is removed.
   */
  #replace(id: string, row: Row<Record>, record?: Record): () => void {
    const current = this.#rows.get(id);
    const before = current?.record;
    const old = before ? this.#namesFor(before) : [];
    const names = record ? this.#namesFor(record) : [];
    // Most updates affect few of the record's orders.
    const isInPlace = current === row && before?.created_at === record?.created_at;
    if (current) this.#leave(current, isInPlace ? old.filter((one) => !names.includes(one)) : old);
    if (record === undefined) {
      this.#rows.delete(id);
    } else {
      row.record = record;
      this.#rows.set(id, row);
      this.#enter(row, isInPlace ? names.filter((one) => !old.includes(one)) : names);
    }
    return () => {
      this.#replace(id, current ?? row, before);
    };
  }

  #enter(row: Row<Record>, names: readonly string[]): void {
    if (dueTime(row.record) !== undefined) this.#records.due.add(row);
    for (const name of names) {
      const order = this.#orders.get(name) ?? new SortedList<Row<Record>>(compareByAge);
      this.#orders.set(name, order);
      order.add(row);
    }
  }

  #leave(row: Row<Record>, names: readonly string[]): void {
    if (dueTime(row.record) !== undefined) this.#records.due.remove(row);
    for (const name of names) {
      const order = this.#orders.get(name);
      order?.remove(row);
      if (order?.isEmpty === true) this.#orders.delete(name);
    }
  }

  #namesFor(record: Entry): string[] {
    const parent = this.#findsByParent ? parentOf(record) : undefined;
    return namesOf(record.status, record.updated_at && dayOf(record.updated_at), parent);
  }

  #rowOf(id: string): Row<Record> {
    const row = this.#rows.get(id);
    if (row === undefined) throw new Error(`${id} does not exist`);
    return row;
  }
}

/** Returns the names of the orders that contain a record, the smallest order last. */
function namesOf(status?: string, updatedOn?: string, parent?: string): string[] {
  const names = ["all"];
  if (status !== undefined) names.push(status);
  if (updatedOn !== undefined) names.push(updatedOn);
  if (status !== undefined && updatedOn !== undefined) names.push(`${status} ${updatedOn}`);
  if (parent !== undefined) names.push(`of ${parent}`);
  return names;
}

function matches(record: Entry, filter: Filter): boolean {
  const { status, updatedOn = "" } = filter;
  const parent = parentIn(filter);
  return (
    (status === undefined || record.status === status) &&
    (record.updated_at ?? "").startsWith(updatedOn) &&
    (parent === undefined || parentOf(record) === parent)
  );
}

/** Orders rows by a time, and those of the same time by insertion. */
function compareBy(timeOf: (record: Entry) => string): (one: Row, other: Row) => number {
  return (one, other) => {
    const oneTime = timeOf(one.record);
    const otherTime = timeOf(other.record);
    if (oneTime === otherTime) return one.sequence - other.sequence;
    return oneTime < otherTime ? -1 : 1;
  };
}

const compareByAge = compareBy(({ created_at }) => created_at);

/** Returns the time of the first scheduled step of a record. */
export function dueTime({ schedule }: Entry): string | undefined {
  return schedule?.[0]?.at;
}

/** Returns the transaction or webhook of a record. */
export function parentOf({ transaction_id, webhook_id }: Entry): string | undefined {
  return transaction_id ?? webhook_id;
}

/** Returns the transaction or webhook of a filter. */
export function parentIn({ transactionId, webhookId }: Filter): string | undefined {
  return transactionId ?? webhookId;
}
