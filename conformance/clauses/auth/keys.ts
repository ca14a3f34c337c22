/** Authentication: which operations require a key, and requests without a valid one. */
import { clause, type ClauseCheck } from "../../support/clause.ts";
import { everything } from "../../support/everything.ts";
import type { Answer } from "../../support/exchange.ts";
import type { RequestOptions } from "../../support/gateway.ts";
import { isText, type JsonObject, type WritableObject, writeJson } from "../../support/json.ts";
import { listAll, recordsIn, search } from "../../support/lists.ts";
import { inRounds, isGuess, nearKeys } from "../../support/near-misses.ts";
import type { CreatedRecord, ListOperation } from "../../support/session.ts";
import { describeAnswer, type Probe, shared } from "../../support/probe.ts";
import { describeBody, showMemberOf } from "../../support/received.ts";
import {
  checkoutBody,
  expectListed,
  findInList,
  makeCheckout,
  makePayout,
  payoutBody,
  payoutTerms,
  readItem,
  readWhenThere,
} from "../../support/records.ts";
import { shownId } from "../../support/refund-ids.ts";
import { makeRefund, refundBody, reserve } from "../../support/refunds.ts";
import { reactionOf } from "../../support/refusals.ts";
import { Inconclusive, show } from "../../support/verdict.ts";
import { expectShown, makeKnown } from "../checkouts/checkout.ts";

/** Callers without a valid key, each with a description of their key. */
const strangers = { nobody: "no key", invalid: "invalid key" };
const eachStranger = ["nobody", "invalid"] as const;

export const keyClauses: readonly ClauseCheck[] = [
  clause("AUTH-01", { needs: ["payouts"], run: expectKeyAccepted("createPayout", 200) }),
  clause("AUTH-02", expectKeyAccepted("listPayouts", 200)),
  clause("AUTH-03", { needs: ["payouts"], run: expectKeyAccepted("deletePayout", 204) }),
  clause("AUTH-04", { needs: ["payouts"], run: expectNothingWithoutKey }),
  clause("AUTH-05", { needs: ["payouts"], run: observeRefusals }),
  clause("AUTH-06", expectErrorString),
  clause("AUTH-07", async (probe) => {
    const { answers } = await callWithInvalidKey(probe);
    observeEach(probe, "invalid", answers, ({ status }) => String(status));
  }),
  clause("AUTH-08", async (probe) => {
    const { id } = await makeCheckout(probe);
    const sent = checkoutRequests(probe, id, checkoutBody(probe));
    await observeAs(probe, "nobody", sent, acceptanceOf);
  }),
  clause("AUTH-09", async (probe) => {
    const source = await reserve(probe, 2);
    const { id } = await makeRefund(probe);
    for (const as of eachStranger) {
      const sent = {
        createRefund: { body: refundBody(probe, source, 1) },
        getRefund: { id },
        listRefunds: {},
        updateRefund: { id, body: { reason: `Changed ${probe.session.tag()}` } },
      };
      await observeAs(probe, as, sent, acceptanceOf);
    }
  }),
  clause("AUTH-11", { needs: ["second-key"], run: observeOtherAccount }),
  clause("AUTH-12", async (probe) => {
    const as = "invalid";
    const invalid = await probe.call("createCheckout", { as, body: { amount: 0 } });
    probe.observe("invalid key and body", reactionOf(invalid));
    const unknown = await probe.call("getCheckout", { as, id: `unknown-${probe.session.tag()}` });
    probe.observe("invalid key, unknown id", reactionOf(unknown));
  }),
  clause("AUTH-13", async (probe) => {
    const key = probe.session.gateway.rightKey;
    const headers: Readonly<Record<string, string>> = {
      "lower case": `bearer ${key}`,
      "two blanks": `Bearer  ${key}`,
      "Basic scheme": `Basic ${Buffer.from(`${key}:`).toString("base64")}`,
      "empty token": "Bearer ",
    };
    for (const [name, authorization] of Object.entries(headers)) {
      probe.observe(name, acceptanceOf(await probe.call("listPayouts", { as: { authorization } })));
    }
    const query = `?api_key=${encodeURIComponent(key)}`;
    const answer = await probe.call("listPayouts", { as: "nobody", query });
    probe.observe("key in the query", acceptanceOf(answer));
  }),
];

/** Returns a check that the key is accepted as a Bearer token, which requests send by default. */
function expectKeyAccepted(operationId: string, status: number) {
  return async (probe: Probe): Promise<void> => {
    const called = (await everything(probe)).find((call) => call.operationId === operationId);
    const result = called?.result ?? new Inconclusive(`${operationId} was not called`);
    if (result instanceof Inconclusive) throw result;
    probe.expectSuccess(result, operationId, { boundsApply: operationId !== "listPayouts" });
    probe.expectStatus(result, status, operationId);
  };
}

async function expectNothingWithoutKey(probe: Probe): Promise<void> {
  const terms = await payoutTerms(probe);
  const payout = await makePayout(probe);
  for (const as of eachStranger) {
    const body = payoutBody(probe, terms);
    const created = await expectNoPayout(probe, as, "createPayout", { body });
    if (body.memo !== undefined) await expectNotListed(probe, "listPayouts", "memo", body, created);
    await expectNoPayout(probe, as, "listPayouts");
    const removed = await callAsStranger(probe, as, "deletePayout", { id: payout.id });
    const isLeft = removed.status !== 204;
    probe.expect(isLeft, `deletePayout with ${strangers[as]} to be refused`, "204", removed);
    const found = await findInList(probe, payout);
    const status = show(expectListed(probe, found, "the payout that nobody may delete").status);
    probe.expect(!/delete|cancel/i.test(status), "the payout as it was", status, removed);
  }
  const refund = await makeRefund(probe);
  for (const as of eachStranger) {
    const removed = await callAsStranger(probe, as, "deleteRefund", { id: refund.id });
    if (removed.isSuccess) await probe.pause();
    const read = await readWhenThere(probe, refund);
    probe.expectSuccess(read, "the read of the refund that nobody may delete", {
      boundsApply: false,
    });
  }
  await expectNearKeysWithoutEffect(probe);
}

/**
 * Expects nearly right keys to have no effect: they may open another account or be invalid, but must not
 * reach the records of this account.
 */
async function expectNearKeysWithoutEffect(probe: Probe): Promise<void> {
  const terms = await payoutTerms(probe);
  const payout = await makePayout(probe);
  const near = await nearKeys(probe, "listPayouts", { withEmpty: true });
  const rounds = inRounds([["no key", "nobody"] as const, ...near]);
  for (const [round, callers] of Object.entries(rounds)) {
    const memos: unknown[] = [];
    const tried: Answer[] = [];
    for (const [how, as] of callers) {
      const body = payoutBody(probe, terms);
      memos.push(body.memo);
      tried.push(await probe.call("createPayout", { body, as }));
      const listed = await probe.call("listPayouts", { as });
      const isShown = listed.isSuccess && recordsIn(listed.json).some(({ id }) => id === payout.id);
      probe.expect(!isShown, `listPayouts with ${how} to show nothing`, "the payouts", listed);
      tried.push(await probe.call("deletePayout", { id: payout.id, as }));
    }
    const { records } = await listAll(probe, "listPayouts");
    const isMade = records.some(({ memo }) => memo !== undefined && memos.includes(memo));
    const expected = `nothing to be created without the right key, in the ${round} round`;
    probe.expect(!isMade, expected, "a payout", ...tried);
    if (records.some(({ id }) => id === payout.id)) continue;
    const found = await findInList(probe, payout);
    expectListed(probe, found, "the payout that only the right key may delete");
  }
}

/** Expects that nearly right keys cannot read, change or create checkouts of this account. */
async function expectNearKeysOutOfReach(probe: Probe): Promise<void> {
  const checkout = await makeKnown(probe);
  const { description } = checkout.before;
  const body = checkoutBody(probe);
  const rounds = inRounds(await nearKeys(probe, "listCheckouts"));
  for (const [round, callers] of Object.entries(rounds)) {
    const tried: Answer[] = [];
    for (const [index, [how, as]] of callers.entries()) {
      const requests = Object.entries(checkoutRequests(probe, checkout.id, body));
      // A guess is sent to one operation, each to another one.
      const isSent = (at: number) => !isGuess(how) || at === index % requests.length;
      for (const [operationId, options] of requests.filter((_request, at) => isSent(at))) {
        const answer = await probe.call(operationId, { ...options, as });
        const shown = [answer.object, ...recordsIn(answer.json)];
        const isShown = shown.some((record) => record.description === description);
        const expected = `${operationId} with ${how} to show nothing of this account`;
        probe.expect(!isShown, expected, "its checkout", answer);
        tried.push(answer);
      }
    }
    const read = await readWhenThere(probe, checkout);
    const isKept = read.object.description === description;
    const expected = `a checkout to stay as it is after requests with nearly right keys, in the ${round} round`;
    probe.expect(isKept, expected, showMemberOf(read, "description"), ...tried, read);
    await expectNotListed(probe, "listCheckouts", "description", body);
  }
}

/** Sends a request without a right key; a success response is a warning (AUTH-05). */
async function callAsStranger(
  probe: Probe,
  as: keyof typeof strangers,
  operationId: string,
  options?: RequestOptions,
): Promise<Answer> {
  const answer = await probe.call(operationId, { ...options, as });
  probe.warnOfSuccess(answer, operationId, as);
  return answer;
}

/** @throws {Violation} if the response shows a payout, whatever its status. */
async function expectNoPayout(...call: Parameters<typeof callAsStranger>): Promise<Answer> {
  const [probe] = call;
  const answer = await callAsStranger(...call);
  const isPayout = (record: JsonObject) => "amount" in record && "crypto_currency" in record;
  const isShown = [...recordsIn(answer.json), answer.object].some(isPayout);
  probe.expect(!isShown, "no payout to be shown", describeBody(answer), answer);
  return answer;
}

/** @throws {Violation} if the list shows a record with a member of the body. */
async function expectNotListed(
  probe: Probe,
  operation: ListOperation,
  name: string,
  body: WritableObject,
  ...causes: readonly Answer[]
): Promise<void> {
  const { record, answers } = await search(probe, operation, (one) => one[name] === body[name]);
  const evidence = [...causes, ...answers.slice(-1)];
  probe.expect(record === undefined, "nothing to be created", "it is in the list", ...evidence);
}

/** Sends each of the five operations with an invalid key. */
const callWithInvalidKey = shared(async (probe) => {
  const checkout = await makeKnown(probe);
  const body = checkoutBody(probe);
  const requests = checkoutRequests(probe, checkout.id, body);
  return { checkout, body, requests, answers: await callAs(probe, "invalid", requests) };
});

/** Sends each of the five operations with an invalid key, then looks for changes in the records. */
async function expectErrorString(probe: Probe): Promise<void> {
  const { checkout, body, requests, answers } = await callWithInvalidKey(probe);
  // Errors may begin with the second request.
  const again = await callAs(probe, "invalid", requests);
  const others: Answer[] = [];
  for (const query of ["?status=created", `?created_at=${new Date().toISOString().slice(0, 10)}`]) {
    others.push(await probe.call("listCheckouts", { as: "invalid", query }));
  }
  for (const key of ["short", "1234567890", "o'brien"]) {
    const answer = await probe.call("listCheckouts", { as: { authorization: `Bearer ${key}` } });
    // A sandbox may accept it.
    if (!answer.isSuccess) others.push(answer);
  }
  for (const answer of [...answers, ...again, ...others]) {
    const what = `error of ${answer.exchange.operationId ?? ""} with an invalid key`;
    const received = `${answer.status} with ${showMemberOf(answer, "error")}`;
    probe.expect(isText(answer.object.error), `${what} to be a string`, received, answer);
  }
  await expectShown(probe, checkout, checkout.before, ...answers.slice(2));
  await expectNotListed(probe, "listCheckouts", "description", body, ...answers.slice(0, 1));
  await expectNearKeysOutOfReach(probe);
}

/** Returns a request for every operation on checkouts, valid except for the key. */
function checkoutRequests(probe: Probe, id: string, body: WritableObject) {
  return {
    createCheckout: { body },
    getCheckout: { id },
    updateCheckout: { id, body: { description: `Changed ${probe.session.tag()}` } },
    listCheckouts: {},
    deleteCheckout: { id },
  };
}

async function callAs(
  probe: Probe,
  as: keyof typeof strangers,
  requests: Readonly<Record<string, RequestOptions>>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const [operationId, options] of Object.entries(requests)) {
    answers.push(await probe.call(operationId, { ...options, as }));
  }
  return answers;
}

async function observeAs(
  probe: Probe,
  as: keyof typeof strangers,
  requests: Parameters<typeof callAs>[2],
  describe: (answer: Answer) => string,
): Promise<void> {
  observeEach(probe, as, await callAs(probe, as, requests), describe);
}

function observeEach(
  probe: Probe,
  as: keyof typeof strangers,
  answers: readonly Answer[],
  describe: (answer: Answer) => string,
): void {
  for (const answer of answers) {
    const { operationId = "" } = answer.exchange;
    probe.observe(`${operationId} (${strangers[as]})`, describe(answer));
  }
}

function acceptanceOf(answer: Answer): string {
  return answer.isSuccess ? "accepted" : "refused";
}

async function observeRefusals(probe: Probe): Promise<void> {
  const payout = await makePayout(probe);
  const refund = await makeRefund(probe);
  const requests = {
    createPayout: { body: payoutBody(probe, await payoutTerms(probe)) },
    listPayouts: {},
    deletePayout: { id: payout.id },
    deleteRefund: { id: refund.id },
  };
  for (const as of eachStranger) {
    await observeAs(probe, as, requests, (answer) => {
      const { status } = answer;
      const isUsual = status === 401 || status === 403;
      if (!isUsual) probe.warn(`a request without a right key returns ${status}`);
      if (status === 401 && !answer.headers.has("www-authenticate")) {
        probe.warn("a 401 response has no WWW-Authenticate");
      }
      return reactionOf(answer);
    });
  }
}

/** Expects a refund to stay when another account deletes its own refund of the same transaction. */
async function expectToSurviveOtherDelete(probe: Probe, refund: CreatedRecord): Promise<void> {
  const { transaction_id: transactionId } = refund.sent;
  if (typeof transactionId !== "string") return;
  const body = refundBody(probe, { transactionId }, 1);
  const other = await probe.call("createRefund", { body, as: "second" });
  const id = other.isSuccess ? shownId(probe, other) : undefined;
  if (id === undefined || id === refund.id) return;
  const deleted = await probe.call("deleteRefund", { id, as: "second" });
  const read = await probe.later(
    () => readItem(probe, refund, { valid: false }),
    ({ isSuccess }) => isSuccess,
  );
  if (read.status !== 404) return;
  const expected = "a refund to stay when another of its transaction is deleted";
  probe.reportViolation("REF-DEL-11", expected, describeAnswer(read), deleted, read);
}

/** Records which operations the second key can use on records of the first. */
async function observeOtherAccount(probe: Probe): Promise<void> {
  const checkout = await makeCheckout(probe);
  const refund = await makeRefund(probe);
  await findInList(probe, checkout);
  const { id } = checkout;
  const description = `Changed ${probe.session.tag()}`;
  note("list checkouts", await isListed("listCheckouts", id));
  note("list refunds", await isListed("listRefunds", refund.id));
  note("read a checkout", (await call("getCheckout", { id })).isSuccess);
  const isVisible = (await call("getRefund", { id: refund.id })).isSuccess;
  note("read a refund", isVisible);
  await call("updateCheckout", { id, body: { description } });
  const read = await readItem(probe, checkout, { valid: false });
  note("update a checkout", read.object.description === description);
  await call("deleteCheckout", { id });
  note("delete a checkout", !(await readItem(probe, checkout, { valid: false })).isSuccess);
  await expectToSurviveOtherDelete(probe, refund);
  const deleted = await call("deleteRefund", { id: refund.id });
  const left = await probe.later(
    () => readItem(probe, refund, { valid: false }),
    ({ isSuccess }) => isSuccess !== deleted.isSuccess,
  );
  note("delete a refund", !left.isSuccess);
  // If the second key can see the refund, a success must delete it; otherwise it must get a 404.
  const isConfirmed = isVisible ? deleted.isSuccess : deleted.status < 300;
  if (isConfirmed && left.yields("reason")) {
    const expected = "404 from deleting a refund of another key, or the refund to be gone";
    const id = isVisible ? "REF-DEL-05" : "REF-DEL-03";
    probe.reportViolation(
      id,
      expected,
      `${describeAnswer(deleted)}, and the refund`,
      deleted,
      left,
    );
  }

  function call(operationId: string, options?: RequestOptions): Promise<Answer> {
    return probe.call(operationId, { ...options, as: "second" });
  }

  async function isListed(operation: ListOperation, wanted: string): Promise<boolean> {
    const isShown = (one: JsonObject) => writeJson(one).includes(wanted);
    return (await search(probe, operation, isShown, "", "second")).record !== undefined;
  }

  function note(what: string, isPossible: boolean): void {
    probe.observe(what, isPossible ? "possible" : "not possible");
    if (isPossible) probe.warn(`another key can ${what} of this key`);
  }
}
