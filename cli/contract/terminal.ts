/** The comparison of two contracts for people at a terminal. */
import { counted, cut } from "../../spec/plain-text.ts";
import { type Format, type Paint, painter, visibleLine } from "../../conformance/report/text.ts";
import type { CompatibilityReport, ReportedFinding } from "../../spec/compatibility/report.ts";
import type { Party, Severity } from "../../spec/compatibility/rules.ts";

const titles: readonly [Severity, string, Format][] = [
  ["breaking", "Breaking", "red"],
  ["not-compared", "Not compared", "red"],
  ["warning", "Potentially breaking", "yellow"],
  ["compatible", "Compatible", "green"],
];

/** The reports have longer texts in full. */
const maxText = 1000;

/** Further clauses are in the reports. */
const maxClauses = 3;

/** Returns the whole report, or with `quiet` only the verdict, with a line end. */
export function describeCompatibility(
  report: CompatibilityReport,
  { colour, quiet }: { readonly colour: boolean; readonly quiet: boolean },
): string {
  const paintLine = painter(colour);
  const paint: Paint = (format, text) => paintLine(format, visibleLine(text));
  const verdict = paint(
    ["bold", report.verdict === "compatible" ? "green" : "red"],
    report.sentence,
  );
  if (quiet) return `${verdict}\n`;
  const open = report.findings.filter(({ accepted }) => accepted === undefined);
  const accepted = report.findings.filter((finding) => finding.accepted !== undefined);
  const sections = [
    ...titles.flatMap(([severity, title, format]) => {
      const findings = open.filter((finding) => finding.severity === severity);
      return section(title, findings, format, paint);
    }),
    ...section("Accepted", accepted, "cyan", paint),
    ...staleSection(report.stale, paint),
    verdict,
  ];
  return `${sections.join("\n\n")}\n`;
}

function section(
  title: string,
  findings: readonly ReportedFinding[],
  format: Format,
  paint: Paint,
): string[] {
  if (findings.length === 0) return [];
  return [
    [
      paint("bold", `${title}: ${counted(findings.length, "change")}`),
      ...findings.map((finding) => `\n${describeFinding(finding, format, paint)}`),
    ].join("\n"),
  ];
}

function describeFinding(finding: ReportedFinding, format: Format, paint: Paint): string {
  const [place = "", ...others] = finding.places;
  const more = others.length === 0 ? "" : ` and ${counted(others.length, "other place")}`;
  const line = finding.line === undefined ? "" : `:${finding.line}`;
  const left = finding.clauses.length - maxClauses;
  return [
    `${paint("bold", cut(place, maxText))}${paint("dim", more)}`,
    `  ${paint(format, cut(finding.text, maxText))}; ${consequenceOf(finding)}`,
    `  ${visibleLine(finding.file)}${line}`,
    `  ${paint("dim", cut(finding.id, maxText))}`,
    ...(finding.accepted === undefined ? [] : [`  accepted: ${visibleLine(finding.accepted)}`]),
    ...finding.clauses
      .slice(0, maxClauses)
      .map(({ id, statement = "" }) =>
        `  ${paint("cyan", id)} ${visibleLine(statement)}`.trimEnd(),
      ),
    ...(left > 0 ? [`  and ${counted(left, "further clause")}`] : []),
  ].join("\n");
}

function staleSection(stale: readonly string[], paint: Paint): string[] {
  if (stale.length === 0) return [];
  const title = paint("bold", "Accepted, but no longer found");
  return [[title, ...stale.map((id) => `  ${paint("red", id)}`)].join("\n")];
}

/** Names everybody whom a finding affects, including a party that was not asked about. */
export function consequenceOf(finding: ReportedFinding): string {
  const parties: readonly Party[] = ["callers", "implementers"];
  const concerned = (severity: Severity) => parties.filter((party) => finding[party] === severity);
  const said = (verb: string, names: readonly Party[]) =>
    names.length === 0 ? [] : [`${verb} ${names.join(" and ")}`];
  if (finding.severity === "not-compared") return "not compared";
  const parts = [
    ...said("breaks", concerned("breaking")),
    ...said("may break", concerned("warning")),
  ];
  return parts.length === 0 ? "breaks nobody" : parts.join(", ");
}
