/** The log, live: a list that the server filters, with one exchange open beside it. */
import { useEffect, useState } from "preact/hooks";
import type { LogFeed } from "../../../../spec/client/workspace.ts";
import { operations } from "../shared/citation.tsx";
import { Button, Choice, oneOf } from "../shared/controls.tsx";
import { useLatest } from "../shared/hooks.ts";
import { EmptyState, Paging } from "../shared/list.tsx";
import { showLoaded } from "../shared/loading.tsx";
import { hrefOf, replaceRoute, useRoute } from "../shared/route.ts";
import { callPrefix } from "../shared/sandbox.ts";
import { Exchange } from "./exchange.tsx";
import { useLog } from "./log.ts";
import { KeyboardHelp, RequestRows, useShortcuts } from "./rows.tsx";

export function Requests() {
  const { path, query } = useRoute();
  const [, openId] = path;
  const before = query.get("before") ?? undefined;
  const isNewest = before === undefined;
  const [isPaused, setPaused] = useState(false);
  const log = useLog({ filter: filterOf(query), before, isPaused });
  useShortcuts();
  const to = (start: string) => hrefOf(["requests"], query, { before: start });
  const paging = (next: string | null) => <Paging {...{ isNewest, next, to }} />;
  return (
    <div class={openId === undefined ? "log" : "log split"}>
      <section class="list" aria-label="Log">
        <h1>Requests</h1>
        <Filters />
        <div class="bar">
          <Liveness state={isPaused ? "paused" : isNewest ? log.feed : "older"} />
          {isNewest && (
            <Button
              small
              label={isPaused ? "Resume" : "Pause"}
              onClick={() => setPaused(!isPaused)}
            />
          )}
          <a href={archiveOf(query)} download="sandgate.har">
            Save as HAR
          </a>
          <KeyboardHelp />
        </div>
        {showLoaded(log, ({ entries, next }) => {
          if (entries.length === 0) return <Nothing />;
          return (
            <>
              <RequestRows entries={entries} />
              {paging(next)}
            </>
          );
        })}
        {log.problem !== undefined && paging(null)}
      </section>
      {openId !== undefined && <Exchange key={openId} id={openId} />}
    </div>
  );
}

/** Replaces the rows if there are none. */
function Nothing() {
  const { query } = useRoute();
  const isNarrowed = ["before", "text", ...Object.keys(choices)].some((name) => query.has(name));
  if (!isNarrowed) return <EmptyState of="requests" />;
  return (
    <p class="quiet">
      Nothing matches. <a href="#/requests">Show all</a>
    </p>
  );
}

const words = {
  live: "Live",
  opening: "Connecting…",
  broken: "The connection is lost; trying again…",
  off: "Not live",
  older: "An older page",
  paused: "Paused",
};

function Liveness({ state }: { state: keyof typeof words }) {
  const name = state === "live" || state === "broken" ? state : "off";
  return <span class={`liveness ${name}`}>{words[state]}</span>;
}

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;
const kinds = ["request", "delivery"] as const;
const statuses = ["2xx", "3xx", "4xx", "5xx"];
const choices = { status: statuses, method: methods, operation: operations, kind: kinds };

/** Returns the filters of an address that the server knows. */
function filterOf(query: URLSearchParams): LogFeed {
  const [text, status, operation] = ["text", "status", "operation"].map((name) => query.get(name));
  const method = oneOf(methods, query.get("method"));
  const kind = oneOf(kinds, query.get("kind"));
  return {
    ...(text && { text }),
    ...(status && { status }),
    ...(operation && { operation }),
    ...(method && { method }),
    ...(kind && { kind }),
  };
}

/** Returns the address of the archive, which takes the filters of requests only. */
function archiveOf(query: URLSearchParams): string {
  const { kind: _requestsOnly, ...filter } = filterOf(query);
  return `${callPrefix}/_sandbox/requests.har?${new URLSearchParams(filter).toString()}`;
}

function Filters() {
  const { path, query } = useRoute();
  const set = (name: string, value: string) => {
    const view = path.length === 0 ? ["requests"] : path;
    replaceRoute(hrefOf(view, query, { [name]: value, before: "" }));
  };
  const stay = (event: Event) => event.preventDefault();
  return (
    <form class="filters" role="search" aria-label="Requests" onSubmit={stay}>
      <Search text={query.get("text") ?? ""} set={(text) => set("text", text)} />
      {Object.entries(choices).map(([name, values]) => (
        <Choice
          key={name}
          any={`Any ${name}`}
          values={values}
          chosen={query.get(name)}
          set={(value) => set(name, value)}
        />
      ))}
    </form>
  );
}

/** The pause after which somebody is done with typing, in milliseconds. */
const typingPause = 200;

/** Sets the text after a pause, and until then shows what was typed. */
function Search({ text, set }: { text: string; set: (text: string) => void }) {
  const [typed, setTyped] = useState<string>();
  // Another filter may be chosen during the pause.
  const latest = useLatest(set);
  useEffect(() => {
    if (typed === undefined) return undefined;
    const timer = setTimeout(() => {
      latest.current(typed);
      setTyped(undefined);
    }, typingPause);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <input
      type="search"
      value={typed ?? text}
      placeholder="Search addresses, bodies, ids"
      aria-label="Search"
      aria-keyshortcuts="/"
      spellcheck={false}
      autocomplete="off"
      onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      onKeyDown={({ key, currentTarget }) => {
        // The first Escape empties the field by itself.
        if (key === "Escape" && currentTarget.value === "") currentTarget.blur();
      }}
    />
  );
}
