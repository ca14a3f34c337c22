/** Chooses the exchanges that have to be sent again to see a failure again. */
import type { Exchange } from "../../spec/traffic/exchange.ts";
import { findRunId, type Given, givenValues, requestScalars } from "./given.ts";
import { endOf, Log } from "./log.ts";
import type { ClauseReport, RunRecord } from "./report.ts";

/** A script that is longer than this is no help. */
const mostSteps = 60;

/** Up to this length everything a check sent is sent again, whether it seems to matter or not. */
const shortTrail = 25;

/** Steps that follow one another; those of one group are sent at the same time. */
export type Group = readonly Exchange[];

/** What a gateway gave in a run, and which requests use it. */
export class Uses {
  readonly log: Log;
  readonly runId: string | undefined;
  readonly #given: ReadonlyMap<string, Given>;
  readonly #byExchange = new Map<Exchange, readonly Given[]>();
  /** Given values that a path was made with: identifiers for certain. */
  readonly #identifiers = new Set<string>();
  readonly #usersOf = new Map<string, Exchange[]>();

  constructor({ exchanges }: RunRecord) {
    this.log = new Log(exchanges);
    this.runId = findRunId(exchanges);
    this.#given = givenValues(exchanges, this.runId);
    for (const exchange of this.log.all) {
      for (const { in: place, text } of requestScalars(exchange)) {
        if (place === "path" && this.#isGivenTo(exchange, text)) this.#identifiers.add(text);
      }
    }
    for (const exchange of this.log.all) this.#index(exchange);
  }

  /** The given values in a request. */
  of(exchange: Exchange): readonly Given[] {
    return this.#byExchange.get(exchange) ?? [];
  }

  /** The exchanges whose paths name a value that this one names, or was the first to give. */
  neighboursOf(exchange: Exchange): Exchange[] {
    const made = [...this.#identifiers].filter((id) => this.#given.get(id)?.by === exchange);
    const named = this.of(exchange).map(({ value }) => value);
    return [...made, ...named].flatMap((id) => this.#usersOf.get(id) ?? []);
  }

  #index(exchange: Exchange): void {
    const used = requestScalars(exchange).filter(({ in: place, text, name, isNumber }) => {
      if (!this.#isGivenTo(exchange, text)) return false;
      const isId = this.#identifiers.has(text) || /id$/i.test(name);
      return place === "path" || (isId && !isNumber);
    });
    const texts = new Set(used.map(({ text }) => text));
    this.#byExchange.set(
      exchange,
      [...texts].flatMap((text) => this.#given.get(text) ?? []),
    );
    for (const { in: place, text } of used) {
      const users = this.#usersOf.get(text) ?? [];
      if (place === "path" && !users.includes(exchange)) users.push(exchange);
      this.#usersOf.set(text, users);
    }
  }

  #isGivenTo(exchange: Exchange, text: string): boolean {
    const given = this.#given.get(text);
    if (given === undefined || /^\d{4}-\d\d-\d\d/.test(text)) return false;
    return given.by !== exchange && endOf(given.by) <= exchange.startedAt;
  }
}

/**
 * The exchanges to send again for a clause, in their order: those that the outcome rests on, what
 * else the check sent where that is little, what gave the identifiers in them, and what changed the
 * records that they name.
 */
export function stepsOf(clause: ClauseReport, uses: Uses): Exchange[] {
  const trail = uses.log.find(clause.trail);
  const evidence = uses.log.find(clause.exchanges);
  const base = evidence.length > 0 ? evidence : trail;
  const end = base.reduce((latest, exchange) => Math.max(latest, endOf(exchange)), 0);
  // The kit deletes records in the very millisecond in which the last response came, and it sends
  // what was answered with 429 again.
  const isOfUse = (exchange: Exchange) =>
    (exchange.startedAt < end || trail.includes(exchange)) && exchange.response?.status !== 429;
  const chosen = new Set<Exchange>();
  for (const exchange of base) addWithSources(exchange, uses, chosen);
  for (const exchange of chosen) {
    const writes = [...uses.neighboursOf(exchange), ...writesBefore(exchange, trail)];
    for (const write of writes.filter(isWrite).filter(isOfUse)) tryToAdd(write, uses, chosen);
  }
  if (trail.length <= shortTrail) {
    for (const exchange of trail.filter(isOfUse)) tryToAdd(exchange, uses, chosen);
  }
  return uses.log.all.filter((exchange) => chosen.has(exchange));
}

function isWrite({ request }: Exchange): boolean {
  return request.method !== "GET" && request.method !== "HEAD";
}

/** What a list was read to see: the last records of its kind that were made or changed before. */
function writesBefore(exchange: Exchange, trail: readonly Exchange[]): Exchange[] {
  if (isWrite(exchange)) return [];
  return trail
    .filter((other) => kindOf(other) === kindOf(exchange) && endOf(other) <= exchange.startedAt)
    .filter(isWrite)
    .slice(-10);
}

/** The last segment, since a list and what it holds may have paths of different prefixes. */
function kindOf({ request }: Exchange): string | undefined {
  return request.path.split("?")[0]?.split("/").at(-1);
}

function addWithSources(exchange: Exchange, uses: Uses, chosen: Set<Exchange>): void {
  if (chosen.has(exchange)) return;
  chosen.add(exchange);
  for (const { by } of uses.of(exchange)) addWithSources(by, uses, chosen);
}

function tryToAdd(exchange: Exchange, uses: Uses, chosen: Set<Exchange>): void {
  if (chosen.size >= mostSteps) return;
  addWithSources(exchange, uses, chosen);
}

/** Puts together what was under way at the same time with the same method and path. */
export function grouped(steps: readonly Exchange[], clause: ClauseReport): Group[] {
  const own = new Set([...clause.trail, ...clause.exchanges]);
  const groups: Exchange[][] = [];
  for (const step of steps) {
    const group = groups.at(-1);
    if (group?.every((other) => own.has(step.id) && own.has(other.id) && overlap(other, step))) {
      group.push(step);
    } else {
      groups.push([step]);
    }
  }
  return groups;
}

function overlap(one: Exchange, other: Exchange): boolean {
  return (
    one.request.method === other.request.method &&
    one.request.path === other.request.path &&
    other.startedAt < endOf(one) &&
    one.startedAt < endOf(other)
  );
}
