/** The shared store: workspaces in PostgreSQL, for any number of sandbox processes. */
import type { Clock } from "../../domain/clock.ts";
import { Listeners } from "../../listeners.ts";
import { commit, type Ended, isConflict, type Outcome, outcomeOf, retry } from "./commits.ts";
import { type Connection, Connections } from "./connections.ts";
import { withoutSecrets } from "../location.ts";
import { reasonOf } from "../../reasons.ts";
import { LockingTransaction } from "./locking-transaction.ts";
import { lockTables, migrate } from "./migrations.ts";
import {
  type CommitListener,
  type Fill,
  type Store,
  StoreProblem,
  TooManyWorkspaces,
  type Work,
  type WorkspaceState,
} from "../port.ts";
import { forgetSome } from "./forgetting.ts";
import { findPending, findWatched } from "./pending.ts";
import {
  findHolders,
  findWorkspace,
  insertWorkspace,
  removeWorkspace,
  type Workspace,
  WorkspaceGone,
} from "./workspaces.ts";
import { type Obstacle, UnlockedTransaction } from "./unlocked-transaction.ts";

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
 * @throws {StoreProblem} where the database is not reached, or not one for this version.
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

/** What came of work, and the transaction that it ran in. */
interface Worked<Result> {
  readonly value: Result;
  readonly tx: LockingTransaction;
}

class PostgresStore implements Store {
  readonly isShared = true;
  readonly findHolders: Store["findHolders"] = (collection, id) =>
    this.#connections.lend((connection) => findHolders(connection, collection, id));
  readonly findWatched = () => this.#connections.lend(findWatched);
  readonly follow: Store["follow"] = (id, listener) => this.#followers.add(id, listener);
  readonly findPending = (id?: string) =>
    this.#connections.lend((connection) => findPending(connection, id));
  readonly #connections: Connections;
  readonly #options: PostgresOptions;
  readonly #workspaces = new Map<string, Promise<Workspace>>();
  /** The ends of the transactions that settle what is due, by workspace. */
  readonly #settling = new Map<string, Promise<void>>();
  #listener: CommitListener | undefined;
  readonly #followers = new Listeners<void>();

  constructor(connections: Connections, options: PostgresOptions) {
    this.#connections = connections;
    this.#options = options;
  }

  /** Reads the workspace each time: another process may have changed it. */
  async open(id: string): Promise<WorkspaceState> {
    const present = await this.#find(id);
    if (present === undefined) this.#workspaces.delete(id);
    else this.#keep(present);
    return (await this.#workspace(id)).state;
  }

  transaction<Result>(id: string, work: Work<Result>): Promise<Result> {
    return this.#run(id, work, false);
  }

  async visit<Result>(id: string, work: Work<Result>): Promise<Result | undefined> {
    for (;;) {
      const workspace = await (this.#workspaces.get(id) ?? this.#find(id));
      if (workspace === undefined) return undefined;
      const ran = await this.#tryIn(workspace, work, false);
      if (ran !== undefined) return ran.value;
    }
  }

  read<Result>(id: string, work: Work<Result>): Promise<Result> {
    return this.#run(id, work, true);
  }

  async has(id: string): Promise<boolean> {
    return (await this.#find(id)) !== undefined;
  }

  async remove(id: string): Promise<void> {
    const removed = await this.#transact(async (connection) => ({
      result: await removeWorkspace(connection, id),
      sent: [],
    }));
    this.#workspaces.delete(id);
    if (removed === undefined) return;
    this.#forget(removed);
    this.#followers.tell(id);
  }

  watch(listener: CommitListener): void {
    this.#listener = listener;
  }

  async close(): Promise<void> {
    await this.#connections.close();
  }

  #workspace(id: string): Promise<Workspace> {
    const known = this.#workspaces.get(id);
    if (known !== undefined) return known;
    const opening = this.#load(id);
    this.#workspaces.set(id, opening);
    opening.catch(() => this.#workspaces.delete(id));
    return opening;
  }

  async #load(id: string): Promise<Workspace> {
    const known = await this.#find(id);
    return known ?? this.#transact((connection) => this.#create(connection, id));
  }

  #find(id: string): Promise<Workspace | undefined> {
    return this.#connections.lend((connection) => findWorkspace(connection, id));
  }

  /** Of all processes one at a time makes a workspace, so that none is made twice or above the limit. */
  async #create(connection: Connection, id: string): Promise<Ended<Workspace>> {
    const { maxWorkspaces, newSeed, fill } = this.#options;
    await connection.query(lockTables);
    const known = await findWorkspace(connection, id);
    if (known !== undefined) return { result: known, sent: [] };
    const { rows } = await connection.query<{ count: string }>(
      "select count(*) as count from sandgate_workspaces",
    );
    if (Number(rows[0]?.count) >= maxWorkspaces) throw new TooManyWorkspaces();
    const seed = newSeed();
    const workspace = await insertWorkspace(connection, id, { seed, clock: { offset: 0 } });
    const { sent } = await this.#work(connection, workspace, (tx) => fill(tx, { id, seed }));
    return { result: workspace, sent };
  }

  /** Runs work on the workspace that has the id by now, if another process has removed the one known. */
  async #run<Result>(id: string, work: Work<Result>, isRead: boolean): Promise<Result> {
    for (;;) {
      const ran = await this.#tryIn(await this.#workspace(id), work, isRead);
      if (ran !== undefined) return ran.value;
    }
  }

  /** @returns undefined if another process has removed the workspace, which is then no longer known. */
  async #tryIn<Result>(
    workspace: Workspace,
    work: Work<Result>,
    isRead: boolean,
  ): Promise<{ readonly value: Result } | undefined> {
    try {
      return { value: await this.#runIn(workspace, work, isRead) };
    } catch (error) {
      if (!(error instanceof WorkspaceGone)) throw error;
      this.#workspaces.delete(workspace.id);
      return undefined;
    }
  }

  /**
   * Runs work without locks, and with locks where that does not do. What is due is settled by one
   * request at a time: the others wait for it, and then find what was due when they came settled.
   *
   * @throws {WorkspaceGone}
   */
  async #runIn<Result>(known: Workspace, work: Work<Result>, isRead: boolean): Promise<Result> {
    const { id } = known;
    let workspace = known;
    let realTime = this.#options.clock();
    for (;;) {
      const outcome = await this.#runUnlocked(workspace, realTime, work, isRead);
      if (outcome !== "locks" && outcome !== "unquiet") return outcome.get();
      const present = await this.#reread(workspace);
      if (outcome === "locks") return this.#runLocking(present, work);
      if (present !== workspace) {
        workspace = present;
        realTime = this.#options.clock();
        continue;
      }
      const settling = this.#settling.get(id);
      if (settling === undefined) return this.#settle(workspace, work);
      await settling;
    }
  }

  /** @returns the workspace itself where it is still as it was read. */
  async #reread(workspace: Workspace): Promise<Workspace> {
    const present = await this.#find(workspace.id);
    if (present === undefined) throw new WorkspaceGone();
    if (present.version === workspace.version) return workspace;
    this.#keep(present);
    return present;
  }

  #keep(workspace: Workspace): void {
    this.#workspaces.set(workspace.id, Promise.resolve(workspace));
  }

  #runUnlocked<Result>(
    workspace: Workspace,
    realTime: number,
    work: Work<Result>,
    isRead: boolean,
  ): Promise<Outcome<Result> | Obstacle> {
    return this.#connections.lend(async (connection) => {
      const ground = { connection, workspace, realTime };
      const tx = new UnlockedTransaction(ground, isRead);
      const outcome = await outcomeOf(() => work(tx));
      try {
        const obstacle = await tx.end(outcome.isRefused);
        if (obstacle === undefined && !outcome.isRefused && tx.changed) this.#tell(workspace, tx);
        return obstacle ?? outcome;
      } catch (error) {
        if (isConflict(error)) return "locks";
        throw error;
      }
    });
  }

  async #settle<Result>(workspace: Workspace, work: Work<Result>): Promise<Result> {
    const run = this.#runLocking(workspace, work);
    this.#settling.set(workspace.id, run.then(ignore, ignore));
    try {
      return await run;
    } finally {
      this.#settling.delete(workspace.id);
    }
  }

  async #runLocking<Result>(workspace: Workspace, work: Work<Result>): Promise<Result> {
    const { value, tx } = await this.#transact((connection) =>
      this.#work(connection, workspace, work),
    );
    const left = tx.workspace;
    if (left !== workspace) this.#keep(left);
    if (left.epoch !== workspace.epoch) this.#forget(workspace);
    this.#tell(left, tx);
    return value;
  }

  #tell({ id, state }: Workspace, tx: LockingTransaction | UnlockedTransaction): void {
    if (state.webhooks !== undefined) this.#listener?.(id, tx.queued);
    if (tx.changed) this.#followers.tell(id);
  }

  /** Removes the records of an epoch that is over, while requests go on. */
  #forget(workspace: Workspace): void {
    const forget = async () => {
      while (await this.#connections.lend((connection) => forgetSome(connection, workspace)));
    };
    // What is left, be it because the process ends, is seen by nobody, and goes with a later reset.
    forget().catch(ignore);
  }

  async #work<Result>(
    connection: Connection,
    workspace: Workspace,
    work: Work<Result>,
  ): Promise<Ended<Worked<Result>>> {
    const tx = new LockingTransaction({ connection, workspace, realTime: this.#options.clock() });
    try {
      const value = await work(tx);
      return { result: { value, tx }, sent: tx.end() };
    } catch (error) {
      // After a statement that failed, the database refuses the others: the first one tells why.
      throw tx.failure ?? error;
    }
  }

  #transact<Result>(run: (connection: Connection) => Promise<Ended<Result>>): Promise<Result> {
    return retry(async () => {
      const outcome = await this.#connections.lend((connection) => commit(connection, run));
      return outcome.get();
    });
  }
}

function ignore(): void {
  // The outcome belongs to the one who settles.
}
