/** Creating payouts: what is accepted, and what a response must contain. */
import { setTimeout as sleep } from "node:timers/promises";
import { documentedMembers } from "../../../generated/interface-operations.ts";
import { type ClauseCheck, successesOf } from "../../support/clause.ts";
import type { Answer } from "../../support/exchange.ts";
import {
  isNumber,
  type JsonObject,
  numberToken,
  sameJson,
  type Writable,
  type WritableObject,
} from "../../support/json.ts";
import { search } from "../../support/lists.ts";
import type { Probe } from "../../support/probe.ts";
import { showMemberOf, showWithKind } from "../../support/received.ts";
import {
  payoutBody,
  type PayoutTerms,
  payoutTerms,
  possibleTerms,
  withChanges,
} from "../../support/records.ts";
import { Inconclusive, orNone, show } from "../../support/verdict.ts";
import { identity, sameAmount, textOf } from "./listing.ts";
import { create, expectForAny, makeSamples, payoutClause } from "./making.ts";

const optional = ["memo", "metadata", "created_at"];
const requiredMembers = documentedMembers.payout.filter((name) => !optional.includes(name));

export const payoutCreateClauses: readonly ClauseCheck[] = [
  payoutClause("PAY-CREATE-01", makeOnAllTerms, (probe, traffic) => {
    for (const answer of successesOf(traffic, "createPayout")) {
      probe.expectStatus(answer, 200, "createPayout");
    }
  }),
  payoutClause("PAY-CREATE-02", makeSamples, (probe, traffic) => {
    const created = successesOf(traffic, "createPayout");
    if (created.length === 0) throw new Inconclusive("no payout was accepted");
    for (const answer of created) {
      const missing = requiredMembers.filter((name) => !(name in answer.object));
      const expected = `${missing.join(", ")} at the top level of the create response`;
      probe.expect(missing.length === 0, expected, show(answer.json), answer);
    }
  }),
  payoutClause("PAY-CREATE-03", expectNumberAccepted),
  payoutClause("PAY-CREATE-04", async (probe) => {
    const forms = await plainForms(probe);
    const whole = forms.filter(hasWholeBelow).map(withWhole);
    const judge = (form: Form) => expectNumericString(probe, form);
    for (const some of [forms, forms.map(withHalf), whole]) await expectForAny(some, judge);
    // Such a payout may be too small.
    await orNone(expectForAny(forms.filter(isAboveOne).map(withoutWhole), judge));
  }),
  payoutClause("PAY-CREATE-05", async (probe) =>
    expectForAny(await plainForms(probe), (form) => {
      const withMemo = { ...form, takesMemo: true };
      const withoutMemo = { ...form, takesMemo: false };
      return sendWithControl(probe, "a payout without a memo", withMemo, withoutMemo);
    }),
  ),
  payoutClause("PAY-CREATE-06", expectMembersRequired),
  payoutClause("PAY-CREATE-16", async (probe) =>
    expectForAny((await plainForms(probe)).flatMap(spellingsOf), async ({ plain, form }) => {
      const { value: exponent } = form.amount;
      const what = `the amount ${plain.amount.value} written as ${exponent}`;
      const sent = await sendWithControl(probe, what, plain, form, { isOpen: true });
      if (sent === undefined) return;
      const { answer } = sent;
      const expected = `the amount ${exponent} to be shown as ${plain.amount.value}`;
      const isSame = sameAmount(answer.object.amount, plain.amount);
      probe.expect(isSame, expected, showMemberOf(answer, "amount"), sent.plain, answer);
    }),
  ),
];

async function makeOnAllTerms(probe: Probe): Promise<void> {
  await expectForAny(possibleTerms(probe), async (terms) => {
    const answer = await create(probe, payoutBody(probe, terms), true);
    probe.expectSuccess(answer, "a valid payout", { boundsApply: true });
  });
  await makeSamples(probe);
}

/** One way to write a payout in a request. */
interface Form extends PayoutTerms {
  readonly amount: Writable | undefined;
}

async function expectNumberAccepted(probe: Probe): Promise<void> {
  const judge = (form: Form) => sendWithControl(probe, "an amount as a number", asText(form), form);
  if ((await orNone(payoutTerms(probe))) === undefined) {
    // Default payouts have numbers as amounts; a gateway that refuses them may accept numeric strings.
    const forms = possibleTerms(probe).map((terms) => formOf(probe, terms));
    await orNone(expectForAny(forms, judge));
  }
  const forms = await plainForms(probe);
  await expectForAny(forms, judge);
  const form = forms.find(hasWholeBelow);
  if (form !== undefined) await expectWholeAccepted(probe, form);
}

function hasWholeBelow(form: Form): boolean {
  return isAboveOne(form) && !Number.isInteger(Number(form.offer.amount));
}

/** Expects a whole amount between two accepted amounts to be accepted: no limit refuses only that. */
async function expectWholeAccepted(probe: Probe, form: Form): Promise<void> {
  const smaller = payoutBody(probe, form, { amount: withHalf(form).amount });
  probe.need(await create(probe, smaller, form.takesMemo), "a smaller payout");
  await sendWithControl(probe, "a whole amount as a number", form, withWhole(form));
}

/** Each configured payout, with a memo if the gateway takes one. */
async function plainForms(probe: Probe): Promise<Form[]> {
  const { takesMemo } = await payoutTerms(probe);
  return probe.session.options.payouts.map((offer) => formOf(probe, { offer, takesMemo }));
}

function formOf(probe: Probe, terms: PayoutTerms): Form {
  return { ...terms, amount: payoutBody(probe, terms).amount };
}

function withWhole(form: Form): Form {
  return { ...form, amount: numberToken(form.offer.amount.replace(/\..*$/, "")) };
}

function isAboveOne({ offer: { amount } }: Form): boolean {
  return Number(amount) > 1;
}

function withoutWhole(form: Form): Form {
  return { ...form, amount: numberToken("0.25") };
}

/** Sets a smaller amount with decimals: 1249.5 for 1250, 0.15 for 0.3. */
function withHalf(form: Form): Form {
  const { amount } = form.offer;
  const whole = Math.floor(Number(amount));
  if (whole > 0) return { ...form, amount: numberToken(`${whole - 1}.5`) };
  const [, fraction = "0"] = amount.split(".");
  const half = (BigInt(fraction) * 5n).toString().padStart(fraction.length + 1, "0");
  return { ...form, amount: numberToken(`0.${half}`) };
}

async function expectNumericString(probe: Probe, form: Form): Promise<void> {
  const what = "an amount as a numeric string";
  const sent = await sendWithControl(probe, what, form, asText(form));
  if (sent?.plain.isSuccess !== true) return;
  const { plain, answer } = sent;
  const [is, was] = [answer.object.amount, plain.object.amount];
  const isSame = isNumber(is) && isNumber(was) ? sameAmount(is, was) : sameJson(is, was);
  const expected = `the same amount as for a number, ${showWithKind(was)}`;
  const received = showMemberOf(answer, "amount", showWithKind);
  probe.expect(isSame, expected, received, plain, answer);
}

function asText(form: Form): Form {
  return { ...form, amount: textOf(form.amount) };
}

/** Returns every spelling for the first payout, and one spelling for each of the others. */
function spellingsOf(form: Form, index: number) {
  return exponentForms(form).slice(0, index === 0 ? undefined : 1);
}

/** Returns pairs of equal amounts, one in plain and one in exponent form. */
function exponentForms(terms: PayoutTerms) {
  const { amount } = terms.offer;
  const [whole = "0", fraction = ""] = amount.split(".");
  const digits = `${whole}${fraction}`.replace(/^0+/, "");
  const power = digits.length - 1 - fraction.length;
  const rest = digits.slice(1).replace(/0+$/, "");
  const significand = `${digits.charAt(0)}${rest === "" ? "" : `.${rest}`}`;
  const exponents = [
    `${significand}e${power}`,
    `${digits}0E${-fraction.length - 1}`,
    `${significand}E${power < 0 ? "" : "+"}${power}`,
  ].map((exponent) => [amount, exponent] as const);
  const spellings = [...(digits === "" ? [] : exponents), ["0.00000001", "1e-8"] as const];
  return spellings.map(([plain, exponent]) => ({
    plain: { ...terms, amount: numberToken(plain) },
    form: { ...terms, amount: numberToken(exponent) },
  }));
}

/**
 * Sends a payout in another form. If the response is wrong, sends a control payout, and if the form was
 * refused, sends the control twice: a limit would refuse the control too. A form that the interface leaves
 * open is checked only if the control is accepted.
 *
 * @returns the responses to the form and to the control; undefined if the form comes back as it was sent.
 */
async function sendWithControl(
  probe: Probe,
  what: string,
  control: Form,
  form: Form,
  { isOpen = false } = {},
): Promise<{ plain: Answer; answer: Answer } | undefined> {
  const answer = await send(form);
  const { amount } = answer.object;
  const isRight = answer.status === 200 && isNumber(amount) && sameAmount(amount, form.amount);
  if (isRight) return undefined;
  const plain = await send(control);
  const again = answer.isSuccess ? plain : await send(control);
  probe.expectSuccess(answer, what, { boundsApply: !(plain.isSuccess && again.isSuccess) });
  probe.expectStatus(answer, 200, what, plain);
  return { plain, answer };

  async function send(terms: Form): Promise<Answer> {
    const body = payoutBody(probe, terms, { amount: terms.amount });
    const sent = await create(probe, body, terms.takesMemo && !isOpen);
    if (isOpen && terms === control) probe.need(sent, `the plain form of ${what}`);
    return sent;
  }
}

/** A create that lacks a member. */
interface Omission {
  readonly name: string;
  readonly sent: WritableObject;
  readonly answer: Answer;
}

async function expectMembersRequired(probe: Probe): Promise<void> {
  const { takesMemo } = await payoutTerms(probe);
  const omissions: Omission[] = [];
  await expectForAny(probe.session.options.payouts, async (offer) => {
    const whole = await create(probe, payoutBody(probe, { offer, takesMemo }), true);
    probe.need(whole, "the payout with all its members");
    for (const name of Object.keys(identity)) {
      const sent = payoutBody(probe, { offer, takesMemo });
      const answer = await create(probe, withChanges(sent, { [name]: undefined }), false);
      omissions.push({ name, sent, answer });
      probe.expectRefusal(answer, `a payout without ${name}`, whole);
    }
  });
  for (const pauseMs of [0, 500]) {
    await sleep(pauseMs);
    await expectWithoutEffect(probe, omissions);
  }
}

async function expectWithoutEffect(probe: Probe, omissions: readonly Omission[]): Promise<void> {
  const causeOf = (record: JsonObject) => omissions.find((omission) => isResult(record, omission));
  const { record, answers } = await search(
    probe,
    "listPayouts",
    (candidate) => causeOf(candidate) !== undefined,
  );
  const cause = record && causeOf(record);
  if (cause === undefined) return;
  const expected = `no payout of the refused create without ${cause.name}`;
  probe.expect(false, expected, show(record), cause.answer, ...answers.slice(-1));
}

/**
 * Returns true if a record came from an omission: it has the same memo or, without one, the same
 * members.
 */
function isResult(record: JsonObject, { name, sent }: Omission): boolean {
  if ("memo" in sent) return record.memo === sent.memo;
  // Only this payout can have an amount of 0; any other amount may be from somebody else's payout.
  if (name === "amount" && Number(textOf(record.amount)) !== 0) return false;
  return Object.entries(identity).every(
    ([member, same]) => member === name || same(record[member], sent[member]),
  );
}
