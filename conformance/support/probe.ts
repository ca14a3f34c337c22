/** The tool of a check: sends requests, waits, and reports findings. */
import { setTimeout as sleep } from "node:timers/promises";
import type { ClauseId } from "../../generated/clauses.ts";
import type { Exchange } from "../../spec/traffic/exchange.ts";
import type { Answer } from "./exchange.ts";
import type { RequestOptions } from "./gateway.ts";
import { type Writable, writeJsonStart } from "./json.ts";
import type { Session } from "./session.ts";
import { type ClauseResult, cutToShow, Inconclusive, Violation } from "./verdict.ts";

/** Limits on the length and number of a gateway's texts, so that people can read the results. */
const maxTextLength = 2000;
const maxValueLength = 20_000;
const maxNamed = 200;

/**
 * A check did not find its record: those of other checks may have pushed it out of reach. The check is
 * repeated when no other check is sending.
 */
export class NeedsExclusiveRun extends Inconclusive {
  /** Repeats the failed search, while no other check is sending. */
  readonly lookAgain: ((probe: Probe) => Promise<unknown>) | undefined;

  constructor(
    reason: string,
    exchanges: readonly Exchange[],
    lookAgain?: (probe: Probe) => Promise<unknown>,
  ) {
    super(reason, exchanges);
    this.lookAgain = lookAgain;
  }
}

export class Probe {
  readonly session: Session;
  /** Everything that was sent before the outcome was known, including requests of other probes. */
  readonly trail: Exchange[] = [];
  /** The responses to this probe's own requests. */
  readonly answers: Answer[] = [];
  readonly warnings: string[] = [];
  readonly observations: Record<string, Writable> = {};
  readonly notes: Record<string, Writable> = {};

  /** True if no other check sends at the same time. */
  readonly isAlone: boolean;
  readonly #patience: number;
  #waitsFor = "";
  /** The probe that makes the value this probe waits for, if any. */
  #maker: Probe | undefined;

  /** @param patience The part of the session's patience to use; 1 is all of it. */
  constructor(session: Session, { patience = 1, isAlone = false } = {}) {
    this.session = session;
    this.#patience = patience;
    this.isAlone = isAlone;
  }

  /**
   * Calls a documented operation; see {@link RequestOptions}.
   *
   * @throws {NotOffered} if the gateway lacks it.
   * @throws {NotAllowed} for a payout of real money that the operator does not allow.
   */
  async call(operationId: string, options?: RequestOptions): Promise<Answer> {
    this.session.assertOffered(operationId);
    this.session.assertAllowed(operationId, options?.body);
    this.#waitsFor = `a response to ${operationId}`;
    return this.#log(this.session.gateway.call(operationId, options));
  }

  /** Calls a documented operation with a request that the interface clearly allows. */
  callValid(operationId: string, options: RequestOptions = {}): Promise<Answer> {
    return this.call(operationId, { ...options, valid: true });
  }

  /** Sends a request that the interface does not document. */
  request(method: string, path: string, options?: RequestOptions): Promise<Answer> {
    this.#waitsFor = `a response to ${method} ${path}`;
    return this.#log(this.session.gateway.request(method, path, options));
  }

  async #log(sending: Promise<Answer>): Promise<Answer> {
    try {
      const answer = await sending;
      this.trail.push(answer.exchange);
      this.answers.push(answer);
      return answer;
    } catch (error) {
      if (error instanceof Inconclusive) this.trail.push(...error.exchanges);
      throw error;
    }
  }

  /** The event that this probe waits for, in plain words; empty before its first request. */
  get waitsFor(): string {
    if (this.session.gateway.isHeldBack) return "permission to send more (429, or --rate)";
    return this.#maker?.waitsFor ?? this.#waitsFor;
  }

  /** Waits for a value that another probe makes, and adopts the trail of that probe. */
  async share<Value>(maker: Probe, value: Promise<Value>): Promise<Value> {
    this.#maker = maker;
    try {
      return await value;
    } finally {
      this.#maker = undefined;
      this.adopt(maker);
    }
  }

  /** Adds another trail to this probe's trail. */
  adopt(other: { readonly trail: readonly Exchange[] }): void {
    for (const exchange of other.trail) {
      if (!this.trail.includes(exchange)) this.trail.push(exchange);
    }
  }

  /**
   * Repeats a request until it shows the effect of an earlier write, because gateways may be eventually
   * consistent (clauses.yaml, "later"). Gives up when the patience of the run ends.
   *
   * @param isHopeless Returns true if waiting is unlikely to help after this value. The wait is then
   * shorter.
   * @returns the last value. If the effect did not show, that value was requested after the wait.
   */
  async later<Value>(
    attempt: () => Promise<Value>,
    isThere: (value: Value) => boolean,
    isHopeless?: (value: Value) => boolean,
  ): Promise<Value> {
    const start = Date.now();
    let waited = 0;
    let wasHopeless = false;
    for (let pause = 40; ; pause = Math.min(pause * 2, 1000)) {
      const askedAt = Date.now();
      const value = await attempt();
      if (isThere(value)) {
        // If waiting seemed hopeless, the effect may show only because other checks deleted records, so the
        // wait says nothing about the lag.
        if (isHopeless !== undefined && !wasHopeless) this.#noteDelay(waited);
        return value;
      }
      wasHopeless = isHopeless?.(value) === true;
      const end = start + this.#patienceMs(wasHopeless);
      if (askedAt >= end) return value;
      this.#waitsFor = `${this.#lastOperation} to show a change`;
      await sleep(Math.max(0, Math.min(pause, end - Date.now())));
      waited = Date.now() - start;
    }
  }

  get #lastOperation(): string {
    return this.trail.at(-1)?.operationId ?? "";
  }

  #noteDelay(ms: number): void {
    const { delaysMs } = this.session;
    const operation = this.#lastOperation;
    delaysMs.set(operation, Math.max(ms, delaysMs.get(operation) ?? 0));
  }

  /**
   * Returns how long to wait at most: less if waiting is unlikely to help or if the list is known to hide
   * new records, but with time for four times the longest delay that this operation has shown.
   */
  #patienceMs(isHopeless: boolean): number {
    const { options, hidingLists, delaysMs } = this.session;
    const whole = options.patienceMs * this.#patience;
    const known = delaysMs.get(this.#lastOperation);
    if (hidingLists.has(this.#lastOperation)) return Math.min(whole, whole / 20 + 4 * (known ?? 0));
    if (!isHopeless) return whole;
    return known === undefined ? whole / 3 : Math.min(whole, whole / 10 + 4 * known);
  }

  /** Waits long enough for a gateway to revert to an earlier state. */
  pause(): Promise<void> {
    return sleep(Math.min(700, this.session.options.patienceMs / 4));
  }

  /** Runs an expectation now and a moment later. */
  async expectTwice(expectation: () => Promise<void>): Promise<void> {
    await expectation();
    await this.pause();
    await expectation();
  }

  /**
   * Polls a status for three quarters of the patience.
   *
   * @returns its values in order, without repeats; reads without a status are skipped.
   */
  async watch(read: () => Promise<string | undefined>): Promise<string[]> {
    const seen: string[] = [];
    const end = Date.now() + this.session.options.patienceMs * 0.75;
    do {
      const status = await read();
      if (status !== undefined && seen.at(-1) !== status) seen.push(status);
      await sleep(150);
    } while (Date.now() < end);
    return seen;
  }

  /** Reports something valid but questionable; only for clauses whose text in `clauses.yaml` allows a warning. */
  warn(text: string): void {
    const shown = cutToShow(text, maxTextLength);
    const isFull = this.warnings.length >= maxNamed;
    if (!isFull && !this.warnings.includes(shown)) this.warnings.push(shown);
  }

  /** Records a stable trait of the gateway, which a profile may declare. */
  observe(trait: string, value: Writable): void {
    record(this.observations, trait, value);
  }

  /** Records what varies from run to run. */
  note(name: string, value: Writable): void {
    record(this.notes, name, value);
  }

  /**
   * @throws {Violation} if the condition does not hold.
   */
  expect(
    condition: boolean,
    expected: string,
    received: string,
    ...evidence: readonly Pick<Answer, "exchange">[]
  ): void {
    if (!condition) throw violation(expected, received, evidence);
  }

  /** Reports a violation of a clause other than the one that is being checked. */
  reportViolation(
    id: ClauseId,
    expected: string,
    received: string,
    ...evidence: readonly Pick<Answer, "exchange">[]
  ): void {
    const { trail } = this;
    this.session.reportedViolations.push({
      id,
      violation: violation(expected, received, evidence),
      trail,
    });
  }

  /**
   * Expects a condition that depends only on the status and body of the last response.
   *
   * @throws {Violation} if it does not hold.
   */
  expectOfResponse(
    condition: boolean,
    wanted: ClauseResult["wanted"],
    expected: string,
    received: string,
    ...evidence: readonly Pick<Answer, "exchange">[]
  ): void {
    if (!condition) throw violation(expected, received, evidence, wanted);
  }

  /** @throws {Violation} if the response has another status. */
  expectStatus(
    answer: Answer,
    status: number,
    what: string,
    ...evidence: readonly Pick<Answer, "exchange">[]
  ): void {
    const expected = `${status} from ${what}`;
    const isRight = answer.status === status;
    this.expectOfResponse(isRight, status, expected, describeAnswer(answer), ...evidence, answer);
  }

  /** @throws {Violation} if the response is not a refusal. */
  expectRefusal(
    answer: Answer,
    what: string,
    ...evidence: readonly Pick<Answer, "exchange">[]
  ): void {
    const expected = `${what} to be refused`;
    const received = describeAnswer(answer);
    this.expectOfResponse(answer.isRefusal, "refusal", expected, received, ...evidence, answer);
  }

  /** Warns if a request without a right key, which must have no effect, gets a success response. */
  warnOfSuccess({ status }: Answer, what: string, as: "nobody" | "invalid"): void {
    const how = as === "nobody" ? "without a key" : "with an invalid key";
    if (status >= 200 && status < 300)
      this.warn(`${what} ${how} returns ${status}, though it has no effect`);
  }

  /**
   * @returns the response.
   * @throws {Inconclusive} if it is not a success: the clause cannot be tested without it.
   */
  need(answer: Answer, what: string): Answer {
    if (answer.isSuccess) return answer;
    throw refusedWith(answer, what);
  }

  /**
   * Expects a success.
   *
   * @param boundsApply True if the gateway may have limits of its own (clauses.yaml, terms): a 4xx then
   * makes the clause inconclusive, except 401, 405 and 415, and except 404 from any operation other than
   * createRefund.
   * @throws {Inconclusive} for a 403, since the key may lack a scope, and for a 429.
   * @throws {Violation} for every other refusal.
   */
  expectSuccess(answer: Answer, what: string, { boundsApply }: { boundsApply: boolean }): void {
    if (answer.isSuccess) return;
    const { status, exchange } = answer;
    const neverBound = [401, 405, 415];
    if (exchange.operationId !== "createRefund") neverBound.push(404);
    const isClientError = status < 500 && status >= 400;
    const mayBeBound =
      boundsApply && (isClientError || status < 300) && !neverBound.includes(status);
    if (mayBeBound || status === 403 || status === 429) {
      throw refusedWith(answer, what, ", which may come from a valid limit");
    }
    this.expectOfResponse(false, "success", `success from ${what}`, describeAnswer(answer), answer);
  }
}

function violation(
  expected: string,
  received: string,
  evidence: readonly Pick<Answer, "exchange">[],
  wanted?: ClauseResult["wanted"],
): Violation {
  return new Violation({
    expected,
    received: cutToShow(received, maxTextLength),
    ...(wanted !== undefined && { wanted }),
    exchanges: evidence.map(({ exchange }) => exchange),
  });
}

function record(values: Record<string, Writable>, name: string, value: Writable): void {
  const start = writeJsonStart(value, maxValueLength);
  const isLong = start.length === maxValueLength;
  const key = cutToShow(name);
  if (key in values || Object.keys(values).length < maxNamed) {
    values[key] = isLong ? cutToShow(start, maxTextLength) : value;
  }
}

/**
 * Returns the error that makes a clause inconclusive because of a refusal. After a 403, the operator may
 * try a key with another scope.
 */
export function refusedWith(answer: Answer, what: string, why = ""): Inconclusive {
  const { status, exchange } = answer;
  const refused = `${what} was refused with ${status}`;
  if (status !== 403) return new Inconclusive(`${refused}${why}`, [exchange]);
  const key = `a key that may call ${exchange.operationId ?? "it"}`;
  const reason = `${refused}, which may be a lack of scope: try again with ${key}`;
  return new Inconclusive(reason, [exchange], `--api-key with ${key}`);
}

/** Returns the status of a response, with a note if a 2xx response carries an error. */
export function describeAnswer({ status, isRefusal }: Answer): string {
  return `${status}${isRefusal && status < 300 ? " with an error in the body" : ""}`;
}

/**
 * Returns a function that makes a value once in a session. Every check that asks for the value adopts the
 * exchanges that made it.
 */
export function shared<Value>(
  make: (probe: Probe) => Promise<Value>,
): (probe: Probe) => Promise<Value> {
  const made = new WeakMap<Session, { by: Probe; value: Promise<Value> }>();
  return async (probe) => {
    const { session } = probe;
    const by = new Probe(session);
    const known = made.get(session) ?? { by, value: make(by) };
    made.set(session, known);
    try {
      return await probe.share(known.by, known.value);
    } catch (error) {
      // The check may succeed when it is repeated alone.
      if (error instanceof NeedsExclusiveRun && made.get(session) === known) made.delete(session);
      throw error;
    }
  };
}
