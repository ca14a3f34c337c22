/** What every form of the report shows: what outcomes mean, counts by area, what to do next. */
import { clauses as registry } from "../../generated/clauses.ts";
import type { Outcome } from "../support/verdict.ts";
import type { ClauseReport, Report, Verdict } from "./report.ts";
import { canFail } from "../support/outcome.ts";

/** What each outcome means, in the order in which they are shown. */
export const legend: Readonly<Record<Outcome, string>> = {
  pass: "judged, and as the interface asks",
  fail: "judged, and not as the interface asks",
  warn: "lawful but questionable",
  observed: "the interface is silent; what the gateway does is recorded",
  inconclusive: "in scope and tried, but it could not be judged",
  skipped: "out of scope, not selected, or no outside test can check it",
  inapplicable: "the profile does not declare it",
  error: "the kit failed, not the gateway",
};

/** How each verdict is shown. */
export const verdictLooks = {
  conformant: { sign: "✅", colour: "green", badge: "brightgreen" },
  "non-conformant": { sign: "❌", colour: "red", badge: "red" },
  inconclusive: { sign: "⚠️", colour: "magenta", badge: "orange" },
  error: { sign: "💥", colour: "red", badge: "lightgrey" },
} as const satisfies Record<Verdict, unknown>;

/** In the order in which they are shown. */
export const outcomes = Object.keys(legend) as Outcome[];

type Counts = Readonly<Record<Outcome, number>>;

export interface AreaCounts {
  readonly area: string;
  readonly counts: Counts;
  readonly total: number;
}

/** How often each outcome occurs in each area, and in all. */
export function countsByArea({ clauses }: Report): { areas: AreaCounts[]; total: AreaCounts } {
  const count = (area: string, members: readonly ClauseReport[]): AreaCounts => {
    return { area, counts: countOutcomes(members), total: members.length };
  };
  return {
    areas: groupBy(clauses, ({ area }) => area).map(([area, members]) => count(area, members)),
    total: count("total", clauses),
  };
}

export function countOutcomes(clauses: readonly ClauseReport[]): Counts {
  const count = (which: Outcome) => clauses.filter(({ outcome }) => outcome === which).length;
  return Object.fromEntries(outcomes.map((outcome) => [outcome, count(outcome)])) as Counts;
}

/** Whether the verdict hangs on the clause: it can fail, and lies in scope. */
export function isMandatory({ class: kind, outcome }: ClauseReport): boolean {
  return canFail(kind) && outcome !== "skipped" && outcome !== "inapplicable";
}

const untestable = new Set(
  registry.filter((clause) => clause.untestable !== undefined).map(({ id }) => id),
);

/** Whether the verdict would hang on the clause if it lay in scope. */
function isLeftOut(report: ClauseReport): boolean {
  return canFail(report.class) && !isMandatory(report) && !untestable.has(report.id);
}

/** The counts of clauses that verdicts are about. */
export function standingOf(clauses: readonly ClauseReport[]) {
  const count = (test: (report: ClauseReport) => boolean) => clauses.filter(test).length;
  const known = count((report) => report.known === true);
  return {
    known,
    failing: count(({ outcome }) => outcome === "fail") - known,
    broken: count(({ outcome }) => outcome === "error"),
    mandatory: count(isMandatory),
    holding: count((report) => isMandatory(report) && report.known !== true),
    open: count((report) => isMandatory(report) && report.outcome === "inconclusive"),
    leftOut: count(isLeftOut),
  };
}

/** The options that would let clauses be judged, each with those clauses. */
export function remedies({ clauses }: Report): [remedy: string, clauses: ClauseReport[]][] {
  return groupBy(clauses, ({ remedy }) => remedy ?? "")
    .filter(([remedy]) => remedy !== "")
    .sort(([, one], [, other]) => other.length - one.length);
}

/** Items with the same key together, groups in the order of their first items. */
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

/** What came of a clause: what was expected and received, or else the reason. */
export function findingsOf({ expected, received = "", reason }: ClauseReport) {
  return expected === undefined ? { reason } : { expected, received };
}

/** The scope in words. */
export function scopeSentence({ scope }: Report): string {
  return scope.length === 0 ? "In scope: nothing." : `In scope: ${scope.join(", ")}.`;
}
