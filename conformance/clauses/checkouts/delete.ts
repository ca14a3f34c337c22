/** Deleting checkouts. */
import { setTimeout as sleep } from "node:timers/promises";
import { documentedMembers } from "../../../generated/interface-operations.ts";
import { clause, type ClauseCheck } from "../../support/clause.ts";
import type { Answer } from "../../support/exchange.ts";
import type { Probe } from "../../support/probe.ts";
import {
  expectListed,
  findInList,
  type CreatedRecord,
  makeCheckout,
  readItem,
  searchFor,
} from "../../support/records.ts";
import { reactionOf } from "../../support/refusals.ts";
import { Inconclusive, show } from "../../support/verdict.ts";
import { readBack } from "./read.ts";
import { expectUnchanged } from "./update.ts";

const lasting = documentedMembers.checkout.filter(
  (name) => name !== "status" && name !== "metadata",
);

export const checkoutDeleteClauses: readonly ClauseCheck[] = [
  clause("CHK-DEL-01", {
    run: async (probe) => {
      for (const isChanged of [false, true]) {
        const checkout = await makeCheckout(probe);
        if (isChanged) await changeDescription(probe, checkout);
        const answer = await remove(probe, checkout);
        probe.expectSuccess(answer, "deleteCheckout", { bounds: false });
      }
    },
    judge(probe, { answers }) {
      for (const answer of answers) {
        const { operationId, valid } = answer.exchange;
        if (operationId !== "deleteCheckout" || !valid || answer.status > 299) continue;
        probe.expect(answer.text === "", "an empty body", show(answer.text), answer);
      }
    },
  }),
  clause("CHK-DEL-02", {
    run: async (probe) => {
      const answer = await remove(probe, await makeCheckout(probe));
      probe.need(answer, "the delete");
      probe.observe("status", answer.status);
    },
  }),
  clause("CHK-DEL-03", {
    run: async (probe) => {
      const [early, late] = [await makeCheckout(probe), await makeCheckout(probe)];
      await changeDescription(probe, late);
      for (const checkout of [early, late]) {
        const answer = await remove(probe, checkout);
        probe.need(answer, "the delete");
        await expectGone(probe, checkout, answer);
      }
      await sleep(probe.session.options.patienceMs / 20);
      await expectGone(probe, early);
    },
  }),
  clause("CHK-DEL-04", {
    run: async (probe) => {
      const unknown = await probe.call("deleteCheckout", { id: `unknown-${probe.session.tag()}` });
      probe.observe("unknown id", reactionOf(unknown));
      const checkout = await makeCheckout(probe);
      await remove(probe, checkout);
      const again = await probe.call("deleteCheckout", { id: checkout.id });
      probe.observe("deleted id", reactionOf(again));
    },
  }),
  clause("CHK-DEL-05", {
    run: async (probe) => {
      for (const status of ["pending", "successful", "failed"]) {
        const checkout = await makeCheckout(probe);
        await probe.call("updateCheckout", { id: checkout.id, body: { status } });
        const read = await readBack(probe, checkout);
        if (read.object.status !== status) continue;
        const answer = await probe.call("deleteCheckout", { id: checkout.id });
        probe.observe(`when ${status}`, reactionOf(answer));
      }
    },
  }),
  clause("CHK-DEL-06", {
    run: async (probe) => {
      const checkout = await makeCheckout(probe);
      probe.need(await remove(probe, checkout), "the delete");
      const body = { description: `Changed ${probe.session.tag()}` };
      const answer = await probe.call("updateCheckout", { id: checkout.id, body });
      probe.observe("update of a deleted checkout", reactionOf(answer));
      const read = await probe.call("getCheckout", { id: checkout.id });
      const isBack = read.isSuccess && read.object.description === body.description;
      if (isBack) probe.warn("an update brings a deleted checkout back");
      probe.observe("read afterwards", isBack ? "readable" : "gone");
    },
  }),
  clause("CHK-DEL-07", { run: expectNeighboursKept }),
];

function remove(probe: Probe, { id }: CreatedRecord): Promise<Answer> {
  return probe.callValid("deleteCheckout", { id });
}

async function changeDescription(probe: Probe, { id }: CreatedRecord): Promise<void> {
  const body = { description: `Changed ${probe.session.tag()}` };
  await probe.callValid("updateCheckout", { id, body });
}

async function expectGone(
  probe: Probe,
  checkout: CreatedRecord,
  ...cause: Answer[]
): Promise<void> {
  const read = await probe.later(
    () => readItem(probe, checkout, { valid: false }),
    (answer) => !answer.yields("description"),
  );
  probe.expect(
    !read.yields("description"),
    "the read to yield nothing",
    "the checkout",
    ...cause,
    read,
  );
  if (read.isSuccess) probe.warn("a deleted checkout is read as a tombstone");
  const search = await probe.later(
    () => searchFor(probe, checkout),
    ({ record }) => record === undefined,
  );
  probe.expect(
    search.record === undefined,
    "the list without the deleted checkout",
    "it is in the list",
    ...cause,
    ...search.answers.slice(-1),
  );
}

async function expectNeighboursKept(probe: Probe): Promise<void> {
  const made: CreatedRecord[] = [];
  for (let count = 0; count < 4; count += 1) made.push(await makeCheckout(probe));
  const [oldest, older, middle, newer] = made;
  if (oldest === undefined || older === undefined || middle === undefined || newer === undefined) {
    throw new Inconclusive("the checkouts that are needed were not made");
  }
  const neighbours = [oldest, older, newer];
  const before = await Promise.all(neighbours.map((neighbour) => readBack(probe, neighbour)));
  const answer = await remove(probe, middle);
  probe.need(answer, "the delete");
  await probe.call("deleteCheckout", { id: `unknown-${probe.session.tag()}` });
  for (const [index, neighbour] of neighbours.entries()) {
    await expectUnchanged(probe, neighbour, before[index]?.object ?? {}, lasting, answer);
    const found = await findInList(probe, neighbour);
    // Whether the list can be had, and all of it, is for other clauses to say.
    if (found.mayBeCut || found.answers.some(({ isSuccess }) => !isSuccess)) continue;
    expectListed(probe, found, "the neighbour of a deleted checkout");
  }
}
