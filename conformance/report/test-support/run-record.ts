/** Run records to report on: of real runs with a few checks, or put together by hand. */
import { clauses } from "../../../generated/clauses.ts";
import type { ClauseCheck } from "../../support/clause.ts";
import type { Exchange } from "../../../spec/traffic/exchange.ts";
import type { PlannedClause } from "../../support/plan.ts";
import { Engine } from "../../engine.ts";
import { assembleObservations, assembleReport } from "../assembly.ts";
import type { ClauseReport, RunRecord } from "../report.ts";
import { bitcoinPayout, openSession } from "../../support/test-support/session.ts";

export const keys = {
  right: "sk_test_reporting_right",
  invalid: "sk_test_invalid_reporting",
  second: "sk_test_reporting_second",
};

/** The choices of a run without options. */
const choices: RunRecord["choices"] = { flags: [], only: [], allowsPayouts: false };

/** Tests a gateway with a few checks; all other clauses are not selected. */
export async function judge(url: string, checks: readonly ClauseCheck[]): Promise<RunRecord> {
  const startedAt = Date.now();
  const runId = `kit${Math.random().toString(36).slice(2, 8)}`;
  const session = openSession(url, { payouts: [bitcoinPayout], seed: 7, runId }, keys);
  const run = new Engine(session, clauses.map(planned));
  const results = await run.results();
  const facts = {
    target: url,
    startedAt: new Date(startedAt).toISOString(),
    seconds: (Date.now() - startedAt) / 1000,
    requests: session.gateway.exchanges.length,
    contract: { version: "1.0.0", sha256: "0".repeat(64) },
    seed: 7,
  };
  const expectations = { profile: undefined, baseline: new Set<never>() };
  return {
    report: assembleReport(results, expectations, facts, run.defects),
    observations: assembleObservations(results),
    runId,
    choices,
    exchanges: session.gateway.redact(session.gateway.exchanges),
  };

  function planned(clause: (typeof clauses)[number]): PlannedClause {
    const check = checks.find(({ id }) => id === clause.id);
    const leftOut = { outcome: "skipped", reason: "not selected", remedy: "--only" } as const;
    return check === undefined ? { clause, check, leftOut } : { clause, check };
  }
}

/** An exchange as the log keeps it, with what matters to a test changed. */
export function exchange(id: number, changes: Partial<Exchange> = {}): Exchange {
  return {
    id: `x-${String(id).padStart(4, "0")}`,
    operationId: "createCheckout",
    valid: true,
    request: {
      method: "POST",
      path: "/checkouts",
      headers: [
        { name: "content-type", value: "application/json" },
        { name: "authorization", value: "Bearer <right key>" },
      ],
      body: '{"amount":1999}',
    },
    response: { status: 200, headers: [], body: '{"id":"co_1","amount":1999.00}' },
    startedAt: Date.parse("2025-01-31T09:05:00Z") + id * 10,
    ms: 5,
    ...changes,
  };
}

/** A record with results of some clauses; all others are not selected. */
export function recordWith(
  came: Readonly<Partial<Record<ClauseReport["id"], Partial<ClauseReport>>>>,
  changes: Partial<Pick<RunRecord, "exchanges" | "observations" | "choices">> & {
    report?: Partial<RunRecord["report"]>;
  } = {},
): RunRecord {
  const reports = clauses.map(({ id, class: kind, area, section, statement }): ClauseReport => ({
    id,
    class: kind,
    area,
    section,
    statement,
    outcome: "skipped",
    reason: "not selected",
    warnings: [],
    exchanges: [],
    trail: [],
    ...came[id],
  }));
  const { report } = { report: emptyReport() };
  for (const { outcome } of reports) report.summary[outcome] += 1;
  return {
    report: { ...report, clauses: reports, ...changes.report },
    observations: changes.observations ?? {},
    runId: "kit123456",
    choices: changes.choices ?? choices,
    exchanges: changes.exchanges ?? [],
  };
}

function emptyReport() {
  return {
    verdict: "non-conformant" as const,
    sentence: "Non-conformant in scope (checkouts): 1 clause fails.",
    target: "http://127.0.0.1:4010/shop",
    startedAt: "2025-01-31T09:05:00.000Z",
    seconds: 1.5,
    requests: 3,
    contract: { version: "1.0.0", sha256: "0".repeat(64) },
    seed: 7,
    scope: ["checkouts"],
    partial: [],
    summary: {
      pass: 0,
      fail: 0,
      warn: 0,
      observed: 0,
      inconclusive: 0,
      skipped: 0,
      inapplicable: 0,
      error: 0,
    },
    stale: [],
  };
}

/** A text that tries to escape wherever it is shown. */
export const hostile = [
  `</script><script>throw new Error("run")</script><img src=x onerror="throw 1">`,
  `</pre></details>" onmouseover='x' & &amp; ]]> <!-- --> \u202Eright to left\u202C`,
  "\u0000\u0001\u001b[31mred\u0007\ud800\ufffe 🧾",
].join("\n");

/** One clause for every outcome, the failing one with hostile texts and a long body. */
export function everyOutcome(): RunRecord {
  const long = "long ".repeat(1000);
  const exchanges = [
    exchange(1),
    exchange(2, {
      operationId: "getCheckout",
      request: {
        method: "GET",
        path: "/checkouts/co_1?q=<b>",
        headers: [
          { name: "authorization", value: "Bearer <right key>" },
          { name: "x-note", value: hostile },
        ],
      },
      response: {
        status: 200,
        headers: [{ name: "x-h", value: hostile }],
        body: `${hostile}${long}`,
      },
    }),
    exchange(3, { response: { status: 503, headers: [], body: "<h1>Oops</h1>" } }),
    { ...exchange(4), response: undefined, failure: "no response within 10 ms" },
  ].map(({ response, ...others }): Exchange =>
    response === undefined ? others : { ...others, response },
  );
  const at = (...ids: string[]) => ({ exchanges: ids, trail: ids });
  return recordWith(
    {
      "CHK-GET-01": {
        outcome: "fail",
        reason: `expected a record, got ${hostile}`,
        expected: "a record",
        received: hostile,
        ...at("x-0001", "x-0002"),
        repro: "repro/CHK-GET-01.sh",
      },
      "CHK-CREATE-01": { outcome: "pass", reason: "", ...at("x-0001") },
      "CHK-CREATE-02": {
        outcome: "warn",
        reason: "the date is spelled oddly",
        warnings: ["the date is spelled oddly"],
        ...at("x-0001"),
      },
      "CHK-CREATE-03": { outcome: "observed", reason: "", ...at("x-0001") },
      "CHK-GET-02": { outcome: "inconclusive", reason: "it is open", ...at("x-0004") },
      "CHK-UPD-01": { outcome: "inconclusive", reason: "no checkout", remedy: "--runs" },
      "REF-DEL-01": {
        outcome: "skipped",
        reason: "no leave to make payouts",
        remedy: "--allow-payouts",
      },
      "REF-DEL-02": { outcome: "inapplicable", reason: "the profile does not offer refunds" },
      "CHK-UPD-02": { outcome: "error", reason: "TypeError: x is undefined", ...at("x-0003") },
    },
    {
      exchanges,
      observations: { "CHK-CREATE-03": { traits: { status: 200 }, notes: { text: hostile } } },
    },
  );
}
