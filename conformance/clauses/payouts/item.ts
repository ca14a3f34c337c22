/** The operations on one payout that are named only: how they are served is open. */
import { setTimeout as sleep } from "node:timers/promises";
import { documentedMembers } from "../../../generated/interface-operations.ts";
import { clause, type ClauseCheck } from "../../support/clause.ts";
import type { Answer } from "../../support/exchange.ts";
import { isObject, type JsonObject, numberToken, sameJson } from "../../support/json.ts";
import { NeedsExclusiveRun, type Probe } from "../../support/probe.ts";
import {
  type Changes,
  type CreatedRecord,
  makePayout,
  withChanges,
} from "../../support/records.ts";
import { reactionOf } from "../../support/refusals.ts";
import { identity } from "./comparing.ts";
import { textOf } from "./making.ts";
import { findPayouts, payoutsPath, readPayouts } from "./listing.ts";

export const payoutItemClauses: readonly ClauseCheck[] = [
  clause("PAY-GET-01", { needs: ["payouts"], run: observeRead }),
  clause("PAY-UPD-01", {
    needs: ["payouts"],
    run: async (probe) => {
      for (const method of ["PUT", "PATCH"]) await observeUpdate(probe, method);
    },
  }),
];

function pathOf({ id }: CreatedRecord): string {
  return `${payoutsPath}/${encodeURIComponent(id)}`;
}

async function observeRead(probe: Probe): Promise<void> {
  const made = await makePayout(probe);
  const before = (await findPayouts(probe, [made])).records.get(made.id);
  const answer = await probe.request("GET", pathOf(made));
  probe.observe("answer", answer.isSuccess ? `${answer.status}` : reactionOf(answer));
  if (!answer.isSuccess) return;
  const after = (await readPayouts(probe, [made])).records.get(made.id);
  const { json } = answer;
  const listed = [before, after].filter(isObject);
  const isSame = isObject(json) && listed.some((record) => sameRecord(json, record));
  probe.observe("same as the list element", isSame);
  if (!isSame) probe.warn("the single read differs from the list element");
  const withoutKey = await probe.request("GET", pathOf(made), { as: "nobody" });
  probe.observe("without a key", reactionOf(withoutKey));
  if (withoutKey.isSuccess) probe.warn("a payout is read without a key");
}

function sameRecord(one: JsonObject, other: JsonObject): boolean {
  return documentedMembers.payout.every(
    (name) => one[name] === other[name] || sameJson(one[name], other[name]),
  );
}

/** Statuses that say that there is no such operation. */
const notServed = [404, 405, 501];

async function observeUpdate(probe: Probe, method: string): Promise<void> {
  const made = await makePayout(probe);
  await findPayouts(probe, [made]);
  const memo = probe.session.tag();
  const answer = await send(probe, method, made, { memo });
  probe.observe(`${method} memo`, await effectOf(probe, answer, made, memo));
  if (notServed.includes(answer.status)) return;
  const changes = { amount: numberToken(otherAmount(made)), recipient_address: otherAddress(made) };
  for (const [name, value] of Object.entries(changes)) {
    const reaction = reactionOf(await send(probe, method, made, { [name]: value }));
    probe.observe(`${method} ${name}`, reaction);
  }
  const withoutKey = await probe.request(method, pathOf(made), {
    as: "nobody",
    body: { memo: probe.session.tag() },
  });
  probe.observe(`${method} without a key`, reactionOf(withoutKey));
  if (withoutKey.isSuccess) probe.warn(`${method} works without a key`);
  await sleep(300);
  const now = (await readPayouts(probe, [made])).records.get(made.id);
  expectStillOpen(probe, made, now);
  warnOfChanges(probe, method, made, now);
}

/**
 * Among many other requests a payout may settle before all of its updates have arrived.
 *
 * @throws {NeedsExclusiveRun} where it has; alone, the gateway itself is so quick.
 */
function expectStillOpen(
  probe: Probe,
  { answer }: CreatedRecord,
  now: JsonObject | undefined,
): void {
  if (probe.isAlone || now === undefined || sameJson(now.status, answer.object.status)) return;
  throw new NeedsExclusiveRun("the payout settled while updates of it were tried", probe.trail);
}

/** A PUT may replace the whole record, so it names all that the payout was created with. */
function send(
  probe: Probe,
  method: string,
  made: CreatedRecord,
  changes: Changes,
): Promise<Answer> {
  const body = method === "PUT" ? withChanges(made.sent, changes) : withChanges({}, changes);
  return probe.request(method, pathOf(made), { body });
}

async function effectOf(
  probe: Probe,
  answer: Answer,
  made: CreatedRecord,
  memo: string,
): Promise<string> {
  if (!answer.isSuccess) return reactionOf(answer);
  const { records } = await probe.later(
    () => readPayouts(probe, [made]),
    (listing) => listing.records.get(made.id)?.memo === memo,
  );
  return records.get(made.id)?.memo === memo ? "applied" : "ignored";
}

function warnOfChanges(
  probe: Probe,
  method: string,
  made: CreatedRecord,
  now: JsonObject | undefined,
) {
  const before = made.answer.object;
  for (const [name, same] of identity) {
    if (now === undefined || same(now[name], before[name])) continue;
    probe.warn(`${name} of a payout can be altered with ${method}`);
  }
}

/** With another first digit, and as many of them. */
function otherAmount({ sent }: CreatedRecord): string {
  return textOf(sent.amount).replace(/[1-9]/, (digit) => (digit === "1" ? "2" : "1"));
}

/** Another address of the same kind. */
function otherAddress({ sent }: CreatedRecord): string {
  const others: Readonly<Record<string, string>> = {
    BTC: "1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2",
    LTC: "LVg2kJoFNg45Nbpy53h7Fe1wKyeXVRhMH9",
  };
  return others[textOf(sent.crypto_currency)] ?? "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359";
}
