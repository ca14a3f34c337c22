/** Deleting checkouts. */
import { nearMissIdBatches } from "../../support/near-misses.ts";
import { setTimeout as sleep } from "node:timers/promises";
import { clause, type ClauseCheck } from "../../support/clause.ts";
import type { Answer } from "../../support/exchange.ts";
import { expectDeletedStayGone } from "../../support/judging.ts";
import type { Probe } from "../../support/probe.ts";
import {
  expectListed,
  findInList,
  makeCheckout,
  readItem,
  readWhenThere,
  searchFor,
} from "../../support/records.ts";
import type { CreatedRecord } from "../../support/session.ts";
import { reactionOf } from "../../support/refusals.ts";
import { show } from "../../support/verdict.ts";
import { expectShown, makeKnown, newDescription, update } from "./checkout.ts";

export const checkoutDeleteClauses: readonly ClauseCheck[] = [
  clause(
    "CHK-DEL-01",
    async (probe) => {
      for (const isChanged of [false, true]) {
        const checkout = await makeCheckout(probe);
        if (isChanged) await update(probe, checkout);
        const answer = await remove(probe, checkout);
        probe.expectSuccess(answer, "deleteCheckout", { boundsApply: false });
      }
    },
    (probe, { answers }) => {
      for (const answer of answers) {
        const { operationId, valid } = answer.exchange;
        if (operationId !== "deleteCheckout" || !valid || answer.status > 299) continue;
        probe.expect(answer.text === "", "an empty body", show(answer.text), answer);
      }
    },
  ),
  clause("CHK-DEL-02", async (probe) => {
    const answer = await remove(probe, await makeCheckout(probe));
    probe.observe("status", probe.need(answer, "the delete").status);
  }),
  clause(
    "CHK-DEL-03",
    async (probe) => {
      const [early, late] = [await makeCheckout(probe), await makeCheckout(probe)];
      await update(probe, late);
      for (const checkout of [early, late]) {
        const answer = probe.need(await remove(probe, checkout), "the delete");
        await expectGone(probe, checkout, answer);
      }
      await Promise.all([0, 1, 3, 8].map((pause) => expectGoneDespiteUpdate(probe, pause)));
      await sleep(probe.session.options.patienceMs / 20);
      await expectGone(probe, early);
    },
    expectDeletedStayGone("checkout", "description"),
  ),
  clause("CHK-DEL-04", async (probe) => {
    const unknown = await probe.call("deleteCheckout", { id: `unknown-${probe.session.tag()}` });
    probe.observe("unknown id", reactionOf(unknown));
    const checkout = await makeCheckout(probe);
    await remove(probe, checkout);
    const again = await probe.call("deleteCheckout", { id: checkout.id });
    probe.observe("deleted id", reactionOf(again));
  }),
  clause("CHK-DEL-05", async (probe) => {
    for (const status of ["pending", "successful", "failed"]) {
      const checkout = await makeCheckout(probe);
      const { id } = checkout;
      await probe.call("updateCheckout", { id, body: { status } });
      const read = await readWhenThere(probe, checkout);
      if (read.object.status !== status) continue;
      probe.observe(`when ${status}`, reactionOf(await probe.call("deleteCheckout", { id })));
    }
  }),
  clause("CHK-DEL-06", async (probe) => {
    const checkout = await makeCheckout(probe);
    const { id } = checkout;
    probe.need(await remove(probe, checkout), "the delete");
    const body = newDescription(probe);
    const answer = await probe.call("updateCheckout", { id, body });
    probe.observe("update of a deleted checkout", reactionOf(answer));
    const read = await probe.call("getCheckout", { id });
    const isBack = read.isSuccess && read.object.description === body.description;
    if (isBack) probe.warn("an update revives a deleted checkout");
    probe.observe("read afterwards", isBack ? "readable" : "gone");
  }),
  clause("CHK-DEL-07", async (probe) => {
    const [oldest, older] = [await makeKnown(probe), await makeKnown(probe)];
    const middle = await makeCheckout(probe);
    const newer = await makeKnown(probe);
    const answer = probe.need(await remove(probe, middle), "the delete");
    for (const id of [`unknown-${probe.session.tag()}`, ...nearMissIdBatches(older.id).flat()]) {
      await probe.call("deleteCheckout", { id });
    }
    for (const neighbor of [oldest, older, newer]) {
      const { metadata: _metadata, ...before } = neighbor.before;
      await expectShown(probe, neighbor, before, answer);
      const found = await findInList(probe, neighbor);
      // Other clauses check that the list is available and complete.
      if (found.mayBeCut || found.answers.some(({ isSuccess }) => !isSuccess)) continue;
      expectListed(probe, found, "the neighbor of a deleted checkout");
    }
  }),
];

function remove(probe: Probe, { id }: CreatedRecord): Promise<Answer> {
  return probe.callValid("deleteCheckout", { id });
}

/**
 * Deletes a checkout during an update of it, and expects it to be gone. If updates revive deleted
 * checkouts (CHK-DEL-06), it may still exist, because the update may have arrived last.
 */
async function expectGoneDespiteUpdate(probe: Probe, pauseMs: number): Promise<void> {
  const checkout = await makeCheckout(probe);
  const [updated, deleted] = await Promise.all([
    probe.call("updateCheckout", { id: checkout.id, body: newDescription(probe) }),
    sleep(pauseMs).then(() => remove(probe, checkout)),
  ]);
  if (!deleted.isSuccess) return;
  const read = await readUntilGone(probe, checkout);
  if (!read.yields("description") || (await areRevivedByUpdates(probe))) return;
  const expected = "the checkout to be gone, although it was being updated when it was deleted";
  probe.expect(false, expected, "the checkout", updated, deleted, read);
}

/** Returns true if an update revives a deleted checkout. */
async function areRevivedByUpdates(probe: Probe): Promise<boolean> {
  const checkout = await makeCheckout(probe);
  await remove(probe, checkout);
  await readUntilGone(probe, checkout);
  await probe.call("updateCheckout", { id: checkout.id, body: newDescription(probe) });
  return (await readItem(probe, checkout, { valid: false })).yields("description");
}

function readUntilGone(probe: Probe, checkout: CreatedRecord): Promise<Answer> {
  return probe.later(
    () => readItem(probe, checkout, { valid: false }),
    (answer) => !answer.yields("description"),
  );
}

async function expectGone(
  probe: Probe,
  checkout: CreatedRecord,
  ...cause: Answer[]
): Promise<void> {
  const read = await readUntilGone(probe, checkout);
  const isGone = !read.yields("description");
  probe.expect(isGone, "the read to yield nothing", "the checkout", ...cause, read);
  if (read.isSuccess) probe.warn("a deleted checkout is read as a tombstone");
  const { record, answers } = await probe.later(
    () => searchFor(probe, checkout),
    (search) => search.record === undefined,
  );
  const evidence = [...cause, ...answers.slice(-1)];
  const expected = "the list without the deleted checkout";
  probe.expect(record === undefined, expected, "it is in the list", ...evidence);
}
