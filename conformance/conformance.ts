/** The library: tests a gateway by its base URL. */

export {
  recordConformance,
  type RunCallbacks,
  runConformance,
  Unreachable,
  /** @deprecated Use `RunCallbacks`. */
  type RunCallbacks as Watching,
} from "./run.ts";
export { UsageProblem } from "./usage-problem.ts";
export type { ConformanceOptions } from "./run-options.ts";
export type { ClauseReport, Report, Verdict } from "./report/report.ts";
export { type GatewayVariant, gatewayVariants } from "./varying/choice.ts";
export { type VariedGateway, varyGateway, type VaryOptions } from "./varying/varied-gateway.ts";
