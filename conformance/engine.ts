/** Carries out a plan: sends all requests first, then judges every clause. */
import pLimit from "p-limit";
import { type Clause, type ClauseId, clauses } from "../generated/clauses.ts";
import { type Judge, parsePlain, violationText } from "../spec/contract/judge.ts";
import { pointToCauses } from "./support/causes.ts";
import type { RunTraffic } from "./support/clause.ts";
import { cleanUpEarly } from "./support/cleanup.ts";
import { type Answer, lastSegment } from "./support/exchange.ts";
import { canFail, judgedAs, resultOfLeftOut, settledBy } from "./support/outcome.ts";
import type { PlannedClause } from "./support/plan.ts";
import { NeedsExclusiveRun, Probe } from "./support/probe.ts";
import type { Session } from "./support/session.ts";
import { operations, Sightings, wasDeleted } from "./support/sightings.ts";
import { type ClauseResult, Inconclusive, Violation } from "./support/verdict.ts";

/** The maximum number of checks that send at the same time. */
const checksAtOnce = 24;

/** Searches for violations of many clauses at once, which are reported to the session. */
export interface Searches {
  /** Runs in parallel with the checks until they have sent their requests. */
  readonly explore: (session: Session, checksSent: PromiseLike<unknown>) => Promise<void>;
  /** Run alone, so that no other check shifts records from one page to another. */
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
   * Resolves when the requests of a clause have been made, whatever their result. The check may still
   * have to repeat them while no other one sends.
   */
  async sent(id: ClauseId): Promise<void> {
    void this.results();
    await this.#sending.get(id);
  }

  /** Returns the result of each clause once the whole run is over; starts it when first asked. */
  results(): Promise<Results> {
    this.#results ??= this.#carryOut();
    return this.#results;
  }

  async #carryOut(): Promise<Results> {
    const judged = this.plan.filter(({ leftOut }) => leftOut === undefined);
    this.#send(judged);
    const checksSent = Promise.all(this.#sending.values());
    const { explore, sweeps = [] } = this.#searches ?? {};
    const explored = caught(() => explore?.(this.session, checksSent));
    await checksSent;
    const { tasks } = this.session;
    const problem = await tasks.during("random sequences", () => explored);
    await this.#sendAgain(judged);
    const swept = await tasks.during("records with unusual values", () =>
      Promise.all(sweeps.map((sweep) => caught(() => sweep(this.session)))),
    );
    this.defects = [problem, ...swept].filter(
      (error) => error !== undefined && !(error instanceof Inconclusive),
    );
    const results = new Map<ClauseId, ClauseResult>();
    const { gateway, refundIds, refundIdMember } = this.session;
    const { exchanges, answers } = gateway;
    const sightings = new Sightings(answers, refundIds, refundIdMember, exchanges);
    const gathered = { exchanges, answers, sightings };
    for (const planned of this.plan) {
      const result = resultOfLeftOut(planned) ?? (await this.#judge(planned, gathered));
      results.set(planned.clause.id, result);
    }
    this.#checkSchemas(gathered, results);
    pointToCauses(results, exchanges);
    for (const { clause } of judged) {
      if (clause.sameAs !== undefined) results.set(clause.id, settledBy(clause.sameAs, results));
    }
    return results;
  }

  /** Fails clauses that schema violations break: one in each area in which no clause has failed yet. */
  #checkSchemas({ answers, sightings }: RunTraffic, results: Map<ClauseId, ClauseResult>): void {
    const failing = new Set(
      this.plan
        .filter(({ clause }) => results.get(clause.id)?.outcome === "fail")
        .map(({ clause }) => clause.area),
    );
    const found = findSchemaViolations(answers, sightings, this.session.gateway.contract);
    for (const { clause, violation, answer } of found) {
      // A clause that was left out stays left out, and a defect of the kit is not hidden.
      const known = results.get(clause.id)?.outcome ?? "skipped";
      const isSettled = ["skipped", "inapplicable", "error"].includes(known);
      if (failing.has(clause.area) || isSettled) continue;
      failing.add(clause.area);
      const probe = new Probe(this.session);
      probe.trail.push(answer.exchange);
      const result = judgedAs(clause.class, probe, [violation]);
      results.set(clause.id, { ...result, restsOnOthers: true });
    }
  }

  #send(judged: readonly PlannedClause[]): void {
    const limit = pLimit(checksAtOnce);
    const waiting = judged.filter(({ check }) => check?.waits === true);
    for (const planned of new Set([...waiting, ...judged])) {
      if (planned.check?.run === undefined) continue;
      this.#sending.set(
        planned.clause.id,
        limit(() => this.#work(planned)),
      );
    }
  }

  /** Repeats checks that disturbed one another, one at a time. */
  async #sendAgain(judged: readonly PlannedClause[]): Promise<void> {
    for (const planned of judged) {
      const problem = await this.#sending.get(planned.clause.id);
      if (!(problem instanceof NeedsExclusiveRun)) continue;
      const sending = this.#work(planned, problem);
      this.#sending.set(planned.clause.id, sending);
      await sending;
    }
  }

  /**
   * Sends the requests of a check with a new probe. When a check is repeated, the search that failed is
   * repeated first.
   *
   * @returns the error that it threw, or undefined.
   */
  async #work({ clause, check }: PlannedClause, earlier?: NeedsExclusiveRun): Promise<unknown> {
    const probe = new Probe(this.session, { isAlone: earlier !== undefined });
    this.#probes.set(clause.id, probe);
    const work = async () => {
      const problem = await caught(async () => {
        await earlier?.lookAgain?.(probe);
        await check?.run?.(probe);
      });
      // A check that will be repeated still needs its records.
      if (problem instanceof NeedsExclusiveRun) return problem;
      return (await caught(() => cleanUpEarly(this.session, probe))) ?? problem;
    };
    return this.session.tasks.during(clause.id, work, probe);
  }

  async #judge({ clause, check }: PlannedClause, gathered: RunTraffic): Promise<ClauseResult> {
    const probe = this.#probes.get(clause.id) ?? new Probe(this.session);
    const own = new Set(probe.trail.map(({ id }) => id));
    const accusations = this.session.accusations.filter(({ id }) => id === clause.id);
    for (const accusation of accusations) probe.follow(accusation);
    const found = [
      await this.#sending.get(clause.id),
      await caught(() => check?.judge?.(probe, gathered)),
      ...accusations.map(({ violation }) => violation),
    ];
    const problems = found.filter((problem) => problem !== undefined);
    const result = judgedAs(clause.class, probe, problems);
    const isOwn = result.outcome !== "fail" || result.exchanges.every((id) => own.has(id));
    return isOwn ? result : { ...result, restsOnOthers: true };
  }
}

/** Returns the error that some work threw, or undefined. */
async function caught(work: () => unknown): Promise<unknown> {
  try {
    await work();
    return undefined;
  } catch (error) {
    return error;
  }
}

/** Clauses that a schema can decide. */
const schemaClauses = new Map<string, Clause>(
  clauses
    .filter((clause) => canFail(clause.class) && clause.sameAs === undefined)
    .map((clause) => [clause.id, clause]),
);

/**
 * Returns true if the place is an optional member that a refund in a list lacks: the refund may have
 * been created without it. The member's own clause judges refunds created with it ({@link Sightings}).
 */
function mayBeOmitted(list: unknown, [, index = "", name = ""]: readonly string[]): boolean {
  if (!Array.isArray(list) || !["reason", "metadata"].includes(name)) return false;
  const refund = list[Number(index)] as Readonly<Record<string, unknown>> | null;
  return typeof refund === "object" && (refund?.[name] ?? null) === null;
}

function isPlainSuccess(answer: Answer, sightings: Sightings): boolean {
  const { operationId, valid = false } = answer.exchange;
  const isSuccess = answer.isSuccess && answer.text !== "";
  return operationId !== undefined && valid && isSuccess && !readsDeleted(answer, sightings);
}

/**
 * Returns true for a read of a record whose delete was sent before the read ended: the gateway decides
 * what such a read shows.
 */
function readsDeleted({ exchange }: Answer, { records }: Sightings): boolean {
  const { kind, view } = operations.get(exchange.operationId ?? "") ?? {};
  const own = records.get(`${kind ?? ""} ${lastSegment(exchange.request.path)}`);
  return view === "item" && own !== undefined && wasDeleted(own, exchange);
}

/**
 * Checks every success that followed a valid request against the contract.
 *
 * @returns the first violation of each clause.
 */
export function findSchemaViolations(
  answers: readonly Answer[],
  sightings: Sightings,
  contract: Judge,
) {
  const found = new Map<string, { clause: Clause; violation: Violation; answer: Answer }>();
  const judgeable = answers.filter((answer) => isPlainSuccess(answer, sightings));
  for (const answer of judgeable) {
    const { operationId = "" } = answer.exchange;
    const body = parsePlain(answer.text);
    if (body === undefined) continue;
    const operation = contract.operations.get(operationId);
    for (const one of contract.responseBody(operation, answer.status, body.value)) {
      if (operationId === "listRefunds" && mayBeOmitted(body.value, one.place)) continue;
      const [clause] = one.clauses.flat().flatMap((id) => schemaClauses.get(id) ?? []);
      if (clause === undefined || found.has(clause.id)) continue;
      const received = violationText(one);
      const expected = `a response to ${operationId} as the interface describes it`;
      const evidence = { expected, received, exchanges: [answer.exchange] };
      const violation = new Violation(
        evidence,
        `the response to ${operationId} is not as documented: ${received}`,
      );
      found.set(clause.id, { clause, violation, answer });
    }
  }
  return [...found.values()];
}
