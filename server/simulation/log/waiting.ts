/** Waiting for entries of the log (D-LOG-06). */
import { refuse } from "../../errors.ts";
import type { Matches } from "./filters.ts";
import type { RequestLog } from "./request-log.ts";
import type { Timer } from "../timer.ts";
import type { LogEntry } from "./workspace-log.ts";

export interface Wait {
  readonly log: RequestLog;
  readonly workspace: string;
  readonly timer: Timer;
  readonly matches: Matches;
  /** What has come already and counts. */
  readonly seen: readonly LogEntry[];
  readonly count: number;
  /** Milliseconds of real time. */
  readonly timeout: number;
  /** Aborted when whoever waits has gone. */
  readonly gone: AbortSignal;
}

/**
 * @returns the first entries that match, as many as are wanted, oldest first.
 * @throws {Refusal} 408 where they do not come in time, 409 where the workspace is removed, 503 where
 * the server stops.
 */
export function waitForEntries(wait: Wait): Promise<LogEntry[]> {
  const { log, workspace, timer, matches, count, timeout, gone } = wait;
  const found = wait.seen.filter(matches).slice(0, count);
  if (found.length === count) return Promise.resolve(found);
  return new Promise((resolve, reject) => {
    const unsubscribe = log.listen(workspace, (entry) => {
      if (matches(entry)) found.push(entry);
      if (found.length === count) end();
    });
    const release = log.whenRemoved(workspace, () => {
      end(refuse("workspaceRemoved"));
    });
    const cancel = timer(timeout, () => {
      end(refuse("notSeen", `${timeout} ms (${found.length} of ${count})`));
    });
    const stop = () => {
      end(refuse("unavailable"));
    };
    const signals = [gone, log.closing];
    for (const signal of signals) signal.addEventListener("abort", stop);
    if (signals.some(({ aborted }) => aborted)) stop();

    function end(refusal?: Error): void {
      unsubscribe();
      release();
      cancel();
      for (const signal of signals) signal.removeEventListener("abort", stop);
      if (refusal === undefined) resolve(found);
      else reject(refusal);
    }
  });
}
