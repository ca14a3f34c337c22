/** The entries that the list shows: a page from the server, with what comes live on top of it. */
import { useCallback } from "preact/hooks";
import type { LogEntry, LogFeed } from "../../../spec/client/workspace.ts";
import { type FeedState, useFeed } from "./feed.ts";
import { type Loaded, useLoaded } from "./loading.ts";
import { workspace } from "./sandbox.ts";

/** The most entries that are shown at once, however many there are. */
export const pageSize = 200;

export interface LogPage {
  /** The newest first. */
  readonly entries: readonly LogEntry[];
  /** What leads on to older ones; null where there are none. */
  readonly next: string | null;
}

export interface ShownLog extends Loaded<LogPage> {
  readonly feed: FeedState;
}

interface LogOptions {
  readonly filter: LogFeed;
  /** The entry that an older page begins behind; undefined for the newest page. */
  readonly before: string | undefined;
  readonly isPaused: boolean;
}

export function useLog({ filter, before, isPaused }: LogOptions): ShownLog {
  const loaded = useLoaded<LogPage>(JSON.stringify([filter, before]), () =>
    workspace.requests.list({ ...filter, ...(before && { before }), limit: pageSize }),
  );
  const { value, replace } = loaded;
  const take = useCallback(
    (entries: LogEntry[]) => {
      if (value !== undefined) replace(withNewer(value, entries));
    },
    [value, replace],
  );
  const feed = useFeed({
    filter,
    last: value?.entries[0]?.id,
    // Older pages stay as they are: what comes belongs to the newest.
    isOn: value !== undefined && before === undefined && !isPaused,
    take,
  });
  return { ...loaded, feed };
}

/** @param entries what has come, oldest first; some of it may be there already. */
export function withNewer(page: LogPage, entries: readonly LogEntry[]): LogPage {
  const known = new Set(page.entries.map(({ id }) => id));
  const newer = entries.filter(({ id }) => !known.has(id)).reverse();
  const all = [...newer, ...page.entries];
  const shown = all.slice(0, pageSize);
  return {
    entries: shown,
    next: all.length > shown.length ? (shown.at(-1)?.id ?? null) : page.next,
  };
}
