import type { WorkspaceClock } from "../domain/clock.ts";
import { deriveId, type IdPrefix } from "../domain/ids.ts";
import type { Collection, Collections } from "../domain/records.ts";
import type { DueEntry, Filter, Page, StoreTransaction } from "./port.ts";
import { dueTime, rowsByDueTime } from "./rows.ts";
import { Table, type SharedOrder } from "./table.ts";

/** The members of a workspace beside its collections, as they are kept. */
export interface WorkspaceHead {
  id: string;
  seed: number;
  /** How many identifiers were given out. */
  counter: number;
  clock: WorkspaceClock;
}

export type Tables = { readonly [C in Collection]: Table<Collections[C]> };

/** A workspace in memory: its records and their orders. */
export class Workspace {
  readonly head: WorkspaceHead;
  readonly tables: Tables;
  readonly #shared: SharedOrder = { due: rowsByDueTime(), sequence: 0 };

  constructor(head: WorkspaceHead) {
    this.head = head;
    const shared = this.#shared;
    this.tables = {
      payouts: new Table("payouts", shared),
      refunds: new Table("refunds", shared, { findsByTransaction: true }),
      checkouts: new Table("checkouts", shared),
      transactions: new Table("transactions", shared),
      replays: new Table("replays", shared),
      balances: new Table("balances", shared),
    };
  }

  /** Inserts a record, or puts it in the place of the one with its id. */
  put<C extends Collection>(collection: C, record: Collections[C]): void {
    this.tables[collection].put(record);
  }

  /** The records whose first scheduled step is due, earliest first. */
  due(now: string, limit: number): DueEntry[] {
    const found: DueEntry[] = [];
    for (const { collection, record } of this.#shared.due) {
      const at = dueTime(record) ?? "";
      if (at > now || found.length === limit) break;
      found.push({ collection, id: record.id, at });
    }
    return found;
  }
}

/** A transaction on a workspace in memory; its changes show at once and can be undone. */
export class WorkspaceTransaction implements StoreTransaction {
  readonly now: string;
  readonly workspace: Workspace;
  readonly #undo: (() => void)[] = [];
  readonly #touched = new Map<Collection, Set<string>>();

  constructor(workspace: Workspace, now: string) {
    this.workspace = workspace;
    this.now = now;
  }

  get changed(): boolean {
    return this.#undo.length > 0;
  }

  undo(): void {
    for (const step of this.#undo.reverse()) step();
  }

  newId(prefix: IdPrefix): Promise<string> {
    const { head } = this.workspace;
    head.counter += 1;
    this.#undo.push(() => (head.counter -= 1));
    return Promise.resolve(deriveId(prefix, head.seed, head.id, head.counter));
  }

  get<C extends Collection>(collection: C, id: string): Promise<Collections[C] | undefined> {
    return Promise.resolve(this.workspace.tables[collection].get(id));
  }

  insert<C extends Collection>(collection: C, record: Collections[C]): Promise<void> {
    const table = this.workspace.tables[collection];
    table.insert(record);
    this.#changed(collection, record.id, () => table.remove(record.id));
    return Promise.resolve();
  }

  update<C extends Collection>(collection: C, record: Collections[C]): Promise<void> {
    const table = this.workspace.tables[collection];
    const before = table.update(record);
    this.#changed(collection, record.id, () => table.update(before));
    return Promise.resolve();
  }

  remove(collection: Collection, id: string): Promise<void> {
    this.#changed(collection, id, this.workspace.tables[collection].remove(id));
    return Promise.resolve();
  }

  list<C extends Collection>(
    collection: C,
    filter: Filter,
    page: Page = {},
  ): Promise<Collections[C][]> {
    return Promise.resolve(this.workspace.tables[collection].list(filter, page));
  }

  due(limit: number): Promise<DueEntry[]> {
    return Promise.resolve(this.workspace.due(this.now, limit));
  }

  /** What the transaction has come to, for a journal: records as they are now, and ids of those that are gone. */
  entry(): string {
    const { head, tables } = this.workspace;
    const put: unknown[] = [];
    const removed: unknown[] = [];
    for (const [collection, ids] of this.#touched) {
      for (const id of ids) {
        const record = tables[collection].get(id);
        if (record === undefined) removed.push([collection, id]);
        else put.push([collection, record]);
      }
    }
    return JSON.stringify({ workspace: head, put, ...(removed.length > 0 && { removed }) });
  }

  #changed(collection: Collection, id: string, undo: () => void): void {
    const ids = this.#touched.get(collection) ?? new Set();
    this.#touched.set(collection, ids.add(id));
    this.#undo.push(undo);
  }
}
