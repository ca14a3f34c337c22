/** The comparison of two contracts for people at a terminal. */
import { counted, cut } from "../../spec/plain-text.ts";
import {
  type Format,
  joinSections,
  type Paint,
  painter,
  visibleLine,
} from "../../conformance/report/text.ts";
import type { CompatibilityReport, ReportedFinding } from "../../spec/compatibility/report.ts";
import type { Severity } from "../../spec/compatibility/rules.ts";

const titles: readonly [Severity, string, Format][] = [
  ["breaking", "Breaking", "red"],
  ["not-compared", "Not compared", "red"],
  ["warning", "Potentially breaking", "yellow"],
  ["compatible", "Compatible", "green"],
];

/** The maximum length of a text; the reports have it in full. */
const maxText = 1000;

/** The maximum number of clauses of a finding; the reports have them all. */
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
  const section = (title: string, lines: readonly string[]) =>
    lines.length === 0 ? [] : [paint("bold", title), ...lines];
  const changes = (title: string, format: Format, isShown: (one: ReportedFinding) => boolean) => {
    const shown = report.findings.filter(isShown);
    const texts = shown.map((finding) => `\n${describeFinding(finding, format, paint)}`);
    return section(`${title}: ${counted(shown.length, "change")}`, texts);
  };
  return joinSections([
    ...titles.map(([severity, title, format]) =>
      changes(title, format, (one) => one.accepted === undefined && one.severity === severity),
    ),
    changes("Accepted", "cyan", ({ accepted }) => accepted !== undefined),
    section(
      "Accepted, but no longer found",
      report.stale.map((id) => `  ${paint("red", id)}`),
    ),
    [verdict],
  ]);
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
    ...(left > 0 ? [`  and ${counted(left, "other clause")}`] : []),
  ].join("\n");
}

/** Names everybody whom a finding affects, including a party that was not asked about. */
export function consequenceOf(finding: ReportedFinding): string {
  if (finding.severity === "not-compared") return "not compared";
  const affected = (verb: string, severity: Severity) => {
    const names = (["callers", "implementers"] as const).filter((one) => finding[one] === severity);
    return names.length === 0 ? [] : [`${verb} ${names.join(" and ")}`];
  };
  const parts = [...affected("breaks", "breaking"), ...affected("may break", "warning")];
  return parts.join(", ") || "breaks nobody";
}
