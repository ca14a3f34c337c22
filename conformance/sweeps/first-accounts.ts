/** A first look at what another account does to the records of this one, before any check sends. */
import type { ClauseId } from "../../generated/clauses.ts";
import type { Kind } from "../../generated/interface-operations.ts";
import { listClauses } from "../sequences/model.ts";
import { deletes } from "../sequences/steps.ts";
import { type Answer, isOwners } from "../support/exchange.ts";
import {
  holdsText,
  isNumber,
  isText,
  type JsonObject,
  type WritableObject,
} from "../support/json.ts";
import { recordsOf, type Search, search } from "../support/lists.ts";
import { Probe } from "../support/probe.ts";
import { describeBody } from "../support/received.ts";
import { findInList, readItem } from "../support/records.ts";
import { shownId } from "../support/refund-ids.ts";
import { type CreatedRecord, lists, type Session } from "../support/session.ts";
import { scalarText } from "../support/sightings.ts";
import { orNone } from "../support/verdict.ts";

/** The maximum number of copies of a record that another account makes. */
const maxCopies = 6;

/** Repeats the oldest create of each kind in another account; this one must still list its record. */
export async function tryOtherAccount(session: Session): Promise<void> {
  if (!session.options.hasSecondKey) return;
  for (const oldest of session.oldest.values()) await orNone(repeat(session, oldest));
}

async function repeat(session: Session, oldest: CreatedRecord): Promise<void> {
  const probe = new Probe(session);
  const { id, kind } = oldest;
  const as = "second";
  const before = await findInList(probe, oldest);
  if (before.record === undefined) return;
  const repeated = await makeCopies(probe, oldest);
  // A cache that does not distinguish accounts now holds the list of the other one.
  const listed = await probe.call(lists[`${kind}s`], { as });
  reportIfMissing(probe, kind, await findInList(probe, oldest), id);
  if (kind !== "refund") await expectListedForMaker(probe, kind, repeated, listed);
  if (kind === "checkout") await readWithBothKeys(probe, oldest, repeated);
  for (const copy of repeated.filter(({ isSuccess }) => isSuccess)) {
    const copyId = kind === "refund" ? shownId(probe, copy) : scalarText(copy.object.id);
    if (copyId === undefined || copyId === id) continue;
    const answer = await probe.call(deletes[kind], { id: copyId, as });
    if (answer.isSuccess) await expectDeleted(probe, kind, copyId, listed, answer);
  }
}

/**
 * Returns the number of copies to make. Where each account has its own counter, the last one gets the id of
 * the record, which may not have been the first of its account. Payouts cost money.
 */
function countCopies({ gateway }: Session, { kind, answer }: CreatedRecord): number {
  if (kind === "payout") return 1;
  const { operationId } = answer.exchange;
  const made = gateway.answers.filter(
    ({ exchange, isSuccess }) =>
      exchange.operationId === operationId && isSuccess && isOwners(exchange),
  );
  return Math.min(maxCopies, made.indexOf(answer) + 1);
}

/** Repeats the create of a record in the other account. @returns the responses. */
async function makeCopies(probe: Probe, oldest: CreatedRecord): Promise<Answer[]> {
  const { kind, sent, answer } = oldest;
  const { operationId = "" } = answer.exchange;
  const count = countCopies(probe.session, oldest);
  const made: Answer[] = [];
  while (made.length < count) {
    made.push(await probe.call(operationId, { body: sent, as: "second" }));
    const isForeign = kind === "refund" && made.at(-1)?.isSuccess === false;
    if (isForeign) return refundOwnPayout(probe, sent, count);
  }
  return made;
}

/** Refunds parts of a new payout of the other account, which may know only its own transactions. */
async function refundOwnPayout(
  probe: Probe,
  sent: WritableObject,
  count: number,
): Promise<Answer[]> {
  const payout = probe.session.oldest.get("payout");
  if (payout === undefined) return [];
  const as = "second";
  const { object } = await probe.call("createPayout", { body: payout.sent, as });
  const { transaction_id: transaction, amount } = object;
  const id = scalarText(object.id);
  if (id === undefined || !isText(transaction) || !isNumber(amount)) return [];
  const part = Number((Number(amount.value) / (2 * count)).toPrecision(2));
  const body = { ...sent, transaction_id: transaction, amount: part };
  const made: Answer[] = [];
  while (made.length < count) made.push(await probe.call("createRefund", { body, as }));
  await probe.call("deletePayout", { id, as });
  return made;
}

/** The clauses that require a status of a delete. */
const confirmed: Partial<Record<Kind, readonly [ClauseId, status: number]>> = {
  payout: ["PAY-DEL-01", 204],
  refund: ["REF-DEL-01", 200],
};

/** Expects a delete of the other account to do what one of this account must do. */
async function expectDeleted(
  probe: Probe,
  kind: Kind,
  id: string,
  listed: Answer,
  answer: Answer,
): Promise<void> {
  if (kind === "refund" && !holdsText(answer.json, (text) => text !== "")) {
    const expected = "a message in the response to a delete by another account";
    probe.reportViolation("REF-DEL-02", expected, describeBody(answer), answer);
  }
  const [clause, status] = confirmed[kind] ?? [];
  if (clause !== undefined && answer.status !== status) {
    const expected = `${status} from a delete by another account`;
    probe.reportViolation(clause, expected, String(answer.status), answer);
  }
  const isIn = (list: Answer) => recordsOf(list).some((record) => scalarText(record.id) === id);
  if (kind === "payout" || !isIn(listed)) return;
  const list = () => probe.call(lists[`${kind}s`], { as: "second" });
  const after = await probe.later(list, (found) => !isIn(found));
  if (!isIn(after)) return;
  const removes = kind === "refund" ? "REF-DEL-05" : "CHK-DEL-03";
  const expected = `a list without ${id}, which another account has deleted`;
  probe.reportViolation(removes, expected, "a list with it", answer, after);
}

/** The number of reads of each account at the same time. */
const readsAtOnce = 4;

/** Reports a checkout that is not found while the other account reads its own, and found otherwise. */
async function readWithBothKeys(
  probe: Probe,
  own: CreatedRecord,
  copies: readonly Answer[],
): Promise<void> {
  const id = scalarText(copies.find(({ isSuccess }) => isSuccess)?.object.id);
  if (id === undefined) return;
  for (const isLast of [false, true]) {
    const alone = await readItem(probe, own);
    const reads = await Promise.all(
      Array.from({ length: readsAtOnce }, async () => {
        const [read] = await Promise.all([
          readItem(probe, own),
          probe.call("getCheckout", { id, as: "second" }),
        ]);
        return read;
      }),
    );
    const missed = reads.find(({ status }) => status === 404);
    if (!alone.isSuccess || missed === undefined) return;
    const expected = "the checkout, while another account reads its own";
    if (isLast) probe.reportViolation("CHK-GET-01", expected, "404", alone, missed);
  }
}

/** Expects the last copy in the list of the account that made it. */
async function expectListedForMaker(
  probe: Probe,
  kind: Exclude<Kind, "refund">,
  copies: readonly Answer[],
  listed: Answer,
): Promise<void> {
  const id = scalarText(copies.findLast(({ isSuccess }) => isSuccess)?.object.id);
  const isCopy = (record: JsonObject) => scalarText(record.id) === id;
  if (id === undefined || recordsOf(listed).some(isCopy)) return;
  const found = await probe.later(
    () => search(probe, lists[`${kind}s`], isCopy, "", "second"),
    ({ record }) => record !== undefined,
  );
  reportIfMissing(probe, kind, found, id);
}

function reportIfMissing(
  probe: Probe,
  kind: Kind,
  { record, answers, mayBeCut }: Search,
  id: string,
): void {
  const isServed = answers.every(({ isSuccess }) => isSuccess);
  if (record !== undefined || mayBeCut || !isServed) return;
  const expected = `${id} in the list of its account after two accounts made the same`;
  probe.reportViolation(listClauses.missing[kind], expected, "a list without it", ...probe.answers);
}
