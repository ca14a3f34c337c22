/** The library: judges a gateway by its base URL. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { clauses } from "../generated/clauses.ts";
import { readBaseline, readProfile } from "./expectations.ts";
import { checkOptions, type ConformanceOptions, keysOf, toEnvironment } from "./options.ts";
import { assembleReport } from "./report/assembling.ts";
import { readProtocol } from "./report/protocol-file.ts";
import { writeReports } from "./report/files.ts";
import type { Protocol, Report } from "./report/report.ts";
import { Redaction } from "./support/redaction.ts";
import { Unreachable } from "./support/preflight.ts";
import { readContract } from "./support/bundle.ts";
import { UsageProblem } from "./usage-problem.ts";

export { UsageProblem } from "./usage-problem.ts";
export type { ConformanceOptions } from "./options.ts";
export type { ClauseReport, Report, Verdict } from "./report/report.ts";
export { Unreachable } from "./support/preflight.ts";
export { type GatewayVariant, gatewayVariants } from "./varying/choice.ts";
export { type VariedGateway, varyGateway, type VaryOptions } from "./varying/gateway.ts";

/** What a run may tell while it is under way. */
export interface Watching {
  /** Called when the requests of another clause have been made. */
  onProgress?: (done: number, total: number) => void;
}

/**
 * Judges the gateway at `baseUrl`: makes records there with `apiKey`, looks at them in every way the
 * interface offers, and takes them away again. Every clause of the registry is in the report, once.
 *
 * Reports are written where `reportDir` names a folder. The run takes place in a process of its own.
 *
 * @throws {Unreachable} where the gateway cannot be reached, or refuses the key.
 * @throws {UsageProblem} where a file that the options name cannot be used.
 */
export async function runConformance(
  options: ConformanceOptions,
  watching: Watching = {},
): Promise<Report> {
  return (await recordConformance(options, watching)).report;
}

/** As {@link runConformance}, with all that was observed and exchanged. */
export async function recordConformance(
  options: ConformanceOptions,
  { onProgress }: Watching = {},
): Promise<Protocol> {
  checkOptions(options);
  if (options.profile !== undefined) readProfile(options.profile);
  if (options.baseline !== undefined) readBaseline(options.baseline);
  const folder = mkdtempSync(join(tmpdir(), "sandgate-conformance-"));
  try {
    const path = join(folder, "protocol.json");
    const problems = await runSuite(options, path, onProgress);
    const protocol = readProtocol(path) ?? failedProtocol(options, problems);
    if (options.reportDir !== undefined) await writeReports(protocol, options.reportDir);
    return protocol;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Problem {
  readonly name: string;
  readonly message: string;
}

/** @returns what went wrong outside the tests. */
async function runSuite(
  options: ConformanceOptions,
  path: string,
  onProgress: Watching["onProgress"],
): Promise<Problem[]> {
  const inherited = Object.entries(process.env).filter(([name]) => isFree(name));
  const extension = extname(import.meta.filename);
  const runner = fork(join(import.meta.dirname, `runner${extension}`), {
    // From the sources, which only the repository has, a loader is needed.
    execArgv: extension === ".ts" ? ["--import", "tsx"] : [],
    env: {
      ...Object.fromEntries(inherited),
      ...toEnvironment(options),
      CONFORMANCE_PROTOCOL: path,
    },
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  const problems: Problem[] = [];
  let done = 0;
  runner.on("message", (message) => {
    if (isProblem(message)) problems.push(message.problem);
    else onProgress?.((done += 1), clauses.length);
  });
  let errors = "";
  runner.stderr?.on("data", (text) => (errors += String(text)));
  await once(runner, "close");
  if (errors !== "") problems.push({ name: "Error", message: errors.trim() });
  const redacted = new Redaction(keysOf(options)).ofValue(problems);
  const known = redacted.find(({ name }) => name === "Unreachable" || name === "UsageProblem");
  if (known?.name === "Unreachable") throw new Unreachable(known.message);
  if (known !== undefined) throw new UsageProblem(known.message);
  return redacted;
}

/** The run reads its options from the environment, and none that were not given to it; nor is it part of a test that may be running here. */
function isFree(name: string): boolean {
  return !/^(CONFORMANCE_|VITEST|NODE_ENV$|NODE_V8_COVERAGE$)/.test(name);
}

function isProblem(message: unknown): message is { problem: Problem } {
  return typeof message === "object" && message !== null && "problem" in message;
}

/** What did not run is an error, never green. */
function failedProtocol(options: ConformanceOptions, problems: readonly Problem[]): Protocol {
  const { version, sha256 } = readContract();
  const defects = problems.map(({ message }) => new Error(message));
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
    defects,
  );
  return { report, observations: {}, exchanges: [] };
}
