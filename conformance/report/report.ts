/** The report of a run, as `report.json` holds it and `runConformance()` returns it. */
import type { ClauseClass, ClauseId } from "../../generated/clauses.ts";
import type { Exchange } from "../../spec/traffic/exchange.ts";
import type { RunChoices } from "../run-options.ts";
import type { ClauseResult, Outcome } from "../support/verdict.ts";

export type Verdict = "conformant" | "non-conformant" | "inconclusive" | "error";

/** What `sandgate conformance` ends with; 2 is a wrong use, 3 a gateway that cannot be judged. */
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
  /** Path of the script beside the report that sends the same requests again. */
  readonly repro?: string;
}

export interface PartialArea {
  readonly area: string;
  /** The number of its mandatory clauses in scope. */
  readonly inScope: number;
  /** The number of its clauses that would be mandatory if none were out of scope. */
  readonly mandatory: number;
}

export interface Report {
  readonly verdict: Verdict;
  /** The verdict in a sentence, with its scope. */
  readonly sentence: string;
  /** Where the gateway answers. */
  readonly target: string;
  /** ISO 8601, UTC. */
  readonly startedAt: string;
  readonly seconds: number;
  readonly requests: number;
  readonly contract: { readonly version: string; readonly sha256: string };
  readonly seed: number;
  /** Areas in which at least one clause was in scope. */
  readonly scope: readonly string[];
  /** Those of them that have mandatory clauses out of scope. */
  readonly partial: readonly PartialArea[];
  readonly summary: Readonly<Record<Outcome, number>>;
  /** Entries of the baseline that no longer fail. */
  readonly stale: readonly ClauseId[];
  /** Every clause of the registry, once, in its order. */
  readonly clauses: readonly ClauseReport[];
}

/** What the gateway does where the interface is silent, by clause: `observations.json`. */
export type Observations = Readonly<Partial<Record<ClauseId, Observed>>>;

interface Observed {
  /** Stable traits, which a profile may declare. */
  readonly traits: ClauseResult["observations"];
  /** Measured values, which vary from run to run. */
  readonly notes: ClauseResult["notes"];
}

/** All that a run leaves behind: what the reporters write their files from. */
export interface RunRecord {
  readonly report: Report;
  readonly observations: Observations;
  /** A part of every text that the run made up. */
  readonly runId: string;
  readonly choices: RunChoices;
  /** In the order of sending, with every key redacted. */
  readonly exchanges: readonly Exchange[];
}
