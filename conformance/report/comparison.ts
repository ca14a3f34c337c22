/** Puts runs side by side by their `report.json` files: of two gateways, or of two days. */
import { counted, cut } from "../../spec/plain-text.ts";
import { readInputFile } from "../input-file.ts";
import { isArray, isObject, isString, type JsonObject, parseJson } from "../support/json.ts";
import type { Outcome } from "../support/verdict.ts";
import { UsageProblem } from "../usage-problem.ts";
import { groupBy, outcomes } from "./assembly.ts";

/** The maximum size of one file, in MiB: a hundred times what a run of all clauses writes. */
const maxFile = 32;

const maxText = 500;

/** Runs, and every clause with its result in each of them. */
export type Comparison = ReturnType<typeof compareRuns>;

/**
 * Reads the part of a `report.json` that is compared.
 *
 * @throws {UsageProblem} that names the file if it cannot be read or is not a report.
 */
export function readRun(path: string) {
  const problem = (why: string) =>
    new UsageProblem(`${path} ${why}. Name a report.json that sandgate conformance has written.`);
  const report = parseJson(readText(path, problem))?.value;
  const run = isObject(report) ? textsOf(report, ["sentence", "target", "startedAt"]) : undefined;
  if (run === undefined || !isObject(report) || !isArray(report.clauses)) {
    throw problem("is not a report");
  }
  const clauses = report.clauses.map((entry, index) => {
    const clause = isObject(entry) ? textsOf(entry, ["id", "statement", "reason"]) : undefined;
    const outcome = outcomes.find((known) => isObject(entry) && known === entry.outcome);
    if (clause !== undefined && outcome !== undefined) return { ...clause, outcome };
    throw problem(`is not a report: entry ${index} of its clauses is invalid`);
  });
  return { path, ...run, clauses };
}

function readText(path: string, problem: (why: string) => UsageProblem): string {
  try {
    return readInputFile(path, maxFile);
  } catch (error) {
    throw problem(`cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** @returns undefined if one of the members is not a text. */
function textsOf<Name extends string>(
  object: JsonObject,
  names: readonly Name[],
): Record<Name, string> | undefined {
  const entries = names.flatMap((name) => {
    const text = object[name];
    return isString(text) ? [[name, cut(text, maxText)] as const] : [];
  });
  if (entries.length < names.length) return undefined;
  return Object.fromEntries(entries) as Record<Name, string>;
}

/**
 * Compares every clause of any of the runs, in the order of the first run that has it. The result of a
 * clause is undefined for a run that does not have it.
 */
export function compareRuns(runs: readonly ReturnType<typeof readRun>[]) {
  const byRun = runs.map(({ clauses }) => new Map(clauses.map((clause) => [clause.id, clause])));
  const all = groupBy(
    runs.flatMap(({ clauses }) => clauses),
    ({ id }) => id,
  );
  const compared = all.map(([id, [first]]) => {
    const results = byRun.map((clauses) => clauses.get(id));
    const differs = new Set(results.map((result) => result?.outcome)).size > 1;
    return { id, statement: first?.statement ?? "", results, differs };
  });
  return { runs, clauses: compared };
}

/** Counts each outcome that occurs, in each run. */
export function countsByRun({ runs }: Comparison): [Outcome, number[]][] {
  const counts = outcomes.map((outcome): [Outcome, number[]] => [
    outcome,
    runs.map(({ clauses }) => clauses.filter((clause) => clause.outcome === outcome).length),
  ]);
  return counts.filter(([, ofRuns]) => ofRuns.some((count) => count > 0));
}

/** The comparison in a sentence. */
export function comparisonSentence({ clauses }: Comparison): string {
  const differing = clauses.filter(({ differs }) => differs).length;
  const all = counted(clauses.length, "clause");
  return differing === 0
    ? `The outcomes of all ${all} are the same.`
    : `The outcomes of ${differing} of ${all} differ.`;
}
