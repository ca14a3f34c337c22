/**
 * The page's one connection, on which it is told of entries and of changes, taken up again where it
 * broke off. A browser opens few of them to one server, so a page that nobody sees keeps none.
 */
import { ControlError, type LogEntry, type LogFeed } from "../../../spec/client/workspace.ts";
import { workspace } from "./sandbox.ts";

/** How long to wait before a broken connection is opened again, in milliseconds. */
const pause = 1000;

export type FeedState = "off" | "opening" | "live" | "broken";

/** `opened`: anything may have happened before; `changed` and `cleared` are those of D-LOG-05. */
export type News = "opened" | "changed" | "cleared";

/** A view that takes the entries of the log as they come. */
export interface EntryReader {
  readonly filter: LogFeed;
  /** @returns the newest entry that it knows; it is handed those behind it. */
  readonly last: () => string | undefined;
  readonly take: (entry: LogEntry) => void;
  /** The entries that it knows are gone from the log; all that there are follow. */
  readonly clear: () => void;
  readonly say: (state: FeedState) => void;
}

const listeners = new Set<(news: News) => void>();
let reader: EntryReader | undefined;
let connected = new AbortController();
let isRenewed = true;

document.addEventListener("visibilitychange", renew);

/** Tells of what happens in the workspace. @returns what ends that. */
export function listen(listener: (news: News) => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) renew();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) renew();
  };
}

/** Hands over entries, to one view at a time. @returns what ends that. */
export function readEntries(next: EntryReader): () => void {
  reader = next;
  renew();
  return () => {
    if (reader !== next) return;
    reader = undefined;
    renew();
  };
}

/** Once for all that is asked for in one turn, as when a view takes the place of another. */
function renew(): void {
  if (!isRenewed) return;
  isRenewed = false;
  queueMicrotask(() => {
    isRenewed = true;
    connected.abort();
    connected = new AbortController();
    const isWanted = listeners.size > 0 || reader !== undefined;
    if (isWanted && document.visibilityState === "visible") void follow(reader, connected.signal);
    else reader?.say("off");
  });
}

async function follow(to: EntryReader | undefined, signal: AbortSignal): Promise<void> {
  const say = (state: FeedState) => {
    if (!signal.aborted) to?.say(state);
  };
  const tell = (news: News) => {
    if (signal.aborted) return;
    for (const listener of [...listeners]) listener(news);
  };
  const options = {
    signal,
    onOpen: () => {
      say("live");
      tell("opened");
    },
    onChanged: () => {
      tell("changed");
    },
    onCleared: () => {
      if (!signal.aborted) to?.clear();
      tell("cleared");
    },
  };
  say("opening");
  // Without an entry to go on from, the server begins with all that there is: none is missed.
  let lastEventId = to?.last() ?? "none";
  while (!signal.aborted) {
    try {
      const feed =
        to === undefined
          ? workspace.requests.follow({ changes: "only" }, options)
          : workspace.requests.follow(
              { ...to.filter, changes: "also" },
              { ...options, lastEventId },
            );
      for await (const entry of feed) {
        lastEventId = entry.id;
        to?.take(entry);
      }
    } catch (error) {
      if (error instanceof ControlError && error.status < 500) {
        say("off");
        return;
      }
    }
    say("broken");
    await rest(signal);
  }
}

function rest(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, pause);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
