/** Creating payouts: what is accepted, and what must be there. */
import { setTimeout as sleep } from "node:timers/promises";
import { clause, type ClauseCheck, type RunTraffic } from "../../support/clause.ts";
import type { Answer } from "../../support/exchange.ts";
import {
  isNumber,
  type Json,
  type JsonObject,
  sameJson,
  type WritableObject,
} from "../../support/json.ts";
import { search } from "../../support/lists.ts";
import { describeAnswer, type Probe } from "../../support/probe.ts";
import { showMemberOf, showWithKind } from "../../support/received.ts";
import { payoutBody, payoutTerms, withChanges } from "../../support/records.ts";
import type { PayoutOffer } from "../../support/session.ts";
import { Inconclusive, show } from "../../support/verdict.ts";
import { sameAmount, sameCode } from "./comparing.ts";
import { create, judgeByAny, renewed, textOf } from "./making.ts";
import { makeSamples } from "./samples.ts";

const sixMembers = [
  "id",
  "transaction_id",
  "amount",
  "crypto_currency",
  "recipient_address",
  "status",
];

export const payoutCreateClauses: readonly ClauseCheck[] = [
  clause("PAY-CREATE-01", {
    needs: ["payouts"],
    run: async (probe) => {
      await judgeByAny(bases(probe), async (body) => {
        probe.expectSuccess(await create(probe, body, true), "a valid payout", { bounds: true });
      });
      await makeSamples(probe);
    },
    judge(probe, gathered) {
      for (const answer of validCreates(gathered)) expect200(probe, answer);
    },
  }),
  clause("PAY-CREATE-02", {
    needs: ["payouts"],
    run: makeSamples,
    judge(probe, gathered) {
      const created = validCreates(gathered);
      if (created.length === 0) throw new Inconclusive("no payout was accepted");
      for (const answer of created) {
        const missing = sixMembers.filter((name) => !(name in answer.object));
        const expected = `${missing.join(", ")} at the top level of the create answer`;
        probe.expect(missing.length === 0, expected, show(answer.json), answer);
      }
    },
  }),
  clause("PAY-CREATE-03", {
    needs: ["payouts"],
    run: (probe) =>
      judgeEachOffer(probe, async (body) => {
        const twin = withChanges(body, { amount: textOf(body.amount) });
        const { answer } = await sendBetween(probe, twin, body, "an amount as a number");
        expect200(probe, answer);
      }),
  }),
  clause("PAY-CREATE-04", {
    needs: ["payouts"],
    run: (probe) =>
      judgeEachOffer(probe, async (body) => {
        const asText = withChanges(body, { amount: textOf(body.amount) });
        const between = await sendBetween(probe, body, asText, "an amount as a numeric string");
        expect200(probe, between.answer);
        if (between.before.isSuccess) expectSameToken(probe, between.answer, between.before);
      }),
  }),
  clause("PAY-CREATE-05", {
    needs: ["payouts"],
    run: (probe) =>
      judgeByAny(probe.session.options.payouts, (offer) => expectMemoOptional(probe, offer)),
  }),
  clause("PAY-CREATE-06", { needs: ["payouts"], run: expectMembersRequired }),
];

/** Each configured payout with a memo, and without one, since a currency may have none. */
function bases(probe: Probe, offers = probe.session.options.payouts): WritableObject[] {
  return offers.flatMap((offer) =>
    [true, false].map((takesMemo) => payoutBody(probe, { offer, takesMemo })),
  );
}

/** Judges by every configured payout that the gateway accepts in some form. */
async function judgeEachOffer(
  probe: Probe,
  judge: (body: WritableObject) => Promise<void>,
): Promise<void> {
  await judgeByAny(probe.session.options.payouts, (offer) =>
    judgeByAny(bases(probe, [offer]), judge),
  );
}

interface Between {
  readonly before: Answer;
  readonly answer: Answer;
}

/**
 * Sends a request after its twin, and the twin again where it is refused: only then it is known
 * whether a lawful limit stood against it.
 */
async function sendBetween(
  probe: Probe,
  twin: WritableObject,
  body: WritableObject,
  what: string,
): Promise<Between> {
  const before = await create(probe, renewed(probe, twin));
  const answer = await create(probe, renewed(probe, body));
  if (!answer.isSuccess) {
    const after = await create(probe, renewed(probe, twin));
    const bounds = !(before.isSuccess && after.isSuccess);
    probe.expectSuccess(answer, what, { bounds });
  }
  return { before, answer };
}

async function expectMemoOptional(probe: Probe, offer: PayoutOffer): Promise<void> {
  const apart = payoutBody(probe, { offer, takesMemo: false });
  const asConfigured = withChanges(payoutBody(probe, { offer, takesMemo: true }), {
    memo: undefined,
  });
  await judgeByAny([apart, asConfigured], async (body) => {
    const withMemo = () => withChanges(body, { memo: probe.session.tag() });
    const before = await create(probe, withMemo());
    const answer = await create(probe, body, body === apart);
    if (!answer.isSuccess) {
      const after = await create(probe, withMemo());
      const bounds = !(before.isSuccess && after.isSuccess);
      probe.expectSuccess(answer, "a payout without a memo", { bounds });
    }
    expect200(probe, answer);
  });
}

function validCreates({ answers }: RunTraffic): Answer[] {
  return answers.filter(
    ({ exchange, isSuccess }) =>
      exchange.operationId === "createPayout" && exchange.valid && isSuccess,
  );
}

function expect200(probe: Probe, answer: Answer): void {
  probe.expect(answer.status === 200, "status 200", describeAnswer(answer), answer);
}

function expectSameToken(probe: Probe, answer: Answer, twin: Answer): void {
  const [is, was] = [answer.object.amount, twin.object.amount];
  const isSame = isNumber(is) && isNumber(was) ? sameAmount()(is, was) : sameJson(is, was);
  const expected = `the amount that the number gives, ${showWithKind(was)}`;
  probe.expect(isSame, expected, showMemberOf(answer, "amount", showWithKind), twin, answer);
}

/** A create that lacks a member, and what a payout that came of it all the same would look like. */
interface Omission {
  readonly name: string;
  readonly answer: Answer;
  readonly isResult: (record: JsonObject) => boolean;
}

async function expectMembersRequired(probe: Probe): Promise<void> {
  const { takesMemo } = await payoutTerms(probe);
  const omissions: Omission[] = [];
  await judgeByAny(probe.session.options.payouts, async (offer) => {
    for (const name of ["recipient_address", "crypto_currency", "amount"]) {
      const terms = { offer, takesMemo };
      const whole = await create(probe, payoutBody(probe, terms), true);
      probe.need(whole, "the payout with all its members");
      const sent = payoutBody(probe, terms);
      const body = withChanges(sent, { [name]: undefined });
      const answer = await probe.call("createPayout", { body });
      const isResult = (record: JsonObject) => looksMadeBy(record, sent, name);
      omissions.push({ name, answer, isResult });
      const expected = `a payout without ${name} to be refused`;
      probe.expect(answer.isRefusal, expected, describeAnswer(answer), whole, answer);
    }
  });
  await expectWithoutEffect(probe, omissions);
  await sleep(500);
  await expectWithoutEffect(probe, omissions);
}

async function expectWithoutEffect(probe: Probe, omissions: readonly Omission[]): Promise<void> {
  const { record, answers } = await search(probe, "listPayouts", (candidate) =>
    omissions.some(({ isResult }) => isResult(candidate)),
  );
  const guilty = omissions.find(({ isResult }) => record !== undefined && isResult(record));
  if (guilty === undefined) return;
  const expected = `no payout of the refused create without ${guilty.name}`;
  probe.expect(false, expected, show(record), guilty.answer, ...answers.slice(-1));
}

/** By its memo, or where there is none by the members that were sent. */
function looksMadeBy(record: JsonObject, sent: WritableObject, omitted: string): boolean {
  if ("memo" in sent) return record.memo === sent.memo;
  const { amount, recipient_address: address, crypto_currency: code } = record;
  const isAddress = omitted === "recipient_address" || address === sent.recipient_address;
  const isCode = omitted === "crypto_currency" || sameCode(code, textOf(sent.crypto_currency));
  // No payout of anybody's has no amount; any other amount may be somebody else's.
  const isAmount =
    omitted === "amount" ? isNothing(amount) : sameAmount()(amount, textOf(sent.amount));
  return isAddress && isCode && isAmount;
}

function isNothing(amount: Json | undefined): boolean {
  return amount === undefined || amount === null || sameAmount()(amount, "0");
}
