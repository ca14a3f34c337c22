/** The report of a run for people at a terminal. */
import { join } from "node:path";
import { counted, cut } from "../../spec/plain-text.ts";
import type { Exchange } from "../../spec/traffic/exchange.ts";
import { quote } from "../../spec/traffic/shell.ts";
import { causeOf } from "../support/causes.ts";
import type { Outcome } from "../support/verdict.ts";
import {
  countsByArea,
  findingsOf,
  groupBy,
  legend,
  outcomes,
  remedies,
  scopeSentence,
  unjudged,
  verdictLooks,
} from "./assembly.ts";
import { curlLine } from "./curl.ts";
import { Log, statusOf } from "./log.ts";
import { reproduceCommand } from "./repro.ts";
import type { ClauseReport, Report, RunRecord } from "./report.ts";
import {
  type Format,
  headerLines,
  joinSections,
  type Paint,
  painter,
  prettyBody,
  visible,
} from "./text.ts";

const maxBody = 600;
const maxCurl = 1000;

/** The maximum number of exchanges of one clause that are shown in full. */
const maxExchanges = 4;

/** The maximum number of clauses that are named with an option that would bring them into scope. */
const maxRemedied = 6;

export const colors: Readonly<Record<Outcome, Format>> = {
  pass: "green",
  fail: "red",
  warn: "yellow",
  observed: "cyan",
  inconclusive: "magenta",
  skipped: "gray",
  inapplicable: "gray",
  error: "red",
};

/**
 * Returns the whole text, with a line end.
 *
 * @param folder Where the reports were written, if they were.
 */
export function describeRun(
  { report, choices, exchanges }: RunRecord,
  { color, quiet = false, folder }: { color: boolean; quiet?: boolean; folder?: string },
): string {
  const { clauses, target } = report;
  const paint = painter(color);
  const verdict = paint(["bold", verdictLooks[report.verdict].color], visible(report.sentence));
  if (quiet) return `${verdict}\n`;
  const log = new Log(exchanges);
  const describe = (clause: ClauseReport) => [
    ...describeFailure(clause, log.find(clause.exchanges), target, paint),
    ...reproduceLines(clause, choices, folder),
  ];
  const failed = clauses.filter(({ outcome }) => outcome === "fail");
  const item = (outcome: Outcome, { id }: ClauseReport, text: string) =>
    `  ${paint(colors[outcome], id)} ${visible(text)}`;
  const defects = clauses
    .filter(({ outcome }) => outcome === "error")
    .map((clause) => item("error", clause, clause.reason));
  const open = unjudged(clauses).flatMap(([reason, members]) =>
    members.length === 1
      ? members.map((clause) => item("inconclusive", clause, clause.reason))
      : [
          paint(colors.inconclusive, `  ${visible(reason)}: ${counted(members.length, "clause")}`),
          `    ${members.map(({ id }) => id).join(", ")}`,
        ],
  );
  const warnings = clauses.flatMap((clause) =>
    clause.warnings.map((text) => item("warn", clause, text)),
  );
  const section = (title: string, lines: readonly string[]) =>
    lines.length === 0 ? [] : [paint("bold", title), ...lines];
  return joinSections([
    section(
      `Failures: ${counted(failed.length, "clause")}`,
      describeFailures(failed, log, paint, describe),
    ),
    section("Defects of the kit", defects),
    section("No verdict possible", open),
    section("Warnings", warnings),
    ...table(report, paint),
    section("Options that allow more verdicts", remedyLines(report)),
    [verdict, facts(report), ...whereabouts(folder)],
  ]);
}

/** Groups clauses that fail for the same reason; the largest groups come first. */
function describeFailures(
  failed: readonly ClauseReport[],
  log: Log,
  paint: Paint,
  describe: (clause: ClauseReport) => string[],
): string[] {
  return groupBy(failed, (clause) => groupOf(clause, log))
    .sort(([, one], [, other]) => other.length - one.length)
    .flatMap(([cause, clauses]) => {
      const details = clauses.slice(0, 1).flatMap(describe);
      if (clauses.length === 1) return ["", ...details];
      return [
        "",
        paint(["bold", "red"], visible(`${cause}: ${counted(clauses.length, "clause")}`)),
        ...clauses.map(({ id, statement }) => `  ${paint("red", id)} ${visible(statement)}`),
        "",
        paint("dim", "Details of the first one:"),
        ...details,
      ];
    });
}

/** Names the group of a failure: one mistake often fails several clauses with the same exchanges. */
function groupOf(clause: ClauseReport, log: Log): string {
  const ids = clause.exchanges.join(", ");
  return (
    causeOf(log.find(clause.exchanges)) ?? (ids === "" ? clause.id : `the same exchanges (${ids})`)
  );
}

function reproduceLines(
  { repro }: ClauseReport,
  { allowsPayouts }: RunRecord["choices"],
  folder = ".",
): string[] {
  if (repro === undefined) return [];
  const command = reproduceCommand(quote(join(folder, repro)), allowsPayouts);
  return [indent(`Reproduce: ${visible(command)}`, 2)];
}

function describeFailure(
  clause: ClauseReport,
  exchanges: readonly Exchange[],
  target: string,
  paint: Paint,
): string[] {
  const more = exchanges.length - maxExchanges;
  const note = clause.known === true ? ", in the baseline" : "";
  const kind = paint("dim", `(${clause.class}, section ${clause.section}${note})`);
  const found = Object.entries(findingsOf(clause)).map(
    ([label, text]) => `${label.charAt(0).toUpperCase()}${label.slice(1)}: ${text}`,
  );
  return [
    `${paint(["bold", "red"], clause.id)} ${kind}`,
    ...[clause.statement, ...found].map((line) => indent(visible(line), 2)),
    ...exchanges.slice(0, maxExchanges).flatMap((each) => describeExchange(each, target, paint)),
    ...(more > 0 ? [indent(`and ${counted(more, "exchange")} more, in report.html`, 2)] : []),
  ];
}

function describeExchange(exchange: Exchange, target: string, paint: Paint): string[] {
  const { id, request, response } = exchange;
  const curl = visible(cut(curlLine(exchange, target), maxCurl)).replaceAll("\n", "\\n");
  const body = (text = "") => (text === "" ? [] : [cut(prettyBody(text), maxBody)]);
  const within = (lines: readonly string[]) => lines.map((line) => indent(visible(line), 4));
  return [
    `  ${paint("dim", id)} ${paint("bold", visible(`${request.method} ${request.path}`))}`,
    ...within([...headerLines(request), ...body(request.body)]),
    `  → ${visible(statusOf(exchange))}`,
    ...within(body(response?.body)),
    indent(paint("cyan", curl), 2),
  ];
}

function indent(text: string, columns: number): string {
  return text.replaceAll(/^(?=.)/gm, " ".repeat(columns));
}

/** The counts of the outcomes that occur, and their meaning. */
function table(report: Report, paint: Paint): string[][] {
  const columns = outcomes.filter((outcome) => report.summary[outcome] > 0);
  const { areas, total: all } = countsByArea(report);
  const width = Math.max(5, ...areas.map(({ area }) => area.length));
  const row = ({ area, counts, total }: typeof all) => {
    const cells = columns.map((outcome) => {
      const cell = String(counts[outcome]).padStart(outcome.length);
      return paint(counts[outcome] === 0 ? "dim" : colors[outcome], cell);
    });
    return [area.padEnd(width), ...cells, String(total).padStart(5)].join("  ");
  };
  return [
    [
      paint("bold", ["".padEnd(width), ...columns, "total"].join("  ")),
      ...[...areas, all].map(row),
    ],
    columns.map((name) => `${paint(colors[name], name.padEnd(12))}  ${legend[name]}`),
  ];
}

/** Lists the options that would bring more clauses into scope, or decide open ones. */
function remedyLines(report: Report): string[] {
  return remedies(report).map(([remedy, clauses]) => {
    const some = clauses.slice(0, maxRemedied).map(({ id }) => id);
    const left = clauses.length - maxRemedied;
    const more = left > 0 ? ` and ${left} more` : "";
    return `  ${visible(remedy)}: ${counted(clauses.length, "clause")} (${some.join(", ")}${more})`;
  });
}

function facts(report: Report): string {
  const { requests, seconds, target, seed } = report;
  const rate = seconds > 0 ? `, ${Math.round(requests / seconds)} per second` : "";
  const sent = `${counted(requests, "request")} to ${target} in ${seconds.toFixed(1)} s${rate}`;
  return `${scopeSentence(report)} ${visible(sent)}; seed ${seed}.`;
}

function whereabouts(folder: string | undefined): string[] {
  return folder === undefined ? [] : [`Reports: ${visible(folder)} (start with report.html)`];
}
