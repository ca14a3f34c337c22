/** The report as JUnit XML: a suite for each area, a case for each clause. */
import type { Exchange } from "../../spec/traffic/exchange.ts";
import { curlLine } from "./curl.ts";
import { endOf, Log, statusOf } from "./log.ts";
import { groupBy, isMandatory, scopeSentence } from "./overview.ts";
import type { ClauseReport, RunRecord, Report } from "./report.ts";
import { cut } from "../../spec/plain-text.ts";
import { counted, headerLines, prettyBody } from "./text.ts";
import { type Content, element } from "./xml.ts";

/** How much of a body is worth having in the log of a pipeline. */
const longestBody = 4000;

/** Exchanges of one clause that are worth having there. */
const mostExchanges = 40;

interface Case {
  readonly clause: ClauseReport;
  readonly verdict: "failure" | "error" | "skipped" | "passed";
  readonly xml: Content;
}

/**
 * The text of `junit.xml`. It is red wherever the verdict is not "conformant": a pipeline that reads
 * nothing else must not take a run that verified nothing for a good one.
 */
export function junitReport(record: RunRecord): string {
  const { report } = record;
  const log = new Log(record.exchanges);
  const cases = report.clauses.map((clause) => caseOf(clause, report, log));
  const isRed = cases.some(({ verdict }) => verdict === "failure" || verdict === "error");
  const suites = groupBy(cases, ({ clause }) => clause.area).map(([area, members]) =>
    element(
      "testsuite",
      { name: area, ...counts(members), timestamp: report.startedAt },
      properties(report),
      ...members.map(({ xml }) => xml),
    ),
  );
  const needsVerdict = report.verdict !== "conformant" && !isRed;
  const root = element(
    "testsuites",
    {
      name: "sandgate conformance",
      tests: cases.length + Number(needsVerdict),
      failures: counts(cases).failures,
      errors: counts(cases).errors + Number(needsVerdict),
      time: report.seconds.toFixed(3),
    },
    ...suites,
    ...(needsVerdict ? [verdictSuite(report)] : []),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root.xml}\n`;
}

function counts(cases: readonly Case[]) {
  const count = (verdict: Case["verdict"]) => cases.filter((one) => one.verdict === verdict).length;
  return {
    tests: cases.length,
    failures: count("failure"),
    errors: count("error"),
    skipped: count("skipped"),
  };
}

function properties(report: Report): Content {
  const { target, contract, seed, verdict, sentence } = report;
  const facts = {
    target,
    contract: `${contract.version} ${contract.sha256}`,
    seed,
    verdict,
    sentence,
    scope: scopeSentence(report),
  };
  return element(
    "properties",
    {},
    ...Object.entries(facts).map(([name, value]) => element("property", { name, value })),
  );
}

function verdictSuite({ verdict, sentence }: Report): Content {
  return element(
    "testsuite",
    { name: "verdict", tests: 1, failures: 0, errors: 1, skipped: 0 },
    element(
      "testcase",
      { name: "the gateway is conformant in scope", classname: "conformance.verdict" },
      element("error", { type: verdict, message: sentence }),
    ),
  );
}

function caseOf(clause: ClauseReport, report: Report, log: Log): Case {
  const { verdict, details } = judge(clause, report, log);
  const ms = log.find(clause.trail).reduce((sum, { ms }) => sum + ms, 0);
  const attributes = {
    name: `${clause.id}: ${clause.statement}`,
    classname: `conformance.${clause.area}`,
    time: (ms / 1000).toFixed(3),
  };
  return { clause, verdict, xml: element("testcase", attributes, ...details) };
}

function judge(
  clause: ClauseReport,
  report: Report,
  log: Log,
): { verdict: Case["verdict"]; details: Content[] } {
  const { outcome, reason } = clause;
  const end = (verdict: "failure" | "error" | "skipped", type: string, message = reason) => ({
    verdict,
    details: [element(verdict, { type, message }, describe(clause, report, log))],
  });
  if (report.stale.includes(clause.id)) {
    return end("failure", "stale", "the baseline lists it as failing, but it no longer does");
  }
  switch (outcome) {
    case "fail":
      return clause.known === true
        ? end("skipped", "known", `known to fail: ${reason}`)
        : end("failure", clause.class);
    case "error":
      return end("error", "kit");
    case "inconclusive":
      return end(isMandatory(clause) ? "error" : "skipped", outcome);
    case "skipped":
    case "inapplicable":
      return end("skipped", outcome);
    case "warn":
    case "observed": {
      const output = [outcome, reason, ...clause.warnings].filter((line) => line !== "");
      return { verdict: "passed", details: [element("system-out", {}, output.join("\n"))] };
    }
    case "pass":
      return { verdict: "passed", details: [] };
  }
}

function describe(clause: ClauseReport, { target }: Report, log: Log): string {
  const exchanges = log.find(clause.exchanges);
  const more = exchanges.length - mostExchanges;
  const lines = [
    `${clause.id} (${clause.class}, section ${clause.section})`,
    clause.statement,
    ...(clause.reason === "" ? [] : [clause.reason]),
    ...(clause.expected === undefined ? [] : [`expected: ${clause.expected}`]),
    ...(clause.received === undefined ? [] : [`received: ${clause.received}`]),
    ...(clause.remedy === undefined ? [] : [`what would help: ${clause.remedy}`]),
    ...(clause.repro === undefined ? [] : [`again: ${clause.repro}`]),
    ...exchanges.slice(0, mostExchanges).map((exchange) => describeExchange(exchange, target)),
    ...(more > 0 ? ["", `and ${counted(more, "exchange")} more, in exchanges.har`] : []),
  ];
  return lines.join("\n");
}

function describeExchange(exchange: Exchange, target: string): string {
  const { id, request, response, startedAt } = exchange;
  return [
    "",
    `${id} ${request.method} ${request.path}`,
    ...headerLines(request),
    ...bodyLines(request.body),
    `-> ${statusOf(exchange)} after ${endOf(exchange) - startedAt} ms`,
    ...headerLines(response),
    ...bodyLines(response?.body),
    curlLine(exchange, target),
  ].join("\n");
}

function bodyLines(body = ""): string[] {
  return body === "" ? [] : [cut(prettyBody(body), longestBody)];
}
