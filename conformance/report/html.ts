/** The report as one page that needs nothing else: no server, no network, no script to be read. */
import { createHash } from "node:crypto";
import { type ComponentChild, h } from "preact";
import { renderToStaticMarkup } from "preact-render-to-string";
import type { Exchange } from "../../spec/traffic/exchange.ts";
import { notSelected } from "../support/plan.ts";
import type { Outcome } from "../support/verdict.ts";
import { filters, masthead, overview, remedyList } from "./html-overview.ts";
import { clauseCard, exchangeCard } from "./html-parts.ts";
import { script } from "./html-script.ts";
import { style } from "./html-style.ts";
import { Log } from "./log.ts";
import { groupBy } from "./overview.ts";
import type { ClauseReport, RunRecord, Report } from "./report.ts";

/** How many exchanges of a clause are shown that calls for no attention. */
const fewExchanges = 2;

/** And of one that does; some rest on all that were made. */
const mostExchanges = 40;

/** The exchanges that are shown, by clause. */
type Shown = ReadonlyMap<ClauseReport, readonly Exchange[]>;

/** The text of `report.html`. */
export function htmlReport(record: RunRecord): string {
  const { report } = record;
  const log = new Log(record.exchanges);
  const shown: Shown = new Map(
    report.clauses.map((clause) => [
      clause,
      log.find([...new Set(clause.exchanges)]).slice(0, exchangesShown(clause)),
    ]),
  );
  const page = h(
    "html",
    { lang: "en" },
    head(report),
    h(
      "body",
      null,
      masthead(report),
      h(
        "main",
        null,
        overview(report),
        remedyList(report),
        filters(report),
        clauseList(record, shown),
        exchangeList(log, shown),
        unselectedList(record, shown),
      ),
      h("script", { dangerouslySetInnerHTML: { __html: script } }),
    ),
  );
  return `<!doctype html>\n${renderToStaticMarkup(page)}\n`;
}

function exchangesShown({ outcome }: ClauseReport): number {
  const calm: readonly Outcome[] = ["pass", "observed", "skipped", "inapplicable"];
  return calm.includes(outcome) ? fewExchanges : mostExchanges;
}

function head({ target, verdict }: Report): ComponentChild {
  const policy = [
    "default-src 'none'",
    `script-src ${hashOf(script)}`,
    `style-src ${hashOf(style)}`,
    "base-uri 'none'",
    "form-action 'none'",
  ];
  return h(
    "head",
    null,
    h("meta", { charset: "utf-8" }),
    h("meta", { "http-equiv": "Content-Security-Policy", content: policy.join("; ") }),
    h("meta", { name: "viewport", content: "width=device-width, initial-scale=1" }),
    h("meta", { name: "color-scheme", content: "light dark" }),
    h("title", null, `Conformance of ${target}: ${verdict}`),
    h("style", { dangerouslySetInnerHTML: { __html: style } }),
  );
}

function hashOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

/** What was judged comes first. */
function clauseList(record: RunRecord, shown: Shown): ComponentChild {
  const { clauses, scope } = record.report;
  const selected = clauses.filter((clause) => !isUnselected(clause));
  const areas = groupBy(selected, ({ area }) => area).sort(
    ([one], [other]) => Number(scope.includes(other)) - Number(scope.includes(one)),
  );
  return h(
    "div",
    { id: "clauses" },
    ...areas.map(([area, members]) => areaOf(area, members, record, shown)),
  );
}

/** Nobody has asked for these. */
function unselectedList(record: RunRecord, shown: Shown): ComponentChild {
  const unselected = record.report.clauses.filter(isUnselected);
  return unselected.length === 0 ? null : areaOf("Not selected", unselected, record, shown);
}

function areaOf(
  title: string,
  clauses: readonly ClauseReport[],
  record: RunRecord,
  shown: Shown,
): ComponentChild {
  return h(
    "section",
    { class: "area" },
    h("h2", null, title),
    ...clauses.map((clause) => clauseCard(clause, shown.get(clause) ?? [], record)),
  );
}

function isUnselected({ outcome, reason }: ClauseReport): boolean {
  return outcome === "skipped" && reason === notSelected;
}

/** Each exchange once, however many clauses rest on it. */
function exchangeList({ all }: Log, shown: Shown): ComponentChild {
  const users = new Map<Exchange, string[]>();
  for (const [{ id }, used] of shown) {
    for (const exchange of used) users.set(exchange, [...(users.get(exchange) ?? []), id]);
  }
  return h(
    "section",
    { id: "exchanges", "aria-labelledby": "exchanges-title" },
    h("h2", { id: "exchanges-title" }, "Exchanges"),
    h(
      "p",
      null,
      `${users.size} of ${all.length}: those that failures, warnings and open clauses rest on `,
      `(up to ${mostExchanges} each), and the first ${fewExchanges} of every other clause; long `,
      "bodies are cut. ",
      h("a", { href: "exchanges.har" }, "exchanges.har"),
      " holds all of them in full.",
    ),
    ...all
      .filter((exchange) => users.has(exchange))
      .map((exchange) => exchangeCard(exchange, users.get(exchange) ?? [])),
  );
}
