/** The results of clauses, and the errors that checks throw. */
import type { ClauseId } from "../../generated/clauses.ts";
import type { Exchange } from "../../spec/traffic/exchange.ts";
import { type Writable, writeJsonStart } from "./json.ts";

export type Outcome =
  | "pass"
  | "fail"
  | "warn"
  | "observed"
  | "inconclusive"
  | "skipped"
  | "inapplicable"
  | "error";

/** The result of one clause. */
export interface ClauseResult {
  outcome: Outcome;
  /** One sentence; empty if the clause passed. */
  reason: string;
  expected?: string;
  received?: string;
  /** The status or kind of response that the last exchange of a failure should have had. */
  wanted?: number | "success" | "refusal" | "JSON";
  /** The exchanges that show the outcome. */
  exchanges: readonly string[];
  /** Everything that was sent before the outcome was known, in order. */
  trail: readonly string[];
  warnings: readonly string[];
  /** The gateway's behavior where the interface is silent, by trait. */
  observations: Readonly<Record<string, Writable>>;
  /** Values that vary from run to run: times, ids, sequences. */
  notes: Readonly<Record<string, Writable>>;
  /** True if the failure depends on requests that other checks sent. */
  restsOnOthers?: true;
  /**
   * The failing clause that may be the cause: once it holds, this clause may become testable or pass.
   */
  follows?: ClauseId;
  /** The option that would bring the clause into scope or make it testable. */
  remedy?: string;
}

/** The gateway broke the clause. */
export class Violation extends Error {
  readonly evidence: Pick<ClauseResult, "wanted"> & {
    readonly expected: string;
    readonly received: string;
    readonly exchanges: readonly Exchange[];
  };

  constructor(
    evidence: Violation["evidence"],
    reason = `expected ${evidence.expected}, got ${evidence.received}`,
  ) {
    super(reason);
    this.evidence = evidence;
  }
}

/** The clause could not be tested. */
export class Inconclusive extends Error {
  readonly exchanges: readonly Exchange[];
  readonly remedy: string | undefined;

  constructor(reason: string, exchanges: readonly Exchange[] = [], remedy?: string) {
    super(reason);
    this.exchanges = exchanges;
    this.remedy = remedy;
  }
}

/** The check needs something that the gateway lacks, by its profile: the clause does not apply. */
export class NotOffered extends Inconclusive {
  constructor(resource: string) {
    super(`the profile does not offer ${resource}`);
  }
}

/** Real money moves at the gateway, and the operator allows no such payout. */
export class NotAllowed extends Inconclusive {
  constructor() {
    super("no such payout is allowed", [], "--payout CODE:ADDRESS:AMOUNT");
  }
}

/** Returns the result of an attempt, or undefined if it is inconclusive. */
export async function orNone<Value>(attempt: Promise<Value>): Promise<Value | undefined> {
  try {
    return await attempt;
  } catch (error) {
    if (error instanceof Inconclusive) return undefined;
    throw error;
  }
}

/** A bug in the kit; never the gateway's fault. */
export class KitDefect extends Error {}

/** Formats a value for a sentence, and cuts it if it is long. */
export function show(value: Writable | undefined): string {
  return value === undefined ? "nothing" : cutToShow(writeJsonStart(value, 201));
}

export function cutToShow(text: string, length = 200): string {
  return text.length > length ? `${text.slice(0, length - 3)}...` : text;
}
