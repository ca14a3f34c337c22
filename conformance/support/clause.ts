/** The types of the kit's checks. */
import type { ClauseId } from "../../generated/clauses.ts";
import type { Exchange } from "../../spec/traffic/exchange.ts";
import type { Answer } from "./exchange.ts";
import type { Probe } from "./probe.ts";
import type { Sightings } from "./sightings.ts";

/** A precondition of a check: permission to make payouts, or another key. */
export type Need = "payouts" | "second-key";

/** All exchanges of a run, once all requests are done. */
export interface RunTraffic {
  readonly exchanges: readonly Exchange[];
  /** The complete responses of these exchanges. */
  readonly answers: readonly Answer[];
  readonly sightings: Sightings;
}

/** Returns the successful responses to valid calls of an operation. */
export function successesOf(
  { answers }: Pick<RunTraffic, "answers">,
  operationId: string,
): Answer[] {
  return answers.filter(
    ({ exchange, isSuccess }) =>
      exchange.operationId === operationId && exchange.valid && isSuccess,
  );
}

/** A check passes by returning; otherwise it throws a Violation or Inconclusive. */
export interface Check {
  readonly needs?: readonly Need[];
  /** True if the check waits for seconds between its requests and so has to start early. */
  readonly waits?: boolean;
  /** Sends the requests of this check. */
  readonly run?: (probe: Probe) => Promise<unknown>;
  /** Checks the traffic of the whole run, and sends nothing. */
  readonly judge?: Judge | undefined;
}

export type Judge = (probe: Probe, traffic: RunTraffic) => void;

export interface ClauseCheck extends Check {
  readonly id: ClauseId;
}

/**
 * Ties a check to the clause that it tests.
 *
 * @param check The whole check, or only its `run` function.
 */
export function clause(
  id: ClauseId,
  check: Check | NonNullable<Check["run"]>,
  judge?: Judge,
): ClauseCheck {
  return typeof check === "function" ? { id, run: check, judge } : { id, ...check };
}

/** Ties a check that waits for seconds between its requests to its clause, so that it starts early. */
export function waitingClause(id: ClauseId, run: NonNullable<Check["run"]>): ClauseCheck {
  return { id, run, waits: true };
}
