/** The library: tests a gateway by its base URL. */
import { readContract } from "./support/bundle.ts";
import { checkOptions, type ConformanceOptions, keysOf } from "./options.ts";
import { assembleReport } from "./report/assembling.ts";
import { writeReports } from "./report/files.ts";
import type { Report, RunRecord } from "./report/report.ts";
import { startRun } from "./run.ts";
import { Unreachable } from "./support/preflight.ts";
import { Redaction } from "./support/redaction.ts";
import { UsageProblem } from "./usage-problem.ts";

export { UsageProblem } from "./usage-problem.ts";
export type { ConformanceOptions } from "./options.ts";
export type { ClauseReport, Report, Verdict } from "./report/report.ts";
export { Unreachable } from "./support/preflight.ts";
export { type GatewayVariant, gatewayVariants } from "./varying/choice.ts";
export { type VariedGateway, varyGateway, type VaryOptions } from "./varying/gateway.ts";

/** Callbacks during a run. */
export interface Watching {
  /** Called when the requests of another clause have been made. */
  onProgress?: (done: number, total: number) => void;
}

/**
 * Tests the gateway at `baseUrl`: creates records there with `apiKey`, reads them in every way the
 * interface offers, and removes them. Every clause of the registry is in the report, once.
 *
 * Reports are written if `reportDir` names a folder.
 *
 * @throws {Unreachable} if the gateway cannot be reached, or rejects the key.
 * @throws {UsageProblem} if an option is invalid, or a file that it names cannot be used.
 */
export async function runConformance(
  options: ConformanceOptions,
  watching: Watching = {},
): Promise<Report> {
  return (await recordConformance(options, watching)).report;
}

/** Tests a gateway as {@link runConformance} does, and returns every observation and exchange too. */
export async function recordConformance(
  options: ConformanceOptions,
  { onProgress }: Watching = {},
): Promise<RunRecord> {
  checkOptions(options);
  const record = await carryOut(options, onProgress);
  if (options.reportDir !== undefined) await writeReports(record, options.reportDir);
  return record;
}

async function carryOut(
  options: ConformanceOptions,
  onProgress: Watching["onProgress"],
): Promise<RunRecord> {
  try {
    const run = await startRun(options);
    let done = 0;
    for (const { clause } of run.plan) {
      void run.sent(clause.id).then(() => onProgress?.((done += 1), run.plan.length));
    }
    return await run.record;
  } catch (error) {
    const redaction = new Redaction(keysOf(options));
    const message = redaction.of(error instanceof Error ? error.message : String(error));
    if (error instanceof Unreachable) throw new Unreachable(message);
    if (error instanceof UsageProblem) throw new UsageProblem(message);
    return failedRecord(options, new Error(message, { cause: error }));
  }
}

/** What did not run is an error, never a pass. */
function failedRecord(options: ConformanceOptions, defect: Error): RunRecord {
  const { version, sha256 } = readContract();
  const report = assembleReport(
    new Map(),
    { profile: undefined, baseline: new Set() },
    {
      target: new Redaction(keysOf(options)).of(options.baseUrl),
      startedAt: new Date().toISOString(),
      seconds: 0,
      requests: 0,
      contract: { version, sha256 },
      seed: options.seed ?? 0,
    },
    [defect],
  );
  return { report, observations: {}, exchanges: [] };
}
