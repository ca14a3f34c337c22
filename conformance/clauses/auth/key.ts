/** Keys: where they are asked for, and that nothing happens without a right one. */
import { clause, type ClauseCheck } from "../../support/clause.ts";
import { everything } from "../../support/everything.ts";
import type { Answer } from "../../support/exchange.ts";
import type { Caller } from "../../support/gateway.ts";
import { isArray, isObject, isText, sameJson, type WritableObject } from "../../support/json.ts";
import { search } from "../../support/lists.ts";
import { describeAnswer, type Probe } from "../../support/probe.ts";
import { showMemberOf } from "../../support/received.ts";
import {
  checkoutBody,
  expectListed,
  findInList,
  type CreatedRecord,
  makeCheckout,
  makePayout,
  payoutBody,
  payoutTerms,
  readItem,
} from "../../support/records.ts";
import { makeRefund } from "../../support/refunds.ts";
import { Inconclusive, show } from "../../support/verdict.ts";

const wrongCallers: readonly Caller[] = ["nobody", "invalid"];

export const keyClauses: readonly ClauseCheck[] = [
  clause("AUTH-01", {
    needs: ["payouts"],
    run: (probe) => expectKeyTaken(probe, "createPayout", 200),
  }),
  clause("AUTH-02", { run: (probe) => expectKeyTaken(probe, "listPayouts", 200) }),
  clause("AUTH-03", {
    needs: ["payouts"],
    run: (probe) => expectKeyTaken(probe, "deletePayout", 204),
  }),
  clause("AUTH-04", { needs: ["payouts"], run: expectNothingWithoutKey }),
  clause("AUTH-06", { run: expectErrorString }),
];

/** The key went as a Bearer token with every request that was not marked otherwise. */
async function expectKeyTaken(probe: Probe, operationId: string, status: number): Promise<void> {
  const called = (await everything(probe)).find((call) => call.operationId === operationId);
  if (called === undefined) throw new Inconclusive(`${operationId} was not called`);
  if (called.result instanceof Inconclusive) throw called.result;
  probe.expectSuccess(called.result, operationId, { bounds: operationId !== "listPayouts" });
  const got = describeAnswer(called.result);
  probe.expect(called.result.status === status, String(status), got, called.result);
}

async function expectNothingWithoutKey(probe: Probe): Promise<void> {
  const terms = await payoutTerms(probe);
  const payout = await makePayout(probe);
  for (const as of wrongCallers) {
    const body = payoutBody(probe, terms);
    const created = await probe.call("createPayout", { as, body });
    expectRefused(probe, "createPayout", as, created);
    await expectNotListed(probe, body, created);
    expectNoPayouts(probe, as, await probe.call("listPayouts", { as }));
    const removed = await probe.call("deletePayout", { as, id: payout.id });
    expectRefused(probe, "deletePayout", as, removed);
    const found = await findInList(probe, payout);
    const record = expectListed(probe, found, "the payout that nobody may delete");
    const status = show(record.status);
    probe.expect(!/delete|cancel/i.test(status), "the payout as it was", status, removed);
  }
  const refund = await makeRefund(probe);
  for (const as of wrongCallers) {
    const removed = await probe.call("deleteRefund", { as, id: refund.id });
    expectRefused(probe, "deleteRefund", as, removed);
    const read = await probe.later(
      () => readItem(probe, refund),
      ({ isSuccess }) => isSuccess,
    );
    probe.expectSuccess(read, "the read of the refund that nobody may delete", { bounds: false });
  }
}

function expectRefused(probe: Probe, operationId: string, as: Caller, answer: Answer): void {
  const who = as === "nobody" ? "without a key" : "with an invalid key";
  probe.expect(
    answer.isRefusal,
    `${operationId} ${who} to be refused`,
    describeAnswer(answer),
    answer,
  );
}

function expectNoPayouts(probe: Probe, as: Caller, answer: Answer): void {
  expectRefused(probe, "listPayouts", as, answer);
  const shows = isArray(answer.json) && answer.json.some(isObject);
  probe.expect(!shows, "no payout to be shown", "a list of them", answer);
}

async function expectNotListed(probe: Probe, body: WritableObject, cause: Answer): Promise<void> {
  const { memo } = body;
  if (memo === undefined) return;
  const found = await search(probe, "listPayouts", (record) => record.memo === memo);
  probe.expect(
    found.record === undefined,
    "no payout to be created",
    "it is in the list",
    cause,
    ...found.answers.slice(-1),
  );
}

/** Each of the five operations with an invalid key, and what has become of the records. */
async function expectErrorString(probe: Probe): Promise<void> {
  const checkout = await makeCheckout(probe);
  const before = await probe.later(
    () => readItem(probe, checkout),
    ({ isSuccess }) => isSuccess,
  );
  const { id } = checkout;
  const body = checkoutBody(probe);
  const description = `Changed ${probe.session.tag()}`;
  const answers = [
    await probe.call("createCheckout", { as: "invalid", body }),
    await probe.call("getCheckout", { as: "invalid", id }),
    await probe.call("updateCheckout", { as: "invalid", id, body: { description } }),
    await probe.call("listCheckouts", { as: "invalid" }),
    await probe.call("deleteCheckout", { as: "invalid", id }),
  ];
  for (const answer of answers) {
    const { error } = answer.object;
    const what = `error of ${answer.exchange.operationId ?? ""} with an invalid key`;
    const received = `${answer.status} with ${showMemberOf(answer, "error")}`;
    probe.expect(isText(error), `${what} to be a string`, received, answer);
  }
  await expectUntouched(probe, checkout, before, answers);
  const created = await search(
    probe,
    "listCheckouts",
    (record) => record.description === body.description,
  );
  probe.expect(
    created.record === undefined,
    "no checkout to be created",
    "it is in the list",
    ...answers.slice(0, 1),
  );
}

async function expectUntouched(
  probe: Probe,
  checkout: CreatedRecord,
  before: Answer,
  causes: readonly Answer[],
): Promise<void> {
  const read = await readItem(probe, checkout);
  const names = ["description", "amount", "currency", "created_at"];
  const isSame = names.every((name) => sameJson(read.object[name], before.object[name]));
  probe.expect(
    read.isSuccess && isSame,
    "the checkout as it was",
    read.isSuccess ? "a changed one" : describeAnswer(read),
    ...causes.slice(2),
    read,
  );
}
