/**
 * The storage port: the operations that every adapter implements. It knows collections and the members
 * that lists and due times depend on, but nothing about payments.
 */
import type { EventEmitter } from "node:events";
import type { Clock, WorkspaceClock } from "../domain/time.ts";
import type { StandingFaults } from "../domain/faults.ts";
import type { IdPrefix } from "../domain/ids.ts";
import type { Delivery } from "../domain/deliveries.ts";
import type { Collection, Collections } from "../domain/collections.ts";
import type { Webhook } from "../domain/webhooks.ts";
import { StartProblem } from "../start-problem.ts";

/** The members of a record that an adapter can index. */
export interface Entry {
  readonly id: string;
  readonly created_at: string;
  readonly updated_at?: string;
  readonly status?: string;
  readonly transaction_id?: string;
  /** The webhook of a delivery; a record never has both this and a transaction. */
  readonly webhook_id?: string;
  /** Scheduled steps, earliest first; the time of the first one is indexed. */
  readonly schedule?: readonly { readonly at: string }[];
}

/** Conditions; a record must meet all of them. Days are UTC, `YYYY-MM-DD`. */
export interface Filter {
  status?: string | undefined;
  createdOn?: string | undefined;
  updatedOn?: string | undefined;
  transactionId?: string | undefined;
  webhookId?: string | undefined;
}

export interface Page {
  /** The id of an existing record; only records after it are listed. */
  after?: string | undefined;
  limit?: number | undefined;
  /** The number of records to skip first. */
  skip?: number | undefined;
}

/** An atomic transaction on one workspace at one moment. */
export interface StoreTransaction {
  /** The workspace's current time; it changes only if the transaction itself changes the clock. */
  readonly now: string;
  /** The workspace's state, with the changes of the transaction itself. */
  readonly state: WorkspaceState;
  /** @param change returns the new state for the current one, which may have changed since the start. */
  changeState(change: (state: WorkspaceState) => WorkspaceState): Promise<void>;
  /** The number of identifiers issued so far; 0 if they are random. */
  readonly idsGiven: number;
  /**
   * Removes all records, at a cost that does not depend on their number.
   *
   * @param idsGiven the number of identifiers issued so far.
   */
  clear(idsGiven: number): Promise<void>;
  /**
   * Returns a new identifier, different from all that were issued since the records were last removed
   * (D-ID-01).
   *
   * @throws {NoIdsLeft} if all are taken.
   */
  newId(prefix: IdPrefix): Promise<string>;
  get<C extends Collection>(collection: C, id: string): Promise<Collections[C] | undefined>;
  /** @throws {Error} if the id exists. */
  insert<C extends Collection>(collection: C, record: Collections[C]): Promise<void>;
  /** @throws {Error} if the id does not exist. */
  update<C extends Collection>(collection: C, record: Collections[C]): Promise<void>;
  remove(collection: Collection, id: string): Promise<void>;
  /** Lists records, newest first: by `created_at`, then by order of insertion (D-LIST-02). */
  list<C extends Collection>(collection: C, filter: Filter, page?: Page): Promise<Collections[C][]>;
  /** Finds the records whose first scheduled step is due, earliest first. */
  due(limit: number): Promise<DueEntry[]>;
  /** Finds the records with a scheduled step, due or not, the earliest step first. */
  upcoming(limit: number): Promise<DueEntry[]>;
  /** Returns the time of the first scheduled step of all records. */
  nextDue(): Promise<string | undefined>;
}

export interface DueEntry {
  collection: Collection;
  id: string;
  at: string;
}

/**
 * The work of a transaction. It may run more than once, so it must not have effects outside the
 * transaction.
 */
export type Work<Result> = (tx: StoreTransaction) => Promise<Result>;

/** Fills a new workspace, with the same records for the same seed. */
export type Fill = (
  tx: StoreTransaction,
  workspace: { readonly id: string; readonly seed: number },
) => Promise<void>;

/** A workspace without its records. Immutable: changes create a new one. */
export interface WorkspaceState {
  /** The source of identifiers (D-ID-01). */
  readonly seed: number;
  readonly clock: WorkspaceClock;
  /** Omitted if empty, to cost nothing (D-CTL-04). */
  readonly faults?: StandingFaults;
  /** Omitted if empty, to cost nothing. */
  readonly webhooks?: readonly Webhook[];
}

export interface StoreOptions {
  readonly clock: Clock;
  /** Returns the seed of a new workspace. */
  readonly newSeed: () => number;
  readonly maxWorkspaces: number;
  readonly fill: Fill;
}

/** The event of a commit in a workspace with webhooks: the workspace, and the deliveries that it has queued. */
export const deliveriesQueued = Symbol();

export interface Commits {
  [deliveriesQueued]: [workspace: string, queued: readonly Delivery[]];
  [workspace: string]: [];
}

export interface Store {
  /**
   * Opens a workspace and returns its current state. A new one is filled in the transaction that creates
   * it.
   *
   * @throws {TooManyWorkspaces} if the maximum is reached (D-AUTH-09).
   */
  open(workspace: string): WorkspaceState | Promise<WorkspaceState>;
  /**
   * Opens a workspace and runs work on it. Transactions of one workspace are isolated from each other;
   * their changes are saved when the promise resolves.
   *
   * @throws all errors of the work, with every change undone.
   * @throws {StoreUnavailable} if the changes could not be saved; then none of them is.
   */
  transaction<Result>(workspace: string, work: Work<Result>): Promise<Result>;
  /**
   * Like {@link transaction}, for work that changes nothing except by applying due steps. If those changes
   * cannot be saved, the embedded store still returns the result: the next transaction applies them again.
   */
  read<Result>(workspace: string, work: Work<Result>): Promise<Result>;
  /**
   * Runs work like {@link transaction}, but does not open a workspace.
   *
   * @returns undefined if the workspace does not exist.
   */
  visit<Result>(workspace: string, work: Work<Result>): Promise<Result | undefined>;
  /** True if other processes can use the same workspaces. */
  readonly isShared: boolean;
  /**
   * Emits {@link deliveriesQueued}, then the id of the workspace, after each commit of this process and
   * before its response is sent.
   */
  readonly commits: EventEmitter<Commits>;
  /** Returns true if a workspace exists, without opening it. */
  has(workspace: string): boolean | Promise<boolean>;
  /**
   * Removes a workspace with all its records, if it exists. Later transactions open a new one.
   *
   * @throws {StoreUnavailable} if this could not be saved; the workspace stays.
   */
  remove(workspace: string): Promise<void>;
  /** Finds the ids of the workspaces that have a record with this id, without opening them. */
  findHolders(collection: Collection, id: string): Promise<string[]>;
  /** Counts the payouts, refunds and checkouts of a workspace; undefined if it does not exist. */
  countRecords(workspace: string): Promise<number | undefined>;
  /** Finds the ids of the workspaces with webhooks. */
  findWatched(): Promise<string[]>;
  /**
   * Finds the deliveries that are queued or being sent, oldest first within a workspace; of all
   * workspaces if none is given.
   */
  findPending(workspace?: string): Promise<(Delivery & { workspace: string })[]>;
  /** Waits for running transactions, and closes the store. */
  close(): Promise<void>;
}

export class TooManyWorkspaces extends Error {}

/** Thrown if a workspace has issued all ids, or if its next ids exist already. */
export class NoIdsLeft extends Error {}

export class StoreUnavailable extends Error {}

/** Thrown if a store cannot be used. */
export class StoreProblem extends StartProblem {
  /** @param problem the end of a sentence that begins with the store. */
  constructor(location: string, problem: string) {
    super(`The store ${location} ${problem}.`);
  }
}
