/** Applies due steps in workspaces with webhooks at their time, not with the next request. */
import { type Clock, workspaceTime } from "../../domain/time.ts";
import { settleDue } from "../../operations/transitions.ts";
import type { Store } from "../../storage/port.ts";

/** The wait after a change, which covers further changes in that time; in milliseconds. */
const soon = 20;
/** In milliseconds; timers of Node are limited to 24 days. */
const maxWait = 60 * 60 * 1000;
const afterFailure = 5000;

export class Alarms {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #warn: (error: unknown) => void;
  /** The next look at each workspace; a look that is soon is not postponed. */
  readonly #timers = new Map<string, { timer: NodeJS.Timeout; isSoon: boolean }>();
  readonly #looks = new Set<Promise<void>>();
  #isStopped = false;

  constructor(store: Store, clock: Clock, warn: (error: unknown) => void) {
    this.#store = store;
    this.#clock = clock;
    this.#warn = warn;
  }

  /** Looks at a workspace in which a step may be due earlier than expected. */
  lookSoon(workspace: string): void {
    if (this.#timers.get(workspace)?.isSoon !== true) this.#set(workspace, soon);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    for (const { timer } of this.#timers.values()) clearTimeout(timer);
    await Promise.all(this.#looks);
  }

  #set(workspace: string, milliseconds: number): void {
    if (this.#isStopped) return;
    clearTimeout(this.#timers.get(workspace)?.timer);
    const timer = setTimeout(() => {
      this.#timers.delete(workspace);
      const look = this.#look(workspace).finally(() => this.#looks.delete(look));
      this.#looks.add(look);
    }, milliseconds).unref();
    this.#timers.set(workspace, { timer, isSoon: milliseconds === soon });
  }

  async #look(workspace: string): Promise<void> {
    try {
      const wait = await this.#settle(workspace);
      if (wait !== undefined && !this.#timers.has(workspace)) this.#set(workspace, wait);
    } catch (error) {
      this.#warn(error);
      this.#set(workspace, afterFailure);
    }
  }

  /** @returns The milliseconds until the next step is due; undefined if there is none. */
  #settle(workspace: string): Promise<number | undefined> {
    // A workspace that was removed must not be created again.
    return this.#store.visit(workspace, async (tx) => {
      await settleDue(tx);
      const next = await tx.nextDue();
      const { clock, webhooks } = tx.state;
      if (next === undefined || webhooks === undefined || clock.frozenAt !== undefined) {
        return undefined;
      }
      const wait = Date.parse(next) - workspaceTime(clock, this.#clock());
      return Math.min(Math.max(wait, soon + 1), maxWait);
    });
  }
}
