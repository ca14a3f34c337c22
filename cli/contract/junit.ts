/** The comparison of two contracts as JUnit XML: a suite for each operation, a case for each party. */
import { type Case, junitText } from "../../conformance/report/junit-xml.ts";
import type { CompatibilityReport, ReportedFinding } from "../../spec/compatibility/report.ts";
import { type Party, rankOf } from "../../spec/compatibility/rules.ts";
import { consequenceOf } from "./terminal.ts";

const claims: Readonly<Record<Party, string>> = {
  callers: "callers of the released contract keep working",
  implementers: "implementers of the released contract remain compliant",
};

/** Returns the text of `junit.xml`, which has a failure if and only if the verdict is "incompatible". */
export function junitReport(report: CompatibilityReport): string {
  const suite = (name: string, others: readonly Case[] = []) => {
    return { name, cases: [...report.for.map((party) => caseOf(report, name, party)), ...others] };
  };
  const suites = report.operations.map((operation) => suite(operation));
  return junitText("sandgate contract", [...suites, suite("the document", [staleCase(report)])]);
}

/** Returns the case that fails if an accepted finding no longer exists. */
function staleCase({ stale }: CompatibilityReport): Case {
  const message = "accepted findings no longer exist";
  return {
    name: "every accepted finding exists",
    classname: "contract.the document",
    end:
      stale.length === 0
        ? undefined
        : { kind: "failure", type: "stale", message, text: stale.join("\n") },
  };
}

function caseOf(report: CompatibilityReport, operation: string, party: Party): Case {
  const concerned = report.findings.filter(
    (finding) => finding[party] !== "compatible" && placeAt(finding, operation) !== undefined,
  );
  const isFailing = (finding: ReportedFinding) =>
    finding.accepted === undefined && rankOf(finding[party]) >= rankOf(report.failOn);
  const failing = concerned.filter(isFailing);
  const others = concerned.filter((finding) => !isFailing(finding));
  const [first] = failing;
  return {
    name: claims[party],
    classname: `contract.${operation}`,
    end: first && {
      kind: "failure",
      type: first.rule,
      message: `${placeAt(first, operation) ?? operation}: ${first.text}`,
      text: failing.map(describe).join("\n\n"),
    },
    output: others.length === 0 ? undefined : others.map(describe).join("\n\n"),
  };
}

/** Returns the first place of a finding in an operation, if it has one. */
function placeAt({ places }: ReportedFinding, operation: string): string | undefined {
  return places.find((place) => place === operation || place.startsWith(`${operation} › `));
}

function describe(finding: ReportedFinding): string {
  const { id, text, places, file, line, accepted, clauses } = finding;
  return [
    ...places,
    `${text}; ${consequenceOf(finding)}`,
    line === undefined ? file : `${file}:${line}`,
    id,
    ...(accepted === undefined ? [] : [`accepted: ${accepted}`]),
    ...clauses.map(({ id: clause, statement = "" }) => `${clause} ${statement}`.trimEnd()),
  ].join("\n");
}
