/** The entries that the list shows: a page from the server, and above it those that come live. */
import { useEffect, useState } from "preact/hooks";
import { ControlError, type LogEntry, type LogFeed } from "../../../../spec/client/workspace.ts";
import { type FeedState, readEntries } from "../shared/connection.ts";
import { useLatest } from "../shared/hooks.ts";
import { useLoaded, useNews } from "../shared/loading.tsx";
import { workspace } from "../shared/sandbox.ts";

/** The maximum number of entries on a page. */
const pageSize = 200;

/** Entries, newest first; `next` leads to older ones, and is null if there are none. */
export type LogPage = Awaited<ReturnType<typeof workspace.requests.list>>;

/** @param options.before The entry before an older page; undefined for the newest page. */
export function useLog(options: {
  filter: LogFeed;
  before: string | undefined;
  isPaused: boolean;
}) {
  const { filter, before, isPaused } = options;
  const loaded = useLoaded(JSON.stringify([filter, before]), () =>
    workspace.requests.list({ ...filter, ...(before && { before }), limit: pageSize }),
  );
  const latest = useLatest(loaded);
  const [feed, setFeed] = useState<FeedState>("off");
  // Older pages stay as they are: new entries belong to the newest.
  const isOn = loaded.value !== undefined && before === undefined && !isPaused;
  useNews((news) => {
    if (isOn) return;
    if (news === "cleared") loaded.reload();
    // Nothing reports a change of the log that happened while there was no connection.
    const newest = loaded.value?.entries[0]?.id;
    if (news === "opened" && newest !== undefined) {
      workspace.requests.get(newest).catch((error: unknown) => {
        if (error instanceof ControlError && error.status === 404) loaded.reload();
      });
    }
  });
  useEffect(() => {
    if (!isOn) {
      setFeed("off");
      return undefined;
    }
    let isLeft = false;
    const batch = startBatch((entries, isCleared) => {
      const page = isCleared ? { entries: [], next: null } : latest.current.value;
      if (!isLeft && page !== undefined) latest.current.replace(withNewer(page, entries));
    });
    const last = () => latest.current.value?.entries[0]?.id;
    const end = readEntries({ filter, last, setState: setFeed, ...batch });
    return () => {
      isLeft = true;
      end();
    };
  }, [isOn, JSON.stringify(filter)]);
  return { ...loaded, feed };
}

/** Hands over what has come, oldest first, at most once for each frame that the browser paints. */
function startBatch(hand: (entries: readonly LogEntry[], isCleared: boolean) => void) {
  let entries: LogEntry[] = [];
  let isCleared = false;
  let isWaiting = false;
  const handSoon = () => {
    if (isWaiting) return;
    isWaiting = true;
    requestAnimationFrame(() => {
      hand(entries, isCleared);
      [entries, isCleared, isWaiting] = [[], false, false];
    });
  };
  return {
    take: (entry: LogEntry) => {
      entries.push(entry);
      // One more than a page shows tells that there are older ones.
      if (entries.length > pageSize + 1) entries.shift();
      handSoon();
    },
    clear: () => {
      [entries, isCleared] = [[], true];
      handSoon();
    },
  };
}

/** Puts entries, oldest first, above those of a page, which may hold some of them already. */
function withNewer(page: LogPage, entries: readonly LogEntry[]): LogPage {
  const known = new Set(page.entries.map(({ id }) => id));
  const unique = new Map(entries.map((entry) => [entry.id, entry]));
  const newer = [...unique.values()].filter(({ id }) => !known.has(id)).reverse();
  const all = [...newer, ...page.entries];
  const shown = all.slice(0, pageSize);
  return {
    entries: shown,
    next: all.length > shown.length ? (shown.at(-1)?.id ?? null) : page.next,
  };
}
