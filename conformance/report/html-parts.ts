/** Parts of the page that show single clauses and exchanges. */
import { type ComponentChild, h } from "preact";
import type { Exchange } from "../../spec/traffic/exchange.ts";
import { type Writable, writeJson } from "../support/json.ts";
import { curlLine } from "./curl.ts";
import { statusOf } from "./log.ts";
import type { ClauseReport, RunRecord } from "./report.ts";
import { cut } from "../../spec/plain-text.ts";
import { counted, headerLines, prettyBody, visible } from "./text.ts";

const longestBody = 20_000;
const longestHeader = 4000;
const longestCurl = 6000;

/** An attribute of one's own; those are not in the types of elements. */
export function data(values: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [`data-${key}`, value]));
}

/** Text of whatever origin: isolated, so that its direction turns nothing around it. */
export function said(text: string): ComponentChild {
  return h("bdi", null, visible(text));
}

/** One clause, to be opened; those that call for attention are open from the start. */
export function clauseCard(
  clause: ClauseReport,
  exchanges: readonly Exchange[],
  { report, observations }: RunRecord,
): ComponentChild {
  const { id, area, outcome, statement } = clause;
  const isOpen = outcome === "fail" || outcome === "error";
  return h(
    "details",
    {
      id,
      class: `clause ${outcome}`,
      open: isOpen,
      ...data({ area, outcome, class: clause.class }),
    },
    h(
      "summary",
      null,
      h("span", { class: `badge ${outcome}` }, outcome),
      " ",
      h("code", null, id),
      " ",
      said(statement),
    ),
    h("dl", null, ...facts(clause), ...observed(observations[clause.id])),
    h("div", { class: "evidence" }, ...exchanges.map((one) => exchangeLink(one, report.target))),
  );
}

function facts(clause: ClauseReport): ComponentChild[] {
  const { reason, expected, received, warnings, remedy, known, repro } = clause;
  return [
    ...row("Class", `${clause.class}, section ${clause.section}, area ${clause.area}`),
    ...row("Reason", reason),
    ...row("Expected", expected),
    ...row("Received", received),
    ...warnings.flatMap((warning) => row("Warning", warning)),
    ...row("What would help", remedy),
    ...row("Known", known === true ? "the baseline lists it as failing" : undefined),
    ...row("Sent in all", clause.trail.length > 0 ? counted(clause.trail.length, "request") : ""),
    ...(repro === undefined
      ? []
      : [h("dt", null, "Again"), h("dd", null, h("a", { href: repro }, repro))]),
  ];
}

function row(label: string, text = ""): ComponentChild[] {
  return text === "" ? [] : [h("dt", null, label), h("dd", null, said(text))];
}

function observed(found: RunRecord["observations"][ClauseReport["id"]]): ComponentChild[] {
  if (found === undefined) return [];
  return [...values("Observed", found.traits), ...values("Measured", found.notes)];
}

function values(label: string, from: Readonly<Record<string, Writable>>): ComponentChild[] {
  if (Object.keys(from).length === 0) return [];
  return [h("dt", null, label), h("dd", null, block(writeJson(from, 2), longestBody))];
}

function exchangeLink(exchange: Exchange, target: string): ComponentChild {
  const { id, request } = exchange;
  return h(
    "div",
    { class: "exchange-link" },
    h(
      "a",
      { href: `#${id}` },
      h("code", null, id),
      " ",
      said(cut(`${request.method} ${request.path}`, 300)),
      " → ",
      said(statusOf(exchange)),
    ),
    block(curlLine(exchange, target), longestCurl, "curl"),
  );
}

/** One exchange in full, which any number of clauses link to. */
export function exchangeCard(exchange: Exchange, clauses: readonly string[]): ComponentChild {
  const { id, request, response, startedAt, ms } = exchange;
  const title = cut(`${request.method} ${request.path}`, 300);
  return h(
    "details",
    { id, class: "exchange" },
    h(
      "summary",
      null,
      h("code", null, id),
      " ",
      said(title),
      " → ",
      said(statusOf(exchange)),
      h("span", { class: "quiet" }, ` ${new Date(startedAt).toISOString()}, ${ms} ms`),
    ),
    h("p", { class: "quiet clauses" }, "For ", ...separated(clauses.map(clauseLink))),
    h("h4", null, "Request"),
    block([`${request.method} ${request.path}`, ...headerLines(request)].join("\n"), longestHeader),
    ...body(request.body),
    h("h4", null, "Response"),
    block([statusOf(exchange), ...headerLines(response)].join("\n"), longestHeader),
    ...body(response?.body),
  );
}

function clauseLink(id: string): ComponentChild {
  return h("a", { href: `#${id}` }, id);
}

function separated(items: readonly ComponentChild[]): ComponentChild[] {
  return items.flatMap((item, index) => (index === 0 ? [item] : [", ", item]));
}

function body(text = ""): ComponentChild[] {
  return text === "" ? [] : [block(prettyBody(text), longestBody)];
}

/** Text as it is, that scrolls where it is wide; reached by the keyboard for that. */
function block(text: string, length: number, kind = "text"): ComponentChild {
  return h("pre", { class: kind, tabIndex: 0, dir: "ltr" }, visible(cut(text.trimEnd(), length)));
}
