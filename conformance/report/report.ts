/** The report of a run, as `report.json` holds it and `runConformance()` returns it. */
import type { ClauseClass, ClauseId } from "../../generated/clauses.ts";
import type { Exchange } from "../../spec/traffic/exchange.ts";
import type { choicesOf } from "../run-options.ts";
import type { ClauseResult, Outcome } from "../support/verdict.ts";

export type Verdict = "conformant" | "non-conformant" | "inconclusive" | "error";

/** The exit codes of `sandgate conformance`; 2 is a usage error, 3 a gateway that cannot be tested. */
export const exitCodes: Readonly<Record<Verdict, number>> = {
  conformant: 0,
  "non-conformant": 1,
  inconclusive: 4,
  error: 5,
};

export interface ClauseReport extends Readonly<Omit<ClauseResult, "observations" | "notes">> {
  readonly id: ClauseId;
  readonly class: ClauseClass;
  readonly area: string;
  /** Sections of the interface document. */
  readonly section: string;
  /** The requirement in words. */
  readonly statement: string;
  /** True if the baseline lists it as failing, or lists the failure that it follows from. */
  readonly known?: true;
  /** Path of the script in the report's folder that sends the same requests again. */
  readonly repro?: string;
}

export interface Report {
  readonly verdict: Verdict;
  /** The verdict in a sentence, with its scope. */
  readonly sentence: string;
  /** The base address of the gateway. */
  readonly target: string;
  /** ISO 8601, UTC. */
  readonly startedAt: string;
  readonly seconds: number;
  readonly requests: number;
  readonly contract: { readonly version: string; readonly sha256: string };
  readonly seed: number;
  /** Areas in which at least one clause was in scope. */
  readonly scope: readonly string[];
  /** The areas in scope that have mandatory clauses out of scope. */
  readonly partial: readonly {
    readonly area: string;
    /** The number of its mandatory clauses in scope. */
    readonly inScope: number;
    /** The number of its clauses that would be mandatory if none were out of scope. */
    readonly mandatory: number;
  }[];
  readonly summary: Readonly<Record<Outcome, number>>;
  /** Entries of the baseline that no longer fail. */
  readonly stale: readonly ClauseId[];
  /** Every clause of the registry, once, in its order. */
  readonly clauses: readonly ClauseReport[];
}

/** The result of a run, from which the reporters write their files. */
export interface RunRecord {
  readonly report: Report;
  /**
   * The gateway's behavior where the interface is silent, as in `observations.json`: stable traits, which
   * a profile may declare, and notes, which vary from run to run.
   */
  readonly observations: Partial<
    Record<
      ClauseId,
      Pick<ClauseResult, "notes"> & { readonly traits: ClauseResult["observations"] }
    >
  >;
  /** A part of every text that the run made up. */
  readonly runId: string;
  readonly choices: ReturnType<typeof choicesOf>;
  /** In the order of sending, with every key redacted. */
  readonly exchanges: readonly Exchange[];
}
