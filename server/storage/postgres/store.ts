/** The shared store: workspaces in PostgreSQL, for any number of sandbox processes. */
import { randomInt } from "node:crypto";
import { EventEmitter } from "node:events";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Delivery } from "../../domain/deliveries.ts";
import type { Collection } from "../../domain/collections.ts";
import { reasonOf } from "../../reasons.ts";
import { withoutSecrets } from "../location.ts";
import {
  type Commits,
  deliveriesQueued,
  type Store,
  type StoreOptions,
  StoreProblem,
  TooManyWorkspaces,
  type Work,
  type WorkspaceState,
} from "../port.ts";
import { Connections, retry } from "./connections.ts";
import { lockTables, migrate } from "./migrations.ts";
import { Transaction } from "./transaction.ts";
import { findWorkspace, hasDue, ownerOf, type Workspace } from "./workspaces.ts";

/** The maximum number of records of an ended epoch that one statement removes. */
const maxRemoved = 1000;
const maxPending = 10_000;

// Looks into the primary key for each workspace, since an index by id would make every insert more
// expensive. A scalar subquery never becomes a join, which might read the whole table.
const holdersText = `select id from sandgate_workspaces as w
  where (select true from sandgate_records where key = w.id || '.' || w.epoch || $1::text)`;

const recordCountText = `select (select count(*) from sandgate_records
    where workspace = w.id || '.' || w.epoch
      and collection in ('payouts', 'refunds', 'checkouts')) as count
  from sandgate_workspaces as w where id = $1`;

/**
 * Opens the store, and migrates its tables.
 *
 * @throws {StoreProblem} if the database cannot be reached, or its tables are newer than this version.
 */
export async function openPostgres(url: string, options: StoreOptions): Promise<Store> {
  const connections = new Connections(url);
  try {
    await retry(() => connections.lend(migrate));
  } catch (error) {
    await connections.close();
    const advice = "start the database, fix the address, or name another one with --store";
    throw new StoreProblem(withoutSecrets(url), `cannot be used (${reasonOf(error)}): ${advice}`);
  }
  return new PostgresStore(connections, options);
}

/** The store itself. It caches nothing of a workspace: each transaction reads the current state. */
class PostgresStore implements Store {
  readonly isShared = true;
  readonly commits = new EventEmitter<Commits>().setMaxListeners(0);
  readonly #connections: Connections;
  readonly #options: StoreOptions;
  /** The reads of workspaces that are about to be sent, by id. */
  readonly #reads = new Map<string, Promise<Workspace | undefined>>();
  /** The transactions that apply due changes, by workspace. */
  readonly #settling = new Map<string, Promise<unknown>>();

  constructor(connections: Connections, options: StoreOptions) {
    this.#connections = connections;
    this.#options = options;
  }

  open(id: string): Promise<WorkspaceState> {
    return retry(async () => (await this.#open(id)).state);
  }

  transaction<Result>(id: string, work: Work<Result>): Promise<Result> {
    // There is a result, since the workspace is opened.
    return this.#run(() => this.#open(id), work) as Promise<Result>;
  }

  read<Result>(id: string, work: Work<Result>): Promise<Result> {
    // There is a result, since the workspace is opened.
    return this.#run(() => this.#open(id), work, true) as Promise<Result>;
  }

  visit<Result>(id: string, work: Work<Result>): Promise<Result | undefined> {
    return this.#run(() => this.#find(id), work);
  }

  async has(id: string): Promise<boolean> {
    return (await this.#find(id)) !== undefined;
  }

  async remove(id: string): Promise<void> {
    const text =
      "delete from sandgate_workspaces where id = $1 returning id || '.' || epoch as owner";
    const [removed] = await retry(() => this.#query<{ owner: string }>(text, [id]));
    if (removed === undefined) return;
    this.#removeRecords(removed.owner);
    this.commits.emit(id);
  }

  findHolders(collection: Collection, id: string): Promise<string[]> {
    return this.#findIds(holdersText, [` ${collection} ${id}`]);
  }

  async countRecords(id: string): Promise<number | undefined> {
    const [row] = await this.#query<{ count: string }>(recordCountText, [id]);
    return row && Number(row.count);
  }

  findWatched(): Promise<string[]> {
    return this.#findIds(`select id from sandgate_workspaces where state like '%"webhooks":[{%'`);
  }

  async findPending(id?: string): Promise<(Delivery & { workspace: string })[]> {
    const rows = await this.#query<{ workspace: string; data: string }>(
      `select w.id as workspace, r.data from sandgate_records r
        join sandgate_workspaces w on r.workspace = w.id || '.' || w.epoch
        where r.collection = 'deliveries' and r.status in ('queued', 'sending')
        ${id === undefined ? "" : "and w.id = $1"}
        order by r.created_at, r.sequence limit ${maxPending}`,
      id === undefined ? [] : [id],
    );
    // The store itself has written it.
    return rows.map(({ workspace, data }) => ({ ...(JSON.parse(data) as Delivery), workspace }));
  }

  close(): Promise<void> {
    return this.#connections.close();
  }

  async #findIds(text: string, values?: readonly unknown[]): Promise<string[]> {
    return (await this.#query<{ id: string }>(text, values)).map(({ id }) => id);
  }

  #query<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]> {
    return this.#connections.lend((connection) => connection.query<Row>(text, values));
  }

  async #open(id: string): Promise<Workspace> {
    return (await this.#find(id)) ?? this.#create(id);
  }

  /** Requests that arrive in one turn of the event loop share one read, which is sent after it. */
  #find(id: string): Promise<Workspace | undefined> {
    const shared = this.#reads.get(id);
    if (shared !== undefined) return shared;
    const read = nextTurn().then(() => {
      this.#reads.delete(id);
      return this.#connections.lend((connection) => findWorkspace(connection, id));
    });
    this.#reads.set(id, read);
    return read;
  }

  /** One process at a time creates a workspace, so that none is created twice or beyond the limit. */
  #create(id: string): Promise<Workspace> {
    const { maxWorkspaces, newSeed, fill, clock } = this.#options;
    return this.#connections.lend(async (connection) => {
      connection.begin();
      await connection.query(lockTables);
      const known = await findWorkspace(connection, id);
      if (known !== undefined) return known;
      const countText = "select count(*) as count from sandgate_workspaces";
      const [row] = await connection.query<{ count: string }>(countText);
      if (Number(row?.count) >= maxWorkspaces) throw new TooManyWorkspaces();
      const seed = newSeed();
      const state = { seed, clock: { offset: 0 } };
      // A random number, since records of a removed workspace with this id may still exist.
      const epoch = randomInt(2 ** 47);
      const text = "insert into sandgate_workspaces (id, state, epoch) values ($1, $2, $3)";
      await connection.query(text, [id, JSON.stringify(state), epoch]);
      // Its initial records may be due at once.
      const workspace = { id, state, epoch, nextDue: 0 };
      const tx = new Transaction(connection, workspace, clock());
      await fill(tx, { id, seed });
      await tx.commit();
      return tx.workspace;
    });
  }

  /**
   * Runs work on the workspace that `find` returns, if any. Within this process, one transaction at a time
   * applies due changes to a workspace, so that others do not wait for its locks.
   */
  #run<Result>(
    find: () => Promise<Workspace | undefined>,
    work: Work<Result>,
    isRead = false,
  ): Promise<Result | undefined> {
    const { clock } = this.#options;
    // The transactions before this one apply everything that is due now.
    const start = clock();
    return retry(async () => {
      for (;;) {
        const workspace = await find();
        if (workspace === undefined) return undefined;
        if (!hasDue(workspace, start)) return this.#transact(workspace, start, work, isRead);
        const settling = this.#settling.get(workspace.id);
        if (settling === undefined) {
          const run = this.#transact(workspace, clock(), work, isRead);
          const end = () => this.#settling.delete(workspace.id);
          this.#settling.set(workspace.id, run.then(end, end));
          return run;
        }
        await settling;
      }
    });
  }

  #transact<Result>(
    workspace: Workspace,
    realTime: number,
    work: Work<Result>,
    isRead: boolean,
  ): Promise<Result> {
    return this.#connections.lend(async (connection) => {
      const tx = new Transaction(connection, workspace, realTime, isRead);
      const result = await work(tx);
      await tx.commit();
      if (tx.isChanged) {
        if (tx.state.webhooks) this.commits.emit(deliveriesQueued, workspace.id, tx.queued);
        this.commits.emit(workspace.id);
      }
      if (tx.workspace.epoch !== workspace.epoch) this.#removeRecords(ownerOf(workspace));
      return result;
    });
  }

  /** Removes the records of an ended epoch, while requests go on. */
  #removeRecords(owner: string): void {
    const text = `delete from sandgate_records where key in
      (select key from sandgate_records where workspace = $1 limit ${maxRemoved}) returning true`;
    const remove = async () => {
      while ((await this.#query(text, [owner])).length === maxRemoved);
    };
    // Records that remain, for instance because the process ends, are never found again.
    remove().catch(() => undefined);
  }
}
