/** What is left when one payout of several is deleted. */
import { setTimeout as sleep } from "node:timers/promises";
import type { RunTraffic } from "../../support/clause.ts";
import { isArray, isObject, type JsonObject } from "../../support/json.ts";
import { NeedsExclusiveRun, type Probe } from "../../support/probe.ts";
import { showMember } from "../../support/received.ts";
import { type CreatedRecord, makePayout, mayBeOutOfReach } from "../../support/records.ts";
import { scalarText } from "../../support/sightings.ts";
import { show } from "../../support/verdict.ts";
import { identity } from "./comparing.ts";
import {
  deletionTimes,
  expectInListing,
  findPayouts,
  listAnswers,
  type Listing,
  readPayouts,
  readUntil,
} from "./listing.ts";
import { remove } from "./making.ts";

/** What any check had seen in the list, and the list that was read after the deletes. */
interface Aftermath {
  readonly before: ReadonlySet<string>;
  readonly after: Listing;
}

const aftermaths = new WeakMap<Probe, Aftermath>();

/** Deletes the middle one of several payouts, then the newest, then the oldest. */
export async function expectOthersKept(probe: Probe): Promise<void> {
  const all: CreatedRecord[] = [];
  for (let count = 0; count < 6; count += 1) all.push(await makePayout(probe));
  const found = await findPayouts(probe, all);
  // One that was never listed says nothing about deletes.
  const made = all.filter(({ id }) => found.records.has(id));
  if (made.length < 4) {
    throw new NeedsExclusiveRun("too few of the payouts are listed", probe.trail.slice(-1));
  }
  for (const position of [2, -1, 0]) {
    const [target] = made.splice(position, 1);
    if (target === undefined) continue;
    await readPayouts(probe);
    probe.need(await remove(probe, target), "the delete of a payout");
    await expectAsBefore(probe, made, found);
  }
  await sleep(400);
  await expectAsBefore(probe, made, found);
  const before = listedIds(probe.session.gateway);
  const after = await readUntil(probe, undefined, ({ records }) =>
    survivors(probe.session.gateway, before).every((id) => records.has(id)),
  );
  aftermaths.set(probe, { before, after });
}

function listedIds(gateway: Pick<RunTraffic, "answers">): Set<string> {
  const records = listAnswers(gateway).flatMap(({ json }) => (isArray(json) ? json : []));
  return new Set(
    records.flatMap((record) => (isObject(record) ? (scalarText(record.id) ?? []) : [])),
  );
}

async function expectAsBefore(
  probe: Probe,
  kept: readonly CreatedRecord[],
  before: Listing,
): Promise<void> {
  const listing = await findPayouts(probe, kept);
  for (const made of kept) {
    const now = expectInListing(probe, listing, made);
    const then = before.records.get(made.id);
    if (then !== undefined) expectSame(probe, now, then, listing);
  }
}

function expectSame(probe: Probe, now: JsonObject, then: JsonObject, { answers }: Listing): void {
  for (const [name, same] of identity) {
    const isSame = now[name] === then[name] || same(now[name], then[name]);
    const expected = `${name} of a payout to stay ${show(then[name])} when another is deleted`;
    probe.expect(isSame, expected, showMember(now, name), ...answers.slice(-1));
  }
}

/** @throws {Violation} where a payout of any other check was gone, though nobody had deleted it. */
export function expectBaselineKept(probe: Probe, gathered: RunTraffic): void {
  const aftermath = aftermaths.get(probe);
  if (aftermath === undefined || mayBeOutOfReach(probe, aftermath.after)) return;
  const { before, after } = aftermath;
  if (after.answers.some(({ isSuccess }) => !isSuccess)) return;
  const gone = survivors(gathered, before).find((id) => !after.records.has(id));
  const expected = `the payout ${show(gone)} in the list, as before another was deleted`;
  probe.expect(gone === undefined, expected, "a list without it", ...after.answers);
}

/** The payouts of this run that were listed, and that no request has asked to delete. */
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
