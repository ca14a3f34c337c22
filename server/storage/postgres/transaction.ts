/** A transaction on one workspace, in as few statements as possible. */
import { isDeepStrictEqual } from "node:util";
import { dayOf, timestamp, workspaceTime } from "../../domain/time.ts";
import type { Delivery } from "../../domain/deliveries.ts";
import { drawId, type IdPrefix } from "../../domain/ids.ts";
import type { Collection, Collections } from "../../domain/collections.ts";
import type { DueEntry, Entry, Filter, Page, StoreTransaction, WorkspaceState } from "../port.ts";
import { dueTime, parentIn, parentOf } from "../table.ts";
import { Conflict, type Connection } from "./connections.ts";
import {
  findWorkspace,
  hasDue,
  type Lock,
  nextDueText,
  ownerOf,
  type Workspace,
} from "./workspaces.ts";

/** The maximum number of writes that are sent together, since others wait for them. */
const maxWrites = 1000;
const dayMs = 24 * 60 * 60 * 1000;

const insertText = `insert into sandgate_records (workspace, key, collection, created_at,
    updated_day, status, transaction_id, due_at, data)
  select $1::text, key, collection, created_at, updated_day, status, transaction_id, due_at, data
  from unnest($2::text[], $3::text[], $4::bigint[], $5::int[], $6::text[], $7::text[], $8::bigint[],
    $9::text[]) with ordinality as new (key, collection, created_at, updated_day, status,
    transaction_id, due_at, data, place) order by place`;
// By the primary key: a join might read the whole table, with a plan from when it was small.
const updateText = `${insertText} on conflict (key) do update
  set updated_day = excluded.updated_day, status = excluded.status, due_at = excluded.due_at,
    transaction_id = excluded.transaction_id, data = excluded.data`;
const removeText = "delete from sandgate_records where key = $1";
const dueText = `select collection, due_at, data from sandgate_records
  where workspace = $1 and due_at <= $2 order by due_at, sequence limit $3`;

interface Write {
  readonly kind: "insert" | "update" | "remove";
  readonly collection: Collection;
  readonly record: Entry;
}

/**
 * Locks each record that it reads, so that the second of two transactions sees the change of the first.
 * Writes are collected and sent with the commit, or before a statement that must see them. Work that only
 * inserts is one statement, without a transaction of the database.
 */
export class Transaction implements StoreTransaction {
  readonly idsGiven = 0;
  /** The workspace with the changes of the transaction. */
  workspace: Workspace;
  /** True if anything was written, once it is committed. */
  isChanged = false;
  readonly #connection: Connection;
  readonly #realTime: number;
  /** False for a read without due changes, which does not write. */
  readonly #locks: boolean;
  /** True if there may be due records that the transaction has not read. */
  #mayBeDue: boolean;
  /** The current records that were read or written, by key; undefined for missing ones. */
  readonly #known = new Map<string, Entry | undefined>();
  /** Writes that are not sent yet, by key. */
  readonly #writes = new Map<string, Write>();

  /**
   * @param workspace in its last known state.
   * @param realTime in milliseconds since the epoch.
   */
  constructor(connection: Connection, workspace: Workspace, realTime: number, isRead = false) {
    this.#connection = connection;
    this.#realTime = realTime;
    this.workspace = workspace;
    this.#mayBeDue = hasDue(workspace, realTime);
    this.#locks = !isRead || this.#mayBeDue;
  }

  get now(): string {
    return timestamp(this.#time);
  }

  get state(): WorkspaceState {
    return this.workspace.state;
  }

  /** The queued deliveries that the transaction has written or read; the latter are reported again. */
  get queued(): Delivery[] {
    return [...this.#known]
      .filter(([key, record]) => key.includes(" deliveries ") && record?.status === "queued")
      .map(([, record]) => record as Delivery);
  }

  newId(prefix: IdPrefix): Promise<string> {
    return Promise.resolve(drawId(prefix));
  }

  changeState(change: (state: WorkspaceState) => WorkspaceState): Promise<void> {
    return this.#change(({ state }) => ({ state: change(state) }));
  }

  async clear(): Promise<void> {
    await this.#change(({ epoch }) => ({ epoch: epoch + 1 }));
    this.#known.clear();
    this.#writes.clear();
  }

  async get<C extends Collection>(collection: C, id: string): Promise<Collections[C] | undefined> {
    const key = this.#keyOf(collection, id);
    if (!this.#known.has(key)) {
      if (this.#locks) this.#connection.begin();
      const text = `select data from sandgate_records where key = $1 ${this.#locks ? "for update" : ""}`;
      const [found] = await this.#select(text, [key]);
      if (!this.#known.has(key)) this.#known.set(key, found);
    }
    // A key belongs to one collection.
    return this.#known.get(key) as Collections[C] | undefined;
  }

  async insert<C extends Collection>(collection: C, record: Collections[C]): Promise<void> {
    const isKnown = this.#known.get(this.#keyOf(collection, record.id)) !== undefined;
    if (isKnown) throw new Error(`${record.id} exists already`);
    await this.#write({ kind: "insert", collection, record });
  }

  async update<C extends Collection>(collection: C, record: Collections[C]): Promise<void> {
    await this.#require(collection, record.id);
    await this.#write({ kind: "update", collection, record });
  }

  async remove(collection: Collection, id: string): Promise<void> {
    const record = await this.#require(collection, id);
    await this.#write({ kind: "remove", collection, record });
  }

  /** Builds a statement with only the given parts of the filter. */
  async list<C extends Collection>(
    collection: C,
    filter: Filter,
    { after, limit, skip }: Page = {},
  ): Promise<Collections[C][]> {
    await this.#flush();
    const { status, createdOn, updatedOn } = filter;
    const values: (string | number)[] = [ownerOf(this.workspace)];
    const given = (value: string | number) => `$${values.push(value)}`;
    // The collection is a literal, as in the indexes, so that the database uses them.
    const conditions = ["workspace = $1", `collection = '${collection}'`];
    if (status !== undefined) conditions.push(`status = ${given(status)}`);
    if (updatedOn !== undefined) conditions.push(`updated_day = ${given(dayNumber(updatedOn))}`);
    const parent = parentIn(filter);
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

  async due(limit: number): Promise<DueEntry[]> {
    if (!this.#locks || !(this.#mayBeDue || this.#knowsDue())) return [];
    await this.#flush();
    this.#connection.begin();
    for (;;) {
      // While this query waits for a lock, another transaction may apply the change and schedule another
      // one. The second query, sent with the first, shows what is due once all locks are held.
      const [locked, current] = await Promise.all([
        this.#findDue(limit, "for update"),
        this.#findDue(limit, ""),
      ]);
      for (const { collection, id, record } of locked) {
        this.#known.set(this.#keyOf(collection, id), record);
      }
      if (!isDeepStrictEqual(locked, current)) continue;
      this.#mayBeDue = locked.length === limit;
      return locked;
    }
  }

  async upcoming(limit: number): Promise<DueEntry[]> {
    await this.#flush();
    return (await this.#findDue(limit, "", Number.MAX_SAFE_INTEGER)).map(
      ({ record: _record, ...entry }) => entry,
    );
  }

  async nextDue(): Promise<string | undefined> {
    await this.#flush();
    const values = [ownerOf(this.workspace)];
    const [row] = await this.#connection.query<{ due_at: string }>(nextDueText("$1"), values);
    return row && timestamp(Number(row.due_at));
  }

  /** Sends the remaining writes; without `begin`, that is one insert. */
  async commit(): Promise<void> {
    await this.#connection.commit(this.#send());
  }

  get #time(): number {
    return workspaceTime(this.workspace.state.clock, this.#realTime);
  }

  #knowsDue(): boolean {
    const { now } = this;
    return [...this.#known.values()].some((record) => record && (dueTime(record) ?? "~") <= now);
  }

  /** Finds the records whose first step is due, earliest first. */
  async #findDue(
    limit: number,
    lock: Lock,
    until = this.#time,
  ): Promise<(DueEntry & { record: Entry })[]> {
    type Row = { collection: Collection } & Record<"due_at" | "data", string>;
    const values = [ownerOf(this.workspace), until, limit];
    const rows = await this.#connection.query<Row>(`${dueText} ${lock}`, values);
    return rows.map(({ collection, due_at, data }) => {
      // The store itself has written it.
      const record = JSON.parse(data) as Entry;
      return { collection, id: record.id, at: timestamp(Number(due_at)), record };
    });
  }

  /** Changes the workspace's current state, which may differ from the one that was read. */
  async #change(change: (current: Workspace) => Partial<Workspace>): Promise<void> {
    const { id, epoch } = this.workspace;
    this.#connection.begin();
    const current = await findWorkspace(this.#connection, id, "for update");
    if (current?.epoch !== epoch) throw new Conflict(`the workspace ${id} was removed or reset`);
    this.workspace = { ...current, ...change(current) };
    const text = "update sandgate_workspaces set state = $2, epoch = $3 where id = $1";
    const { state, epoch: newEpoch } = this.workspace;
    await this.#connection.query(text, [id, JSON.stringify(state), newEpoch]);
    this.isChanged = true;
    this.#mayBeDue = true;
  }

  async #require(collection: Collection, id: string): Promise<Entry> {
    if (!this.#locks) throw new Error("a read may only apply due changes");
    const found = await this.get(collection, id);
    if (found === undefined) throw new Error(`${id} does not exist`);
    return found;
  }

  async #write(write: Write): Promise<void> {
    const { kind, collection, record } = write;
    const key = this.#keyOf(collection, record.id);
    this.#known.set(key, kind === "remove" ? undefined : record);
    // A record that is removed and inserted again gets a new place in lists, unlike after an update.
    if (this.#writes.get(key)?.kind === "remove") await this.#flush();
    if (this.#writes.get(key)?.kind !== "insert") this.#writes.set(key, write);
    else if (kind === "remove") this.#writes.delete(key);
    else this.#writes.set(key, { ...write, kind: "insert" });
    if (this.#writes.size >= maxWrites) await this.#flush();
  }

  async #flush(): Promise<void> {
    if (this.#writes.size === 0) return;
    this.#connection.begin();
    await Promise.all(this.#send());
  }

  /**
   * Sends the writes.
   *
   * @returns their results, which reject with {@link Conflict} if a record to insert exists.
   */
  #send(): Promise<unknown>[] {
    const writes = [...this.#writes];
    this.#writes.clear();
    if (writes.length > 0) this.isChanged = true;
    const ofKind = (kind: Write["kind"]) => writes.filter(([, write]) => write.kind === kind);
    const send = (text: string, some: typeof writes) =>
      some.length === 0 ? [] : [this.#connection.query(text, this.#valuesOf(some))];
    return [
      ...ofKind("remove").map(([key]) => this.#connection.query(removeText, [key])),
      ...send(updateText, ofKind("update")),
      ...send(insertText, ofKind("insert")),
    ];
  }

  async #select<Record extends Entry>(text: string, values: readonly unknown[]): Promise<Record[]> {
    const rows = await this.#connection.query<{ data: string }>(text, values);
    // The store itself has written it.
    return rows.map(({ data }) => JSON.parse(data) as Record);
  }

  #keyOf(collection: Collection, id: string): string {
    return `${ownerOf(this.workspace)} ${collection} ${id}`;
  }

  #valuesOf(writes: readonly (readonly [key: string, write: Write])[]): unknown[] {
    const records = writes.map(([, { record }]) => record);
    return [
      ownerOf(this.workspace),
      writes.map(([key]) => key),
      writes.map(([, { collection }]) => collection),
      records.map(({ created_at }) => Date.parse(created_at)),
      records.map(({ updated_at }) => updated_at && dayNumber(dayOf(updated_at))),
      records.map(({ status }) => status),
      records.map(parentOf),
      records.map(dueTime).map((at) => at && Date.parse(at)),
      records.map((record) => JSON.stringify(record)),
    ];
  }
}

/** @param day UTC, `YYYY-MM-DD`. @returns the days since the epoch. */
function dayNumber(day: string): number {
  return Date.parse(day) / dayMs;
}
