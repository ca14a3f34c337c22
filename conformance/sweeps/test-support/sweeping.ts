/** Sweeps of gateways that deviate from the sandbox. */
import type { ClauseId } from "../../../generated/clauses.ts";
import type { Deviation } from "../../gateways/deviation.ts";
import { startDeviating } from "../../gateways/test-support/deviating-sandbox.ts";
import type { Session, SessionOptions } from "../../support/session.ts";
import { bitcoinPayout, openSession } from "../../support/test-support/session.ts";
import { sweeps } from "../sweeps.ts";

/** Sweeps a sandbox, behind a proxy that may break one thing. */
export async function sweep(
  deviation: Deviation,
  options: Partial<SessionOptions> = {},
): Promise<Session> {
  const { url, sandbox } = await startDeviating(deviation);
  const given = { payouts: [bitcoinPayout], runId: "kitswp", patienceMs: 30, ...options };
  const keys = { right: sandbox.apiKey, invalid: "sk_test_invalid_sweeps" };
  const session = openSession(url, given, keys);
  await Promise.all(sweeps.map((run) => run(session)));
  return session;
}

/** The kinds of record that a sweep needs to test clauses of one kind. */
const offersOf: Readonly<Record<string, NonNullable<SessionOptions["offers"]>>> = {
  CHK: ["checkouts"],
  PAY: ["payouts"],
  REF: ["refunds"],
};

/** Returns the clauses that a sweep of the clause's kind of record finds violated. */
export async function sweepFor(clause: ClauseId, deviation: Deviation): Promise<ClauseId[]> {
  const offers = offersOf[clause.slice(0, 3)] ?? [];
  const { reportedViolations } = await sweep(deviation, { offers });
  return reportedViolations.map(({ id }) => id);
}
