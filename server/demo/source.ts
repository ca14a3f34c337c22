import type { Faker } from "@faker-js/faker";
import type { Step } from "../domain/schedule.ts";
import type { Settings } from "../settings.ts";

/** What demo data are made from: the same gives the same. */
export interface Source {
  readonly faker: Faker;
  /** The workspace's present moment, in milliseconds since the epoch. */
  readonly now: number;
  readonly settings: Settings;
}

/** A record as it is to be made, and the changes of state that lie behind it. */
export interface Past<Members, Status extends string> {
  readonly members: Members;
  readonly created_at: string;
  readonly moves: readonly Step<Status>[];
}

/** Each item as often as it says. */
export function repeated<Item extends { readonly count: number }>(items: readonly Item[]): Item[] {
  return items.flatMap((item) => Array.from({ length: item.count }, () => item));
}

/** The items one after another, round and round: so that each of them occurs whatever the seed. */
export function inTurn<Item>(items: readonly [Item, ...Item[]], index: number): Item {
  return items[index % items.length] ?? items[0];
}
