/** The rows of one collection by status and by both days, so that lists find and count them. */
import { dayOf } from "../domain/dates.ts";
import type { Entry, Filter } from "./port.ts";
import { compareByAge, type Row, rowsByAge } from "./rows.ts";
import { SortedList } from "./sorted-list.ts";

/** What a list can be narrowed down to without looking at a record. */
type Choice = Pick<Filter, "status" | "createdOn" | "updatedOn">;

/** Rows of one status, created on one day and last updated on one day. */
interface Partition<Record extends Entry> extends PartitionKey {
  readonly rows: SortedList<Row<Record>>;
}

interface PartitionKey {
  readonly status: string | undefined;
  readonly createdOn: string;
  readonly updatedOn: string | undefined;
}

/** The partitions of one day of creation, by their other properties. */
interface Day<Record extends Entry> {
  readonly date: string;
  readonly partitions: Map<string, Partition<Record>>;
}

export class Partitions<Record extends Entry> {
  readonly #days = new Map<string, Day<Record>>();
  /** The days of creation in their order. */
  readonly #inOrder = new SortedList<Day<Record>>((one, other) =>
    one.date < other.date ? -1 : one.date > other.date ? 1 : 0,
  );
  /** Where the last row went, and most that follow will go: to compare costs less than to look up. */
  #last: Partition<Record> | undefined;

  add(row: Row<Record>): void {
    const { record } = row;
    if (this.#last === undefined || !belongsTo(this.#last, record)) {
      this.#last = this.#partitionFor(record);
    }
    this.#last.rows.add(row);
  }

  remove(row: Row<Record>): void {
    const day = this.#days.get(dayOf(row.record.created_at));
    const name = nameOf(row.record);
    const partition = day?.partitions.get(name);
    partition?.rows.remove(row);
    if (partition?.rows.size === 0) {
      day?.partitions.delete(name);
      this.#last = undefined;
    }
    if (day?.partitions.size === 0) this.#removeDay(day);
  }

  /** @returns how many rows {@link newestFirst} gives. */
  count(choice: Choice): number {
    let sum = 0;
    for (const day of this.#chosenDays(choice)) {
      for (const { rows } of partitionsOf(day, choice)) sum += rows.size;
    }
    return sum;
  }

  /**
   * Gives the rows that the choice leaves, newest first; only those behind a row, where one is given.
   * The cost follows the number of rows that are taken.
   */
  *newestFirst(choice: Choice, behind?: Row<Record>): Generator<Row<Record>> {
    const latest = behind === undefined ? undefined : dayOf(behind.record.created_at);
    for (const day of this.#chosenDays(choice, latest)) {
      const sequences = partitionsOf(day, choice).map(({ rows }) => rows.reversed(behind));
      yield* merge(sequences);
    }
  }

  #partitionFor(record: Record): Partition<Record> {
    const createdOn = dayOf(record.created_at);
    const { partitions } = this.#days.get(createdOn) ?? this.#addDay(createdOn);
    const name = nameOf(record);
    const known = partitions.get(name);
    if (known !== undefined) return known;
    const updatedOn = record.updated_at && dayOf(record.updated_at);
    const partition = { status: record.status, createdOn, updatedOn, rows: rowsByAge<Record>() };
    partitions.set(name, partition);
    return partition;
  }

  #addDay(date: string): Day<Record> {
    const day: Day<Record> = { date, partitions: new Map() };
    this.#days.set(date, day);
    this.#inOrder.add(day);
    return day;
  }

  #removeDay(day: Day<Record>): void {
    this.#days.delete(day.date);
    this.#inOrder.remove(day);
  }

  /** The latest first. */
  *#chosenDays({ createdOn }: Choice, latest?: string): Generator<Day<Record>> {
    if (createdOn === undefined) {
      const top = latest === undefined ? undefined : this.#days.get(latest);
      if (top !== undefined) yield top;
      yield* this.#inOrder.reversed(top);
      return;
    }
    const day = this.#days.get(createdOn);
    if (day !== undefined && (latest === undefined || createdOn <= latest)) yield day;
  }
}

function nameOf({ status = "", updated_at = "" }: Entry): string {
  return `${dayOf(updated_at)} ${status}`;
}

function belongsTo({ status, createdOn, updatedOn }: PartitionKey, record: Entry): boolean {
  if (record.status !== status || !record.created_at.startsWith(createdOn)) return false;
  if (updatedOn === undefined) return record.updated_at === undefined;
  return record.updated_at?.startsWith(updatedOn) === true;
}

function partitionsOf<Record extends Entry>(
  day: Day<Record>,
  { status, updatedOn }: Choice,
): Partition<Record>[] {
  return [...day.partitions.values()].filter(
    (partition) =>
      (status === undefined || partition.status === status) &&
      (updatedOn === undefined || partition.updatedOn === updatedOn),
  );
}

/** The rows of sequences that are each newest first, newest first. */
function* merge<Record extends Entry>(
  sequences: readonly Generator<Row<Record>>[],
): Generator<Row<Record>> {
  const heads = new SortedList<Head<Record>>((one, other) => compareByAge(one.row, other.row));
  for (const sequence of sequences) {
    for (const head of headOf(sequence)) heads.add(head);
  }
  for (let newest = heads.takeLast(); newest !== undefined; newest = heads.takeLast()) {
    yield newest.row;
    if (heads.size === 0) yield* newest.rest;
    else for (const next of headOf(newest.rest)) heads.add(next);
  }
}

interface Head<Record extends Entry> {
  readonly row: Row<Record>;
  readonly rest: Generator<Row<Record>>;
}

/** The first of a sequence, and what follows it; nothing if it is empty. */
function headOf<Record extends Entry>(rest: Generator<Row<Record>>): Head<Record>[] {
  const first = rest.next();
  return first.done === true ? [] : [{ row: first.value, rest }];
}
