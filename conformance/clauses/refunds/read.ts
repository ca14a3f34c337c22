/** Reading and listing refunds, and their records and identifiers in both views. */
import { type Check, clause, type ClauseCheck, type RunTraffic } from "../../support/clause.ts";
import { type Answer, isOwners, lastSegment } from "../../support/exchange.ts";
import {
  asJson,
  isArray,
  isNumber,
  isObject,
  isString,
  type Json,
  kindOf,
  sameJson,
} from "../../support/json.ts";
import { expectEach } from "../../support/judging.ts";
import { listAll, observePageSize, recordsIn } from "../../support/lists.ts";
import { readMoment } from "../../support/moments.ts";
import { NeedsExclusiveRun, type Probe } from "../../support/probe.ts";
import { describeBody, showMember } from "../../support/received.ts";
import { findInList, matcherOf } from "../../support/records.ts";
import { recordOf, resolveRefund } from "../../support/refund-ids.ts";
import { refundBody, reserve, reserveOther } from "../../support/refunds.ts";
import { reactionOf } from "../../support/refusals.ts";
import {
  expectMember,
  expectNoneTwice,
  expectOwnIds,
  expectSentValue,
  expectViewsAgree,
  placeOf,
  sameNumber,
} from "../../support/rules.ts";
import {
  bodySent,
  type OwnRecord,
  type Sightings,
  scalarText,
  wasDeleted,
} from "../../support/sightings.ts";
import { orNone, show } from "../../support/verdict.ts";
import { expectStatus, isRefund, members, newReason, Refund } from "./refund.ts";
import { madeUpIds, refundSamples, tryOdd, updatedRefunds } from "./samples.ts";

const sameText = (shown: Json | undefined, sent: Json) => isString(shown) && shown === sent;

const transactionCheck = memberCheck("transaction_id", sameText, [isString, "a string"]);

export const refundReadClauses: readonly ClauseCheck[] = [
  clause("REF-FLD-TX-01", {
    ...transactionCheck,
    async run(probe) {
      await transactionCheck.run(probe);
      await tryOdd(probe, { transaction_id: `40${probe.session.nextNumber()}1234567890` });
    },
  }),
  clause("REF-FLD-AMT-01", memberCheck("amount", sameNumber, [isNumber, "a number"])),
  clause("REF-FLD-REASON-01", memberCheck("reason", sameText, [isString, "a string"])),
  clause("REF-FLD-META-01", {
    async run(probe) {
      await lookForMember(probe, "metadata");
      for (const metadata of ["text", ["text"], 5, true]) await tryOdd(probe, { metadata });
    },
    judge(probe, traffic) {
      memberCheck("metadata", holdsEntries, [isObject, "an object"]).judge(probe, traffic);
      expectNoForeignMetadata(probe, traffic);
    },
  }),
  clause("REF-FLD-ID-01", async (probe) => {
    // REF-GET-01 reads all of them.
    for (const refund of (await refundSamples(probe)).slice(0, 4)) {
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
        const holder = seen.find(({ record, own }) => scalarText(record[name]) === own.id)?.record;
        probe.observe(view, holder === undefined ? "none" : `${name}, ${kindOf(holder[name])}`);
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
        // A future event has no timestamp yet.
        if (value === null || readMoment(value) !== undefined) continue;
        probe.warn(`${name} of a refund is not an ISO 8601 date-time: ${show(value)}`);
      }
      probe.observe("timestamps", [...new Set(timestamps.map(([name]) => name))].sort());
    },
  }),
  clause("REF-GET-01", {
    run: async (probe) => {
      for (const refund of [...(await refundSamples(probe)), ...(await updatedRefunds(probe))]) {
        expectBare(probe, await refund.readBack());
      }
    },
    judge(probe, traffic) {
      for (const answer of readsOfExisting(traffic)) expectBare(probe, answer);
    },
  }),
  clause("REF-GET-02", async (probe) => {
    for (const [kind, id] of madeUpIds(probe)) {
      const answer = await probe.call("getRefund", { id });
      probe.observe(kind, reactionOf(answer));
      if (answer.status === 200 && isRefund(recordOf(answer))) {
        probe.warn(`a refund is read by the made-up id ${id}`);
      }
    }
  }),
  clause("REF-LIST-01", {
    run: async (probe) => {
      // The list can be checked without refunds of this run, but better with some.
      await orNone(refundSamples(probe));
      for (let count = 0; count < 3; count += 1) {
        const answer = await probe.callValid("listRefunds");
        probe.expectSuccess(answer, "listRefunds", { boundsApply: false });
      }
    },
    judge(probe, { answers }) {
      for (const answer of answers.filter(isPlainList))
        probe.expectStatus(answer, 200, "listRefunds");
    },
  }),
  clause("REF-LIST-02", {
    run: async (probe) => {
      await orNone(refundSamples(probe));
      probe.need(await probe.callValid("listRefunds"), "the list of refunds");
    },
    judge: expectEach("listRefunds", expectArray),
  }),
  clause("REF-LIST-03", async (probe) => {
    const [first, second] = [await Refund.make(probe, 1), await Refund.make(probe, 2)];
    const others = [await Refund.make(probe, 3), await Refund.make(probe, 3)];
    await reserve(probe, 3);
    const again = await others[0]?.makeAgain();
    for (const refund of [first, second, ...others]) await refund.expectListed();
    await again?.expectListed();
    await first.update(newReason(probe));
    await first.expectListed();
    // The delete itself is for other clauses; here only the other refunds count.
    await second.remove();
    await probe.pause();
    for (const refund of others) await refund.expectListed();
    for (const name of ["reason", "metadata"]) await expectListedWithout(probe, name);
  }),
  clause("REF-LIST-04", observeList, observePageSize("listRefunds")),
  clause("REF-LIST-05", {
    run: async (probe) => {
      await refundSamples(probe);
      const agreements = (await updatedRefunds(probe)).map((updated) =>
        updated.expectSameViews().catch((error: unknown) => {
          // A refund that other records have pushed off the page does not come back.
          if (!probe.isAlone || !(error instanceof NeedsExclusiveRun)) throw error;
        }),
      );
      await Promise.all(agreements);
      const refund = await Refund.makeReadable(probe, 5);
      await refund.expectSameViews();
      for (const body of [newReason(probe), { amount: 3 }]) {
        await refund.update(body);
        await probe.expectTwice(() => refund.expectSameViews());
      }
    },
    judge(probe, traffic) {
      expectOwnIds(probe, traffic, "refund", "reason");
      expectViewsAgree(probe, traffic, "refund");
    },
  }),
];

async function observeList(probe: Probe): Promise<void> {
  const source = await reserve(probe, 3);
  const other = await reserveOther(probe, 1);
  const refunds: Refund[] = [];
  for (const from of [source, source, source, other]) {
    if (from !== undefined) refunds.push(await Refund.make(probe, 1, {}, from));
  }
  for (const refund of refunds) await refund.readBack();
  await observeOrder(probe, refunds);
  if (other !== undefined) {
    const query = `?transaction_id=${encodeURIComponent(source.transactionId)}`;
    const filtered = await probe.call("listRefunds", { query });
    const shown = recordsIn(filtered.json).map(({ transaction_id: transaction }) => transaction);
    const isFiltered = shown.every((transaction) => transaction === source.transactionId);
    probe.observe("?transaction_id=", effectOn(filtered, isFiltered));
  }
  const limited = await probe.call("listRefunds", { query: "?limit=1" });
  probe.observe("?limit=1", effectOn(limited, recordsIn(limited.json).length <= 1));
  const plain = await probe.callValid("listRefunds");
  const names = [...plain.headers.keys(), ...limited.headers.keys()];
  const paging = names.filter((name) => /^link$|total|page|range|cursor/.test(name));
  probe.observe("paging headers", [...new Set(paging)].sort());
}

/** Expects a refund that is accepted without a member to be in the list like any other. */
async function expectListedWithout(probe: Probe, name: string): Promise<void> {
  const source = await reserve(probe, 1);
  const sent = refundBody(probe, source, 1, { [name]: undefined });
  const answer = await probe.call("createRefund", { body: sent });
  const id = answer.isSuccess ? await orNone(resolveRefund(probe, answer, sent)) : undefined;
  // Without a reason, only an identifier distinguishes it from others.
  if (id === undefined || probe.session.refundIdMember === undefined) return;
  await probe.call("getRefund", { id });
  await new Refund(probe, { kind: "refund", id, sent, answer }).expectListed();
}

/** Returns the successful reads of this run's refunds that no request has tried to delete. */
function readsOfExisting({ answers, sightings }: RunTraffic): Answer[] {
  return answers.filter(({ exchange, isSuccess }) => {
    if (exchange.operationId !== "getRefund" || !isOwners(exchange) || !isSuccess) return false;
    const own = sightings.records.get(`refund ${lastSegment(exchange.request.path)}`);
    return own !== undefined && !wasDeleted(own, exchange);
  });
}

function expectBare(probe: Probe, answer: Answer): void {
  expectStatus(probe, answer, 200, "getRefund");
  probe.expect(isObject(answer.json), "an object from getRefund", describeBody(answer), answer);
  const isBare = members.some((name) => name in answer.object);
  probe.expect(isBare, "a refund that is not wrapped", show(answer.json), answer);
}

/** Returns true for a plain list request that was not refused by a scope, a limit or a proxy. */
function isPlainList({ exchange, status }: Answer): boolean {
  const isPlain = exchange.operationId === "listRefunds" && exchange.valid && isOwners(exchange);
  return isPlain === true && ![403, 429, 502, 503, 504].includes(status);
}

function expectArray(probe: Probe, answer: Answer): void {
  const { json } = answer;
  probe.expect(isArray(json), "an array of refunds", describeBody(answer), answer);
  const odd = isArray(json) ? json.find((element) => !isObject(element)) : undefined;
  probe.expect(odd === undefined, "objects in the list of refunds", kindOf(odd), answer);
}

/** Records whether the list shows refunds in the order in which they were made. */
async function observeOrder(probe: Probe, refunds: readonly Refund[]): Promise<void> {
  const { records } = await listAll(probe, "listRefunds");
  const places = refunds.map((refund) => records.findIndex(matcherOf(probe, refund)));
  if (places.includes(-1)) return;
  const rising = places.toSorted((one, other) => one - other);
  const orders = { "oldest first": rising, "newest first": rising.toReversed() };
  const order = Object.entries(orders).find(([, sorted]) => sorted.join() === places.join());
  probe.observe("order", order?.[0] ?? "another");
}

function effectOn(answer: Answer, isHonored: boolean): string {
  if (!answer.isSuccess) return reactionOf(answer);
  if (!isArray(answer.json)) return "another body";
  if (!answer.json.some(isObject)) return "nothing shown";
  return isHonored ? "honoured" : "ignored";
}

/**
 * Returns a check of a member: of its type wherever a refund shows it, and of its value in refunds for
 * which only valid requests sent the member.
 */
function memberCheck(
  name: string,
  same: (shown: Json | undefined, sent: Json, probe: Probe) => boolean,
  [isOfType, type]: readonly [test: (value: Json | undefined) => boolean, type: string],
) {
  return {
    async run(probe: Probe) {
      await lookForMember(probe, name);
      const odd = [5, true, ["text"]].filter((value) => !isOfType(asJson(value)));
      for (const value of odd) await tryOdd(probe, { [name]: value });
    },
    judge(probe: Probe, { sightings }: RunTraffic) {
      const isSame = (shown: Json | undefined, sent: Json) => same(shown, sent, probe);
      for (const view of ["item", "list"] as const) {
        const settled = sightings.ofOwn("refund", view).filter(({ own }) => isSettled(own, name));
        for (const sighting of settled) expectSentValue(probe, sighting, name, isSame);
      }
      for (const sighting of sightings.of("refund", "item", "list")) {
        const isGiven = (sighting.record[name] ?? null) !== null;
        if (isGiven) expectMember(probe, sighting, name, isOfType, type);
      }
    },
  } satisfies Check;
}

/** Expects some refunds to show a member; records that lack most members are not sightings. */
async function lookForMember(probe: Probe, name: string): Promise<void> {
  const refunds = await refundSamples(probe);
  await updatedRefunds(probe);
  for (const refund of refunds.slice(0, 2)) {
    const item = await refund.read();
    const looks = [
      { view: "single read", record: item.isSuccess ? recordOf(item) : {}, answers: [item] },
      { view: "list", ...(await findInList(probe, refund)) },
    ];
    for (const { view, record = {}, answers } of looks) {
      const isShown = name in record || !members.some((member) => member in record);
      const expected = `${name} of the refund in the ${view}`;
      probe.expect(isShown, expected, showMember(record, name), ...answers);
    }
  }
}

/** Returns true if only valid requests had the member; a body that is not JSON may have any member. */
function isSettled({ touched }: OwnRecord, name: string): boolean {
  const open = touched.filter(({ valid, request }) => !valid && request.body !== undefined);
  return open.map(bodySent).every((sent) => isObject(sent) && !(name in sent));
}

/** Returns true if metadata has all entries that were sent; additional entries are a warning. */
function holdsEntries(shown: Json | undefined, sent: Json, probe: Probe): boolean {
  if (!isObject(shown) || !isObject(sent)) return false;
  const isHeld = Object.entries(sent).every(([key, value]) => sameJson(shown[key], value));
  const further = Object.keys(shown).filter((key) => !(key in sent));
  const warning = `metadata shows keys that were not sent: ${further.join(", ")}`;
  if (isHeld && further.length > 0) probe.warn(warning);
  return isHeld;
}

/** Expects no metadata that was sent only for another refund. */
function expectNoForeignMetadata(probe: Probe, { sightings }: RunTraffic): void {
  const senders = new Map<string, Set<OwnRecord>>();
  for (const own of sightings.records.values()) {
    for (const entry of own.kind === "refund" ? entriesOf(own.sent.metadata) : []) {
      senders.set(entry, (senders.get(entry) ?? new Set()).add(own));
    }
  }
  for (const sighting of sightings.ofOwn("refund")) {
    const { own, record } = sighting;
    if (!isSettled(own, "metadata")) continue;
    const foreign = entriesOf(record.metadata).find(
      (entry) => senders.get(entry)?.has(own) === false,
    );
    if (foreign === undefined) continue;
    const expected = `${placeOf("metadata", sighting)} without metadata of another refund`;
    probe.expect(false, expected, foreign, own.created, sighting);
  }
}

function entriesOf(metadata: Json | undefined): string[] {
  return isObject(metadata)
    ? Object.entries(metadata).map(([key, value]) => `${show(key)}: ${show(value)}`)
    : [];
}

async function expectNoReuse(probe: Probe): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await Refund.make(probe, 1);
    const newest = await Refund.make(probe, 1);
    const cause = await newest.removeFirst();
    const next = await Refund.make(probe, 1);
    const evidence = [newest.answer, cause, next.answer];
    probe.expect(next.id !== newest.id, "an unused identifier", show(next.id), ...evidence);
    const repeated = await probe.call("createRefund", { body: newest.sent });
    await probe.pause();
    await newest.expectUnreadable(repeated);
  }
}

/** Expects different requests to create different refunds; a gateway may merge equal requests. */
function expectDistinct(probe: Probe, traffic: RunTraffic): void {
  const { answers } = traffic;
  expectNoneTwice(probe, traffic, "listRefunds", probe.session.refundIdMember ?? "");
  const holders = new Map<string, Answer>();
  for (const answer of answers) {
    const id = probe.session.refundIds.get(answer.exchange.id);
    if (id === undefined || !answer.exchange.valid) continue;
    const holder = holders.get(id) ?? answer;
    const expected = "every refund to have a unique identifier";
    probe.expect(holder === answer, expected, `${show(id)} twice`, holder, answer);
    holders.set(id, answer);
  }
}

/** Returns each member that a refund of this run showed, with its value. */
function membersSeen(sightings: Sightings): [name: string, value: Json][] {
  return sightings.ofOwn("refund", "item", "list").flatMap(({ record }) => Object.entries(record));
}
