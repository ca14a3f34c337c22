/** Several deletes of one refund at the same time. */
import { clause, type ClauseCheck } from "../../support/clause.ts";
import type { Answer } from "../../support/exchange.ts";
import { describeAnswer, type Probe } from "../../support/probe.ts";
import { Inconclusive } from "../../support/verdict.ts";
import { makeReadable } from "./reading.ts";

const rounds = 6;
const deletesAtOnce = 10;

/** Answers that point at the crowd and count as neither success nor absence. */
const crowded = [409, 423, 429, 503];

export const refundRaceClauses: readonly ClauseCheck[] = [
  clause("REF-DEL-07", {
    run: async (probe) => {
      for (let round = 0; round < rounds; round += 1) await race(probe);
    },
  }),
];

async function race(probe: Probe): Promise<void> {
  const { id } = await makeReadable(probe, 1);
  const answers = await Promise.all(
    Array.from({ length: deletesAtOnce }, () => probe.call("deleteRefund", { id })),
  );
  const won = answers.filter(({ isSuccess }) => isSuccess);
  probe.expect(
    won.length < 2,
    `one of ${deletesAtOnce} deletes at once to succeed`,
    `${won.length} that did`,
    ...won,
  );
  const others = answers.filter(({ isSuccess, status }) => !isSuccess && status !== 404);
  for (const { status } of others.filter(isCrowded)) {
    probe.note(`deletes at once answered with ${status}`, true);
  }
  if (won.length === 0) await expectExcuse(probe, id, answers, others);
  const odd = others.find((answer) => !isCrowded(answer));
  if (odd !== undefined) {
    probe.expect(false, "200 or 404 from deletes at once", describeAnswer(odd), odd);
  }
}

/** @throws {Inconclusive} where none succeeded for a reason that may be lawful. */
async function expectExcuse(
  probe: Probe,
  id: string,
  answers: readonly Answer[],
  others: readonly Answer[],
): Promise<void> {
  const refused = others.find(({ status }) => status < 500 || isCrowded({ status }));
  if (refused !== undefined) {
    throw new Inconclusive("none of the deletes at once succeeded", [refused.exchange]);
  }
  const late = await probe.later(
    () => probe.call("deleteRefund", { id }),
    ({ isSuccess }) => isSuccess,
  );
  // All of them came before the refund was known to what carries out deletes.
  probe.expect(late.isSuccess, "one of ten deletes to succeed", "none that did", ...answers);
}

function isCrowded({ status }: Pick<Answer, "status">): boolean {
  return crowded.includes(status);
}
