import { workspaceTime } from "../domain/clock.ts";
import { timestamp } from "../domain/dates.ts";
import { deriveId, type IdPrefix } from "../domain/ids.ts";
import type { Delivery } from "../domain/deliveries.ts";
import {
  type Collection,
  type Collections,
  collections,
  collectionsById,
} from "../domain/records.ts";
import { Pause } from "../pause.ts";
import {
  type DueEntry,
  type Filter,
  NoIdsLeft,
  type Page,
  type StoreTransaction,
  type WorkspaceState,
} from "./port.ts";
import { dueTime, rowsByDueTime } from "./rows.ts";
import { Table, type SharedOrder } from "./table.ts";

/** The members of a workspace beside its collections, as they are kept. */
export interface WorkspaceHead extends WorkspaceState {
  readonly id: string;
  /** How many identifiers were given out. */
  readonly counter: number;
}

export type Tables = { readonly [C in Collection]: Table<Collections[C]> };

/** A workspace in memory: its records and their orders. */
export class Workspace {
  readonly id: string;
  state: WorkspaceState;
  /** How many identifiers were given out. */
  counter: number;
  contents = emptyContents();
  /** Whether it was removed from the store, so that nothing may change in it any more. */
  isRemoved = false;

  constructor({ id, counter, ...state }: WorkspaceHead) {
    this.id = id;
    this.counter = counter;
    this.state = state;
  }

  get head(): WorkspaceHead {
    return { id: this.id, counter: this.counter, ...this.state };
  }

  set head({ id: _id, counter, ...state }: WorkspaceHead) {
    this.counter = counter;
    this.state = state;
  }

  get tables(): Tables {
    return this.contents.tables;
  }

  clear(): void {
    this.contents = emptyContents();
  }

  /** Inserts a record, or puts it in the place of the one with its id. */
  put<C extends Collection>(collection: C, record: Collections[C]): void {
    this.tables[collection].put(record);
  }

  /** The records whose first scheduled step is due, earliest first. */
  due(now: string, limit: number): DueEntry[] {
    const found: DueEntry[] = [];
    for (const { collection, record } of this.contents.due) {
      const at = dueTime(record) ?? "";
      if (at > now || found.length === limit) break;
      found.push({ collection, id: record.id, at });
    }
    return found;
  }

  nextDue(): string | undefined {
    for (const { record } of this.contents.due) return dueTime(record);
    return undefined;
  }

  /** The deliveries that are queued or being sent, oldest first. */
  pending(): Delivery[] {
    const all = this.tables.deliveries.list({}, {}).reverse();
    return all.filter(({ status }) => status === "queued" || status === "sending");
  }
}

/** All records of a workspace, so that others can take their place at once. */
interface Contents {
  readonly tables: Tables;
  readonly due: SharedOrder["due"];
}

function emptyContents(): Contents {
  const shared: SharedOrder = { due: rowsByDueTime(), sequence: 0 };
  const tables: Tables = {
    payouts: new Table("payouts", shared),
    refunds: new Table("refunds", shared, { findsByParent: true }),
    checkouts: new Table("checkouts", shared),
    transactions: new Table("transactions", shared),
    replays: new Table("replays", shared),
    balances: new Table("balances", shared),
    snapshots: new Table("snapshots", shared),
    deliveries: new Table("deliveries", shared, { findsByParent: true }),
  };
  return { tables, due: shared.due };
}

/**
 * A transaction on a workspace in memory; its changes show at once and can be undone. Once it has
 * removed all records, it works on a draft, which takes the place of the workspace when it is over.
 */
export class WorkspaceTransaction implements StoreTransaction {
  /** The workspace that the transaction was asked for. */
  readonly target: Workspace;
  /** The target, or the draft that takes its place. */
  #workspace: Workspace;
  readonly #realTime: number;
  #now: string;
  readonly #undo: (() => void)[] = [];
  readonly #touched = new Map<Collection, Set<string>>();
  /** The records of a draft, as the journal has them. */
  #draftText = "";

  /** @param realTime in milliseconds since the epoch. */
  constructor(workspace: Workspace, realTime: number) {
    this.target = workspace;
    this.#workspace = workspace;
    this.#realTime = realTime;
    this.#now = timestamp(workspaceTime(workspace.state.clock, realTime));
  }

  get now(): string {
    return this.#now;
  }

  get state(): WorkspaceState {
    return this.#workspace.state;
  }

  /** The deliveries that it has queued. */
  get queued(): Delivery[] {
    const queued: Delivery[] = [];
    for (const id of this.#touched.get("deliveries") ?? []) {
      const delivery = this.#workspace.tables.deliveries.get(id);
      if (delivery?.status === "queued") queued.push(delivery);
    }
    return queued;
  }

  get changed(): boolean {
    return this.#undo.length > 0 || this.isDraft;
  }

  /** Whether it works on a draft, which {@link show} is to be called for. */
  get isDraft(): boolean {
    return this.#workspace !== this.target;
  }

  undo(): void {
    for (const step of this.#undo.reverse()) step();
  }

  /**
   * Puts a draft in the place of the workspace.
   *
   * @param isJournaled whether {@link entry} is going to be asked for.
   */
  async show(isJournaled: boolean): Promise<void> {
    if (isJournaled) this.#draftText = await textOf(this.#workspace.tables);
    const { target } = this;
    const { head, contents } = target;
    target.head = this.#workspace.head;
    target.contents = this.#workspace.contents;
    this.#undo.push(() => {
      target.head = head;
      target.contents = contents;
    });
  }

  newId(prefix: IdPrefix): Promise<string> {
    const workspace = this.#workspace;
    const { counter, id: owner, state, tables } = workspace;
    this.#undo.push(() => (workspace.counter = counter));
    // Records that were imported may bear ids that were not given out here: ever more are passed over.
    for (let step = 1; Number.isSafeInteger(workspace.counter + step); step *= 2) {
      workspace.counter += step;
      const id = deriveId(prefix, state.seed, owner, workspace.counter);
      if (tables[collectionsById[prefix]].get(id) === undefined) return Promise.resolve(id);
    }
    return Promise.reject(new NoIdsLeft());
  }

  changeState(change: (state: WorkspaceState) => WorkspaceState): Promise<void> {
    const workspace = this.#workspace;
    const before = workspace.state;
    workspace.state = change(before);
    this.#now = timestamp(workspaceTime(workspace.state.clock, this.#realTime));
    this.#undo.push(() => (workspace.state = before));
    return Promise.resolve();
  }

  get idsGiven(): number {
    return this.#workspace.counter;
  }

  clear(idsGiven: number): Promise<void> {
    this.#workspace = new Workspace({ ...this.#workspace.head, counter: idsGiven });
    this.#touched.clear();
    return Promise.resolve();
  }

  get<C extends Collection>(collection: C, id: string): Promise<Collections[C] | undefined> {
    return Promise.resolve(this.#workspace.tables[collection].get(id));
  }

  insert<C extends Collection>(collection: C, record: Collections[C]): Promise<void> {
    const table = this.#workspace.tables[collection];
    table.insert(record);
    this.#changed(collection, record.id, () => table.remove(record.id));
    return Promise.resolve();
  }

  update<C extends Collection>(collection: C, record: Collections[C]): Promise<void> {
    const table = this.#workspace.tables[collection];
    const before = table.update(record);
    this.#changed(collection, record.id, () => table.update(before));
    return Promise.resolve();
  }

  remove(collection: Collection, id: string): Promise<void> {
    this.#changed(collection, id, this.#workspace.tables[collection].remove(id));
    return Promise.resolve();
  }

  list<C extends Collection>(
    collection: C,
    filter: Filter,
    page: Page = {},
  ): Promise<Collections[C][]> {
    return Promise.resolve(this.#workspace.tables[collection].list(filter, page));
  }

  due(limit: number): Promise<DueEntry[]> {
    return Promise.resolve(this.#workspace.due(this.now, limit));
  }

  nextDue(): Promise<string | undefined> {
    return Promise.resolve(this.#workspace.nextDue());
  }

  /** What the transaction has come to, for a journal: whether all that was there is gone, then records as they are now, and ids of those that are gone. */
  entry(): string {
    const head = JSON.stringify(this.target.head);
    if (this.isDraft) return `{"workspace":${head},"cleared":true,"put":[${this.#draftText}]}`;
    const { tables } = this.target;
    const put: unknown[] = [];
    const removed: unknown[] = [];
    for (const [collection, ids] of this.#touched) {
      for (const id of ids) {
        const record = tables[collection].get(id);
        if (record === undefined) removed.push([collection, id]);
        else put.push([collection, record]);
      }
    }
    return JSON.stringify({
      workspace: this.target.head,
      put,
      ...(removed.length > 0 && { removed }),
    });
  }

  #changed(collection: Collection, id: string, undo: () => void): void {
    const ids = this.#touched.get(collection) ?? new Set();
    this.#touched.set(collection, ids.add(id));
    // A draft that is given up needs no undoing.
    if (!this.isDraft) this.#undo.push(undo);
  }
}

/** The records of a workspace that nobody else works on, as a journal has them. */
async function textOf(tables: Tables): Promise<string> {
  const pause = new Pause();
  const texts: string[] = [];
  for (const collection of collections) {
    for (const record of tables[collection]) {
      texts.push(JSON.stringify([collection, record]));
      await pause.due();
    }
  }
  return texts.join(",");
}

/** What lowdb keeps: the workspaces by id, the one used last standing last. */
export type Database = Map<string, Workspace>;
