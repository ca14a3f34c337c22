/** Checks of all the traffic that a run had with an operation. */
import type { Kind } from "../../generated/interface-operations.ts";
import { type Judge, type RunTraffic, successesOf } from "./clause.ts";
import { type Answer, isOwners, lastSegment } from "./exchange.ts";
import { sameJson } from "./json.ts";
import type { Probe } from "./probe.ts";
import type { ListOperation } from "./session.ts";
import { operations, valuesSent } from "./sightings.ts";
import { Inconclusive } from "./verdict.ts";

/** Returns a check of each successful response of an operation; inconclusive without any. */
export function expectEach(
  operationId: string,
  judge: (probe: Probe, answer: Answer) => void,
): Judge {
  return (probe, traffic) => {
    const answers = successesOf(traffic, operationId);
    if (answers.length === 0) throw new Inconclusive(`no call of ${operationId} succeeded`);
    for (const answer of answers) judge(probe, answer);
  };
}

/** Returns a check that records traits of the successful responses; inconclusive without any. */
export function observeEach(
  operationId: string,
  traits: Readonly<Record<string, (answer: Answer) => string | number | boolean>>,
): Judge {
  return (probe, traffic) => {
    for (const [trait, describe] of Object.entries(traits)) {
      const values = new Set<string>();
      expectEach(operationId, (_, answer) => values.add(String(describe(answer))))(probe, traffic);
      probe.observe(trait, [...values].sort().join(", "));
    }
  };
}

/** Returns a check that no read shows a record deleted longer ago than the patience of the run. */
export function expectDeletedStayGone(kind: "refund" | "checkout", text: string): Judge {
  return (probe, { answers, sightings }) => {
    for (const { deletion, read } of readsOfDeleted(answers, kind)) {
      const own = sightings.records.get(`${kind} ${lastSegment(read.exchange.request.path)}`);
      if (own === undefined || elapsed(deletion, read) < probe.session.options.patienceMs) continue;
      // A tombstone may have a text from the gateway.
      const isIt = valuesSent(own, text).some((sent) => sameJson(sent, read.object[text]));
      probe.expect(!isIt, `the deleted ${kind} to be gone`, `the ${kind}`, deletion, read);
    }
  };
}

/**
 * Yields the successful reads of deleted records, except after an update, which another clause covers.
 */
function* readsOfDeleted(answers: readonly Answer[], kind: Kind) {
  const deletions = new Map<string, Answer>();
  for (const answer of answers.filter(({ exchange }) => isOwners(exchange))) {
    const { operationId = "", request } = answer.exchange;
    const { kind: about, view } = operations.get(operationId) ?? {};
    if (about !== kind) continue;
    const id = lastSegment(request.path);
    if (view === "update") deletions.delete(id);
    if (!answer.isSuccess) continue;
    const deletion = deletions.get(id);
    if (view === "delete") deletions.set(id, deletion ?? answer);
    if (view === "item" && deletion !== undefined) yield { deletion, read: answer };
  }
}

/** Returns the milliseconds from the end of one exchange to the start of another. */
export function elapsed({ exchange: first }: Answer, { exchange: second }: Answer): number {
  return second.startedAt - first.startedAt - first.ms;
}

/**
 * Returns the responses to a list without a query, read with the right key. A temporary failure of a
 * reverse proxy does not count if the list succeeds at other times.
 */
export function bareLists({ answers }: RunTraffic, operationId: ListOperation): Answer[] {
  const all = answers.filter(
    ({ exchange }) => exchange.operationId === operationId && isOwners(exchange),
  );
  const isServed = all.some(({ isSuccess }) => isSuccess);
  return all.filter(({ exchange, status }) => {
    const isTemporary = isServed && [429, 502, 503, 504].includes(status);
    return exchange.valid && !exchange.request.path.includes("?") && !isTemporary;
  });
}
