/** The plan of a run for people: what would be sent, and what would be left out and why. */
import { counted } from "../../spec/plain-text.ts";
import { clausePattern } from "../options.ts";
import type { planAhead } from "../run.ts";
import { type ConformanceOptions, defaultRuns } from "../run-options.ts";
import { bestResults } from "../support/outcome.ts";
import { notSelected, type PlannedClause } from "../support/plan.ts";
import type { ClauseResult } from "../support/verdict.ts";

/** @returns lines for a terminal. */
export function describePlan(
  { inSandbox, elsewhere }: ReturnType<typeof planAhead>,
  {
    baseUrl,
    allowPayouts,
    only = [],
    checkoutCurrency = "USD",
    runs = defaultRuns,
    ...made
  }: ConformanceOptions,
): string {
  const payouts =
    allowPayouts === true
      ? "Payouts are created"
      : "Payouts are created only if the target identifies itself as a sandbox (header Sandbox: true)";
  const which = made.payout?.join(", ") ?? "published example addresses, in a sandbox only";
  const refunded =
    made.transactionId?.join(", ") ?? "a payout's own transaction, or else a made-up one";
  const [best, worst] = [bestResults(inSandbox), bestResults(elsewhere)];
  const [counts, others] = [describeCounts(best), describeCounts(worst)];
  const isAlike = counts === others;
  const shown = inSandbox.filter((planned) => isSelected(planned, only));
  const unselected = inSandbox.length - shown.length;
  const lines = [
    `Nothing is sent to ${baseUrl} now. Of ${inSandbox.length} clauses, a run would`,
    ...(isAlike
      ? [`  ${counts}.`]
      : [
          `  ${counts} if the target identifies itself as a sandbox;`,
          `  ${others} if it does not.`,
        ]),
    "",
    ...shown.map((planned) => {
      const { id } = planned.clause;
      const isAtRisk = best.get(id)?.outcome !== worst.get(id)?.outcome;
      return describeClause(planned, best.get(id), isAtRisk);
    }),
    ...(unselected > 0 ? [`${counted(unselected, "clause")} not selected.`] : []),
    "",
    `${payouts}: ${which}.`,
    `Checkouts are created in ${checkoutCurrency}; refunds of ${refunded}.`,
    ...(only.length === 0 ? [`${counted(runs, "random sequence")} follow.`] : []),
    "All created records have the mark of the run and are deleted at its end, if the gateway allows it.",
  ];
  return `${lines.join("\n")}\n`;
}

function isSelected({ clause, leftOut }: PlannedClause, only: readonly string[]): boolean {
  if (leftOut === undefined) return true;
  const { id, untestable } = clause;
  if (untestable === undefined) return leftOut.reason !== notSelected;
  return only.length === 0 || only.some((pattern) => clausePattern(pattern).test(id));
}

function describeCounts(results: ReadonlyMap<string, ClauseResult>): string {
  const outcomes = [...results.values()].map(({ outcome }) => outcome);
  const count = (outcome: string) => outcomes.filter((each) => each === outcome).length;
  const [skipped, inapplicable] = [count("skipped"), count("inapplicable")];
  const rest = inapplicable === 0 ? "" : ` and find ${inapplicable} inapplicable`;
  return `test ${outcomes.length - skipped - inapplicable}, skip ${skipped}${rest}`;
}

/** @param isAtRisk True if it is left out on a target that is not a sandbox. */
function describeClause(
  { clause, ...planned }: PlannedClause,
  result: ClauseResult | undefined,
  isAtRisk: boolean,
): string {
  const { id, class: kind, check, operations } = clause;
  if (result?.outcome === "skipped" || result?.outcome === "inapplicable") {
    const remedy = result.remedy === undefined ? "" : ` (${result.remedy})`;
    return `${id}  ${result.outcome}: ${result.reason}${remedy}`;
  }
  const calls = operations.length === 0 ? "" : `  ${operations.join(", ")}`;
  const makesPayouts = planned.check?.needs?.includes("payouts") === true;
  const needs = makesPayouts ? "  creates payouts" : "";
  const risk = isAtRisk ? "  in a sandbox only" : "";
  return `${id}  ${kind}${calls}${needs}${risk}\n    ${check.trim()}`;
}
