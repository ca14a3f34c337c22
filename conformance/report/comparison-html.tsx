/** Runs side by side as one page. */
import type { ComponentChild } from "preact";
import { counted } from "../../spec/plain-text.ts";
import { type Comparison, comparisonSentence, countsByRun } from "./comparison.ts";
import { badge, htmlPage, legendSection, said } from "./html-page.tsx";

/** The text of the page. */
export function htmlComparison(comparison: Comparison): string {
  const { runs, clauses } = comparison;
  const differing = clauses.filter(({ differs }) => differs);
  const same = clauses.filter(({ differs }) => !differs);
  const title = "Comparison of conformance reports";
  return htmlPage(
    title,
    <>
      <header>
        <h1>{title}</h1>
        <p class="sentence">{comparisonSentence(comparison)}</p>
        <ol>
          {runs.map(({ path, target, startedAt, sentence }) => (
            <li>
              <code>{said(path)}</code>: {said(sentence)}
              <div class="quiet">
                {said(target)}, {said(startedAt)}
              </div>
            </li>
          ))}
        </ol>
      </header>
      <main>
        {differing.length > 0 && section("What differs", clauseTable(runs, differing))}
        {section("Totals", totals(comparison))}
        {same.length > 0 && (
          <details>
            <summary>{counted(same.length, "clause")} with the same outcome</summary>
            {clauseTable(runs, same)}
          </details>
        )}
        {legendSection()}
      </main>
    </>,
  );
}

function section(title: string, content: ComponentChild): ComponentChild {
  return (
    <section>
      <h2>{title}</h2>
      {content}
    </section>
  );
}

function clauseTable(runs: Comparison["runs"], clauses: Comparison["clauses"]): ComponentChild {
  return table("clause", runs, clauses.map(clauseRow));
}

function clauseRow({ id, statement, results }: Comparison["clauses"][number]): ComponentChild {
  return (
    <tr>
      <th scope="row">
        <code>{said(id)}</code>
        <div class="statement">{said(statement)}</div>
      </th>
      {results.map((result) => (
        <td>
          {result === undefined ? "missing" : badge(result.outcome)}
          {result !== undefined && <div class="quiet">{said(result.reason)}</div>}
        </td>
      ))}
    </tr>
  );
}

function totals(comparison: Comparison): ComponentChild {
  const rows = countsByRun(comparison).map(([outcome, counts]) => (
    <tr>
      <th scope="row">{badge(outcome)}</th>
      {counts.map((count) => (
        <td>{count}</td>
      ))}
    </tr>
  ));
  return table("outcome", comparison.runs, rows);
}

/** Wide tables scroll separately, and can be focused with the keyboard. */
function table(first: string, runs: Comparison["runs"], rows: ComponentChild): ComponentChild {
  return (
    <div class="wide" tabIndex={0}>
      <table class="runs">
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {runs.map((_, index) => (
              <th scope="col">{index + 1}</th>
            ))}
          </tr>
        </thead>
        <tbody>{rows}</tbody>
      </table>
    </div>
  );
}
