/** The embedded store: all workspaces in memory, optionally saved in a file. */
import { EventEmitter } from "node:events";
import type { Delivery } from "../domain/deliveries.ts";
import type { Collection } from "../domain/collections.ts";
import type { DatabaseFile } from "./file.ts";
import {
  type Commits,
  deliveriesQueued,
  type Store,
  type StoreOptions,
  TooManyWorkspaces,
  type Work,
  type WorkspaceState,
} from "./port.ts";
import { type Database, Workspace, WorkspaceTransaction } from "./workspace.ts";

/** Thrown if work must run again because its workspace was removed, or a read has seen a change that was lost. */
class OutdatedWork extends Error {}

export class EmbeddedStore implements Store {
  readonly isShared = false;
  readonly commits = new EventEmitter<Commits>().setMaxListeners(0);
  readonly #database: Database;
  readonly #options: StoreOptions;
  readonly #file: DatabaseFile | undefined;

  /** @param file saves the changes. */
  constructor(database: Database, options: StoreOptions, file?: DatabaseFile) {
    this.#database = database;
    this.#options = options;
    this.#file = file;
  }

  open(id: string): WorkspaceState | Promise<WorkspaceState> {
    return this.#find(id)?.state ?? retry(() => this.#create(id)).then(({ state }) => state);
  }

  transaction<Result>(id: string, work: Work<Result>): Promise<Result> {
    return retry(async () => this.#run(this.#find(id) ?? (await this.#create(id)), work));
  }

  read<Result>(id: string, work: Work<Result>): Promise<Result> {
    return retry(async () => this.#run(this.#find(id) ?? (await this.#create(id)), work, true));
  }

  visit<Result>(id: string, work: Work<Result>): Promise<Result | undefined> {
    return retry(async () => {
      const workspace = this.#find(id);
      return workspace && this.#run(workspace, work);
    });
  }

  /** Runs a transaction in its turn, and waits until every change that it has seen or made is saved. */
  async #run<Result>(workspace: Workspace, work: Work<Result>, isRead = false): Promise<Result> {
    const endTurn = await workspace.turns.take();
    // The work sees the previous change, which may not be saved yet.
    const seen = workspace.lastChange;
    let shown = seen;
    const tx = new WorkspaceTransaction(workspace, this.#options.clock());
    workspace.running = tx;
    try {
      if (workspace.isRemoved) throw new OutdatedWork();
      const result = await work(tx);
      if (tx.isChanged) {
        const entry = this.#file ? await tx.format() : "";
        // Throws if the previous change, which the work has seen, was lost in the meantime.
        if (workspace.lastChange !== seen) await seen;
        const own = this.#commit(tx, entry);
        // A read changes only what has fallen due: if that is lost, the next transaction does it again.
        if (!isRead) shown = own;
      }
      return result;
    } catch (error) {
      tx.undo();
      throw error;
    } finally {
      workspace.running = undefined;
      endTurn();
      // The next turn does not wait for the write, but every response does, even a refusal.
      await (isRead ? shown?.catch(throwOutdated) : shown);
    }
  }

  /** Makes the changes visible. Returns a promise that resolves when they are saved. */
  #commit(tx: WorkspaceTransaction, entry: string): Promise<void> {
    const { workspace } = tx;
    tx.show();
    const refuse = () => {
      // Newest first: the running transaction has seen the change, and will not be committed.
      workspace.running?.undo();
      tx.undo();
      workspace.lastChange = undefined;
    };
    const change = this.#file?.append(entry, refuse) ?? Promise.resolve();
    workspace.lastChange = change;
    const queued = workspace.state.webhooks && tx.queued;
    change.then(() => {
      if (queued !== undefined) this.commits.emit(deliveriesQueued, workspace.id, queued);
      this.commits.emit(workspace.id);
    }, ignore);
    return change;
  }

  has(id: string): boolean {
    return this.#database.has(id);
  }

  async remove(id: string): Promise<void> {
    const workspace = this.#database.get(id);
    if (workspace === undefined) return;
    const endTurn = await workspace.turns.take();
    try {
      if (workspace.isRemoved) return;
      await this.#file?.append(JSON.stringify({ removed_workspace: id }), ignore);
      // Immediately, or a checkpoint could save the workspace again.
      this.#drop(workspace);
    } finally {
      endTurn();
    }
    this.commits.emit(id);
  }

  /** Searches all workspaces: an index would slow down every insert for a rare call. */
  findHolders(collection: Collection, id: string): Promise<string[]> {
    return this.#findIds(({ records }) => records.tables[collection].get(id) !== undefined);
  }

  countRecords(id: string): Promise<number | undefined> {
    const tables = this.#database.get(id)?.records.tables;
    if (tables === undefined) return Promise.resolve(undefined);
    return Promise.resolve(tables.payouts.size + tables.refunds.size + tables.checkouts.size);
  }

  findWatched(): Promise<string[]> {
    return this.#findIds(({ state }) => state.webhooks !== undefined);
  }

  findPending(wanted?: string): Promise<(Delivery & { workspace: string })[]> {
    const pending = [...this.#database.values()]
      .filter(({ id }) => wanted === undefined || id === wanted)
      .flatMap(({ id, records }) =>
        records.tables.deliveries
          .list({}, {})
          .filter(({ status }) => status === "queued" || status === "sending")
          .map((delivery) => ({ ...delivery, workspace: id }))
          .reverse(),
      );
    return Promise.resolve(pending);
  }

  async close(): Promise<void> {
    for (const { turns } of this.#database.values()) (await turns.take())();
    await this.#file?.close();
  }

  #findIds(isWanted: (workspace: Workspace) => boolean): Promise<string[]> {
    const found = [...this.#database.values()].filter(isWanted);
    return Promise.resolve(found.map(({ id }) => id));
  }

  #find(id: string): Workspace | undefined {
    const workspace = this.#database.get(id);
    // A full memory store removes its first workspace, so the one in use moves to the end.
    if (workspace !== undefined && this.#file === undefined) {
      this.#database.delete(id);
      this.#database.set(id, workspace);
    }
    return workspace;
  }

  async #create(id: string): Promise<Workspace> {
    this.#makeRoom();
    const seed = this.#options.newSeed();
    const workspace = new Workspace(id, { seed, clock: { offset: 0 } });
    this.#database.set(id, workspace);
    try {
      await this.#run(workspace, (tx) => this.#options.fill(tx, { id, seed }));
    } catch (error) {
      this.#drop(workspace);
      throw error;
    }
    return workspace;
  }

  #makeRoom(): void {
    if (this.#database.size < this.#options.maxWorkspaces) return;
    const [idlest] = this.#database.values();
    if (this.#file !== undefined || idlest === undefined) throw new TooManyWorkspaces();
    this.#drop(idlest);
  }

  /** Removes a workspace. Work that waits for its turn in the workspace runs in a new one. */
  #drop(workspace: Workspace): void {
    workspace.isRemoved = true;
    if (this.#database.get(workspace.id) === workspace) this.#database.delete(workspace.id);
  }
}

async function retry<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof OutdatedWork) return retry(run);
    throw error;
  }
}

function throwOutdated(): never {
  throw new OutdatedWork();
}

function ignore(): void {
  // The caller that made the change gets the error.
}
