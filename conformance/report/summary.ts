/** The report of a run as Markdown, for the page of a pipeline's job: `summary.md`. */
import { counted } from "../../spec/plain-text.ts";
import {
  findingsOf,
  outcomes,
  remedies,
  scopeSentence,
  unjudged,
  verdictLooks,
} from "./assembly.ts";
import { code, plain, table } from "./markdown.ts";
import type { ClauseReport, Report, RunRecord } from "./report.ts";
import { reproduceCommand } from "./repro.ts";
import { joinSections } from "./text.ts";

const maxItems = 20;

/** The text, with a line end. Paths in it are relative to the folder of the reports. */
export function summaryReport({ report, choices }: Pick<RunRecord, "report" | "choices">): string {
  const { requests, seconds, target, seed, stale } = report;
  const sent = `${counted(requests, "request")} to ${code(target)} in ${seconds.toFixed(1)} s`;
  const remedyItems = remedies(report).map(
    ([remedy, clauses]) => `- ${code(remedy)}: ${counted(clauses.length, "clause")}`,
  );
  const staleLines =
    stale.length > 0 ? [`These pass again; remove them: ${stale.join(", ")}.`] : [];
  return joinSections([
    [`## ${verdictLooks[report.verdict].sign} ${plain(report.sentence)}`],
    [`${plain(scopeSentence(report))} ${sent}; seed ${seed}.`],
    countsTable(report),
    ...found("What failed", eachWith("fail", report), choices.allowsPayouts),
    ...found("No verdict possible", unjudged(report.clauses)),
    ...found("Defects of the kit", eachWith("error", report)),
    ...section("Stale in the baseline", staleLines),
    ...section("Options that allow more verdicts", remedyItems),
    [
      "Everything, with all exchanges: `report.html`. Data: `report.json`, `junit.xml`, `exchanges.har`.",
    ],
  ]);
}

/** Only the columns of outcomes that occur. */
function countsTable({ summary, clauses }: Report): string[] {
  const shown = outcomes.filter((outcome) => summary[outcome] > 0);
  const counts = shown.map((outcome) => summary[outcome]);
  return table([...shown, "all"], [[...counts, clauses.length]], "---:");
}

function section(title: string, lines: readonly string[]): (readonly string[])[] {
  return lines.length === 0 ? [] : [[`### ${title}`], lines];
}

/** Returns a group for each clause. */
function eachWith(which: ClauseReport["outcome"], { clauses }: Report) {
  const matching = clauses.filter(({ outcome }) => outcome === which);
  return matching.map((clause): [string, ClauseReport[]] => [clause.reason, [clause]]);
}

/** @param groups Clauses that have one reason, each group an item of a list. */
function found(title: string, groups: ReturnType<typeof unjudged>, allowsPayouts = false) {
  const left = groups.slice(maxItems).flatMap(([, clauses]) => clauses).length;
  return [
    ...section(
      title,
      groups.slice(0, maxItems).map((group) => describeGroup(group, allowsPayouts)),
    ),
    left > 0 ? [`and ${left} more, in \`report.html\`.`] : [],
  ];
}

function describeGroup(
  [reason, clauses]: [string, ClauseReport[]],
  allowsPayouts: boolean,
): string {
  const [only, ...others] = clauses;
  if (only !== undefined && others.length === 0) return describe(only, allowsPayouts);
  const ids = clauses.map(({ id }) => id).join(", ");
  return `- **${clauses.length} clauses**: ${ids}\n  - reason: ${code(reason)}`;
}

function describe(clause: ClauseReport, allowsPayouts: boolean): string {
  const { id, statement, section, known, repro } = clause;
  const note = known === true ? ", in the baseline" : "";
  const details = Object.entries(findingsOf(clause)).map(([label, text]) => {
    return `  - ${label}: ${code(text)}`;
  });
  return [
    `- **${id}** (${clause.class}, section ${plain(section)}${note}): ${plain(statement)}`,
    ...details,
    ...(repro === undefined
      ? []
      : [`  - reproduce: ${code(reproduceCommand(repro, allowsPayouts))}`]),
  ].join("\n");
}
