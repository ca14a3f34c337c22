/** Finds out how a refund is named in paths, which the interface does not show. */
import { type Answer, lastSegment } from "./exchange.ts";
import {
  asJson,
  isObject,
  type Json,
  type JsonObject,
  sameJson,
  type WritableObject,
} from "./json.ts";
import { search } from "./lists.ts";
import { NeedsExclusiveRun, type Probe } from "./probe.ts";
import type { Session } from "./session.ts";
import { scalarText } from "./sightings.ts";
import { Inconclusive } from "./verdict.ts";

/** Reads the identifier of a refund from the answer to its creation. */
type Place = (answer: Answer) => string | undefined;

/** A place with which the item read showed a refund, and how much that one is like what was sent. */
interface Match {
  readonly place: Place;
  readonly id: string;
  readonly record: JsonObject;
  readonly likeness: number;
}

/** The reason is unique, so it and one member more leave no doubt. */
const sure = 3;
/** One member may be what is wrong with the gateway, which is for its clause to say. */
const likely = 2;

/** How the identifier was found the first time; every later refund is named from there. */
const places = new WeakMap<Session, Place>();

/** Members that belong to the refund itself; amounts and integer identifiers look alike. */
const shown = ["transaction_id", "amount", "reason", "metadata", "status"];

/**
 * Finds the identifier of a refund: a member of the create body with which the item can be read, the
 * end of a `Location`, or the new element of the list.
 *
 * @throws {Inconclusive} where all three fail; also where a refund has no name but its transaction's.
 */
export async function resolveRefund(
  probe: Probe,
  answer: Answer,
  sent: WritableObject,
): Promise<string> {
  const id = shownId(probe, answer) ?? (await findId(probe, answer, sent));
  probe.session.refundIds.set(answer.exchange.id, id);
  return id;
}

/** The identifier that a create answer shows, once it is known where; undefined where it is not. */
export function shownId(probe: Probe, answer: Answer): string | undefined {
  return places.get(probe.session)?.(answer);
}

/** The record that an answer holds, unwrapped once where it stands in a member. */
export function recordOf(answer: Answer): JsonObject {
  const { object } = answer;
  const inner = Object.values(object).find((value) => isObject(value) && "transaction_id" in value);
  return "transaction_id" in object || !isObject(inner) ? object : inner;
}

async function findId(probe: Probe, answer: Answer, sent: WritableObject): Promise<string> {
  const { session } = probe;
  const found = await probe.later(
    () => bestMatch(probe, answer, sent),
    (match) => match !== undefined && match.likeness >= sure,
  );
  if (found === undefined) {
    // Where others were found before, this one may have been hidden by those made meanwhile.
    const Problem = places.has(session) ? NeedsExclusiveRun : Inconclusive;
    throw new Problem("the identifier of the refund could not be found", probe.trail);
  }
  const { place, id, record } = found;
  places.set(session, place);
  session.refundIdMember ??= idMembers(record).find((name) => scalarText(record[name]) === id);
  return id;
}

/** The first match that is surely right, or else the likeliest that is not surely wrong. */
async function bestMatch(probe: Probe, answer: Answer, sent: WritableObject) {
  let best: Match | undefined;
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

/** What may be the identifier: all that the answer holds, and then all that the list shows. */
async function* candidates(probe: Probe, answer: Answer, sent: WritableObject) {
  const possible = places.get(probe.session) === inList ? [] : placesIn(answer);
  for (const place of possible) yield { place, id: place(answer) };
  const isSame = ({ reason }: JsonObject) => reason === sent.reason;
  const { record = {} } = await search(probe, "listRefunds", isSame);
  for (const name of idMembers(record)) yield { place: inList, id: scalarText(record[name]) };
}

/** A gateway may be wrong about the header that a read without a body carries (GEN-HDR-01). */
async function readCandidate(probe: Probe, id: string): Promise<Answer> {
  const answer = await probe.call("getRefund", { id });
  const isUnknown = answer.isSuccess || [401, 403, 404, 410].includes(answer.status);
  return isUnknown ? answer : probe.call("getRefund", { id, contentType: null });
}

function likenessOf(record: JsonObject, sent: WritableObject): number {
  const agrees = (name: string) => sameJson(record[name], asJson(sent[name] ?? null));
  return Number(agrees("reason")) * 2 + Number(agrees("transaction_id")) + Number(agrees("amount"));
}

/** Everywhere in an answer where the identifier may be, in the order in which to try it. */
function placesIn({ object }: Answer): Place[] {
  const wrapped = Object.entries(object).filter(([name]) => name !== "metadata");
  const holders: [wrapper: string | undefined, holder: Json][] = [[undefined, object], ...wrapped];
  const members = holders.flatMap(([wrapper, holder]) =>
    isObject(holder) ? idMembers(holder).map((name) => inMember(name, wrapper)) : [],
  );
  return [...members, inLocation];
}

function inMember(name: string, wrapper: string | undefined): Place {
  return ({ object }) => {
    const holder = wrapper === undefined ? object : object[wrapper];
    return isObject(holder) ? scalarText(holder[name]) : undefined;
  };
}

function inLocation({ headers }: Answer): string | undefined {
  const address = headers.get("location") ?? "";
  return scalarText(lastSegment(address.replace(/[?#].*$/, "").replace(/\/$/, "")));
}

/** The place of identifiers that no answer to a creation shows. */
function inList(): undefined {
  return undefined;
}

/** The names of members that may hold an identifier, the likeliest first. */
function idMembers(record: JsonObject): string[] {
  const rank = (name: string) => (name === "id" ? 0 : /id$/i.test(name) ? 1 : 2);
  return Object.keys(record)
    .filter((name) => !shown.includes(name))
    .sort((one, other) => rank(one) - rank(other));
}
