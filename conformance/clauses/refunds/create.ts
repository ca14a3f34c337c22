/** Creating refunds: that all four members are taken, and that what was created is there. */
import { clause, type ClauseCheck } from "../../support/clause.ts";
import type { Answer } from "../../support/exchange.ts";
import { describeAnswer, type Probe } from "../../support/probe.ts";
import { expectListed, findInList, readItem, withChanges } from "../../support/records.ts";
import {
  makeRefund,
  possibleSources,
  refundBody,
  reserve,
  type Source,
} from "../../support/refunds.ts";
import { Inconclusive } from "../../support/verdict.ts";
import { aMoment, readBack } from "./reading.ts";

export const refundCreateClauses: readonly ClauseCheck[] = [
  clause("REF-CREATE-01", { run: expectCreation }),
  clause("REF-CREATE-04", {
    run: async (probe) => {
      const refunds = await Promise.all([1, 2, 3, 4].map((amount) => makeRefund(probe, amount)));
      for (const refund of refunds) {
        const answer = await readBack(probe, refund);
        expectRead(answer);
        expectListed(probe, await findInList(probe, refund), "the new refund");
      }
      await aMoment(probe);
      for (const refund of refunds) expectRead(await readItem(probe, refund));

      function expectRead(answer: Answer): void {
        if (answer.status === 403) probe.need(answer, "reading the refund");
        probe.expect(
          answer.status === 200,
          "200 from reading a new refund",
          describeAnswer(answer),
          answer,
        );
      }
    },
  }),
];

async function expectCreation(probe: Probe): Promise<void> {
  const source = await reserve(probe, 6).catch(async (error: unknown) => {
    if (error instanceof Inconclusive) await expectNoPickiness(probe);
    throw error;
  });
  const metadatas = [
    { order_id: "6735", k: "v" },
    { order_id: "6735", note: "left", tag: "a b" },
  ];
  for (const metadata of metadatas) {
    const body = refundBody(probe, source, 3, { metadata });
    const answer = await probe.callValid("createRefund", { body });
    if (!answer.isSuccess) await expectRefusedWithout(probe, source);
    probe.expectSuccess(answer, "createRefund", { bounds: true });
  }
}

/** Where no transaction is accepted, a member may be what is refused, and not the transaction. */
async function expectNoPickiness(probe: Probe): Promise<void> {
  for await (const source of possibleSources(probe)) await expectRefusedWithout(probe, source);
}

/** @throws {Violation} where the same refund is accepted without a reason or without metadata. */
async function expectRefusedWithout(probe: Probe, source: Source): Promise<void> {
  const body = refundBody(probe, source, 1);
  const whole = await probe.call("createRefund", { body });
  if (whole.isSuccess) return;
  for (const names of [["metadata"], ["reason"], ["reason", "metadata"]]) {
    const without = Object.fromEntries(names.map((name) => [name, undefined]));
    const answer = await probe.call("createRefund", { body: withChanges(body, without) });
    const text = names.join(" and ");
    probe.expect(
      !answer.isSuccess,
      `a refund with ${text} to be created, as it is without`,
      describeAnswer(whole),
      whole,
      answer,
    );
  }
}
