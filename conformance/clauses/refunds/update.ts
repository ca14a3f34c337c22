/** Updating refunds: what must change, what must not, and that it brings nothing back. */
import { clause, type ClauseCheck, type RunTraffic } from "../../support/clause.ts";
import type { Answer } from "../../support/exchange.ts";
import { isObject, isText, type Json, parseJson, type WritableObject } from "../../support/json.ts";
import { describeAnswer, type Probe } from "../../support/probe.ts";
import type { CreatedRecord } from "../../support/records.ts";
import { recordOf } from "../../support/refund-ids.ts";
import { placeOf } from "../../support/rules.ts";
import { allowedValues } from "../../support/sightings.ts";
import { show, Violation } from "../../support/verdict.ts";
import { expectAsBefore, makeNeighbourhood } from "./neighbours.ts";
import {
  aMoment,
  documentedOf,
  expectGone,
  expectToStay,
  makeReadable,
  readBack,
  reasonsOf,
  remove,
  removeFirst,
  update,
} from "./reading.ts";

/** Updates a refund that has an amount, time after time, and sees each update stay. */
async function expectUpdates(
  probe: Probe,
  amount: number,
  changes: readonly WritableObject[],
): Promise<void> {
  let refund = await makeReadable(probe, amount);
  for (const change of changes) {
    const { answer, updated } = await update(probe, refund, change);
    const what = `an update of the ${Object.keys(change).join(" and ")}`;
    probe.expectSuccess(answer, what, { bounds: true });
    await expectToStay(probe, updated, change, answer);
    refund = updated;
  }
}

export const refundUpdateClauses: readonly ClauseCheck[] = [
  clause("REF-UPD-01", {
    waits: true,
    run: async (probe) => {
      const both = { amount: 2, reason: `Changed ${probe.session.tag()}` };
      await Promise.all([
        expectUpdates(probe, 9, [{ amount: 7 }, { amount: 4 }, { amount: 3 }]),
        expectUpdates(probe, 5, [{ amount: 1 }]),
        expectUpdates(probe, 6, [both]),
      ]);
    },
  }),
  clause("REF-UPD-02", {
    waits: true,
    run: async (probe) => {
      let refund = await makeReadable(probe);
      const [first = ""] = reasonsOf(refund);
      const endings = [
        "",
        ' \u2013 gr\u00f6\u00dfer "\u5546\u54c1" \u{1f381}',
        " and so on".repeat(6),
      ];
      const reasons = endings.map((ending) => `Changed ${probe.session.tag()}${ending}`);
      for (const reason of [...reasons, first]) {
        const { answer, updated } = await update(probe, refund, { reason });
        // A text that is out of the ordinary may be refused (GEN-TEXT-01).
        if (answer.isRefusal && answer.status < 500 && reasons.indexOf(reason) > 0) continue;
        probe.expectSuccess(answer, "an update of the reason", { bounds: true });
        await expectToStay(probe, updated, { reason }, answer);
        refund = updated;
      }
    },
  }),
  clause("REF-UPD-03", {
    waits: true,
    run: async (probe) => {
      const metadata = { order_id: "6735", k: "v", zeros: "007" };
      const changes: readonly (() => WritableObject)[] = [
        () => ({ reason: `Changed ${probe.session.tag()}` }),
        () => ({ reason: `Changed again ${probe.session.tag()}` }),
        () => ({ amount: 2 }),
      ];
      let refund = await makeReadable(probe, 5, { metadata });
      for (const change of changes) refund = await expectOthersKept(probe, refund, change());
    },
  }),
  clause("REF-UPD-07", {
    waits: true,
    run: async (probe) => {
      await expectNoRevival(probe);
      await Promise.all([1, 2, 3, 4].map(() => expectNoRevivalAtOnce(probe)));
    },
  }),
  clause("REF-UPD-08", {
    waits: true,
    run: async (probe) => {
      const { middle, neighbours } = await makeNeighbourhood(probe);
      const reason = `Changed ${probe.session.tag()}`;
      let refund = middle;
      for (const body of [{ reason }, { amount: 3 }, { amount: 1, reason: `${reason} again` }]) {
        const { answer, updated } = await update(probe, refund, body);
        // An amount may have bounds of its own.
        if (!("amount" in body)) probe.need(answer, "the update");
        await expectAsBefore(probe, neighbours, answer);
        refund = updated;
      }
    },
    judge: expectNoLeak,
  }),
];

/** A reason is sent to one refund alone, so that any other that shows it was changed along. */
function expectNoLeak(probe: Probe, { answers, sightings }: RunTraffic): void {
  const sentTo = new Map<Json, Answer>();
  for (const answer of answers) {
    if (answer.exchange.operationId !== "updateRefund" || !answer.exchange.valid) continue;
    const body = parseJson(answer.exchange.request.body ?? "")?.value;
    if (isObject(body) && isText(body.reason)) sentTo.set(body.reason, answer);
  }
  for (const sighting of sightings.ofOwn("refund")) {
    const { reason = null } = sighting.record;
    const cause = sentTo.get(reason);
    if (cause === undefined || allowedValues(sighting, "reason").includes(reason)) continue;
    const received = `${show(reason)}, which another one was sent`;
    probe.expect(false, `${placeOf("reason", sighting)} to be its own`, received, cause, sighting);
  }
}

async function expectOthersKept(
  probe: Probe,
  refund: CreatedRecord,
  body: WritableObject,
): Promise<CreatedRecord> {
  const before = documentedOf(recordOf(await readBack(probe, refund)));
  const others = Object.fromEntries(Object.entries(before).filter(([name]) => !(name in body)));
  const { answer, updated } = await update(probe, refund, body);
  // An amount may have bounds of its own.
  if (answer.isRefusal && "amount" in body) return refund;
  probe.need(answer, "the update");
  await readBack(probe, updated);
  await expectToStay(probe, updated, others, answer);
  return updated;
}

/** Deletes refunds, and then tries to change them: at once, and when they are seen to be gone. */
async function expectNoRevival(probe: Probe): Promise<void> {
  const attempts = [true, false].flatMap((isSeenGone) =>
    changesOf(probe).map(async (change) => {
      const refund = await makeReadable(probe);
      const reasons = [...reasonsOf(refund), ...reasonsOf({ ...refund, sent: change })];
      const cause = await removeFirst(probe, refund);
      // Whether it goes at all is for the clauses on deletes to say.
      if (isSeenGone) await awaitGone(probe, refund, reasons, cause);
      const answer = await probe.call("updateRefund", { id: refund.id, body: change });
      probe.note("update of a deleted refund", describeAnswer(answer));
      await expectGone(probe, refund, reasons, answer);
      await aMoment(probe);
      await expectGone(probe, refund, reasons, answer);
    }),
  );
  await Promise.all(attempts);
}

async function awaitGone(...deleted: Parameters<typeof expectGone>): Promise<void> {
  try {
    await expectGone(...deleted);
  } catch (error) {
    if (!(error instanceof Violation)) throw error;
  }
}

function changesOf(probe: Probe): WritableObject[] {
  const reason = () => `Changed after the end ${probe.session.tag()}`;
  return [{ reason: reason() }, { amount: 2 }, { amount: 1, reason: reason() }];
}

/** A change that arrives together with the deletion must not outlive it. */
async function expectNoRevivalAtOnce(probe: Probe): Promise<void> {
  const refund = await makeReadable(probe);
  const body = { reason: `Changed at the end ${probe.session.tag()}` };
  const [deleted] = await Promise.all([
    remove(probe, refund),
    probe.call("updateRefund", { id: refund.id, body }),
    probe.call("updateRefund", { id: refund.id, body: { amount: 2 } }),
  ]);
  if (!deleted.isSuccess) return;
  const reasons = [...reasonsOf(refund), ...reasonsOf({ ...refund, sent: body })];
  await expectGone(probe, refund, reasons, deleted);
  await aMoment(probe);
  await expectGone(probe, refund, reasons, deleted);
}
