/** The report of a recording, as `report.json` holds it. */
import { counted } from "../../spec/plain-text.ts";
import type { Report } from "../report/report.ts";
import type { Recording } from "./recording.ts";
import type { FindingGroup } from "./tally.ts";

/** The exit codes of `sandgate proxy`, by verdict. */
export const exitCodes = { clean: 0, violated: 1, unreached: 3, inconclusive: 4 } as const;

/** The whole of `report.json`. */
export type RecordingReport = ReturnType<typeof assembleReport>;

/**
 * Assembles the report of a recording.
 *
 * @param facts Times are in milliseconds since the epoch. `isUnreached` is true if the gateway could
 *   never be reached.
 */
export function assembleReport(
  recording: Recording,
  facts: Pick<Report, "contract"> & {
    readonly source: string;
    readonly baseUrl: string;
    readonly startedAt: number;
    readonly endedAt: number;
    readonly leftOut?: number;
    readonly isUnreached?: boolean;
  },
) {
  const { startedAt, endedAt, contract, leftOut = 0, isUnreached = false, ...told } = facts;
  const source = recording.redaction.of(told.source);
  const tally = recording.tallied();
  const [operations, unmatched] = [tally.operations(), tally.unmatched()];
  const groups = [...operations, ...unmatched].flatMap((each) => each.violations);
  const { recorded, judged, kept } = recording;
  const { matched, unmatched: strange } = recording.violating;
  const violating = matched + strange;
  const violations = { request: countOf(groups, "request"), response: countOf(groups, "response") };
  const share = `${violating} of ${counted(judged + strange, "judged exchange")}`;
  const sentences: Readonly<Record<keyof typeof exitCodes, string>> = {
    clean: `Nothing violated the contract in ${counted(judged, "exchange")}.`,
    violated: `${counted(violations.request, "violation")} by requests, ${violations.response} by responses, in ${share}.`,
    unreached: `The gateway at ${source} was never reached.`,
    inconclusive: "Nothing was judged: no request was one of the interface's operations.",
  };
  const verdict = verdictOf(groups.length > 0, judged, isUnreached);
  return {
    verdict,
    sentence: sentences[verdict],
    /** The address of the gateway, or the path of the archive. */
    source,
    /** The base address of the operations. */
    baseUrl: recording.redaction.of(told.baseUrl),
    startedAt: new Date(startedAt).toISOString(),
    seconds: (endedAt - startedAt) / 1000,
    contract: { version: contract.version, sha256: contract.sha256 },
    exchanges: {
      recorded,
      /** Exchanges of an operation of the interface. */
      judged,
      /** Exchanges with a violation, including messages that are not HTTP, which have no operation. */
      violating,
      unmatched: unmatched.reduce((sum, { requests }) => sum + requests, 0),
      /** Entries of an archive with other addresses. */
      leftOut,
      /** The exchanges in `traffic.har`; dropped exchanges are checked and counted too. */
      kept: kept.count,
      dropped: kept.dropped,
    },
    violations,
    operations,
    unmatched,
    /** The reasons for incomplete responses, with their counts. */
    strays: Object.fromEntries([...recording.failures()].sort()),
  };
}

function verdictOf(
  isViolated: boolean,
  judged: number,
  isUnreached: boolean,
): keyof typeof exitCodes {
  if (isViolated) return "violated";
  if (isUnreached) return "unreached";
  return judged > 0 ? "clean" : "inconclusive";
}

function countOf(groups: readonly FindingGroup[], side: FindingGroup["side"]): number {
  return groups.filter((group) => group.side === side).reduce((sum, { count }) => sum + count, 0);
}
