/** Judges of all that was answered with success to the valid calls of one operation. */
import { type Check, type RunTraffic, successesOf } from "./clause.ts";
import { type Answer, isOwners } from "./exchange.ts";
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
