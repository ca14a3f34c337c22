/** Puts the report of a run together from what its clauses came to. */
import { type Clause, type ClauseId, clauses } from "../../generated/clauses.ts";
import type { Results } from "../engine.ts";
import type { Profile } from "../expectations.ts";
import { asJson, sameJson } from "../support/json.ts";
import { didNotRun } from "../support/outcome.ts";
import { type ClauseResult, show } from "../support/verdict.ts";
import { countOutcomes, standingOf } from "./overview.ts";
import type { ClauseReport, Observations, Report } from "./report.ts";
import { reproPath } from "./repro.ts";
import { counted } from "./text.ts";

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

/** The outcomes of clauses that were judged and do not fail. */
const good: readonly string[] = ["pass", "warn", "observed"];

export function assembleReport(
  results: Results,
  { profile, baseline }: Expectations,
  facts: RunFacts,
  defects: readonly unknown[],
): Report {
  const reports = clauses.map((clause) => {
    const result = byProfile(clause.id, results.get(clause.id) ?? didNotRun, profile);
    return describe(clause, result, baseline);
  });
  const resolved = reports.filter(({ id, outcome }) => baseline.has(id) && good.includes(outcome));
  const inScope = reports.filter(
    ({ outcome }) => outcome !== "skipped" && outcome !== "inapplicable",
  );
  const judged = {
    scope: [...new Set(inScope.map(({ area }) => area))],
    summary: countOutcomes(reports),
    stale: resolved.map(({ id }) => id),
    clauses: reports,
  };
  return { ...judge(judged, defects), ...facts, ...judged };
}

function judge(
  { clauses, scope, stale }: Pick<Report, "clauses" | "scope" | "stale">,
  defects: readonly unknown[],
): Pick<Report, "verdict" | "sentence"> {
  const { known, holding, failing, open, mandatory, leftOut, ...others } = standingOf(clauses);
  const broken = others.broken + defects.length;
  const within = scope.length === 0 ? "" : ` in scope (${scope.join(", ")})`;
  const but = known === 0 ? "" : `, but for ${known} known to fail`;
  if (broken > 0) {
    const [first] = defects;
    const cause = first instanceof Error ? ` ${first.message}` : "";
    const places = counted(broken, "place");
    const sentence = `Error: the kit itself failed in ${places}; nothing is said about the gateway.${cause}`;
    return { verdict: "error", sentence };
  }
  if (failing + stale.length > 0) {
    const fails = counted(failing, "clause fails", "clauses fail");
    const resolved = stale.length === 0 ? "" : ` Stale in the baseline: ${stale.join(", ")}.`;
    return {
      verdict: "non-conformant",
      sentence: `Non-conformant${within}: ${fails}${but}.${resolved}`,
    };
  }
  if (open > 0) {
    const unjudged = counted(open, "mandatory clause");
    const sentence = `Inconclusive${within}: ${unjudged} could not be judged.`;
    return { verdict: "inconclusive", sentence };
  }
  if (mandatory === 0) {
    return {
      verdict: "inconclusive",
      sentence: "Inconclusive: no mandatory clause was selected.",
    };
  }
  const holds = counted(holding, "mandatory clause holds", "mandatory clauses hold");
  const out = leftOut === 0 ? "" : `; ${counted(leftOut, "is", "are")} out of scope`;
  return { verdict: "conformant", sentence: `Conformant${within}: ${holds}${but}${out}.` };
}

/** What the gateway does where the interface is silent, for every clause that says something. */
export function assembleObservations(results: Results): Observations {
  const observed = [...results].map(([id, { observations, notes }]) => {
    return [id, { traits: inOrder(observations), notes: inOrder(notes) }] as const;
  });
  return Object.fromEntries(
    observed.filter(([, found]) =>
      Object.values(found).some((part) => Object.keys(part).length > 0),
    ),
  );
}

/** By name: in which order they were found differs from run to run. */
function inOrder<Value>(found: Readonly<Record<string, Value>>): Record<string, Value> {
  return Object.fromEntries(Object.entries(found).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/**
 * The same result, seen by what the profile says: declared traits that are not served fail, whatever
 * the class of the clause, and a warning that is meant to be so says why.
 */
function byProfile(id: ClauseId, result: ClauseResult, profile: Profile | undefined): ClauseResult {
  const { outcome, observations, reason } = result;
  for (const [trait, value] of Object.entries(profile?.traits.get(id) ?? {})) {
    const found = observations[trait];
    const isServed = found !== undefined && sameJson(asJson(found), value);
    if (isServed || !good.includes(outcome)) continue;
    const [expected, received] = [`${trait}: ${show(value)}`, `${trait}: ${show(found)}`];
    const unlike = `the profile declares ${expected}, got ${received}`;
    return { ...result, outcome: "fail", reason: unlike, expected, received };
  }
  const why = profile?.warnings.get(id);
  if (why === undefined || outcome !== "warn") return result;
  return { ...result, reason: `${reason} (by the profile: ${why})` };
}

function describe(
  { id, class: kind, area, section, statement }: Clause,
  { observations, notes, ...result }: ClauseResult,
  baseline: ReadonlySet<ClauseId>,
): ClauseReport {
  const isKnown = result.outcome === "fail" && baseline.has(id);
  const report = { id, class: kind, area, section, statement, ...result };
  const repro = reproPath(report);
  return { ...report, ...(isKnown && { known: true }), ...(repro !== undefined && { repro }) };
}
