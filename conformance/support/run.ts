/** Carries out a plan: all requests first, then the verdict on every clause. */
import pLimit from "p-limit";
import type { ClauseId } from "../../generated/clauses.ts";
import type { Gathered } from "./clause.ts";
import { judgedAs, leftOut, settledBy } from "./outcome.ts";
import type { PlannedClause } from "./plan.ts";
import { Probe } from "./probe.ts";
import type { Session } from "./session.ts";
import { findSchemaViolations } from "./schemas.ts";
import { Sightings } from "./sightings.ts";
import { type ClauseResult, Inconclusive } from "./verdict.ts";

/** How many checks send at the same time. */
const checksAtOnce = 24;

/** Looks for violations of many clauses at once, and reports them to the session. */
export type Exploration = (probe: Probe) => Promise<void>;

export type Results = ReadonlyMap<ClauseId, ClauseResult>;

type Judged = PlannedClause & { action: "judge" };

export class Run {
  readonly plan: readonly PlannedClause[];
  readonly session: Session;
  /** What went wrong in the kit itself outside the checks of single clauses. */
  defects: readonly unknown[] = [];
  readonly #explorations: readonly Exploration[];
  readonly #probes = new Map<ClauseId, Probe>();
  /** What the sending part of each check threw, or undefined. */
  readonly #sending = new Map<ClauseId, Promise<unknown>>();
  #results: Promise<Results> | undefined;

  constructor(
    session: Session,
    plan: readonly PlannedClause[],
    explorations: readonly Exploration[] = [],
  ) {
    this.session = session;
    this.plan = plan;
    this.#explorations = explorations;
  }

  /** Resolves when the requests of a clause have been made, whatever came of them. */
  async sent(id: ClauseId): Promise<void> {
    void this.results();
    await this.#sending.get(id);
  }

  /** What each clause came to, once the whole run is over; starts it when first asked. */
  results(): Promise<Results> {
    this.#results ??= this.#carryOut();
    return this.#results;
  }

  async #carryOut(): Promise<Results> {
    const judged = this.plan.filter((planned) => planned.action === "judge");
    this.#send(judged);
    const explored = this.#explorations.map((explore) =>
      caught(() => explore(new Probe(this.session))),
    );
    this.defects = (await Promise.all(explored)).filter(
      (error) => error !== undefined && !(error instanceof Inconclusive),
    );
    await Promise.all(this.#sending.values());
    const results = new Map<ClauseId, ClauseResult>();
    const gathered = this.#gather();
    for (const planned of this.plan) {
      const { clause } = planned;
      const result =
        planned.action === "leave" ? leftOut(planned) : await this.#judge(planned, gathered);
      results.set(clause.id, result);
    }
    this.#castNet(gathered, results);
    for (const { clause } of judged) {
      if (clause.sameAs !== undefined) results.set(clause.id, settledBy(clause.sameAs, results));
    }
    return results;
  }

  /** What the schemas forbid counts where no check of the same area has found a violation. */
  #castNet({ answers }: Gathered, results: Map<ClauseId, ClauseResult>): void {
    const failing = new Set(
      this.plan
        .filter(({ clause }) => results.get(clause.id)?.outcome === "fail")
        .map(({ clause }) => clause.area),
    );
    const found = findSchemaViolations(answers, this.session.gateway.contract);
    for (const { clause, violation, answer } of found) {
      // What was left out stays so, and a defect of the kit is not covered up.
      const known = results.get(clause.id)?.outcome ?? "skipped";
      const isSettled = ["skipped", "inapplicable", "error"].includes(known);
      if (failing.has(clause.area) || isSettled) continue;
      failing.add(clause.area);
      const probe = new Probe(this.session);
      probe.trail.push(answer.exchange);
      results.set(clause.id, judgedAs(clause.class, probe, [violation]));
    }
  }

  #send(judged: readonly Judged[]): void {
    const limit = pLimit(checksAtOnce);
    for (const { clause, check } of judged) {
      const probe = new Probe(this.session);
      this.#probes.set(clause.id, probe);
      const run = check?.run;
      if (run === undefined) continue;
      this.#sending.set(
        clause.id,
        caught(() => limit(() => run(probe))),
      );
    }
  }

  #gather(): Gathered {
    const { gateway, refundIds, refundIdMember } = this.session;
    const { exchanges, answers } = gateway;
    return { exchanges, answers, sightings: new Sightings(answers, refundIds, refundIdMember) };
  }

  async #judge({ clause, check }: Judged, gathered: Gathered): Promise<ClauseResult> {
    const probe = this.#probes.get(clause.id) ?? new Probe(this.session);
    const accusations = this.session.accusations.filter(({ id }) => id === clause.id);
    for (const { by } of accusations) probe.follow(by);
    const problems = [
      await this.#sending.get(clause.id),
      await caught(() => check?.judge?.(probe, gathered)),
      ...accusations.map(({ violation }) => violation),
    ];
    return judgedAs(
      clause.class,
      probe,
      problems.filter((problem) => problem !== undefined),
    );
  }
}

/** What some work threw, or undefined. */
async function caught(work: () => unknown): Promise<unknown> {
  try {
    await work();
    return undefined;
  } catch (error) {
    return error;
  }
}
