/** Applies due steps in workspaces with webhooks when they fall due, instead of with the next request. */
import { type Clock, workspaceTime } from "../../domain/time.ts";
import { settleDue } from "../../operations/transitions.ts";
import type { Store } from "../../storage/port.ts";

/** The wait after a change, which covers further changes in that time; in milliseconds. */
const soon = 20;
/** In milliseconds; timers of Node are limited to 24 days. */
const maxWait = 60 * 60 * 1000;
const afterFailure = 5000;

export function createAlarms(store: Store, readTime: Clock, warn: (error: unknown) => void) {
  /** The next check of each workspace; an imminent check is not postponed. */
  const timers = new Map<string, { timer: NodeJS.Timeout; isSoon: boolean }>();
  const checks = new Set<Promise<void>>();
  let isStopped = false;

  const set = (workspace: string, milliseconds: number) => {
    if (isStopped) return;
    clearTimeout(timers.get(workspace)?.timer);
    const timer = setTimeout(() => {
      timers.delete(workspace);
      const ended = check(workspace).finally(() => checks.delete(ended));
      checks.add(ended);
    }, milliseconds).unref();
    timers.set(workspace, { timer, isSoon: milliseconds === soon });
  };

  async function check(workspace: string): Promise<void> {
    try {
      // A workspace that was removed must not be created again.
      const wait = await store.visit(workspace, async (tx) => {
        await settleDue(tx);
        const { clock, webhooks } = tx.state;
        if (webhooks === undefined || clock.frozenAt !== undefined) return undefined;
        const next = await tx.nextDue();
        return next && Date.parse(next) - workspaceTime(clock, readTime());
      });
      if (typeof wait !== "number" || timers.has(workspace)) return;
      set(workspace, Math.min(Math.max(wait, soon + 1), maxWait));
    } catch (error) {
      warn(error);
      set(workspace, afterFailure);
    }
  }

  return {
    /** Checks a workspace shortly, because a step may be due earlier than expected. */
    checkSoon(workspace: string): void {
      if (timers.get(workspace)?.isSoon !== true) set(workspace, soon);
    },

    async stop(): Promise<void> {
      isStopped = true;
      for (const { timer } of timers.values()) clearTimeout(timer);
      await Promise.all(checks);
    },
  };
}
