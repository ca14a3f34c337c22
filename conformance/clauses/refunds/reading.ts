/** How the checks on refunds read what they have made, changed and deleted. */
import { setTimeout as sleep } from "node:timers/promises";
import { documentedMembers } from "../../../generated/interface-operations.ts";
import type { Answer } from "../../support/exchange.ts";
import {
  asJson,
  isArray,
  isObject,
  type Json,
  type JsonObject,
  sameJson,
  type WritableObject,
} from "../../support/json.ts";
import { search } from "../../support/lists.ts";
import { NeedsExclusiveRun, describeAnswer, type Probe } from "../../support/probe.ts";
import { showMember } from "../../support/received.ts";
import {
  type Changes,
  findInList,
  type CreatedRecord,
  mayBeOutOfReach,
  readItem,
  withChanges,
} from "../../support/records.ts";
import { recordOf } from "../../support/refund-ids.ts";
import { makeRefund, type Source } from "../../support/refunds.ts";
import { scalarText } from "../../support/sightings.ts";
import { Inconclusive, show } from "../../support/verdict.ts";

/** The members that the interface names. */
export const members = documentedMembers.refund;

/** Makes a refund, and waits until it can be read. */
export async function makeReadable(
  probe: Probe,
  amount?: number,
  changes?: Changes,
  source?: Source,
): Promise<CreatedRecord> {
  const refund = await makeRefund(probe, amount, changes, source);
  const answer = await readBack(probe, refund);
  probe.need(answer, "reading the refund that is needed");
  return refund;
}

/** Reads a refund that exists, and again for a while until it shows what it was last sent. */
export function readBack(probe: Probe, refund: CreatedRecord): Promise<Answer> {
  return readUntil(probe, refund, (record) => sameMember(record, refund.sent, "reason"));
}

export function readUntil(
  probe: Probe,
  refund: CreatedRecord,
  isThere: (record: JsonObject) => boolean,
): Promise<Answer> {
  return probe.later(
    () => readItem(probe, refund),
    (answer) => answer.isSuccess && isThere(recordOf(answer)),
  );
}

/** Long enough for a gateway that takes back what it has shown. */
export function aMoment(probe: Probe): Promise<void> {
  return sleep(Math.min(700, probe.session.options.patienceMs / 4));
}

/**
 * Changes a refund; a gateway that does not know it yet is asked again.
 *
 * @returns the answer, and the refund as it must be then: as it was, where the update is refused.
 */
export async function update(
  probe: Probe,
  refund: CreatedRecord,
  body: WritableObject,
): Promise<{ answer: Answer; updated: CreatedRecord }> {
  const answer = await probe.later(
    () => probe.callValid("updateRefund", { id: refund.id, body }),
    ({ status }) => status !== 404,
  );
  const updated = { ...refund, sent: withChanges(refund.sent, body) };
  return { answer, updated: answer.isSuccess ? updated : refund };
}

/** Deletes a refund that exists; a gateway that does not know it yet is asked again. */
export function remove(probe: Probe, { id }: CreatedRecord): Promise<Answer> {
  return probe.later(
    () => probe.callValid("deleteRefund", { id }),
    ({ status }) => status !== 404,
  );
}

/** @throws {Inconclusive} where the deletion that a check builds on is refused. */
export async function removeFirst(probe: Probe, refund: CreatedRecord): Promise<Answer> {
  const answer = await remove(probe, refund);
  probe.need(answer, "the deletion that is needed");
  return answer;
}

/**
 * Waits until an item read shows the values, and sees that it still does a moment later.
 *
 * @throws {Violation} where it does not.
 */
export async function expectToStay(
  probe: Probe,
  refund: CreatedRecord,
  values: WritableObject,
  cause: Answer,
): Promise<void> {
  const differing = (record: JsonObject) =>
    Object.keys(values).find((name) => !sameMember(record, values, name));
  const isThere = (record: JsonObject) => differing(record) === undefined;
  expectShown(await readUntil(probe, refund, isThere));
  await aMoment(probe);
  expectShown(await readItem(probe, refund));

  function expectShown(answer: Answer): void {
    const name = answer.isSuccess ? differing(recordOf(answer)) : Object.keys(values)[0];
    if (name === undefined) return;
    probe.expect(
      false,
      `${name} of the refund to be ${show(values[name])}`,
      answer.isSuccess ? showMember(recordOf(answer), name) : describeAnswer(answer),
      cause,
      answer,
    );
  }
}

export function sameMember(record: JsonObject, values: WritableObject, name: string): boolean {
  return sameJson(record[name], asJson(values[name] ?? null));
}

/** The documented members that a record shows. */
export function documentedOf(record: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(record).filter(([name]) => members.includes(name)));
}

/** A refund as both views show it. */
export interface Views {
  readonly refund: CreatedRecord;
  readonly item: JsonObject;
  readonly list: JsonObject;
  readonly answers: readonly Answer[];
}

/**
 * @throws {Inconclusive} or {@link NeedsExclusiveRun} where one of the views does not show it, which is for other clauses to say.
 */
export async function readBoth(probe: Probe, refund: CreatedRecord): Promise<Views> {
  const item = await readBack(probe, refund);
  probe.need(item, "reading the refund");
  const found = await findInList(probe, refund);
  if (found.record === undefined) {
    const evidence = found.answers.map(({ exchange }) => exchange);
    const message = "the refund was not seen in the list";
    throw mayBeOutOfReach(probe, found)
      ? new NeedsExclusiveRun(message, evidence)
      : new Inconclusive(message, evidence);
  }
  return { refund, item: recordOf(item), list: found.record, answers: [item, ...found.answers] };
}

/**
 * Waits until neither the item read nor the list yields a deleted refund.
 *
 * @param reasons Every reason that the refund may show.
 * @throws {Violation} where one of them still does.
 */
export async function expectGone(
  probe: Probe,
  refund: CreatedRecord,
  reasons: readonly string[],
  cause: Answer,
): Promise<void> {
  await expectUnreadable(probe, refund, reasons, cause);
  await expectUnlisted(probe, refund, reasons, cause);
}

/** @throws {Violation} where the item read of a deleted refund yields it. */
export async function expectUnreadable(
  probe: Probe,
  { id }: CreatedRecord,
  reasons: readonly string[],
  cause: Answer,
): Promise<void> {
  const yields = (answer: Answer) => answer.isSuccess && holdsAny(answer.json, reasons);
  const answer = await probe.later(
    () => probe.call("getRefund", { id }),
    (read) => !yields(read),
  );
  probe.expect(!yields(answer), "a deleted refund to be gone", "the refund", cause, answer);
  if (answer.isSuccess) {
    probe.warn(`a deleted refund is read with ${answer.status}, but without its reason`);
  }
}

/** @throws {Violation} where the list shows a deleted refund, be it under another identifier. */
async function expectUnlisted(
  probe: Probe,
  { id }: CreatedRecord,
  reasons: readonly string[],
  cause: Answer,
): Promise<void> {
  const member = probe.session.refundIdMember ?? "";
  const isSame = (record: JsonObject) =>
    holdsAny(record, reasons) || scalarText(record[member]) === id;
  const { record, answers } = await probe.later(
    () => search(probe, "listRefunds", isSame),
    ({ record: found }) => !holdsAny(found, reasons),
  );
  probe.expect(
    !holdsAny(record, reasons),
    "a list without the deleted refund",
    "the refund in the list",
    cause,
    ...answers,
  );
  if (record !== undefined) probe.warn("the list shows a deleted refund without its reason");
}

/** Whether a value is one of the texts, or holds one at whatever depth. */
function holdsAny(value: Json | undefined, texts: readonly string[]): boolean {
  if (typeof value === "string") return texts.includes(value);
  if (isArray(value)) return value.some((item) => holdsAny(item, texts));
  return isObject(value) && Object.values(value).some((item) => holdsAny(item, texts));
}

/** Every reason that a refund was sent, in whatever request. */
export function reasonsOf(...made: readonly CreatedRecord[]): string[] {
  return made.flatMap(({ sent }) => (typeof sent.reason === "string" ? [sent.reason] : []));
}
