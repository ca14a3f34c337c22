/** Makes refunds, and finds the transactions to refund. */
import type { Answer } from "./exchange.ts";
import { asJson, type WritableObject } from "./json.ts";
import { Probe, refusedWith } from "./probe.ts";
import { type Changes, makePayout, withChanges } from "./records.ts";
import { resolveRefund } from "./refund-ids.ts";
import type { CreatedRecord, Session } from "./session.ts";
import { scalarText } from "./sightings.ts";
import { Inconclusive, orNone } from "./verdict.ts";

/** A transaction on which refunds are accepted. */
export interface Source {
  readonly transactionId: string;
  /** In whole units; Infinity if nothing is known to limit it. */
  readonly amount: number;
  readonly origin: "configured" | "payout" | "made-up";
}

/** A source with the amount of it that is reserved. */
interface Purse {
  readonly source: Source;
  readonly openedBy: Probe;
  /** The amount that was refunded to find out whether refunds are accepted. */
  readonly tried: number;
  spent: number;
}

/** The sources of a session. */
interface Wallet {
  /** The source that checks share, and a second transaction. */
  readonly purses: { main?: Promise<Purse>; other?: Promise<Purse> };
  /** Transactions that cannot be opened, since they are in use or used up. */
  readonly taken: Set<string>;
  /**
   * The origin of refundable transactions if the gateway accepts one refund of each; null if it
   * accepts more, undefined until that was tried.
   */
  oneEach?: Source["origin"] | null;
}

const wallets = new WeakMap<Session, Wallet>();

/** The amount of the refund that opens a source. */
const openingAmount = 1;

/** An amount that is enough for every check. */
const ampleAmount = 100;

/**
 * Reserves a part of a refundable transaction: a configured one, or else a payout of this run, or else
 * a made-up one, which a valid gateway may refuse.
 *
 * @param total The maximum sum of the check's refunds, in whole units, up to 99.
 * @param slot `main` is the transaction that most checks share, `other` a different one.
 * @throws {Inconclusive} if no accepted transaction has that much left.
 */
export async function reserve(
  probe: Probe,
  total: number,
  slot: keyof Wallet["purses"] = "main",
): Promise<Source> {
  const wallet = walletOf(probe.session);
  const { purses } = wallet;
  const known = (purses[slot] ??= openNext(probe.session));
  const purse = await known;
  probe.adopt(purse.openedBy);
  if (isOneEach(probe)) return nextUnrefunded(probe, total);
  if (purse.spent + total <= purse.source.amount) {
    purse.spent += total;
    return purse.source;
  }
  if (purse.spent === purse.tried) throw nothingLeft(probe, purse.openedBy.trail);
  // The first check to find it used up opens another one for all.
  if (purses[slot] === known) purses[slot] = openNext(probe.session);
  return reserve(probe, total, slot);
}

/** Returns what is left of the transaction that most checks refund, in whole units; 0 if unknown. */
export async function amountLeft(probe: Probe): Promise<number> {
  await orNone(reserve(probe, 0));
  const purse = await orNone(walletOf(probe.session).purses.main ?? openNext(probe.session));
  return purse === undefined || isOneEach(probe) ? 0 : purse.source.amount - purse.spent;
}

/** Does the same as {@link reserve} for another transaction; undefined if a second one is not accepted. */
export async function reserveOther(probe: Probe, total: number): Promise<Source | undefined> {
  await reserve(probe, 0);
  return orNone(reserve(probe, total, "other"));
}

/**
 * Opens a transaction that no other check refunds, so the check may use it up.
 *
 * @throws {Inconclusive} if none is accepted.
 */
export async function reserveWhole(probe: Probe): Promise<Source> {
  if (isOneEach(probe)) return nextUnrefunded(probe, 0);
  // Checks share the first two that are configured.
  return (await open(probe, possibleSources(probe, 2))).source;
}

function isOneEach({ session }: Probe): boolean {
  return typeof walletOf(session).oneEach === "string";
}

/** Takes a transaction without a refund, for a gateway that accepts one refund of each. */
async function nextUnrefunded(probe: Probe, total: number): Promise<Source> {
  const { taken, oneEach } = walletOf(probe.session);
  for await (const source of possibleSources(probe)) {
    const isKnown = source.origin !== "made-up" || oneEach === "made-up";
    if (!isKnown || source.amount < total || taken.has(source.transactionId)) continue;
    taken.add(source.transactionId);
    return source;
  }
  throw nothingLeft(probe, []);
}

function walletOf(session: Session): Wallet {
  const wallet = wallets.get(session) ?? { purses: {}, taken: new Set() };
  wallets.set(session, wallet);
  return wallet;
}

function openNext(session: Session): Promise<Purse> {
  const probe = new Probe(session);
  return open(probe, possibleSources(probe));
}

async function open(probe: Probe, sources: AsyncIterable<Source>): Promise<Purse> {
  const wallet = walletOf(probe.session);
  const refusals: Answer[] = [];
  for await (const source of sources) {
    if (wallet.taken.has(source.transactionId)) continue;
    wallet.taken.add(source.transactionId);
    const body = refundBody(probe, source, openingAmount);
    // A payout may have to be sent before it can be refunded.
    const answer = await probe.later(
      () => probe.call("createRefund", { body, valid: source.origin !== "made-up" }),
      ({ isSuccess }) => isSuccess || source.origin !== "payout",
    );
    if (answer.isSuccess) {
      // This is the first refund of the run, and is checked like every other.
      const id = await orNone(resolveRefund(probe, answer, body));
      if (id !== undefined) await orNone(probe.call("getRefund", { id, valid: true }));
      const tried = openingAmount + (await tryAgain(probe, source));
      const amount = await refundableOf(probe, source);
      return { source: { ...source, amount }, openedBy: probe, tried, spent: tried };
    }
    refusals.push(answer);
  }
  const forbidden = refusals.find(({ status }) => status === 403);
  if (forbidden !== undefined) throw refusedWith(forbidden, "the refund of a transaction");
  throw nothingLeft(
    probe,
    refusals.map(({ exchange }) => exchange),
  );
}

/** Tries once whether a transaction with enough left can be refunded again; returns the refunded amount. */
async function tryAgain(probe: Probe, source: Source): Promise<number> {
  const wallet = walletOf(probe.session);
  if (wallet.oneEach !== undefined || source.amount < ampleAmount) return 0;
  const body = refundBody(probe, source, openingAmount);
  const { isSuccess } = await probe.call("createRefund", { body });
  wallet.oneEach = isSuccess ? null : source.origin;
  return isSuccess ? openingAmount : 0;
}

/** Finds out whether a small payout limits its refunds; the interface doesn't say. */
async function refundableOf(probe: Probe, source: Source): Promise<number> {
  if (source.origin !== "payout" || source.amount >= ampleAmount) return source.amount;
  const body = refundBody(probe, source, ampleAmount);
  return (await probe.call("createRefund", { body })).isSuccess ? Infinity : source.amount;
}

function nothingLeft(probe: Probe, evidence: Inconclusive["exchanges"]): Inconclusive {
  const { session } = probe;
  if (isOneEach(probe)) {
    return new Inconclusive(
      "the gateway accepts one refund of a transaction, and every known one has it",
      evidence,
      "--transaction-id and --transaction-amount, once for each refund of the run",
    );
  }
  const reason = `no transaction was found with enough left to refund; ${ampleAmount} is enough`;
  const known = `--transaction-id and --transaction-amount ${ampleAmount}`;
  const isSmall = session.options.payouts.some(({ amount }) => Number(amount) < ampleAmount);
  const remedy = isSmall ? `--payout CODE:ADDRESS:${ampleAmount}, or ${known}` : known;
  return new Inconclusive(reason, evidence, remedy);
}

/** Yields transactions that may be refundable, the most certain first, without some configured ones. */
export async function* possibleSources(probe: Probe, skipped = 0): AsyncGenerator<Source> {
  for (const { id, amount } of probe.session.options.transactions.slice(skipped)) {
    yield { transactionId: id, amount: Number(amount), origin: "configured" };
  }
  yield* freshSources(probe);
}

async function* freshSources(probe: Probe): AsyncGenerator<Source> {
  const mayPay = probe.session.options.payouts.length > 0;
  const payout = mayPay ? await orNone(makePayout(probe)) : undefined;
  const transactionId = scalarText(payout?.answer.object.transaction_id);
  const amount = Number(scalarText(asJson(payout?.sent.amount ?? null)));
  const origin = "payout" as const;
  const ownPayout = transactionId === undefined ? [] : [{ transactionId, amount, origin }];
  if (amount >= ampleAmount) yield* ownPayout;
  yield { transactionId: `txn-${probe.session.tag()}`, amount: Infinity, origin: "made-up" };
  if (amount < ampleAmount) yield* ownPayout;
}

/** Returns a body for createRefund with all four members, unique by its reason. */
export function refundBody(
  probe: Probe,
  { transactionId }: Pick<Source, "transactionId">,
  amount: number,
  changes: Changes = {},
): WritableObject {
  const tag = probe.session.tag();
  const reason = `Conformance probe ${tag}`;
  const metadata = { order_id: tag, k: "v" };
  return withChanges({ transaction_id: transactionId, amount, reason, metadata }, changes);
}

/**
 * Makes a refund and finds its identifier.
 *
 * @param amount In whole units.
 * @param source The transaction to refund, unless the gateway accepts one refund of each.
 * @throws {Inconclusive} if it is refused, or no identifier can be found.
 */
export async function makeRefund(
  probe: Probe,
  amount = 3,
  changes: Changes = {},
  source?: Source,
): Promise<CreatedRecord> {
  const common = isOneEach(probe) ? undefined : source;
  const body = refundBody(probe, common ?? (await reserve(probe, amount)), amount, changes);
  const answer = await probe.callValid("createRefund", { body });
  probe.need(answer, "the refund that is needed");
  return { kind: "refund", id: await resolveRefund(probe, answer, body), sent: body, answer };
}
