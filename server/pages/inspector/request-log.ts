/** The entries that the list shows: a page from the server, with what comes live on top of it. */
import { useCallback } from "preact/hooks";
import { ControlError, type LogEntry, type LogFeed } from "../../../spec/client/workspace.ts";
import type { FeedState } from "./connection.ts";
import { type Batch, pageSize, useFeed } from "./feed.ts";
import { type Loaded, useLoaded, useNews } from "./loading.ts";
import { workspace } from "./sandbox.ts";

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
  const { value, replace, reload } = loaded;
  // Older pages stay as they are: what comes belongs to the newest.
  const isOn = value !== undefined && before === undefined && !isPaused;
  const take = useCallback(
    ({ isAnew, entries }: Batch) => {
      const page = isAnew ? empty : value;
      if (page !== undefined) replace(withNewer(page, entries));
    },
    [value, replace],
  );
  useNews((news) => {
    if (isOn) return;
    if (news === "cleared") reload();
    // What has become of the log before there was a connection, nobody has told.
    const newest = value?.entries[0]?.id;
    if (news === "opened" && newest !== undefined) {
      workspace.requests.get(newest).catch((error: unknown) => {
        if (error instanceof ControlError && error.status === 404) reload();
      });
    }
  });
  const feed = useFeed({
    filter,
    last: value?.entries[0]?.id,
    isOn,
    take,
  });
  return { ...loaded, feed };
}

const empty: LogPage = { entries: [], next: null };

/** @param entries what has come, oldest first; some of it may be there already. */
function withNewer(page: LogPage, entries: readonly LogEntry[]): LogPage {
  const known = new Set(page.entries.map(({ id }) => id));
  const come = new Map(entries.map((entry) => [entry.id, entry]));
  const newer = [...come.values()].filter(({ id }) => !known.has(id)).reverse();
  const all = [...newer, ...page.entries];
  const shown = all.slice(0, pageSize);
  return {
    entries: shown,
    next: all.length > shown.length ? (shown.at(-1)?.id ?? null) : page.next,
  };
}
