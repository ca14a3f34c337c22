/** Work on one workspace, in as few statements as it allows. */
import { isDeepStrictEqual } from "node:util";
import { timestamp, workspaceTime } from "../../domain/time.ts";
import type { Delivery } from "../../domain/deliveries.ts";
import { drawId, type IdPrefix } from "../../domain/ids.ts";
import type { Collection, Collections } from "../../domain/records.ts";
import type { DueEntry, Entry, Filter, Page, StoreTransaction, WorkspaceState } from "../port.ts";
import type { Connection } from "./connections.ts";
import { Statements, type Write } from "./statements.ts";
import { changeWorkspace, hasDue, ownerOf, type Workspace } from "./workspaces.ts";

/** The most writes that are sent together, since others wait for them. */
const maxWrites = 1000;

/**
 * Locks each record that it reads, so that of two that change a record the second one sees what the
 * first has made of it. Writes are collected and sent with the commit, or before a statement that must
 * see them. Work that only inserts is one statement, which needs no transaction of the database.
 */
export class Transaction implements StoreTransaction {
  readonly idsGiven = 0;
  /** As the transaction leaves it. */
  workspace: Workspace;
  /** Whether anything was written, once it is committed. */
  isChanged = false;
  readonly #connection: Connection;
  readonly #realTime: number;
  /** A read changes only what is due, so that it locks nothing if nothing is. */
  readonly #locks: boolean;
  #statements: Statements;
  /** Whether records may be due that it does not know. */
  #mayBeDue: boolean;
  /** Records that were read or written, as they are now; undefined if there is none. */
  readonly #known = new Map<string, Entry | undefined>();
  /** The writes that are not sent yet. */
  readonly #writes = new Map<string, Write>();

  /**
   * @param workspace as it was read last.
   * @param realTime in milliseconds since the epoch.
   */
  constructor(connection: Connection, workspace: Workspace, realTime: number, isRead = false) {
    this.#connection = connection;
    this.#realTime = realTime;
    this.workspace = workspace;
    this.#statements = new Statements(connection, ownerOf(workspace));
    this.#mayBeDue = hasDue(workspace, realTime);
    this.#locks = !isRead || this.#mayBeDue;
  }

  get now(): string {
    return timestamp(this.#time);
  }

  get state(): WorkspaceState {
    return this.workspace.state;
  }

  /** The deliveries that it has queued; also those that it has read, which are reported twice then. */
  get queued(): Delivery[] {
    return [...this.#known]
      .filter(([key, record]) => key.startsWith("deliveries ") && record?.status === "queued")
      .map(([, record]) => record as Delivery);
  }

  newId(prefix: IdPrefix): Promise<string> {
    return Promise.resolve(drawId(prefix));
  }

  changeState(change: (state: WorkspaceState) => WorkspaceState): Promise<void> {
    return this.#change((workspace) => ({ ...workspace, state: change(workspace.state) }));
  }

  async clear(): Promise<void> {
    await this.#change((workspace) => ({ ...workspace, epoch: workspace.epoch + 1 }));
    this.#statements = new Statements(this.#connection, ownerOf(this.workspace));
    this.#known.clear();
    this.#writes.clear();
  }

  async get<C extends Collection>(collection: C, id: string): Promise<Collections[C] | undefined> {
    const key = keyOf(collection, id);
    if (!this.#known.has(key)) {
      if (this.#locks) this.#connection.begin();
      const found = await this.#statements.find(collection, id, this.#locks ? "for update" : "");
      if (!this.#known.has(key)) this.#known.set(key, found);
    }
    // A key belongs to one collection.
    return this.#known.get(key) as Collections[C] | undefined;
  }

  async insert<C extends Collection>(collection: C, record: Collections[C]): Promise<void> {
    const isKnown = this.#known.get(keyOf(collection, record.id)) !== undefined;
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

  async list<C extends Collection>(
    collection: C,
    filter: Filter,
    page: Page = {},
  ): Promise<Collections[C][]> {
    await this.#flush();
    return this.#statements.list(collection, filter, page);
  }

  async due(limit: number): Promise<DueEntry[]> {
    if (!this.#locks || !(this.#mayBeDue || this.#knowsDue())) return [];
    await this.#flush();
    this.#connection.begin();
    for (;;) {
      // While it waits for a lock, others may settle what it waits for, and schedule something else. The
      // second look, sent with the first one, sees what is due once all locks are held.
      const [locked, present] = await Promise.all([
        this.#statements.due(this.#time, limit, "for update"),
        this.#statements.due(this.#time, limit, ""),
      ]);
      for (const { collection, id, record } of locked) {
        this.#known.set(keyOf(collection, id), record);
      }
      if (!isDeepStrictEqual(locked, present)) continue;
      this.#mayBeDue = locked.length === limit;
      return locked;
    }
  }

  async nextDue(): Promise<string | undefined> {
    await this.#flush();
    return this.#statements.nextDue();
  }

  /** Without `begin`, everything that it sends is one insert. */
  async commit(): Promise<void> {
    await this.#connection.commit(this.#send());
  }

  get #time(): number {
    return workspaceTime(this.workspace.state.clock, this.#realTime);
  }

  #knowsDue(): boolean {
    const { now } = this;
    return [...this.#known.values()].some((record) => (record?.schedule?.[0]?.at ?? "~") <= now);
  }

  async #change(change: (present: Workspace) => Workspace): Promise<void> {
    this.#connection.begin();
    this.workspace = await changeWorkspace(this.#connection, this.workspace, change);
    this.isChanged = true;
    this.#mayBeDue = true;
  }

  async #require(collection: Collection, id: string): Promise<Entry> {
    if (!this.#locks) throw new Error("a read changes nothing but what is due");
    const found = await this.get(collection, id);
    if (found === undefined) throw new Error(`${id} does not exist`);
    return found;
  }

  async #write(write: Write): Promise<void> {
    const { kind, collection, record } = write;
    const key = keyOf(collection, record.id);
    this.#known.set(key, kind === "remove" ? undefined : record);
    // A record that is removed and inserted again gets a new place in lists, unlike by an update.
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

  #send(): Promise<unknown>[] {
    const writes = [...this.#writes.values()];
    if (writes.length > 0) this.isChanged = true;
    this.#writes.clear();
    return this.#statements.write(writes);
  }
}

function keyOf(collection: Collection, id: string): string {
  return `${collection} ${id}`;
}
