/** Carries out a plan: sends all requests first, then decides the result of every clause. */
import pLimit from "p-limit";
import { type Clause, type ClauseId, clauses } from "../generated/clauses.ts";
import { members } from "../spec/contract/document.ts";
import { type Judge, parsePlain, violationText } from "../spec/contract/judge.ts";
import { pointToCauses } from "./support/causes.ts";
import type { RunTraffic } from "./support/clause.ts";
import { cleanUpEarly } from "./support/cleanup.ts";
import { type Answer, lastSegment } from "./support/exchange.ts";
import { canFail, toResult, skippedResult, worstResult } from "./support/outcome.ts";
import type { PlannedClause } from "./support/plan.ts";
import { NeedsExclusiveRun, Probe } from "./support/probe.ts";
import type { Session } from "./support/session.ts";
import { operations, Sightings, wasDeleted } from "./support/sightings.ts";
import { type ClauseResult, Inconclusive, Violation } from "./support/verdict.ts";

/** The maximum number of checks that send at the same time. */
const checksAtOnce = 24;

/** Broad searches; each reports violations of many clauses to the session. */
export interface Searches {
  /** Runs in parallel with the checks until they have sent their requests. */
  readonly explore: (session: Session, checksSent: PromiseLike<unknown>) => Promise<void>;
  /** Run after the checks, whose new records would move others from one page of a list to the next. */
  readonly sweeps: readonly ((session: Session) => Promise<void>)[];
}

export type Results = ReadonlyMap<ClauseId, ClauseResult>;

export class Engine {
  readonly plan: readonly PlannedClause[];
  readonly session: Session;
  /** Errors of the kit itself outside the checks of single clauses. */
  defects: readonly unknown[] = [];
  readonly #searches: Searches | undefined;
  readonly #probes = new Map<ClauseId, Probe>();
  /** The error that each check threw while sending its requests, or undefined. */
  readonly #sending = new Map<ClauseId, Promise<unknown>>();
  #results: Promise<Results> | undefined;

  constructor(session: Session, plan: readonly PlannedClause[], searches?: Searches) {
    this.session = session;
    this.plan = plan;
    this.#searches = searches;
  }

  /**
   * Resolves when the requests of a clause have been sent, whatever their result. The check may have to
   * send them again later, while no other check is sending.
   */
  async whenSent(id: ClauseId): Promise<void> {
    void this.results();
    await this.#sending.get(id);
  }

  /** Returns the result of each clause once the whole run is over; starts it when first asked. */
  results(): Promise<Results> {
    this.#results ??= this.#carryOut();
    return this.#results;
  }

  async #carryOut(): Promise<Results> {
    const included = this.plan.filter(({ leftOut }) => leftOut === undefined);
    this.#send(included);
    const checksSent = Promise.all(this.#sending.values());
    const { explore, sweeps = [] } = this.#searches ?? {};
    const explored = catchError(() => explore?.(this.session, checksSent));
    await checksSent;
    const { tasks } = this.session;
    const problem = await tasks.track("random sequences", () => explored);
    await this.#sendAgain(included);
    const swept = await tasks.track("records with unusual values", () =>
      Promise.all(sweeps.map((sweep) => catchError(() => sweep(this.session)))),
    );
    this.defects = [problem, ...swept].filter(
      (error) => error !== undefined && !(error instanceof Inconclusive),
    );
    const results = new Map<ClauseId, ClauseResult>();
    const { gateway, refundIds, refundIdMember } = this.session;
    const { exchanges, answers } = gateway;
    const sightings = new Sightings(answers, refundIds, refundIdMember, exchanges);
    const traffic = { exchanges, answers, sightings };
    for (const planned of this.plan) {
      const result = skippedResult(planned) ?? (await this.#judge(planned, traffic));
      results.set(planned.clause.id, result);
    }
    this.#checkSchemas(traffic, results);
    pointToCauses(results, exchanges);
    for (const { clause } of included) {
      if (clause.sameAs !== undefined) results.set(clause.id, worstResult(clause.sameAs, results));
    }
    return results;
  }

  /**
   * Fails at most one clause per area for a schema violation, and only in areas where nothing has
   * failed yet.
   */
  #checkSchemas({ answers, sightings }: RunTraffic, results: Map<ClauseId, ClauseResult>): void {
    const failing = new Set(
      this.plan
        .filter(({ clause }) => results.get(clause.id)?.outcome === "fail")
        .map(({ clause }) => clause.area),
    );
    const found = findSchemaViolations(answers, sightings, this.session.gateway.contract);
    for (const { clause, violation, answer } of found) {
      // A clause that was left out stays left out, and an error of the kit is not hidden.
      const known = results.get(clause.id)?.outcome ?? "skipped";
      const isSettled = ["skipped", "inapplicable", "error"].includes(known);
      if (failing.has(clause.area) || isSettled) continue;
      failing.add(clause.area);
      const probe = new Probe(this.session);
      probe.trail.push(answer.exchange);
      const result = toResult(clause.class, probe, [violation]);
      results.set(clause.id, { ...result, restsOnOthers: true });
    }
  }

  #send(included: readonly PlannedClause[]): void {
    const limit = pLimit(checksAtOnce);
    const waiting = included.filter(({ check }) => check?.waits === true);
    for (const planned of new Set([...waiting, ...included])) {
      if (planned.check?.run === undefined) continue;
      this.#sending.set(
        planned.clause.id,
        limit(() => this.#runCheck(planned)),
      );
    }
  }

  /** Repeats checks that interfered with one another, one at a time. */
  async #sendAgain(included: readonly PlannedClause[]): Promise<void> {
    for (const planned of included) {
      const problem = await this.#sending.get(planned.clause.id);
      if (!(problem instanceof NeedsExclusiveRun)) continue;
      const sending = this.#runCheck(planned, problem);
      this.#sending.set(planned.clause.id, sending);
      await sending;
    }
  }

  /**
   * Sends the requests of a check with a new probe. A repeated check first looks again for the record that
   * it did not find.
   *
   * @returns the error that the check threw, or undefined.
   */
  async #runCheck({ clause, check }: PlannedClause, earlier?: NeedsExclusiveRun): Promise<unknown> {
    const probe = new Probe(this.session, { isAlone: earlier !== undefined });
    this.#probes.set(clause.id, probe);
    const run = async () => {
      const problem = await catchError(async () => {
        await earlier?.lookAgain?.(probe);
        await check?.run?.(probe);
      });
      // A check that will be repeated still needs its records.
      if (problem instanceof NeedsExclusiveRun) return problem;
      return (await catchError(() => cleanUpEarly(this.session, probe))) ?? problem;
    };
    return this.session.tasks.track(clause.id, run, probe);
  }

  async #judge({ clause, check }: PlannedClause, traffic: RunTraffic): Promise<ClauseResult> {
    const probe = this.#probes.get(clause.id) ?? new Probe(this.session);
    const own = new Set(probe.trail.map(({ id }) => id));
    const reportedViolations = this.session.reportedViolations.filter(({ id }) => id === clause.id);
    for (const reported of reportedViolations) probe.adopt(reported);
    const found = [
      await this.#sending.get(clause.id),
      await catchError(() => check?.judge?.(probe, traffic)),
      ...reportedViolations.map(({ violation }) => violation),
    ];
    const problems = found.filter((problem) => problem !== undefined);
    const result = toResult(clause.class, probe, problems);
    const isOwn = result.outcome !== "fail" || result.exchanges.every((id) => own.has(id));
    return isOwn ? result : { ...result, restsOnOthers: true };
  }
}

/** Returns the error that an action threw, or undefined. */
async function catchError(action: () => unknown): Promise<unknown> {
  try {
    await action();
    return undefined;
  } catch (error) {
    return error;
  }
}

/** Clauses that a schema violation can fail, by id. */
const schemaClauses = new Map<string, Clause>(
  clauses
    .filter((clause) => canFail(clause.class) && clause.sameAs === undefined)
    .map((clause) => [clause.id, clause]),
);

/**
 * Returns true if a refund lacks an optional member, or shows it as null: it may have been created without
 * it, or the member may have been cleared. Otherwise the clause about the member requires it
 * ({@link Sightings}).
 */
function mayBeOmitted(body: unknown, [, ...path]: readonly string[]): boolean {
  const name = path.pop() ?? "";
  const refund: unknown = Array.isArray(body) ? body[Number(path[0])] : body;
  return ["reason", "metadata"].includes(name) && (members(refund)[name] ?? null) === null;
}

function isCheckableSuccess(answer: Answer, sightings: Sightings): boolean {
  const { operationId, valid = false } = answer.exchange;
  const isSuccess = answer.isSuccess && answer.text !== "";
  return operationId !== undefined && valid && isSuccess && !readsDeleted(answer, sightings);
}

/**
 * Returns true for a read of a record whose delete was sent before the read ended. Such a read may show
 * the record or not.
 */
function readsDeleted({ exchange }: Answer, { records }: Sightings): boolean {
  const { kind, view } = operations.get(exchange.operationId ?? "") ?? {};
  const own = records.get(`${kind ?? ""} ${lastSegment(exchange.request.path)}`);
  return view === "item" && own !== undefined && wasDeleted(own, exchange);
}

/**
 * Checks every successful response to a valid request against the contract.
 *
 * @returns the first violation of each clause.
 */
export function findSchemaViolations(
  answers: readonly Answer[],
  sightings: Sightings,
  contract: Judge,
) {
  const firsts = new Map<string, { clause: Clause; violation: Violation; answer: Answer }>();
  const checkable = answers.filter((answer) => isCheckableSuccess(answer, sightings));
  for (const answer of checkable) {
    const { operationId = "" } = answer.exchange;
    const body = parsePlain(answer.text);
    if (body === undefined) continue;
    const operation = contract.operations.get(operationId);
    const isRefund = operations.get(operationId)?.kind === "refund";
    for (const contractViolation of contract.responseBody(operation, answer.status, body.value)) {
      if (isRefund && mayBeOmitted(body.value, contractViolation.place)) continue;
      const [clause] = contractViolation.clauses
        .flat()
        .flatMap((id) => schemaClauses.get(id) ?? []);
      if (clause === undefined || firsts.has(clause.id)) continue;
      const received = violationText(contractViolation);
      const expected = `a response to ${operationId} as the interface describes it`;
      const evidence = { expected, received, exchanges: [answer.exchange] };
      const violation = new Violation(
        evidence,
        `the response to ${operationId} is not as documented: ${received}`,
      );
      firsts.set(clause.id, { clause, violation, answer });
    }
  }
  return [...firsts.values()];
}
