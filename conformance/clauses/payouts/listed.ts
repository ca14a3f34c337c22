/** What a created payout is in the list, from one read to the next. */
import { setTimeout as sleep } from "node:timers/promises";
import { clause, type ClauseCheck } from "../../support/clause.ts";
import type { Probe } from "../../support/probe.ts";
import { showMember } from "../../support/received.ts";
import { type CreatedRecord, makePayout } from "../../support/records.ts";
import { expectMember, expectSameMoment, placeOf } from "../../support/rules.ts";
import type { OwnSighting, OwnRecord, Sightings } from "../../support/sightings.ts";
import { show } from "../../support/verdict.ts";
import { identity } from "./comparing.ts";
import { expectInListing, findPayouts, type Listing, readPayouts } from "./listing.ts";
import { payoutSamples } from "./samples.ts";

export const payoutListedClauses: readonly ClauseCheck[] = [
  clause("PAY-CREATE-13", {
    needs: ["payouts"],
    run: async (probe) => {
      await expectSamplesListed(probe);
      await expectNewestListed(probe);
    },
    judge(probe, { sightings }) {
      for (const sighting of unchanged(sightings)) {
        const { record } = sighting;
        const created = sighting.own.created.object;
        expectSameIdentity(probe, sighting, created);
        if (record.transaction_id !== created.transaction_id) {
          probe.warn("the list shows another transaction_id than the create answer");
        }
      }
    },
  }),
  clause("PAY-CREATE-14", {
    needs: ["payouts"],
    run: async (probe) => {
      const samples = await payoutSamples(probe);
      await findPayouts(probe, samples);
      await sleep(400);
      await readPayouts(probe, samples);
    },
    judge(probe, { sightings }) {
      expectSameIds(probe, sightings);
      const firsts = new Map<OwnRecord, OwnSighting>();
      for (const sighting of unchanged(sightings)) {
        const first = firsts.get(sighting.own);
        if (first === undefined) firsts.set(sighting.own, sighting);
        else expectSameRead(probe, sighting, first);
      }
    },
  }),
];

async function expectSamplesListed(probe: Probe): Promise<void> {
  const samples = await payoutSamples(probe);
  const listing = await findPayouts(probe, samples);
  for (const sample of samples) {
    // What others have pushed off the page stays so.
    const isOut = probe.isAlone && listing.mayBeCut && !listing.records.has(sample.id);
    if (!isOut) expectInListing(probe, listing, sample);
  }
}

/** Each payout while it is the newest. A page of a round length may be chance, so another one is tried. */
async function expectNewestListed(probe: Probe): Promise<void> {
  const looks: { listing: Listing; newest: CreatedRecord }[] = [];
  for (let count = 0; count < 3; count += 1) {
    const newest = await makePayout(probe);
    const listing = await probe.later(
      () => readPayouts(probe, [newest]),
      ({ records }) => records.has(newest.id),
    );
    looks.push({ listing, newest });
  }
  const whole = looks.filter(({ listing }) => !listing.mayBeCut);
  for (const { listing, newest } of [...whole, ...looks]) {
    expectInListing(probe, listing, newest);
  }
}

/** List elements of payouts that no request has tried to change. */
function unchanged(sightings: Sightings): OwnSighting[] {
  return sightings
    .ofOwn("payout", "list")
    .filter(({ own }) => own.touched.every(({ request }) => request.method === "DELETE"));
}

function expectSameIdentity(
  probe: Probe,
  sighting: OwnSighting,
  before: OwnSighting["record"],
): void {
  for (const [name, same] of identity) {
    const was = before[name];
    if (was === undefined) continue;
    expectMember(probe, sighting, name, (is) => same(is, was), `${show(was)} as before`);
  }
}

function expectSameRead(probe: Probe, sighting: OwnSighting, first: OwnSighting): void {
  const before = first.record;
  expectSameIdentity(probe, sighting, before);
  expectSameMoment(probe, sighting, "created_at", before.created_at);
  if (sighting.record.transaction_id !== before.transaction_id) {
    probe.warn("the transaction_id changes from one read to the next");
  }
}

/** A payout is known by its memo too: where that stays, another id is another identity. */
function expectSameIds(probe: Probe, sightings: Sightings): void {
  const byMemo = new Map<string, OwnRecord>();
  for (const own of sightings.records.values()) {
    const { memo } = own.sent;
    if (own.kind === "payout" && typeof memo === "string") byMemo.set(memo, own);
  }
  for (const sighting of sightings.of("payout", "list")) {
    const { memo, id } = sighting.record;
    const own = typeof memo === "string" ? byMemo.get(memo) : undefined;
    if (own === undefined) continue;
    const expected = `${placeOf("id", sighting)} to stay ${show(own.id)}`;
    probe.expect(id === own.id, expected, showMember(sighting.record, "id"), own.created, sighting);
  }
}
