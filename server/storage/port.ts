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
  /** The webhook of a delivery; a record has this or a transaction. */
  readonly webhook_id?: string;
  /** Steps that fall due with time, earliest first; the first one's time is indexed. */
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
  /** The number of records to skip first. */
  skip?: number | undefined;
}

/** Work on one workspace at one moment: all of it happens, or nothing. */
export interface StoreTransaction {
  /** The workspace's present moment; it stands still unless the transaction itself moves the clock. */
  readonly now: string;
  /** The workspace's state, with the changes of the transaction itself. */
  readonly state: WorkspaceState;
  /** @param change Makes the new state from the present one, which may have changed since the start. */
  changeState(change: (state: WorkspaceState) => WorkspaceState): Promise<void>;
  /** The number of identifiers given out; 0 if they are drawn at random. */
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
  /** @throws {Error} if the id exists. */
  insert<C extends Collection>(collection: C, record: Collections[C]): Promise<void>;
  /** @throws {Error} if the id does not exist. */
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

/** A workspace without its records. Changes make a new one. */
export interface WorkspaceState {
  /** The source of identifiers (D-ID-01). */
  readonly seed: number;
  readonly clock: WorkspaceClock;
  /** Omitted if there are none, so that they cost nothing (D-CTL-04). */
  readonly faults?: StandingFaults;
  /** Omitted if there are none, so that they cost nothing. */
  readonly webhooks?: readonly Webhook[];
}

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
   * @throws {TooManyWorkspaces} if there is no room for a new one (D-AUTH-09).
   */
  open(workspace: string): WorkspaceState | Promise<WorkspaceState>;
  /**
   * Runs work on a workspace, which is opened if it is not. Transactions of one workspace are
   * isolated from each other; what they changed is kept when the promise resolves.
   *
   * @throws whatever work throws, with every change undone.
   * @throws {StoreUnavailable} if the changes could not be kept; none of them is.
   */
  transaction<Result>(workspace: string, work: Work<Result>): Promise<Result>;
  /**
   * Runs work like {@link transaction}, for work that changes only what is due, which the next one
   * would change again: if that cannot be kept, the embedded store returns the result all the same.
   */
  read<Result>(workspace: string, work: Work<Result>): Promise<Result>;
  /**
   * Runs work like {@link transaction}, but does not open a workspace.
   *
   * @returns undefined if the workspace does not exist.
   */
  visit<Result>(workspace: string, work: Work<Result>): Promise<Result | undefined>;
  /** True if other processes work on the same workspaces. */
  readonly isShared: boolean;
  /**
   * Calls a listener with each later commit in a workspace with webhooks and the deliveries that it has
   * queued, before the response is given.
   */
  watch(listener: (workspace: string, queued: readonly Delivery[]) => void): void;
  /**
   * Calls a listener after each later commit of this process that changes a workspace.
   *
   * @returns a function that ends that.
   */
  follow(workspace: string, listener: () => void): () => void;
  /** Returns true if a workspace exists, without opening it. */
  has(workspace: string): boolean | Promise<boolean>;
  /**
   * Removes a workspace with all that it holds, if it exists. Transactions that come later open a new one.
   *
   * @throws {StoreUnavailable} if that could not be kept; the workspace stays.
   */
  remove(workspace: string): Promise<void>;
  /** Finds the ids of the workspaces that hold a record, without opening them. */
  findHolders(collection: Collection, id: string): Promise<string[]>;
  /** The ids of the workspaces with webhooks. */
  findWatched(): Promise<string[]>;
  /**
   * The deliveries that are queued or being sent, as they are now, those of a workspace oldest first;
   * of all workspaces unless one is named.
   */
  findPending(workspace?: string): Promise<(Delivery & { workspace: string })[]>;
  /** Waits for what is under way. */
  close(): Promise<void>;
}

export class TooManyWorkspaces extends Error {}

/** A workspace has given out all ids, or those that it would give out are taken. */
export class NoIdsLeft extends Error {}

export class StoreUnavailable extends Error {}

/** A store that cannot be used. */
export class StoreProblem extends StartProblem {
  /** @param problem follows the name of the store in the sentence. */
  constructor(location: string, problem: string) {
    super(`The store ${location} ${problem}.`);
  }
}
