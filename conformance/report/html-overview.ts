/** Parts of the page that show the run as a whole. */
import { type ComponentChild, h } from "preact";
import type { Outcome } from "../support/verdict.ts";
import { said } from "./html-parts.ts";
import { countsByArea, groupBy, legend, outcomes, remedies, scopeSentence } from "./overview.ts";
import type { ClauseReport, Report } from "./report.ts";
import { counted } from "./text.ts";

export function masthead(report: Report): ComponentChild {
  const { contract, requests, seconds, seed, startedAt, stale, target } = report;
  return h(
    "header",
    { class: `verdict ${report.verdict}` },
    h("h1", null, "Conformance report"),
    h("p", { class: "sentence" }, said(report.sentence)),
    h("p", null, scopeSentence(report), " ", h("code", null, said(target))),
    h(
      "p",
      { class: "quiet" },
      `${startedAt}; ${counted(requests, "request")} in ${seconds.toFixed(1)} s; seed ${seed}; `,
      `contract ${contract.version} (${contract.sha256.slice(0, 12)})`,
    ),
    stale.length > 0
      ? h("p", null, `No longer failing, though the baseline lists them: ${stale.join(", ")}`)
      : null,
  );
}

export function overview(report: Report): ComponentChild {
  const columns = ["area", ...outcomes, "total"];
  const heading = columns.map((name) => h("th", { scope: "col" }, name));
  const areas = countsByArea(report);
  return h(
    "section",
    { "aria-labelledby": "summary" },
    h("h2", { id: "summary" }, "Summary"),
    h(
      "div",
      { class: "wide", tabIndex: 0 },
      h(
        "table",
        null,
        h("thead", null, h("tr", null, ...heading)),
        h("tbody", null, ...areas.map(({ area, counts, total }) => row(area, counts, total))),
        h("tfoot", null, row("total", report.summary, report.clauses.length)),
      ),
    ),
    h(
      "dl",
      { class: "legend" },
      ...outcomes.flatMap((outcome) => [
        h("dt", null, h("span", { class: `badge ${outcome}` }, outcome)),
        h("dd", null, legend[outcome]),
      ]),
    ),
  );
}

function row(
  area: string,
  counts: Readonly<Record<Outcome, number>>,
  total: number,
): ComponentChild {
  return h(
    "tr",
    null,
    h("th", { scope: "row" }, area),
    ...outcomes.map((outcome) =>
      h("td", { class: counts[outcome] === 0 ? "none" : outcome }, counts[outcome]),
    ),
    h("td", null, total),
  );
}

export function remedyList(report: Report): ComponentChild {
  const groups = remedies(report);
  if (groups.length === 0) return null;
  return h(
    "section",
    { "aria-labelledby": "remedies" },
    h("h2", { id: "remedies" }, "What would let more be judged"),
    h(
      "ul",
      null,
      ...groups.map(([remedy, clauses]) =>
        h("li", null, h("code", null, said(remedy)), `: ${counted(clauses.length, "clause")}`),
      ),
    ),
  );
}

/** Hidden until the script runs: without it, they would do nothing. */
export function filters({ clauses }: Report): ComponentChild {
  const distinct = (of: (clause: ClauseReport) => string) =>
    groupBy(clauses, of).map(([value]) => value);
  return h(
    "form",
    { id: "filters", hidden: true, role: "search", "aria-label": "Clauses" },
    choice(
      "area",
      "Area",
      distinct(({ area }) => area),
    ),
    choice("outcome", "Outcome", outcomes),
    choice(
      "class",
      "Class",
      distinct((clause) => clause.class),
    ),
    h("label", null, "Text ", h("input", { name: "text", type: "search" })),
    h("button", { type: "reset" }, "Show all"),
    h("output", { name: "count", "aria-live": "polite" }),
  );
}

function choice(name: string, label: string, values: readonly string[]): ComponentChild {
  return h(
    "label",
    null,
    `${label} `,
    h(
      "select",
      { name },
      h("option", { value: "" }, "all"),
      ...values.map((value) => h("option", { value }, value)),
    ),
  );
}
