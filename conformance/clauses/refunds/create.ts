/** Creating refunds: all four members are accepted, created refunds exist, and open points. */
import { setTimeout as sleep } from "node:timers/promises";
import { clause, type ClauseCheck, waitingClause } from "../../support/clause.ts";
import type { Answer } from "../../support/exchange.ts";
import {
  asJson,
  isObject,
  type Json,
  kindOf,
  sameJson,
  type WritableObject,
} from "../../support/json.ts";
import { observeEach } from "../../support/judging.ts";
import { listAll, search } from "../../support/lists.ts";
import { describeAnswer, type Probe } from "../../support/probe.ts";
import { type Changes, makeCheckout, makePayout, withChanges } from "../../support/records.ts";
import { recordOf, resolveRefund, shownId } from "../../support/refund-ids.ts";
import {
  possibleSources,
  refundBody,
  reserve,
  reserveWhole,
  type Source,
} from "../../support/refunds.ts";
import { reactionOf, shapeOf } from "../../support/refusals.ts";
import { observeRepeats } from "../../support/repeats.ts";
import { bodySent, scalarText } from "../../support/sightings.ts";
import { Inconclusive, orNone, show } from "../../support/verdict.ts";
import { expectStatus, hasSucceeded, isRefund, Refund } from "./refund.ts";
import { refundSamples } from "./samples.ts";

export const refundCreateClauses: readonly ClauseCheck[] = [
  clause("REF-CREATE-01", async (probe) => {
    const metadatas = [
      { order_id: "6735", k: "v" },
      { order_id: "6735", note: "left", tag: "a b" },
    ];
    for (const metadata of metadatas) {
      const source = await reserve(probe, 3).catch(async (error: unknown) => {
        // The cause of the refusals may be a member, not the transactions.
        const refused = error instanceof Inconclusive ? possibleSources(probe) : [];
        for await (const possible of refused) await expectRefusedWithout(probe, possible);
        throw error;
      });
      const body = refundBody(probe, source, 3, { metadata });
      const answer = await probe.callValid("createRefund", { body });
      if (!answer.isSuccess) await expectRefusedWithout(probe, source);
      probe.expectSuccess(answer, "createRefund", { boundsApply: true });
    }
  }),
  clause("REF-CREATE-02", {
    run: refundSamples,
    judge: observeEach("createRefund", { status: ({ status }) => status }),
  }),
  clause("REF-CREATE-03", {
    run: refundSamples,
    judge: observeEach("createRefund", {
      body: bodyOf,
      location: ({ headers }) => headers.has("location"),
    }),
  }),
  waitingClause("REF-CREATE-04", async (probe) => {
    const refunds = await Promise.all([1, 2, 3, 4].map((amount) => Refund.make(probe, amount)));
    const unread = [await makeUnread(probe), await makeUnread(probe)];
    for (const refund of refunds) {
      expectStatus(probe, await refund.readBack(), 200, "getRefund");
      await refund.expectListed();
    }
    await probe.pause();
    for (const refund of refunds) expectStatus(probe, await refund.read(), 200, "getRefund");
    await expectFirstReads(probe, unread);
  }),
  clause("REF-CREATE-05", async (probe) => {
    const source = await reserve(probe, 3);
    for (const name of ["transaction_id", "reason", "metadata"]) {
      await observeOmission(probe, source, name);
    }
    // Without an amount, all that is left may be refunded.
    await observeOmission(probe, await reserveWhole(probe), "amount");
  }),
  clause("REF-CREATE-06", async (probe) => {
    const transactionId = `txn-unknown-${probe.session.tag()}`;
    const answer = await observeCreate(probe, "unknown transaction", transactionId);
    if (answer.isSuccess) probe.observe("body", bodyOf(answer));
  }),
  clause("REF-CREATE-07", async (probe) => {
    const { transactionId, amount } = await reserveWhole(probe);
    const unknown = "no refundable transaction of a known amount was found";
    if (amount === Infinity) throw new Inconclusive(unknown, [], "--payout");
    const half = Math.floor((amount - 1) / 2);
    const more = Math.floor(amount) + 2;
    await observeCreate(probe, "more than the original", transactionId, more);
    await observeCreate(probe, "first half", transactionId, half);
    await observeCreate(probe, "second half", transactionId, half);
    await observeCreate(probe, "one more", transactionId, 3);
  }),
  clause("REF-CREATE-08", async (probe) => {
    const source = await reserve(probe, 4);
    await refundSamples(probe);
    const newBody = () => refundBody(probe, source, 1);
    await observeRepeats(probe, "createRefund", newBody, (answer) => identify(probe, answer));
  }),
  waitingClause("REF-CREATE-09", async (probe) => {
    const { transactions, payouts } = probe.session.options;
    for (const { id } of transactions.slice(0, 1)) await observeCreate(probe, "configured", id);
    const checkout = await orNone(makeCheckout(probe));
    if (checkout !== undefined) await observeCreate(probe, "checkout id", checkout.id);
    if (payouts.length === 0) return;
    const payout = await makePayout(probe);
    const transactionId = scalarText(payout.answer.object.transaction_id);
    if (transactionId === undefined) return;
    await observeCreate(probe, "payout, fresh", transactionId);
    const settled = await probe.later(
      () => search(probe, "listPayouts", ({ id }) => scalarText(id) === payout.id),
      ({ record }) => record?.status === "succeeded",
    );
    if (settled.record?.status === "succeeded") {
      await observeCreate(probe, "payout, succeeded", transactionId);
    } else {
      probe.note("the payout has not succeeded in time", show(settled.record?.status));
    }
  }),
  clause("REF-FLD-AMT-02", async (probe) => {
    const source = await reserve(probe, 31);
    for (const amount of [10, 10.5, "10", 0, -1]) {
      probe.observe(show(amount), await reactionTo(probe, source, "amount", amount));
    }
  }),
  clause("REF-FLD-META-02", async (probe) => {
    const source = await reserve(probe, 2);
    const text = { order_id: probe.session.tag() };
    const others = { n: 1, b: true, z: null, o: { a: [1] } };
    const metadata = { ...text, ...others };
    const { reaction, stored, evidence } = await tryToCreate(probe, source, { metadata });
    probe.observe("mixed values", reaction);
    const shown = stored?.metadata;
    for (const [key, value] of Object.entries(others)) {
      if (isObject(shown)) probe.observe(kindOf(asJson(value)), fateOf(shown[key], asJson(value)));
    }
    if (isObject(shown) && shown.order_id !== text.order_id) {
      const expected = `the text ${show(text)} among other values of metadata`;
      probe.reportViolation("REF-FLD-META-01", expected, show(shown), ...evidence);
    }
    probe.observe("none sent", await reactionTo(probe, source, "metadata", undefined));
    // How the list shows accepted values is for other clauses.
    await probe.callValid("listRefunds");
  }),
];

/** Makes a refund without reading it, not even to find its identifier. */
async function makeUnread(probe: Probe): Promise<{ sent: WritableObject; answer: Answer }> {
  const sent = refundBody(probe, await reserve(probe, 1), 1);
  const answer = await probe.callValid("createRefund", { body: sent });
  return { sent, answer: probe.need(answer, "the refund that is needed") };
}

/** Reads a refund for the first time; if that fails, waits longer and reads a second one. */
async function expectFirstReads(
  probe: Probe,
  unread: readonly Awaited<ReturnType<typeof makeUnread>>[],
): Promise<void> {
  const third = probe.session.options.patienceMs / 3;
  const { refundIdMember = "" } = probe.session;
  await sleep(2 * third);
  const { records } = await listAll(probe, "listRefunds");
  for (const { sent, answer } of unread) {
    const record = { ...records.find(({ reason }) => reason === sent.reason), ...recordOf(answer) };
    const id = scalarText(record[refundIdMember]);
    if (id === undefined) return;
    const read = await probe.callValid("getRefund", { id });
    if (read.isSuccess) return;
    if (answer === unread.at(-1)?.answer) expectStatus(probe, read, 200, "the first getRefund");
    await sleep(third);
  }
}

/**
 * @throws {Violation} if the same refund is accepted without a reason or without metadata, or with a
 * smaller and a larger amount, which are not whole.
 */
async function expectRefusedWithout(probe: Probe, source: Source): Promise<void> {
  const body = refundBody(probe, source, 1);
  const whole = await probe.call("createRefund", { body });
  if (whole.isSuccess) return;
  const smaller = await probe.call("createRefund", { body: withChanges(body, { amount: 0.5 }) });
  const larger = await probe.call("createRefund", { body: withChanges(body, { amount: 1.5 }) });
  const isLimit = !smaller.isSuccess || !larger.isSuccess;
  const toBeMade = "a refund of 1 to be created, like those of 0.5 and 1.5";
  probe.expect(isLimit, toBeMade, describeAnswer(whole), whole, smaller, larger);
  const [reason, metadata] = [undefined, undefined];
  for (const without of [{ metadata }, { reason }, { reason, metadata }]) {
    const answer = await probe.call("createRefund", { body: withChanges(body, without) });
    const expected = `a refund with ${Object.keys(without).join(" and ")} to be created, like a refund without`;
    probe.expect(!answer.isSuccess, expected, describeAnswer(whole), whole, answer);
  }
}

function bodyOf(answer: Answer): string {
  if (isRefund(answer.object)) return "bare refund";
  const [wrapper] = Object.entries(answer.object).find(([, value]) => isRefund(value)) ?? [];
  return wrapper === undefined ? shapeOf(answer) : `refund in ${wrapper}`;
}

async function observeOmission(probe: Probe, source: Source, name: string): Promise<void> {
  const { reaction, stored } = await tryToCreate(probe, source, { [name]: undefined });
  probe.observe(`no ${name}`, reaction);
  if (stored === undefined) return;
  const varies = name === "amount" || name === "transaction_id";
  if (varies) probe.note(`stored ${name}`, show(stored[name]));
  else probe.observe(`stored ${name}`, show(stored[name]));
}

/** Returns the reaction to a create with this value, and the stored value if it differs. */
async function reactionTo(probe: Probe, source: Source, name: string, value: Changes[string]) {
  const { reaction, stored } = await tryToCreate(probe, source, { [name]: value });
  const isKept = value !== undefined && sameJson(stored?.[name], asJson(value), Object.is);
  return stored === undefined || isKept ? reaction : `${reaction}, stored as ${show(stored[name])}`;
}

function fateOf(shown: Json | undefined, sent: Json): string {
  if (shown === undefined) return "dropped";
  if (sameJson(shown, sent)) return "kept";
  return typeof shown === "string" ? "turned into a string" : `turned into ${kindOf(shown)}`;
}

/** Sends a create that a gateway may refuse, and reads its result. */
async function tryToCreate(probe: Probe, source: Source, changes: Changes) {
  const body = refundBody(probe, source, 1, changes);
  const answer = await probe.call("createRefund", { body });
  const reaction = reactionOf(answer);
  const id = answer.isSuccess ? await orNone(resolveRefund(probe, answer, body)) : undefined;
  if (id === undefined) return { reaction, evidence: [answer] };
  const read = await probe.later(() => probe.call("getRefund", { id }), hasSucceeded);
  return {
    reaction,
    stored: read.isSuccess ? recordOf(read) : undefined,
    evidence: [answer, read],
  };
}

/** Tries to refund a transaction, and records the response. */
async function observeCreate(probe: Probe, trait: string, transactionId: string, amount = 1) {
  const body = refundBody(probe, { transactionId }, amount);
  const answer = await probe.call("createRefund", { body });
  probe.observe(trait, reactionOf(answer));
  return answer;
}

/**
 * Returns the identifier of a created refund. If the response lacks it, returns the same text for two
 * equal requests that created only one refund.
 */
async function identify(probe: Probe, answer: Answer): Promise<string | undefined> {
  const shown = shownId(probe, answer);
  if (shown !== undefined) return shown;
  const sent = bodySent(answer.exchange);
  const { records } = await listAll(probe, "listRefunds");
  const alike = records.filter(({ reason }) => isObject(sent) && reason === sent.reason);
  return alike.length > 1 ? answer.exchange.id : "one refund";
}
