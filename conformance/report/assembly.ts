/**
 * Puts the report of a run together from the results of its clauses: the verdict, the counts that
 * every form of the report shows, and the exchanges that it keeps.
 */
import { type Clause, type ClauseId, clauses as registry } from "../../generated/clauses.ts";
import { counted, cut } from "../../spec/plain-text.ts";
import type { Exchange } from "../../spec/traffic/exchange.ts";
import type { Results } from "../engine.ts";
import type { Profile } from "../expectations.ts";
import { asJson, sameJson } from "../support/json.ts";
import { canFail, didNotRun } from "../support/outcome.ts";
import { type ClauseResult, type Outcome, show } from "../support/verdict.ts";
import type { ClauseReport, Report, RunRecord, Verdict } from "./report.ts";

/** The outcomes of clauses that were tested and did not fail. */
const good: readonly string[] = ["pass", "warn", "observed"];

/** @param expected The clauses of `baseline` are known to fail. */
export function assembleReport(
  results: Results,
  expected: { profile: Profile | undefined; baseline: ReadonlySet<ClauseId> },
  facts: Pick<Report, "target" | "startedAt" | "seconds" | "requests" | "contract" | "seed">,
  defects: readonly unknown[],
): Report {
  const { profile, baseline } = expected;
  const reports = registry.map((clause) => {
    const result = byProfile(clause.id, results.get(clause.id) ?? didNotRun, profile);
    return describe(clause, result, baseline);
  });
  const resolved = reports.filter(({ id, outcome }) => baseline.has(id) && good.includes(outcome));
  const inScope = reports.filter(
    ({ outcome }) => outcome !== "skipped" && outcome !== "inapplicable",
  );
  const scope = [...new Set(inScope.map(({ area }) => area))];
  const judged = {
    scope,
    partial: partialAreas(scope, reports),
    summary: countOutcomes(reports),
    stale: resolved.map(({ id }) => id),
    clauses: reports,
  };
  return { ...judge(judged, defects), ...facts, ...judged };
}

function partialAreas(scope: readonly string[], clauses: readonly ClauseReport[]) {
  return scope.flatMap((area) => {
    const { mandatory, leftOut } = standingOf(clauses.filter((clause) => clause.area === area));
    return leftOut === 0 ? [] : [{ area, inScope: mandatory, mandatory: mandatory + leftOut }];
  });
}

function judge(
  { clauses, scope, partial, stale }: Pick<Report, "clauses" | "scope" | "partial" | "stale">,
  defects: readonly unknown[],
): Pick<Report, "verdict" | "sentence"> {
  const { known, holding, failing, open, mandatory, leftOut, ...others } = standingOf(clauses);
  const broken = others.broken + defects.length;
  const within = scope.length === 0 ? "" : ` in scope (${nameScope({ scope, partial })})`;
  const but = known === 0 ? "" : `, except for ${known} known to fail`;
  if (broken > 0) {
    const [first] = defects;
    const cause = first instanceof Error ? ` ${first.message}` : "";
    const places = counted(broken, "place");
    const sentence = `Error: the kit itself failed in ${places}; this is not a verdict on the gateway.${cause}`;
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

/** Collects what was observed where the interface is silent, by clause. */
export function assembleObservations(results: Results): RunRecord["observations"] {
  const observed = [...results].map(([id, { observations, notes }]) => {
    return [id, { traits: inOrder(observations), notes: inOrder(notes) }] as const;
  });
  return Object.fromEntries(
    observed.filter(([, found]) =>
      Object.values(found).some((part) => Object.keys(part).length > 0),
    ),
  );
}

/** Sorts by name, since the order in which they were found differs from run to run. */
function inOrder<Value>(found: Readonly<Record<string, Value>>): Record<string, Value> {
  return Object.fromEntries(Object.entries(found).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/**
 * Applies the profile to a result: a declared trait that the gateway lacks fails, whatever the class of
 * the clause, and an intended warning shows its reason.
 */
function byProfile(id: ClauseId, result: ClauseResult, profile: Profile | undefined): ClauseResult {
  const { outcome, observations, reason } = result;
  for (const [trait, value] of Object.entries(profile?.traits.get(id) ?? {})) {
    const found = observations[trait];
    const isServed = found !== undefined && sameJson(asJson(found), value);
    if (isServed || !good.includes(outcome)) continue;
    const [expected, received] = [`${trait}: ${show(value)}`, `${trait}: ${show(found)}`];
    const unlike = `the profile declares ${expected}, got ${received}`;
    return { ...result, outcome: "fail", reason: unlike, expected, received, restsOnOthers: true };
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
  // A failure that follows from a known one is known too if it is listed.
  const failing = result.outcome === "fail" ? id : result.follows;
  const isKnown = failing !== undefined && baseline.has(failing) && baseline.has(id);
  const report = { id, class: kind, area, section, statement, ...result };
  const repro = reproPath(report);
  return { ...report, ...(isKnown && { known: true }), ...(repro !== undefined && { repro }) };
}

/** The maximum number of characters of all responses; escaped, each may take six. */
const maxText = 48 * 1024 * 1024;

const maxBody = 1024 * 1024;
const minCut = 256;

/**
 * Cuts the bodies of redacted exchanges; bodies that outcomes rest on are cut last.
 *
 * @param exchanges Exchanges without keys: half a key would not be recognized.
 */
export function cutForReports(exchanges: readonly Exchange[], { clauses }: Report): Exchange[] {
  const evidence = new Set(clauses.flatMap((clause) => clause.exchanges));
  const kept = new Map<string, Exchange>();
  let left = maxText;
  for (const isEvidence of [true, false]) {
    for (const exchange of exchanges) {
      if (evidence.has(exchange.id) !== isEvidence) continue;
      const { response } = exchange;
      if (response === undefined) continue;
      const body = cut(response.body, Math.max(minCut, Math.min(left, maxBody)));
      const { informational = [], trailers = [], ...whole } = response;
      const lines = [response.headers, trailers, ...informational.map(({ headers }) => headers)];
      const cutResponse = left > 0 ? { ...response, body } : { ...whole, headers: [], body };
      kept.set(exchange.id, { ...exchange, response: cutResponse });
      left -= body.length + (left > 0 ? lengthOf(lines.flat()) : 0);
    }
  }
  return exchanges.map((exchange) => kept.get(exchange.id) ?? exchange);
}

function lengthOf(headers: Exchange["request"]["headers"]): number {
  return headers.reduce((sum, { value }) => sum + value.length, 0);
}

/** The meaning of each outcome, in the order in which they are shown. */
export const legend: Readonly<Record<Outcome, string>> = {
  pass: "tested, and as the interface requires",
  fail: "tested, and not as the interface requires",
  warn: "compliant but questionable",
  observed: "the interface is silent; what the gateway does is recorded",
  inconclusive: "in scope, but the kit could not try what decides it",
  skipped: "out of scope, not selected, or no outside test can check it",
  inapplicable: "the profile does not declare it",
  error: "the kit failed, not the gateway",
};

/** The sign and colors of each verdict. */
export const verdictLooks = {
  conformant: { sign: "✅", color: "green", badge: "brightgreen" },
  "non-conformant": { sign: "❌", color: "red", badge: "red" },
  inconclusive: { sign: "⚠️", color: "magenta", badge: "orange" },
  error: { sign: "💥", color: "red", badge: "lightgrey" },
} as const satisfies Record<Verdict, unknown>;

/** All outcomes, in the order in which they are shown. */
export const outcomes = Object.keys(legend) as Outcome[];

/** Counts each outcome in each area, and in total. */
export function countsByArea({ clauses }: Report) {
  const count = (area: string, members: readonly ClauseReport[]) => {
    return { area, counts: countOutcomes(members), total: members.length };
  };
  return {
    areas: groupBy(clauses, ({ area }) => area).map(([area, members]) => count(area, members)),
    total: count("total", clauses),
  };
}

function countOutcomes(clauses: readonly ClauseReport[]): Report["summary"] {
  const count = (which: Outcome) => clauses.filter(({ outcome }) => outcome === which).length;
  return Object.fromEntries(
    outcomes.map((outcome) => [outcome, count(outcome)]),
  ) as Report["summary"];
}

/** Returns true if the verdict depends on the clause: it can fail, and is in scope. */
export function isMandatory({ class: kind, outcome }: ClauseReport): boolean {
  return canFail(kind) && outcome !== "skipped" && outcome !== "inapplicable";
}

const untestable = new Set(
  registry.filter((clause) => clause.untestable !== undefined).map(({ id }) => id),
);

/** Returns true if the verdict would depend on the clause if it were in scope. */
function isLeftOut(report: ClauseReport): boolean {
  return canFail(report.class) && !isMandatory(report) && !untestable.has(report.id);
}

/** Counts the clauses that a verdict depends on. */
export function standingOf(clauses: readonly ClauseReport[]) {
  const count = (test: (report: ClauseReport) => boolean) => clauses.filter(test).length;
  const known = count((report) => report.known === true);
  return {
    known,
    failing: count((report) => report.outcome === "fail" && report.known !== true),
    broken: count(({ outcome }) => outcome === "error"),
    mandatory: count(isMandatory),
    holding: count((report) => isMandatory(report) && report.known !== true),
    open: count(
      (report) => isMandatory(report) && report.outcome === "inconclusive" && report.known !== true,
    ),
    leftOut: count(isLeftOut),
  };
}

/** Returns the options that would make clauses testable, each with those clauses. */
export function remedies({ clauses }: Report): [remedy: string, clauses: ClauseReport[]][] {
  return groupBy(clauses, ({ remedy }) => remedy ?? "")
    .filter(([remedy]) => remedy !== "")
    .sort(([, one], [, other]) => other.length - one.length);
}

/** Returns the inconclusive clauses by reason, the largest groups first. */
export function unjudged(clauses: readonly ClauseReport[]): [reason: string, ClauseReport[]][] {
  const open = clauses.filter(({ outcome }) => outcome === "inconclusive");
  // A clause that repeats others has the id of one of them before the reason.
  return groupBy(open, ({ reason }) => reason.replace(/^[A-Z]+-[A-Z\d-]+: /, "")).sort(
    ([, one], [, other]) => other.length - one.length,
  );
}

/** Groups items by key, in the order of their first items. */
export function groupBy<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): [key: string, items: Item[]][] {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group === undefined) groups.set(keyOf(item), [item]);
    else group.push(item);
  }
  return [...groups];
}

/** Returns the expected and the received value of a clause, or else the reason. */
export function findingsOf({ expected, received = "", reason }: ClauseReport) {
  return expected === undefined ? { reason } : { expected, received };
}

/** The scope in a sentence. */
export function scopeSentence(report: Report): string {
  return `In scope: ${report.scope.length === 0 ? "nothing" : nameScope(report)}.`;
}

/** The areas in scope, with counts of mandatory clauses if some are out of scope. */
function nameScope({ scope, partial }: Pick<Report, "scope" | "partial">): string {
  const counts = new Map(partial.map((area) => [area.area, nameInPart(area)]));
  return scope.map((area) => counts.get(area) ?? area).join(", ");
}

/** An area with its counts: `payouts 3 of 30`. */
export function nameInPart({ area, inScope, mandatory }: Report["partial"][number]): string {
  return `${area} ${inScope} of ${mandatory}`;
}

/** Returns the path of a clause's script in the folder of the reports; only failures have one. */
export function reproPath({ id, outcome, exchanges, trail }: ClauseReport): string | undefined {
  const wasSent = exchanges.length > 0 || trail.length > 0;
  return outcome === "fail" && wasSent ? `repro/${id}.sh` : undefined;
}
