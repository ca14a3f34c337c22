/**
 * Updating refunds: what must change, what must not, what is open, and that deleted refunds stay
 * deleted.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { nearMissIdBatches } from "../../support/near-misses.ts";
import { clause, type ClauseCheck, type RunTraffic, waitingClause } from "../../support/clause.ts";
import type { Answer } from "../../support/exchange.ts";
import { isObject, isText, type Json, type WritableObject } from "../../support/json.ts";
import { observeEach } from "../../support/judging.ts";
import { describeAnswer, type Probe } from "../../support/probe.ts";
import { recordOf } from "../../support/refund-ids.ts";
import { reactionOf, shapeOf } from "../../support/refusals.ts";
import { placeOf } from "../../support/rules.ts";
import { allowedValues, bodySent, scalarText } from "../../support/sightings.ts";
import { show } from "../../support/verdict.ts";
import { findDifference, isRefund, members, newReason, Refund } from "./refund.ts";
import {
  expectListedAsBefore,
  expectReadAsBefore,
  madeUpIds,
  makeNeighborhood,
  updatedRefunds,
} from "./samples.ts";

export const refundUpdateClauses: readonly ClauseCheck[] = [
  waitingClause("REF-UPD-01", async (probe) => {
    await Promise.all([
      expectUpdates(probe, 9, [{ amount: 7 }, { amount: 4 }, { amount: 3 }]),
      expectUpdates(probe, 5, [{ amount: 1 }]),
      expectUpdates(probe, 6, [{ amount: 2, ...newReason(probe) }]),
    ]);
  }),
  waitingClause("REF-UPD-02", async (probe) => {
    await Promise.all([expectUsualReasons(probe), expectUnusualReasons(probe)]);
  }),
  waitingClause("REF-UPD-03", async (probe) => {
    const changes = [newReason(probe), newReason(probe, "Changed again"), { amount: 2 }];
    await Promise.all([
      expectOthersKept(probe, changes),
      ...["one", "two"].map((round) => expectBothKept(probe, round)),
    ]);
  }),
  clause("REF-UPD-04", {
    run: updatedRefunds,
    judge: observeEach("updateRefund", { status: ({ status }) => status, body: bodyOf }),
  }),
  clause("REF-UPD-05", async (probe) => {
    const observers = [observeMetadata, observeTransaction, observeStatus, observeIdentifier];
    await Promise.all(observers.map((observe) => observe(probe)));
  }),
  waitingClause("REF-UPD-06", async (probe) => {
    await Promise.all([
      ...badValues.map((bodies) => observeBadValues(probe, bodies)),
      ...madeUpIds(probe).map(([kind, id]) => observeMadeUpId(probe, kind, id)),
    ]);
  }),
  waitingClause("REF-UPD-07", async (probe) => {
    await Promise.all([
      expectNoRevival(probe, true, newReason(probe, "Changed after the end")),
      expectNoRevival(probe, true, { amount: 2 }),
      expectNoRevival(probe, false, { amount: 2 }),
      expectNoRevival(probe, false, { amount: 1, ...newReason(probe, "Changed after") }),
    ]);
    await Promise.all([0, 2, 8].map((pause) => expectNoRevivalAtOnce(probe, pause)));
  }),
  clause("REF-UPD-08", {
    waits: true,
    run: async (probe) => {
      const { middle, neighbors } = await makeNeighborhood(probe);
      const first = newReason(probe);
      const third = { amount: 1, ...newReason(probe, "Changed again") };
      const causes: Answer[] = [];
      for (const body of [first, { amount: 3 }, third]) {
        // A bug may show only during another request for the same refund.
        const [, answer] = await Promise.all([middle.read(), middle.update(body)]);
        // The gateway may limit amounts.
        if (!("amount" in body)) probe.need(answer, "the update");
        await expectReadAsBefore(neighbors, answer);
        causes.push(answer);
      }
      await expectListedAsBefore(probe, neighbors, ...causes);
      for (const [neighbor, before] of [...neighbors].slice(0, 1)) {
        for (const ids of nearMissIdBatches(neighbor.id)) {
          const bodies = ids.map((id) => ({ id, body: newReason(probe) }));
          const tried = bodies.map((options) => probe.call("updateRefund", options));
          await neighbor.expectRead(before, ...(await Promise.all(tried)));
        }
      }
    },
    judge: expectNoLeak,
  }),
];

/** Makes a refund of the amount, updates it repeatedly, and expects each update to last. */
async function expectUpdates(probe: Probe, amount: number, changes: readonly WritableObject[]) {
  const refund = await Refund.makeReadable(probe, amount);
  for (const change of changes) await expectUpdate(refund, change);
}

async function expectUsualReasons(probe: Probe): Promise<void> {
  const refund = await Refund.makeReadable(probe);
  const { reason = null } = refund.sent;
  const changed = newReason(probe);
  await expectUpdate(refund, changed);
  await expectUpdate(refund, { reason: changed.reason.toUpperCase() });
  await expectUpdate(refund, { reason });
  // An update to the current value must succeed.
  await expectUpdate(refund, { reason });
}

/** An unusual text may be refused (GEN-TEXT-01). */
async function expectUnusualReasons(probe: Probe): Promise<void> {
  const refund = await Refund.makeReadable(probe);
  const endings = [' \u2013 gr\u00f6\u00dfer "\u5546\u54c1" \u{1f381}', " and so on".repeat(6)];
  for (const ending of endings) {
    await expectUpdate(refund, { reason: `${newReason(probe).reason}${ending}` }, true);
  }
}

async function expectUpdate(
  refund: Refund,
  change: WritableObject,
  isUnusual = false,
): Promise<void> {
  const answer = await refund.update(change);
  if (isUnusual && answer.isRefusal && answer.status < 500) return;
  await expectNotRefusedAlone(refund.probe, change, answer);
  refund.probe.expectSuccess(answer, `an update of the ${namesIn(change)}`, { boundsApply: true });
  await refund.expectToStay(change, answer);
}

function namesIn(change: WritableObject): string {
  return Object.keys(change).join(" and ");
}

/**
 * A refusal may be a valid limit. But if the gateway accepts the change together with the other member, it
 * must also accept it alone: the body of an update contains only the members that change.
 */
async function expectNotRefusedAlone(probe: Probe, change: WritableObject, refused: Answer) {
  const isLimit = [400, 409, 422].includes(refused.status) || refused.status < 300;
  if (refused.isSuccess || !isLimit || Object.keys(change).length > 1) return;
  const alone = "reason" in change ? newReason(probe) : change;
  const together = await updateAnother({ amount: 1, ...newReason(probe), ...alone });
  if (!together.isSuccess) return;
  const again = await updateAnother(alone);
  const expected = `an update of the ${namesIn(change)} alone, since it is accepted together with others`;
  probe.expect(again.isSuccess, expected, describeAnswer(refused), refused, together, again);

  async function updateAnother(body: WritableObject): Promise<Answer> {
    return (await Refund.makeReadable(probe, 9)).update(body);
  }
}

/**
 * Expects no refund to show a reason that was sent to another: each reason is sent to one refund only.
 */
function expectNoLeak(probe: Probe, { answers, sightings }: RunTraffic): void {
  const sentTo = new Map<Json, Answer>();
  for (const answer of answers) {
    if (answer.exchange.operationId !== "updateRefund" || !answer.exchange.valid) continue;
    const body = bodySent(answer.exchange);
    if (isObject(body) && isText(body.reason)) sentTo.set(body.reason, answer);
  }
  for (const sighting of sightings.ofOwn("refund")) {
    const { reason = null } = sighting.record;
    const cause = sentTo.get(reason);
    if (cause === undefined || allowedValues(sighting, "reason").includes(reason)) continue;
    const received = `${show(reason)}, which was sent to another refund`;
    probe.expect(
      false,
      `${placeOf("reason", sighting)} to be a reason that was sent to this refund`,
      received,
      cause,
      sighting,
    );
  }
}

/** Makes a refund, updates it repeatedly, and expects the members that are not sent to stay. */
async function expectOthersKept(probe: Probe, changes: readonly WritableObject[]): Promise<void> {
  const metadata = { order_id: "6735", k: "v", zeros: "007" };
  const refund = await Refund.makeReadable(probe, 5, { metadata });
  for (const body of changes) {
    const before = Object.entries(recordOf(await refund.readBack()));
    const others = before.filter(([name]) => members.includes(name) && !(name in body));
    const answer = await refund.update(body);
    await expectNotRefusedAlone(probe, body, answer);
    // The gateway may limit amounts.
    if (answer.isRefusal && "amount" in body) continue;
    probe.need(answer, "the update");
    await refund.readBack();
    await refund.expectToStay(Object.fromEntries(others), answer);
  }
}

/** Changes the amount and the reason at the same time: neither update may undo the other. */
async function expectBothKept(probe: Probe, round: string): Promise<void> {
  const refund = await Refund.makeReadable(probe, 5);
  const changes = [{ amount: 3 }, newReason(probe, `Changed ${round}`)];
  const answers = await Promise.all(changes.map((change) => refund.put(change, true)));
  const accepted = changes.filter((_change, index) => answers[index]?.isSuccess === true);
  const [first, ...others] = answers;
  if (first === undefined || accepted.length === 0) return;
  await refund.expectToStay(Object.assign({}, ...accepted) as WritableObject, first, ...others);
}

/** Deletes a refund, then tries to change it: immediately, or once reads show that it is gone. */
async function expectNoRevival(probe: Probe, isSeenGone: boolean, change: WritableObject) {
  const refund = await Refund.makeReadable(probe);
  const cause = await refund.removeFirst();
  // Whether the refund is gone at all is for the clauses on deletes.
  if (isSeenGone) await Promise.allSettled([refund.expectGone(cause)]);
  const answer = await refund.put(change);
  probe.note("update of a deleted refund", describeAnswer(answer));
  await probe.expectTwice(() => refund.expectGone(answer));
}

/** Updates a refund while it is being deleted, and expects it to be gone. */
async function expectNoRevivalAtOnce(probe: Probe, pauseMs: number): Promise<void> {
  const refund = await Refund.makeReadable(probe);
  const updates = [newReason(probe, "Changed at the end"), { amount: 2 }];
  const [deleted] = await Promise.all([
    sleep(pauseMs).then(() => refund.remove()),
    ...updates.map((body) => refund.put(body)),
  ]);
  if (deleted.isSuccess) await probe.expectTwice(() => refund.expectGone(deleted));
}

function bodyOf(answer: Answer): string {
  if (isRefund(answer.object)) return "refund";
  return isRefund(recordOf(answer)) ? "refund, wrapped" : shapeOf(answer);
}

/** Tries to change members of a new refund, and reads it a moment later. */
async function tryToChange(probe: Probe, body: WritableObject) {
  const { refund, before } = await makeKnown(probe);
  return { refund, before, ...(await change(refund, body)) };
}

async function makeKnown(probe: Probe) {
  const refund = await Refund.make(probe, 2);
  const before = recordOf(probe.need(await refund.readBack(), "reading the refund"));
  return { refund, before };
}

async function change(refund: Refund, body: WritableObject) {
  const answer = await refund.put(body);
  await refund.probe.pause();
  return { answer, after: recordOf(await refund.read()) };
}

function fateOf(answer: Answer, isChanged: boolean): string {
  if (isChanged) return answer.isSuccess ? "changed" : `changed, but ${reactionOf(answer)}`;
  return answer.isSuccess ? "ignored" : reactionOf(answer);
}

async function observeMadeUpId(probe: Probe, kind: string, id: string): Promise<void> {
  const answer = await probe.call("updateRefund", { id, body: newReason(probe) });
  probe.observe(`unknown id, ${kind}`, reactionOf(answer));
  await probe.pause();
  const read = await probe.call("getRefund", { id });
  if (read.isSuccess && isRefund(recordOf(read))) {
    probe.warn(`the made-up id ${id} is readable after an update`);
  }
}

async function observeMetadata(probe: Probe): Promise<void> {
  const metadata = { added: "yes" };
  const { answer, before, after } = await tryToChange(probe, { metadata });
  const merged = { ...(isObject(before.metadata) && before.metadata), ...metadata };
  const isMerged = findDifference(after, { metadata: merged }) === undefined;
  const isChanged = isMerged || findDifference(after, { metadata }) === undefined;
  const how = isMerged ? " by merging" : " by replacing";
  probe.observe("metadata", `${fateOf(answer, isChanged)}${isChanged ? how : ""}`);
}

async function observeTransaction(probe: Probe): Promise<void> {
  const transaction = `txn-changed-${probe.session.tag()}`;
  const { answer, before, after } = await tryToChange(probe, { transaction_id: transaction });
  const isChanged = after.transaction_id !== before.transaction_id;
  probe.observe("transaction_id", fateOf(answer, isChanged));
  if (isChanged) probe.warn(`an update changed transaction_id to ${show(after.transaction_id)}`);
}

async function observeStatus(probe: Probe): Promise<void> {
  // A status that the refund does not reach on its own.
  const { answer, after } = await tryToChange(probe, { status: "failed" });
  probe.observe("status", fateOf(answer, after.status === "failed"));
}

async function observeIdentifier(probe: Probe): Promise<void> {
  const name = probe.session.refundIdMember ?? "id";
  const id = `changed-${probe.session.tag()}`;
  const { refund, answer, before, after } = await tryToChange(probe, { [name]: id });
  const moved = await probe.call("getRefund", { id });
  const isMoved = moved.isSuccess && recordOf(moved).reason === refund.sent.reason;
  const isChanged = isMoved || scalarText(after[name]) !== scalarText(before[name]);
  probe.observe("identifier", fateOf(answer, isChanged));
  if (isChanged) probe.warn("an update changed the identifier of a refund");
}

/** Updates that a gateway may refuse, those of a row for the same refund. */
const badValues: readonly (readonly WritableObject[])[] = [
  [{ amount: "2" }, { amount: -1 }, { amount: 0 }],
  [{ amount: "many" }, { amount: null }, {}],
  [{ reason: 5 }, { reason: null }, { reason: "" }],
  [{ metadata: "text" }, { metadata: ["text"] }],
];

async function observeBadValues(probe: Probe, bodies: readonly WritableObject[]): Promise<void> {
  const { refund, before } = await makeKnown(probe);
  let { amount, reason, metadata } = before;
  for (const body of bodies) {
    const { answer, after } = await change(refund, body);
    const isChanged = findDifference(after, { amount, reason, metadata }) !== undefined;
    probe.observe(show(body), fateOf(answer, isChanged));
    ({ amount, reason, metadata } = after);
  }
}
