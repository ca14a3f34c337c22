import { timestamp } from "../../domain/dates.ts";
import { drawId, type IdPrefix } from "../../domain/ids.ts";
import type { Delivery } from "../../domain/deliveries.ts";
import type { Collection, Collections } from "../../domain/records.ts";
import { findNextDue, type Ground, isDueBy, timeOf } from "./ground.ts";
import type { DueEntry, Filter, Page, StoreTransaction, WorkspaceState } from "../port.ts";
import { RecordSet } from "./record-set.ts";
import { Statements } from "./statements.ts";

/** What is wanted cannot be done without locks. */
class NeedsLocks extends Error {}

/**
 * Why work without locks cannot count: it needs locks; or something is due, or the workspace is no
 * longer as it was read.
 */
export type Obstacle = "locks" | "unquiet";

/**
 * Work without locks, and without a transaction of the database: it only reads, or it only inserts, and
 * that by one statement. Nothing is taken to be due at first, and the workspace to be as it was read. At
 * the end that statement sees to it that it was so, or else the work must be done anew.
 */
export class UnlockedTransaction implements StoreTransaction {
  readonly now: string;
  readonly state: WorkspaceState;
  readonly idsGiven = 0;
  readonly #ground: Ground;
  readonly #statements: Statements;
  readonly #isRead: boolean;
  readonly #inserted = new RecordSet();
  #quiet: Promise<boolean> | undefined;
  #needsLocks = false;

  constructor(ground: Ground, isRead: boolean) {
    this.now = timestamp(timeOf(ground));
    this.state = ground.workspace.state;
    this.#ground = ground;
    this.#statements = new Statements(ground.connection, ground.workspace);
    this.#isRead = isRead;
  }

  /**
   * Inserts what is to be inserted, where nothing stands against it.
   *
   * @throws {RecordExists} where one of the records does.
   */
  async end(isRefused: boolean): Promise<Obstacle | undefined> {
    if (this.#needsLocks) return "locks";
    const inserted = isRefused ? [] : this.#inserted.all();
    if (inserted.length > 0) {
      const isDone = await this.#statements.insertIfQuiet(inserted, timeOf(this.#ground));
      return isDone ? undefined : "unquiet";
    }
    this.#askForQuiet();
    return (await this.#quiet) === true ? undefined : "unquiet";
  }

  changeState(): Promise<void> {
    return this.#refuse();
  }

  clear(): Promise<void> {
    return this.#refuse();
  }

  newId(prefix: IdPrefix): Promise<string> {
    return Promise.resolve(drawId(prefix));
  }

  async get<C extends Collection>(collection: C, id: string): Promise<Collections[C] | undefined> {
    const own = this.#inserted.get(collection, id);
    if (own !== undefined) return own;
    const record = await this.#statements.find(collection, id, "unlocked");
    // Whoever means to write may write what follows from it.
    return record === undefined || this.#isRead ? record : this.#refuse();
  }

  insert<C extends Collection>(collection: C, record: Collections[C]): Promise<void> {
    if (isDueBy(this.now, record) || this.#inserted.get(collection, record.id))
      return this.#refuse();
    this.#inserted.set(collection, record);
    return Promise.resolve();
  }

  update(): Promise<void> {
    return this.#refuse();
  }

  remove(): Promise<void> {
    return this.#refuse();
  }

  list<C extends Collection>(
    collection: C,
    filter: Filter,
    page: Page = {},
  ): Promise<Collections[C][]> {
    return this.#isRead ? this.#statements.list(collection, filter, page) : this.#refuse();
  }

  due(): Promise<DueEntry[]> {
    // Together with the reading that follows; an insert asks by itself.
    if (this.#isRead) this.#askForQuiet();
    return Promise.resolve([]);
  }

  nextDue(): Promise<string | undefined> {
    return findNextDue(this.#ground);
  }

  get changed(): boolean {
    return this.#inserted.all().length > 0;
  }

  /** The deliveries that it has queued. */
  get queued(): Delivery[] {
    return this.#inserted.of("deliveries");
  }

  #askForQuiet(): void {
    this.#quiet ??= this.#statements.isQuiet(timeOf(this.#ground));
    this.#quiet.catch(ignore);
  }

  #refuse(): Promise<never> {
    this.#needsLocks = true;
    return Promise.reject(new NeedsLocks());
  }
}

function ignore(): void {
  // Whoever waits for it is told.
}
