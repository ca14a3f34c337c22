/** Chooses the exchanges that reproduce a failure. */
import type { Exchange } from "../../spec/traffic/exchange.ts";
import { endOf } from "./log.ts";
import type { ClauseReport } from "./report.ts";
import type { Uses } from "./uses.ts";

/** The maximum number of steps; a longer script does not help. */
const maxSteps = 60;

/** Up to this number, all requests of a check are repeated. */
const shortTrail = 25;

/**
 * The exchanges to repeat for a clause, in their order: those that the outcome rests on, the other
 * requests of the check if they are few, those that returned the identifiers, and those that changed
 * the records.
 */
export function stepsOf(clause: ClauseReport, uses: Uses): Exchange[] {
  const trail = uses.log.find(clause.trail);
  const evidence = uses.log.find(clause.exchanges);
  const base = evidence.length > 0 ? evidence : trail;
  const end = base.reduce((latest, exchange) => Math.max(latest, endOf(exchange)), 0);
  // The kit may delete records in the millisecond of the last response, and it repeats requests
  // that got 429.
  const isOfUse = (exchange: Exchange) =>
    (exchange.startedAt < end || trail.includes(exchange)) && exchange.response?.status !== 429;
  const chosen = new Set<Exchange>();
  const add = (exchange: Exchange, limit = Infinity) => {
    if (chosen.has(exchange) || chosen.size >= limit) return;
    chosen.add(exchange);
    for (const { by } of uses.of(exchange)) add(by);
  };
  for (const exchange of base) add(exchange);
  for (const exchange of chosen) {
    const writes = [...uses.neighborsOf(exchange), ...writesBefore(exchange, trail)];
    for (const write of writes.filter(isWrite).filter(isOfUse)) add(write, maxSteps);
  }
  if (trail.length <= shortTrail) {
    for (const exchange of trail.filter(isOfUse)) add(exchange, maxSteps);
  }
  return uses.log.all.filter((exchange) => chosen.has(exchange));
}

function isWrite({ request }: Exchange): boolean {
  return request.method !== "GET" && request.method !== "HEAD";
}

/** Returns the last writes of a list's kind before it was read. */
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

/** Groups simultaneous requests of the same method and path, so that they are sent together again. */
export function grouped(steps: readonly Exchange[], clause: ClauseReport): Exchange[][] {
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
