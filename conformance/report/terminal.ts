/** The report of a run for people at a terminal. */
import { join } from "node:path";
import { counted, cut } from "../../spec/plain-text.ts";
import type { Exchange } from "../../spec/traffic/exchange.ts";
import { quote } from "../../spec/traffic/shell.ts";
import type { RunChoices } from "../run-options.ts";
import { causeOf } from "../support/causes.ts";
import type { Outcome } from "../support/verdict.ts";
import {
  type AreaCounts,
  countsByArea,
  findingsOf,
  groupBy,
  legend,
  outcomes,
  remedies,
  scopeSentence,
  unjudged,
  verdictLooks,
} from "./assembling.ts";
import { curlLine } from "./curl.ts";
import { Log, statusOf } from "./log.ts";
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

export interface TerminalOptions {
  readonly colour: boolean;
  /** The verdict alone. */
  readonly quiet?: boolean;
  /** Where the reports were written; undefined where none were. */
  readonly folder?: string;
}

const maxBody = 600;
const maxCurl = 1000;

/** Exchanges of one clause that are shown in full. */
const maxExchanges = 4;

/** Clauses that are named with an option that would let them be judged. */
const maxRemedied = 6;

export const colours: Readonly<Record<Outcome, Format>> = {
  pass: "green",
  fail: "red",
  warn: "yellow",
  observed: "cyan",
  inconclusive: "magenta",
  skipped: "gray",
  inapplicable: "gray",
  error: "red",
};

/** What failures are described with. */
interface Context {
  readonly log: Log;
  readonly target: string;
  readonly choices: RunChoices;
  readonly folder: string;
  readonly paint: Paint;
}

/** The whole text, with a line end. */
export function describeRun(record: RunRecord, options: TerminalOptions): string {
  const { report } = record;
  const { clauses, target } = report;
  const { folder } = options;
  const paint = painter(options.colour);
  const verdict = paint(["bold", verdictLooks[report.verdict].colour], visible(report.sentence));
  if (options.quiet === true) return `${verdict}\n`;
  const { choices } = record;
  const context = { log: new Log(record.exchanges), target, choices, folder: folder ?? ".", paint };
  const failed = clauses.filter(({ outcome }) => outcome === "fail");
  const item = (outcome: Outcome, { id }: ClauseReport, text: string) =>
    `  ${paint(colours[outcome], id)} ${visible(text)}`;
  const defects = clauses
    .filter(({ outcome }) => outcome === "error")
    .map((clause) => item("error", clause, clause.reason));
  const open = unjudged(clauses).flatMap(([reason, members]) =>
    members.length === 1
      ? members.map((clause) => item("inconclusive", clause, clause.reason))
      : [
          paint(colours.inconclusive, `  ${visible(reason)}: ${counted(members.length, "clause")}`),
          `    ${members.map(({ id }) => id).join(", ")}`,
        ],
  );
  const warnings = clauses.flatMap((clause) =>
    clause.warnings.map((text) => item("warn", clause, text)),
  );
  const section = (title: string, lines: readonly string[]) =>
    lines.length === 0 ? [] : [paint("bold", title), ...lines];
  return joinSections([
    section(`What failed: ${counted(failed.length, "clause")}`, describeFailures(failed, context)),
    section("Defects of the kit", defects),
    section("What could not be judged", open),
    section("Warnings", warnings),
    ...table(report, paint),
    section("What would let more be judged", remedyLines(report)),
    [verdict, facts(report), ...whereabouts(folder)],
  ]);
}

/** Clauses that have one thing behind them stand together; the largest groups come first. */
function describeFailures(failed: readonly ClauseReport[], context: Context): string[] {
  const { log, paint } = context;
  return groupBy(failed, (clause) => groupOf(clause, log))
    .sort(([, one], [, other]) => other.length - one.length)
    .flatMap(([cause, clauses]) => {
      const details = clauses.slice(0, 1).flatMap((clause) => describeFailure(clause, context));
      if (clauses.length === 1) return ["", ...details];
      return [
        "",
        paint(["bold", "red"], visible(`${cause}: ${counted(clauses.length, "clause")}`)),
        ...clauses.map(({ id, statement }) => `  ${paint("red", id)} ${visible(statement)}`),
        "",
        paint("dim", "The first of them, in full:"),
        ...details,
      ];
    });
}

/** Names the group of a failure: one mistake often breaks several clauses by the same exchanges. */
function groupOf(clause: ClauseReport, log: Log): string {
  const ids = clause.exchanges.join(", ");
  return (
    causeOf(log.find(clause.exchanges)) ?? (ids === "" ? clause.id : `the same exchanges (${ids})`)
  );
}

/** The command that runs a script with the leave that the run had. */
function againLine(path: string, { allowsPayouts }: RunChoices): string {
  return `${allowsPayouts ? "ALLOW_PAYOUTS=1 " : ""}sh ${visible(quote(path))}`;
}

function describeFailure(clause: ClauseReport, context: Context): string[] {
  const { log, target, folder, paint, choices } = context;
  const exchanges = log.find(clause.exchanges);
  const more = exchanges.length - maxExchanges;
  const note = clause.known === true ? ", known to the baseline" : "";
  const kind = paint("dim", `(${clause.class}, section ${clause.section}${note})`);
  const found = Object.entries(findingsOf(clause)).map(
    ([label, text]) => `${label.charAt(0).toUpperCase()}${label.slice(1)}: ${text}`,
  );
  const again = clause.repro && `Again: ${againLine(join(folder, clause.repro), choices)}`;
  return [
    `${paint(["bold", "red"], clause.id)} ${kind}`,
    ...[clause.statement, ...found].map((line) => indent(visible(line), 2)),
    ...exchanges.slice(0, maxExchanges).flatMap((each) => describeExchange(each, target, paint)),
    ...(more > 0 ? [indent(`and ${counted(more, "exchange")} more, in report.html`, 2)] : []),
    ...(again === undefined ? [] : [indent(again, 2)]),
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

/** The counts and what they mean, both of the outcomes that occur alone. */
function table(report: Report, paint: Paint): string[][] {
  const columns = outcomes.filter((outcome) => report.summary[outcome] > 0);
  const { areas, total: all } = countsByArea(report);
  const width = Math.max(5, ...areas.map(({ area }) => area.length));
  const row = ({ area, counts, total }: AreaCounts) => {
    const cells = columns.map((outcome) => {
      const cell = String(counts[outcome]).padStart(outcome.length);
      return paint(counts[outcome] === 0 ? "dim" : colours[outcome], cell);
    });
    return [area.padEnd(width), ...cells, String(total).padStart(5)].join("  ");
  };
  return [
    [
      paint("bold", ["".padEnd(width), ...columns, "total"].join("  ")),
      ...[...areas, all].map(row),
    ],
    columns.map((name) => `${paint(colours[name], name.padEnd(12))}  ${legend[name]}`),
  ];
}

/** What would bring more clauses into scope, or let open ones be judged. */
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
  const rate = seconds > 0 ? `, ${Math.round(requests / seconds)} a second` : "";
  const sent = `${counted(requests, "request")} to ${target} in ${seconds.toFixed(1)} s${rate}`;
  return `${scopeSentence(report)} ${visible(sent)}; seed ${seed}.`;
}

function whereabouts(folder: string | undefined): string[] {
  return folder === undefined ? [] : [`Reports: ${visible(folder)} (begin with report.html)`];
}
