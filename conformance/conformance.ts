/** The library: tests a gateway by its base URL. */
import type { ConformanceOptions } from "./run-options.ts";
import type { Report } from "./report/report.ts";
import { recordConformance, type Watching } from "./run.ts";

export { recordConformance, type Watching } from "./run.ts";
export { UsageProblem } from "./usage-problem.ts";
export type { ConformanceOptions } from "./run-options.ts";
export type { ClauseReport, Report, Verdict } from "./report/report.ts";
export { Unreachable } from "./support/preflight.ts";
export { type GatewayVariant, gatewayVariants } from "./varying/choice.ts";
export { type VariedGateway, varyGateway, type VaryOptions } from "./varying/gateway.ts";

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
