/** Rules about the members of records that hold for more than one kind. */
import { documentedMembers, type Kind } from "../../generated/interface-operations.ts";
import type { Exchange } from "../../spec/traffic/exchange.ts";
import type { RunTraffic } from "./clause.ts";
import { type Answer, isOwners, lastSegment } from "./exchange.ts";
import { isNumber, isString, type Json, type JsonObject, sameDecimal, sameJson } from "./json.ts";
import { recordsIn } from "./lists.ts";
import { readMoment } from "./moments.ts";
import type { Probe } from "./probe.ts";
import { showMember, showWithKind } from "./received.ts";
import { type ListOperation, lists } from "./session.ts";
import {
  allowedValues,
  type OwnSighting,
  scalarText,
  type Sighting,
  type Sightings,
} from "./sightings.ts";
import { show } from "./verdict.ts";

/** Names the place of a member, for a sentence. */
export function placeOf(name: string, { exchange, view, kind, id }: Sighting): string {
  const where = { create: "the create response", item: "the single read", list: "the list" }[view];
  const record = view === "list" && id !== undefined ? `${kind} ${show(id)}` : kind;
  return `${name} of the ${record} in ${where} (${exchange.id})`;
}

/** @throws {Violation} if a member does not pass a test. */
export function expectMember(
  probe: Probe,
  sighting: Sighting,
  name: string,
  test: (value: Json | undefined) => boolean,
  expected: string,
): void {
  if (test(sighting.record[name])) return;
  probe.expect(
    false,
    `${placeOf(name, sighting)} to be ${expected}`,
    showMember(sighting.record, name, showWithKind),
    sighting,
  );
}

/**
 * @param same Compares values; as JSON by default.
 * @throws {Violation} if a member shows a value that was never sent.
 */
export function expectSentValue(
  probe: Probe,
  sighting: OwnSighting,
  name: string,
  same: (shown: Json | undefined, sent: Json) => boolean = sameJson,
): void {
  const allowed = allowedValues(sighting, name);
  const value = sighting.record[name];
  if (allowed.some((sent) => same(value, sent))) return;
  probe.expect(
    false,
    `${placeOf(name, sighting)} to be ${allowed.map(show).join(" or ")}`,
    showMember(sighting.record, name),
    sighting.own.created,
    ...changesBefore(sighting),
    sighting,
  );
}

/** Returns the requests that changed a record before a sighting. */
export function changesBefore({ own, exchange }: OwnSighting): { exchange: Exchange }[] {
  return own.touched
    .filter(({ startedAt }) => startedAt < exchange.startedAt)
    .map((change) => ({ exchange: change }));
}

/** Returns a comparison of texts that ignores letter case, and warns if only the case differs. */
export function sameButForCase(
  probe: Probe,
  name: string,
): (shown: Json | undefined, sent: Json) => boolean {
  return (shown, sent) => {
    if (shown === sent) return true;
    const isSame =
      typeof shown === "string" &&
      typeof sent === "string" &&
      shown.toLowerCase() === sent.toLowerCase();
    if (isSame) probe.warn(`${name} comes back in another letter case`);
    return isSame;
  };
}

/** Returns true if a token is the same number as a sent one, which may be a numeric string. */
export function sameNumber(shown: Json | undefined, sent: Json): boolean {
  const asked = isNumber(sent) ? sent.value : sent;
  return isNumber(shown) && typeof asked === "string" && sameDecimal(shown.value, asked);
}

/** @throws {Violation} if two records made by different requests share an identifier. */
export function expectDistinctIds(probe: Probe, sightings: Sightings, kind: Kind): void {
  const holders = new Map<Json, Sighting>();
  for (const sighting of sightings.of(kind, "create")) {
    const { id } = sighting.record;
    const other = id === undefined ? undefined : holders.get(id);
    probe.expect(
      other === undefined,
      `every ${kind} to have a unique id`,
      `${show(id)} twice`,
      ...(other === undefined ? [] : [other]),
      sighting,
    );
    if (id !== undefined) holders.set(id, sighting);
  }
}

/** @throws {Violation} if one page of a list shows an identifier twice. */
export function expectNoneTwice(
  probe: Probe,
  { answers }: RunTraffic,
  operation: ListOperation,
  idMember = "id",
): void {
  for (const answer of answers.filter((one) => isRead(one, operation))) {
    const ids = recordsIn(answer.json).map((record) => scalarText(record[idMember]));
    const seen = new Set<string | undefined>();
    const double = ids.find((id) => id !== undefined && seen.size === seen.add(id).size);
    probe.expect(double === undefined, "no id twice in one list", show(double), answer);
  }
}

function isRead({ exchange, isSuccess }: Answer, operation: ListOperation): boolean {
  return exchange.operationId === operation && isSuccess && isOwners(exchange);
}

/**
 * @param text The member whose text distinguishes a record of the run from the others.
 * @throws {Violation} if a list shows the text of one record under the identifier of another, even
 * of one that was deleted, or beside its owner under an identifier that is unknown.
 */
export function expectOwnIds(
  probe: Probe,
  { answers, sightings }: RunTraffic,
  kind: "checkout" | "refund",
  text: "description" | "reason",
): void {
  const { records } = sightings;
  const owners = sightings.ownersOf(kind, text);
  const { refundIdMember, options } = probe.session;
  const idMember = kind === "refund" ? (refundIdMember ?? "") : "id";
  const idOf = (record: JsonObject) => scalarText(record[idMember]) ?? "";
  const operation = lists[`${kind}s`];
  for (const answer of answers.filter((one) => isRead(one, operation))) {
    const listed = recordsIn(answer.json);
    const ids = new Set(listed.map(idOf));
    for (const record of listed) {
      const shown = record[text] ?? null;
      const owner = owners.get(shown);
      const id = idOf(record);
      if (owner === undefined || id === owner.id) continue;
      // An earlier run may have left a record with a text that is the same in each run.
      const isCopy = isString(shown) && shown.includes(options.runId);
      if (!(isCopy && ids.has(owner.id)) && !records.has(`${kind} ${id}`)) continue;
      const expected = `the ${kind} with the ${text} ${show(shown)} to be listed as ${owner.id}`;
      probe.expect(false, expected, show(id), owner.created, answer);
    }
  }
}

/** @throws {Violation} if a member is not an ISO 8601 date-time (PAY-FLD-CRE-01). */
export function expectMoment(probe: Probe, sighting: Sighting, name: string): void {
  expectMember(
    probe,
    sighting,
    name,
    (value) => readMoment(value) !== undefined,
    "an ISO 8601 date-time",
  );
}

const farApartMs = 26 * 3_600_000;
const questionableMs = 5 * 60_000;

/**
 * @throws {Violation} if created_at is more than 26 hours from the time of the response; more
 * than 5 minutes is a warning (PAY-FLD-CRE-03).
 */
export function expectCreationMoment(probe: Probe, sighting: Sighting): void {
  const text = sighting.record.created_at;
  const moment = readMoment(text);
  if (moment === undefined) return;
  const apart = Math.abs(moment.ms - sighting.answer.moment);
  probe.expect(
    apart <= farApartMs,
    `${placeOf("created_at", sighting)} to be about ${new Date(sighting.answer.moment).toISOString()}`,
    show(text),
    sighting,
  );
  if (apart > questionableMs)
    probe.warn("created_at is minutes away from the Date of the response");
}

/**
 * @throws {Violation} if a moment differs by more than a second from the one first shown; another
 * spelling of the same moment is a warning.
 */
export function expectSameMoment(
  probe: Probe,
  sighting: OwnSighting,
  name: string,
  first: Json | undefined,
): void {
  expectNearMoment(probe, sighting, name, first);
  const value = sighting.record[name];
  const isSpelledDifferently = readMoment(value) !== undefined && readMoment(first) !== undefined;
  if (value !== first && isSpelledDifferently) probe.warn(`${name} is spelled in different ways`);
}

/** @throws {Violation} if a moment differs by more than a second from the one first shown. */
export function expectNearMoment(
  probe: Probe,
  sighting: OwnSighting,
  name: string,
  first: Json | undefined,
): void {
  const value = sighting.record[name];
  const [was, is] = [readMoment(first), readMoment(value)];
  if (was === undefined || is === undefined) return;
  const isNear = Math.abs(was.ms - is.ms) <= 1000;
  const expected = `${placeOf(name, sighting)} to stay ${show(first)}`;
  probe.expect(isNear, expected, show(value), sighting.own.created, sighting);
}

/**
 * Expects the list and the single read to show the same values for each record, until a request tries
 * to change or delete the record. Compares only members that both show: a status may change in between,
 * and a list may lack members that were never sent.
 *
 * @throws {Violation} if they differ.
 */
export function expectViewsAgree(
  probe: Probe,
  { exchanges, sightings }: RunTraffic,
  kind: Exclude<Kind, "payout">,
): void {
  const changedAt = new Map<string, number>();
  for (const { request, startedAt } of exchanges) {
    const id = lastSegment(request.path);
    const isFirst = request.method !== "GET" && startedAt < (changedAt.get(id) ?? Infinity);
    if (isFirst) changedAt.set(id, startedAt);
  }
  const isUnchanged = ({ kind: seen, id, exchange }: Sighting) =>
    seen === kind && exchange.startedAt + exchange.ms < (changedAt.get(id ?? "") ?? Infinity);
  const unchanged = sightings.all.filter(isUnchanged);
  const items = new Map(
    unchanged.flatMap((one) => (one.view === "item" ? [[one.id, one] as const] : [])),
  );
  for (const inList of unchanged.filter(({ view, id }) => view === "list" && id !== undefined)) {
    const item = items.get(inList.id);
    if (item !== undefined) expectSameMembers(probe, item, inList);
  }
}

function expectSameMembers(probe: Probe, item: Sighting, inList: Sighting): void {
  for (const name of documentedMembers[item.kind].filter((one) => one !== "status")) {
    const [value, shown] = [item.record[name], inList.record[name]];
    if (value === undefined || shown === undefined || sameJson(value, shown)) continue;
    const expected = `${placeOf(name, inList)} to be ${show(value)}, as in the single read`;
    probe.expect(false, expected, showMember(inList.record, name), item, inList);
  }
}
