/**
 * The storage port: a few verbs that every adapter implements alike. It knows collections and the
 * members that lists and due times are indexed by, and nothing of payments.
 */
import type { Clock, WorkspaceClock } from "../domain/time.ts";
import type { StandingFaults } from "../domain/faults.ts";
import type { IdPrefix } from "../domain/ids.ts";
import type { Delivery } from "../domain/deliveries.ts";
import type { Collection, Collections } from "../domain/records.ts";
import type { Webhook } from "../domain/webhooks.ts";
import { StartProblem } from "../start-problem.ts";

/** The members of a record that an adapter may index. */
export interface Entry {
  readonly id: string;
  readonly created_at: string;
  readonly updated_at?: string;
  readonly status?: string;
  readonly transaction_id?: string;
  /** What a delivery goes to; a record has this or a transaction. */
  readonly webhook_id?: string;
  /** Steps that fall due by themselves, earliest first; the first one's time is indexed. */
  readonly schedule?: readonly { readonly at: string }[];
}

/** All conditions that are given must hold. Days are UTC, `YYYY-MM-DD`. */
export interface Filter {
  status?: string | undefined;
  createdOn?: string | undefined;
  updatedOn?: string | undefined;
  transactionId?: string | undefined;
  webhookId?: string | undefined;
}

export interface Page {
  /** Only what follows the record with this id, which must exist. */
  after?: string | undefined;
  limit?: number | undefined;
  /** How many are passed over first. */
  skip?: number | undefined;
}

/** What one workspace does at one moment: all of it happens, or nothing. */
export interface StoreTransaction {
  /** The workspace's present moment; it stands still unless the transaction itself moves the clock. */
  readonly now: string;
  /** As the transaction itself has left it so far. */
  readonly state: WorkspaceState;
  /** @param change Makes the new state from the present one, which may have changed since the start. */
  changeState(change: (state: WorkspaceState) => WorkspaceState): Promise<void>;
  /** How many identifiers were given out; 0 where they are drawn at random. */
  readonly idsGiven: number;
  /**
   * Removes all records, at a cost that does not follow their number.
   *
   * @param idsGiven how many identifiers count as given out from now on.
   */
  clear(idsGiven: number): Promise<void>;
  /**
   * A fresh identifier; none that was given out since the records were last removed (D-ID-01).
   *
   * @throws {NoIdsLeft} if there is none.
   */
  newId(prefix: IdPrefix): Promise<string>;
  get<C extends Collection>(collection: C, id: string): Promise<Collections[C] | undefined>;
  /** @throws {Error} where the id exists. */
  insert<C extends Collection>(collection: C, record: Collections[C]): Promise<void>;
  /** @throws {Error} where the id does not exist. */
  update<C extends Collection>(collection: C, record: Collections[C]): Promise<void>;
  remove(collection: Collection, id: string): Promise<void>;
  /** Newest first: `created_at` descending, then order of insertion descending (D-LIST-02). */
  list<C extends Collection>(collection: C, filter: Filter, page?: Page): Promise<Collections[C][]>;
  /** The records whose first scheduled step is due by now, earliest first. */
  due(limit: number): Promise<DueEntry[]>;
  /** When the next scheduled step of any record falls due, or fell due. */
  nextDue(): Promise<string | undefined>;
}

export interface DueEntry {
  collection: Collection;
  id: string;
  at: string;
}

/** Work may run more than once, so it has no effects outside its transaction. */
export type Work<Result> = (tx: StoreTransaction) => Promise<Result>;

/** Makes what a new workspace holds, the same for the same seed. */
export type Fill = (
  tx: StoreTransaction,
  workspace: { readonly id: string; readonly seed: number },
) => Promise<void>;

/** What a workspace is beside its records. Whoever changes it makes another one. */
export interface WorkspaceState {
  /** What identifiers are derived from (D-ID-01). */
  readonly seed: number;
  readonly clock: WorkspaceClock;
  /** Absent where there are none, so that they cost nothing (D-CTL-04). */
  readonly faults?: StandingFaults;
  /** Left out while there are none, so that whoever has none pays nothing for them. */
  readonly webhooks?: readonly Webhook[];
}

/** A delivery that is queued or being sent, in any workspace. */
export interface PendingDelivery {
  readonly workspace: string;
  readonly id: string;
  readonly due_at: string;
  readonly webhook_id: string;
  readonly status: string;
  readonly claim?: string | undefined;
}

/** What a commit in a workspace with webhooks has queued. */
export type CommitListener = (workspace: string, queued: readonly Delivery[]) => void;

export interface StoreOptions {
  readonly clock: Clock;
  /** Returns the seed of a new workspace. */
  readonly newSeed: () => number;
  readonly maxWorkspaces: number;
  readonly fill: Fill;
}

export interface Store {
  /**
   * Opens a workspace, as it is now if other processes change it too; one that is new is filled in the
   * transaction that makes it.
   *
   * @throws {TooManyWorkspaces} where there is no room for a new one (D-AUTH-09).
   */
  open(workspace: string): WorkspaceState | Promise<WorkspaceState>;
  /**
   * Runs work on a workspace, which is opened if it is not. Transactions of one workspace are
   * isolated from each other; what they changed is kept when the promise resolves.
   *
   * @throws whatever work throws, with every change undone.
   * @throws {StoreUnavailable} where the changes could not be kept; none of them is.
   */
  transaction<Result>(workspace: string, work: Work<Result>): Promise<Result>;
  /**
   * As {@link transaction}, for work that changes only what is due, which would be changed again by
   * itself: where that cannot be kept, the embedded store returns the result all the same.
   */
  read<Result>(workspace: string, work: Work<Result>): Promise<Result>;
  /**
   * As {@link transaction}, for work that must not open a workspace.
   *
   * @returns undefined if there is none.
   */
  visit<Result>(workspace: string, work: Work<Result>): Promise<Result | undefined>;
  /** Whether other processes work on the same workspaces. */
  readonly isShared: boolean;
  /** Has every later commit in a workspace with webhooks told of, before its answer is given. */
  watch(listener: CommitListener): void;
  /**
   * Has every later commit of this process that changes a workspace told of, once it is kept.
   *
   * @returns what ends that.
   */
  follow(workspace: string, listener: () => void): () => void;
  /** Whether a workspace exists, without opening it. */
  has(workspace: string): boolean | Promise<boolean>;
  /**
   * Removes a workspace with all that it holds, if it exists. Transactions that come later open a new one.
   *
   * @throws {StoreUnavailable} where that could not be kept; the workspace stays.
   */
  remove(workspace: string): Promise<void>;
  /** The ids of the workspaces that hold a record, none of which is opened by that. */
  findHolders(collection: Collection, id: string): Promise<string[]>;
  /** The ids of the workspaces with webhooks. */
  findWatched(): Promise<string[]>;
  /**
   * The deliveries that are queued or being sent, as they are now, those of a workspace oldest first;
   * of one workspace where it is named.
   */
  findPending(workspace?: string): Promise<PendingDelivery[]>;
  /** Waits for what is under way. */
  close(): Promise<void>;
}

export class TooManyWorkspaces extends Error {}

/** A workspace has given out all ids, or those that it would give out are taken. */
export class NoIdsLeft extends Error {}

export class StoreUnavailable extends Error {}

/** A store that cannot be used. */
export class StoreProblem extends StartProblem {}
