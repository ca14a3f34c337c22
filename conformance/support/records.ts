/** Makes payouts and checkouts for checks, each with a unique text that identifies it. */
import type { Kind } from "../../generated/interface-operations.ts";
import type { Answer } from "./exchange.ts";
import type { RequestOptions } from "./gateway.ts";
import {
  addDecimal,
  type JsonObject,
  numberToken,
  type Writable,
  type WritableObject,
} from "./json.ts";
import { isPage, mayBePage, search, type Search } from "./lists.ts";
import { NeedsExclusiveRun, type Probe, refusedWith, shared } from "./probe.ts";
import { retryRefused } from "./refusals.ts";
import { type CreatedRecord, lists, type Session, type SessionOptions } from "./session.ts";
import { scalarText } from "./sightings.ts";
import { describeBreak } from "./received.ts";
import { Inconclusive, orNone } from "./verdict.ts";

export type Changes = Readonly<Record<string, Writable | undefined>>;

/** Returns a body with members replaced, or removed if their change is undefined. */
export function withChanges(body: WritableObject, changes: Changes): WritableObject {
  const merged: Record<string, Writable> = {};
  for (const [name, value] of Object.entries({ ...body, ...changes })) {
    if (value !== undefined) merged[name] = value;
  }
  return merged;
}

/** Returns a body for createCheckout in the configured currency, unique by its description. */
export function checkoutBody(probe: Probe, changes: Changes = {}): WritableObject {
  const tag = probe.session.tag();
  return withChanges(
    {
      amount: 1999,
      currency: probe.session.options.checkoutCurrency,
      description: `Conformance probe ${tag}`,
      redirect_url: `https://shop.example/paid/${tag}?order=${tag}&from=gateway`,
      cancel_url: `https://shop.example/cancelled/${tag}?order=${tag}`,
    },
    changes,
  );
}

/**
 * Makes a checkout.
 *
 * @throws {Inconclusive} if the create is refused, or its response shows no id.
 */
export async function makeCheckout(probe: Probe, changes: Changes = {}): Promise<CreatedRecord> {
  const body = checkoutBody(probe, changes);
  return made(probe, "checkout", body, await probe.callValid("createCheckout", { body }));
}

/** Makes a plain checkout once for all checks that only need to know that one is accepted. */
export const acceptedCheckout = shared((probe) => makeCheckout(probe));

/** Sends six plain creates at the same time, once for all checks that look at the responses. */
export const createInParallel = shared((probe) => {
  const bodies = Array.from({ length: 6 }, () => checkoutBody(probe));
  return Promise.all(bodies.map((body) => probe.callValid("createCheckout", { body })));
});

/** A configured payout, and whether to send it with a memo. */
export interface PayoutTerms {
  readonly offer: SessionOptions["payouts"][number];
  readonly takesMemo: boolean;
}

/** Returns each configured payout with a memo and without, since a currency may not support memos. */
export function possibleTerms(probe: Probe): PayoutTerms[] {
  return probe.session.options.payouts.flatMap((offer) =>
    [true, false].map((takesMemo) => ({ offer, takesMemo })),
  );
}

/**
 * Finds the first configured payout that the gateway accepts.
 *
 * @throws {Inconclusive} if it accepts none.
 */
export const payoutTerms = shared(async (probe): Promise<PayoutTerms> => {
  for (const terms of possibleTerms(probe)) {
    const body = payoutBody(probe, terms);
    const answer = await probe.callValid("createPayout", { body });
    if (answer.isSuccess) return terms;
  }
  const forbidden = probe.answers.find(({ status }) => status === 403);
  if (forbidden !== undefined) throw refusedWith(forbidden, "a configured payout");
  throw new Inconclusive(
    "none of the configured payouts was accepted",
    probe.trail,
    "--payout CODE:ADDRESS:AMOUNT",
  );
});

/** Returns a body for createPayout, unique by its memo, or by its amount if it takes no memo. */
export function payoutBody(
  probe: Probe,
  { offer, takesMemo }: PayoutTerms,
  changes: Changes = {},
): WritableObject {
  const amount = takesMemo ? offer.amount : uniqueAmount(probe.session, offer.amount);
  return withChanges(
    {
      recipient_address: offer.address,
      crypto_currency: offer.currency,
      amount: numberToken(amount),
      ...(takesMemo && { memo: probe.session.tag() }),
    },
    changes,
  );
}

/**
 * Returns a unique amount close to the given one. Of real money, never more than the operator allows.
 */
function uniqueAmount(session: Session, amount: string): string {
  const number = BigInt(session.nextNumber());
  if (session.options.isSandbox) return addDecimal(amount, number, 6);
  const less = addDecimal(amount, -number, 6);
  return Number(less) > 0 ? less : amount;
}

/**
 * Makes a payout on terms that the gateway has accepted before.
 *
 * @throws {Inconclusive} if the create is refused, or its response shows no id.
 */
export async function makePayout(probe: Probe, changes: Changes = {}): Promise<CreatedRecord> {
  const body = payoutBody(probe, await payoutTerms(probe), changes);
  return made(probe, "payout", body, await probe.callValid("createPayout", { body }));
}

/** Makes two payouts that have little in common, since a list may omit payouts of one kind. */
export async function makeUnlikePayouts(probe: Probe): Promise<void> {
  await makePayout(probe);
  const { offer, takesMemo } = await payoutTerms(probe);
  if (Number(offer.amount) <= 1) return;
  const body = payoutBody(probe, { offer: { ...offer, amount: "1" }, takesMemo });
  await orNone(probe.call("createPayout", { body, valid: true }));
}

function made(probe: Probe, kind: Kind, sent: WritableObject, answer: Answer): CreatedRecord {
  probe.need(answer, `the ${kind} that is needed`);
  const id = scalarText(answer.object.id);
  if (id !== undefined) return { kind, id, sent, answer };
  const why = `the ${kind} that is needed shows no id that fits into a path`;
  throw new Inconclusive(why, [answer.exchange]);
}

/** Reads an existing record by its id; the interface has no such read for payouts. */
export function readItem(
  probe: Probe,
  { kind, id }: Pick<CreatedRecord, "kind" | "id">,
  options: RequestOptions = {},
) {
  const operation = kind === "refund" ? "getRefund" : "getCheckout";
  return probe.call(operation, { valid: true, ...options, id });
}

/** Reads an existing record by its id, and retries for a while if it is not found. */
export function readWhenThere(
  probe: Probe,
  record: CreatedRecord,
  options?: RequestOptions,
): Promise<Answer> {
  return probe.later(
    () => readItem(probe, record, options),
    ({ isSuccess }) => isSuccess,
  );
}

/** The result of looking for a record in its list. */
export interface Found extends Search {
  /** Searches for the same record again. */
  readonly again: (probe: Probe) => Promise<Found>;
}

/** Searches for a record in its list, and retries for a while if it is missing. */
export async function findInList(probe: Probe, record: CreatedRecord, query = ""): Promise<Found> {
  const find = () => searchFor(probe, record, query);
  const isFound = (search: Search) => search.record !== undefined;
  const found = await probe.later(
    find,
    isFound,
    // A filter may be about an update, which may take longer to show than a new record.
    query === "" ? (cut) => cut.mayBeCut || mayBePage(probe, cut.answers) : undefined,
  );
  const again = (other: Probe) => findInList(other, record, query);
  if (found.record !== undefined) return { ...found, again };
  let { mayBeCut } = found;
  if (!mayBeCut && probe.isAlone && mayBePage(probe, found.answers)) {
    // This adds a record, after which a list that hides its newest record shows this one: don't search again.
    mayBeCut = await endsWithPage(probe, record);
  }
  noteHiding(probe, [record], query);
  return { ...found, mayBeCut, again };
}

/** Returns true if a list that lacks a record is a page without a link to the next one. */
export async function endsWithPage(probe: Probe, { kind, sent }: CreatedRecord): Promise<boolean> {
  return isPage(probe, lists[`${kind}s`], () => {
    if (kind === "checkout") return makeCheckout(probe);
    if (kind === "payout") return makeUnlikePayouts(probe);
    const reason = `Conformance probe ${probe.session.tag()}`;
    const plain = { amount: 1, reason, metadata: { k: "v" } };
    return probe.callValid("createRefund", { body: withChanges(sent, plain) });
  });
}

/**
 * Notes a list that does not show new records, though no other check is sending, which might have
 * pushed them off the page.
 */
export function noteHiding(probe: Probe, records: readonly CreatedRecord[], query = ""): void {
  const areInReach =
    probe.isAlone && records.every(({ answer }) => probe.answers.includes(answer)) && query === "";
  const [first] = records;
  if (areInReach && first !== undefined) probe.session.hidingLists.add(lists[`${first.kind}s`]);
}

/** Searches for a record in its list once. */
export function searchFor(probe: Probe, record: CreatedRecord, query = ""): Promise<Search> {
  const find = () => search(probe, lists[`${record.kind}s`], matcherOf(probe, record), query);
  return query === "" ? find() : retryRefused(find);
}

/**
 * Returns a predicate that recognizes a record in its list. A refund need not show its identifier; its
 * last reason identifies it too.
 */
export function matcherOf(probe: Probe, { kind, id, sent }: CreatedRecord) {
  const member = kind === "refund" ? probe.session.refundIdMember : "id";
  return (record: JsonObject): boolean => {
    if (member !== undefined && member in record) return scalarText(record[member]) === id;
    return kind === "refund" && record.reason === sent.reason;
  };
}

/** Returns true if other records may have pushed a record off the page, or to another page. */
export function mayBeOutOfReach(
  probe: Probe,
  { mayBeCut, answers }: Pick<Search, "mayBeCut" | "answers">,
): boolean {
  return mayBeCut || (answers.length > 1 && !probe.isAlone);
}

/** Returns true if a missing record may be on a page that the search has not read. */
export function mayGoOn(probe: Probe, found: Pick<Search, "mayBeCut" | "answers">): boolean {
  return mayBeOutOfReach(probe, found) || (!probe.isAlone && mayBePage(probe, found.answers));
}

/**
 * @throws {NeedsExclusiveRun} if the record is not in the list, but the list may go on, or others may have
 * moved it from one page to another.
 * @throws {Inconclusive} if the list is refused.
 * @throws {Violation} if it is not in the list.
 */
export function expectListed(probe: Probe, found: Found, what: string): JsonObject {
  const { record, answers, mayBeCut, again } = found;
  if (record !== undefined) return record;
  const evidence = answers.map(({ exchange }) => exchange);
  const last = answers.at(-1);
  if (last?.isSuccess === false) throw refusedWith(last, "the list");
  if (mayGoOn(probe, found)) {
    const message =
      mayBeCut || answers.length === 1
        ? `${what} is not on the page, and no link to the next page was found`
        : `${what} was not on any page, while other records were created`;
    throw new NeedsExclusiveRun(message, evidence, lookAgain);
  }
  const unread = answers.find(({ json, text }) => json === undefined && text !== "");
  const received =
    unread === undefined
      ? "a list without it"
      : `a list that is ${describeBreak(probe.session.gateway.redact(unread.text))}`;
  probe.expect(false, `${what} in the list`, received, ...answers);
  return {};

  async function lookAgain(alone: Probe): Promise<void> {
    const second = await again(alone);
    if (!second.mayBeCut) expectListed(alone, second, what);
  }
}
