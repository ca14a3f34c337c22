/**
 * The page's only connection, which reports entries of the log and changes of the workspace, and resumes
 * after a failure. A browser opens few connections to one server, so a hidden page closes it.
 */
import { ControlError, type LogEntry, type LogFeed } from "../../../../spec/client/workspace.ts";
import { callPrefix, workspace } from "./sandbox.ts";

/** The time before a broken connection is opened again, in milliseconds. */
const pause = 1000;

/**
 * An entry of the log, a state of the connection, or a change (`changed` and `cleared`, see D-LOG-05).
 * Before `live`, changes may have been missed.
 */
export type News = "off" | "opening" | "live" | "broken" | "changed" | "cleared" | LogEntry;

const listeners = new Set<(news: News) => void>();
/** The entries that a view requests, and the id of the newest one that it has: it gets those after it. */
let requested: { filter: LogFeed; last: () => string | undefined } | undefined;
let connection = new AbortController();

document.addEventListener("visibilitychange", renew);

/** Reports news of the workspace. @returns A function that ends the reports. */
export function listen(listener: (news: News) => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) renew();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) renew();
  };
}

/** Requests entries, or no more if undefined. Only one view does so. */
export function requestEntries(next: typeof requested): void {
  requested = next;
  renew();
}

/** Reconnects once for all calls in the same event-loop tick, for example when a view replaces another. */
function renew(): void {
  connection.abort();
  connection = new AbortController();
  const { signal } = connection;
  const report = (news: News) => {
    for (const listener of signal.aborted ? [] : [...listeners]) listener(news);
  };
  queueMicrotask(() => {
    const isUsed = listeners.size > 0 && document.visibilityState === "visible";
    // Without a session there is nothing to follow.
    if (isUsed && callPrefix !== "" && !signal.aborted) void follow(report, signal);
    else report("off");
  });
}

async function follow(report: (news: News) => void, signal: AbortSignal): Promise<void> {
  const query: LogFeed =
    requested === undefined ? { changes: "only" } : { ...requested.filter, changes: "also" };
  // For an unknown id, the server sends all entries that it has, so none is missed.
  let lastEventId = requested?.last() ?? "none";
  report("opening");
  while (!signal.aborted) {
    try {
      const feed = workspace.requests.follow(query, {
        signal,
        ...(requested && { lastEventId }),
        onOpen: () => report("live"),
        onChanged: () => report("changed"),
        onCleared: () => report("cleared"),
      });
      for await (const entry of feed) {
        lastEventId = entry.id;
        report(entry);
      }
    } catch (error) {
      if (error instanceof ControlError && error.status < 500) {
        report("off");
        return;
      }
    }
    report("broken");
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
