/** The log as it grows: server-sent events, taken up again where they broke off. */
import { useEffect, useRef, useState } from "preact/hooks";
import { ControlError, type LogEntry, type LogFeed } from "../../../spec/client/workspace.ts";
import { workspace } from "./sandbox.ts";

/** How long to wait before a broken feed is opened again, in milliseconds. */
const pause = 1000;

/** The most entries that wait to be shown; what is older is no longer on the page anyway. */
const mostWaiting = 200;

export type FeedState = "off" | "opening" | "live" | "broken";

export interface FeedOptions {
  readonly filter?: LogFeed;
  /** The newest entry that is known; the feed goes on behind it. */
  readonly last: string | undefined;
  readonly isOn: boolean;
  /** Is handed what has come, oldest first. */
  readonly take: (entries: LogEntry[]) => void;
}

/** A browser opens few connections to one server, so a page that nobody sees keeps none. */
export function useFeed({ filter = {}, last, isOn, take }: FeedOptions): FeedState {
  const [state, setState] = useState<FeedState>("off");
  const isOpen = useVisible() && isOn;
  const taker = useRef(take);
  taker.current = take;
  const seen = useRef(last);
  seen.current = last;
  useEffect(() => {
    if (!isOpen) {
      setState("off");
      return undefined;
    }
    const left = new AbortController();
    const batch = gather((entries) => {
      if (!left.signal.aborted) taker.current(entries);
    });
    const { signal } = left;
    const say = (next: FeedState) => {
      if (!signal.aborted) setState(next);
    };
    void follow({ filter, last: seen.current, say, take: batch, signal });
    return () => {
      left.abort();
    };
  }, [isOpen, JSON.stringify(filter)]);
  return state;
}

interface Following {
  readonly filter: LogFeed;
  readonly last: string | undefined;
  readonly say: (state: FeedState) => void;
  readonly take: (entry: LogEntry) => void;
  readonly signal: AbortSignal;
}

/** Without an entry to go on from, the server begins with all that there is: none is missed. */
async function follow({ filter, last, say, take, signal }: Following): Promise<void> {
  let lastEventId = last ?? "none";
  const onOpen = () => {
    say("live");
  };
  say("opening");
  while (!signal.aborted) {
    try {
      const options = { lastEventId, onOpen, signal };
      for await (const entry of workspace.requests.follow(filter, options)) {
        lastEventId = entry.id;
        take(entry);
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

/** Hands over what has come once for each picture that the browser draws. */
function gather(hand: (entries: LogEntry[]) => void): (entry: LogEntry) => void {
  let waiting: LogEntry[] = [];
  return (entry) => {
    waiting.push(entry);
    if (waiting.length > mostWaiting) waiting.shift();
    if (waiting.length > 1) return;
    requestAnimationFrame(() => {
      hand(waiting);
      waiting = [];
    });
  };
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

function useVisible(): boolean {
  const [isVisible, setVisible] = useState(document.visibilityState === "visible");
  useEffect(() => {
    const look = () => {
      setVisible(document.visibilityState === "visible");
    };
    document.addEventListener("visibilitychange", look);
    look();
    return () => {
      document.removeEventListener("visibilitychange", look);
    };
  }, []);
  return isVisible;
}

/** Calls `onChange` when a request or a delivery may have changed a record. */
export function useChanges(onChange: () => void): void {
  const [last, setLast] = useState<string | null>();
  useEffect(() => {
    workspace.requests.list({ limit: 1 }).then(
      ({ entries }) => {
        setLast(entries[0]?.id ?? null);
      },
      () => undefined,
    );
  }, []);
  useFeed({
    last: last ?? undefined,
    isOn: last !== undefined,
    take: (entries) => {
      if (entries.some((entry) => entry.kind === "delivery" || entry.method !== "GET")) onChange();
    },
  });
}
