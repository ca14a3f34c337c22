/** The report as JUnit XML: a suite for each area, a case for each clause. */
import { counted, cut } from "../../spec/plain-text.ts";
import type { Exchange } from "../../spec/traffic/exchange.ts";
import { groupBy, isMandatory, scopeSentence } from "./assembly.ts";
import { curlLine } from "./curl.ts";
import { type Case, isRed, junitText } from "./junit-xml.ts";
import { endOf, Log, statusOf } from "./log.ts";
import type { ClauseReport, Report, RunRecord } from "./report.ts";
import { headerLines, prettyBody } from "./text.ts";

/** Characters of a body that are worth having in the log of a pipeline. */
const maxBody = 4000;

/** Exchanges of one clause that are worth having there. */
const maxExchanges = 40;

/**
 * The text of `junit.xml`. It fails unless the verdict is "conformant": a pipeline that reads nothing
 * else must not take a run that verified nothing for a good one.
 */
export function junitReport(record: RunRecord): string {
  const { report } = record;
  const { target, contract, seed, verdict, sentence, startedAt } = report;
  const log = new Log(record.exchanges);
  const scope = scopeSentence(report);
  const version = `${contract.version} ${contract.sha256}`;
  const suites = groupBy(report.clauses, ({ area }) => area).map(([name, clauses]) => ({
    name,
    timestamp: startedAt,
    properties: { target, contract: version, seed, verdict, sentence, scope },
    cases: clauses.map((clause) => caseOf(clause, report, log)),
  }));
  const verdictCase: Case = {
    name: "the gateway is conformant in scope",
    classname: "conformance.verdict",
    end: { kind: "error", type: verdict, message: sentence },
  };
  const isShown = verdict === "conformant" || suites.some(({ cases }) => isRed(cases));
  const all = isShown ? suites : [...suites, { name: "verdict", cases: [verdictCase] }];
  return junitText("sandgate conformance", all, report.seconds);
}

function caseOf(clause: ClauseReport, report: Report, log: Log): Case {
  const { outcome, reason, warnings } = clause;
  const ms = log.find(clause.trail).reduce((sum, { ms }) => sum + ms, 0);
  const end = endOfCase(clause, report);
  const hasOutput = end === undefined && (outcome === "warn" || outcome === "observed");
  return {
    name: `${clause.id}: ${clause.statement}`,
    classname: `conformance.${clause.area}`,
    time: (ms / 1000).toFixed(3),
    end: end && { ...end, text: describe(clause, report, log) },
    output: hasOutput
      ? [outcome, reason, ...warnings].filter((line) => line !== "").join("\n")
      : undefined,
  };
}

function endOfCase(clause: ClauseReport, { stale }: Report): Case["end"] {
  const { outcome, reason: message } = clause;
  if (stale.includes(clause.id)) {
    const holds = "the baseline lists it as failing, but it no longer does";
    return { kind: "failure", type: "stale", message: holds };
  }
  if (clause.known === true) {
    return { kind: "skipped", type: "known", message: `known to fail: ${message}` };
  }
  if (outcome === "fail") return { kind: "failure", type: clause.class, message };
  if (outcome === "error") return { kind: "error", type: "kit", message };
  if (["pass", "warn", "observed"].includes(outcome)) return undefined;
  const isOpen = outcome === "inconclusive" && isMandatory(clause);
  return { kind: isOpen ? "error" : "skipped", type: outcome, message };
}

function describe(clause: ClauseReport, { target }: Report, log: Log): string {
  const exchanges = log.find(clause.exchanges);
  const more = exchanges.length - maxExchanges;
  const line = (label: string, text = "") => (text === "" ? [] : [`${label}${text}`]);
  return [
    `${clause.id} (${clause.class}, section ${clause.section})`,
    clause.statement,
    ...line("", clause.reason),
    ...line("expected: ", clause.expected),
    ...line("received: ", clause.received),
    ...line("remedy: ", clause.remedy),
    ...line("again: ", clause.repro),
    ...exchanges.slice(0, maxExchanges).flatMap((each) => exchangeLines(each, target)),
    ...(more > 0 ? ["", `and ${counted(more, "exchange")} more, in exchanges.har`] : []),
  ].join("\n");
}

function exchangeLines(exchange: Exchange, target: string): string[] {
  const { id, request, response, startedAt } = exchange;
  const body = (text = "") => (text === "" ? [] : [cut(prettyBody(text), maxBody)]);
  return [
    "",
    `${id} ${request.method} ${request.path}`,
    ...headerLines(request),
    ...body(request.body),
    `-> ${statusOf(exchange)} after ${endOf(exchange) - startedAt} ms`,
    ...headerLines(response),
    ...body(response?.body),
    curlLine(exchange, target),
  ];
}
