/** The comparison of two contracts as JUnit XML: a suite for each operation, a case for each party. */
import { type Content, element } from "../../../conformance/report/xml.ts";
import type { CompatibilityReport, ReportedFinding } from "../../../spec/compatibility/report.ts";
import { type Party, rankOf } from "../../../spec/compatibility/rules.ts";
import { consequenceOf } from "./terminal.ts";

interface Case {
  readonly isFailed: boolean;
  readonly xml: Content;
}

const claims: Readonly<Record<Party, string>> = {
  callers: "callers of the released contract can go on",
  implementers: "implementers of the released contract can go on",
};

/** The text of `junit.xml`. It is red exactly where the verdict is "incompatible". */
export function junitReport(report: CompatibilityReport): string {
  const suites = [
    ...report.operations.map((operation) => ({
      name: operation,
      cases: report.for.map((party) => caseOf(report, operation, party)),
    })),
    { name: "the document", cases: documentCases(report) },
  ];
  const cases = suites.flatMap((suite) => suite.cases);
  const root = element(
    "testsuites",
    { name: "sandgate contract", tests: cases.length, failures: failuresOf(cases), errors: 0 },
    ...suites.map(({ name, cases }) =>
      element(
        "testsuite",
        { name, tests: cases.length, failures: failuresOf(cases), errors: 0, skipped: 0 },
        ...cases.map(({ xml }) => xml),
      ),
    ),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root.xml}\n`;
}

function failuresOf(cases: readonly Case[]): number {
  return cases.filter(({ isFailed }) => isFailed).length;
}

/** What belongs to no operation, and the list of accepted findings. */
function documentCases(report: CompatibilityReport): Case[] {
  const isStale = report.stale.length > 0;
  const failure = element(
    "failure",
    { type: "stale", message: "accepted findings are no longer there" },
    report.stale.join("\n"),
  );
  const attributes = {
    name: "every accepted finding is there",
    classname: "contract.the document",
  };
  return [
    ...report.for.map((party) => caseOf(report, "the document", party)),
    { isFailed: isStale, xml: element("testcase", attributes, ...(isStale ? [failure] : [])) },
  ];
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
  const details = [
    ...(first === undefined
      ? []
      : [
          element(
            "failure",
            {
              type: first.rule,
              message: `${placeAt(first, operation) ?? operation}: ${first.text}`,
            },
            failing.map(describe).join("\n\n"),
          ),
        ]),
    ...(others.length === 0 ? [] : [element("system-out", {}, others.map(describe).join("\n\n"))]),
  ];
  const attributes = { name: claims[party], classname: `contract.${operation}` };
  return { isFailed: failing.length > 0, xml: element("testcase", attributes, ...details) };
}

/** Where a finding concerns an operation. */
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
