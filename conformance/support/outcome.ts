/** Turns the errors that a check threw into the result of its clause. */
import type { ClauseClass, ClauseId } from "../../generated/clauses.ts";
import type { PlannedClause } from "./plan.ts";
import type { Probe } from "./probe.ts";
import {
  type ClauseResult,
  Inconclusive,
  KitDefect,
  NotOffered,
  type Outcome,
  Violation,
} from "./verdict.ts";

const nothingFound: ClauseResult = {
  outcome: "pass",
  reason: "",
  exchanges: [],
  trail: [],
  warnings: [],
  observations: {},
  notes: {},
};

/** Returns the result of a clause that the plan leaves out; undefined for a clause to be tested. */
export function skippedResult({ leftOut }: PlannedClause): ClauseResult | undefined {
  return leftOut && { ...nothingFound, ...leftOut };
}

/** Returns the results of a plan for a gateway that meets every tested clause. */
export function bestResults(plan: readonly PlannedClause[]): ReadonlyMap<ClauseId, ClauseResult> {
  const results = new Map<ClauseId, ClauseResult>();
  for (const planned of plan) {
    results.set(planned.clause.id, skippedResult(planned) ?? nothingFound);
  }
  for (const { clause, leftOut } of plan) {
    if (leftOut !== undefined || clause.sameAs === undefined) continue;
    results.set(clause.id, worstResult(clause.sameAs, results));
  }
  return results;
}

/** Returns true for the classes whose clauses can fail. */
export function canFail(kind: ClauseClass): boolean {
  return kind === "required" || kind === "inferred";
}

/**
 * Returns the result of a check.
 *
 * @param problems The errors that it threw, if any.
 */
export function toResult(
  kind: ClauseClass,
  probe: Probe,
  problems: readonly unknown[],
): ClauseResult {
  const found = {
    ...nothingFound,
    trail: probe.trail.map(({ id }) => id),
    warnings: [...probe.warnings],
    observations: probe.observations,
    notes: probe.notes,
  };
  const defect = problems.find(
    (problem) => !(problem instanceof Violation || problem instanceof Inconclusive),
  );
  if (defect !== undefined) return { ...found, outcome: "error", reason: describeDefect(defect) };
  const violation = problems.find((problem) => problem instanceof Violation);
  if (violation !== undefined) return broken(kind, found, violation);
  const open = problems.filter((problem) => problem instanceof Inconclusive);
  const first = open.find((problem) => !(problem instanceof NotOffered)) ?? open[0];
  if (first === undefined) return passed(kind, found);
  const { message: reason, exchanges, remedy } = first;
  return {
    ...found,
    outcome: first instanceof NotOffered ? "inapplicable" : "inconclusive",
    reason,
    exchanges: exchanges.map(({ id }) => id),
    ...(remedy !== undefined && { remedy }),
  };
}

function broken(kind: ClauseClass, found: ClauseResult, violation: Violation): ClauseResult {
  const { message: reason, evidence } = violation;
  if (!canFail(kind)) {
    return { ...found, outcome: "warn", reason, warnings: [...found.warnings, reason] };
  }
  const exchanges = evidence.exchanges.map(({ id }) => id);
  return { ...found, outcome: "fail", reason, ...evidence, exchanges };
}

function passed(kind: ClauseClass, found: ClauseResult): ClauseResult {
  if (found.warnings.length > 0) {
    return { ...found, outcome: "warn", reason: found.warnings.join("; ") };
  }
  const isOpen = kind === "undecided" || kind === "conflict";
  return { ...found, outcome: isOpen ? "observed" : "pass" };
}

function describeDefect(error: unknown): string {
  if (error instanceof KitDefect) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** From worst to best. */
const order: readonly Outcome[] = [
  "error",
  "fail",
  "inconclusive",
  "skipped",
  "inapplicable",
  "warn",
  "observed",
  "pass",
];

/** The result of a planned clause whose check never ran. */
export const didNotRun: ClauseResult = {
  ...nothingFound,
  outcome: "error",
  reason: "it was planned, but did not run",
};

/** Returns the result of a clause that repeats others: the worst of their results. */
export function worstResult(
  ids: readonly ClauseId[],
  results: ReadonlyMap<ClauseId, ClauseResult>,
): ClauseResult {
  const others = ids.map((id) => ({ id, ...(results.get(id) ?? didNotRun) }));
  const [worst] = others.sort(
    (one, other) => order.indexOf(one.outcome) - order.indexOf(other.outcome),
  );
  if (worst === undefined)
    return { ...nothingFound, outcome: "error", reason: "no clause decides it" };
  const { id, ...result } = worst;
  const reason = result.reason === "" ? `decided by ${ids.join(", ")}` : `${id}: ${result.reason}`;
  return { ...result, reason };
}
