/** Grades a client by its log (D-DOC-01). */
import type { components } from "../../../generated/control-types.ts";
import type { ControlHandlersOf } from "../handler.ts";
import { assertOn } from "../log/handlers.ts";
import type { RequestLog } from "../log/request-log.ts";
import { viewOf } from "../log/view.ts";
import { type History, historyOf } from "./history.ts";
import { oursRules } from "./ours.ts";
import { requestRules } from "./requests.ts";
import { retryRules } from "./retries.ts";
import type { Evidence, Rule } from "./rule.ts";
import { webhookRules } from "./webhooks.ts";

type Finding = components["schemas"]["Finding"];

const rules: readonly Rule[] = [...requestRules, ...retryRules, ...webhookRules, ...oursRules];

const severities = ["error", "warning", "notice"] as const;
const maxEvidence = 10;

export function createDoctorHandlers(log: RequestLog): ControlHandlersOf<"Doctor"> {
  return {
    examineClient({ workspace }) {
      assertOn(log);
      const history = historyOf(log.entries(workspace).map(viewOf));
      return { status: 200, body: diagnose(history) };
    },
  };
}

export function diagnose(history: History): components["schemas"]["Diagnosis"] {
  const { exchanges, deliveries } = history;
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
  const views = [...exchanges.map(({ view }) => view), ...deliveries];
  const times = views.map(({ time }) => time).sort();
  const checked = { requests: exchanges.length, deliveries: deliveries.length };
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
    evidence: found.slice(0, maxEvidence).map(({ entry, excerpt }) => ({ entry, excerpt })),
    more: Math.max(0, found.length - maxEvidence),
    fix: rule.fix,
    cites: [...new Set(cites)],
  };
}

function rankOf({ severity }: Finding): number {
  return severities.indexOf(severity);
}

/** Grades by errors and warnings; notices do not count. */
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

function countOf(findings: readonly Finding[], severity: Finding["severity"]): number {
  return findings.filter((finding) => finding.severity === severity).length;
}

function plural(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? "" : "s"}`;
}
