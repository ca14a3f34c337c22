/** The identifier of a refund: that it has one, and that no other ever gets it. */
import { clause, type ClauseCheck, type RunTraffic } from "../../support/clause.ts";
import { describeAnswer, type Probe } from "../../support/probe.ts";
import { makeRefund } from "../../support/refunds.ts";
import { show } from "../../support/verdict.ts";
import { aMoment, expectUnreadable, readBack, reasonsOf, removeFirst } from "./reading.ts";
import { refundSamples } from "./samples.ts";

export const refundIdentityClauses: readonly ClauseCheck[] = [
  clause("REF-FLD-ID-01", {
    run: async (probe) => {
      for (const refund of await refundSamples(probe)) {
        const answer = await readBack(probe, refund);
        if (answer.status === 403) probe.need(answer, "reading the refund");
        probe.expect(
          answer.status === 200,
          `200 from the item read of ${refund.id}`,
          describeAnswer(answer),
          refund.answer,
          answer,
        );
      }
    },
  }),
  clause("REF-FLD-ID-03", { waits: true, run: expectNoReuse, judge: expectDistinct }),
];

async function expectNoReuse(probe: Probe): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await makeRefund(probe, 1);
    const newest = await makeRefund(probe, 1);
    const cause = await removeFirst(probe, newest);
    const next = await makeRefund(probe, 1);
    probe.expect(
      next.id !== newest.id,
      "a new identifier for a new refund",
      `${show(next.id)} of a deleted one`,
      newest.answer,
      cause,
      next.answer,
    );
    const repeated = await probe.call("createRefund", { body: newest.sent });
    await aMoment(probe);
    await expectUnreadable(probe, newest, reasonsOf(newest), repeated);
  }
}

/** Only requests that differ from all others must have created refunds of their own. */
function expectDistinct(probe: Probe, { answers }: RunTraffic): void {
  const holders = new Map<string, (typeof answers)[number]>();
  for (const answer of answers) {
    const id = probe.session.refundIds.get(answer.exchange.id);
    if (id === undefined || !answer.exchange.valid) continue;
    const other = holders.get(id);
    probe.expect(
      other === undefined,
      "every refund to have an identifier of its own",
      `${show(id)} twice`,
      ...(other === undefined ? [] : [other]),
      answer,
    );
    holders.set(id, answer);
  }
}
