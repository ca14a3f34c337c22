/** The report of a run for people at a terminal. */
import { join } from "node:path";
import { styleText } from "node:util";
import type { Exchange } from "../../spec/traffic/exchange.ts";
import type { Outcome } from "../support/verdict.ts";
import { byCause, type Cause } from "./causes.ts";
import { curlLine } from "./curl.ts";
import { Log, statusOf } from "./log.ts";
import {
  type AreaCounts,
  countsByArea,
  legend,
  outcomes,
  remedies,
  scopeSentence,
} from "./overview.ts";
import type { ClauseReport, RunRecord, Report, Verdict } from "./report.ts";
import { cut } from "../../spec/plain-text.ts";
import { counted, headerLines, prettyBody, visible } from "./text.ts";

export interface TerminalOptions {
  readonly colour: boolean;
  /** The verdict alone. */
  readonly quiet?: boolean;
  /** Where the reports were written; undefined where none were. */
  readonly folder?: string;
}

type Format = Parameters<typeof styleText>[0];
type Paint = (format: Format, text: string) => string;

const longestBody = 600;
const longestCurl = 1000;

/** Exchanges of one clause that are shown in full. */
const mostExchanges = 4;

const colours: Readonly<Record<Outcome, Format>> = {
  pass: "green",
  fail: "red",
  warn: "yellow",
  observed: "cyan",
  inconclusive: "magenta",
  skipped: "gray",
  inapplicable: "gray",
  error: "red",
};

const verdictColours: Readonly<Record<Verdict, Format>> = {
  conformant: ["bold", "green"],
  "non-conformant": ["bold", "red"],
  inconclusive: ["bold", "magenta"],
  error: ["bold", "red"],
};

/** The whole text, with a line end. */
export function describeRun(record: RunRecord, options: TerminalOptions): string {
  const { report } = record;
  const paint: Paint = (format, text) =>
    // The caller has looked at the stream already.
    options.colour ? styleText(format, text, { validateStream: false }) : text;
  const verdict = paint(verdictColours[report.verdict], visible(report.sentence));
  if (options.quiet === true) return `${verdict}\n`;
  const log = new Log(record.exchanges);
  const sections = [
    failures(report, log, paint, options.folder),
    problems(report, "error", "Defects of the kit", paint),
    problems(report, "inconclusive", "What could not be judged", paint),
    warnings(report, paint),
    summary(report, paint),
    legendLines(report, paint),
    remedyLines(report, paint),
    [verdict, facts(report), ...whereabouts(options.folder)],
  ];
  return `${sections
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join("\n"))
    .join("\n\n")}\n`;
}

function heading(text: string, paint: Paint): string {
  return paint("bold", text);
}

function failures(report: Report, log: Log, paint: Paint, folder = "."): string[] {
  const failed = report.clauses.filter(({ outcome }) => outcome === "fail");
  if (failed.length === 0) return [];
  const causes = byCause(failed, log);
  return [
    heading(`What failed: ${counted(failed.length, "clause")}`, paint),
    ...causes.flatMap((cause) => ["", ...describeCause(cause, report, log, paint, folder)]),
  ];
}

function describeCause(
  { heading, clauses }: Cause,
  report: Report,
  log: Log,
  paint: Paint,
  folder: string,
) {
  const [first, ...others] = clauses;
  if (first === undefined) return [];
  const details = describeFailure(first, report, log, paint, folder);
  if (heading === undefined) return details;
  return [
    paint(["bold", "red"], visible(heading)),
    ...clauses.map(({ id, statement }) => `  ${paint("red", id)} ${visible(statement)}`),
    "",
    paint("dim", `The first of them${others.length > 0 ? ", in full" : ""}:`),
    ...details,
  ];
}

function describeFailure(
  clause: ClauseReport,
  report: Report,
  log: Log,
  paint: Paint,
  folder: string,
): string[] {
  const { id, known, expected, received, reason, repro } = clause;
  const exchanges = log.find(clause.exchanges);
  const more = exchanges.length - mostExchanges;
  const note = known === true ? ", known to the baseline" : "";
  const kind = paint("dim", `(${clause.class}, section ${clause.section}${note})`);
  const found =
    expected === undefined
      ? [field("Reason", reason)]
      : [field("Expected", expected), field("Received", received ?? "")];
  return [
    `${paint(["bold", "red"], id)} ${kind}`,
    ...[clause.statement, ...found].map((line) => indent(visible(line), 2)),
    ...exchanges
      .slice(0, mostExchanges)
      .flatMap((each) => describeExchange(each, report.target, paint)),
    ...(more > 0 ? [indent(`and ${counted(more, "exchange")} more, in report.html`, 2)] : []),
    ...(repro === undefined
      ? []
      : [indent(`Again: API_KEY=… sh ${visible(join(folder, repro))}`, 2)]),
  ];
}

function field(label: string, text: string): string {
  return `${label}: ${text}`;
}

function describeExchange(exchange: Exchange, target: string, paint: Paint): string[] {
  const { id, request, response } = exchange;
  const curl = visible(cut(curlLine(exchange, target), longestCurl)).replaceAll("\n", "\\n");
  return [
    indent(`${paint("dim", id)} ${paint("bold", visible(`${request.method} ${request.path}`))}`, 2),
    ...[...headerLines(request), ...body(request.body)].map((text) => indent(visible(text), 4)),
    indent(`→ ${visible(statusOf(exchange))}`, 2),
    ...body(response?.body).map((text) => indent(visible(text), 4)),
    indent(paint("cyan", curl), 2),
  ];
}

function body(text = ""): string[] {
  return text === "" ? [] : [cut(prettyBody(text), longestBody)];
}

function indent(text: string, columns: number): string {
  return text.replaceAll(/^(?=.)/gm, " ".repeat(columns));
}

function warnings({ clauses }: Report, paint: Paint): string[] {
  const warned = clauses.filter(({ warnings }) => warnings.length > 0);
  if (warned.length === 0) return [];
  return [
    heading("Warnings", paint),
    ...warned.flatMap(({ id, warnings }) =>
      warnings.map((text) => `  ${paint("yellow", id)} ${visible(text)}`),
    ),
  ];
}

function problems({ clauses }: Report, which: Outcome, title: string, paint: Paint): string[] {
  const matching = clauses.filter(({ outcome }) => outcome === which);
  if (matching.length === 0) return [];
  return [
    heading(title, paint),
    ...matching.map(({ id, reason }) => `  ${paint(colours[which], id)} ${visible(reason)}`),
  ];
}

/** Only the columns of outcomes that occur. */
function summary(report: Report, paint: Paint): string[] {
  const columns = outcomes.filter((outcome) => report.summary[outcome] > 0);
  const { areas, total: all } = countsByArea(report);
  const width = Math.max(5, ...areas.map(({ area }) => area.length));
  const row = ({ area, counts, total }: AreaCounts) =>
    [
      area.padEnd(width),
      ...columns.map((outcome) => {
        const cell = String(counts[outcome]).padStart(outcome.length);
        return paint(counts[outcome] === 0 ? "dim" : colours[outcome], cell);
      }),
      String(total).padStart(5),
    ].join("  ");
  return [
    heading(["".padEnd(width), ...columns, "total"].join("  "), paint),
    ...[...areas, all].map(row),
  ];
}

function legendLines(report: Report, paint: Paint): string[] {
  return outcomes
    .filter((outcome) => report.summary[outcome] > 0)
    .map((outcome) => `${paint(colours[outcome], outcome.padEnd(12))}  ${legend[outcome]}`);
}

/** What would bring more clauses into scope, or let open ones be judged. */
function remedyLines(report: Report, paint: Paint): string[] {
  const groups = remedies(report);
  if (groups.length === 0) return [];
  return [
    heading("What would let more be judged", paint),
    ...groups.map(([remedy, clauses]) => {
      const ids = clauses.map(({ id }) => id);
      const some = ids.slice(0, 6).join(", ");
      const more = ids.length > 6 ? ` and ${ids.length - 6} more` : "";
      return `  ${visible(remedy)}: ${counted(ids.length, "clause")} (${some}${more})`;
    }),
  ];
}

function facts(report: Report): string {
  const { requests, seconds, target, seed } = report;
  const rate = seconds > 0 ? `, ${Math.round(requests / seconds)} a second` : "";
  const sent = `${counted(requests, "request")} to ${target} in ${seconds.toFixed(1)} s${rate}`;
  return `${scopeSentence(report)} ${visible(sent)}; seed ${seed}.`;
}

function whereabouts(folder: string | undefined): string[] {
  return folder === undefined ? [] : [`Reports: ${visible(folder)} (begin with report.html)`];
}
