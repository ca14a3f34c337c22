/** Deleting refunds. */
import { clause, type ClauseCheck, type RunTraffic } from "../../support/clause.ts";
import type { Answer } from "../../support/exchange.ts";
import { isArray, isObject, isText, type Json, type WritableObject } from "../../support/json.ts";
import { describeAnswer, type Probe } from "../../support/probe.ts";
import type { CreatedRecord } from "../../support/records.ts";
import { makeRefund } from "../../support/refunds.ts";
import { reactionOf } from "../../support/refusals.ts";
import { Inconclusive, orNone, show } from "../../support/verdict.ts";
import { expectAsBefore, expectReadAsBefore, makeNeighbourhood } from "./neighbours.ts";
import { madeUpIds } from "./read-open.ts";
import {
  aMoment,
  expectGone,
  expectToStay,
  expectUnreadable,
  makeReadable,
  readBack,
  reasonsOf,
  remove,
  removeFirst,
  update,
} from "./reading.ts";

export const refundDeleteClauses: readonly ClauseCheck[] = [
  clause("REF-DEL-01", {
    run: async (probe) => {
      for (const amount of [3, 1]) await expectDeleted(probe, await makeRefund(probe, amount));
      const updated = await makeReadable(probe);
      await update(probe, updated, { reason: `Changed ${probe.session.tag()}` });
      await expectDeleted(probe, updated);
    },
    judge(probe, gathered) {
      for (const answer of deletions(gathered)) {
        probe.expect(answer.status === 200, "200 from deleteRefund", `${answer.status}`, answer);
      }
    },
  }),
  clause("REF-DEL-02", {
    run: async (probe) => {
      for (const amount of [2, 1]) await removeFirst(probe, await makeRefund(probe, amount));
    },
    judge(probe, gathered) {
      for (const answer of deletions(gathered)) {
        probe.expect(
          holdsText(answer.json),
          "a message in the answer to a delete",
          answer.text === "" ? "an empty body" : show(answer.json ?? answer.text),
          answer,
        );
      }
    },
  }),
  clause("REF-DEL-03", {
    run: async (probe) => {
      // There may be something to search through, which may not be as if there were nothing.
      await orNone(makeRefund(probe, 1));
      for (const [, id] of [...madeUpIds(probe), ...madeUpIds(probe)]) {
        expectNotFound(probe, await probe.call("deleteRefund", { id }), "a made-up id");
      }
    },
  }),
  clause("REF-DEL-04", {
    waits: true,
    run: async (probe) => {
      for (const amount of [2, 1]) {
        const refund = await makeReadable(probe, amount);
        await removeFirst(probe, refund);
        for (const attempt of ["second", "third"]) {
          const answer = await again(probe, refund);
          expectNotFound(probe, answer, `the ${attempt} delete of a refund`);
        }
        await aMoment(probe);
        expectNotFound(probe, await probe.call("deleteRefund", { id: refund.id }), "a late delete");
      }
    },
  }),
  clause("REF-DEL-05", { run: expectRemoval }),
  clause("REF-DEL-06", { waits: true, run: expectFinality }),
  clause("REF-DEL-08", {
    run: async (probe) => {
      await expectDeleted(probe, await makeReadable(probe));
    },
  }),
  clause("REF-DEL-09", { waits: true, run: expectKeyNeeded }),
  clause("REF-DEL-10", {
    run: async (probe) => {
      for (const [kind, id] of madeUpIds(probe)) {
        probe.observe(`unknown ${kind}`, reactionOf(await probe.call("deleteRefund", { id })));
      }
      const refund = await makeReadable(probe);
      await removeFirst(probe, refund);
      const answer = await again(probe, refund);
      probe.observe("deleted", reactionOf(answer));
    },
  }),
  clause("REF-DEL-11", {
    waits: true,
    run: async (probe) => {
      const { middle, neighbours } = await makeNeighbourhood(probe);
      const deleted = await removeFirst(probe, middle);
      await expectAsBefore(probe, neighbours, deleted);
      for (const [, id] of madeUpIds(probe)) {
        const answer = await probe.call("deleteRefund", { id });
        await expectReadAsBefore(probe, neighbours, answer);
      }
      await again(probe, middle);
      await expectAsBefore(probe, neighbours, deleted);
    },
  }),
];

async function expectDeleted(probe: Probe, refund: CreatedRecord): Promise<void> {
  const answer = await remove(probe, refund);
  probe.expectSuccess(answer, "deleteRefund", { bounds: true });
  probe.expect(answer.status === 200, "200 from deleteRefund", `${answer.status}`, answer);
}

/** Deletes what is deleted already; where that is news to the gateway, it is asked again. */
function again(probe: Probe, { id }: CreatedRecord): Promise<Answer> {
  return probe.later(
    () => probe.call("deleteRefund", { id }),
    ({ status }) => status === 404,
  );
}

function expectNotFound(probe: Probe, answer: Answer, what: string): void {
  if (answer.status === 403) probe.need(answer, what);
  probe.expect(answer.status === 404, `404 for ${what}`, describeAnswer(answer), answer);
}

/** Answers to deletes of refunds that existed, as far as they were a success. */
function deletions({ answers }: RunTraffic): Answer[] {
  const found = answers.filter(
    ({ exchange, isSuccess }) =>
      exchange.operationId === "deleteRefund" && exchange.valid && isSuccess,
  );
  if (found.length === 0) throw new Inconclusive("no refund was deleted");
  return found;
}

/** Whether a value is or holds a text that is not empty, at whatever depth. */
function holdsText(value: Json | undefined): boolean {
  if (isArray(value)) return value.some((item) => holdsText(item));
  if (isObject(value)) return Object.values(value).some((item) => holdsText(item));
  return isText(value);
}

async function expectRemoval(probe: Probe): Promise<void> {
  const refunds = [await makeReadable(probe, 3), await makeReadable(probe, 2)];
  const first = await makeReadable(probe, 4);
  const { updated: changed } = await update(probe, first, {
    reason: `Changed ${probe.session.tag()}`,
  });
  await readBack(probe, changed);
  const removals = [...refunds, changed].map(async (refund) => {
    const reasons = refund === changed ? reasonsOf(refund, first) : reasonsOf(refund);
    const cause = await removeFirst(probe, refund);
    await expectGone(probe, refund, reasons, cause);
    await aMoment(probe);
    await expectGone(probe, refund, reasons, cause);
  });
  await Promise.all(removals);
}

/** Expects that no update and no further delete makes a deleted refund readable again. */
async function expectFinality(probe: Probe): Promise<void> {
  const reason = `Changed after the end ${probe.session.tag()}`;
  const remove = ({ id }: CreatedRecord) => probe.call("deleteRefund", { id });
  const update = (body: WritableObject) => (refund: CreatedRecord) =>
    probe.call("updateRefund", { id: refund.id, body });
  const updateWhole = (refund: CreatedRecord) => update(refund.sent)(refund);
  await Promise.all([
    expectGoneAfter(probe, reason, [update({ reason }), update({ amount: 2 }), remove]),
    expectGoneAfter(probe, reason, [remove, updateWhole, remove]),
  ]);
}

async function expectGoneAfter(
  probe: Probe,
  reason: string,
  attempts: readonly ((refund: CreatedRecord) => Promise<Answer>)[],
): Promise<void> {
  const refund = await makeReadable(probe, 4);
  const reasons = [...reasonsOf(refund), reason];
  const deleted = await removeFirst(probe, refund);
  await expectUnreadable(probe, refund, reasons, deleted);
  for (const attempt of attempts) {
    const cause = await attempt(refund);
    await expectUnreadable(probe, refund, reasons, cause);
    await aMoment(probe);
    await expectUnreadable(probe, refund, reasons, cause);
  }
}

async function expectKeyNeeded(probe: Probe): Promise<void> {
  for (const as of ["nobody", "invalid"] as const) {
    const refund = await makeReadable(probe);
    const answer = await probe.call("deleteRefund", { id: refund.id, as });
    const who = as === "nobody" ? "without a key" : "with an invalid key";
    probe.expect(answer.isRefusal, `a refusal of a delete ${who}`, describeAnswer(answer), answer);
    await expectToStay(probe, refund, { reason: refund.sent.reason ?? "" }, answer);
  }
}
