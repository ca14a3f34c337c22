/** What a created payout is in the list, from one read to the next. */
import { setTimeout as sleep } from "node:timers/promises";
import type { ClauseCheck } from "../../support/clause.ts";
import { isText, type Json, type JsonObject } from "../../support/json.ts";
import { type Probe, shared } from "../../support/probe.ts";
import { showMember } from "../../support/received.ts";
import { makePayout } from "../../support/records.ts";
import { expectMember, expectSameMoment, placeOf } from "../../support/rules.ts";
import type { OwnRecord, OwnSighting, Sightings } from "../../support/sightings.ts";
import { show } from "../../support/verdict.ts";
import { expectInListing, findPayouts, identity, readPayouts } from "./listing.ts";
import { makeSamples, payoutClause } from "./making.ts";

export const payoutListedClauses: readonly ClauseCheck[] = [
  payoutClause("PAY-CREATE-13", expectCreatedListed, (probe, { sightings }) => {
    for (const sighting of unchanged(sightings)) {
      const warning = "the list shows another transaction_id than the create answer";
      expectSameIdentity(probe, sighting, sighting.own.created.object, warning);
    }
  }),
  payoutClause("PAY-CREATE-14", listSamplesTwice, (probe, { sightings }) => {
    expectSameIds(probe, sightings);
    const firsts = new Map<OwnRecord, JsonObject>();
    for (const sighting of unchanged(sightings)) {
      const first = firsts.get(sighting.own) ?? sighting.record;
      firsts.set(sighting.own, first);
      const warning = "the transaction_id changes from one read to the next";
      expectSameIdentity(probe, sighting, first, warning);
      expectSameMoment(probe, sighting, "created_at", first.created_at);
    }
  }),
  { ...payoutClause("PAY-STATE-01", observeSequences), waits: true },
  { ...payoutClause("PAY-STATE-02", observeSpeed), waits: true },
];

async function expectCreatedListed(probe: Probe): Promise<void> {
  const samples = await makeSamples(probe);
  const listed = await findPayouts(probe, samples);
  for (const sample of samples) {
    // What others have pushed off the page stays so.
    const isOut = probe.isAlone && listed.mayBeCut && !listed.records.has(sample.id);
    if (!isOut) expectInListing(probe, listed, sample);
  }
  const looks = [];
  for (let count = 0; count < 3; count += 1) {
    const newest = await makePayout(probe);
    const listing = await probe.later(
      () => readPayouts(probe, [newest]),
      ({ records }) => records.has(newest.id),
    );
    looks.push({ listing, newest });
  }
  // Each payout while it is the newest. A page of a round length may be chance, so that comes last.
  looks.sort((one, other) => Number(one.listing.mayBeCut) - Number(other.listing.mayBeCut));
  for (const { listing, newest } of looks) expectInListing(probe, listing, newest);
}

async function listSamplesTwice(probe: Probe): Promise<void> {
  const samples = await makeSamples(probe);
  await findPayouts(probe, samples);
  await sleep(400);
  await readPayouts(probe, samples);
}

/** List elements of payouts that no request has tried to change. */
function unchanged(sightings: Sightings): OwnSighting[] {
  return sightings
    .ofOwn("payout", "list")
    .filter(({ own }) => own.touched.every(({ request }) => request.method === "DELETE"));
}

/** @throws {Violation} where an identifying member differs; another transaction_id is a warning. */
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

/** A payout is known by its memo too: where that stays, another id is another identity. */
function expectSameIds(probe: Probe, sightings: Sightings): void {
  const byMemo = new Map<Json | undefined, OwnRecord>();
  for (const own of sightings.records.values()) {
    if (own.kind === "payout" && isText(own.sent.memo)) byMemo.set(own.sent.memo, own);
  }
  for (const sighting of sightings.of("payout", "list")) {
    const { memo, id } = sighting.record;
    const own = byMemo.get(memo);
    if (own === undefined) continue;
    const expected = `${placeOf("id", sighting)} to stay ${show(own.id)}`;
    probe.expect(id === own.id, expected, showMember(sighting.record, "id"), own.created, sighting);
  }
}

/** A state of a payout, and how long the watch had lasted when it was first seen. */
interface State {
  readonly status: string;
  readonly afterMs: number;
}

/** The states of two payouts, from the create answer on. */
const watch = shared(async (probe): Promise<readonly (readonly State[])[]> => {
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

  function withState(states: State[], status: Json | undefined): State[] {
    const isNew = isText(status) && status !== states.at(-1)?.status;
    if (isNew) states.push({ status, afterMs: Date.now() - start });
    return states;
  }
});

const final = ["succeeded", "failed"];

async function observeSequences(probe: Probe): Promise<void> {
  const sequences = (await watch(probe)).map((seen) => seen.map(({ status }) => status));
  probe.note("sequences", sequences);
  // A state that some payout has left is not final.
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
