/** What came of a recording, as `report.json` holds it. */
import { counted } from "../report/text.ts";
import type { Session } from "./session.ts";
import type { OperationTally, UnmatchedTally } from "./tally.ts";

export type Verdict = "clean" | "violated" | "inconclusive" | "unreached";

export const exitCodes: Readonly<Record<Verdict, number>> = {
  clean: 0,
  violated: 1,
  unreached: 3,
  inconclusive: 4,
};

export interface RecordingReport {
  readonly verdict: Verdict;
  readonly sentence: string;
  /** The address of the gateway, or the path of the archive. */
  readonly source: string;
  /** The base address that operations were looked for under. */
  readonly baseUrl: string;
  readonly startedAt: string;
  readonly seconds: number;
  readonly contract: { readonly version: string; readonly sha256: string };
  readonly exchanges: {
    readonly recorded: number;
    /** Of an operation of the interface. */
    readonly judged: number;
    /** With a violation; what is no HTTP is among them, though it is of no operation. */
    readonly violating: number;
    readonly unmatched: number;
    /** Entries of an archive that are of other addresses. */
    readonly leftOut: number;
    /** In `traffic.har`; what was dropped is judged and counted all the same. */
    readonly kept: number;
    readonly dropped: number;
  };
  readonly violations: { readonly request: number; readonly response: number };
  readonly operations: readonly OperationTally[];
  readonly unmatched: readonly UnmatchedTally[];
  /** Why exchanges had no whole answer, with how often. */
  readonly strays: Readonly<Record<string, number>>;
}

/** What a report is about, beside the session. */
export interface Circumstances {
  readonly source: string;
  readonly baseUrl: string;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  readonly endedAt: number;
  readonly contract: { readonly version: string; readonly sha256: string };
  readonly leftOut?: number;
  /** A gateway was asked for, and there was none. */
  readonly isUnreached?: boolean;
}

export function assembleReport(
  session: Session,
  { startedAt, endedAt, contract, leftOut = 0, isUnreached = false, ...told }: Circumstances,
): RecordingReport {
  const source = session.redaction.of(told.source);
  const tally = session.tallied();
  const [operations, unmatched] = [tally.operations(), tally.unmatched()];
  const groups = [...operations, ...unmatched].flatMap((each) => each.violations);
  const { recorded, judged, keeping } = session;
  const { matched, unmatched: strange } = session.violating;
  const violations = {
    request: sum(groups.filter(({ side }) => side === "request").map(({ count }) => count)),
    response: sum(groups.filter(({ side }) => side === "response").map(({ count }) => count)),
  };
  const exchanges = {
    ...{ recorded, judged, violating: matched + strange },
    unmatched: sum(unmatched.map(({ requests }) => requests)),
    ...{ leftOut, kept: keeping.count, dropped: keeping.dropped },
  };
  const share = `${exchanges.violating} of ${counted(judged + strange, "judged exchange")}`;
  const sentences: Readonly<Record<Verdict, string>> = {
    clean: `Nothing violated the contract in ${counted(judged, "exchange")}.`,
    violated: `${counted(violations.request, "violation")} by requests, ${violations.response} by answers, in ${share}.`,
    unreached: `The gateway at ${source} was never reached.`,
    inconclusive: "Nothing was judged: no request was one of the interface's operations.",
  };
  const verdict = verdictOf(groups.length > 0, judged, isUnreached);
  return {
    verdict,
    sentence: sentences[verdict],
    source,
    baseUrl: session.redaction.of(told.baseUrl),
    startedAt: new Date(startedAt).toISOString(),
    seconds: (endedAt - startedAt) / 1000,
    contract: { version: contract.version, sha256: contract.sha256 },
    exchanges,
    violations,
    operations,
    unmatched,
    strays: Object.fromEntries([...session.failures()].sort()),
  };
}

function verdictOf(isViolated: boolean, judged: number, isUnreached: boolean): Verdict {
  if (isViolated) return "violated";
  if (isUnreached) return "unreached";
  return judged > 0 ? "clean" : "inconclusive";
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
