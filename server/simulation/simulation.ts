/** What a request meets beside the gateway itself: the header of its own, or standing faults. */
import type { Request, Response } from "express";
import { refuse } from "../errors.ts";
import type { RawAnswer } from "../http/answer.ts";
import { type Attempt, findReplay } from "../idempotency.ts";
import { settleDue } from "../operations/transitions.ts";
import type { Settings } from "../settings.ts";
import type { Store, WorkspaceState } from "../storage/port.ts";
import { type Disturbance, parseDirective } from "./directives.ts";
import { concerns, meetFaults } from "./faults.ts";
import type { Interruptions } from "./interruptions.ts";
import { simulateStatus } from "./simulated-status.ts";

/** What a request met at step 5. */
export interface Encounter {
  readonly disturbance: Disturbance | undefined;
  /** Whether it acts at once, before anything is read. */
  readonly isFirst: boolean;
  /** Whether the workspace's faults are still those that the request was held against. */
  readonly isCurrent: (state: WorkspaceState) => boolean;
}

/** That of a request without the header, in a workspace without faults. */
export const undisturbed: Encounter = {
  disturbance: undefined,
  isFirst: false,
  isCurrent: ({ faults }) => faults === undefined,
};

function encounter(
  disturbance: Disturbance | undefined,
  isCurrent: Encounter["isCurrent"],
): Encounter {
  const isFirst = disturbance?.fault?.point === "before_validation";
  return { disturbance, isFirst, isCurrent };
}

/** @param version that of the faults that the request was held against. */
function since(version: string | undefined): Encounter["isCurrent"] {
  return ({ faults }) => faults?.version === version;
}

/**
 * What acts when the operation has succeeded, before the commit or after it.
 *
 * @throws {Interrupted} before it, so that everything is undone.
 */
export function finish(disturbance: Disturbance, answer: RawAnswer): RawAnswer {
  if (disturbance.fault?.point === "before_commit") throw new Interrupted(disturbance);
  return disturbance.fault === undefined ? answer : { ...answer, interruption: disturbance };
}

/** Thrown where everything is to be undone, and the connection interrupted. */
class Interrupted extends Error {
  readonly interruption: Disturbance;

  constructor(interruption: Disturbance) {
    super("interrupted on purpose");
    this.interruption = interruption;
  }
}

/** The other half of the pipeline where a request is disturbed; no other request comes here. */
export class Simulation {
  readonly #store: Store;
  readonly #settings: Settings;
  readonly #interruptions: Interruptions;

  constructor(store: Store, settings: Settings, interruptions: Interruptions) {
    this.#store = store;
    this.#settings = settings;
    this.#interruptions = interruptions;
  }

  /** Whether there is anything to be asked of `meet`. */
  concerns({ headers }: Request, { faults }: WorkspaceState): boolean {
    return headers["sandbox-simulate"] !== undefined || faults !== undefined;
  }

  /**
   * Finds what a request meets: its own header wins, and then no rule counts the request (D-CTL-09).
   *
   * @throws {Refusal} 400 for a header that cannot be read.
   */
  async meet(
    operationId: string,
    { headers }: Request,
    workspace: string,
    { faults }: WorkspaceState,
  ): Promise<Encounter> {
    const header = this.#settings.simulation ? headers["sandbox-simulate"] : undefined;
    if (header !== undefined) {
      const disturbance = parseDirective(String(header));
      if (disturbance === undefined) throw refuse("directive");
      return encounter(disturbance, () => true);
    }
    const isConcerned = faults?.rules.some(({ rule }) => concerns(rule, operationId)) === true;
    if (isConcerned) return this.#meetFaults(operationId, workspace);
    return encounter(undefined, since(faults?.version));
  }

  /** In a transaction of its own, so that no two requests are counted as one, nor one as two. */
  #meetFaults(operationId: string, workspace: string): Promise<Encounter> {
    return this.#store.transaction(workspace, async (tx) => {
      let disturbance: Disturbance | undefined;
      let version: string | undefined;
      await tx.changeState((state) => {
        const { faults, seed } = state;
        version = faults?.version;
        if (faults === undefined) return state;
        const met = meetFaults(faults, operationId, seed, Date.parse(tx.now));
        disturbance = met.disturbance;
        return { ...state, faults: met.faults };
      });
      return encounter(disturbance, since(version));
    });
  }

  /** What acts before anything is read. @throws {Refusal} a status that was asked for. */
  async actFirst(disturbance: Disturbance | undefined, response: Response): Promise<void> {
    if (disturbance === undefined) return;
    // What the client still sends is of no use to anybody, and must not keep it waiting.
    response.req.resume();
    await this.#interruptions.delay(response, disturbance.delay);
    await this.#interrupt(disturbance, response);
  }

  /**
   * Carries a request out that is disturbed: late, or with an end that is not its own. A repetition
   * is answered whole, and at once (D-IDEM-01).
   */
  async carryOut(
    disturbance: Disturbance,
    response: Response,
    workspace: string,
    attempt: Attempt | undefined,
    act: () => Promise<RawAnswer | undefined>,
  ): Promise<RawAnswer | undefined> {
    if (disturbance.delay > 0) {
      const replay = attempt && (await this.#findReplay(workspace, attempt));
      if (replay !== undefined) return replay;
      response.setHeader("Sandbox-Trigger", disturbance.trigger);
      await this.#interruptions.delay(response, disturbance.delay);
    }
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof Interrupted)) throw error;
      return { status: 500, body: undefined, headers: {}, interruption: error.interruption };
    }
  }

  #findReplay(workspace: string, attempt: Attempt): Promise<RawAnswer | undefined> {
    return this.#store.transaction(workspace, async (tx) => {
      await settleDue(tx);
      return findReplay(tx, attempt);
    });
  }

  /** Does to the client what is to be done to it. @throws {Refusal} a status that was asked for. */
  async interrupt(answer: RawAnswer, disturbance: Disturbance, response: Response): Promise<void> {
    if (disturbance.fault?.effect.kind !== "truncate") {
      await this.#interrupt(disturbance, response);
      return;
    }
    response.setHeader("Sandbox-Trigger", disturbance.trigger);
    this.#interruptions.truncate(response, answer);
  }

  async #interrupt({ trigger, fault }: Disturbance, response: Response): Promise<void> {
    const effect = fault?.effect;
    if (effect?.kind === "status") throw simulateStatus(response.req, effect, trigger);
    if (effect?.kind === "hang") await this.#interruptions.hang(response);
    else this.#interruptions.reset(response);
  }
}
