/** Makes refunds: finds transactions to refund, and the identifiers that refund paths need. */
import { type Answer, lastSegment } from "./exchange.ts";
import {
  asJson,
  isArray,
  isObject,
  type JsonObject,
  sameJson,
  type WritableObject,
} from "./json.ts";
import { search } from "./lists.ts";
import { describeAnswer, NeedsExclusiveRun, Probe, refusedWith } from "./probe.ts";
import { describeBody } from "./received.ts";
import { type Changes, makePayout, withChanges } from "./records.ts";
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

/** The sources of a session, and the place where its refunds show their identifier. */
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
  /** The place where the identifier was found the first time; every later refund is named from there. */
  idPlace?: Place;
  /** True once the search for the first identifier has failed: later searches don't wait. */
  isUnnamed?: boolean;
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

/** Reads the identifier of a refund from the response to its create. */
type Place = (answer: Answer) => string | undefined;

/** The likeness of a sure match: the reason, which is unique, and one more member. */
const sure = 3;
/** The likeness of a probable match: one member may be wrong, which its own clause reports. */
const likely = 2;

/** Members that are never the identifier; otherwise, an amount could pass for an integer id. */
const otherMembers = ["transaction_id", "amount", "reason", "metadata", "status"];

/**
 * Finds the identifier of a refund: a member of the create response with which the refund can be read,
 * the end of a `Location`, or a member of the new element in the list.
 *
 * @throws {Inconclusive} if all three fail; also if a refund has only the identifier of its transaction.
 */
export async function resolveRefund(probe: Probe, answer: Answer, sent: WritableObject) {
  const id = shownId(probe, answer) ?? (await findId(probe, answer, sent));
  probe.session.refundIds.set(answer.exchange.id, id);
  return id;
}

/** Returns the identifier that a create response shows; undefined until its place is known. */
export function shownId(probe: Probe, answer: Answer): string | undefined {
  return walletOf(probe.session).idPlace?.(answer);
}

/** Returns the record of a response, unwrapped if it is in a member or alone in an array. */
export function recordOf({ json, object }: Answer): JsonObject {
  const values = isArray(json) && json.length === 1 ? json : Object.values(object);
  const inner = values.find((value) => isObject(value) && "transaction_id" in value);
  return "transaction_id" in object || !isObject(inner) ? object : inner;
}

async function findId(probe: Probe, answer: Answer, sent: WritableObject): Promise<string> {
  const wallet = walletOf(probe.session);
  const find = () => bestMatch(probe, answer, sent);
  const found =
    wallet.isUnnamed === true
      ? await find()
      : await probe.later(find, (match) => match !== undefined && match.likeness >= sure);
  if (found === undefined) {
    // If earlier refunds were found, newer ones may hide this one.
    const Problem = wallet.idPlace === undefined ? Inconclusive : NeedsExclusiveRun;
    if (Problem === Inconclusive) await reportRead(probe, answer, sent);
    throw new Problem("the identifier of the refund could not be found", probe.trail);
  }
  const { place, id, record } = found;
  wallet.idPlace = place;
  probe.session.refundIdMember ??= idMembers(record).find(
    (name) => scalarText(record[name]) === id,
  );
  return id;
}

/**
 * Finds a place whose identifier reads a refund like the one that was sent: the first sure match, or
 * else the first probable one.
 */
async function bestMatch(probe: Probe, answer: Answer, sent: WritableObject) {
  let best: { place: Place; id: string; record: JsonObject; likeness: number } | undefined;
  for await (const { place, id } of candidates(probe, answer, sent)) {
    if (id === undefined) continue;
    const read = await readCandidate(probe, id);
    const record = recordOf(read);
    const likeness = read.isSuccess ? likenessOf(record, sent) : 0;
    if (likeness >= sure) return { place, id, record, likeness };
    if (likeness >= likely) best ??= { place, id, record, likeness };
  }
  return best;
}

/** Yields possible identifiers: first all in the response, then all in the list. */
async function* candidates(probe: Probe, answer: Answer, sent: WritableObject) {
  const possible = walletOf(probe.session).idPlace === inList ? [] : placesIn(answer);
  for (const place of possible) yield { place, id: place(answer) };
  const record = await findByReason(probe, sent);
  for (const name of idMembers(record)) yield { place: inList, id: scalarText(record[name]) };
}

async function findByReason(probe: Probe, sent: WritableObject): Promise<JsonObject> {
  const isSame = ({ reason }: JsonObject) => reason === sent.reason;
  return (await search(probe, "listRefunds", isSame)).record ?? {};
}

/**
 * Reports a violation if the refund cannot be read by the id in its create response or in the list. A
 * gateway that shows neither id may show the identifier in another way.
 */
async function reportRead(probe: Probe, created: Answer, sent: WritableObject): Promise<void> {
  const wallet = walletOf(probe.session);
  if (wallet.isUnnamed === true) return;
  wallet.isUnnamed = true;
  const shownIn = [recordOf(created), await findByReason(probe, sent)];
  const [id] = shownIn.flatMap(({ id, refund_id }) => scalarText(id ?? refund_id) ?? []);
  if (id === undefined) return;
  const read = await readCandidate(probe, id);
  if (read.status === 403 || read.status === 429) return;
  const expected = `200 with refund ${id}, which was just made`;
  const received = read.isSuccess
    ? `${describeBody(read)} without its reason`
    : describeAnswer(read);
  probe.reportViolation("REF-GET-01", expected, received, created, read);
}

/** Reads by a possible identifier; if in doubt, also without `Content-Type`, as in GEN-HDR-01. */
async function readCandidate(probe: Probe, id: string): Promise<Answer> {
  const answer = await probe.call("getRefund", { id });
  const isConclusive = answer.isSuccess || [401, 403, 404, 410].includes(answer.status);
  return isConclusive ? answer : probe.call("getRefund", { id, contentType: null });
}

function likenessOf(record: JsonObject, sent: WritableObject): number {
  const agrees = (name: string) => sameJson(record[name], asJson(sent[name] ?? null));
  return Number(agrees("reason")) * 2 + Number(agrees("transaction_id")) + Number(agrees("amount"));
}

/** Returns all places in a response that may hold the identifier, in the order in which to try them. */
function placesIn({ object }: Answer): Place[] {
  const bare = idMembers(object).map((name) => inMember(name));
  const wrapped = Object.entries(object).flatMap(([wrapper, holder]) =>
    isObject(holder) && wrapper !== "metadata"
      ? idMembers(holder).map((name) => inMember(name, wrapper))
      : [],
  );
  return [...bare, ...wrapped, inLocation];
}

function inMember(name: string, wrapper?: string): Place {
  return ({ object }) => {
    const holder = wrapper === undefined ? object : object[wrapper];
    return isObject(holder) ? scalarText(holder[name]) : undefined;
  };
}

function inLocation({ headers }: Answer): string | undefined {
  const address = headers.get("location") ?? "";
  return scalarText(lastSegment(address.replace(/[?#].*$/, "").replace(/\/$/, "")));
}

/** The place of identifiers that create responses don't show. */
const inList: Place = () => undefined;

/** The names of members that may hold an identifier, the likeliest first. */
function idMembers(record: JsonObject): string[] {
  const rank = (name: string) => (name === "id" ? 0 : /id$/i.test(name) ? 1 : 2);
  return Object.keys(record)
    .filter((name) => !otherMembers.includes(name))
    .sort((one, other) => rank(one) - rank(other));
}
