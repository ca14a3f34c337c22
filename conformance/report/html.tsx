/** The report as one page that needs nothing else: no server, no network, no script to be read. */
import { createHash } from "node:crypto";
import type { ComponentChild } from "preact";
import { renderToStaticMarkup } from "preact-render-to-string";
import { counted, cut } from "../../spec/plain-text.ts";
import type { Exchange } from "../../spec/traffic/exchange.ts";
import { type Writable, writeJson } from "../support/json.ts";
import { notSelected } from "../support/plan.ts";
import {
  type AreaCounts,
  countsByArea,
  groupBy,
  legend,
  outcomes,
  remedies,
  scopeSentence,
} from "./assembling.ts";
import { curlLine } from "./curl.ts";
import { script } from "./html-script.ts";
import { style } from "./html-style.ts";
import { clausesByExchange, Log, statusOf } from "./log.ts";
import type { ClauseReport, Report, RunRecord } from "./report.ts";
import { headerLines, prettyBody, visible } from "./text.ts";

/** The number of exchanges that are shown of a clause that calls for no attention. */
const fewExchanges = 2;

/** The same of a clause that does; some rest on all that were made. */
const manyExchanges = 40;

const maxBody = 20_000;
const maxHeader = 4000;
const maxCurl = 6000;

/** The text of `report.html`. */
export function htmlReport(record: RunRecord): string {
  const { report } = record;
  const log = new Log(record.exchanges);
  const clauses = report.clauses.map((clause) => withFewExchanges(clause, log));
  const policy = [
    `default-src 'none'; script-src ${hashOf(script)}; style-src ${hashOf(style)}`,
    "base-uri 'none'; form-action 'none'",
  ];
  const page = (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content={policy.join("; ")} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{`Conformance of ${report.target}: ${report.verdict}`}</title>
        <style dangerouslySetInnerHTML={{ __html: style }} />
      </head>
      <body>
        {masthead(report)}
        <main>
          {overview(report)}
          {remedyList(report)}
          {filters(report)}
          {clauseLists(clauses, record, log)}
        </main>
        <script dangerouslySetInnerHTML={{ __html: script }} />
      </body>
    </html>
  );
  return `<!doctype html>\n${renderToStaticMarkup(page)}\n`;
}

function hashOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

/** The same clause with those exchanges alone that are shown. */
function withFewExchanges(clause: ClauseReport, log: Log): ClauseReport {
  const isCalm = ["pass", "observed", "skipped", "inapplicable"].includes(clause.outcome);
  const exchanges = log.find([...new Set(clause.exchanges)]).map(({ id }) => id);
  return { ...clause, exchanges: exchanges.slice(0, isCalm ? fewExchanges : manyExchanges) };
}

function masthead(report: Report): ComponentChild {
  const { contract, requests, seconds, seed, startedAt, stale, target } = report;
  return (
    <header class={`verdict ${report.verdict}`}>
      <h1>Conformance report</h1>
      <p class="sentence">{said(report.sentence)}</p>
      <p>
        {scopeSentence(report)} <code>{said(target)}</code>
      </p>
      <p class="quiet">
        {`${startedAt}; ${counted(requests, "request")} in ${seconds.toFixed(1)} s; seed ${seed}; `}
        {`contract ${contract.version} (${contract.sha256.slice(0, 12)})`}
      </p>
      {stale.length > 0 && (
        <p>No longer failing, though the baseline lists them: {stale.join(", ")}</p>
      )}
    </header>
  );
}

function overview(report: Report): ComponentChild {
  const { areas, total } = countsByArea(report);
  return (
    <section aria-labelledby="summary">
      <h2 id="summary">Summary</h2>
      <div class="wide" tabIndex={0}>
        <table>
          <thead>
            <tr>
              {["area", ...outcomes, "total"].map((name) => (
                <th scope="col">{name}</th>
              ))}
            </tr>
          </thead>
          <tbody>{areas.map(countsRow)}</tbody>
          <tfoot>{countsRow(total)}</tfoot>
        </table>
      </div>
      <dl class="legend">
        {outcomes.map((outcome) => (
          <>
            <dt>{badge(outcome)}</dt>
            <dd>{legend[outcome]}</dd>
          </>
        ))}
      </dl>
    </section>
  );
}

function countsRow({ area, counts, total }: AreaCounts): ComponentChild {
  return (
    <tr>
      <th scope="row">{area}</th>
      {outcomes.map((outcome) => (
        <td class={counts[outcome] === 0 ? "none" : outcome}>{counts[outcome]}</td>
      ))}
      <td>{total}</td>
    </tr>
  );
}

function badge(outcome: string): ComponentChild {
  return <span class={`badge ${outcome}`}>{outcome}</span>;
}

function remedyList(report: Report): ComponentChild {
  const groups = remedies(report);
  if (groups.length === 0) return null;
  return (
    <section aria-labelledby="remedies">
      <h2 id="remedies">What would let more be judged</h2>
      <ul>
        {groups.map(([remedy, clauses]) => (
          <li>
            <code>{said(remedy)}</code>: {counted(clauses.length, "clause")}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Hidden until the script runs: without it, they would do nothing. */
function filters({ clauses }: Report): ComponentChild {
  return (
    <form id="filters" hidden role="search" aria-label="Clauses">
      {choice("Area", new Set(clauses.map(({ area }) => area)))}
      {choice("Outcome", outcomes)}
      {choice("Class", new Set(clauses.map((clause) => clause.class)))}
      <label>
        Text <input name="text" type="search" />
      </label>
      <button type="reset">Show all</button>
      <output name="count" aria-live="polite" />
    </form>
  );
}

function choice(label: string, values: Iterable<string>): ComponentChild {
  return (
    <label>
      {label}{" "}
      <select name={label.toLowerCase()}>
        <option value="">all</option>
        {[...values].map((value) => (
          <option value={value}>{value}</option>
        ))}
      </select>
    </label>
  );
}

/** What was judged comes first, then its exchanges, and what nobody has asked for comes last. */
function clauseLists(
  clauses: readonly ClauseReport[],
  record: RunRecord,
  log: Log,
): ComponentChild {
  const { scope } = record.report;
  const isUnselected = ({ reason }: ClauseReport) => reason === notSelected;
  const areas = groupBy(
    clauses.filter((clause) => !isUnselected(clause)),
    ({ area }) => area,
  ).sort(([one], [other]) => Number(scope.includes(other)) - Number(scope.includes(one)));
  const unselected = clauses.filter(isUnselected);
  const list = (title: string, members: readonly ClauseReport[]) => (
    <section class="area">
      <h2>{title}</h2>
      {members.map((clause) => clauseCard(clause, record, log))}
    </section>
  );
  return (
    <>
      <div id="clauses">{areas.map(([area, members]) => list(area, members))}</div>
      {exchangeList(clauses, log)}
      {unselected.length > 0 && list("Not selected", unselected)}
    </>
  );
}

/** One clause, to be opened; those that call for attention are open from the start. */
function clauseCard(
  clause: ClauseReport,
  { report, observations }: RunRecord,
  log: Log,
): ComponentChild {
  const { id, area, outcome, class: kind, reason, trail, repro } = clause;
  const { traits, notes } = observations[id] ?? {};
  return (
    <details
      id={id}
      class={`clause ${outcome}`}
      open={outcome === "fail" || outcome === "error"}
      data-area={area}
      data-outcome={outcome}
      data-class={kind}
    >
      <summary>
        {badge(outcome)} <code>{id}</code> {said(clause.statement)}
      </summary>
      <dl>
        {row("Class", `${kind}, section ${clause.section}, area ${area}`)}
        {row("Reason", reason)}
        {row("Expected", clause.expected)}
        {row("Received", clause.received)}
        {clause.warnings.map((warning) => row("Warning", warning))}
        {row("What would help", clause.remedy)}
        {row("Known", clause.known && "the baseline lists it as failing")}
        {row("Sent in all", trail.length > 0 ? counted(trail.length, "request") : "")}
        {row("Again", repro, <a href={repro ?? ""}>{repro}</a>)}
        {measured("Observed", traits)}
        {measured("Measured", notes)}
      </dl>
      <div class="evidence">
        {log.find(clause.exchanges).map((exchange) => (
          <div class="exchange-link">
            <a href={`#${exchange.id}`}>{titleOf(exchange)}</a>
            {block(curlLine(exchange, report.target), maxCurl, "curl")}
          </div>
        ))}
      </div>
    </details>
  );
}

/** A term with what is said of it, if there is something. */
function row(label: string, text = "", content = said(text)): ComponentChild {
  if (text === "") return null;
  return (
    <>
      <dt>{label}</dt>
      <dd>{content}</dd>
    </>
  );
}

function measured(label: string, values: Readonly<Record<string, Writable>> = {}): ComponentChild {
  if (Object.keys(values).length === 0) return null;
  return row(label, label, block(writeJson(values, 2), maxBody));
}

function titleOf(exchange: Exchange): ComponentChild {
  const { method, path } = exchange.request;
  return (
    <>
      <code>{exchange.id}</code> {said(cut(`${method} ${path}`, 300))} → {said(statusOf(exchange))}
    </>
  );
}

/** Each exchange once, however many clauses rest on it. */
function exchangeList(clauses: readonly ClauseReport[], { all }: Log): ComponentChild {
  const users = clausesByExchange(clauses);
  return (
    <section id="exchanges" aria-labelledby="exchanges-title">
      <h2 id="exchanges-title">Exchanges</h2>
      <p>
        {`${users.size} of ${all.length}: those that failures, warnings and open clauses rest on `}
        {`(up to ${manyExchanges} each), and the first ${fewExchanges} of every other clause; long `}
        bodies are cut. <a href="exchanges.har">exchanges.har</a> holds all of them in full.
      </p>
      {all.map((exchange) => {
        const own = users.get(exchange.id);
        return own !== undefined && exchangeCard(exchange, own);
      })}
    </section>
  );
}

/** One exchange in full, which any number of clauses link to. */
function exchangeCard(exchange: Exchange, clauses: readonly string[]): ComponentChild {
  const { id, request, response, startedAt, ms } = exchange;
  const start = [`${request.method} ${request.path}`, ...headerLines(request)];
  return (
    <details id={id} class="exchange">
      <summary>
        {titleOf(exchange)}
        <span class="quiet">{` ${new Date(startedAt).toISOString()}, ${ms} ms`}</span>
      </summary>
      <p class="quiet clauses">
        {clauses.map((clause, index) => (
          <>
            {index === 0 ? "For " : ", "}
            <a href={`#${clause}`}>{clause}</a>
          </>
        ))}
      </p>
      <h4>Request</h4>
      {block(start.join("\n"), maxHeader)}
      {body(request.body)}
      <h4>Response</h4>
      {block([statusOf(exchange), ...headerLines(response)].join("\n"), maxHeader)}
      {body(response?.body)}
    </details>
  );
}

function body(text = ""): ComponentChild {
  return text === "" ? null : block(prettyBody(text), maxBody);
}

/** Text of whatever origin: isolated, so that its direction turns nothing around it. */
function said(text: string): ComponentChild {
  return <bdi>{visible(text)}</bdi>;
}

/** Text as it is, that scrolls where it is wide; reached by the keyboard for that. */
function block(text: string, length: number, kind = "text"): ComponentChild {
  return (
    <pre class={kind} tabIndex={0} dir="ltr">
      {visible(cut(text.trimEnd(), length))}
    </pre>
  );
}
