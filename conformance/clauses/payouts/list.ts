/** The payout list as a whole, the members of its elements, and their changes from read to read. */
import { setTimeout as sleep } from "node:timers/promises";
import { clause, type ClauseCheck, type RunTraffic } from "../../support/clause.ts";
import type { Answer } from "../../support/exchange.ts";
import {
  isArray,
  isNumber,
  isObject,
  isString,
  isText,
  type Json,
  type JsonObject,
  kindOf,
} from "../../support/json.ts";
import { observePageSize, recordsIn } from "../../support/lists.ts";
import { type Probe, shared } from "../../support/probe.ts";
import { describeBody, showMember, showWithKind } from "../../support/received.ts";
import { makePayout } from "../../support/records.ts";
import { refundBody } from "../../support/refunds.ts";
import type { CreatedRecord } from "../../support/session.ts";
import { reactionOf } from "../../support/refusals.ts";
import { expectMember, expectSameMoment, placeOf } from "../../support/rules.ts";
import {
  type OwnRecord,
  type OwnSighting,
  scalarText,
  type Sightings,
  isUnchanged,
} from "../../support/sightings.ts";
import { Inconclusive, show } from "../../support/verdict.ts";
import {
  deletionTimes,
  expectInListing,
  findPayouts,
  identity,
  listAnswers,
  readPayouts,
} from "./listing.ts";
import { makeSamples, payoutClause } from "./making.ts";
import { bareLists } from "../../support/judging.ts";

/** The number of lists from which on a transaction_id that is new in each one is wrong. */
const minLists = 4;

/** The members of an element and their types; the memo may be missing or null. */
const members: readonly (readonly [string, string, (value: Json | undefined) => boolean])[] = [
  ["id", "a string", isString],
  ["transaction_id", "a string", isString],
  ["amount", "a number", isNumber],
  ["crypto_currency", "a string", isString],
  ["recipient_address", "a string", isString],
  ["status", "a string", isString],
  ["created_at", "a string", isString],
  ["memo", "a string or null", (value) => isString(value ?? "")],
];

export const payoutListClauses: readonly ClauseCheck[] = [
  clause("PAY-LIST-01", list, (probe, traffic) => {
    expectServed(probe, traffic);
    for (const answer of bareLists(traffic, "listPayouts"))
      probe.expectStatus(answer, 200, "the list");
  }),
  clause("PAY-LIST-02", listBoth, (probe, traffic) => {
    const answers = bareLists(traffic, "listPayouts").filter(({ status }) => status < 300);
    for (const answer of answers) expectArray(probe, answer);
  }),
  payoutClause("PAY-LIST-03", makeSamples, (probe, traffic) => {
    for (const element of listElements(traffic)) {
      const record = isObject(element.value) ? element.value : {};
      const kind = kindOf(element.value);
      probe.expect(record === element.value, "objects in the payout list", kind, element);
      const odd = members.find(([name, , isOfType]) => !isOfType(record[name]));
      // Build the message only if it is needed: a list may hold very many records.
      if (odd === undefined) continue;
      const [name, type] = odd;
      const received = showMember(record, name, showWithKind);
      probe.expect(false, `${name} of every element to be ${type}`, received, element);
    }
  }),
  clause("PAY-LIST-04", list, expectServed),
  payoutClause("PAY-LIST-05", observePaging, observePageSize("listPayouts")),
  payoutClause("PAY-LIST-06", makeSamples, (probe, traffic) => {
    for (const element of listElements(traffic)) {
      const { value } = element;
      if (!isObject(value) || "metadata" in value) continue;
      probe.expect(false, "metadata in every element", show(value), element);
    }
  }),
  payoutClause("PAY-CREATE-13", expectCreatedListed, (probe, { sightings }) => {
    for (const sighting of unchanged(sightings)) {
      const warning = "transaction_id differs between the list and the create response";
      const { object: created } = sighting.own.created;
      expectSameIdentity(probe, sighting, created, warning);
      expectSameMoment(probe, sighting, "created_at", created.created_at);
    }
  }),
  payoutClause("PAY-CREATE-14", listSamplesTwice, (probe, { sightings }) => {
    expectSameIds(probe, sightings);
    const firsts = new Map<OwnRecord, JsonObject>();
    for (const sighting of unchanged(sightings)) {
      const first = firsts.get(sighting.own) ?? sighting.record;
      firsts.set(sighting.own, first);
      const warning = "transaction_id changes from one read to the next";
      expectSameIdentity(probe, sighting, first, warning);
      expectSameMoment(probe, sighting, "created_at", first.created_at);
    }
    expectLastingTransactions(probe, sightings);
  }),
  payoutClause("PAY-STATE-01", { waits: true, run: observeSequences }),
  payoutClause("PAY-STATE-02", { waits: true, run: observeSpeed }),
];

async function list(probe: Probe): Promise<Answer> {
  return probe.callValid("listPayouts");
}

async function listBoth(probe: Probe): Promise<void> {
  probe.need(await list(probe), "the list");
  // Another account may have no payouts, but its list is an array too.
  if (!probe.session.options.hasSecondKey) return;
  const other = await probe.call("listPayouts", { as: "second" });
  if (other.isSuccess) expectArray(probe, other);
}

function expectServed(probe: Probe, traffic: RunTraffic): void {
  for (const answer of bareLists(traffic, "listPayouts")) {
    probe.expectSuccess(answer, "the bare list", { boundsApply: false });
  }
}

function expectArray(probe: Probe, answer: Answer): void {
  const received = `${describeBody(answer)}: ${answer.text.slice(0, 100)}`;
  probe.expect(isArray(answer.json), "an array at top level", received, answer);
}

/**
 * Returns every element of every list, except payouts that the run was already deleting.
 *
 * @throws {Inconclusive} if no element was seen.
 */
function listElements(traffic: RunTraffic) {
  const deletions = deletionTimes(traffic.exchanges);
  const elements = listAnswers(traffic).flatMap(({ exchange, json, isSuccess }) => {
    const values = isSuccess && isArray(json) ? json : [];
    const end = exchange.startedAt + exchange.ms;
    return values
      .filter((value) => {
        const id = isObject(value) ? scalarText(value.id) : undefined;
        return (deletions.get(id ?? "") ?? Infinity) > end;
      })
      .map((value) => ({ value, exchange }));
  });
  if (elements.length === 0) throw new Inconclusive("no payout was seen in a list");
  return elements;
}

async function observePaging(probe: Probe): Promise<void> {
  const made = [await makePayout(probe), await makePayout(probe), await makePayout(probe)];
  const { records, answers } = await findPayouts(probe, made);
  const [first] = answers;
  const hasLink = ({ headers }: Answer) => headers.has("link");
  probe.observe("order", orderOf([...records.keys()], made));
  probe.observe("link header", answers.some(hasLink));
  const headers = [...(first?.headers.keys() ?? [])];
  probe.observe("count headers", headers.filter((name) => /total|count|page/.test(name)).sort());
  probe.note("elements on the first page", isArray(first?.json) ? first.json.length : "none");
  const limited = await probe.call("listPayouts", { query: "?limit=1" });
  const paged = await probe.call("listPayouts", { query: "?page=2" });
  const isLimited = isArray(limited.json) && limited.json.length === 1;
  probe.observe("limit=1", effectOf(limited, isLimited ? "one element" : "ignored"));
  probe.observe("limit=1 link header", hasLink(limited));
  // The payouts just made are at one end of the list, and are far fewer than a page holds.
  const ids = recordsIn(paged.json).map(({ id }) => scalarText(id));
  const isFirst = made.every(({ id }) => ids.includes(id));
  probe.observe("page=2", effectOf(paged, isFirst ? "ignored" : "another page"));
}

function orderOf(ids: readonly string[], made: readonly CreatedRecord[]): string {
  const [oldest = -1, middle = -1, newest = -1] = made.map(({ id }) => ids.indexOf(id));
  if ([oldest, middle, newest].includes(-1)) return "not all listed";
  if (newest < middle && middle < oldest) return "newest first";
  return oldest < middle && middle < newest ? "oldest first" : "other";
}

function effectOf(answer: Answer, effect: string): string {
  if (!answer.isSuccess) return reactionOf(answer);
  return isArray(answer.json) ? effect : "no array";
}

async function expectCreatedListed(probe: Probe): Promise<void> {
  const samples = await makeSamples(probe);
  const listed = await findPayouts(probe, samples);
  for (const sample of samples) {
    // A payout that other records have pushed off the page does not come back.
    const isOut = probe.isAlone && listed.mayBeCut && !listed.records.has(sample.id);
    if (!isOut) expectInListing(probe, listed, sample);
  }
  const looks = [];
  for (let count = 0; count < 3; count += 1) {
    const newest = await makePayout(probe);
    const listing = await probe.later(
      () => readPayouts(probe, [newest]),
      ({ records }) => records.has(newest.id),
      ({ mayBeCut }) => mayBeCut,
    );
    looks.push({ listing, newest });
  }
  // Each payout was looked for while it was the newest. Lists that may be cut come last: a round length
  // may be chance.
  looks.sort((one, other) => Number(one.listing.mayBeCut) - Number(other.listing.mayBeCut));
  for (const { listing, newest } of looks) expectInListing(probe, listing, newest);
  await expectListedAfterRefund(probe);
}

/** Expects a payout to stay in the list after its transaction was refunded. */
async function expectListedAfterRefund(probe: Probe): Promise<void> {
  const payout = await makePayout(probe);
  const transactionId = scalarText(payout.answer.object.transaction_id);
  if (transactionId === undefined || !probe.session.isOffered("refunds")) return;
  const body = refundBody(probe, { transactionId }, 1);
  const refund = await probe.call("createRefund", { body });
  const listed = await findPayouts(probe, [payout]);
  const isOut = probe.isAlone && listed.mayBeCut && !listed.records.has(payout.id);
  if (refund.isSuccess && !isOut) expectInListing(probe, listed, payout);
}

async function listSamplesTwice(probe: Probe): Promise<void> {
  const samples = await makeSamples(probe);
  await findPayouts(probe, samples);
  await sleep(400);
  await readPayouts(probe, samples);
}

/** Returns list elements of payouts that no request has tried to change. */
function unchanged(sightings: Sightings): OwnSighting[] {
  return sightings.ofOwn("payout", "list").filter(({ own }) => isUnchanged(own));
}

/** @throws {Violation} if an identifying member differs; another transaction_id is a warning. */
function expectSameIdentity(
  probe: Probe,
  sighting: OwnSighting,
  before: JsonObject,
  warning: string,
): void {
  for (const [name, same] of Object.entries(identity)) {
    const was = before[name];
    if (was === undefined) continue;
    expectMember(probe, sighting, name, (is) => same(is, was), `${show(was)} as before`);
  }
  if (sighting.record.transaction_id !== before.transaction_id) probe.warn(warning);
}

/** A hash may replace a first identifier; but one that is new in every list identifies nothing. */
function expectLastingTransactions(probe: Probe, sightings: Sightings): void {
  const shown = new Map<OwnRecord, OwnSighting[]>();
  for (const sighting of unchanged(sightings)) {
    shown.set(sighting.own, [...(shown.get(sighting.own) ?? []), sighting]);
  }
  for (const [own, seen] of shown) {
    const last = seen.at(-1);
    const ids = new Set(seen.map(({ record }) => show(record.transaction_id)));
    if (last === undefined || seen.length < minLists || ids.size < seen.length) continue;
    const expected = `${placeOf("transaction_id", last)} to stay the same in two of ${seen.length} lists`;
    const received = `another one in each, at last ${showMember(last.record, "transaction_id")}`;
    probe.expect(false, expected, received, own.created, ...seen.slice(-2));
  }
}

/** Expects payouts to keep their ids; a unique memo identifies them too. */
function expectSameIds(probe: Probe, sightings: Sightings): void {
  const owners = sightings.ownersOf("payout", "memo");
  for (const sighting of sightings.of("payout", "list")) {
    const { memo, id } = sighting.record;
    const own = owners.get(memo ?? null);
    if (own === undefined) continue;
    const expected = `${placeOf("id", sighting)} to stay ${show(own.id)}`;
    probe.expect(id === own.id, expected, showMember(sighting.record, "id"), own.created, sighting);
  }
}

/**
 * Returns the states of two payouts, starting with the create response, each with the time when it was
 * first seen.
 */
const watch = shared(async (probe) => {
  const start = Date.now();
  const made = [await makePayout(probe), await makePayout(probe)];
  const seen = made.map(({ answer }) => withState([], answer.object.status));
  for (let poll = 0; poll < 5; poll += 1) {
    await sleep(500);
    const { records } = await readPayouts(probe, made);
    for (const [index, { id }] of made.entries()) {
      withState(seen[index] ?? [], records.get(id)?.status);
    }
  }
  return seen;

  function withState(states: { status: string; afterMs: number }[], status: Json | undefined) {
    const isNew = isText(status) && status !== states.at(-1)?.status;
    if (isNew) states.push({ status, afterMs: Date.now() - start });
    return states;
  }
});

const final = ["succeeded", "failed"];

async function observeSequences(probe: Probe): Promise<void> {
  const sequences = (await watch(probe)).map((seen) => seen.map(({ status }) => status));
  probe.note("sequences", sequences);
  // A state that a payout has left is not final.
  const left = new Set(sequences.flatMap((sequence) => sequence.slice(0, -1)));
  for (const sequence of sequences) {
    for (const [index, status] of sequence.entries()) {
      const before = sequence[index - 1] ?? "";
      if (final.includes(before) && !final.includes(status) && left.has(status)) {
        probe.warn(`a payout goes from ${before} to ${status}`);
      }
    }
  }
}

async function observeSpeed(probe: Probe): Promise<void> {
  const sequences = await watch(probe);
  const first = sequences.flatMap(([state]) => state?.status ?? []);
  probe.observe("status in the create answer", [...new Set(first)].sort());
  const changes = sequences.map((seen) => (seen.length > 1 ? (seen.at(-1)?.afterMs ?? 0) : null));
  probe.note("milliseconds until the last change seen", changes);
}
