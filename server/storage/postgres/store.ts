/** The shared store: workspaces in PostgreSQL, for any number of sandbox processes. */
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Clock } from "../../domain/clock.ts";
import type { Delivery } from "../../domain/deliveries.ts";
import type { Collection } from "../../domain/records.ts";
import { Listeners } from "../../listeners.ts";
import { reasonOf } from "../../reasons.ts";
import { withoutSecrets } from "../location.ts";
import {
  type CommitListener,
  type Fill,
  type PendingDelivery,
  type Store,
  StoreProblem,
  type Work,
  type WorkspaceState,
} from "../port.ts";
import { Conflict, Connections, retry } from "./connections.ts";
import { lockTables, migrate } from "./migrations.ts";
import { Transaction } from "./transaction.ts";
import {
  findHolders,
  findPending,
  findWatched,
  findWorkspace,
  hasDue,
  insertWorkspace,
  ownerOf,
  removeRecords,
  removeWorkspace,
  type Workspace,
} from "./workspaces.ts";

export interface PostgresOptions {
  readonly clock: Clock;
  /** Gives the seed of a new workspace. */
  readonly newSeed: () => number;
  readonly maxWorkspaces: number;
  readonly fill: Fill;
}

/**
 * Opens the store, and brings its tables up to date.
 *
 * @throws {StoreProblem} if the database cannot be reached, or is not one for this version.
 */
export async function openPostgres(url: string, options: PostgresOptions): Promise<Store> {
  const connections = new Connections(url);
  try {
    await retry(() => connections.lend(migrate));
  } catch (error) {
    await connections.close();
    throw new StoreProblem(
      `The store ${withoutSecrets(url)} cannot be used (${reasonOf(error)}): ` +
        "start the database, mend the address, or name another one with --store.",
    );
  }
  return new PostgresStore(connections, options);
}

/** Keeps nothing of a workspace in memory: each transaction reads it as it is now. */
class PostgresStore implements Store {
  readonly isShared = true;
  readonly #connections: Connections;
  readonly #options: PostgresOptions;
  /** The reads of workspaces that are not sent yet, by id. */
  readonly #reads = new Map<string, Promise<Workspace | undefined>>();
  /** The transactions that settle what is due, by workspace. */
  readonly #settling = new Map<string, Promise<unknown>>();
  #listener: CommitListener | undefined;
  readonly #followers = new Listeners<void>();

  constructor(connections: Connections, options: PostgresOptions) {
    this.#connections = connections;
    this.#options = options;
  }

  open(id: string): Promise<WorkspaceState> {
    return retry(async () => (await this.#open(id)).state);
  }

  transaction<Result>(id: string, work: Work<Result>): Promise<Result> {
    const realTime = this.#options.clock();
    return retry(async () => this.#run(await this.#open(id), realTime, work));
  }

  read<Result>(id: string, work: Work<Result>): Promise<Result> {
    const realTime = this.#options.clock();
    return retry(async () => this.#run(await this.#open(id), realTime, work, true));
  }

  visit<Result>(id: string, work: Work<Result>): Promise<Result | undefined> {
    const realTime = this.#options.clock();
    return retry(async () => {
      const workspace = await this.#find(id);
      return workspace && this.#run(workspace, realTime, work);
    });
  }

  watch(listener: CommitListener): void {
    this.#listener = listener;
  }

  follow(id: string, listener: () => void): () => void {
    return this.#followers.add(id, listener);
  }

  async has(id: string): Promise<boolean> {
    return (await this.#find(id)) !== undefined;
  }

  async remove(id: string): Promise<void> {
    const owner = await retry(() =>
      this.#connections.lend((connection) => removeWorkspace(connection, id)),
    );
    if (owner === undefined) return;
    this.#removeRecords(owner);
    this.#followers.tell(id);
  }

  findHolders(collection: Collection, id: string): Promise<string[]> {
    return this.#connections.lend((connection) => findHolders(connection, collection, id));
  }

  findWatched(): Promise<string[]> {
    return this.#connections.lend(findWatched);
  }

  findPending(workspace?: string): Promise<PendingDelivery[]> {
    return this.#connections.lend((connection) => findPending(connection, workspace));
  }

  close(): Promise<void> {
    return this.#connections.close();
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
      const seed = newSeed();
      const state = { seed, clock: { offset: 0 } };
      const workspace = await insertWorkspace(connection, id, state, maxWorkspaces);
      const tx = new Transaction(connection, workspace, clock());
      await fill(tx, { id, seed });
      await tx.commit();
      return tx.workspace;
    });
  }

  /**
   * Runs work in a transaction. If something is due, one transaction of this process at a time settles
   * it, so that the others need not wait for its locks.
   *
   * @param realTime when the work was asked for: nothing is due then once others have settled it.
   * @throws {Conflict} while another one settles what is due.
   */
  async #run<Result>(
    workspace: Workspace,
    realTime: number,
    work: Work<Result>,
    isRead = false,
  ): Promise<Result> {
    const { id } = workspace;
    if (!hasDue(workspace, realTime)) return this.#commit(workspace, realTime, work, isRead);
    const settling = this.#settling.get(id);
    if (settling !== undefined)
      throw new Conflict(`what is due in ${id} is being settled`, settling);
    // For the others too, which came later.
    const result = this.#commit(workspace, this.#options.clock(), work, isRead);
    this.#settling.set(id, result.catch(noop));
    try {
      return await result;
    } finally {
      this.#settling.delete(id);
    }
  }

  #commit<Result>(
    workspace: Workspace,
    realTime: number,
    work: Work<Result>,
    isRead: boolean,
  ): Promise<Result> {
    return this.#connections.lend(async (connection) => {
      const tx = new Transaction(connection, workspace, realTime, isRead);
      const result = await work(tx);
      await tx.commit();
      if (tx.isChanged) this.#tell(tx.workspace, tx.queued);
      if (tx.workspace.epoch !== workspace.epoch) this.#removeRecords(ownerOf(workspace));
      return result;
    });
  }

  #tell({ id, state }: Workspace, queued: readonly Delivery[]): void {
    if (state.webhooks !== undefined) this.#listener?.(id, queued);
    this.#followers.tell(id);
  }

  /** Removes the records of an ended epoch, while requests go on. */
  #removeRecords(owner: string): void {
    const remove = async () => {
      while (await this.#connections.lend((connection) => removeRecords(connection, owner)));
    };
    // What is left, for instance because the process ends, is never found again.
    remove().catch(noop);
  }
}

function noop(): void {
  // Whoever asked is told of errors, and nobody waits for removals.
}
