/**
 * The page's only connection, which reports entries of the log and changes of the workspace, and is
 * resumed after it broke. A browser opens few connections to one server, so a hidden page keeps none.
 */
import { ControlError, type LogEntry, type LogFeed } from "../../../../spec/client/workspace.ts";
import { workspace } from "./sandbox.ts";

/** The time before a broken connection is opened again, in milliseconds. */
const pause = 1000;

export type FeedState = "off" | "opening" | "live" | "broken";

/** `opened`: anything may have happened before; `changed` and `cleared` are those of D-LOG-05. */
export type News = "opened" | "changed" | "cleared";

/** A view that takes the entries of the log as they come. */
interface EntryReader {
  readonly filter: LogFeed;
  /** Returns the newest entry that it knows; it gets those that follow. */
  readonly last: () => string | undefined;
  readonly take: (entry: LogEntry) => void;
  /** The entries that it knows are no longer in the log; all that are there follow. */
  readonly clear: () => void;
  readonly setState: (state: FeedState) => void;
}

const listeners = new Set<(news: News) => void>();
let reader: EntryReader | undefined;
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

/** Hands entries to one view at a time. @returns A function that ends that. */
export function readEntries(next: EntryReader): () => void {
  reader = next;
  renew();
  return () => {
    if (reader !== next) return;
    reader = undefined;
    renew();
  };
}

/** Connects once for all requests of one turn, such as when a view replaces another. */
function renew(): void {
  connection.abort();
  connection = new AbortController();
  const { signal } = connection;
  queueMicrotask(() => {
    if (signal.aborted) return;
    const isWanted = listeners.size > 0 || reader !== undefined;
    if (isWanted && document.visibilityState === "visible") void follow(reader, signal);
    else reader?.setState("off");
  });
}

async function follow(to: EntryReader | undefined, signal: AbortSignal): Promise<void> {
  const setState = (state: FeedState) => {
    if (!signal.aborted) to?.setState(state);
  };
  const tell = (news: News) => {
    if (signal.aborted) return;
    if (news === "opened") to?.setState("live");
    if (news === "cleared") to?.clear();
    for (const listener of [...listeners]) listener(news);
  };
  // Without an entry to resume from, the server begins with all that it has: none is missed.
  let lastEventId = to?.last() ?? "none";
  setState("opening");
  while (!signal.aborted) {
    try {
      const feed = workspace.requests.follow(
        to === undefined ? { changes: "only" } : { ...to.filter, changes: "also" },
        {
          signal,
          ...(to && { lastEventId }),
          onOpen: () => tell("opened"),
          onChanged: () => tell("changed"),
          onCleared: () => tell("cleared"),
        },
      );
      for await (const entry of feed) {
        lastEventId = entry.id;
        to?.take(entry);
      }
    } catch (error) {
      if (error instanceof ControlError && error.status < 500) {
        setState("off");
        return;
      }
    }
    setState("broken");
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
