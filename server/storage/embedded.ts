/** The embedded store: every workspace in memory, kept through lowdb in a file or nowhere. */
import type { Low } from "lowdb";
import { type Clock, workspaceTime } from "../domain/clock.ts";
import { timestamp } from "../domain/dates.ts";
import {
  type Fill,
  type Store,
  StoreUnavailable,
  TooManyWorkspaces,
  type Work,
  type WorkspaceState,
} from "./port.ts";
import { Workspace, WorkspaceTransaction } from "./workspace.ts";

/** What lowdb keeps: the workspaces by id, the one used last standing last. */
export type Database = Map<string, Workspace>;

export interface EmbeddedOptions {
  clock: Clock;
  /** Gives the seed of a new workspace. */
  newSeed: () => number;
  maxWorkspaces: number;
  fill: Fill;
  /** Whether the workspace idle longest makes room for a new one (D-AUTH-09). */
  evictIdle: boolean;
  /** Called when the store has closed. */
  release?: () => void;
}

export class EmbeddedStore implements Store {
  readonly #low: Low<Database>;
  readonly #options: EmbeddedOptions;
  /** The end of each workspace's queue of transactions. */
  readonly #queues = new Map<Workspace, Promise<unknown>>();
  /** Transactions whose changes show but are not kept yet, oldest first. */
  readonly #unsaved = new Set<WorkspaceTransaction>();

  constructor(low: Low<Database>, options: EmbeddedOptions) {
    this.#low = low;
    this.#options = options;
  }

  async open(id: string): Promise<WorkspaceState> {
    const { head } = await this.#find(id);
    return head;
  }

  async transaction<Result>(id: string, work: Work<Result>): Promise<Result> {
    return this.#transact(await this.#find(id), work);
  }

  async close(): Promise<void> {
    await Promise.allSettled(this.#queues.values());
    if (this.#unsaved.size > 0) await this.#low.write();
    this.#options.release?.();
  }

  /** Opened a moment ago, a workspace may have made room for another one already. */
  async #find(id: string): Promise<Workspace> {
    const known = this.#low.data.get(id);
    if (known === undefined) return this.#create(id);
    if (this.#options.evictIdle) this.#markUsed(known);
    return known;
  }

  async #create(id: string): Promise<Workspace> {
    this.#makeRoom();
    const seed = this.#options.newSeed();
    const workspace = new Workspace({ id, seed, counter: 0, clock: { offset: 0 } });
    this.#low.data.set(id, workspace);
    try {
      await this.#transact(workspace, (tx) => this.#options.fill(tx, { id, seed }));
    } catch (error) {
      if (this.#low.data.get(id) === workspace) this.#low.data.delete(id);
      throw error;
    }
    return workspace;
  }

  #makeRoom(): void {
    const { data } = this.#low;
    if (data.size < this.#options.maxWorkspaces) return;
    const [idlest] = data.keys();
    if (!this.#options.evictIdle || idlest === undefined) throw new TooManyWorkspaces();
    data.delete(idlest);
  }

  #markUsed(workspace: Workspace): void {
    this.#low.data.delete(workspace.head.id);
    this.#low.data.set(workspace.head.id, workspace);
  }

  async #transact<Result>(workspace: Workspace, work: Work<Result>): Promise<Result> {
    const { result, saved } = await this.#inTurn(workspace, () => this.#run(workspace, work));
    await saved;
    return result;
  }

  /** Runs after what was asked of the same workspace before, so that an await inside is safe. */
  #inTurn<Result>(workspace: Workspace, run: () => Promise<Result>): Promise<Result> {
    const turn = (this.#queues.get(workspace) ?? Promise.resolve()).then(run);
    const settled = turn.then(noop, noop).then(() => {
      if (this.#queues.get(workspace) === settled) this.#queues.delete(workspace);
    });
    this.#queues.set(workspace, settled);
    return turn;
  }

  async #run<Result>(workspace: Workspace, work: Work<Result>) {
    const now = timestamp(workspaceTime(workspace.head.clock, this.#options.clock()));
    const tx = new WorkspaceTransaction(workspace, now);
    try {
      const result = await work(tx);
      // The next transaction need not wait for this one to be kept, only its own answer does.
      return { result, saved: tx.changed ? this.#save(tx) : undefined };
    } catch (error) {
      tx.undo();
      throw error;
    }
  }

  async #save(tx: WorkspaceTransaction): Promise<void> {
    this.#unsaved.add(tx);
    try {
      await this.#low.write();
    } catch (error) {
      this.#undoUnsaved();
      throw new StoreUnavailable("the changes could not be written", { cause: error });
    }
    if (!this.#unsaved.delete(tx)) {
      throw new StoreUnavailable("an earlier change that this one may rest on was not written");
    }
  }

  /** What was not written goes, the newest first: later changes may rest on earlier ones. */
  #undoUnsaved(): void {
    for (const tx of [...this.#unsaved].reverse()) tx.undo();
    this.#unsaved.clear();
  }
}

function noop(): void {
  // The outcome belongs to the one who asked; here it only ends a turn.
}
