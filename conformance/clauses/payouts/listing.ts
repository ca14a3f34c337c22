/** Reads the payout list for many payouts at once, and compares what it shows with what was sent. */
import type { Exchange } from "../../../spec/traffic/exchange.ts";
import type { RunTraffic } from "../../support/clause.ts";
import { type Answer, isOwners, lastSegment } from "../../support/exchange.ts";
import { isNumber, type JsonObject, sameDecimal, type Writable } from "../../support/json.ts";
import { isPage, mayBePage, search } from "../../support/lists.ts";
import type { Probe } from "../../support/probe.ts";
import {
  expectListed,
  findInList,
  makePayout,
  makeUnlikePayouts,
  noteHiding,
} from "../../support/records.ts";
import type { CreatedRecord } from "../../support/session.ts";
import { scalarText } from "../../support/sightings.ts";

export const payoutsPath = "/api/v1/payouts/crypto";

export interface Listing {
  readonly records: ReadonlyMap<string, JsonObject>;
  readonly answers: readonly Answer[];
  readonly mayBeCut: boolean;
}

/**
 * Reads the pages of the list until all wanted payouts have been seen, or to the end if none is wanted.
 */
export async function readPayouts(
  probe: Probe,
  wanted: readonly CreatedRecord[] = [],
): Promise<Listing> {
  const records = new Map<string, JsonObject>();
  const missing = new Set(wanted.map(({ id }) => id));
  const { answers, mayBeCut } = await search(probe, "listPayouts", (record) => {
    const id = scalarText(record.id);
    if (id === undefined) return false;
    records.set(id, record);
    return missing.delete(id) && missing.size === 0;
  });
  return { records, answers, mayBeCut };
}

/**
 * Reads the list until it shows all wanted payouts, or until another condition holds, or the time is
 * over.
 */
export async function findPayouts(
  probe: Probe,
  wanted: readonly CreatedRecord[],
  isThere = ({ records }: Listing) => wanted.every(({ id }) => records.has(id)),
): Promise<Listing> {
  const read = () => readPayouts(probe, wanted);
  const isHopeless = ({ mayBeCut, answers }: Listing) => mayBeCut || mayBePage(probe, answers);
  const listing = await probe.later(read, isThere, isHopeless);
  // A short page may have no room for all of them.
  if (wanted.every(({ id }) => !listing.records.has(id))) noteHiding(probe, wanted);
  if (isThere(listing)) return listing;
  if (!listing.mayBeCut && !(probe.isAlone && mayBePage(probe, listing.answers))) return listing;
  if (!listing.mayBeCut) {
    const mayBeCut = await isPage(probe, "listPayouts", () => makeUnlikePayouts(probe));
    return mayBeCut ? { ...listing, mayBeCut } : probe.later(read, isThere);
  }
  // The list may have the length of a page by chance, until there is one more payout.
  await makePayout(probe);
  return probe.later(read, (again) => isThere(again) || !again.mayBeCut, isHopeless);
}

/**
 * @throws {Violation} if the list lacks the payout.
 * @throws {NeedsExclusiveRun} instead, if the list may go on or other checks may have moved the payout.
 */
export function expectInListing(
  probe: Probe,
  { records, answers, mayBeCut }: Listing,
  made: CreatedRecord,
): JsonObject {
  const again = (alone: Probe) => findInList(alone, made);
  const found = { record: records.get(made.id), answers, mayBeCut, again };
  return expectListed(probe, found, `the payout ${made.id}`);
}

/** Returns all responses to list requests with the account's own key. */
export function listAnswers({ answers }: Pick<RunTraffic, "answers">): Answer[] {
  return answers.filter(
    ({ exchange }) => exchange.operationId === "listPayouts" && isOwners(exchange),
  );
}

/** Returns the time when the first delete of each payout began. */
export function deletionTimes(exchanges: readonly Exchange[]): Map<string, number> {
  const times = new Map<string, number>();
  for (const { request, startedAt } of exchanges) {
    if (request.method !== "DELETE" || !request.path.startsWith(`${payoutsPath}/`)) continue;
    const id = lastSegment(request.path);
    times.set(id, Math.min(startedAt, times.get(id) ?? Infinity));
  }
  return times;
}

/** Returns a number or a text as text, with its original digits; empty for anything else. */
export function textOf(value: Writable | undefined): string {
  if (isNumber(value)) return value.value;
  return typeof value === "string" ? value : "";
}

/**
 * Returns true if a member shows the value that was sent. Adds warnings for questionable values to the
 * probe.
 */
type Same = (shown: Writable | undefined, sent: Writable | undefined, warned?: Probe) => boolean;

/** Compares numbers and numeric texts as decimals; warns if they are equal only as doubles. */
export const sameAmount: Same = (shown, sent, warned) => {
  const [is, was] = [textOf(shown), textOf(sent)];
  if (sameDecimal(is, was)) return true;
  const isNearest = is.trim() !== "" && was.trim() !== "" && Number(is) === Number(was);
  if (isNearest) warned?.warn(`the amount ${was} comes back as ${is}, the nearest double`);
  return isNearest;
};

export const sameCode: Same = (shown, sent) =>
  typeof shown === "string" &&
  typeof sent === "string" &&
  shown.toLowerCase() === sent.toLowerCase();

const hex = /^0x[0-9a-f]+$/i;
const bech32 = /^[a-z]{2,83}1[02-9ac-hj-np-z]{6,}$/;

/** Compares addresses. Letter case matters in base58; in hex and bech32, it carries only a checksum. */
export const sameAddress: Same = (shown, sent, warned) => {
  if (shown === sent) return true;
  const address = textOf(sent);
  const isOneCase = [address.toLowerCase(), address.toUpperCase()].includes(address);
  const isCaseless = hex.test(address) || (isOneCase && bech32.test(address.toLowerCase()));
  const isSame = isCaseless && sameCode(shown, sent);
  if (isSame) warned?.warn("the address comes back in another letter case");
  return isSame;
};

/**
 * Comparisons of the members that identify a payout; they accept differences for which another clause
 * only warns.
 */
export const identity: Readonly<Record<string, Same>> = {
  amount: sameAmount,
  crypto_currency: sameCode,
  recipient_address: sameAddress,
};

/** Returns the identifying members of a payout that have changed. */
export function changedMembers(now: JsonObject, before: JsonObject): string[] {
  return Object.entries(identity)
    .filter(([name, same]) => now[name] !== before[name] && !same(now[name], before[name]))
    .map(([name]) => name);
}
