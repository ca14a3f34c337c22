/** Measures the kit: does it catch what is broken, and leave alone what is lawful? */
import type { ClauseId } from "../../generated/clauses.ts";
import { recordConformance, Unreachable } from "../conformance.ts";
import type { ConformanceOptions } from "../options.ts";
import { isMandatory } from "../report/overview.ts";
import { type ClauseReport, exitCodes, type RunRecord, type Verdict } from "../report/report.ts";
import type { Fault, KitOptions } from "./catalogue.ts";
import type { Deviation } from "./deviation.ts";
import type { FloorGateway } from "./floor.ts";
import type { Combination } from "./pairwise.ts";
import { startProxy } from "./proxy.ts";

/** The good gateway, and accounts on it that nobody else uses. */
export interface Upstream {
  readonly url: string;
  /** A key that opens another account each time. */
  readonly newKey: () => string;
}

export interface FaultResult {
  readonly fault: Fault;
  /** The clauses that failed, its own or others. */
  readonly failing: readonly ClauseId[];
  readonly isCaught: boolean;
  readonly verdict: Verdict;
  /** What its own clauses came to, where none of them failed. */
  readonly survivedBy: string;
}

export interface VariantResult {
  readonly id: string;
  /** The variants that it combines. */
  readonly members: readonly string[];
  /** Whether mandatory clauses lack their ground by a limit of its own. */
  readonly isLimiting: boolean;
  readonly verdict: Verdict;
  /** What speaks against calling it conformant: failures, and clauses that no longer pass. */
  readonly objections: readonly string[];
}

/** The clauses that passed against the good gateway as it is. */
export type Plain = ReadonlySet<ClauseId>;

export async function judgePlain(upstream: Upstream): Promise<Plain> {
  const { report } = await recordConformance(kitOptions(upstream.url, upstream));
  if (report.verdict !== "conformant") throw new Error(`The good gateway: ${report.sentence}`);
  return new Set(report.clauses.filter(({ outcome }) => outcome === "pass").map(({ id }) => id));
}

/**
 * Caught is a fault only where one of the clauses that forbid it fails by its own assertion. No
 * other clause is judged, so that none can bring about by chance what the fault waits for.
 */
export async function judgeFault(fault: Fault, upstream: Upstream): Promise<FaultResult> {
  const { deviation, options, clauses: only } = fault;
  const { report } = await judgeDeviation(deviation, upstream, { ...spelledOut(options), only });
  const failing = report.clauses.filter(({ outcome }) => outcome === "fail").map(({ id }) => id);
  const isCaught = fault.clauses.some((id) => failing.includes(id));
  const own = report.clauses.filter(({ id }) => fault.clauses.includes(id));
  const survivedBy = isCaught ? "" : own.map(describeClause).join("; ");
  return { fault, failing, isCaught, verdict: report.verdict, survivedBy };
}

/** A combination may be of one variant alone. */
export async function judgeLawful(
  combination: Combination,
  upstream: Upstream,
  plain: Plain,
): Promise<VariantResult> {
  const { id, variants, deviation, options, mayChange, isLimiting } = combination;
  const { report } = await judgeDeviation(deviation, upstream, spelledOut(options));
  const objections = report.clauses.filter(
    (clause) =>
      clause.outcome === "fail" ||
      clause.outcome === "error" ||
      (clause.outcome === "inconclusive" && isMandatory(clause) && !isLimiting) ||
      (plain.has(clause.id) && clause.outcome !== "pass" && !mayChange.includes(clause.id)),
  );
  return {
    id,
    members: variants.map((variant) => variant.id),
    isLimiting,
    verdict: report.verdict,
    objections: objections.map(describeClause),
  };
}

export interface FloorResult {
  readonly gateway: FloorGateway;
  /** What `sandgate conformance` would end with. */
  readonly exitCode: number;
  readonly sentence: string;
}

export async function judgeFloor(gateway: FloorGateway, upstream: Upstream): Promise<FloorResult> {
  const { url, close } = await gateway.start(upstream.url);
  try {
    const { report } = await recordConformance({ ...kitOptions(url, upstream), timeout: 2000 });
    return { gateway, exitCode: exitCodes[report.verdict], sentence: report.sentence };
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
    return { gateway, exitCode: 3, sentence: error.message };
  } finally {
    await close();
  }
}

async function judgeDeviation(
  deviation: Deviation,
  upstream: Upstream,
  options: Partial<ConformanceOptions>,
): Promise<RunRecord> {
  const proxy = await startProxy({ upstream: upstream.url, deviation });
  try {
    return await recordConformance({ ...kitOptions(proxy.url, upstream), ...options });
  } finally {
    await proxy.close();
  }
}

function kitOptions(baseUrl: string, { newKey }: Upstream): ConformanceOptions {
  return { baseUrl, apiKey: newKey(), secondApiKey: newKey(), seed: 1 };
}

function spelledOut(options: KitOptions = {}): Partial<ConformanceOptions> {
  const { payouts, transactions, checkoutCurrency } = options;
  const pairs = transactions?.map((entry) => entry.split(":"));
  return {
    ...(payouts !== undefined && { payout: payouts, allowPayouts: true }),
    ...(checkoutCurrency !== undefined && { checkoutCurrency }),
    ...(pairs !== undefined && {
      transactionId: pairs.map(([id = ""]) => id),
      transactionAmount: pairs.map(([, amount = ""]) => amount),
    }),
  };
}

function describeClause({ id, outcome, reason }: ClauseReport): string {
  return `${id} ${outcome}${reason === "" ? "" : `: ${reason}`}`;
}
