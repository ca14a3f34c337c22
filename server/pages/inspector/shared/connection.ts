/**
 * The page's only connection, which reports entries of the log and changes of the workspace, and is
 * resumed after it broke. A browser opens few connections to one server, so a hidden page keeps none.
 */
import { ControlError, type LogEntry, type LogFeed } from "../../../../spec/client/workspace.ts";
import { workspace } from "./sandbox.ts";

/** The time before a broken connection is opened again, in milliseconds. */
const pause = 1000;

/**
 * An entry of the log, a state of the connection, or a change: `changed` and `cleared` are those of
 * D-LOG-05. Once it is `live`, anything may have happened before.
 */
export type News = "off" | "opening" | "live" | "broken" | "changed" | "cleared" | LogEntry;

const listeners = new Set<(news: News) => void>();
let wanted: Parameters<typeof requestEntries>[0] | undefined;
let connection = new AbortController();

document.addEventListener("visibilitychange", renew);

/** Reports what happens in the workspace. @returns A function that ends that. */
export function listen(listener: (news: News) => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) renew();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) renew();
  };
}

/**
 * Requests entries for one view at a time.
 *
 * @param next.last Returns the newest entry that the view knows; it gets those that follow.
 * @returns A function that ends that.
 */
export function requestEntries(next: {
  filter: LogFeed;
  last: () => string | undefined;
}): () => void {
  wanted = next;
  renew();
  return () => {
    if (wanted !== next) return;
    wanted = undefined;
    renew();
  };
}

/** Connects once for all requests of one turn, such as when a view replaces another. */
function renew(): void {
  connection.abort();
  connection = new AbortController();
  const { signal } = connection;
  const tell = (news: News) => {
    for (const listener of signal.aborted ? [] : [...listeners]) listener(news);
  };
  queueMicrotask(() => {
    if (signal.aborted) return;
    if (listeners.size > 0 && document.visibilityState === "visible") void follow(tell, signal);
    else tell("off");
  });
}

async function follow(tell: (news: News) => void, signal: AbortSignal): Promise<void> {
  const query: LogFeed =
    wanted === undefined ? { changes: "only" } : { ...wanted.filter, changes: "also" };
  // Without an entry to resume from, the server begins with all that it has: none is missed.
  let lastEventId = wanted?.last() ?? "none";
  tell("opening");
  while (!signal.aborted) {
    try {
      const feed = workspace.requests.follow(query, {
        signal,
        ...(wanted && { lastEventId }),
        onOpen: () => tell("live"),
        onChanged: () => tell("changed"),
        onCleared: () => tell("cleared"),
      });
      for await (const entry of feed) {
        lastEventId = entry.id;
        tell(entry);
      }
    } catch (error) {
      if (error instanceof ControlError && error.status < 500) {
        tell("off");
        return;
      }
    }
    tell("broken");
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
