/** Finds the identifiers of refunds, which their paths need and which the interface does not place. */
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
import { describeAnswer, NeedsExclusiveRun, type Probe } from "./probe.ts";
import { describeBody } from "./received.ts";
import type { Session } from "./session.ts";
import { scalarText } from "./sightings.ts";
import { Inconclusive } from "./verdict.ts";

/** The names of a session's refunds. */
interface Naming {
  /** The place of the first identifier; every later one is read from there. */
  place?: Place;
  /** True once the search for the first identifier has failed: later searches don't wait. */
  isUnnamed?: boolean;
}

const namings = new WeakMap<Session, Naming>();

function namingOf({ session }: Probe): Naming {
  const naming = namings.get(session) ?? {};
  namings.set(session, naming);
  return naming;
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
  return namingOf(probe).place?.(answer);
}

/** Returns the record of a response, unwrapped if it is in a member or alone in an array. */
export function recordOf({ json, object }: Answer): JsonObject {
  const values = isArray(json) && json.length === 1 ? json : Object.values(object);
  const inner = values.find((value) => isObject(value) && "transaction_id" in value);
  return "transaction_id" in object || !isObject(inner) ? object : inner;
}

async function findId(probe: Probe, answer: Answer, sent: WritableObject): Promise<string> {
  const naming = namingOf(probe);
  const find = () => bestMatch(probe, answer, sent);
  const found =
    naming.isUnnamed === true
      ? await find()
      : await probe.later(find, (match) => match !== undefined && match.likeness >= sure);
  if (found === undefined) {
    // If earlier refunds were found, newer ones may hide this one.
    const Problem = naming.place === undefined ? Inconclusive : NeedsExclusiveRun;
    if (Problem === Inconclusive) await reportRead(probe, answer, sent);
    throw new Problem("the identifier of the refund could not be found", probe.trail);
  }
  const { place, id, record } = found;
  naming.place = place;
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
  const possible = namingOf(probe).place === inList ? [] : placesIn(answer);
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
  const naming = namingOf(probe);
  if (naming.isUnnamed === true) return;
  naming.isUnnamed = true;
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
