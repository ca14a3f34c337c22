/** The rows of one collection by status and by both days, so that lists find and count them. */
import { dayOf } from "../domain/dates.ts";
import type { Entry, Filter } from "./port.ts";
import { isNewer, type Row, rowsByAge } from "./rows.ts";
import type { SortedList } from "./sorted-list.ts";

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
type Day<Record extends Entry> = Map<string, Partition<Record>>;

export class Partitions<Record extends Entry> {
  readonly #days = new Map<string, Day<Record>>();
  /** The days of creation, the latest first. */
  #latestFirst: readonly string[] = [];
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
    const createdOn = dayOf(row.record.created_at);
    const name = nameOf(row.record);
    const day = this.#days.get(createdOn);
    const partition = day?.get(name);
    partition?.rows.remove(row);
    if (partition?.rows.size === 0) {
      day?.delete(name);
      this.#last = undefined;
    }
    if (day?.size === 0) this.#removeDay(createdOn);
  }

  /** @returns how many rows {@link newestFirst} gives. */
  count(choice: Choice): number {
    return this.#chosenDays(choice)
      .flatMap((day) => partitionsOf(day, choice))
      .reduce((sum, { rows }) => sum + rows.size, 0);
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
    const day = this.#days.get(createdOn) ?? this.#addDay(createdOn);
    const name = nameOf(record);
    const known = day.get(name);
    if (known !== undefined) return known;
    const updatedOn = record.updated_at && dayOf(record.updated_at);
    const partition = { status: record.status, createdOn, updatedOn, rows: rowsByAge<Record>() };
    day.set(name, partition);
    return partition;
  }

  #addDay(createdOn: string): Day<Record> {
    const day: Day<Record> = new Map();
    this.#days.set(createdOn, day);
    this.#latestFirst = [...this.#latestFirst, createdOn].sort().reverse();
    return day;
  }

  #removeDay(createdOn: string): void {
    this.#days.delete(createdOn);
    this.#latestFirst = this.#latestFirst.filter((day) => day !== createdOn);
  }

  /** The latest first. */
  #chosenDays({ createdOn }: Choice, latest?: string): Day<Record>[] {
    const days = createdOn === undefined ? this.#latestFirst : [createdOn];
    return days
      .filter((day) => latest === undefined || day <= latest)
      .flatMap((day) => this.#days.get(day) ?? []);
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
  return [...day.values()].filter(
    (partition) =>
      (status === undefined || partition.status === status) &&
      (updatedOn === undefined || partition.updatedOn === updatedOn),
  );
}

/** The rows of sequences that are each newest first, newest first. */
function* merge<Record extends Entry>(
  sequences: readonly Generator<Row<Record>>[],
): Generator<Row<Record>> {
  const heads = sequences.flatMap(headOf);
  while (heads.length > 1) {
    const newest = heads.reduce((one, other) => (isNewer(other.row, one.row) ? other : one));
    yield newest.row;
    heads.splice(heads.indexOf(newest), 1, ...headOf(newest.rest));
  }
  for (const { row, rest } of heads) {
    yield row;
    yield* rest;
  }
}

interface Head<Record extends Entry> {
  readonly row: Row<Record>;
  readonly rest: Generator<Row<Record>>;
}

/** The first of a sequence, and what follows it; nothing where there is none. */
function headOf<Record extends Entry>(rest: Generator<Row<Record>>): Head<Record>[] {
  const first = rest.next();
  return first.done === true ? [] : [{ row: first.value, rest }];
}
