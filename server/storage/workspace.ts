import type { WorkspaceClock } from "../domain/clock.ts";
import { deriveId, type IdPrefix } from "../domain/ids.ts";
import type { Collection, Collections } from "../domain/records.ts";
import { SortedList } from "./order.ts";
import type { DueEntry, Entry, Filter, Page, StoreTransaction } from "./port.ts";
import { Table } from "./table.ts";

/** The members of a workspace beside its collections, as they are kept. */
export interface WorkspaceHead {
  id: string;
  seed: number;
  /** How many identifiers were given out. */
  counter: number;
  clock: WorkspaceClock;
}

export type Tables = { [C in Collection]: Table<Collections[C]> };

interface DueItem extends DueEntry {
  /** The due time. */
  readonly key: string;
  readonly sequence: number;
}

/** A workspace in memory: its records, their indexes and what undoes a transaction's changes. */
export class Workspace {
  readonly head: WorkspaceHead;
  readonly tables: Tables = {
    payouts: new Table(),
    refunds: new Table(),
    checkouts: new Table(),
    transactions: new Table(),
    replays: new Table(),
    balances: new Table(),
  };
  readonly #due = new SortedList<DueItem>();
  readonly #dueItems = new Map<string, DueItem>();
  #dueSequence = 0;

  constructor(head: WorkspaceHead) {
    this.head = head;
  }

  insert<C extends Collection>(collection: C, record: Collections[C]): void {
    this.tables[collection].insert(record);
    this.#plan(collection, record.id, record);
  }

  update<C extends Collection>(collection: C, record: Collections[C]): Collections[C] {
    const before = this.tables[collection].update(record);
    this.#plan(collection, record.id, record);
    return before;
  }

  remove(collection: Collection, id: string): () => void {
    const record = this.tables[collection].get(id);
    const putBack = this.tables[collection].remove(id);
    this.#plan(collection, id, undefined);
    return () => {
      putBack();
      this.#plan(collection, id, record);
    };
  }

  due(now: string, limit: number): DueEntry[] {
    const found: DueEntry[] = [];
    for (let i = 0; i < Math.min(limit, this.#due.length); i++) {
      const item = this.#due.at(i);
      if (item === undefined || item.at > now) break;
      found.push(item);
    }
    return found;
  }

  #plan(collection: Collection, id: string, record: Entry | undefined): void {
    const name = `${collection}/${id}`;
    const planned = this.#dueItems.get(name);
    const at = record?.schedule?.[0]?.at;
    if (planned?.at === at) return;
    if (planned !== undefined) {
      this.#due.remove(planned);
      this.#dueItems.delete(name);
    }
    if (at === undefined) return;
    const item = { key: at, sequence: this.#dueSequence++, collection, id, at };
    this.#due.add(item);
    this.#dueItems.set(name, item);
  }
}

/** A transaction on a workspace in memory; its changes show at once and can be undone. */
export class WorkspaceTransaction implements StoreTransaction {
  readonly now: string;
  readonly #workspace: Workspace;
  readonly #undo: (() => void)[] = [];

  constructor(workspace: Workspace, now: string) {
    this.#workspace = workspace;
    this.now = now;
  }

  get changed(): boolean {
    return this.#undo.length > 0;
  }

  undo(): void {
    for (const step of this.#undo.reverse()) step();
  }

  newId(prefix: IdPrefix): Promise<string> {
    const { head } = this.#workspace;
    head.counter++;
    this.#undo.push(() => head.counter--);
    return Promise.resolve(deriveId(prefix, head.seed, head.id, head.counter));
  }

  get<C extends Collection>(collection: C, id: string): Promise<Collections[C] | undefined> {
    return Promise.resolve(this.#workspace.tables[collection].get(id));
  }

  insert<C extends Collection>(collection: C, record: Collections[C]): Promise<void> {
    this.#workspace.insert(collection, record);
    this.#undo.push(() => this.#workspace.remove(collection, record.id));
    return Promise.resolve();
  }

  update<C extends Collection>(collection: C, record: Collections[C]): Promise<void> {
    const before = this.#workspace.update(collection, record);
    this.#undo.push(() => this.#workspace.update(collection, before));
    return Promise.resolve();
  }

  remove(collection: Collection, id: string): Promise<void> {
    this.#undo.push(this.#workspace.remove(collection, id));
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
}
