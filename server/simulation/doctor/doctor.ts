/** Grades a client by its requests in the log (D-DOC-01). */
import type { components } from "../../../generated/control-types.ts";
import { headerOf } from "../../../spec/traffic/exchange.ts";
import { counted } from "../../../spec/plain-text.ts";
import type { CreateHandlers } from "../handler.ts";
import { type EntryView, type RequestView, viewOf } from "../log/entry-views.ts";
import { sandboxRules } from "./sandbox-rules.ts";
import { refundedTransaction, requestRules } from "./request-rules.ts";
import { retryRules } from "./retry-rules.ts";
import type { Evidence, Finding, Rule } from "./rule.ts";
import { webhookRules } from "./webhook-rules.ts";

const rules: readonly Rule[] = [...requestRules, ...retryRules, ...webhookRules, ...sandboxRules];

const severities = ["error", "warning", "notice"] as const;
const maxEvidence = 10;

export const createDoctorHandlers: CreateHandlers<"Doctor"> = ({ requestLog: log, store }) => ({
  async examineClient({ workspace }) {
    const entries = log.entries(workspace).map(viewOf);
    const unknown = await store.read(workspace, async (tx) => {
      const found = new Set<string>();
      for (const id of new Set(entries.map(refundedTransaction))) {
        if (id !== undefined && !(await tx.get("transactions", id))) found.add(id);
      }
      return found;
    });
    return { status: 200, body: diagnose(entries, unknown) };
  },
});

/**
 * @param entries The log of a workspace, oldest entries first.
 * @param unknownTransactions The ids of refunded transactions that the workspace does not have.
 */
export function diagnose(
  entries: readonly EntryView[],
  unknownTransactions: ReadonlySet<string> = new Set(),
): components["schemas"]["Diagnosis"] {
  const requests = entries
    .filter((entry) => entry.kind === "request")
    .filter((request) => !isExpectedRefusal(request));
  const deliveries = entries.filter((entry) => entry.kind === "delivery");
  const results = rules.map((rule) => {
    const verdicts = rule.check({ requests, deliveries, unknownTransactions });
    const found = verdicts.filter((verdict) => verdict !== undefined);
    return { ...rule, found, isTested: verdicts.length > 0 };
  });
  const findings = results
    .filter(({ found }) => found.length > 0)
    .map(findingOf)
    .sort((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity));
  const [since = null] = entries.map(({ time }) => time).sort();
  return {
    grade: since === null ? null : gradeOf(findings),
    summary: since === null ? "The log is empty." : summaryOf(findings, requests.length),
    checked: { requests: requests.length, deliveries: deliveries.length, since },
    findings,
    passed: results
      .filter(({ found, isTested }) => isTested && found.length === 0)
      .map(({ id, passed }) => ({ id, title: passed })),
    untested: results.flatMap(({ id, passed, trial, isTested }) => {
      const isSkipped = trial === undefined || isTested || deliveries.length === 0;
      return isSkipped ? [] : [{ id, title: passed, trial }];
    }),
  };
}

/** Detects a refusal that a test expects, since it sends an invalid request on purpose (D-DOC-03). */
function isExpectedRefusal({ status, request }: RequestView): boolean {
  const isMarked = headerOf(request.headers, "Sandbox-Expect") === "refusal";
  return isMarked && String(status).startsWith("4");
}

function findingOf(result: Rule & { readonly found: readonly Evidence[] }): Finding {
  const { id, severity, finding: title, found, fix } = result;
  const cites = [...result.cites, ...found.flatMap((one) => one.cites)];
  const evidence = found.slice(0, maxEvidence).map(({ entry, excerpt }) => ({ entry, excerpt }));
  const more = found.length - evidence.length;
  return { id, severity, title, evidence, more, fix, cites: [...new Set(cites)] };
}

/** Grades by errors and warnings; notices do not count. */
function gradeOf(findings: readonly Finding[]) {
  const [errors, warnings] = [countOf(findings, "error"), countOf(findings, "warning")];
  if (errors > 0) return (["D", "E"] as const)[errors - 1] ?? "F";
  return (["A", "B"] as const)[warnings] ?? "C";
}

function summaryOf(findings: readonly Finding[], requests: number): string {
  const counts = severities
    .filter((severity) => countOf(findings, severity) > 0)
    .map((severity) => counted(countOf(findings, severity), severity));
  return `${counts.join(", ") || "Nothing found"} in ${counted(requests, "request")}.`;
}

function countOf(findings: readonly Finding[], severity: Finding["severity"]): number {
  return findings.filter((finding) => finding.severity === severity).length;
}
