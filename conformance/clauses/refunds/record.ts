/** The refund record and its identifier, judged wherever one is seen, and what is open about them. */
import { type Check, clause, type ClauseCheck, type RunTraffic } from "../../support/clause.ts";
import type { Answer } from "../../support/exchange.ts";
import {
  asJson,
  isObject,
  isText,
  type Json,
  type JsonObject,
  kindOf,
  numberToken,
  sameJson,
  sameTokens,
  type Writable,
  writeJson,
} from "../../support/json.ts";
import { readMoment } from "../../support/moments.ts";
import type { Probe } from "../../support/probe.ts";
import { showMember } from "../../support/received.ts";
import { findInList } from "../../support/records.ts";
import { recordOf, reserve, type Source } from "../../support/refunds.ts";
import { expectSentValue, sameNumber } from "../../support/rules.ts";
import { bodySent, type OwnRecord, type Sightings, scalarText } from "../../support/sightings.ts";
import { show } from "../../support/verdict.ts";
import { tryToCreate } from "./create.ts";
import { members, Refund } from "./refund.ts";
import { refundSamples, updatedRefunds } from "./samples.ts";

type Same = (shown: Json | undefined, sent: Json, probe: Probe) => boolean;

const sameText: Same = (shown, sent) => isText(shown) && shown === sent;

export const refundRecordClauses: readonly ClauseCheck[] = [
  clause("REF-FLD-TX-01", judging("transaction_id", sameText)),
  clause("REF-FLD-AMT-01", judging("amount", sameNumber)),
  clause("REF-FLD-AMT-02", async (probe) => {
    const source = await reserve(probe, 31);
    for (const amount of [10, numberToken("10.5"), "10", 0, -1]) {
      probe.observe(writeJson(amount), await reactionTo(probe, source, "amount", amount));
    }
  }),
  clause("REF-FLD-REASON-01", judging("reason", sameText)),
  clause("REF-FLD-META-01", judging("metadata", holdsEntries)),
  clause("REF-FLD-META-02", async (probe) => {
    const source = await reserve(probe, 2);
    const metadata = { n: 1, b: true, z: null, o: { a: [1] } };
    const { reaction, stored } = await tryToCreate(probe, source, { metadata });
    probe.observe("mixed values", reaction);
    const shown = stored?.metadata;
    for (const [key, value] of Object.entries(metadata)) {
      if (isObject(shown)) probe.observe(kindOf(asJson(value)), fateOf(shown[key], asJson(value)));
    }
    probe.observe("none sent", await reactionTo(probe, source, "metadata", undefined));
  }),
  clause("REF-FLD-ID-01", async (probe) => {
    for (const refund of await refundSamples(probe)) {
      const answer = await refund.readBack();
      if (answer.status === 403) probe.need(answer, "reading the refund");
      probe.expectStatus(answer, 200, `the item read of ${refund.id}`, refund.answer);
    }
  }),
  clause("REF-FLD-ID-02", {
    run: refundSamples,
    judge(probe, { sightings }) {
      const name = probe.session.refundIdMember ?? "";
      for (const view of ["item", "list"] as const) {
        const seen = sightings.ofOwn("refund", view);
        const holder = seen.find(({ record, own }) => scalarText(record[name]) === own.id);
        const kind = kindOf(holder?.record[name]);
        probe.observe(view, holder === undefined ? "none" : `${name}, ${kind}`);
      }
    },
  }),
  clause("REF-FLD-ID-03", { waits: true, run: expectNoReuse, judge: expectDistinct }),
  clause("REF-FLD-STATUS-01", {
    waits: true,
    run: async (probe) => {
      const refund = await Refund.make(probe);
      const seen = await probe.watch(async () => {
        const { status } = recordOf(await refund.read());
        return status === undefined ? undefined : show(status);
      });
      probe.note("status values", seen);
    },
    judge(probe, { sightings }) {
      const extra = new Map(membersSeen(sightings).filter(([name]) => !members.includes(name)));
      probe.observe("further members", [...extra.keys()].sort());
      for (const [name, value] of extra) probe.note(name, value);
    },
  }),
  clause("REF-FLD-TS-01", {
    run: refundSamples,
    judge(probe, { sightings }) {
      const timestamps = membersSeen(sightings).filter(([name]) => name.endsWith("_at"));
      for (const [name, value] of timestamps) {
        // What has not happened yet has no moment.
        if (value === null || readMoment(value) !== undefined) continue;
        probe.warn(`${name} of a refund is no ISO 8601 date-time: ${show(value)}`);
      }
      probe.observe("timestamps", [...new Set(timestamps.map(([name]) => name))].sort());
    },
  }),
];

/** Judges a member in every sighting of a refund whose values were all settled. */
function judging(name: string, same: Same): Check {
  return {
    run: (probe) => lookForMember(probe, name),
    judge(probe, { sightings }) {
      const isSame = (shown: Json | undefined, sent: Json) => same(shown, sent, probe);
      for (const view of ["item", "list"] as const) {
        const settled = sightings.ofOwn("refund", view).filter(({ own }) => isSettled(own, name));
        for (const sighting of settled) expectSentValue(probe, sighting, name, isSame);
      }
    },
  };
}

/** A record that lacks most of its members is not taken for a sighting, so they are looked for here. */
async function lookForMember(probe: Probe, name: string): Promise<void> {
  const refunds = await refundSamples(probe);
  await updatedRefunds(probe);
  for (const refund of refunds.slice(0, 2)) {
    const item = await refund.read();
    if (item.isSuccess) expectCarried(recordOf(item), "single read", item);
    const { record = {}, answers } = await findInList(probe, refund);
    expectCarried(record, "list", ...answers);
  }

  function expectCarried(record: JsonObject, view: string, ...evidence: readonly Answer[]): void {
    if (!members.some((member) => member in record)) return;
    const expected = `${name} of the refund in the ${view}`;
    probe.expect(name in record, expected, showMember(record, name), ...evidence);
  }
}

/** Whether no open request was about a member of the record; one that is no JSON may be about any. */
function isSettled({ touched }: OwnRecord, name: string): boolean {
  const open = touched.filter(({ valid, request }) => !valid && request.body !== undefined);
  return open.map(bodySent).every((sent) => isObject(sent) && !(name in sent));
}

/** Whether metadata holds the keys that were sent with their values; further ones are a warning. */
function holdsEntries(shown: Json | undefined, sent: Json, probe: Probe): boolean {
  if (!isObject(shown) || !isObject(sent)) return false;
  const isHeld = Object.entries(sent).every(([key, value]) => sameJson(shown[key], value));
  const further = Object.keys(shown).filter((key) => !(key in sent));
  const warning = `metadata shows keys that were not sent: ${further.join(", ")}`;
  if (isHeld && further.length > 0) probe.warn(warning);
  return isHeld;
}

/** How a create with a value of a member is answered, and what is stored instead of it. */
async function reactionTo(probe: Probe, source: Source, name: string, value: Writable | undefined) {
  const { reaction, stored } = await tryToCreate(probe, source, { [name]: value });
  const isKept = value !== undefined && sameTokens(stored?.[name], asJson(value));
  return stored === undefined || isKept ? reaction : `${reaction}, stored as ${show(stored[name])}`;
}

function fateOf(shown: Json | undefined, sent: Json): string {
  if (shown === undefined) return "dropped";
  if (sameJson(shown, sent)) return "kept";
  return typeof shown === "string" ? "turned into a string" : `turned into ${kindOf(shown)}`;
}

async function expectNoReuse(probe: Probe): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await Refund.make(probe, 1);
    const newest = await Refund.make(probe, 1);
    const cause = await newest.removeFirst();
    const next = await Refund.make(probe, 1);
    const evidence = [newest.answer, cause, next.answer];
    const received = `${show(next.id)} of a deleted one`;
    probe.expect(next.id !== newest.id, "an identifier of its own", received, ...evidence);
    const repeated = await probe.call("createRefund", { body: newest.sent });
    await probe.pause();
    await newest.expectUnreadable(repeated);
  }
}

/** Only requests that differ from all others must have created refunds of their own. */
function expectDistinct(probe: Probe, { answers }: RunTraffic): void {
  const holders = new Map<string, Answer>();
  for (const answer of answers) {
    const id = probe.session.refundIds.get(answer.exchange.id);
    if (id === undefined || !answer.exchange.valid) continue;
    const holder = holders.get(id) ?? answer;
    const expected = "every refund to have an identifier of its own";
    probe.expect(holder === answer, expected, `${show(id)} twice`, holder, answer);
    holders.set(id, answer);
  }
}

/** Every member of every refund of this run that was seen, with its value. */
function membersSeen(sightings: Sightings): [name: string, value: Json][] {
  const seen = sightings.ofOwn("refund", "item", "list");
  return seen.flatMap(({ record }) => Object.entries(record));
}
