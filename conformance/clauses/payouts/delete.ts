/** Deleting payouts, which must not change other payouts. */
import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { type ClauseCheck, type RunTraffic, successesOf } from "../../support/clause.ts";
import type { Answer } from "../../support/exchange.ts";
import { isText } from "../../support/json.ts";
import { mayBePage, recordsIn } from "../../support/lists.ts";
import { nearIds } from "../../support/near-misses.ts";
import { describeAnswer, NeedsExclusiveRun, type Probe } from "../../support/probe.ts";
import { showMember } from "../../support/received.ts";
import { makePayout, mayBeOutOfReach } from "../../support/records.ts";
import type { CreatedRecord } from "../../support/session.ts";
import { reactionOf } from "../../support/refusals.ts";
import { scalarText } from "../../support/sightings.ts";
import { Inconclusive, show } from "../../support/verdict.ts";
import {
  changedMembers,
  deletionTimes,
  expectInListing,
  findPayouts,
  listAnswers,
  type Listing,
  readPayouts,
} from "./listing.ts";
import { payoutClause, remove } from "./making.ts";

export const payoutDeleteClauses: readonly ClauseCheck[] = [
  payoutClause("PAY-DEL-01", expectDeleted, (probe, { answers }) => {
    for (const answer of answers) {
      const { operationId, valid } = answer.exchange;
      if (operationId === "deletePayout" && valid) expect204(probe, answer);
    }
  }),
  payoutClause("PAY-DEL-02", removeOne, (probe, traffic) => {
    const successes = successesOf(traffic, "deletePayout");
    if (successes.length === 0) throw new Inconclusive("no payout could be deleted");
    for (const answer of successes) {
      // A client reads no body after a 204, so Content-Length shows whether one follows.
      const length = Number(answer.headers.get("content-length") ?? "0");
      const received = answer.text === "" ? `${length} bytes` : answer.text.slice(0, 100);
      probe.expect(answer.text === "" && !(length > 0), "no content", received, answer);
    }
  }),
  payoutClause("PAY-DEL-03", observeRecord),
  payoutClause("PAY-DEL-04", observeUnknown),
  payoutClause("PAY-DEL-05", expectOthersKept, expectBaselineKept),
];

async function removeOne(probe: Probe): Promise<Answer> {
  return remove(probe, await makePayout(probe));
}

async function expectDeleted(probe: Probe): Promise<void> {
  const answer = await removeOne(probe);
  if (!answer.isSuccess) {
    probe.note("remark", "no condition on the payout's status is shown");
    await expectMemoMakesNoDifference(probe);
  }
  expect204(probe, answer);
  probe.expectSuccess(answer, "the delete of a payout", { boundsApply: true });
}

/** @throws {Violation} if twice in a row only a payout without a memo can be deleted. */
async function expectMemoMakesNoDifference(probe: Probe): Promise<void> {
  for (const isLast of [false, true]) {
    const plain = await remove(probe, await makePayout(probe, { memo: undefined }));
    if (!plain.isSuccess) return;
    const answer = await removeOne(probe);
    if (answer.isSuccess) return;
    const expected = "a payout with a memo to be deleted like one without";
    if (isLast) probe.expect(false, expected, describeAnswer(answer), plain, answer);
  }
}

/** Expects 204 if the status is 2xx, whatever the body says. Refusals are for other clauses. */
function expect204(probe: Probe, answer: Answer): void {
  if (answer.status < 300) probe.expectStatus(answer, 204, "the delete of a payout");
}

async function observeRecord(probe: Probe): Promise<void> {
  const made = await makePayout(probe);
  const answer = await remove(probe, made);
  probe.observe("delete", reactionOf(answer));
  if (!answer.isSuccess) return;
  const { records } = await probe.later(
    () => readPayouts(probe, [made]),
    (listing) => !listing.records.has(made.id),
  );
  probe.observe("record", remainsOf(made, records));
}

/**
 * Describes a deleted payout in the list. A status that other payouts have too is not from the delete.
 */
function remainsOf({ id, answer }: CreatedRecord, records: Listing["records"]): string {
  const record = records.get(id);
  if (record === undefined) return "gone";
  const { status } = record;
  const others = [...records.values()].filter((other) => other !== record);
  if ([answer.object, ...others].some((other) => other.status === status)) return "still there";
  return isText(status) ? `there as ${status}` : "there without a status";
}

async function observeUnknown(probe: Probe): Promise<void> {
  const made = await makePayout(probe);
  const unknown = await probe.call("deletePayout", { id: madeUp(probe, made.id) });
  probe.observe("unknown id", reactionOf(unknown));
  probe.observe("first delete", reactionOf(await remove(probe, made)));
  const again = await probe.call("deletePayout", { id: made.id });
  probe.observe("second delete", reactionOf(again));
}

/** Returns an unused id, of the same form if that form has enough random characters. */
function madeUp(probe: Probe, id: string): string {
  const tail = /[0-9a-z]{12}$/i.exec(id)?.[0];
  if (tail === undefined || /^\d+$/.test(id)) return `unknown-${probe.session.tag()}`;
  const digits = randomBytes(6).toString("hex");
  return `${id.slice(0, -12)}${tail === tail.toUpperCase() ? digits.toUpperCase() : digits}`;
}

/** The ids that any check saw in the list before the deletes, and the list that was read after them. */
const aftermaths = new WeakMap<Probe, { before: ReadonlySet<string>; after: Listing }>();

/** Deletes a payout between others, the newest, the oldest if that is not too late, and ids like another's. */
async function expectOthersKept(probe: Probe): Promise<void> {
  const all: CreatedRecord[] = [];
  for (let count = 0; count < 4; count += 1) all.push(await makePayout(probe));
  const found = await findPayouts(probe, all);
  // A payout that was never listed says nothing about deletes.
  const made = all.filter(({ id }) => found.records.has(id));
  if (made.length < 3) {
    throw new NeedsExclusiveRun("too few of the payouts are listed", probe.trail.slice(-1));
  }
  for (const newer of [1, 0]) {
    await removeBefore(probe, made, newer);
    await expectAsBefore(probe, made, found);
  }
  const [oldest, ...others] = made;
  if (oldest !== undefined && (await remove(probe, oldest)).isSuccess) {
    made.splice(0, made.length, ...others);
    await expectAsBefore(probe, made, found);
  }
  for (const id of nearIds(made.at(-1)?.id ?? "")) await probe.call("deletePayout", { id });
  await sleep(400);
  await expectAsBefore(probe, made, found);
  const { gateway } = probe.session;
  const listed = listAnswers(gateway).flatMap(({ json }) => recordsIn(json));
  const before = new Set(listed.flatMap(({ id }) => scalarText(id) ?? []));
  const isWhole = ({ records }: Listing) =>
    survivors(gateway, before).every((id) => records.has(id));
  const after = await findPayouts(probe, [], isWhole);
  if (!isWhole(after) && mayBePage(probe, after.answers) && !probe.isAlone) {
    throw new NeedsExclusiveRun("other payouts are not on the page", probe.trail.slice(-1));
  }
  aftermaths.set(probe, { before, after });
}

/**
 * Makes a payout and then others, and deletes the first. A payout may be deletable for a moment only. So
 * nothing is read before the delete, which may still be too late after other creates.
 */
async function removeBefore(probe: Probe, made: CreatedRecord[], others: number): Promise<void> {
  const target = await makePayout(probe);
  for (let count = 0; count < others; count += 1) made.push(await makePayout(probe));
  const answer = await remove(probe, target);
  if (answer.isSuccess || others > 0) return;
  if (probe.isAlone) probe.need(answer, "the delete of a payout");
  throw new NeedsExclusiveRun("the delete of a payout came too late", [answer.exchange]);
}

async function expectAsBefore(
  probe: Probe,
  kept: readonly CreatedRecord[],
  before: Listing,
): Promise<void> {
  const listing = await findPayouts(probe, kept);
  for (const made of kept) {
    const now = expectInListing(probe, listing, made);
    const then = before.records.get(made.id) ?? made.answer.object;
    const [name] = changedMembers(now, then);
    if (name === undefined) continue;
    const expected = `${name} of a payout to stay ${show(then[name])} when another is deleted`;
    probe.expect(false, expected, showMember(now, name), ...listing.answers.slice(-1));
  }
}

/** @throws {Violation} if a payout of another check is missing that no request has deleted. */
function expectBaselineKept(probe: Probe, traffic: RunTraffic): void {
  const aftermath = aftermaths.get(probe);
  if (aftermath === undefined || mayBeOutOfReach(probe, aftermath.after)) return;
  const { before, after } = aftermath;
  if (after.answers.some(({ isSuccess }) => !isSuccess)) return;
  const gone = survivors(traffic, before).find((id) => !after.records.has(id));
  const expected = `the payout ${show(gone)} in the list, as before another was deleted`;
  probe.expect(gone === undefined, expected, "a list without it", ...after.answers);
}

/** Returns the ids of this run's payouts that were listed and that no request has tried to delete. */
function survivors(
  { answers, exchanges }: Pick<RunTraffic, "answers" | "exchanges">,
  before: ReadonlySet<string>,
): string[] {
  const deletions = deletionTimes(exchanges);
  return answers
    .filter(({ exchange }) => exchange.operationId === "createPayout")
    .flatMap(({ object }) => scalarText(object.id) ?? [])
    .filter((id) => before.has(id) && !deletions.has(id));
}
