/** Deleting refunds, including several deletes at once. */
import { inRounds, nearIds, nearKeys, nearMissIdBatches } from "../../support/near-misses.ts";
import { clause, type ClauseCheck, waitingClause } from "../../support/clause.ts";
import type { Answer } from "../../support/exchange.ts";
import { holdsText } from "../../support/json.ts";
import { expectDeletedStayGone, expectEach } from "../../support/judging.ts";
import { describeAnswer, type Probe } from "../../support/probe.ts";
import { makeCheckout, makePayout } from "../../support/records.ts";
import { makeRefund } from "../../support/refunds.ts";
import { reactionOf } from "../../support/refusals.ts";
import { Inconclusive, orNone, show } from "../../support/verdict.ts";
import { expectStatus, hasSucceeded, newReason, Refund } from "./refund.ts";
import { expectAsBefore, madeUpIds, makeNeighborhood } from "./samples.ts";

export const refundDeleteClauses: readonly ClauseCheck[] = [
  clause("REF-DEL-01", {
    run: async (probe) => {
      for (const amount of [3, 1]) await expectDeleted(await Refund.make(probe, amount));
      const updated = await Refund.makeReadable(probe);
      await updated.update(newReason(probe));
      await expectDeleted(updated);
    },
    judge: expectEach("deleteRefund", (probe, answer) => {
      probe.expectStatus(answer, 200, "deleteRefund");
    }),
  }),
  clause("REF-DEL-02", {
    run: async (probe) => {
      for (const amount of [2, 1]) await (await Refund.make(probe, amount)).removeFirst();
    },
    judge: expectEach("deleteRefund", (probe, answer) => {
      const holdsMessage = holdsText(answer.json, (text) => text !== "");
      const received = answer.text === "" ? "an empty body" : show(answer.json ?? answer.text);
      probe.expect(holdsMessage, "a message in the response to a delete", received, answer);
    }),
  }),
  clause("REF-DEL-03", async (probe) => {
    // A gateway with refunds to search may behave differently from one without.
    await orNone(makeRefund(probe, 1));
    for (const [, id] of madeUpIds(probe)) {
      expectStatus(probe, await probe.call("deleteRefund", { id }), 404, "deleting a made-up id");
    }
    const refund = await orNone(Refund.makeReadable(probe));
    const near = refund === undefined ? [] : nearIds(refund.id);
    for (const id of near) {
      const answer = await probe.call("deleteRefund", { id });
      expectStatus(probe, answer, 404, "deleting an id that contains the id of a refund");
    }
    await expectNoOtherKind(probe);
  }),
  waitingClause("REF-DEL-04", async (probe) => {
    for (const amount of [2, 1]) {
      const refund = await Refund.makeReadable(probe, amount);
      await refund.removeFirst();
      for (const attempt of ["second", "third"]) {
        expectStatus(probe, await refund.removeAgain(), 404, `the ${attempt} delete of a refund`);
      }
      await probe.pause();
      expectStatus(probe, await refund.delete(), 404, "a late delete");
    }
  }),
  clause(
    "REF-DEL-05",
    async (probe) => {
      const refunds = [await Refund.makeReadable(probe, 3), await Refund.makeReadable(probe, 2)];
      const changed = await Refund.makeReadable(probe, 4);
      await changed.update(newReason(probe));
      await changed.readBack();
      const removals = [...refunds, changed].map(async (refund) => {
        const cause = await refund.removeFirst();
        await probe.expectTwice(() => refund.expectGone(cause));
      });
      await Promise.all(removals);
    },
    expectDeletedStayGone("refund", "reason"),
  ),
  waitingClause("REF-DEL-06", async (probe) => {
    const remove = (refund: Refund) => refund.delete();
    const changes = [newReason(probe, "Changed after the end"), { amount: 2 }];
    const updates = changes.map((change) => (refund: Refund) => refund.put(change));
    await Promise.all([
      expectFinality(probe, [...updates, remove]),
      expectFinality(probe, [
        remove,
        (refund) => refund.put(refund.sent),
        (refund) => refund.put({ ...newReason(probe), status: "pending" }),
        remove,
      ]),
    ]);
  }),
  clause("REF-DEL-07", async (probe) => {
    for (let round = 0; round < 3; round += 1) await expectOneToWin(probe);
  }),
  clause("REF-DEL-08", async (probe) => expectDeleted(await Refund.makeReadable(probe))),
  waitingClause("REF-DEL-09", async (probe) => {
    for (const as of ["nobody", "invalid"] as const) {
      const refund = await Refund.makeReadable(probe);
      const answer = await probe.call("deleteRefund", { id: refund.id, as });
      probe.warnOfSuccess(answer, "a delete", as);
      await refund.expectToStay({ reason: refund.sent.reason }, answer);
    }
    // A nearly right key may belong to another account, which cannot see the refund.
    const refund = await Refund.makeReadable(probe);
    const list = probe.session.isOffered("payouts") ? "listPayouts" : "listRefunds";
    const rounds = inRounds(await nearKeys(probe, list, { withEmpty: true }));
    for (const [round, callers] of Object.entries(rounds)) {
      const tried: Answer[] = [];
      for (const [, as] of callers) {
        tried.push(await probe.call("deleteRefund", { id: refund.id, as }));
      }
      const read = await refund.readBack();
      const expected = `deletes with nearly right keys to delete nothing, in the ${round} round`;
      probe.expect(read.isSuccess, expected, describeAnswer(read), ...tried, read);
    }
  }),
  clause("REF-DEL-10", async (probe) => {
    for (const [kind, id] of madeUpIds(probe)) {
      probe.observe(`unknown ${kind}`, reactionOf(await probe.call("deleteRefund", { id })));
    }
    const refund = await Refund.makeReadable(probe);
    await refund.removeFirst();
    probe.observe("deleted", reactionOf(await refund.removeAgain()));
  }),
  waitingClause("REF-DEL-11", async (probe) => {
    const { middle, neighbors } = await makeNeighborhood(probe);
    const deleted = await middle.removeFirst();
    await expectAsBefore(probe, neighbors, deleted);
    for (const [neighbor, before] of [...neighbors].slice(0, 1)) {
      for (const ids of nearMissIdBatches(neighbor.id)) {
        const tried = ids.map((id) => probe.call("deleteRefund", { id }));
        await neighbor.expectRead(before, ...(await Promise.all(tried)));
      }
    }
    for (const [, id] of madeUpIds(probe)) await probe.call("deleteRefund", { id });
    await middle.removeAgain();
    await expectAsBefore(probe, neighbors, deleted);
  }),
];

async function expectDeleted(refund: Refund): Promise<void> {
  const answer = await refund.remove();
  refund.probe.expectSuccess(answer, "deleteRefund", { boundsApply: true });
  refund.probe.expectStatus(answer, 200, "deleteRefund");
}

/**
 * Expects 404 for ids of records of other kinds, except for numbers: each kind may be numbered
 * separately.
 */
async function expectNoOtherKind(probe: Probe): Promise<void> {
  const { payouts } = probe.session.options;
  const others = [
    await orNone(makeCheckout(probe)),
    payouts.length > 0 ? await orNone(makePayout(probe)) : undefined,
  ];
  const ids = others.flatMap((other) => (other === undefined ? [] : [[other.kind, other.id]]));
  const { transaction_id: transaction } = (await orNone(makeRefund(probe, 1)))?.sent ?? {};
  if (typeof transaction === "string") ids.push(["transaction", transaction]);
  for (const [kind = "", id = ""] of ids) {
    if (/^\d+$/.test(id)) continue;
    if ((await probe.call("getRefund", { id })).isSuccess) continue;
    const answer = await probe.call("deleteRefund", { id });
    expectStatus(probe, answer, 404, `deleting a refund by the id of a ${kind}`);
  }
}

/** @param attempts Requests that must not bring a deleted refund back. */
async function expectFinality(
  probe: Probe,
  attempts: readonly ((refund: Refund) => Promise<Answer>)[],
): Promise<void> {
  const refund = await Refund.makeReadable(probe, 4);
  await refund.expectUnreadable(await refund.removeFirst());
  for (const attempt of attempts) {
    const cause = await attempt(refund);
    await probe.expectTwice(() => refund.expectUnreadable(cause));
  }
}

/** Returns true for a status that parallel deletes may get, besides a success and 404. */
const isBusy = ({ status }: Answer): boolean => [409, 423, 429, 503].includes(status);

/** Deletes one refund six times at once, and expects one delete to succeed. */
async function expectOneToWin(probe: Probe): Promise<void> {
  const refund = await Refund.makeReadable(probe, 1);
  const answers = await Promise.all(Array.from({ length: 6 }, () => refund.delete()));
  const won = answers.filter(hasSucceeded);
  const expected = "one of six parallel deletes to succeed";
  probe.expect(won.length < 2, expected, `${won.length} that did`, ...won);
  const others = answers.filter(({ isSuccess, status }) => !isSuccess && status !== 404);
  for (const { status } of others.filter(isBusy)) {
    probe.note(`parallel deletes returned ${status}`, true);
  }
  if (won.length === 0) {
    const refused = others.find((answer) => answer.status < 500 || isBusy(answer));
    if (refused !== undefined) {
      throw new Inconclusive("none of the parallel deletes succeeded", [refused.exchange]);
    }
    // All of them may have arrived before the gateway knew the refund.
    const late = await probe.later(() => refund.delete(), hasSucceeded);
    probe.expect(late.isSuccess, expected, "none that did", ...answers);
  }
  for (const odd of others.filter((answer) => !isBusy(answer))) {
    probe.expect(false, "200 or 404 from parallel deletes", describeAnswer(odd), odd);
  }
}
