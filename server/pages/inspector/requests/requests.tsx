/** The live log: a list that the server filters, with an open exchange next to it. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { LogEntry, LogFeed } from "../../../../spec/client/workspace.ts";
import { operations } from "../shared/citation.tsx";
import { requestEntries } from "../shared/connection.ts";
import { Action, Button, Choice } from "../shared/controls.tsx";
import { useLatest } from "../shared/hooks.ts";
import { ListView, Search } from "../shared/list.tsx";
import { useLoaded, useNews } from "../shared/loading.tsx";
import { route } from "../shared/route.ts";
import { callPrefix, workspace } from "../shared/sandbox.ts";
import { Exchange } from "./exchange.tsx";
import { keyboardHelp, RequestRows, useShortcuts } from "./rows.tsx";

export function Requests() {
  const { path, query } = route;
  const [, openId] = path;
  const before = query.get("before") ?? undefined;
  const [isPaused, setPaused] = useState(false);
  const log = useLog(filterOf(query), before, isPaused);
  const state = isPaused ? "paused" : before === undefined ? log.feed : "older";
  const label = isPaused ? "Resume" : "Pause";
  const flip = () => setPaused(!isPaused);
  useShortcuts();
  const controls = (
    <>
      <div class="filters" role="search" aria-label="Requests">
        <Search placeholder="Search addresses, bodies, ids" />
        {Object.entries(choices).map(([name, values]) => (
          <Choice key={name} name={name} values={values} />
        ))}
      </div>
      <div class="bar">
        <span class={`liveness ${state}`}>{words[state]}</span>
        {before === undefined && <Button class="small" label={label} onClick={flip} />}
        <a href={archiveOf(query)} download="sandgate.har">
          Save as HAR
        </a>
        <Action
          class="small"
          label="Clear the log"
          question="Permanently delete all entries of the log? The records stay."
          act={() => workspace.requests.clear()}
          done="The log is empty."
        />
        {keyboardHelp}
      </div>
    </>
  );
  return (
    <ListView
      view="requests"
      loaded={log}
      controls={controls}
      items={({ entries }) => entries.length > 0 && <RequestRows entries={entries} />}
      pane={openId && <Exchange key={openId} id={openId} />}
    />
  );
}

/** The maximum number of entries on a page. */
const pageSize = 200;

/** @param before The entry before an older page; undefined for the newest page. */
function useLog(filter: LogFeed, before: string | undefined, isPaused: boolean) {
  const loaded = useLoaded(JSON.stringify([filter, before]), () =>
    workspace.requests.list({ ...filter, ...(before && { before }), limit: pageSize }),
  );
  const latest = useLatest(loaded);
  const [feed, setFeed] = useState<"off" | "opening" | "live" | "broken">("off");
  // New entries, oldest first. They are added to the list at most once per frame.
  const waiting = useRef<LogEntry[]>([]);
  const show = () => {
    const { value: page, replace } = latest.current;
    if (page !== undefined) replace(withNewer(page, waiting.current.splice(0)));
  };
  // Older pages stay as they are: new entries belong on the newest page.
  const isOn = loaded.value !== undefined && before === undefined && !isPaused;
  useNews((news) => {
    if (!isOn) {
      if (news === "cleared") loaded.reload();
      // The log may have been cleared during a lost connection.
      const newest = loaded.value?.entries[0]?.id;
      if (news === "live" && newest) workspace.requests.get(newest).catch(loaded.reload);
    } else if (news === "cleared") {
      waiting.current = [];
      loaded.replace({ entries: [], next: null });
    } else if (typeof news !== "string") {
      if (waiting.current.push(news) === 1) requestAnimationFrame(show);
    } else if (news !== "changed") setFeed(news);
  });
  useEffect(() => {
    if (!isOn) return undefined;
    requestEntries({ filter, last: () => latest.current.value?.entries[0]?.id });
    return () => {
      waiting.current = [];
      setFeed("off");
      requestEntries(undefined);
    };
  }, [isOn, JSON.stringify(filter)]);
  return { ...loaded, feed };
}

/** Puts new entries, oldest first, above those of a page, which may already contain some of them. */
function withNewer(
  { entries, next }: Awaited<ReturnType<typeof workspace.requests.list>>,
  newer: readonly LogEntry[],
) {
  const unique = new Map([...newer].reverse().map((entry) => [entry.id, entry]));
  for (const { id } of entries) unique.delete(id);
  const all = [...unique.values(), ...entries];
  const shown = all.slice(0, pageSize);
  return { entries: shown, next: all.length > shown.length ? (shown.at(-1)?.id ?? null) : next };
}

const words = {
  live: "Live",
  opening: "Connecting…",
  broken: "Connection lost; trying again…",
  off: "Not live",
  older: "An older page",
  paused: "Paused",
};

const choices = {
  status: ["2xx", "3xx", "4xx", "5xx"],
  method: ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"],
  operation: operations,
  kind: ["request", "delivery"],
} as const;

/** Returns the filters of an address; the server refuses unknown values. */
function filterOf(query: URLSearchParams): LogFeed {
  const names = ["text", ...Object.keys(choices)];
  return Object.fromEntries([...query].filter(([name, value]) => names.includes(name) && value));
}

/** Returns the address of the archive, which accepts only the filters of requests. */
function archiveOf(query: URLSearchParams): string {
  const { kind: _requestsOnly, ...filter } = filterOf(query);
  return `${callPrefix}/_sandbox/requests.har?${new URLSearchParams(filter).toString()}`;
}
