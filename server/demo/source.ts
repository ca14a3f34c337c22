/** The random source of made-up records and of their times in the past month. */
import { base, en, Faker } from "@faker-js/faker";
import { timestamp } from "../domain/time.ts";
import type { Settings } from "../settings.ts";

/** A source of made-up records: equal sources make equal records. */
export interface Source {
  readonly faker: Faker;
  /** The current moment of the workspace, in milliseconds since the epoch. */
  readonly now: number;
  readonly settings: Settings;
}

export const minute = 60_000;
export const hour = 60 * minute;
export const month = 30 * 24 * hour;
/** The maximum age of a record that is still open. */
export const recent = 8 * hour;

const uint32 = 2 ** 32;

/**
 * Returns an English faker with the same results for the same seed. Seeding the package's shared instance
 * would affect its other users in this process.
 *
 * @param seed A whole number from 0 to 2^53 - 1 (D-ID-01).
 */
export function createFaker(seed: number): Faker {
  const faker = new Faker({ locale: [en, base] });
  // Its generator reads no more than 32 bits of each number.
  faker.seed([seed % uint32, Math.floor(seed / uint32)]);
  return faker;
}

/**
 * Repeats each fate `count` times, gives each copy a past moment, and sorts the copies, oldest first. `turn`
 * is a copy's place before sorting, so that items taken in turn all occur, whatever the seed.
 *
 * @param ageOf Returns the minimum and the maximum age, in milliseconds.
 */
export function spread<Fate extends { count: number }>(
  source: Source,
  fates: readonly Fate[],
  ageOf: (fate: Fate) => readonly [min: number, max: number],
) {
  return fates
    .flatMap((fate) => Array.from({ length: fate.count }, () => fate))
    .map((fate, turn) => ({ fate, turn, created: drawPastMoment(source, ...ageOf(fate)) }))
    .sort((a, b) => a.created - b.created);
}

export function takeInTurn<Item>(items: readonly Item[], turn: number): Item {
  // No list is empty.
  return items[turn % items.length] as Item;
}

/** Returns a past moment, from `min` to `max` milliseconds ago; recent moments are more likely. */
export function drawPastMoment({ faker, now }: Source, min: number, max: number): number {
  return now - min - Math.floor((max - min) * faker.number.float() ** 1.3);
}

/**
 * Returns the move of a payout or refund to its state: after `settleMs` (D-PAY-02), or after half its
 * age if that is less. A move to `pending` only clears the schedule, so that an old record does not
 * settle immediately.
 */
export function moveTo<Status extends string>(
  { now, settings }: Source,
  created: number,
  status: Status,
) {
  const after = Math.min(settings.settleMs, Math.floor((now - created) / 2));
  const at = timestamp(status === "pending" ? created : created + after);
  return { status, at, schedule: [] };
}
