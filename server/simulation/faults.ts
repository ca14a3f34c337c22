/** Finds the fault of a request: from its `Sandbox-Simulate` header, or from the rules of the workspace. */
import type { IncomingHttpHeaders } from "node:http";
import { parseDuration } from "../../spec/duration.ts";
import {
  type Bucket,
  type FaultRule,
  maxDelay,
  type StandingFaults,
  type StandingRule,
} from "../domain/faults.ts";
import { refuse } from "../errors.ts";
import type { Store, WorkspaceState } from "../storage/port.ts";
import { drawLatency, fractionOf } from "./draws.ts";

/** A delay of one request, an effect on it, or both. */
export interface Fault {
  /** The name of the trigger that selected it, for `Sandbox-Trigger` (D-SIM-03). */
  readonly trigger: string;
  /** Real milliseconds before the effect. */
  readonly delay: number;
  /** Missing if the request is only delayed. */
  readonly effect?: FaultRule["fault"] | undefined;
}

/**
 * Finds the fault of a request to an operation. The header of the request takes precedence; the rules then
 * don't count the request (D-CTL-09).
 *
 * @param usesHeader False if `Sandbox-Simulate` is ignored (D-SIM-01).
 * @throws {Refusal} 400 for an invalid header.
 */
export async function findFault(
  operationId: string,
  headers: IncomingHttpHeaders,
  workspace: { readonly id: string; readonly state: WorkspaceState },
  store: Store,
  usesHeader: boolean,
): Promise<Fault | undefined> {
  const header = headers["sandbox-simulate"];
  if (header !== undefined && usesHeader) {
    const fault = parseDirective(String(header));
    if (fault === undefined) throw refuse("directive");
    return fault;
  }
  const { rules = [] } = workspace.state.faults ?? {};
  if (!rules.some(({ rule }) => appliesTo(rule, operationId))) return undefined;
  // In a transaction, so that simultaneous requests are each counted.
  return store.transaction(workspace.id, async (tx) => {
    let fault: Fault | undefined;
    await tx.changeState((state) => {
      if (state.faults === undefined) return state;
      const applied = applyRules(state.faults, operationId, state.seed, Date.parse(tx.now));
      fault = applied.fault;
      return { ...state, faults: applied.faults };
    });
    return fault;
  });
}

/** The effects of the parts of `Sandbox-Simulate` that have no number. */
const bareEffects = new Map<string, Fault["effect"]>([
  ["hang", { point: "before_validation", connection: "hang" }],
  ["reset", { point: "before_validation", connection: "reset" }],
  ["reset-after-commit", { point: "after_commit", connection: "reset" }],
  ["truncate", { point: "mid_body" }],
]);

const partPattern =
  /^[ \t]*(hang|reset|reset-after-commit|truncate|status=[45]\d\d|delay=[\w.]{1,20}|retry-after=(?:0|[1-9]\d{0,8}))[ \t]*$/;

/** Parses a value of `Sandbox-Simulate` (decisions.md section 12). @returns undefined if it is invalid. */
export function parseDirective(text: string): Fault | undefined {
  const words = text.split(";").map((part) => partPattern.exec(part)?.[1]?.split("=") ?? []);
  const parts = new Map(
    words.map(([name = "", value = ""]) => {
      return [name, name === "delay" ? parseDuration(value) : Number(value)] as const;
    }),
  );
  // An invalid part has no name.
  if (parts.has("") || parts.size < words.length) return undefined;
  const [status, retryAfter] = [parts.get("status"), parts.get("retry-after")];
  const delay = parts.has("delay") ? parts.get("delay") : 0;
  const effects = [...parts.keys()].filter((name) => name === "status" || bareEffects.has(name));
  const hasStrayRetryAfter = retryAfter !== undefined && status === undefined;
  if (effects.length > 1 || hasStrayRetryAfter) return undefined;
  if (delay === undefined || delay > maxDelay) return undefined;
  const [name = "delay"] = effects;
  const effect = status === undefined ? bareEffects.get(name) : respondWith(status, retryAfter);
  return { trigger: `simulate.${name}`, delay, effect };
}

function respondWith(status: number, retryAfter: number | undefined): Fault["effect"] {
  const retry = retryAfter !== undefined && { retry_after: retryAfter };
  return { point: "before_validation", status, ...retry };
}

/** Returns the name of a rule in responses and in the list of rules. */
export function nameOf({ name }: FaultRule, index: number): string {
  return name ?? `rules.${String(index)}`;
}

export function appliesTo({ operations }: FaultRule, operationId: string): boolean {
  return operations === undefined || operations.some((id) => id === operationId);
}

/**
 * Applies the rules in their order. Delays add up; the first effect, or the first rate limit that is
 * used up, ends the search, and later rules do not count the request (D-CTL-09).
 *
 * @param now in milliseconds of workspace time since the epoch.
 * @returns the fault, and the rules with their updated counts.
 */
function applyRules(
  { version, rules }: StandingFaults,
  operationId: string,
  seed: number,
  now: number,
): { readonly faults: StandingFaults; readonly fault: Fault | undefined } {
  let fault: Fault | undefined;
  const counted = rules.map((standing, index) => {
    if (fault?.effect !== undefined || !appliesTo(standing.rule, operationId)) return standing;
    const matched = standing.matched + 1;
    const drawKey = `fault:${seed}:${index}:${matched}`;
    if (!isChosen(standing.rule, matched, drawKey)) return { ...standing, matched };
    const { delay, effect, bucket } = actionOf(standing, drawKey, now);
    const matching = { ...standing, matched, ...(bucket && { bucket }) };
    if (effect === undefined && delay === 0) return matching;
    const sum = Math.min(maxDelay, (fault?.delay ?? 0) + delay);
    fault = { trigger: nameOf(standing.rule, index), delay: sum, effect };
    return { ...matching, applied: standing.applied + 1 };
  });
  return { faults: { version, rules: counted }, fault };
}

function isChosen(
  { probability, count, every }: FaultRule,
  matched: number,
  drawKey: string,
): boolean {
  if (probability !== undefined) return fractionOf(`${drawKey}:when`) < probability;
  if (count !== undefined) return matched <= count;
  return every === undefined || matched % every === 0;
}

function actionOf(
  { rule, bucket: before }: StandingRule,
  drawKey: string,
  now: number,
): { readonly delay: number; readonly effect?: Fault["effect"]; readonly bucket?: Bucket } {
  const { simulate, fault, latency, rate_limit: limit } = rule;
  if (latency) return { delay: drawLatency(latency, drawKey) };
  if (fault) return { delay: 0, effect: fault };
  if (limit) {
    const { bucket, retryAfter } = takeToken(limit, before, now);
    if (retryAfter === undefined) return { delay: 0, bucket };
    return { delay: 0, bucket, effect: respondWith(429, retryAfter) };
  }
  return parseDirective(simulate ?? "") ?? { delay: 0 };
}

const periods = { second: 1000, minute: 60_000 } as const;

/**
 * Takes the credit of one request from a bucket, using integer arithmetic only. A request costs as much
 * credit as its period has milliseconds, and each millisecond adds one credit for each request allowed per
 * period.
 *
 * @param now in milliseconds of workspace time since the epoch.
 * @returns the bucket and, if the request is limited, the seconds until the next one is allowed.
 */
export function takeToken(
  { requests, per, burst = requests }: NonNullable<FaultRule["rate_limit"]>,
  bucket: Bucket | undefined,
  now: number,
): { readonly bucket: Bucket; readonly retryAfter?: number } {
  const period = periods[per];
  const full = burst * period;
  // Nothing is refilled for a clock that was set back.
  const elapsed = bucket === undefined ? 0 : Math.max(0, now - bucket.at);
  const credit = Math.min(full, (bucket?.credit ?? full) + Math.min(elapsed * requests, full));
  if (credit >= period) return { bucket: { credit: credit - period, at: now } };
  const wait = Math.ceil((period - credit) / requests);
  return { bucket: { credit, at: now }, retryAfter: Math.ceil(wait / 1000) };
}
