/** The statements on the records of one workspace in PostgreSQL. */
import { dayOf, timestamp } from "../../domain/time.ts";
import type { Collection, Collections } from "../../domain/records.ts";
import type { DueEntry, Entry, Filter, Page } from "../port.ts";
import type { Connection } from "./connections.ts";

const dayMs = 24 * 60 * 60 * 1000;

const insertText = `insert into sandgate_records (workspace, key, collection, created_at,
    updated_day, status, transaction_id, due_at, data)
  select $1::text, key, collection, created_at, updated_day, status, transaction_id, due_at, data
  from unnest($2::text[], $3::text[], $4::bigint[], $5::int[], $6::text[], $7::text[], $8::bigint[],
    $9::text[]) with ordinality as new (key, collection, created_at, updated_day, status,
    transaction_id, due_at, data, place) order by place`;
// Through the primary key: a join might read the whole table, by a plan made when it was small.
const updateText = `${insertText} on conflict (key) do update
  set updated_day = excluded.updated_day, status = excluded.status, due_at = excluded.due_at,
    transaction_id = excluded.transaction_id, data = excluded.data`;
const removeText = "delete from sandgate_records where key = $1";
const dueText = `select collection, due_at, data from sandgate_records
  where workspace = $1 and due_at <= $2 order by due_at, sequence limit $3`;

/** Asked for the earliest, the planner uses the index for it, whatever it believes is due. */
export const nextDueText = (owner: string) => `select due_at from sandgate_records
  where workspace = ${owner} and due_at is not null order by due_at, sequence limit 1`;

/** Keeps others from changing what is found until the transaction ends. */
export type Lock = "" | "for update";

export interface Write {
  readonly kind: "insert" | "update" | "remove";
  readonly collection: Collection;
  readonly record: Entry;
}

export class Statements {
  readonly #connection: Connection;
  readonly #owner: string;

  /** @param owner the name under which the records are kept. */
  constructor(connection: Connection, owner: string) {
    this.#connection = connection;
    this.#owner = owner;
  }

  async find(collection: Collection, id: string, lock: Lock): Promise<Entry | undefined> {
    const text = `select data from sandgate_records where key = $1 ${lock}`;
    return (await this.#select(text, [this.#keyOf(collection, id)]))[0];
  }

  /** Newest first. Only the given parts of a filter are in the statement. */
  async list<C extends Collection>(
    collection: C,
    { status, createdOn, updatedOn, transactionId, webhookId }: Filter,
    { after, limit, skip }: Page,
  ): Promise<Collections[C][]> {
    const values: (string | number)[] = [this.#owner];
    const given = (value: string | number) => `$${values.push(value)}`;
    // The collection as it is in the indexes, so that the database sees that they apply.
    const conditions = ["workspace = $1", `collection = '${collection}'`];
    if (status !== undefined) conditions.push(`status = ${given(status)}`);
    if (updatedOn !== undefined) conditions.push(`updated_day = ${given(dayNumber(updatedOn))}`);
    const parent = transactionId ?? webhookId;
    if (parent !== undefined) conditions.push(`transaction_id = ${given(parent)}`);
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
    return this.#select<Collections[C]>(text + rest, values);
  }

  /** The records whose first step is due by `now`, in milliseconds since the epoch, earliest first. */
  async due(now: number, limit: number, lock: Lock): Promise<(DueEntry & { record: Entry })[]> {
    type Row = { collection: Collection } & Record<"due_at" | "data", string>;
    const values = [this.#owner, now, limit];
    const rows = await this.#connection.query<Row>(`${dueText} ${lock}`, values);
    return rows.map(({ collection, due_at, data }) => {
      // As it was written.
      const record = JSON.parse(data) as Entry;
      return { collection, id: record.id, at: timestamp(Number(due_at)), record };
    });
  }

  async nextDue(): Promise<string | undefined> {
    const text = nextDueText("$1");
    const [row] = await this.#connection.query<{ due_at: string }>(text, [this.#owner]);
    return row && timestamp(Number(row.due_at));
  }

  /**
   * Sends writes, each of another record.
   *
   * @returns their ends, which reject with {@link Conflict} if a record to insert exists.
   */
  write(writes: readonly Write[]): Promise<unknown>[] {
    const ofKind = (kind: Write["kind"]) => writes.filter((write) => write.kind === kind);
    const send = (text: string, some: readonly Write[]) =>
      some.length === 0 ? [] : [this.#connection.query(text, this.#valuesOf(some))];
    const removals = ofKind("remove").map(({ collection, record }) =>
      this.#connection.query(removeText, [this.#keyOf(collection, record.id)]),
    );
    return [
      ...removals,
      ...send(updateText, ofKind("update")),
      ...send(insertText, ofKind("insert")),
    ];
  }

  async #select<Record extends Entry>(text: string, values: readonly unknown[]): Promise<Record[]> {
    const rows = await this.#connection.query<{ data: string }>(text, values);
    // As it was written.
    return rows.map(({ data }) => JSON.parse(data) as Record);
  }

  #keyOf(collection: Collection, id: string): string {
    return `${this.#owner} ${collection} ${id}`;
  }

  #valuesOf(records: readonly Write[]): unknown[] {
    return [
      this.#owner,
      records.map(({ collection, record }) => this.#keyOf(collection, record.id)),
      records.map(({ collection }) => collection),
      records.map(({ record }) => Date.parse(record.created_at)),
      records.map(({ record: { updated_at } }) => updated_at && dayNumber(dayOf(updated_at))),
      records.map(({ record }) => record.status),
      records.map(({ record }) => record.transaction_id ?? record.webhook_id),
      records.map(({ record: { schedule: [step] = [] } }) => step && Date.parse(step.at)),
      records.map(({ record }) => JSON.stringify(record)),
    ];
  }
}

/** @param day UTC, `YYYY-MM-DD`. @returns the days since the epoch. */
function dayNumber(day: string): number {
  return Date.parse(day) / dayMs;
}
