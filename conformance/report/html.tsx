/** The report as one page: failures first, then all results. */
import type { ComponentChild } from "preact";
import { counted } from "../../spec/plain-text.ts";
import { type Writable, writeJson } from "../support/json.ts";
import { notSelected } from "../support/plan.ts";
import type { Outcome } from "../support/verdict.ts";
import {
  countsByArea,
  groupBy,
  legend,
  outcomes,
  remedies,
  scopeSentence,
  unjudged,
} from "./assembly.ts";
import { evidenceOf, exchangeList, withFewExchanges } from "./html-exchange.tsx";
import { badge, block, htmlPage, legendSection, said, symbols } from "./html-page.tsx";
import { script } from "./html-script.ts";
import { Log } from "./log.ts";
import type { ClauseReport, Report, RunRecord } from "./report.ts";

const maxValues = 20_000;

/** The text of `report.html`. */
export function htmlReport(record: RunRecord): string {
  const { report } = record;
  const log = new Log(record.exchanges);
  const clauses = report.clauses.map((clause) => withFewExchanges(clause, log));
  const card = (clause: ClauseReport) => clauseCard(clause, record, log);
  const withOutcome = (outcome: Outcome) => clauses.filter((clause) => clause.outcome === outcome);
  const content = (
    <>
      {masthead(report)}
      <main id="found">
        {clauseSection("Failures", withOutcome("fail").map(card))}
        {clauseSection("Defects of the kit", withOutcome("error").map(card))}
        {openSection(clauses, card)}
        {remedyList(report)}
        {overview(report)}
        {filters(report)}
        <div id="clauses">{areaSections(clauses, report, card)}</div>
        {exchangeList(clauses, log)}
        {clauseSection("Not selected", clauses.filter(isUnselected).map(card))}
        {legendSection()}
      </main>
    </>
  );
  return htmlPage(`Conformance of ${report.target}: ${report.verdict}`, content, script);
}

function isUnselected({ reason }: ClauseReport): boolean {
  return reason === notSelected;
}

function masthead(report: Report): ComponentChild {
  const { contract, requests, seconds, seed, startedAt, stale, target } = report;
  return (
    <header class={`verdict ${report.verdict}`}>
      <div>
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
      </div>
      {matrix(report)}
    </header>
  );
}

/** Every clause as a small square that links to it. */
function matrix(report: Report): ComponentChild {
  return (
    <nav class="matrix" aria-label="All clauses at a glance">
      <a class="skip" href="#found">
        Skip the overview
      </a>
      {groupBy(report.clauses, ({ area }) => area).map(([area, clauses]) => (
        <>
          <span class="quiet">{area}</span>
          {clauses.map(({ id, outcome, statement }) => (
            <a
              class={`cell ${outcome}`}
              href={`#${id}`}
              title={`${id}: ${outcome}. ${statement}`}
              aria-label={`${id}: ${outcome}`}
            >
              {symbols[outcome]}
            </a>
          ))}
        </>
      ))}
    </nav>
  );
}

function overview(report: Report): ComponentChild {
  const { areas, total } = countsByArea(report);
  const columns = outcomes.filter((outcome) => report.summary[outcome] > 0);
  const row = ({ area, counts, total: all }: typeof total) => (
    <tr>
      <th scope="row">{area}</th>
      {columns.map((outcome) => (
        <td class={counts[outcome] === 0 ? "none" : outcome}>{counts[outcome]}</td>
      ))}
      <td>{all}</td>
    </tr>
  );
  return (
    <section aria-labelledby="summary">
      <h2 id="summary">Summary</h2>
      <div class="wide" tabIndex={0}>
        <table>
          <thead>
            <tr>
              {["area", ...columns, "total"].map((name) => (
                <th scope="col">{name}</th>
              ))}
            </tr>
          </thead>
          <tbody>{areas.map(row)}</tbody>
          <tfoot>{row(total)}</tfoot>
        </table>
      </div>
    </section>
  );
}

function remedyList(report: Report): ComponentChild {
  const groups = remedies(report);
  if (groups.length === 0) return null;
  return (
    <section aria-labelledby="remedies">
      <h2 id="remedies">Options that allow more verdicts</h2>
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

function clauseSection(title: string, cards: readonly ComponentChild[]): ComponentChild {
  if (cards.length === 0) return null;
  return (
    <section class="area">
      <h2>{title}</h2>
      {cards}
    </section>
  );
}

function openSection(
  clauses: readonly ClauseReport[],
  card: (clause: ClauseReport) => ComponentChild,
): ComponentChild {
  const groups = unjudged(clauses);
  if (groups.length === 0) return null;
  return (
    <section class="area">
      <h2>No verdict possible</h2>
      {groups.map(([reason, members]) => (
        <section class="area">
          <h3>
            {said(reason)}: {counted(members.length, "clause")}
          </h3>
          {members.map(card)}
        </section>
      ))}
    </section>
  );
}

/** The other clauses by area, those in scope first, with the observed ones folded. */
function areaSections(
  clauses: readonly ClauseReport[],
  { scope }: Report,
  card: (clause: ClauseReport) => ComponentChild,
): ComponentChild {
  const isAbove = ({ outcome }: ClauseReport) =>
    outcome === "fail" || outcome === "error" || outcome === "inconclusive";
  const areas = groupBy(
    clauses.filter((clause) => !isAbove(clause) && !isUnselected(clause)),
    ({ area }) => area,
  ).sort(([one], [other]) => Number(scope.includes(other)) - Number(scope.includes(one)));
  return areas.map(([area, members]) => {
    const observed = members.filter(({ outcome }) => outcome === "observed");
    return (
      <section class="area">
        <h2>{area}</h2>
        {members.filter(({ outcome }) => outcome !== "observed").map(card)}
        {observed.length > 0 && (
          <details class="fold observed">
            <summary>
              {badge("observed")} {counted(observed.length, "clause")}: {legend.observed}
            </summary>
            {observed.map(card)}
          </details>
        )}
      </section>
    );
  });
}

/** One clause, to be opened; those that call for attention are open from the start. */
function clauseCard(
  clause: ClauseReport,
  { report, observations }: RunRecord,
  log: Log,
): ComponentChild {
  const { id, area, outcome, class: kind, reason, trail, repro } = clause;
  const { traits, notes } = observations[id] ?? {};
  const isOpen = outcome === "fail" || outcome === "error";
  return (
    <details
      id={id}
      class={`clause ${outcome}`}
      open={isOpen}
      data-area={area}
      data-outcome={outcome}
      data-class={kind}
    >
      <summary>
        {badge(outcome)} <code>{id}</code> {said(clause.statement)}
      </summary>
      <dl>
        {row("Reason", reason)}
        {row("Expected", clause.expected)}
        {row("Received", clause.received)}
        {row("Class", `${kind}, section ${clause.section}, area ${area}`)}
        {clause.warnings.map((warning) => row("Warning", warning))}
        {row("Remedy", clause.remedy)}
        {row("Known", clause.known && "the baseline lists it as failing")}
        {row("Requests", trail.length > 0 ? counted(trail.length, "request") : "")}
        {row("Script", repro, <a href={repro ?? ""}>{repro}</a>)}
        {measured("Observed", traits)}
        {measured("Measured", notes)}
      </dl>
      {evidenceOf(clause, { log, target: report.target, isOpen })}
    </details>
  );
}

/** A term with its description, if any. */
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
  return row(label, label, block(writeJson(values, 2), maxValues));
}
