/** The payout record, checked in every response that shows one. */
import { type Answer, isOwners } from "../../support/exchange.ts";
import type { ClauseId } from "../../../generated/clauses.ts";
import type { ClauseCheck, RunTraffic } from "../../support/clause.ts";
import {
  isNumber,
  isObject,
  isString,
  isText,
  type Json,
  type JsonObject,
  numberToken,
} from "../../support/json.ts";
import { recordsOf } from "../../support/lists.ts";
import { readMoment } from "../../support/moments.ts";
import type { Probe } from "../../support/probe.ts";
import { payoutBody } from "../../support/records.ts";
import {
  expectCreationMoment,
  expectDistinctIds,
  expectNoneTwice,
  expectMember,
  expectMoment,
  expectSentValue,
  sameButForCase,
} from "../../support/rules.ts";
import {
  bodySent,
  isUnchanged,
  type OwnSighting,
  type Sightings,
} from "../../support/sightings.ts";
import { Inconclusive, show } from "../../support/verdict.ts";
import { sameAddress, sameAmount, sameCode } from "./listing.ts";
import { create, createIfAllowed, expectForAny, makeSamples, payoutClause } from "./making.ts";

/** Returns a check of the form of one member, wherever a payout is seen. */
function expectForm(
  id: ClauseId,
  name: string,
  form: string,
  isOfForm: (value: Json | undefined) => boolean,
): ClauseCheck {
  return payoutClause(id, makeSamples, (probe, { sightings }) => {
    for (const sighting of sightings.of("payout")) {
      expectMember(probe, sighting, name, isOfForm, form);
    }
  });
}

export const payoutRecordClauses: readonly ClauseCheck[] = [
  expectForm("PAY-FLD-ID-01", "id", "a non-empty string", isText),
  payoutClause("PAY-FLD-ID-02", makeSamples, (probe, traffic) => {
    expectDistinctIds(probe, traffic.sightings, "payout");
    expectNoneTwice(probe, traffic, "listPayouts");
  }),
  expectForm("PAY-FLD-TX-01", "transaction_id", "a string", isString),
  payoutClause("PAY-FLD-TX-02", makeSamples, observeTransactionIds),
  expectForm("PAY-FLD-AMT-01", "amount", "a number", isNumber),
  payoutClause("PAY-FLD-AMT-02", expectDigitsKept, (probe, { sightings }) => {
    for (const sighting of sightings.ofOwn("payout")) {
      if (!("amount" in sighting.record)) continue;
      expectSentValue(probe, sighting, "amount", (is, was) => sameAmount(is, was, probe));
    }
  }),
  payoutClause("PAY-FLD-CUR-01", makeSamples, (probe, { answers, sightings }) => {
    const name = "crypto_currency";
    for (const sighting of sightings.ofOwn("payout")) {
      expectSentValue(probe, sighting, name, sameButForCase(probe, name));
    }
    expectEchoes(probe, answers, name, sameCode);
  }),
  payoutClause("PAY-FLD-ADDR-01", makeSamples, (probe, { answers, sightings }) => {
    const same = (is: Json | undefined, was: Json) => sameAddress(is, was, probe);
    expectEchoes(probe, answers, "recipient_address", same);
    for (const sighting of sightings.ofOwn("payout")) {
      expectSentValue(probe, sighting, "recipient_address", same);
    }
  }),
  payoutClause("PAY-FLD-MEMO-01", tryMemos, (probe, { sightings }) => {
    const withMemo = sightings.ofOwn("payout").filter(({ own }) => "memo" in own.sent);
    for (const sighting of withMemo) {
      // The create response may leave the memo out; if it shows one, it must be the one that was sent.
      const isOpen = sighting.view === "create" && !isText(sighting.record.memo);
      if (isUnchanged(sighting.own) && !isOpen) expectSentValue(probe, sighting, "memo");
    }
    expectNoMemoOfOthers(probe, sightings, withMemo);
    if (withMemo.every(({ view }) => view !== "list")) {
      throw new Inconclusive("no payout with a memo was seen in the list");
    }
  }),
  payoutClause("PAY-FLD-MEMO-02", makeSamples, (probe, { sightings }) => {
    observeMissingMemos(probe, sightings);
    const isForm = (value: Json | undefined) => isString(value ?? "");
    for (const sighting of sightings.of("payout")) {
      expectMember(probe, sighting, "memo", isForm, "a string, null or left out");
    }
  }),
  expectForm("PAY-FLD-STATUS-01", "status", "a non-empty string", isText),
  expectForm("PAY-FLD-META-01", "metadata", "an object", (value = {}) => isObject(value)),
  payoutClause("PAY-FLD-CRE-01", makeSamples, (probe, { sightings }) => {
    for (const sighting of sightings.of("payout")) {
      if ("created_at" in sighting.record) expectMoment(probe, sighting, "created_at");
    }
  }),
  payoutClause("PAY-FLD-CRE-02", makeSamples, observeMoments),
  payoutClause("PAY-FLD-CRE-03", makeSamples, (probe, { sightings }) => {
    const dated = sightings.ofOwn("payout").filter(({ record }) => "created_at" in record);
    if (dated.length === 0) throw new Inconclusive("no payout of this run shows created_at");
    for (const sighting of dated) {
      expectCreationMoment(probe, { ...sighting, answer: sighting.own.created });
    }
  }),
];

/**
 * Expects accepted texts to come back as they were sent, in the create response and in lists. This
 * includes texts that the gateway could have refused.
 */
function expectEchoes(
  probe: Probe,
  answers: readonly Answer[],
  name: string,
  same: (shown: Json, sent: Json) => boolean,
): void {
  const sentFor = new Map<Json, string>();
  const seen = answers.filter(({ exchange, isSuccess }) => isSuccess && isOwners(exchange));
  for (const answer of seen.filter(({ exchange }) => exchange.operationId === "createPayout")) {
    const body = bodySent(answer.exchange);
    const sent = isObject(body) ? body[name] : undefined;
    const { id } = answer.object;
    if (isText(id) && isText(sent) && sent.trim() === sent) sentFor.set(id, sent);
    expectEcho(answer.object, answer);
  }
  for (const answer of seen.filter(({ exchange }) => exchange.operationId === "listPayouts")) {
    for (const record of recordsOf(answer)) expectEcho(record, answer);
  }

  function expectEcho(record: JsonObject, answer: Answer): void {
    const sent = sentFor.get(record.id ?? null);
    const shown = record[name];
    if (sent === undefined || !isText(shown) || same(shown, sent)) return;
    probe.expect(false, `${name} to be ${show(sent)}, as it was sent`, show(shown), answer);
  }
}

/** The kinds of transaction id; the first that matches counts. */
const patterns: readonly (readonly [string, RegExp])[] = [
  ["uuid", /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i],
  ["hash", /^(0x)?[0-9a-f]{64}$/i],
  ["digits", /^\d+$/],
  ["prefixed", /^[a-z]+[_-][0-9a-z]+$/i],
  ["ulid", /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/],
];

function observeTransactionIds(probe: Probe, { sightings }: RunTraffic): void {
  const created = sightings.ofOwn("payout", "create").map(({ record }) => record);
  const ids = created.map((record) => record.transaction_id).filter(isText);
  const kinds = ids.map((id) => patterns.find(([, pattern]) => pattern.test(id))?.[0] ?? "other");
  probe.observe("pattern", distinct(kinds));
  const isId = created.every((record) => record.transaction_id === record.id);
  probe.observe("equals id", isId);
  probe.observe("shared by payouts", new Set(ids).size < ids.length);
  // It may change once the transfer is made, possibly after the end of the run.
  const isLasting = sightings
    .ofOwn("payout")
    .every(({ own, record }) => record.transaction_id === own.created.object.transaction_id);
  probe.note("stays the same", isLasting);
}

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)].sort();
}

/** Expects amounts with many decimals to be refused or kept, but never changed, in the list either. */
async function expectDigitsKept(probe: Probe): Promise<void> {
  await makeSamples(probe);
  const made: { sent: ReturnType<typeof numberToken>; currency: string; created: Answer }[] = [];
  for (const { currency, address } of probe.session.options.payouts) {
    const sent = numberToken(`0.${"123456789012345678".slice(0, currency === "ETH" ? 18 : 8)}`);
    const members = { recipient_address: address, crypto_currency: currency, amount: sent };
    const created = await createIfAllowed(probe, members);
    if (created?.isSuccess === true) made.push({ sent, currency, created });
  }
  if (made.length === 0) return;
  const list = await probe.call("listPayouts");
  for (const { sent, currency, created } of made) {
    const expected = `an amount of ${sent.value} ${currency} to be shown unchanged if it is accepted`;
    const listed = recordsOf(list).filter(({ id }) => isText(id) && id === created.object.id);
    for (const { amount } of [created.object, ...listed]) {
      if (amount === undefined || sameAmount(amount, sent, probe)) continue;
      probe.expect(false, expected, show(amount), created, list);
    }
  }
}

/** Tries each configured payout with a memo, since a currency may have none. */
async function tryMemos(probe: Probe): Promise<void> {
  await expectForAny(probe.session.options.payouts, async (offer) => {
    const answer = await create(probe, payoutBody(probe, { offer, takesMemo: true }));
    probe.expectSuccess(answer, "a payout with a memo", { boundsApply: true });
  });
  await makeSamples(probe);
}

/** Expects that a payout sent without a memo does not show the memo of another. */
function expectNoMemoOfOthers(
  probe: Probe,
  sightings: Sightings,
  withMemo: readonly OwnSighting[],
): void {
  const sent = new Set(withMemo.map(({ own }) => own.sent.memo));
  for (const { own, record, answer } of sightings.ofOwn("payout")) {
    if ("memo" in own.sent || !isText(record.memo) || !sent.has(record.memo)) continue;
    const expected = "no memo in a payout sent without one";
    probe.expect(false, expected, `${show(record.memo)}, which was sent for another`, answer);
  }
}

function observeMissingMemos(probe: Probe, sightings: Sightings): void {
  const isUntouched = ({ own }: OwnSighting) => !("memo" in own.sent) && isUnchanged(own);
  const without = sightings.ofOwn("payout").filter(isUntouched);
  for (const [where, shownIn] of [
    ["create answer", "create"],
    ["list", "list"],
  ] as const) {
    const shown = without.filter(({ view }) => view === shownIn);
    probe.observe(`in the ${where}`, distinct(shown.map(({ record }) => formOf(record.memo))));
  }
}

function formOf(memo: Json | undefined): string {
  if (memo === undefined) return "left out";
  if (memo === null) return "null";
  return memo === "" ? "empty" : "another value";
}

function observeMoments(probe: Probe, { sightings }: RunTraffic): void {
  const moments = sightings
    .ofOwn("payout")
    .map(({ record }) => readMoment(record.created_at))
    .filter((moment) => moment !== undefined);
  if (moments.length === 0) return;
  const offsets = moments.map(({ offset = "none" }) => (/\d/.test(offset) ? "numeric" : offset));
  probe.observe("offset", distinct(offsets));
  // Trailing zeros may be cut off, so only the maximum number of digits is a trait.
  const digits = moments.reduce((max, { precision }) => Math.max(max, precision), 0);
  probe.observe("digits of the fraction", digits);
  if (offsets.includes("none")) probe.warn("created_at has no offset");
}
