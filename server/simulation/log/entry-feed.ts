/** Two ways to get new entries of the log: a stream, and a call that waits for a number of them. */
import { Readable } from "node:stream";
import { snapshotWorkspaceOf } from "../../domain/ids.ts";
import { refuse } from "../../errors.ts";
import type { Store } from "../../storage/port.ts";
import type { Timer } from "../timer.ts";
import type { Matches } from "./filters.ts";
import { bytesOf, type LogEntry, type LogEvent, type RequestLog } from "./request-log.ts";
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
  /** Earlier entries, which are sent first; after "cleared" if those that the reader received are gone. */
  readonly backlog?: readonly (LogEntry | "cleared")[];
  /** If omitted, neither changes nor "cleared" are reported. */
  readonly commits?: Store["commits"] | undefined;
}

/**
 * Returns the log as server-sent events (D-LOG-05). The events "changed" and "cleared" have no id, so that
 * a reader resumes after the same entry. Ends when the server stops or the workspace is removed.
 */
export function openFeed(options: FeedOptions): Readable {
  const { log, workspace, timer, matches, backlog = [], commits } = options;
  const isReported = (next: LogEntry | "cleared") =>
    next === "cleared" ? commits !== undefined : matches?.(next) === true;
  let waiting: (LogEntry | "changed" | "cleared")[] = backlog.filter(isReported);
  let waitingBytes = 0;
  let isWanted = false;
  /** Set from a change until its event is sent. */
  let cancelPause: (() => void) | undefined;
  const feed = new Readable({
    encoding: "utf8",
    read() {
      isWanted = true;
      sendWaiting();
    },
    destroy(error, callback) {
      for (const end of ends) end();
      cancelPause?.();
      callback(error);
    },
  });
  // Immediately, so that the head of the response is sent.
  feed.push(": connected\n\n");
  const ends = [
    log.listen(workspace, take),
    repeat(timer, heartbeatMs, () => {
      if (isWanted) feed.push(": still here\n\n");
    }),
    follow(commits, workspace, reportChange),
  ];
  return feed;

  function take(event: LogEvent): void {
    if (event === "removed" || event === "closed") {
      feed.push(null);
    } else if (isReported(event)) {
      if (event === "cleared") {
        // Entries that have not been sent yet are gone too.
        waiting = [event, ...waiting.filter((next) => next === "changed")];
        waitingBytes = 0;
      } else {
        waiting.push(event);
        waitingBytes += bytesOf(event);
      }
      sendWaiting();
      if (waitingBytes > maxWaitingBytes) feed.destroy(new Error("the reader is too slow"));
    }
  }

  function reportChange(): void {
    cancelPause ??= timer(changePauseMs, () => {
      waiting.push("changed");
      sendWaiting();
    });
  }

  function sendWaiting(): void {
    while (isWanted) {
      const next = waiting.shift();
      if (next === undefined) return;
      if (next === "changed") cancelPause = undefined;
      else if (next !== "cleared") waitingBytes = Math.max(0, waitingBytes - bytesOf(next));
      isWanted = feed.push(textOf(next));
    }
  }
}

/** Runs a function again and again; returns a function that ends it. */
function repeat(timer: Timer, ms: number, run: () => void): () => void {
  let cancel = timer(ms, tick);
  return () => {
    cancel();
  };

  function tick(): void {
    run();
    cancel = timer(ms, tick);
  }
}

/** Calls a listener on every change; returns a function that ends this. */
function follow(commits: FeedOptions["commits"], workspace: string, run: () => void): () => void {
  // Snapshots have a separate id in the store.
  const ids = [workspace, snapshotWorkspaceOf(workspace)];
  for (const id of ids) commits?.on(id, run);
  return () => {
    for (const id of ids) commits?.off(id, run);
  };
}

/** Returns a server-sent event. */
function textOf(next: LogEntry | "changed" | "cleared"): string {
  // Clients ignore an event without data.
  if (typeof next === "string") return `event: ${next}\ndata: {}\n\n`;
  return `id: ${next.id}\nevent: ${next.kind}\ndata: ${JSON.stringify(viewOf(next))}\n\n`;
}

/**
 * Returns the first `count` entries that match, oldest first (D-LOG-06); fewer if the others do not
 * arrive in time.
 *
 * @throws {Refusal} 409 if the workspace is removed, 503 if the server stops.
 */
export function waitForEntries(
  options: Pick<FeedOptions, "log" | "workspace" | "timer"> & {
    readonly matches: Matches;
    /** Earlier entries, which count. */
    readonly seen: readonly LogEntry[];
    readonly count: number;
    /** In milliseconds of real time. */
    readonly timeout: number;
    /** Aborted when the client has disconnected. */
    readonly gone: AbortSignal;
  },
): Promise<LogEntry[]> {
  const { log, workspace, timer, matches, seen, count, timeout, gone } = options;
  const found = seen.filter(matches).slice(0, count);
  if (found.length === count) return Promise.resolve(found);
  return new Promise((resolve, reject) => {
    const unsubscribe = log.listen(workspace, (event) => {
      if (event === "removed") end(refuse("workspaceRemoved"));
      else if (event === "closed") end(refuse("unavailable"));
      else if (event !== "cleared" && matches(event)) found.push(event);
      if (found.length === count) end();
    });
    const cancel = timer(timeout, end);
    const stop = () => {
      end(refuse("unavailable"));
    };
    gone.addEventListener("abort", stop);
    if (gone.aborted) stop();

    function end(refusal?: Error): void {
      unsubscribe();
      cancel();
      if (refusal === undefined) resolve(found);
      else reject(refusal);
    }
  });
}
