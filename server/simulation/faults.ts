/** Which standing faults a request meets (D-CTL-04, D-CTL-09). */
import type { FaultRule, StandingFaults, StandingRule } from "../domain/faults.ts";
import {
  type Disturbance,
  type Effect,
  type Fault,
  longestDelay,
  parseDirective,
} from "./directives.ts";
import { createDraw, type Draw, drawLatency } from "./draws.ts";
import { takeToken } from "./rate-limits.ts";

/** What a request came upon, and the faults as they are after it. */
export interface Met {
  readonly faults: StandingFaults;
  readonly disturbance: Disturbance | undefined;
}

/** The name by which an answer, and the list of rules, call a rule. */
export function nameOf({ name }: FaultRule, index: number): string {
  return name ?? `rules.${String(index)}`;
}

export function concerns({ operations }: FaultRule, operationId: string): boolean {
  return operations === undefined || operations.some((id) => id === operationId);
}

/**
 * Holds a request against the rules in their order. Delays add up; the first fault, or the first
 * rate limit that is used up, ends it, and the rules after that do not count the request.
 *
 * @param now in milliseconds of workspace time since the epoch.
 */
export function meetFaults(
  { version, rules }: StandingFaults,
  operationId: string,
  seed: number,
  now: number,
): Met {
  let met: Disturbance | undefined;
  const left = rules.map((standing, index) => {
    if (met?.fault !== undefined || !concerns(standing.rule, operationId)) return standing;
    const matched = standing.matched + 1;
    const draw = createDraw(seed, index, matched);
    if (!applies(standing.rule, matched, draw)) return { ...standing, matched };
    const { after, delay, fault } = actOn(standing, draw, now);
    if (fault === undefined && delay === 0) return { ...after, matched };
    const sum = Math.min(longestDelay, (met?.delay ?? 0) + delay);
    met = { trigger: nameOf(standing.rule, index), delay: sum, ...(fault && { fault }) };
    return { ...after, matched, applied: standing.applied + 1 };
  });
  return { faults: { version, rules: left }, disturbance: met };
}

function applies({ probability, count, every }: FaultRule, matched: number, draw: Draw): boolean {
  if (probability !== undefined) return draw("when") < probability;
  if (count !== undefined) return matched <= count;
  return every === undefined || matched % every === 0;
}

interface Acted {
  readonly after: StandingRule;
  readonly delay: number;
  readonly fault?: Fault | undefined;
}

function actOn(standing: StandingRule, draw: Draw, now: number): Acted {
  const { simulate, fault, latency, rate_limit: limit } = standing.rule;
  if (latency) return { after: standing, delay: drawLatency(latency, draw) };
  if (fault) return { after: standing, delay: 0, fault: faultOf(fault) };
  if (limit) {
    const { bucket, retryAfter } = takeToken(limit, standing.bucket, now);
    const after = { ...standing, bucket };
    return { after, delay: 0, fault: retryAfter === undefined ? undefined : throttle(retryAfter) };
  }
  const directive = parseDirective(simulate ?? "");
  return { after: standing, delay: directive?.delay ?? 0, fault: directive?.fault };
}

function throttle(retryAfter: number): Fault {
  return { point: "before_validation", effect: { kind: "status", status: 429, retryAfter } };
}

function faultOf(fault: NonNullable<FaultRule["fault"]>): Fault {
  if (fault.point === "mid_body") return { point: "after_commit", effect: { kind: "truncate" } };
  return { point: fault.point, effect: effectOf(fault) };
}

function effectOf({
  status,
  retry_after: retryAfter,
  connection = "reset",
}: NonNullable<FaultRule["fault"]>): Effect {
  if (status === undefined) return { kind: connection };
  return { kind: "status", status, ...(retryAfter !== undefined && { retryAfter }) };
}
