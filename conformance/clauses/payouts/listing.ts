/** Reads the payout list for many payouts at once. */
import type { Exchange } from "../../../spec/traffic/exchange.ts";
import type { RunTraffic } from "../../support/clause.ts";
import { type Answer, isOwners, lastSegment } from "../../support/exchange.ts";
import { isArray, isObject, type Json, type JsonObject } from "../../support/json.ts";
import { search } from "../../support/lists.ts";
import type { Probe } from "../../support/probe.ts";
import {
  expectListed,
  type Found,
  noteHiding,
  wereMadeLongAgo,
  type CreatedRecord,
  makePayout,
} from "../../support/records.ts";
import { scalarText } from "../../support/sightings.ts";

export const payoutsPath = "/api/v1/payouts/crypto";

export interface Listing {
  readonly records: ReadonlyMap<string, JsonObject>;
  readonly answers: readonly Answer[];
  readonly mayBeCut: boolean;
  /** Reads the list once more for the same payouts. */
  readonly again: (probe: Probe) => Promise<Listing>;
}

/** Reads the list once, to its end or until all that is wanted has been seen. */
export async function readPayouts(
  probe: Probe,
  wanted?: readonly CreatedRecord[],
): Promise<Listing> {
  const records = new Map<string, JsonObject>();
  const missing = new Set(wanted?.map(({ id }) => id));
  const { answers, mayBeCut } = await search(probe, "listPayouts", (record) => {
    const id = scalarText(record.id);
    if (id === undefined) return false;
    records.set(id, record);
    missing.delete(id);
    return wanted !== undefined && missing.size === 0;
  });
  return { records, answers, mayBeCut, again };

  function again(other: Probe): Promise<Listing> {
    return other.later(
      () => readPayouts(other, wanted),
      (listing) => holdsAll(listing, wanted ?? []),
    );
  }
}

/** Reads the list until it shows all of these payouts, or patience ends. */
export function findPayouts(probe: Probe, wanted: readonly CreatedRecord[]): Promise<Listing> {
  return readUntil(probe, wanted, (listing) => holdsAll(listing, wanted));
}

function holdsAll({ records }: Listing, wanted: readonly CreatedRecord[]): boolean {
  return wanted.every(({ id }) => records.has(id));
}

/** Reads the list until it shows what is hoped for, or patience ends. */
export async function readUntil(
  probe: Probe,
  wanted: readonly CreatedRecord[] | undefined,
  isThere: (listing: Listing) => boolean,
): Promise<Listing> {
  const isUnlikely = ({ mayBeCut }: Listing) => mayBeCut || wereMadeLongAgo(probe, wanted ?? []);
  const listing = await probe.later(() => readPayouts(probe, wanted), isThere, isUnlikely);
  const missing = wanted?.filter(({ id }) => !listing.records.has(id)) ?? [];
  // A short page may have no room for all of them.
  if (missing.length === wanted?.length) noteHiding(probe, missing);
  if (isThere(listing) || !listing.mayBeCut) return listing;
  // A length that looks like that of a page may be chance, which one payout more puts an end to.
  await makePayout(probe);
  return probe.later(
    () => readPayouts(probe, wanted),
    (again) => isThere(again) || !again.mayBeCut,
    isUnlikely,
  );
}

/**
 * @throws {NeedsExclusiveRun} where it is not in the list, but the list may go on, or others may have moved it.
 * @throws {Violation} where one is not in the list.
 */
export function expectInListing(probe: Probe, listing: Listing, { id }: CreatedRecord): JsonObject {
  return expectListed(probe, found(listing), `the payout ${id}`);

  function found({ records, answers, mayBeCut, again }: Listing): Found {
    const record = records.get(id);
    return { record, answers, mayBeCut, again: async (other) => found(await again(other)) };
  }
}

/** An element of a list, whatever it is. */
export interface Element {
  readonly value: Json;
  readonly answer: Answer;
  readonly exchange: Exchange;
}

/** All answers to lists that the account's own key asked for. */
export function listAnswers({ answers }: Pick<RunTraffic, "answers">): Answer[] {
  return answers.filter(
    ({ exchange }) => exchange.operationId === "listPayouts" && isOwners(exchange),
  );
}

/** Every element of every list, but for payouts that the run had begun to delete. */
export function listElements(gathered: RunTraffic): Element[] {
  const deletions = deletionTimes(gathered.exchanges);
  return listAnswers(gathered).flatMap((answer) => {
    const { exchange, json, isSuccess } = answer;
    if (!isSuccess || !isArray(json)) return [];
    const end = exchange.startedAt + exchange.ms;
    return json
      .filter((value) => (deletions.get(idOf(value)) ?? Infinity) > end)
      .map((value) => ({ value, answer, exchange }));
  });
}

function idOf(value: Json): string {
  return (isObject(value) ? scalarText(value.id) : undefined) ?? "";
}

/** When the first delete of each payout began. */
export function deletionTimes(exchanges: readonly Exchange[]): Map<string, number> {
  const times = new Map<string, number>();
  for (const { request, startedAt } of exchanges) {
    if (request.method !== "DELETE" || !request.path.startsWith(`${payoutsPath}/`)) continue;
    const id = lastSegment(request.path);
    times.set(id, Math.min(startedAt, times.get(id) ?? Infinity));
  }
  return times;
}
