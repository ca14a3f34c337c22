import { SortedList } from "./order.ts";
import type { Entry, Filter, Page } from "./port.ts";

interface Row<Record extends Entry> {
  /** `created_at`, which the order of lists goes by. */
  readonly key: string;
  readonly sequence: number;
  record: Record;
}

/** One collection of one workspace, in memory. */
export class Table<Record extends Entry> {
  readonly #rows = new Map<string, Row<Record>>();
  readonly #byAge = new SortedList<Row<Record>>();
  #sequence = 0;

  get(id: string): Record | undefined {
    return this.#rows.get(id)?.record;
  }

  /** Oldest first: inserted again in this order, they are listed as before. */
  *[Symbol.iterator](): Iterator<Record> {
    for (const row of this.#byAge) yield row.record;
  }

  insert(record: Record): void {
    if (this.#rows.has(record.id)) throw new Error(`${record.id} exists already`);
    this.#put({ key: record.created_at, sequence: this.#sequence++, record });
  }

  /** @returns the record as it was. */
  update(record: Record): Record {
    const row = this.#row(record.id);
    const before = row.record;
    row.record = record;
    return before;
  }

  /** @returns what puts the record back where it was. */
  remove(id: string): () => void {
    const row = this.#row(id);
    this.#rows.delete(id);
    this.#byAge.remove(row);
    return () => {
      this.#put(row);
    };
  }

  /** Newest first. */
  list(filter: Filter, { after, limit = Infinity }: Page): Record[] {
    const found: Record[] = [];
    const start = after === undefined ? this.#byAge.length : this.#byAge.indexOf(this.#row(after));
    for (let i = start - 1; i >= 0 && found.length < limit; i--) {
      const record = this.#byAge.at(i)?.record;
      if (record !== undefined && matches(record, filter)) found.push(record);
    }
    return found;
  }

  #put(row: Row<Record>): void {
    this.#rows.set(row.record.id, row);
    this.#byAge.add(row);
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
    (filter.transactionId === undefined || record.transaction_id === filter.transactionId)
  );
}
