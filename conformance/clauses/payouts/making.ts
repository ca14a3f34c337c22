/** Sends payout creates, and says which of them are told from all others. */
import type { Answer } from "../../support/exchange.ts";
import { isNumber, type Writable, type WritableObject } from "../../support/json.ts";
import type { Probe } from "../../support/probe.ts";
import {
  type Changes,
  type CreatedRecord,
  payoutBody,
  payoutTerms,
  withChanges,
} from "../../support/records.ts";
import type { PayoutOffer } from "../../support/session.ts";
import { scalarText } from "../../support/sightings.ts";
import { Inconclusive } from "../../support/verdict.ts";
import { reactionOf } from "../../support/refusals.ts";
import { findPayouts } from "./listing.ts";

/**
 * Sends a payout whose members are all settled by the interface.
 *
 * Equal requests may lawfully be merged, so one without a text of its own is not counted among the
 * records of the run unless its amount is one that no other has.
 */
export function create(
  probe: Probe,
  body: WritableObject,
  isUnique = "memo" in body,
): Promise<Answer> {
  return probe.call("createPayout", { body, valid: isUnique });
}

/** Sends a payout that leaves something open, on terms that the gateway has accepted otherwise. */
export async function createOpen(probe: Probe, changes: Changes): Promise<Attempt> {
  const sent = payoutBody(probe, await payoutTerms(probe), changes);
  return { sent, answer: await probe.call("createPayout", { body: sent }) };
}

export interface Attempt {
  readonly sent: WritableObject;
  readonly answer: Answer;
}

/** @returns undefined where no payout was made, or one that shows no id. */
export function madeBy({ sent, answer }: Attempt): CreatedRecord | undefined {
  const id = answer.isSuccess ? scalarText(answer.object.id) : undefined;
  return id === undefined ? undefined : { kind: "payout", id, sent, answer };
}

/**
 * Sends an open create, and records how it was refused where it was.
 *
 * @returns the answer, and the payout as it is listed; undefined where none was made.
 */
export async function observeMaking(probe: Probe, trait: string, changes: Changes) {
  const attempt = await createOpen(probe, changes);
  const made = madeBy(attempt);
  if (made === undefined) {
    probe.observe(trait, reactionOf(attempt.answer));
    return undefined;
  }
  const { records } = await findPayouts(probe, [made]);
  return { answer: attempt.answer, listed: records.get(made.id) };
}

/** Deletes a payout; one that is not found yet may only be on its way. */
export function remove(probe: Probe, { id }: CreatedRecord): Promise<Answer> {
  return probe.later(
    () => probe.callValid("deletePayout", { id }),
    ({ status }) => status !== 404,
  );
}

/** The same body with another memo, where it has one. */
export function renewed(probe: Probe, body: WritableObject, changes: Changes = {}): WritableObject {
  return withChanges({ ...body, ...("memo" in body && { memo: probe.session.tag() }) }, changes);
}

/** A member of a body as text: the token of a number, or the text that it is. */
export function textOf(value: Writable | undefined): string {
  if (isNumber(value)) return value.value;
  return typeof value === "string" ? value : "";
}

/** The configured payout in a currency, or one of a known address for want of it. */
export function offerOf(probe: Probe, currency: string, address: string): PayoutOffer {
  const configured = probe.session.options.payouts.find((offer) => offer.currency === currency);
  return configured ?? { currency, address, amount: "0.05" };
}

/**
 * Judges by several attempts, of which one that can be judged is enough.
 *
 * @throws {Inconclusive} the first reason where none can be judged.
 */
export async function judgeByAny<Item>(
  items: readonly Item[],
  judge: (item: Item) => void | Promise<void>,
): Promise<void> {
  const open: Inconclusive[] = [];
  for (const item of items) {
    try {
      await judge(item);
    } catch (problem) {
      if (!(problem instanceof Inconclusive)) throw problem;
      open.push(problem);
    }
  }
  const [first] = open;
  if (first !== undefined && open.length === items.length) throw first;
}
