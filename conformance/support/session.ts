/** The state that all checks of a run share: the gateway, and what the operator allows. */
import type { ClauseId } from "../../generated/clauses.ts";
import {
  interfaceOperations,
  type Kind,
  kinds,
  sandboxOperations,
} from "../../generated/interface-operations.ts";
import type { Exchange } from "../../spec/traffic/exchange.ts";
import type { Answer } from "./exchange.ts";
import type { Gateway } from "./gateway.ts";
import type { Writable, WritableObject } from "./json.ts";
import { Tasks } from "./tasks.ts";
import { type AllowedPayout, isAllowed } from "./permission.ts";
import { NotAllowed, NotOffered, type Violation } from "./verdict.ts";

/** A record that a check has made. */
export interface CreatedRecord {
  readonly kind: Kind;
  readonly id: string;
  readonly sent: WritableObject;
  /** The response to its create. */
  readonly answer: Answer;
}

export interface SessionOptions {
  /** In the order of preference. */
  readonly payouts: readonly AllowedPayout[];
  /** True if the gateway says that no real money moves. */
  readonly isSandbox: boolean;
  /** The resources that the gateway has, by its profile; undefined for all. */
  readonly offers?: readonly Resource[] | undefined;
  readonly hasSecondKey: boolean;
  readonly checkoutCurrency: string;
  /** Transactions that can be refunded, up to an amount that is a plain decimal. */
  readonly transactions: readonly { id: string; amount: string }[];
  readonly seed: number;
  /** The number of random sequences of requests to send. */
  readonly runs: number;
  /** Letters and digits that differ from run to run, to recognize the records of this run. */
  readonly runId: string;
  /** The maximum time to wait for the effect of a write, in milliseconds. */
  readonly patienceMs: number;
  /** The time to send random sequences, and to shorten one that finds something, in milliseconds. */
  readonly sequencesMs: number;
  /** A checkout that an earlier run left behind, and the UTC day of that run, YYYY-MM-DD. */
  readonly carried?: { readonly id: string; readonly createdOn: string } | undefined;
}

export class Session {
  readonly gateway: Gateway;
  readonly options: SessionOptions;
  readonly tasks: Tasks;
  /** The identifiers of refunds, by the exchange that created them. */
  readonly refundIds = new Map<string, string>();
  /** The member of a refund that shows its identifier; undefined if it is unknown. */
  refundIdMember: string | undefined;
  /** The maximum number of records that a response to a list has shown, by operation. */
  readonly maxPageLengths = new Map<string, number>();
  /** The lengths of pages with a link to the next one, by operation. */
  readonly pageSizes = new Map<string, number>();
  /** Lists that are known to end after their first page, without a link to the next, by operation. */
  readonly cutLists = new Set<string>();
  /** The oldest record of each kind that this run has made and not deleted. */
  readonly oldest = new Map<Kind, CreatedRecord>();
  /** The create operations of records that leave their list when they are deleted. */
  readonly clearedByDeletes = new Set<string>();
  /** The longest time until the effect of a write was visible, by operation, in milliseconds. */
  readonly delaysMs = new Map<string, number>();
  /** Lists that did not show a new record though no other check was sending, by operation. */
  readonly hidingLists = new Set<string>();
  /** Lists with more pages than a search follows. */
  readonly endlessLists = new Set<string>();
  /** Violations found by checks of other clauses and by searches, with the requests sent before. */
  readonly reportedViolations: {
    id: ClauseId;
    violation: Violation;
    trail: readonly Exchange[];
  }[] = [];
  #tags = 0;

  constructor(gateway: Gateway, options: SessionOptions, tasks = new Tasks()) {
    this.gateway = gateway;
    this.options = options;
    this.tasks = tasks;
  }

  /** Returns a number, from 1, that no other record of this run has. */
  nextNumber(): number {
    this.#tags += 1;
    return this.#tags;
  }

  isOffered(resource: Resource): boolean {
    return this.options.offers?.includes(resource) ?? true;
  }

  /** @throws {NotOffered} for an operation that the gateway lacks. */
  assertOffered(operationId: string): void {
    const resource = resourceOfOperation(operationId);
    if (resource !== undefined && !this.isOffered(resource)) throw new NotOffered(resource);
  }

  /** @throws {NotAllowed} for a payout that may move more real money than the operator allows. */
  assertAllowed(operationId: string, body: Writable | undefined): void {
    const { isSandbox, payouts } = this.options;
    if (isSandbox || operationId !== "createPayout" || isAllowed(body, payouts)) return;
    throw new NotAllowed();
  }

  /** Returns a unique text of letters and digits, to identify one record of this run. */
  tag(): string {
    return `${this.options.runId}n${this.nextNumber()}`;
  }
}

/** A resource that a gateway may lack, by its profile. */
export type Resource = `${Kind}s`;
export const resources: readonly Resource[] = kinds.map((kind): Resource => `${kind}s`);

export type ListOperation = "listPayouts" | "listRefunds" | "listCheckouts";

/** The operation that lists the records of a resource. */
export const lists: Readonly<Record<Resource, ListOperation>> = {
  payouts: "listPayouts",
  refunds: "listRefunds",
  checkouts: "listCheckouts",
};

const kindsByOperation = new Map<string, Kind>([
  ...Object.entries(interfaceOperations).map(([id, { kind }]) => [id, kind] as const),
  ...Object.entries(sandboxOperations),
]);

/** Returns the resource of an operation; undefined if the operation is not documented. */
export function resourceOfOperation(operationId: string): Resource | undefined {
  const kind = kindsByOperation.get(operationId);
  return kind && `${kind}s`;
}
