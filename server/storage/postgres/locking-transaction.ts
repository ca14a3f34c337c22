import { timestamp } from "../../domain/dates.ts";
import { drawId, type IdPrefix } from "../../domain/ids.ts";
import type { Delivery } from "../../domain/deliveries.ts";
import type { Collection, Collections } from "../../domain/records.ts";
import { findNextDue, type Ground, isDueBy, timeOf } from "./ground.ts";
import type { DueEntry, Filter, Page, StoreTransaction, WorkspaceState } from "../port.ts";
import { keyOf, RecordSet } from "./record-set.ts";
import { type DueRecord, Statements } from "./statements.ts";
import { lockWorkspace, type Workspace, writeWorkspace } from "./workspaces.ts";

/** The most records of one statement: to write it keeps everybody waiting. */
const maxGathered = 1000;

/**
 * A transaction of the database. Whoever reads a record locks it, so that of two that change one the
 * second sees what the first has made of it. Writes are gathered, and sent when they are to be seen.
 */
export class LockingTransaction implements StoreTransaction {
  readonly idsGiven = 0;
  #ground: Ground;
  #statements: Statements;
  /** As they are now, the records that nobody else can change meanwhile. */
  readonly #held = new RecordSet();
  readonly #inserted = new RecordSet();
  readonly #updated = new RecordSet();
  readonly #removed = new Map<string, { readonly collection: Collection; readonly id: string }>();
  readonly #sent: Promise<unknown>[] = [];
  #nothingDue = false;
  #hasChangedWorkspace = false;
  #failure: Error | undefined;

  constructor(ground: Ground) {
    this.#ground = ground;
    this.#statements = new Statements(ground.connection, ground.workspace);
  }

  get now(): string {
    return timestamp(timeOf(this.#ground));
  }

  get state(): WorkspaceState {
    return this.#ground.workspace.state;
  }

  /** The deliveries that it has queued: whoever reads one holds it, and tells twice of what was queued. */
  get queued(): Delivery[] {
    return this.#held.of("deliveries").filter(({ status }) => status === "queued");
  }

  /** Whether it has written anything, once it has ended. */
  get changed(): boolean {
    return this.#sent.length > 0 || this.#hasChangedWorkspace;
  }

  /** As the transaction leaves it. */
  get workspace(): Workspace {
    return this.#ground.workspace;
  }

  /** The first write that failed. */
  get failure(): Error | undefined {
    return this.#failure;
  }

  /** Sends the writes. @returns their ends, which need not be waited for before the commit. */
  end(): readonly Promise<unknown>[] {
    this.#flush();
    return this.#sent;
  }

  newId(prefix: IdPrefix): Promise<string> {
    return Promise.resolve(drawId(prefix));
  }

  async changeState(change: (state: WorkspaceState) => WorkspaceState): Promise<void> {
    await this.#changeWorkspace((workspace) => ({ ...workspace, state: change(workspace.state) }));
  }

  async clear(): Promise<void> {
    await this.#changeWorkspace((workspace) => ({ ...workspace, epoch: workspace.epoch + 1 }));
    for (const records of [this.#held, this.#inserted, this.#updated]) records.clear();
    this.#removed.clear();
  }

  async get<C extends Collection>(collection: C, id: string): Promise<Collections[C] | undefined> {
    const held = this.#held.get(collection, id);
    if (held !== undefined || this.#removed.has(keyOf(collection, id))) return held;
    const record = await this.#statements.find(collection, id, "locked");
    if (record !== undefined) this.#held.set(collection, record);
    return record;
  }

  insert<C extends Collection>(collection: C, record: Collections[C]): Promise<void> {
    if (this.#held.get(collection, record.id) !== undefined) {
      return Promise.reject(new Error(`${record.id} exists already`));
    }
    this.#write(this.#inserted, collection, record);
    if (this.#inserted.size === maxGathered) this.#flush();
    return Promise.resolve();
  }

  async update<C extends Collection>(collection: C, record: Collections[C]): Promise<void> {
    await this.#require(collection, record.id);
    const isNew = this.#inserted.get(collection, record.id) !== undefined;
    this.#write(isNew ? this.#inserted : this.#updated, collection, record);
  }

  async remove(collection: Collection, id: string): Promise<void> {
    await this.#require(collection, id);
    const isNew = this.#inserted.get(collection, id) !== undefined;
    for (const records of [this.#held, this.#inserted, this.#updated])
      records.delete(collection, id);
    if (!isNew) this.#removed.set(keyOf(collection, id), { collection, id });
  }

  list<C extends Collection>(
    collection: C,
    filter: Filter,
    page: Page = {},
  ): Promise<Collections[C][]> {
    this.#flush();
    return this.#statements.list(collection, filter, page);
  }

  /** Where nothing was due, nothing is until the transaction itself writes something that is. */
  async due(limit: number): Promise<DueEntry[]> {
    if (this.#nothingDue) return [];
    this.#flush();
    const now = timeOf(this.#ground);
    for (;;) {
      // While it waits for a lock, others may settle what it waits for, and leave a gap. The second
      // look is sent with the first one and sees what is there once all locks are held.
      const [locked, seen] = await Promise.all([
        this.#statements.due(now, limit, "locked"),
        this.#statements.due(now, limit, "unlocked"),
      ]);
      for (const { entry, record } of locked) this.#held.set(entry.collection, record);
      if (!isSame(locked, seen)) continue;
      this.#nothingDue = seen.length === 0;
      return seen.map(({ entry }) => entry);
    }
  }

  nextDue(): Promise<string | undefined> {
    this.#flush();
    return findNextDue(this.#ground);
  }

  async #changeWorkspace(change: (workspace: Workspace) => Workspace): Promise<void> {
    this.#flush();
    const { connection } = this.#ground;
    const present = await lockWorkspace(connection, this.#ground.workspace.id);
    const workspace = await writeWorkspace(connection, change(present));
    this.#ground = { ...this.#ground, workspace };
    this.#hasChangedWorkspace = true;
    this.#statements = new Statements(connection, workspace);
    this.#nothingDue = false;
  }

  async #require(collection: Collection, id: string): Promise<void> {
    if ((await this.get(collection, id)) === undefined) throw new Error(`${id} does not exist`);
  }

  #write<C extends Collection>(to: RecordSet, collection: C, record: Collections[C]): void {
    this.#held.set(collection, record);
    to.set(collection, record);
    if (isDueBy(this.now, record)) this.#nothingDue = false;
  }

  /** A removed record may have been inserted anew, so that removing comes first. */
  #flush(): void {
    for (const { collection, id } of this.#removed.values()) {
      this.#send(this.#statements.remove(collection, id));
    }
    const [updated, inserted] = [this.#updated.all(), this.#inserted.all()];
    if (updated.length > 0) this.#send(this.#statements.update(updated));
    if (inserted.length > 0) this.#send(this.#statements.insert(inserted));
    this.#removed.clear();
    this.#updated.clear();
    this.#inserted.clear();
  }

  #send(write: Promise<unknown>): void {
    this.#sent.push(write);
    // Its error is thrown at the end; until then nobody listens.
    write.catch((error: unknown) => {
      this.#failure ??= error instanceof Error ? error : new Error(String(error));
    });
  }
}

function isSame(some: readonly DueRecord[], others: readonly DueRecord[]): boolean {
  const keys = (list: readonly DueRecord[]) => JSON.stringify(list.map(({ entry }) => entry));
  return keys(some) === keys(others);
}
