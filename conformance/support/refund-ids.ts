/** Finds out how a refund is named in paths, which the interface does not show. */
import type { Answer } from "./exchange.ts";
import { asJson, isObject, type JsonObject, sameJson, type WritableObject } from "./json.ts";
import { search } from "./lists.ts";
import { NeedsExclusiveRun, type Probe } from "./probe.ts";
import type { Session } from "./session.ts";
import { scalarText } from "./sightings.ts";
import { Inconclusive } from "./verdict.ts";

/** Where the identifier of a refund stands. */
type Place = { readonly member: string; readonly wrapper?: string } | "location" | "list";

interface Candidate {
  readonly place: Place;
  readonly id: string;
}

/** A candidate whose item read showed a refund, and how much that one is like what was sent. */
interface Match extends Candidate {
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
  const { session } = probe;
  const known = shownId(probe, answer);
  if (known !== undefined) return note(known);
  const isInList = places.get(session) === "list";
  const found = await probe.later(
    () => bestMatch(probe, isInList ? [] : candidatesIn(answer), sent),
    (match) => match !== undefined && match.likeness >= sure,
  );
  if (found === undefined) {
    const message = "the identifier of the refund could not be found";
    // Where others were found before, this one may have been hidden by those made meanwhile.
    throw places.has(session)
      ? new NeedsExclusiveRun(message, probe.trail)
      : new Inconclusive(message, probe.trail);
  }
  places.set(session, found.place);
  session.refundIdMember ??= memberHolding(found.record, found.id);
  return note(found.id);

  function note(id: string): string {
    session.refundIds.set(answer.exchange.id, id);
    return id;
  }
}

/** The identifier that a create answer shows, once it is known where; undefined where it is not. */
export function shownId(probe: Probe, answer: Answer): string | undefined {
  const place = places.get(probe.session);
  return place === undefined ? undefined : idAt(place, answer);
}

/** The record that an answer holds, unwrapped once where it stands in a member. */
export function recordOf(answer: Answer): JsonObject {
  const { object } = answer;
  const inner = Object.values(object).find((value) => isObject(value) && "transaction_id" in value);
  return "transaction_id" in object || !isObject(inner) ? object : inner;
}

async function bestMatch(
  probe: Probe,
  candidates: readonly Candidate[],
  sent: WritableObject,
): Promise<Match | undefined> {
  const inAnswer = await firstSure(probe, candidates, sent);
  if (inAnswer !== undefined && inAnswer.likeness >= sure) return inAnswer;
  const { record } = await search(probe, "listRefunds", ({ reason }) => reason === sent.reason);
  const listed = likeliestFirst(record ?? {}).flatMap((name) => scalarText(record?.[name]) ?? []);
  const fromList = listed.map((id) => ({ place: "list" as const, id }));
  return (await firstSure(probe, fromList, sent)) ?? inAnswer;
}

/** The first candidate that is surely right, or else the likeliest that is not surely wrong. */
async function firstSure(
  probe: Probe,
  candidates: readonly Candidate[],
  sent: WritableObject,
): Promise<Match | undefined> {
  let best: Match | undefined;
  for (const candidate of candidates) {
    const answer = await readCandidate(probe, candidate.id);
    if (!answer.isSuccess) continue;
    const record = recordOf(answer);
    const match = { ...candidate, record, likeness: likenessOf(record, sent) };
    if (match.likeness >= sure) return match;
    if (match.likeness >= likely && best === undefined) best = match;
  }
  return best;
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

/** Everything in an answer that may be the identifier, in the order in which to try it. */
function candidatesIn(answer: Answer): Candidate[] {
  const { object } = answer;
  const wrappers = Object.keys(object).filter(
    (name) => name !== "metadata" && isObject(object[name]),
  );
  const found: Place[] = [
    ...likeliestFirst(object).map((member) => ({ member })),
    ...wrappers.flatMap((wrapper) =>
      likeliestFirst(membersAt(object, wrapper)).map((member) => ({ member, wrapper })),
    ),
    "location",
  ];
  return found.flatMap((place) => {
    const id = idAt(place, answer);
    return id === undefined ? [] : [{ place, id }];
  });
}

function idAt(place: Place, answer: Answer): string | undefined {
  if (place === "list") return undefined;
  if (place === "location") return lastSegment(answer.headers.get("location") ?? "");
  return scalarText(membersAt(answer.object, place.wrapper)[place.member]);
}

function membersAt(object: JsonObject, wrapper: string | undefined): JsonObject {
  const inner = wrapper === undefined ? object : object[wrapper];
  return isObject(inner) ? inner : {};
}

/** The names of members that may hold an identifier. */
function likeliestFirst(record: JsonObject): string[] {
  const rank = (name: string) => (name === "id" ? 0 : /id$/i.test(name) ? 1 : 2);
  return Object.keys(record)
    .filter((name) => !shown.includes(name))
    .sort((one, other) => rank(one) - rank(other));
}

function memberHolding(record: JsonObject, id: string): string | undefined {
  return likeliestFirst(record).find((name) => scalarText(record[name]) === id);
}

function lastSegment(location: string): string | undefined {
  const segment = location
    .replace(/[?#].*$/, "")
    .replace(/\/$/, "")
    .split("/")
    .at(-1);
  if (segment === undefined || segment === "") return undefined;
  try {
    return decodeURIComponent(segment);
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}
