/** Puts the report of a run together from what its clauses came to. */
import { type Clause, type ClauseId, clauses } from "../../generated/clauses.ts";
import type { Profile } from "../expectations.ts";
import { sameJson, asJson } from "../support/json.ts";
import type { Results } from "../engine.ts";
import { type ClauseResult, show } from "../support/verdict.ts";
import { countOutcomes, isLeftOut, isMandatory } from "./overview.ts";
import type { ClauseReport, Observations, Report, Verdict } from "./report.ts";

/** What a report tells beside its clauses. */
export type RunFacts = Pick<
  Report,
  "target" | "startedAt" | "seconds" | "requests" | "contract" | "seed"
>;

export interface Expectations {
  readonly profile: Profile | undefined;
  /** Clauses that are known to fail. */
  readonly baseline: ReadonlySet<ClauseId>;
}

/** The outcome of a clause for whose result nothing came back. */
const didNotRun: ClauseResult = {
  outcome: "error",
  reason: "it was planned, but did not run",
  exchanges: [],
  trail: [],
  warnings: [],
  observations: {},
  notes: {},
};

export function assembleReport(
  results: Results,
  { profile, baseline }: Expectations,
  facts: RunFacts,
  defects: readonly unknown[],
): Report {
  const reports = clauses.map((clause) => {
    const result = results.get(clause.id) ?? didNotRun;
    return describe(
      clause,
      explained(clause.id, compared(clause.id, result, profile), profile),
      baseline,
    );
  });
  const summary = countOutcomes(reports);
  const stale = [...baseline].filter((id) => isStale(id, reports));
  const verdict = judge(reports, stale, defects);
  const scope = areasInScope(reports);
  return {
    verdict,
    sentence: sentenceFor(verdict, reports, scope, stale, defects),
    ...facts,
    scope,
    summary,
    stale,
    clauses: reports,
  };
}

/** What the gateway does where the interface is silent, for every clause that says something. */
export function assembleObservations(results: Results): Observations {
  const observed = [...results].filter(
    ([, { observations, notes }]) =>
      Object.keys(observations).length > 0 || Object.keys(notes).length > 0,
  );
  return Object.fromEntries(
    observed.map(([id, { observations, notes }]) => [
      id,
      { traits: inOrder(observations), notes: inOrder(notes) },
    ]),
  );
}

/** By name: in which order they were found differs from run to run. */
function inOrder<Value>(found: Readonly<Record<string, Value>>): Record<string, Value> {
  return Object.fromEntries(Object.entries(found).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Declared traits that are not served fail, whatever the class of the clause. */
function compared(id: ClauseId, result: ClauseResult, profile: Profile | undefined): ClauseResult {
  const declared = profile?.traits.get(id);
  if (declared === undefined || !["pass", "observed", "warn"].includes(result.outcome))
    return result;
  for (const [trait, value] of Object.entries(declared)) {
    const found = result.observations[trait];
    if (found !== undefined && sameJson(asJson(found), value)) continue;
    const [expected, received] = [`${trait}: ${show(value)}`, `${trait}: ${show(found)}`];
    return {
      ...result,
      outcome: "fail",
      reason: `the profile declares ${expected}, got ${received}`,
      expected,
      received,
    };
  }
  return result;
}

/** A warning that is meant to be so says why. */
function explained(id: ClauseId, result: ClauseResult, profile: Profile | undefined): ClauseResult {
  const why = profile?.warnings.get(id);
  if (why === undefined || result.outcome !== "warn") return result;
  return { ...result, reason: `${result.reason} (by the profile: ${why})` };
}

function describe(
  clause: Clause,
  result: ClauseResult,
  baseline: ReadonlySet<ClauseId>,
): ClauseReport {
  const { id, class: kind, area, section, statement } = clause;
  const { outcome, reason, expected, received, warnings, exchanges, trail, remedy } = result;
  return {
    id,
    class: kind,
    area,
    section,
    outcome,
    statement,
    reason,
    ...(expected !== undefined && { expected }),
    ...(received !== undefined && { received }),
    warnings,
    exchanges,
    trail,
    ...(remedy !== undefined && { remedy }),
    ...(outcome === "fail" && baseline.has(id) && { known: true as const }),
    ...(outcome === "fail" && trail.length > 0 && { repro: `repro/${id}.sh` }),
  };
}

/** An entry of the baseline that was judged and no longer fails. */
function isStale(id: ClauseId, reports: readonly ClauseReport[]): boolean {
  const outcome = reports.find((report) => report.id === id)?.outcome;
  return outcome === "pass" || outcome === "warn" || outcome === "observed";
}

function judge(
  reports: readonly ClauseReport[],
  stale: readonly ClauseId[],
  defects: readonly unknown[],
): Verdict {
  if (defects.length > 0 || reports.some(({ outcome }) => outcome === "error")) return "error";
  const fails = reports.some(({ outcome, known }) => outcome === "fail" && known !== true);
  if (fails || stale.length > 0) return "non-conformant";
  const mandatory = reports.filter(isMandatory);
  const isOpen = mandatory.some(({ outcome }) => outcome === "inconclusive");
  return isOpen || mandatory.length === 0 ? "inconclusive" : "conformant";
}

function areasInScope(reports: readonly ClauseReport[]): string[] {
  const inScope = reports.filter(
    ({ outcome }) => outcome !== "skipped" && outcome !== "inapplicable",
  );
  return [...new Set(inScope.map(({ area }) => area))];
}

function sentenceFor(
  verdict: Verdict,
  reports: readonly ClauseReport[],
  scope: readonly string[],
  stale: readonly ClauseId[],
  defects: readonly unknown[],
): string {
  const count = (test: (report: ClauseReport) => boolean) => reports.filter(test).length;
  const known = count((report) => report.known === true);
  const holding = count((report) => isMandatory(report) && report.known !== true);
  const within = scope.length === 0 ? "" : ` in scope (${scope.join(", ")})`;
  const but = known === 0 ? "" : `, but for ${known} known to fail`;
  const out = count(isLeftOut);
  const leftOut = out === 0 ? "" : `; ${countOf(out, "is", "are")} out of scope`;
  switch (verdict) {
    case "conformant":
      return `Conformant${within}: ${countOf(holding, "mandatory clause holds", "mandatory clauses hold")}${but}${leftOut}.`;
    case "non-conformant": {
      const failing = count(({ outcome }) => outcome === "fail") - known;
      const resolved = stale.length === 0 ? "" : ` Stale in the baseline: ${stale.join(", ")}.`;
      return `Non-conformant${within}: ${countOf(failing, "clause fails", "clauses fail")}${but}.${resolved}`;
    }
    case "inconclusive": {
      const open = count((report) => isMandatory(report) && report.outcome === "inconclusive");
      return open === 0
        ? "Inconclusive: no mandatory clause was selected."
        : `Inconclusive${within}: ${countOf(open, "mandatory clause", "mandatory clauses")} could not be judged.`;
    }
    case "error": {
      const broken = count(({ outcome }) => outcome === "error") + defects.length;
      const [first] = defects;
      const cause = first instanceof Error ? ` ${first.message}` : "";
      return `Error: the kit itself failed in ${countOf(broken, "place", "places")}; nothing is said about the gateway.${cause}`;
    }
  }
}

function countOf(count: number, one: string, several: string): string {
  return `${count} ${count === 1 ? one : several}`;
}
