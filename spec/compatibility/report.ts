/** The report of a comparison: a verdict, and the findings with their severity for each party. */
import type { ContractDocument } from "../contract/document.ts";
import { compareContracts, operationsOf } from "./operations.ts";
import type { Finding } from "./place.ts";
import { type Party, rankOf, type Severity, severityFor } from "./rules.ts";

export interface CompatibilityOptions {
  /** The parties that the verdict is about. */
  readonly parties: readonly Party[];
  /** The lowest severity that makes the contracts incompatible. */
  readonly failOn: "breaking" | "warning";
  /** Intended findings by their id, each with its reason. */
  readonly accepted: ReadonlyMap<string, string>;
  /** Returns the text of a clause; undefined if it is unknown. */
  readonly statementOf: (clause: string) => string | undefined;
}

export interface ReportedFinding extends Omit<Finding, "side" | "places" | "clauses"> {
  /** The rule and the pointer; stable between runs. */
  readonly id: string;
  /** The highest severity for the parties. */
  readonly severity: Severity;
  /** The paths to it in words, each starting at an operation, the shortest first. */
  readonly places: readonly string[];
  /** The document that the pointer and the line refer to. */
  readonly document: Finding["side"];
  readonly file: string;
  readonly line?: number | undefined;
  readonly clauses: readonly { readonly id: string; readonly statement?: string }[];
  /** The reason why it is intended. */
  readonly accepted?: string | undefined;
}

export interface CompatibilityReport {
  readonly verdict: "compatible" | "incompatible";
  readonly sentence: string;
  readonly released: string;
  readonly changed: string;
  readonly for: readonly Party[];
  readonly failOn: "breaking" | "warning";
  readonly summary: Readonly<Record<Severity | "accepted", number>>;
  readonly findings: readonly ReportedFinding[];
  /** Accepted ids without a finding. */
  readonly stale: readonly string[];
  /** Every operation of either document. */
  readonly operations: readonly string[];
}

/** @throws {DocumentProblem} if a document is invalid. */
export function judgeCompatibility(
  released: ContractDocument,
  changed: ContractDocument,
  options: CompatibilityOptions,
): CompatibilityReport {
  const findings = compareContracts(released, changed)
    .map((finding) => report(finding, { released, changed }[finding.side], options))
    .sort((one, other) => rankOf(other.severity) - rankOf(one.severity));
  const open = findings.filter(({ accepted }) => accepted === undefined);
  const count = (severity: Severity) => open.filter((each) => each.severity === severity).length;
  const summary = {
    breaking: count("breaking"),
    warning: count("warning"),
    compatible: count("compatible"),
    "not-compared": count("not-compared"),
    accepted: findings.length - open.length,
  };
  const ids = new Set(findings.map(({ id }) => id));
  const stale = [...options.accepted.keys()].filter((id) => !ids.has(id));
  const broken = options.parties.filter((party) =>
    open.some((each) => rankOf(each[party]) >= rankOf(options.failOn)),
  );
  const verdict = broken.length + stale.length === 0 ? "compatible" : "incompatible";
  const operations = [released, changed].flatMap((each) => [...operationsOf(each).values()]);
  const judged = {
    verdict,
    released: released.name,
    changed: changed.name,
    for: options.parties,
    failOn: options.failOn,
    summary,
    findings,
    stale,
    operations: [...new Set(operations.map(({ name }) => name))],
  } as const;
  return { ...judged, sentence: sentenceOf(judged, broken) };
}

function report(
  finding: Finding,
  document: ContractDocument,
  { parties, accepted, statementOf }: CompatibilityOptions,
): ReportedFinding {
  const { side, places, clauses, ...difference } = finding;
  const id = `${finding.rule} ${finding.pointer}`;
  const shortest = [...places].sort((one, other) => one.length - other.length);
  return {
    id,
    ...difference,
    severity: severityFor(finding, parties),
    places: [...new Set(shortest.map((place) => place.join(" › ")))],
    document: side,
    file: document.name,
    line: document.lineOf(finding.pointer),
    clauses: clauses.map((clause) => {
      const statement = statementOf(clause);
      return { id: clause, ...(statement !== undefined && { statement }) };
    }),
    accepted: accepted.get(id),
  };
}

function sentenceOf(report: Omit<CompatibilityReport, "sentence">, broken: readonly Party[]) {
  const { verdict, summary, stale, released } = report;
  const counts = [
    `${summary.breaking} breaking`,
    `${summary.warning} potentially breaking`,
    `${summary.compatible} compatible`,
    ...(summary["not-compared"] > 0 ? [`${summary["not-compared"]} not compared`] : []),
    ...(summary.accepted > 0 ? [`${summary.accepted} accepted`] : []),
  ].join(", ");
  const gone = stale.length === 0 ? "" : `, and ${stale.length} accepted that are no longer there`;
  const what = verdict === "compatible" ? "Compatible" : "Incompatible";
  const found = report.findings.length > 0 ? counts : "nothing that concerns them has changed";
  const concerned = broken.length === 0 ? report.for : broken;
  const others = report.for.filter((party) => !concerned.includes(party));
  const rest = others.length === 0 ? "" : `, compatible for ${others.join(" and ")}`;
  return `${what} with ${released} for ${concerned.join(" and ")}${rest}: ${found}${gone}.`;
}
