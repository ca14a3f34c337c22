/** The log as it grows, for the view that shows it. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { LogEntry, LogFeed } from "../../../spec/client/workspace.ts";
import { type FeedState, readEntries } from "./connection.ts";

/** The most entries that a page shows. */
export const pageSize = 200;

/** One more than are shown, so that it is known that there are older ones; the rest is not. */
const mostWaiting = pageSize + 1;

/** What has come since the last one. */
export interface Batch {
  /** Whether all that came before is gone from the log. */
  readonly isAnew: boolean;
  /** The oldest first. */
  readonly entries: readonly LogEntry[];
}

export interface FeedOptions {
  readonly filter: LogFeed;
  /** The newest entry that is known; the feed goes on behind it. */
  readonly last: string | undefined;
  readonly isOn: boolean;
  readonly take: (batch: Batch) => void;
}

export function useFeed({ filter, last, isOn, take }: FeedOptions): FeedState {
  const [state, setState] = useState<FeedState>("off");
  const taker = useRef(take);
  taker.current = take;
  const seen = useRef(last);
  seen.current = last;
  useEffect(() => {
    if (!isOn) {
      setState("off");
      return undefined;
    }
    let isLeft = false;
    const gathered = gather((batch) => {
      if (!isLeft) taker.current(batch);
    });
    const end = readEntries({ filter, last: () => seen.current, say: setState, ...gathered });
    return () => {
      isLeft = true;
      end();
    };
  }, [isOn, JSON.stringify(filter)]);
  return state;
}

/** Hands over what has come once for each picture that the browser draws. */
function gather(hand: (batch: Batch) => void) {
  let entries: LogEntry[] = [];
  let isAnew = false;
  let isWaiting = false;
  const handSoon = () => {
    if (isWaiting) return;
    isWaiting = true;
    requestAnimationFrame(() => {
      const batch = { isAnew, entries };
      [entries, isAnew, isWaiting] = [[], false, false];
      hand(batch);
    });
  };
  return {
    take: (entry: LogEntry) => {
      entries.push(entry);
      if (entries.length > mostWaiting) entries.shift();
      handSoon();
    },
    clear: () => {
      [entries, isAnew] = [[], true];
      handSoon();
    },
  };
}
