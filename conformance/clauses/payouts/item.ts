/** The operations on one payout that the interface only names; their behavior is open. */
import { setTimeout as sleep } from "node:timers/promises";
import { documentedMembers } from "../../../generated/interface-operations.ts";
import type { ClauseCheck } from "../../support/clause.ts";
import type { Answer } from "../../support/exchange.ts";
import { numberToken, sameJson } from "../../support/json.ts";
import { NeedsExclusiveRun, type Probe } from "../../support/probe.ts";
import { type Changes, makePayout, withChanges } from "../../support/records.ts";
import type { CreatedRecord } from "../../support/session.ts";
import { reactionOf } from "../../support/refusals.ts";
import {
  changedMembers,
  findPayouts,
  type Listing,
  payoutsPath,
  readPayouts,
  textOf,
} from "./listing.ts";
import { payoutClause } from "./making.ts";

export const payoutItemClauses: readonly ClauseCheck[] = [
  payoutClause("PAY-GET-01", observeRead),
  payoutClause("PAY-UPD-01", async (probe) => {
    for (const method of ["PUT", "PATCH"]) await observeUpdate(probe, method);
  }),
];

function pathOf({ id }: CreatedRecord): string {
  return `${payoutsPath}/${encodeURIComponent(id)}`;
}

async function observeRead(probe: Probe): Promise<void> {
  const made = await makePayout(probe);
  const before = await findPayouts(probe, [made]);
  const answer = await probe.request("GET", pathOf(made));
  probe.observe("answer", answer.isSuccess ? `${answer.status}` : reactionOf(answer));
  if (!answer.isSuccess) return;
  const after = await readPayouts(probe, [made]);
  const isSame = [before, after].some(({ records }) => {
    const listed = records.get(made.id);
    const isListed = (name: string) => sameJson(answer.object[name], listed?.[name]);
    return listed !== undefined && documentedMembers.payout.every(isListed);
  });
  probe.observe("same as the list element", isSame);
  if (!isSame) probe.warn("the single read differs from the list element");
  const withoutKey = await probe.request("GET", pathOf(made), { as: "nobody" });
  probe.observe("without a key", reactionOf(withoutKey));
  if (withoutKey.isSuccess) probe.warn("a payout is read without a key");
}

/** Statuses of an operation that the gateway lacks. */
const notServed = [404, 405, 501];

async function observeUpdate(probe: Probe, method: string): Promise<void> {
  const made = await makePayout(probe);
  await findPayouts(probe, [made]);
  const memo = probe.session.tag();
  const answer = await update(probe, method, made, { memo });
  const effect = answer.isSuccess ? await effectOf(probe, made, memo) : reactionOf(answer);
  probe.observe(`${method} memo`, effect);
  if (notServed.includes(answer.status)) return;
  // A different amount with the same number of digits.
  const digits = textOf(made.sent.amount);
  const amount = digits.replace(/[1-9]/, (digit) => (digit === "1" ? "2" : "1"));
  const changes = { amount: numberToken(amount), recipient_address: otherAddress(made) };
  for (const [name, value] of Object.entries(changes)) {
    const reaction = reactionOf(await update(probe, method, made, { [name]: value }));
    probe.observe(`${method} ${name}`, reaction);
  }
  const body = { memo: probe.session.tag() };
  const withoutKey = await probe.request(method, pathOf(made), { as: "nobody", body });
  probe.observe(`${method} without a key`, reactionOf(withoutKey));
  if (withoutKey.isSuccess) probe.warn(`${method} works without a key`);
  await warnOfChanges(probe, method, made);
}

/**
 * Sends an update. A PUT may replace the whole record, so it has every member that the payout was
 * created with.
 */
function update(
  probe: Probe,
  method: string,
  made: CreatedRecord,
  changes: Changes,
): Promise<Answer> {
  const body = withChanges(method === "PUT" ? made.sent : {}, changes);
  return probe.request(method, pathOf(made), { body });
}

async function effectOf(probe: Probe, made: CreatedRecord, memo: string): Promise<string> {
  const isApplied = ({ records }: Listing) => records.get(made.id)?.memo === memo;
  const listing = await probe.later(
    () => readPayouts(probe, [made]),
    isApplied,
    ({ mayBeCut }) => mayBeCut,
  );
  return isApplied(listing) ? "applied" : "ignored";
}

/** @throws {NeedsExclusiveRun} if the payout has settled, unless the probe is alone. */
async function warnOfChanges(probe: Probe, method: string, made: CreatedRecord): Promise<void> {
  await sleep(300);
  const now = (await readPayouts(probe, [made])).records.get(made.id);
  if (now === undefined) return;
  const before = made.answer.object;
  // Among many other requests a payout may settle before all of its updates have arrived.
  if (!probe.isAlone && !sameJson(now.status, before.status)) {
    throw new NeedsExclusiveRun("the payout settled while updates of it were tried", probe.trail);
  }
  for (const name of changedMembers(now, before)) {
    probe.warn(`${name} of a payout can be altered with ${method}`);
  }
}

/** Another address of the same kind. */
function otherAddress({ sent }: CreatedRecord): string {
  const others: Readonly<Record<string, string>> = {
    BTC: "1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2",
    LTC: "LVg2kJoFNg45Nbpy53h7Fe1wKyeXVRhMH9",
  };
  return others[textOf(sent.crypto_currency)] ?? "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359";
}
