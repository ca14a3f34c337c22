/** Judges of all that was answered with success to the valid calls of one operation. */
import { type Check, type RunTraffic, successesOf } from "./clause.ts";
import { type Answer, isOwners, lastSegment } from "./exchange.ts";
import type { Probe } from "./probe.ts";
import type { ListOperation } from "./session.ts";
import { Inconclusive } from "./verdict.ts";

type Judge = NonNullable<Check["judge"]>;

/** Judges each answer; inconclusive if there is none. */
export function judgingEach(
  operationId: string,
  judge: (probe: Probe, answer: Answer) => void,
): Judge {
  return (probe, gathered) => {
    const answers = successesOf(gathered, operationId);
    if (answers.length === 0) throw new Inconclusive(`no ${operationId} was answered with success`);
    for (const answer of answers) judge(probe, answer);
  };
}

/** Records in what the answers differ; inconclusive if there is none. */
export function observingEach(
  operationId: string,
  traits: Readonly<Record<string, (answer: Answer) => string | number | boolean>>,
): Judge {
  return (probe, gathered) => {
    for (const [trait, describe] of Object.entries(traits)) {
      const values = new Set<string>();
      judgingEach(operationId, (_, answer) => values.add(String(describe(answer))))(
        probe,
        gathered,
      );
      probe.observe(trait, [...values].sort().join(", "));
    }
  };
}

/** Returns a judge of all reads: a record that was deleted a while before must not be shown. */
export function judgingDeleted(
  read: "getRefund" | "getCheckout",
  text: "reason" | "description",
): Judge {
  const remove = read.replace("get", "delete");
  return (probe, { answers }) => {
    const ends = new Map<string, Answer>();
    for (const answer of answers) {
      const { exchange, isSuccess } = answer;
      const id = lastSegment(exchange.request.path);
      if (!isOwners(exchange)) continue;
      if (exchange.operationId === remove && isSuccess && !ends.has(id)) ends.set(id, answer);
      const deletion = exchange.operationId === read ? ends.get(id) : undefined;
      if (deletion === undefined || elapsed(deletion, answer) < lagMs(probe)) continue;
      probe.expect(
        !answer.yields(text),
        "what was deleted to be gone",
        "the record",
        deletion,
        answer,
      );
    }
  };
}

/** The milliseconds from the end of one exchange to the start of another. */
export function elapsed({ exchange: first }: Answer, { exchange: second }: Answer): number {
  return second.startedAt - first.startedAt - first.ms;
}

/** The time within which a gateway shows what was written, in milliseconds, as far as this run has seen. */
export function lagMs({ session: { options, delaysMs } }: Probe): number {
  return options.patienceMs / 3 + 4 * Math.max(0, ...delaysMs.values());
}

/**
 * The responses to a list without a query, as its owner. A front end's passing failure is no response
 * of the list where the list answers at other times.
 */
export function bareLists({ answers }: RunTraffic, operationId: ListOperation): Answer[] {
  const all = answers.filter(
    ({ exchange }) => exchange.operationId === operationId && isOwners(exchange),
  );
  const isServed = all.some(({ isSuccess }) => isSuccess);
  return all.filter(({ exchange, status }) => {
    const isPassing = isServed && [429, 502, 503, 504].includes(status);
    return exchange.valid && !exchange.request.path.includes("?") && !isPassing;
  });
}
