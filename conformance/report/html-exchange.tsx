/** The exchanges of a run on its page: each once in full, and in the clauses that rest on it. */
import type { ComponentChild } from "preact";
import { cut } from "../../spec/plain-text.ts";
import type { Exchange } from "../../spec/traffic/exchange.ts";
import { curlLine } from "./curl.ts";
import { block, said } from "./html-page.tsx";
import type { Log } from "./log.ts";
import { clausesByExchange, statusOf } from "./log.ts";
import type { ClauseReport } from "./report.ts";
import { headerLines, prettyBody } from "./text.ts";

/** The number of exchanges that are shown of a clause that needs no attention. */
const fewExchanges = 2;

/** The same for a clause that does; some rest on all exchanges of the run. */
const manyExchanges = 40;

/** The number of exchanges that are open within a failed clause. */
const openExchanges = 4;

/** Characters of each body, and of the headers of each message. */
const inFull = { body: 20_000, headers: 4000 };
const withinClause = { body: 6000, headers: 1000 };

const maxCurl = 6000;

/** The clause with only those exchanges that are shown. */
export function withFewExchanges(clause: ClauseReport, log: Log): ClauseReport {
  const isCalm = ["pass", "observed", "skipped", "inapplicable"].includes(clause.outcome);
  const exchanges = log.find([...new Set(clause.exchanges)]).map(({ id }) => id);
  return { ...clause, exchanges: exchanges.slice(0, isCalm ? fewExchanges : manyExchanges) };
}

/** The exchanges that a clause rests on. */
export function evidenceOf(
  clause: ClauseReport,
  { log, target, isOpen }: { log: Log; target: string; isOpen: boolean },
): ComponentChild {
  return (
    <div class="evidence">
      {log.find(clause.exchanges).map((exchange, index) => {
        const curl = block(curlLine(exchange, target), maxCurl, "curl");
        return isOpen && index < openExchanges ? (
          <details class="exchange" open>
            <summary>{titleOf(exchange)}</summary>
            {messages(exchange, withinClause)}
            {curl}
            <a href={`#${exchange.id}`}>{exchange.id} in full</a>
          </details>
        ) : (
          <div class="exchange-link">
            <a href={`#${exchange.id}`}>{titleOf(exchange)}</a>
            {curl}
          </div>
        );
      })}
    </div>
  );
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
export function exchangeList(clauses: readonly ClauseReport[], { all }: Log): ComponentChild {
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
  const { id, startedAt, ms } = exchange;
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
      {messages(exchange, inFull)}
    </details>
  );
}

function messages(exchange: Exchange, max: typeof inFull): ComponentChild {
  const { request, response } = exchange;
  const start = [`${request.method} ${request.path}`, ...headerLines(request)];
  const body = (text = "") => text !== "" && block(prettyBody(text), max.body);
  return (
    <>
      <h3 class="part">Request</h3>
      {block(start.join("\n"), max.headers)}
      {body(request.body)}
      <h3 class="part">Response</h3>
      {block([statusOf(exchange), ...headerLines(response)].join("\n"), max.headers)}
      {body(response?.body)}
    </>
  );
}
