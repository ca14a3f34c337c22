/** The plan of a run for people: what would be sent, and what would be left out and why. */
import type { ConformanceOptions } from "../run-options.ts";
import type { PlannedClause } from "../support/plan.ts";

/** @returns lines for a terminal. */
export function describePlan(
  plan: readonly PlannedClause[],
  { baseUrl, allowPayouts, checkoutCurrency = "USD", runs = 20, ...made }: ConformanceOptions,
): string {
  const judged = plan.filter(({ action }) => action === "judge");
  const payouts =
    allowPayouts === true
      ? "Payouts are made"
      : "Payouts are made only if the target says that it is a sandbox (header Sandbox: true)";
  const which = made.payout?.join(", ") ?? "published example addresses, in a sandbox alone";
  const refunded =
    made.transactionId?.join(", ") ?? "a payout's own transaction, or else a made-up one";
  const lines = [
    `Against ${baseUrl}, nothing is sent now. A run would judge ${judged.length} of ${plan.length} clauses:`,
    "",
    ...plan.map(describeClause),
    "",
    `${payouts}: ${which}.`,
    `Checkouts are made in ${checkoutCurrency}; refunds of ${refunded}.`,
    `${runs} random sequences follow. Everything made bears the mark of the run and is deleted at its end,`,
    "where the gateway lets it.",
  ];
  return `${lines.join("\n")}\n`;
}

function describeClause(planned: PlannedClause): string {
  const { id, class: kind, check, operations } = planned.clause;
  if (planned.action === "leave") {
    const remedy = planned.remedy === undefined ? "" : ` (${planned.remedy})`;
    return `${id}  ${planned.outcome}: ${planned.reason}${remedy}`;
  }
  const calls = operations.length === 0 ? "" : `  ${operations.join(", ")}`;
  const needs = planned.check?.needs?.includes("payouts") === true ? "  makes payouts" : "";
  return `${id}  ${kind}${calls}${needs}\n    ${check.trim()}`;
}
