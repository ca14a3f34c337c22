/** Makes refunds: finds transactions that can be refunded, and shares them out among the checks. */
import type { Answer } from "./exchange.ts";
import { asJson, type WritableObject } from "./json.ts";
import { Probe } from "./probe.ts";
import { type Changes, type CreatedRecord, makePayout, withChanges } from "./records.ts";
import { resolveRefund } from "./refund-ids.ts";
import type { Session } from "./session.ts";
import { scalarText } from "./sightings.ts";
import { Inconclusive, orNone } from "./verdict.ts";

export { resolveRefund };

/** A transaction on which refunds are accepted. */
export interface Source {
  readonly transactionId: string;
  /** In whole units; Infinity where nothing is known to limit it. */
  readonly amount: number;
  readonly origin: "configured" | "payout" | "made-up";
}

/** A source, and how much of it is spoken for. */
interface Purse {
  readonly source: Source;
  readonly openedBy: Probe;
  spent: number;
}

/** The sources of a session: the one for all, and one that is never the same transaction. */
interface Wallet {
  main?: Promise<Purse>;
  other?: Promise<Purse>;
  /** Transactions that must not be opened, since they are in use or used up. */
  readonly taken: Set<string>;
}

const wallets = new WeakMap<Session, Wallet>();

/** What opening a source is refunded with. */
const openingAmount = 1;

/**
 * Reserves a part of a refundable transaction: of a configured one, else of a payout of this run,
 * else of a made-up one, which a gateway may lawfully refuse.
 *
 * @param total Whole units that the refunds of the check may come to; at most 99.
 * @param slot The transaction that most checks refund, or always another one.
 * @throws {Inconclusive} where no transaction is accepted that has so much left.
 */
export async function reserve(
  probe: Probe,
  total: number,
  slot: "main" | "other" = "main",
): Promise<Source> {
  const wallet = walletOf(probe.session);
  const known = (wallet[slot] ??= openNext(probe.session));
  const purse = await known;
  probe.follow(purse.openedBy);
  if (purse.spent + total <= purse.source.amount) {
    purse.spent += total;
    return purse.source;
  }
  if (purse.spent === openingAmount) throw nothingLeft(purse.openedBy.trail);
  // The first to find it used up opens another one for all who wait.
  if (wallet[slot] === known) wallet[slot] = openNext(probe.session);
  return reserve(probe, total, slot);
}

/**
 * Reserves a part of another transaction than {@link reserve} does.
 *
 * @returns undefined where the gateway accepts refunds of no second one.
 */
export async function reserveOther(probe: Probe, total: number): Promise<Source | undefined> {
  await reserve(probe, 0);
  return orNone(reserve(probe, total, "other"));
}

/**
 * Opens a transaction that no other check refunds, so that it may be used up.
 *
 * @throws {Inconclusive} where the gateway accepts refunds of configured ones alone.
 */
export async function reserveWhole(probe: Probe): Promise<Source> {
  return (await open(probe, freshSources(probe))).source;
}

function walletOf(session: Session): Wallet {
  const wallet = wallets.get(session) ?? { taken: new Set() };
  wallets.set(session, wallet);
  return wallet;
}

function openNext(session: Session): Promise<Purse> {
  const probe = new Probe(session);
  return open(probe, possibleSources(probe));
}

async function open(probe: Probe, sources: AsyncIterable<Source>): Promise<Purse> {
  const { taken } = walletOf(probe.session);
  const refusals: Answer[] = [];
  for await (const source of sources) {
    if (taken.has(source.transactionId)) continue;
    taken.add(source.transactionId);
    const body = refundBody(probe, source, openingAmount);
    // A payout may have to be sent before it can be refunded.
    const answer = await probe.later(
      () => probe.call("createRefund", { body }),
      ({ isSuccess }) => isSuccess || source.origin !== "payout",
    );
    if (answer.isSuccess) return { source, openedBy: probe, spent: openingAmount };
    refusals.push(answer);
  }
  throw nothingLeft(refusals.map(({ exchange }) => exchange));
}

function nothingLeft(evidence: Inconclusive["exchanges"]): Inconclusive {
  const reason = "no transaction was found of which enough can be refunded";
  return new Inconclusive(reason, evidence, "--transaction-id and --transaction-amount");
}

/** Transactions that may be refundable, the best known first; payouts are made as they are needed. */
export async function* possibleSources(probe: Probe): AsyncGenerator<Source> {
  for (const { id, amount } of probe.session.options.transactions) {
    yield { transactionId: id, amount: Number(amount), origin: "configured" };
  }
  yield* freshSources(probe);
}

async function* freshSources(probe: Probe): AsyncGenerator<Source> {
  const mayPay = probe.session.options.payouts.length > 0;
  const payout = mayPay ? await orNone(makePayout(probe)) : undefined;
  const transactionId = scalarText(payout?.answer.object.transaction_id);
  const amount = Number(scalarText(asJson(payout?.sent.amount ?? null)));
  if (transactionId !== undefined && amount >= 100) {
    yield { transactionId, amount, origin: "payout" };
  }
  yield { transactionId: `txn-${probe.session.tag()}`, amount: Infinity, origin: "made-up" };
}

/** A body for createRefund with all four members, unique by its reason. */
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
 * Makes a refund and finds out its identifier.
 *
 * @param amount Whole units.
 * @throws {Inconclusive} where it is refused, or no identifier can be found.
 */
export async function makeRefund(
  probe: Probe,
  amount = 3,
  changes: Changes = {},
  source?: Source,
): Promise<CreatedRecord> {
  const body = refundBody(probe, source ?? (await reserve(probe, amount)), amount, changes);
  const answer = await probe.callValid("createRefund", { body });
  probe.need(answer, "the refund that is needed");
  return { kind: "refund", id: await resolveRefund(probe, answer, body), sent: body, answer };
}
