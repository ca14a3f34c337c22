/** The embedded store: every workspace in memory, kept through lowdb in a file or nowhere. */
import type { Low } from "lowdb";
import type { Clock } from "../domain/clock.ts";
import type { Collection } from "../domain/records.ts";
import { Listeners } from "../listeners.ts";
import { Checkpoints } from "./checkpoints.ts";
import type { DatabaseFile } from "./file.ts";
import {
  type CommitListener,
  type Fill,
  type PendingDelivery,
  type Store,
  TooManyWorkspaces,
  type Work,
  type WorkspaceState,
} from "./port.ts";
import { type Database, Workspace, WorkspaceTransaction } from "./workspace.ts";

export interface EmbeddedOptions {
  clock: Clock;
  /** Gives the seed of a new workspace. */
  newSeed: () => number;
  maxWorkspaces: number;
  fill: Fill;
  warn: (message: string) => void;
  /** What keeps the changes; nothing does where it is left out. */
  file?: DatabaseFile;
  /** Gives up what keeps other processes from the file. */
  release?: () => void;
}

/** What came of a transaction, and of the changes that it made or saw. */
interface Ran<Result> {
  /** Returns the result, or throws what the work threw. */
  readonly outcome: () => Result;
  /** The last change before it that was not kept yet. */
  readonly restsOn: Promise<void> | undefined;
  /** Its own changes, where it has made any that are to be kept. */
  readonly saved: Promise<void> | undefined;
}

export class EmbeddedStore implements Store {
  readonly isShared = false;
  readonly #low: Low<Database>;
  readonly #options: EmbeddedOptions;
  readonly #checkpoints: Checkpoints | undefined;
  /** The end of each workspace's queue of transactions. */
  readonly #queues = new Map<Workspace, Promise<unknown>>();
  /** The last change in each workspace that shows but is not kept yet. */
  readonly #saving = new Map<Workspace, Promise<void>>();
  #listener: CommitListener | undefined;
  readonly #followers = new Listeners<void>();

  constructor(low: Low<Database>, options: EmbeddedOptions) {
    this.#low = low;
    this.#options = options;
    const { file, warn } = options;
    this.#checkpoints = file && new Checkpoints(file, () => low.write(), warn);
  }

  open(id: string): WorkspaceState | Promise<WorkspaceState> {
    return this.#find(id)?.state ?? this.#create(id).then(({ state }) => state);
  }

  transaction<Result>(id: string, work: Work<Result>): Promise<Result> {
    const known = this.#find(id);
    const again = () => this.transaction(id, work);
    if (known !== undefined) return this.#transact(known, work, again);
    return this.#create(id).then((workspace) => this.#transact(workspace, work, again));
  }

  async visit<Result>(id: string, work: Work<Result>): Promise<Result | undefined> {
    const known = this.#find(id);
    return known && this.#transact(known, work, () => this.visit(id, work));
  }

  async read<Result>(id: string, work: Work<Result>): Promise<Result> {
    for (;;) {
      const workspace = this.#find(id) ?? (await this.#create(id));
      const ran = await this.#inTurn(workspace, () => this.#run(workspace, work));
      if (ran === undefined) continue;
      ran.saved?.catch(noop);
      // What it has seen of changes that were given up, it must not tell.
      if (ran.restsOn === undefined || (await isKept(ran.restsOn))) return ran.outcome();
    }
  }

  watch(listener: CommitListener): void {
    this.#listener = listener;
  }

  follow(id: string, listener: () => void): () => void {
    return this.#followers.add(id, listener);
  }

  has(id: string): boolean {
    return this.#low.data.has(id);
  }

  async remove(id: string): Promise<void> {
    const workspace = this.#low.data.get(id);
    if (workspace === undefined) return;
    await this.#inTurn(workspace, async () => {
      if (workspace.isRemoved) return;
      const saving = this.#options.file?.append(JSON.stringify({ removed_workspace: id }), noop);
      // Not a turn later than it is kept, lest a checkpoint in between bring the workspace back.
      if (saving !== undefined) await saving;
      this.#drop(workspace);
    });
    this.#followers.tell(id);
  }

  /** An index by id would make every insert dearer, for what is asked for rarely. */
  findHolders(collection: Collection, id: string): Promise<string[]> {
    const holders = [...this.#low.data.values()].filter(
      ({ tables }) => tables[collection].get(id) !== undefined,
    );
    return Promise.resolve(holders.map((workspace) => workspace.id));
  }

  findWatched(): Promise<string[]> {
    const watched = [...this.#low.data.values()].filter(({ state }) => state.webhooks);
    return Promise.resolve(watched.map(({ id }) => id));
  }

  findPending(id?: string): Promise<PendingDelivery[]> {
    const workspaces = [...this.#low.data.values()].filter(
      (workspace) => id === undefined || workspace.id === id,
    );
    return Promise.resolve(
      workspaces.flatMap((workspace) =>
        workspace.pending().map((delivery) => ({ ...delivery, workspace: workspace.id })),
      ),
    );
  }

  async close(): Promise<void> {
    await Promise.allSettled(this.#queues.values());
    await Promise.allSettled(this.#saving.values());
    await this.#checkpoints?.close();
    await this.#options.file?.close();
    this.#options.release?.();
  }

  #find(id: string): Workspace | undefined {
    const known = this.#low.data.get(id);
    // Only the memory store makes room, of what was not used for longest.
    if (known !== undefined && this.#options.file === undefined) this.#markUsed(known);
    return known;
  }

  async #create(id: string): Promise<Workspace> {
    this.#makeRoom();
    const seed = this.#options.newSeed();
    const workspace = new Workspace({ id, seed, counter: 0, clock: { offset: 0 } });
    this.#low.data.set(id, workspace);
    try {
      const fill: Work<void> = (tx) => this.#options.fill(tx, { id, seed });
      await this.#transact(workspace, fill, () => Promise.resolve());
    } catch (error) {
      this.#drop(workspace);
      throw error;
    }
    return workspace;
  }

  #makeRoom(): void {
    const { data } = this.#low;
    if (data.size < this.#options.maxWorkspaces) return;
    const [idlest] = data.values();
    if (this.#options.file !== undefined || idlest === undefined) throw new TooManyWorkspaces();
    this.#drop(idlest);
  }

  /** Takes a workspace away; work that waits for its turn in it begins again. */
  #drop(workspace: Workspace): void {
    workspace.isRemoved = true;
    const { data } = this.#low;
    if (data.get(workspace.id) === workspace) data.delete(workspace.id);
  }

  #markUsed(workspace: Workspace): void {
    this.#low.data.delete(workspace.id);
    this.#low.data.set(workspace.id, workspace);
  }

  /** @param again runs the work if the workspace was removed while it waited for its turn. */
  async #transact<Result, Again>(
    workspace: Workspace,
    work: Work<Result>,
    again: () => Promise<Again>,
  ): Promise<Result | Again> {
    const ran = await this.#inTurn(workspace, () => this.#run(workspace, work));
    if (ran === undefined) return again();
    // An answer that changes nothing, be it a refusal, tells of what was changed before it.
    await (ran.saved ?? ran.restsOn);
    return ran.outcome();
  }

  /** Runs after what was asked of the same workspace before, so that an await inside is safe. */
  #inTurn<Result>(workspace: Workspace, run: () => Promise<Result>): Promise<Result> {
    const turn = this.#queues.get(workspace)?.then(run) ?? run();
    const end = () => {
      if (this.#queues.get(workspace) === ended) this.#queues.delete(workspace);
    };
    const ended = turn.then(end, end);
    this.#queues.set(workspace, ended);
    return turn;
  }

  /** @returns undefined if the workspace was removed while the work waited for its turn. */
  async #run<Result>(workspace: Workspace, work: Work<Result>): Promise<Ran<Result> | undefined> {
    if (workspace.isRemoved) return undefined;
    const restsOn = this.#saving.get(workspace);
    const tx = new WorkspaceTransaction(workspace, this.#options.clock());
    try {
      const result = await work(tx);
      if (tx.isDraft) await tx.show(this.#options.file !== undefined);
      // The next transaction need not wait for this one to be kept, only its own answer does.
      const saved = tx.changed ? this.#save(tx) : undefined;
      if (tx.changed) this.#tell(tx, saved);
      return { outcome: () => result, restsOn, saved };
    } catch (error) {
      tx.undo();
      const outcome = () => {
        throw error;
      };
      return { outcome, restsOn, saved: undefined };
    }
  }

  /** Whoever is told finds the changes by transactions of its own, which wait for what they rest on. */
  #tell(tx: WorkspaceTransaction, saved: Promise<void> | undefined): void {
    const { id, state } = tx.target;
    const queued = state.webhooks === undefined ? undefined : tx.queued;
    if (queued === undefined && this.#followers.isEmpty) return;
    const tell = () => {
      if (queued !== undefined) this.#listener?.(id, queued);
      this.#followers.tell(id);
    };
    if (saved === undefined) tell();
    else saved.then(tell, noop);
  }

  #save(tx: WorkspaceTransaction): Promise<void> | undefined {
    const { file } = this.#options;
    if (file === undefined) return undefined;
    const saving = file.append(tx.entry(), () => {
      tx.undo();
    });
    this.#checkpoints?.consider();
    if (saving !== undefined) this.#remember(tx.target, saving);
    return saving;
  }

  /** Until it is kept, what is answered in the workspace rests on it. */
  #remember(workspace: Workspace, saving: Promise<void>): void {
    const end = () => {
      if (this.#saving.get(workspace) === saving) this.#saving.delete(workspace);
    };
    this.#saving.set(workspace, saving);
    saving.then(end, end);
  }
}

function noop(): void {
  // The outcome belongs to the one who asked; here it only ends a turn.
}

async function isKept(change: Promise<void>): Promise<boolean> {
  try {
    await change;
    return true;
  } catch {
    return false;
  }
}
