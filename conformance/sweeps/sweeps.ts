/** The sweeps of the three kinds of record. */
import type { Kind } from "../../generated/interface-operations.ts";
import type { Expected } from "../sequences/model.ts";
import type { Answer } from "../support/exchange.ts";
import {
  asJson,
  isObject,
  type JsonObject,
  numberToken,
  sameJson,
  type Writable,
  type WritableObject,
} from "../support/json.ts";
import { Probe, shared } from "../support/probe.ts";
import { type Changes, checkoutBody, payoutBody, payoutTerms } from "../support/records.ts";
import type { CreatedRecord, Session } from "../support/session.ts";
import { resolveRefund, shownId } from "../support/refund-ids.ts";
import { amountLeft, refundBody, reserve, reserveWhole } from "../support/refunds.ts";
import { bodySent, scalarText } from "../support/sightings.ts";
import { orNone } from "../support/verdict.ts";
import { expectFiltered, expectOutOfOthers, expectReadingOfDays } from "./filters.ts";
import { expectServed, type RecordMaker, Sweep } from "./sweep.ts";
import * as values from "./values.ts";

/** Returns the value at an index of a list, starting over after its end. */
function turn<Value>(list: readonly Value[], index: number): Value | undefined {
  return list[index % list.length];
}

/** Larger refunds get a separate transaction. */
const maxShared = 20;

/** Most transactions are not larger. */
const maxKnown = 1000;

/**
 * Finds out whether a made-up transaction can be refunded: if so, in any amount. Its identifier has
 * leading zeros and both letter cases, and is longer than a UUID.
 */
const tryMadeUp = shared(async (probe) => {
  const source = { transactionId: `007-TXN-${probe.session.tag()}-of-a-made-up-sale` };
  const answer = await probe.call("createRefund", { body: refundBody(probe, source, 1) });
  probe.need(answer, "the refund of a made-up transaction");
  return source;
});

async function transactionFor(probe: Probe, units: number) {
  if (units > maxKnown) return (await orNone(tryMadeUp(probe))) ?? reserve(probe, units);
  return units > maxShared ? reserveWhole(probe) : reserve(probe, units);
}

function madeBy(kind: Kind, answer: Answer): CreatedRecord | undefined {
  const id = scalarText(answer.object.id);
  return id === undefined ? undefined : { kind, id, sent: sentBy(answer), answer };
}

function sentBy({ exchange }: Answer): JsonObject {
  const body = bodySent(exchange);
  return isObject(body) ? body : {};
}

const amount = (token: string | undefined): Writable => numberToken(token ?? "1");

const checkouts: RecordMaker = {
  create: (probe, changes) =>
    probe.callValid("createCheckout", { body: checkoutBody(probe, changes) }),
  identify: (_probe, answer) => Promise.resolve(madeBy("checkout", answer)),
};

const payouts: RecordMaker = {
  create: async (probe, changes) => {
    const body = payoutBody(probe, await payoutTerms(probe), changes);
    return probe.callValid("createPayout", { body });
  },
  identify: (_probe, answer) => Promise.resolve(madeBy("payout", answer)),
};

const refunds: RecordMaker = {
  create: async (probe, changes) => {
    const { amount: asked = numberToken("1"), ...others } = changes;
    const units = Math.ceil(Number(scalarText(asJson(asked))));
    const body = refundBody(probe, await transactionFor(probe, units), units, {
      ...others,
      amount: asked,
    });
    return probe.callValid("createRefund", { body });
  },
  identify: async (probe, answer) => {
    const sent = sentBy(answer);
    const id = await orNone(resolveRefund(probe, answer, sent));
    return id === undefined ? undefined : { kind: "refund", id, sent, answer };
  },
};

/** The number of records that are updated twice, since a second update must work like the first. */
const updatedAgain = 3;

/** Adds another tag to a tagged text, so that it is unique again. */
function tagAgain({ session }: Probe, text = ""): string {
  return text.includes(session.options.runId) ? `${text} ${session.tag()}` : text;
}

/** Updates some refunds with a reason and an amount, and every other one with a reason alone before. */
async function updateRefunds(
  sweep: Sweep,
  records: readonly Expected[],
  reasons: readonly string[],
): Promise<void> {
  await sweep.each(records, async (record, probe, index) => {
    const next = tagAgain(probe, turn(reasons, index + 6));
    // A different index than at the create, so the amount differs.
    const units = turn(values.refundAmounts, index + 6);
    if (index % 2 === 0 || index < updatedAgain) {
      await sweep.update(record, probe, { reason: tagAgain(probe, turn(reasons, index + 5)) });
    }
    await sweep.update(record, probe, { amount: amount(units), reason: next });
    const small = index % 2 === 0 ? "1" : "0.5";
    if (index >= updatedAgain) return;
    await sweep.update(record, probe, { amount: amount(small) });
    // One of the values stays as it is.
    const last = tagAgain(probe, turn(reasons, index + 7));
    await sweep.update(record, probe, { amount: amount(small), reason: last });
    await sweep.update(record, probe, { amount: amount(units), reason: last });
  });
  await sweep.look();
}

const newDescription = ({ session }: Probe) => ({ description: `Changed ${session.tag()}` });

async function sweepCheckouts(session: Session): Promise<void> {
  if (!session.isOffered("checkouts")) return;
  const sweep = new Sweep(session, "checkout");
  const descriptions = values.textsOf(session);
  const address = (index: number) => turn(values.addresses, index)?.replace("TAG", session.tag());
  const rows = descriptions.map((description, index): Changes => ({
    description,
    amount: amount(turn(values.wholeAmounts, index)),
    redirect_url: address(index),
    cancel_url: address(index + 2),
    // Every other row has the currency of the run.
    ...(index % 2 === 1 && { currency: turn(values.currencies, (index - 1) / 2) }),
  }));
  // Two orders of the same goods differ in their addresses alone.
  await sweep.make(
    [...rows, { ...rows.at(-1), redirect_url: address(0), cancel_url: address(1) }],
    checkouts,
  );
  await sweep.each(sweep.records, async (record, probe, index) => {
    const description = turn(descriptions, index + 5) ?? "";
    if (index < updatedAgain) await sweep.update(record, probe, newDescription(probe));
    await sweep.update(record, probe, { description });
  });
  await sweep.look();
  const filter = () => sweep.attempt((probe) => expectFiltered(probe, alive(sweep)));
  await filter();
  for (const name of ["created_at", "updated_at"] as const) {
    await sweep.attempt((probe) => expectOutOfOthers(probe, alive(sweep), name));
    await sweep.attempt((probe) => expectReadingOfDays(probe, alive(sweep), name));
  }
  await removeInHalves(sweep, { description: "Changed after the end" }, async () => {
    // No other check is sending, so that this one stays the newest.
    await sweep.make([{}], checkouts);
    await sweep.each(alive(sweep).slice(-1), (record, probe) =>
      sweep.update(record, probe, newDescription(probe)),
    );
    await filter();
  });
  await sweep.end();
}

async function sweepRefunds(session: Session): Promise<void> {
  if (!session.isOffered("refunds")) return;
  const sweep = new Sweep(session, "refund");
  const large = { amount: amount(values.refundOfWholeTransaction) };
  await sweep.make([large], refunds);
  await sweep.each(sweep.records.slice(-1), async (record, probe) => {
    await sweep.update(record, probe, { amount: amount(values.refundOfHalf) });
    await sweep.update(record, probe, large);
  });
  // It keeps its amount, with which it is deleted.
  const kept = sweep.records.length;
  const probe = new Probe(session);
  const takesAny = (await orNone(tryMadeUp(probe))) !== undefined;
  // In a list without identifiers, only their reasons distinguish refunds.
  const isNamed = session.refundIdMember !== undefined;
  const reasons = isNamed ? values.textsOf(session) : values.taggedTexts(session);
  const rows = reasons.map((reason, index): Changes => {
    const keys = turn(values.metadata, index) ?? {};
    const isMarked = Object.keys(keys).length > 1;
    return {
      reason,
      amount: amount(turn(values.refundAmounts, index)),
      metadata: isMarked ? { ...keys, order_id: session.tag() } : keys,
      // A number would lose its leading zeros. A hundred times the amount would not be refused.
      ...(takesAny &&
        index === 0 && { transaction_id: `00${session.nextNumber()}`, amount: amount("700") }),
    };
  });
  await sweep.make(rows, refunds);
  // Creates that show no identifier are found by their reasons, too.
  const isShown = sweep.records.some(({ made }) => shownId(probe, made.answer) !== undefined);
  if (isNamed && isShown) {
    await sweep.make([{ reason: "" }], refunds);
  }
  await updateRefunds(sweep, sweep.records.slice(kept), reasons);
  const largest = (await largeAmounts(probe, takesAny)).map(amount);
  const known = sweep.records.length;
  await sweep.make(
    largest.map((one) => ({ amount: one })),
    refunds,
  );
  await sweep.each(sweep.records.slice(known), (record, probe, index) =>
    sweep.update(record, probe, { amount: turn(largest, index + 1) ?? null }),
  );
  await removeInHalves(sweep, { reason: "Changed after the end" });
  await sweep.end();
}

/** The number of large refunds. */
const largeRefunds = 3;

/** Returns amounts that the transactions of the session have left, even if every refund has the largest. */
async function largeAmounts(probe: Probe, takesAny: boolean): Promise<readonly string[]> {
  // Other checks refund the rest.
  const limit = takesAny ? Infinity : (await amountLeft(probe)) / 2;
  const fitting = (count: number) =>
    values.largeRefundAmounts.filter((text) => Number(text) <= limit / count).slice(0, count);
  return [fitting(largeRefunds), fitting(1)].find(({ length }) => length > 0) ?? [];
}

async function sweepPayouts(session: Session): Promise<void> {
  const { payouts: offers, isSandbox } = session.options;
  if (!session.isOffered("payouts") || offers.length === 0) return;
  const sweep = new Sweep(session, "payout");
  const terms = await orNone(payoutTerms(new Probe(session)));
  // Real money is sent in no larger amounts than the operator allows.
  const limit = Number(terms?.offer.amount ?? 0);
  const amounts = values.payoutAmounts.filter((token) => isSandbox || Number(token) <= limit);
  const rows = values.memos.map((memo, index): Changes => {
    const token = turn(amounts, index);
    return { memo, ...(token !== undefined && { amount: amount(token) }) };
  });
  const numericStrings = amounts
    .filter((_token, index) => index % 3 === 0)
    .map((token, index) => ({ amount: token, ...(index === 2 && { memo: undefined }) }));
  // Two payouts may differ in their amounts alone.
  const sameMemo = amounts.slice(1, 2).map((token) => ({ ...rows[0], amount: amount(token) }));
  await sweep.make([...rows, ...sameMemo, ...numericStrings], payouts);
  await expectBothForms(sweep, numericStrings);
  await sweep.removeAgain();
  await sweep.remove(eachButTheLast(sweep, 4), {});
  await sweep.remove(alive(sweep), {});
  await sweep.end();
}

/** Expects amounts that were refused in one form to be accepted if the other is, before and after. */
async function expectBothForms(
  sweep: Sweep,
  rows: readonly (Changes & { readonly amount: string })[],
): Promise<void> {
  const isAccepted = (row: Changes) =>
    sweep.records.some(
      ({ made: { sent } }) =>
        sameJson(asJson(sent.amount ?? null), asJson(row.amount ?? null)) &&
        !("memo" in row && "memo" in sent),
    );
  const withNumber = (row: (typeof rows)[number]) => ({ ...row, amount: amount(row.amount) });
  const texts = rows.map((row) => [row, withNumber(row), "PAY-CREATE-04"] as const);
  const numbers = rows
    .filter((row) => !("memo" in row))
    .map((row) => [withNumber(row), row, "PAY-CREATE-03"] as const);
  for (const forms of [texts, numbers]) {
    for (const [refused, other, clause] of forms.filter(([row]) => !isAccepted(row)).slice(0, 2)) {
      await sweep.attempt(async (probe) => {
        const before = await payouts.create(probe, other);
        const answer = await payouts.create(probe, refused);
        const after = await payouts.create(probe, other);
        if (!before.isSuccess || !after.isSuccess) return;
        expectServed(probe, clause, answer, { boundsApply: false });
      });
    }
  }
}

/** Returns every n-th record, but not the last, which has no successor that might go with it. */
function eachButTheLast({ records }: Sweep, n: number): Expected[] {
  return records.slice(0, -1).filter((_record, index) => index % n === 0);
}

function alive({ records }: Sweep): Expected[] {
  return records.filter(({ isDeleted }) => !isDeleted);
}

/** Deletes every other record first, to check that the records between them stay. */
async function removeInHalves(
  sweep: Sweep,
  change: WritableObject,
  between?: () => Promise<void>,
): Promise<void> {
  await sweep.removeAgain();
  await sweep.remove(eachButTheLast(sweep, 2), change);
  await between?.();
  await sweep.remove(alive(sweep), change);
  await sweep.lookAtEnds();
}

export const sweeps = [sweepCheckouts, sweepRefunds, sweepPayouts];
