/** The entries that the list shows: a page from the server, and above it those that come live. */
import { useEffect, useState } from "preact/hooks";
import { ControlError, type LogEntry, type LogFeed } from "../../../../spec/client/workspace.ts";
import { type FeedState, readEntries } from "../shared/connection.ts";
import { useLatest } from "../shared/hooks.ts";
import { useLoaded, useNews } from "../shared/loading.tsx";
import { workspace } from "../shared/sandbox.ts";

/** The maximum number of entries on a page. */
const pageSize = 200;

/** @param before The entry before an older page; undefined for the newest page. */
export function useLog(filter: LogFeed, before: string | undefined, isPaused: boolean) {
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
    // What has come, oldest first, is shown at most once for each frame that the browser paints.
    let waiting: LogEntry[] = [];
    const show = () => {
      const { value: page, replace } = latest.current;
      if (!isLeft && page !== undefined) replace(withNewer(page, waiting));
      waiting = [];
    };
    const end = readEntries({
      filter,
      last: () => latest.current.value?.entries[0]?.id,
      take: (entry) => {
        waiting.push(entry);
        if (waiting.length === 1) requestAnimationFrame(show);
      },
      clear: () => {
        waiting = [];
        latest.current.replace({ entries: [], next: null });
      },
      setState: setFeed,
    });
    return () => {
      isLeft = true;
      end();
    };
  }, [isOn, JSON.stringify(filter)]);
  return { ...loaded, feed };
}

/** Puts entries, oldest first, above those of a page, which may hold some of them already. */
function withNewer(
  { entries, next }: Awaited<ReturnType<typeof workspace.requests.list>>,
  newer: readonly LogEntry[],
) {
  const known = new Set(entries.map(({ id }) => id));
  const unique = new Map(newer.map((entry) => [entry.id, entry]));
  const all = [...[...unique.values()].filter(({ id }) => !known.has(id)).reverse(), ...entries];
  const shown = all.slice(0, pageSize);
  return { entries: shown, next: all.length > shown.length ? (shown.at(-1)?.id ?? null) : next };
}
