/** Two ways to get new entries of the log: a stream, and a call that waits for a number of them. */
import { Readable } from "node:stream";
import { refuse } from "../../errors.ts";
import type { Timer } from "../timer.ts";
import type { Matches } from "./filters.ts";
import { bytesOf, type LogEntry, type RequestLog } from "./request-log.ts";
import { viewOf } from "./entry-views.ts";

/** The real time between two comments that keep the connection open, in milliseconds. */
const heartbeatMs = 15_000;

/** The maximum size of the entries that wait for a slow reader, in bytes; above it, the reader is disconnected. */
const maxWaitingBytes = 8_388_608;

/** The real time from a change to the event that reports it and all changes in between, in milliseconds. */
const changePauseMs = 250;

interface FeedOptions {
  readonly log: RequestLog;
  readonly workspace: string;
  readonly timer: Timer;
  /** If omitted, no entries are sent. */
  readonly matches?: Matches | undefined;
  /** Earlier entries, which are sent first. */
  readonly backlog?: readonly LogEntry[];
  /** Calls a listener on every change of the workspace; if omitted, changes are not reported. */
  readonly follow?: (listener: () => void) => () => void;
  /** True if the entries that the reader received earlier are gone from the log. */
  readonly isCleared?: boolean;
}

/**
 * The log as server-sent events (D-LOG-05). The events "changed" and "cleared" have no id, so that a
 * reader resumes after the same entry. Ends when the server stops or the workspace is removed.
 */
export class Feed extends Readable {
  readonly #options: FeedOptions;
  #waiting: (LogEntry | "changed" | "cleared")[];
  #waitingBytes = 0;
  #isWanted = false;
  readonly #ends: (() => void)[];
  #cancelHeartbeat: (() => void) | undefined;
  /** Set from a change until its event is sent. */
  #cancelPause: (() => void) | undefined;

  constructor(options: FeedOptions) {
    super({ encoding: "utf8" });
    const { log, workspace, matches, backlog = [], follow, isCleared = false } = options;
    this.#options = options;
    this.#waiting = matches === undefined ? [] : backlog.filter(matches);
    if (follow !== undefined && isCleared) this.#waiting.unshift("cleared");
    this.#ends = [log.listen(workspace, this.#take)];
    if (follow !== undefined) this.#ends.push(follow(this.#change));
    // Immediately, so that the head of the response is sent.
    this.push(": connected\n\n");
    if (log.closing.aborted) this.#end();
    else log.closing.addEventListener("abort", this.#end);
    this.#beat();
  }

  readonly #end = (): void => {
    this.push(null);
  };

  readonly #take = (event: LogEntry | "cleared" | "removed"): void => {
    if (event === "removed") {
      this.#end();
    } else if (event !== "cleared") {
      if (this.#options.matches?.(event) !== true) return;
      this.#waitingBytes += bytesOf(event);
      this.#send(event);
      if (this.#waitingBytes > maxWaitingBytes) this.destroy(new Error("the reader is too slow"));
    } else if (this.#options.follow !== undefined) {
      // Entries that have not been sent yet are gone too.
      this.#waiting = this.#waiting.filter((next) => next === "changed");
      this.#waiting.unshift("cleared");
      this.#waitingBytes = 0;
      this.#sendWaiting();
    }
  };

  readonly #change = (): void => {
    this.#cancelPause ??= this.#options.timer(changePauseMs, () => {
      this.#send("changed");
    });
  };

  override _read(): void {
    this.#isWanted = true;
    this.#sendWaiting();
  }

  #send(next: LogEntry | "changed"): void {
    this.#waiting.push(next);
    this.#sendWaiting();
  }

  #sendWaiting(): void {
    while (this.#isWanted) {
      const next = this.#waiting.shift();
      if (next === undefined) return;
      this.#isWanted = this.push(this.#eventOf(next));
    }
  }

  #eventOf(next: LogEntry | "changed" | "cleared"): string {
    if (typeof next !== "string") {
      this.#waitingBytes = Math.max(0, this.#waitingBytes - bytesOf(next));
      const data = JSON.stringify(viewOf(next));
      return `id: ${next.id}\nevent: ${next.kind}\ndata: ${data}\n\n`;
    }
    if (next === "changed") this.#cancelPause = undefined;
    // Clients ignore an event without data.
    return `event: ${next}\ndata: {}\n\n`;
  }

  #beat(): void {
    this.#cancelHeartbeat = this.#options.timer(heartbeatMs, () => {
      if (this.#isWanted) this.push(": still here\n\n");
      this.#beat();
    });
  }

  override _destroy(error: Error | null, callback: (error?: Error | null) => void): void {
    for (const end of this.#ends) end();
    this.#cancelHeartbeat?.();
    this.#cancelPause?.();
    this.#options.log.closing.removeEventListener("abort", this.#end);
    callback(error);
  }
}

/**
 * Returns the first `count` entries that match, oldest first (D-LOG-06).
 *
 * @throws {Refusal} 408 if they do not arrive in time, 409 if the workspace is removed, 503 if the
 * server stops.
 */
export function waitForEntries(
  options: Pick<FeedOptions, "log" | "workspace" | "timer"> & {
    readonly matches: Matches;
    /** Earlier entries, which count. */
    readonly seen: readonly LogEntry[];
    readonly count: number;
    /** In milliseconds of real time. */
    readonly timeout: number;
    /** Says what was wanted, and how the nearest entries differ. */
    readonly describeMisses: () => string;
    /** Aborted when the client has disconnected. */
    readonly gone: AbortSignal;
  },
): Promise<LogEntry[]> {
  const { log, workspace, timer, matches, seen, count, timeout, describeMisses, gone } = options;
  const found = seen.filter(matches).slice(0, count);
  if (found.length === count) return Promise.resolve(found);
  return new Promise((resolve, reject) => {
    const unsubscribe = log.listen(workspace, (event) => {
      if (event === "removed") end(refuse("workspaceRemoved"));
      else if (event !== "cleared" && matches(event)) found.push(event);
      if (found.length === count) end();
    });
    const cancel = timer(timeout, () => {
      const progress = `${timeout} ms (${found.length} of ${count})`;
      end(refuse("notSeen", progress + describeMisses()));
    });
    const stop = () => {
      end(refuse("unavailable"));
    };
    const signals = [gone, log.closing];
    for (const signal of signals) signal.addEventListener("abort", stop);
    if (signals.some(({ aborted }) => aborted)) stop();

    function end(refusal?: Error): void {
      unsubscribe();
      cancel();
      for (const signal of signals) signal.removeEventListener("abort", stop);
      if (refusal === undefined) resolve(found);
      else reject(refusal);
    }
  });
}
