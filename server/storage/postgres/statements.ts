/** The statements on the records of one workspace in PostgreSQL. */
import pg from "pg";
import { dayOf } from "../../domain/dates.ts";
import type { Collection, Collections } from "../../domain/records.ts";
import { isObject } from "../../json.ts";
import type { Connection } from "./connections.ts";
import type { DueEntry, Entry, Filter, Page } from "../port.ts";
import { parentIn, parentOf } from "../rows.ts";
import { ownerOf, type Workspace } from "./workspaces.ts";

const dayMs = 24 * 60 * 60 * 1000;

const findText = "select data from sandgate_records where key = $1";
const insertText = `insert into sandgate_records (workspace, key, collection, created_at,
    updated_day, status, transaction_id, due_at, data)
  select $1::text, key, collection, created_at, updated_day, status, transaction_id, due_at, data
  from unnest($2::text[], $3::text[], $4::bigint[], $5::int[], $6::text[], $7::text[], $8::bigint[],
    $9::text[]) with ordinality as new (key, collection, created_at, updated_day, status,
    transaction_id, due_at, data, place)`;
const insertInOrder = `${insertText} order by place`;
// Asked for the earliest, the planner takes the index for it, whatever it believes to be due.
const insertIfQuiet = `${insertText}
  where coalesce((select due_at from sandgate_records where workspace = $1 and due_at is not null
    order by due_at, sequence limit 1) > $10, true)
  and (select version from sandgate_workspaces where id = $11) = $12
  order by place`;
// By way of the primary key: a join might read the whole table, by a plan made when it was small.
const updateText = `${insertInOrder} on conflict (key) do update
  set updated_day = excluded.updated_day, status = excluded.status, due_at = excluded.due_at,
    transaction_id = excluded.transaction_id, data = excluded.data`;
const removeText = "delete from sandgate_records where key = $1";
const dueText = `select collection, due_at, data from sandgate_records
  where workspace = $1 and due_at <= $2 order by due_at, sequence limit $3`;
const quietText = `select coalesce((select due_at from sandgate_records where workspace = $1
    and due_at is not null order by due_at, sequence limit 1) <= $2, false) as due, version = $4 as current
  from sandgate_workspaces where id = $3`;

/** Whether what is found stays as it is until the transaction ends. */
export type Locking = "locked" | "unlocked";

const lockTexts = { locked: " for update", unlocked: "" };

interface DataRow {
  readonly data: string;
}

interface DueRow extends DataRow {
  readonly collection: Collection;
  /** As text, since it is a `bigint`. */
  readonly due_at: string;
}

interface QuietRow {
  readonly due: boolean;
  /** Whether the workspace's version is the one that is known. */
  readonly current: boolean;
}

export interface DueRecord {
  readonly entry: DueEntry;
  readonly record: Collections[Collection];
}

export interface Placed {
  readonly collection: Collection;
  readonly record: Entry;
}

export class RecordExists extends Error {
  readonly id: string;

  constructor(id: string, cause: unknown) {
    super(`${id} exists already`, { cause });
    this.id = id;
  }
}

export class Statements {
  readonly #connection: Connection;
  readonly #workspace: Workspace;
  /** What its records are found by. */
  readonly #owner: string;

  constructor(connection: Connection, workspace: Workspace) {
    this.#connection = connection;
    this.#workspace = workspace;
    this.#owner = ownerOf(workspace);
  }

  async find<C extends Collection>(
    collection: C,
    id: string,
    locking: Locking,
  ): Promise<Collections[C] | undefined> {
    const text = findText + lockTexts[locking];
    const key = this.#keyOf(collection, id);
    const [row] = (await this.#connection.query<DataRow>(text, [key])).rows;
    return row && readRecord(collection, row);
  }

  /** Newest first; the parts of a filter that are not given are not in the statement. */
  async list<C extends Collection>(
    collection: C,
    { status, createdOn, updatedOn, ...parents }: Filter,
    { after, limit, skip }: Page,
  ): Promise<Collections[C][]> {
    const values: (string | number)[] = [this.#owner];
    const given = (value: string | number) => `$${values.push(value)}`;
    // As it stands in the indexes, so that the database sees that they serve.
    const conditions = ["workspace = $1", `collection = '${collection}'`];
    if (status !== undefined) conditions.push(`status = ${given(status)}`);
    if (updatedOn !== undefined) conditions.push(`updated_day = ${given(dayNumber(updatedOn))}`);
    const parent = parentIn(parents);
    if (parent) conditions.push(`transaction_id = ${given(parent)}`);
    if (createdOn !== undefined) {
      const start = Date.parse(createdOn);
      conditions.push(`created_at >= ${given(start)}`, `created_at < ${given(start + dayMs)}`);
    }
    if (after !== undefined) {
      conditions.push(`(created_at, sequence) < (select created_at, sequence
        from sandgate_records where key = ${given(this.#keyOf(collection, after))})`);
    }
    const text = `select data from sandgate_records where ${conditions.join(" and ")}
      order by created_at desc, sequence desc`;
    const page = limit === undefined ? "" : ` limit ${given(limit)}`;
    const rest = skip === undefined ? page : `${page} offset ${given(skip)}`;
    const found = await this.#connection.query<DataRow>(text + rest, values);
    return found.rows.map((row) => readRecord(collection, row));
  }

  /** What is due by `now`, in milliseconds since the epoch, earliest first. */
  async due(now: number, limit: number, locking: Locking): Promise<DueRecord[]> {
    const text = dueText + lockTexts[locking];
    const { rows } = await this.#connection.query<DueRow>(text, [this.#owner, now, limit]);
    return rows.map((row) => {
      const { collection, due_at } = row;
      const record = readRecord(collection, row);
      const at = new Date(Number(due_at)).toISOString();
      return { entry: { collection, id: record.id, at }, record };
    });
  }

  /**
   * Inserts the records in their order, all or none.
   *
   * @throws {RecordExists} where one is there already.
   */
  async insert(records: readonly Placed[]): Promise<void> {
    await this.#insert(insertInOrder, records);
  }

  /**
   * As {@link insert}, unless something is due by `now` or the workspace is no longer as it was read.
   *
   * @returns whether it was done.
   */
  async insertIfQuiet(records: readonly Placed[], now: number): Promise<boolean> {
    const { id, version } = this.#workspace;
    return (await this.#insert(insertIfQuiet, records, [now, id, version])) > 0;
  }

  /** Whether nothing is due by `now`, and the workspace is still as it was read. */
  async isQuiet(now: number): Promise<boolean> {
    const { id, version } = this.#workspace;
    const values = [this.#owner, now, id, version];
    const { rows } = await this.#connection.query<QuietRow>(quietText, values);
    return rows[0]?.due === false && rows[0].current;
  }

  /** @returns how many were written. */
  async #insert(
    text: string,
    records: readonly Placed[],
    further: readonly (string | number)[] = [],
  ): Promise<number> {
    const values = [
      this.#owner,
      records.map(({ collection, record }) => this.#keyOf(collection, record.id)),
      records.map(({ collection }) => collection),
      records.map(({ record }) => Date.parse(record.created_at)),
      ...searchedValues(records),
    ];
    try {
      return (await this.#connection.query(text, [...values, ...further])).rowCount ?? 0;
    } catch (error) {
      throw isDuplicate(error) ? existing(records, error) : error;
    }
  }

  /** Updates records that are there. */
  async update(records: readonly Placed[]): Promise<void> {
    await this.#insert(updateText, records);
  }

  async remove(collection: Collection, id: string): Promise<void> {
    await this.#connection.query(removeText, [this.#keyOf(collection, id)]);
  }

  #keyOf(collection: Collection, id: string): string {
    return `${this.#owner} ${collection} ${id}`;
  }
}

function readRecord<C extends Collection>(collection: C, { data }: DataRow): Collections[C] {
  const record: unknown = JSON.parse(data);
  if (!isRecord(collection, record)) throw new Error(`a row of ${collection} is no record`);
  return record;
}

/** What was written from a record of the collection reads as one. */
function isRecord<C extends Collection>(_collection: C, value: unknown): value is Collections[C] {
  return isObject(value);
}

/** The columns `updated_day`, `status`, `transaction_id`, `due_at` and `data`. */
function searchedValues(records: readonly Placed[]) {
  return [
    records.map(({ record: { updated_at } }) =>
      updated_at === undefined ? null : dayNumber(dayOf(updated_at)),
    ),
    records.map(({ record }) => record.status ?? null),
    records.map(({ record }) => parentOf(record) ?? null),
    records.map(({ record: { schedule: [step] = [] } }) => (step ? Date.parse(step.at) : null)),
    records.map(({ record }) => JSON.stringify(record)),
  ];
}

function isDuplicate(error: unknown): error is pg.DatabaseError {
  return error instanceof pg.DatabaseError && error.code === "23505";
}

function existing(records: readonly Placed[], error: pg.DatabaseError): RecordExists {
  const ids = records.map(({ record }) => record.id);
  const found = ids.find((id) => error.detail?.includes(` ${id})`));
  return new RecordExists(found ?? ids.join(" or "), error);
}

/** @param day UTC, `YYYY-MM-DD`. @returns the days since the epoch. */
function dayNumber(day: string): number {
  return Date.parse(day) / dayMs;
}
