/** Adapts the kit to the vitest of the user's project: `sandgate/conformance/vitest`. */
import { afterAll, test } from "vitest";
import { checkOptions } from "./options.ts";
import type { ConformanceOptions } from "./run-options.ts";
import { writeReports } from "./report/files.ts";
import type { ClauseReport } from "./report/report.ts";
import { startRun } from "./run.ts";
import { canFail } from "./support/outcome.ts";

export type { ConformanceOptions } from "./run-options.ts";

/**
 * Starts a run and declares a test for each clause in the test file that calls it. Clauses that are
 * out of scope are skipped with their reason; reports are written if `reportDir` names a folder.
 *
 * @throws {Unreachable} if the gateway cannot be reached, or rejects the key.
 * @throws {UsageProblem} if an option is invalid, or a file that it names cannot be used.
 */
export async function testConformance(options: ConformanceOptions): Promise<void> {
  checkOptions(options);
  const run = await startRun(options);
  for (const { clause } of run.plan) {
    // The run has its own time limit for each request.
    test.concurrent(`${clause.id} ${clause.statement}`, { timeout: 0 }, async ({ skip }) => {
      const { report } = await run.record;
      const result = report.clauses.find(({ id }) => id === clause.id);
      if (result === undefined) throw new Error("the report does not name the clause");
      if (report.stale.includes(clause.id)) throw new Error("the baseline lists it, but it holds");
      if (isFailure(result)) throw new Error(`${result.outcome}: ${result.reason}`);
      if (["skipped", "inapplicable", "inconclusive"].includes(result.outcome)) skip(result.reason);
    });
  }
  afterAll(async () => {
    const record = await run.record;
    if (options.reportDir !== undefined) await writeReports(record, options.reportDir);
    if (record.report.verdict === "error") throw new Error(record.report.sentence);
  }, 0);
}

function isFailure({ outcome, known, class: kind }: ClauseReport): boolean {
  if (known === true) return false;
  if (outcome === "fail") return true;
  return outcome === "error" || (outcome === "inconclusive" && canFail(kind));
}
