/** A workspace in memory and its transactions, with conversion to and from JSON. */
import { timestamp, workspaceTime } from "../domain/time.ts";
import { deriveId, type IdPrefix } from "../domain/ids.ts";
import type { Delivery } from "../domain/deliveries.ts";
import {
  type Collection,
  type Collections,
  collections,
  collectionsById,
} from "../domain/collections.ts";
import { isObject } from "../json.ts";
import { Pause, Turns } from "../turns.ts";
import {
  type DueEntry,
  type Entry,
  type Filter,
  NoIdsLeft,
  type Page,
  type StoreTransaction,
  type WorkspaceState,
} from "./port.ts";
import { dueTime, Records, type Table } from "./table.ts";

/** Workspaces by id; in the memory store, the one that has been idle longest is first. */
export type Database = Map<string, Workspace>;

export class Workspace {
  readonly id: string;
  state: WorkspaceState;
  /** The number of identifiers issued so far. */
  counter = 0;
  records = new Records();
  readonly turns = new Turns();
  /** The running transaction. */
  running: WorkspaceTransaction | undefined;
  /** The last change that was appended to the journal; undefined after a failure. */
  lastChange: Promise<void> | undefined;
  /** True once it was removed from the store, after which it must not change. */
  isRemoved = false;

  constructor(id: string, state: WorkspaceState) {
    this.id = id;
    this.state = state;
  }

  /** Everything except the records, as it is stored. */
  get head() {
    return { id: this.id, counter: this.counter, ...this.state };
  }
}

/**
 * A transaction on a workspace in memory. Changes of records are visible at once and can be undone;
 * changes of state and counter and, after a clear, of records become visible at its end.
 */
export class WorkspaceTransaction implements StoreTransaction {
  readonly workspace: Workspace;
  state: WorkspaceState;
  idsGiven: number;
  isChanged = false;
  #records: Records;
  #isCleared = false;
  readonly #realTime: number;
  /** The workspace before the changes became visible. */
  #before: Pick<Workspace, "records" | "state" | "counter"> | undefined;
  /** The changed records, each with a function that undoes the changes. */
  readonly #changes = new Map<string, [collection: Collection, id: string, undo: () => void]>();

  /** @param realTime in milliseconds since the epoch. */
  constructor(workspace: Workspace, realTime: number) {
    this.workspace = workspace;
    this.#realTime = realTime;
    ({ state: this.state, counter: this.idsGiven, records: this.#records } = workspace);
  }

  get now(): string {
    return timestamp(workspaceTime(this.state.clock, this.#realTime));
  }

  /** The deliveries that the transaction has queued. */
  get queued(): Delivery[] {
    return [...this.#changes.values()]
      .filter(([collection]) => collection === "deliveries")
      .flatMap(([, id]) => this.#table("deliveries").get(id) ?? [])
      .filter(({ status }) => status === "queued");
  }

  /** Undoes all changes of the workspace. */
  undo(): void {
    if (!this.#isCleared) for (const [, , undo] of this.#changes.values()) undo();
    this.#changes.clear();
    Object.assign(this.workspace, this.#before);
    this.#before = undefined;
  }

  /** Makes all changes visible. */
  show(): void {
    const { records, state, counter } = this.workspace;
    this.#before = { records, state, counter };
    const after = { records: this.#records, state: this.state, counter: this.idsGiven };
    Object.assign(this.workspace, after);
  }

  clear(idsGiven: number): Promise<void> {
    // The changes so far would be removed anyway, with all other records.
    this.undo();
    this.isChanged = true;
    this.#isCleared = true;
    this.#records = new Records();
    this.idsGiven = idsGiven;
    return Promise.resolve();
  }

  newId(prefix: IdPrefix): Promise<string> {
    this.isChanged = true;
    const table = this.#table(collectionsById[prefix]);
    // Imported records may have ids that this workspace has not issued yet: skip them, in growing steps.
    for (let step = 1; Number.isSafeInteger(this.idsGiven + step); step *= 2) {
      this.idsGiven += step;
      const id = deriveId(prefix, this.state.seed, this.workspace.id, this.idsGiven);
      if (table.get(id) === undefined) return Promise.resolve(id);
    }
    return Promise.reject(new NoIdsLeft());
  }

  changeState(change: (state: WorkspaceState) => WorkspaceState): Promise<void> {
    this.isChanged = true;
    this.state = change(this.state);
    return Promise.resolve();
  }

  get<C extends Collection>(collection: C, id: string): Promise<Collections[C] | undefined> {
    return Promise.resolve(this.#table(collection).get(id));
  }

  insert<C extends Collection>(collection: C, record: Collections[C]): Promise<void> {
    return this.#keep(collection, record.id, this.#table(collection).insert(record));
  }

  update<C extends Collection>(collection: C, record: Collections[C]): Promise<void> {
    return this.#keep(collection, record.id, this.#table(collection).update(record));
  }

  remove(collection: Collection, id: string): Promise<void> {
    return this.#keep(collection, id, this.#table(collection).remove(id));
  }

  list<C extends Collection>(
    collection: C,
    filter: Filter,
    page: Page = {},
  ): Promise<Collections[C][]> {
    return Promise.resolve(this.#table(collection).list(filter, page));
  }

  due(limit: number): Promise<DueEntry[]> {
    return Promise.resolve(this.#scheduled(limit, this.now));
  }

  upcoming(limit: number): Promise<DueEntry[]> {
    return Promise.resolve(this.#scheduled(limit, "~"));
  }

  #scheduled(limit: number, until: string): DueEntry[] {
    const found: DueEntry[] = [];
    for (const { collection, record } of this.#records.due) {
      const at = dueTime(record) ?? "";
      if (at > until || found.length === limit) break;
      found.push({ collection, id: record.id, at });
    }
    return found;
  }

  nextDue(): Promise<string | undefined> {
    const [first] = this.#records.due;
    return Promise.resolve(first && dueTime(first.record));
  }

  /** Formats the changes for the journal. */
  async format(): Promise<string> {
    const pause = new Pause();
    const put: string[] = [];
    const removed: [Collection, string][] = [];
    for (const [collection, id] of this.#changes.values()) {
      const record = this.#table(collection).get(id);
      if (record === undefined) removed.push([collection, id]);
      else put.push(JSON.stringify([collection, record]));
      await pause.waitIfDue();
    }
    const { id } = this.workspace;
    const head = JSON.stringify({ id, counter: this.idsGiven, ...this.state });
    const cleared = this.#isCleared ? ',"cleared":true' : "";
    const rest = removed.length > 0 ? `,"removed":${JSON.stringify(removed)}` : "";
    return `{"workspace":${head}${cleared},"put":[${put.join()}]${rest}}`;
  }

  #table<C extends Collection>(collection: C): Table<Collections[C]> {
    return this.#records.tables[collection];
  }

  #keep(collection: Collection, id: string, undo: () => void): Promise<void> {
    this.isChanged = true;
    const key = `${collection} ${id}`;
    // The first change has the function that restores the original record.
    if (!this.#changes.has(key)) this.#changes.set(key, [collection, id, undo]);
    return Promise.resolve();
  }
}

/** Applies an entry of the journal: the changes of a transaction, or the removal of a workspace. */
export function applyEntry(database: Database, entry: unknown): void {
  // Its checksum was correct, so the entry is as the store wrote it.
  const { removed_workspace, workspace, cleared, put, removed } = entry as {
    removed_workspace?: string;
    workspace?: unknown;
    cleared?: boolean;
    put?: [Collection, unknown][];
    removed?: [Collection, string][];
  };
  if (removed_workspace !== undefined) {
    database.delete(removed_workspace);
    return;
  }
  const owner = restoreWorkspace(database, workspace);
  if (cleared === true) owner.records = new Records();
  for (const [collection, record] of put ?? []) restoreRecord(owner, collection, record);
  for (const [collection, id] of removed ?? []) {
    const table = tableNamed(owner.records, collection);
    // The snapshot may be newer than this entry, and lack the record.
    if (table.get(id) !== undefined) table.remove(id);
  }
}

/** Adds a workspace, or replaces the head of the one with its id. */
export function restoreWorkspace(database: Database, head: unknown): Workspace {
  if (
    !isObject(head) ||
    typeof head.id !== "string" ||
    typeof head.seed !== "number" ||
    typeof head.counter !== "number" ||
    !isObject(head.clock) ||
    typeof head.clock.offset !== "number"
  ) {
    throw new Error(`not a workspace: ${excerpt(head)}`);
  }
  // The store relies on no other member.
  const { id, counter, ...state } = head as unknown as Workspace["head"];
  const workspace = database.get(id) ?? new Workspace(id, state);
  workspace.state = state;
  workspace.counter = counter;
  database.set(id, workspace);
  return workspace;
}

/** Inserts a record, or replaces the one with its id. */
export function restoreRecord({ records }: Workspace, collection: string, record: unknown): void {
  if (
    !isObject(record) ||
    typeof record.id !== "string" ||
    typeof record.created_at !== "string" ||
    !(record.schedule === undefined || Array.isArray(record.schedule))
  ) {
    throw new Error(`not one of ${collection}: ${excerpt(record)}`);
  }
  // The store relies on no other member.
  tableNamed(records, collection).put(record as unknown as Entry);
}

function tableNamed({ tables }: Records, name: string): Table<Entry> {
  const collection = collections.find((one) => one === name);
  if (collection === undefined) throw new Error(`"${name}" is not a collection`);
  // What is put into it was written by the store, for the same collection.
  return tables[collection] as unknown as Table<Entry>;
}

/** Returns the beginning of a value for a message. */
export function excerpt(value: unknown): string {
  return JSON.stringify(value).slice(0, 80);
}
