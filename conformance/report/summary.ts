/** The report of a run as Markdown, for the page of a pipeline's job: `summary.md`. */
import { outcomes, remedies, scopeSentence } from "./overview.ts";
import type { ClauseReport, Report, Verdict } from "./report.ts";
import { cut } from "../../spec/plain-text.ts";
import { counted, visible } from "./text.ts";

const mostFailures = 20;
const longestValue = 300;

const signs: Readonly<Record<Verdict, string>> = {
  conformant: "✅",
  "non-conformant": "❌",
  inconclusive: "⚠️",
  error: "💥",
};

/** The text, with a line end. Paths in it are relative to the folder of the reports. */
export function summaryReport(report: Report): string {
  const sections = [
    `## ${signs[report.verdict]} ${plain(report.sentence)}`,
    facts(report),
    table(report),
    ...found("What failed", "fail", report),
    ...found("What could not be judged", "inconclusive", report),
    ...found("Defects of the kit", "error", report),
    ...stale(report),
    ...more(report),
    "All of it, with every exchange: `report.html`. As data: `report.json`, `junit.xml`, `exchanges.har`.",
  ];
  return `${sections.join("\n\n")}\n`;
}

function facts(report: Report): string {
  const { requests, seconds, target, seed } = report;
  const scope = plain(scopeSentence(report));
  return `${scope} ${counted(requests, "request")} to ${code(target)} in ${seconds.toFixed(1)} s; seed ${seed}.`;
}

/** Only the columns of outcomes that occur. */
function table({ summary, clauses }: Report): string {
  const shown = outcomes.filter((outcome) => summary[outcome] > 0);
  const row = (cells: readonly (string | number)[]) => `| ${cells.join(" | ")} |`;
  return [
    row([...shown, "all"]),
    row([...shown, "all"].map(() => "---:")),
    row([...shown.map((outcome) => summary[outcome]), clauses.length]),
  ].join("\n");
}

function found(title: string, which: ClauseReport["outcome"], { clauses }: Report): string[] {
  const matching = clauses.filter(({ outcome }) => outcome === which);
  if (matching.length === 0) return [];
  const left = matching.length - mostFailures;
  return [
    `### ${title}`,
    matching.slice(0, mostFailures).map(describe).join("\n"),
    ...(left > 0 ? [`and ${left} more, in \`report.html\`.`] : []),
  ];
}

function describe(clause: ClauseReport): string {
  const { id, statement, section, known, expected, received, reason, repro } = clause;
  const note = known === true ? ", known to the baseline" : "";
  const details =
    expected === undefined
      ? [`reason: ${code(reason)}`]
      : [`expected: ${code(expected)}`, `received: ${code(received ?? "")}`];
  return [
    `- **${id}** (${clause.class}, section ${plain(section)}${note}): ${plain(statement)}`,
    ...details.map((line) => `  - ${line}`),
    ...(repro === undefined ? [] : [`  - again: ${code(`sh ${repro}`)}`]),
  ].join("\n");
}

function stale({ stale }: Report): string[] {
  if (stale.length === 0) return [];
  return [`### Stale in the baseline`, `These hold again; take them out: ${stale.join(", ")}.`];
}

function more(report: Report): string[] {
  const groups = remedies(report);
  if (groups.length === 0) return [];
  const lines = groups.map(
    ([remedy, clauses]) => `- ${code(remedy)}: ${counted(clauses.length, "clause")}`,
  );
  return ["### What would let more be judged", lines.join("\n")];
}

/** Our own words, in which no character is to mean anything. */
function plain(text: string): string {
  return oneLine(text).replaceAll(/[\\`*_[\]<>&#|~]/g, "\\$&");
}

/** Words of a gateway: literally, in a code span that nothing in them can end. */
function code(text: string): string {
  const shown = cut(oneLine(text), longestValue);
  const longest = Math.max(0, ...(shown.match(/`+/g) ?? []).map(({ length }) => length));
  const marks = "`".repeat(longest + 1);
  return `${marks} ${shown === "" ? "(empty)" : shown} ${marks}`;
}

function oneLine(text: string): string {
  return visible(text).replaceAll(/\s+/g, " ").trim();
}
