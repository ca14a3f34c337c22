/** Grades a client by its log (D-DOC-01). */
import type { components } from "../../../generated/control-types.ts";
import type { History } from "./history.ts";
import { oursRules } from "./ours.ts";
import { requestRules } from "./requests.ts";
import { retryRules } from "./retries.ts";
import type { Evidence, Rule, Severity } from "./rule.ts";
import { webhookRules } from "./webhooks.ts";

export type Diagnosis = components["schemas"]["Diagnosis"];
type Finding = components["schemas"]["Finding"];

export const rules: readonly Rule[] = [
  ...requestRules,
  ...retryRules,
  ...webhookRules,
  ...oursRules,
];

const severities: readonly Severity[] = ["error", "warning", "notice"];
const mostEvidence = 10;

export function diagnose(history: History): Diagnosis {
  const { exchanges, arrivals } = history;
  const judged = rules.flatMap((rule) => {
    const found = rule.judge(history);
    return found === undefined ? [] : [{ rule, found }];
  });
  const findings = judged
    .filter(({ found }) => found.length > 0)
    .map(({ rule, found }) => findingOf(rule, found))
    .sort((one, other) => rankOf(one) - rankOf(other));
  const passed = judged
    .filter(({ found }) => found.length === 0)
    .map(({ rule }) => ({ id: rule.id, title: rule.passed }));
  const times = [...exchanges, ...arrivals].map(({ view }) => view.time).sort();
  const checked = { requests: exchanges.length, deliveries: arrivals.length };
  return {
    grade: times.length === 0 ? null : gradeOf(findings),
    summary: times.length === 0 ? "The log is empty." : summaryOf(findings, exchanges.length),
    checked: { ...checked, since: times[0] ?? null },
    findings,
    passed,
  };
}

function findingOf(rule: Rule, found: readonly Evidence[]): Finding {
  const cites = [...rule.cites, ...found.flatMap((one) => one.cites ?? [])];
  return {
    id: rule.id,
    severity: rule.severity,
    title: rule.finding,
    evidence: found.slice(0, mostEvidence).map(({ entry, excerpt }) => ({ entry, excerpt })),
    more: Math.max(0, found.length - mostEvidence),
    fix: rule.fix,
    cites: [...new Set(cites)],
  };
}

function rankOf({ severity }: Finding): number {
  return severities.indexOf(severity);
}

/** A notice costs nothing. */
function gradeOf(findings: readonly Finding[]): "A" | "B" | "C" | "D" | "E" | "F" {
  const [errors, warnings] = [countOf(findings, "error"), countOf(findings, "warning")];
  if (errors > 0) return errors === 1 ? "D" : errors === 2 ? "E" : "F";
  return warnings === 0 ? "A" : warnings === 1 ? "B" : "C";
}

function summaryOf(findings: readonly Finding[], requests: number): string {
  const counts = severities
    .map((severity) => ({ severity, count: countOf(findings, severity) }))
    .filter(({ count }) => count > 0)
    .map(({ severity, count }) => plural(count, severity));
  return `${counts.join(", ") || "Nothing found"} in ${plural(requests, "request")}.`;
}

function countOf(findings: readonly Finding[], severity: Severity): number {
  return findings.filter((finding) => finding.severity === severity).length;
}

function plural(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? "" : "s"}`;
}
