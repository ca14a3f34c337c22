/** What came of a comparison: the findings with their weight for those who asked, and a verdict. */
import { compareContracts } from "./compare.ts";
import type { ContractDocument } from "../contract/document.ts";
import type { Finding, Side } from "./finding.ts";
import { nameOf, operationsOf } from "./operations.ts";
import { isAtLeast, type Party, type Rule, type Severity, severityFor } from "./rules.ts";

export interface CompatibilityOptions {
  /** Those who rely on the released contract and are asked about. */
  readonly parties: readonly Party[];
  /** The least severity that makes the contracts incompatible. */
  readonly failOn: "breaking" | "warning";
  /** Findings that are wanted, by their id, each with its reason. */
  readonly accepted: ReadonlyMap<string, string>;
  /** What a clause says; undefined for one that nobody knows. */
  readonly statementOf: (clause: string) => string | undefined;
}

export interface ReportedFinding {
  /** The same from run to run: the rule and the pointer. */
  readonly id: string;
  readonly rule: Rule;
  /** The graver one for those who are asked about. */
  readonly severity: Severity;
  readonly callers: Severity;
  readonly implementers: Severity;
  readonly text: string;
  /** The ways to it as people say them, each from an operation on. */
  readonly places: readonly string[];
  /** There are more places, and these are the shortest. */
  readonly hasFurtherPlaces?: true;
  /** The document that the pointer and the line are of. */
  readonly document: Side;
  readonly file: string;
  readonly pointer: string;
  readonly line?: number;
  readonly clauses: readonly { readonly id: string; readonly statement?: string }[];
  /** Why it is wanted. */
  readonly accepted?: string;
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
  /** Ids that are accepted, and that no finding has. */
  readonly stale: readonly string[];
  /** Every operation of either document. */
  readonly operations: readonly string[];
}

/** @throws {DocumentProblem} where one of the documents is broken. */
export function judgeCompatibility(
  released: ContractDocument,
  changed: ContractDocument,
  options: CompatibilityOptions,
): CompatibilityReport {
  const documents = { released, changed };
  const findings = compareContracts(released, changed)
    .map((finding) => report(finding, documents[finding.side], options))
    .sort(
      (one, other) =>
        Number(isAtLeast(other.severity, one.severity)) -
        Number(isAtLeast(one.severity, other.severity)),
    );
  const ids = new Set(findings.map(({ id }) => id));
  const stale = [...options.accepted.keys()].filter((id) => !ids.has(id));
  const count = (severity: Severity) =>
    findings.filter((each) => each.accepted === undefined && each.severity === severity).length;
  const summary = {
    breaking: count("breaking"),
    warning: count("warning"),
    compatible: count("compatible"),
    accepted: findings.filter(({ accepted }) => accepted !== undefined).length,
  };
  const isCompatible =
    summary.breaking === 0 &&
    (options.failOn === "breaking" || summary.warning === 0) &&
    stale.length === 0;
  const verdict = isCompatible ? "compatible" : "incompatible";
  const broken = options.parties.filter((party) =>
    findings.some((each) => each.accepted === undefined && isAtLeast(each[party], options.failOn)),
  );
  return {
    verdict,
    sentence: sentenceOf(verdict, summary, stale, { released: released.name, broken, ...options }),
    released: released.name,
    changed: changed.name,
    for: options.parties,
    failOn: options.failOn,
    summary,
    findings,
    stale,
    operations: namesOf(released, changed),
  };
}

function report(
  finding: Finding,
  document: ContractDocument,
  { parties, accepted, statementOf }: CompatibilityOptions,
): ReportedFinding {
  const { rule, callers, implementers, text, side, pointer, places, clauses } = finding;
  const id = `${rule} ${pointer}`;
  const line = document.lineOf(pointer);
  const reason = accepted.get(id);
  return {
    id,
    rule,
    severity: severityFor(finding, parties),
    callers,
    implementers,
    text,
    places: [...new Set(places.map((place) => place.join(" › ")))],
    ...(finding.hasFurtherPlaces && { hasFurtherPlaces: true as const }),
    document: side,
    file: document.name,
    pointer,
    ...(line !== undefined && { line }),
    clauses: clauses.map((clause) => {
      const statement = statementOf(clause);
      return { id: clause, ...(statement !== undefined && { statement }) };
    }),
    ...(reason !== undefined && { accepted: reason }),
  };
}

function sentenceOf(
  verdict: CompatibilityReport["verdict"],
  summary: CompatibilityReport["summary"],
  stale: readonly string[],
  about: { released: string; parties: readonly Party[]; broken: readonly Party[] },
): string {
  const counts = [
    `${summary.breaking} breaking`,
    `${summary.warning} potentially breaking`,
    `${summary.compatible} compatible`,
    ...(summary.accepted > 0 ? [`${summary.accepted} accepted`] : []),
  ].join(", ");
  const gone = stale.length === 0 ? "" : `, and ${stale.length} accepted that are no longer there`;
  const what = verdict === "compatible" ? "Compatible" : "Incompatible";
  const found = Object.values(summary).some((count) => count > 0)
    ? `of the changes, ${counts}`
    : "nothing that concerns them has changed";
  const { released, parties, broken } = about;
  const concerned = broken.length === 0 ? parties : broken;
  const others = parties.filter((party) => !concerned.includes(party));
  const whom = [
    concerned.join(" and "),
    ...(others.length === 0 ? [] : [`compatible for ${others.join(" and ")}`]),
  ].join(", ");
  return `${what} with ${released} for ${whom}: ${found}${gone}.`;
}

function namesOf(released: ContractDocument, changed: ContractDocument): string[] {
  const places = [released, changed].flatMap((document) => [...operationsOf(document).values()]);
  return [...new Set(places.map(nameOf))];
}
