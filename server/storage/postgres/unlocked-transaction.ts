import { timestamp } from "../../domain/dates.ts";
import type { IdPrefix } from "../../domain/ids.ts";
import type { Collection, Collections } from "../../domain/records.ts";
import { type Ground, isDueBy, newId } from "./ground.ts";
import type { DueEntry, Filter, Page, StoreTransaction } from "../port.ts";
import { RecordSet } from "./record-set.ts";
import { type DueRecord, Statements } from "./statements.ts";

/** What is wanted cannot be done without locks. */
class NeedsLocks extends Error {}

/** What is to be done in the place of work without locks that cannot count. */
export type Obstacle = "locks" | "due";

/**
 * Work without locks, and without a transaction of the database: it only reads, or it only inserts, and
 * that by one statement. What is due is taken for nothing at first. At the end that statement sees to it
 * that it was nothing, or else the work must be done anew.
 */
export class UnlockedTransaction implements StoreTransaction {
  readonly now: string;
  readonly #ground: Ground;
  readonly #statements: Statements;
  readonly #isRead: boolean;
  readonly #inserted = new RecordSet();
  #due: Promise<readonly DueRecord[]> | undefined;
  #needsLocks = false;

  constructor(ground: Ground, isRead: boolean) {
    this.now = timestamp(ground.now);
    this.#ground = ground;
    this.#statements = new Statements(ground.connection, ground.workspace.id);
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
      const isDone = await this.#statements.insertUnlessDue(inserted, this.#ground.now);
      return isDone ? undefined : "due";
    }
    this.#askForDue();
    return (await this.#due)?.length === 0 ? undefined : "due";
  }

  newId(prefix: IdPrefix): Promise<string> {
    return newId(this.#ground, prefix);
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
    if (this.#isRead) this.#askForDue();
    return Promise.resolve([]);
  }

  #askForDue(): void {
    this.#due ??= this.#statements.due(this.#ground.now, 1, "unlocked");
    this.#due.catch(ignore);
  }

  #refuse(): Promise<never> {
    this.#needsLocks = true;
    return Promise.reject(new NeedsLocks());
  }
}

function ignore(): void {
  // Whoever waits for it is told.
}
