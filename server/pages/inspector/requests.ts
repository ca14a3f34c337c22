/** The log, live: what came, narrowed to what is looked for, with one exchange open beside it. */
import { type ComponentChild, h } from "preact";
import { useRef, useState } from "preact/hooks";
import { EmptyState } from "./empty-state.ts";
import { Exchange } from "./exchange.ts";
import type { FeedState } from "./connection.ts";
import { paging, shownPage } from "./paging.ts";
import { filterNames, filterOf, RequestFilters } from "./request-filters.ts";
import { type LogPage, useLog } from "./request-log.ts";
import { RequestRows } from "./request-rows.ts";
import { hrefOf, replaceRoute, type Route } from "./route.ts";
import { callPrefix } from "./sandbox.ts";
import { KeyboardHelp, useShortcuts } from "./shortcuts.ts";

export function Requests({ route }: { readonly route: Route }): ComponentChild {
  const { path, query } = route;
  const openId = path[1];
  const before = query.get("before") ?? undefined;
  const [isPaused, setPaused] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLElement>(null);
  const filter = filterOf(query);
  const log = useLog({ filter, before, isPaused });
  const closeHref = hrefOf(["requests"], query);
  useShortcuts({ search, list, isOpen: openId !== undefined });
  const setFilter = (name: string, value: string) => {
    const changed = new URLSearchParams(query);
    changed.set(name, value);
    changed.delete("before");
    replaceRoute(hrefOf(path.length === 0 ? ["requests"] : path, changed));
  };
  return h(
    "div",
    { class: openId === undefined ? "log" : "log split" },
    h(
      "section",
      { class: "list", ref: list, "aria-label": "Log" },
      h("h1", null, "Requests"),
      h(RequestFilters, { query, set: setFilter, search }),
      h(
        "div",
        { class: "bar" },
        liveness(before === undefined ? log.feed : undefined, isPaused),
        before === undefined
          ? h(
              "button",
              {
                type: "button",
                class: "small",
                onClick: () => {
                  setPaused(!isPaused);
                },
              },
              isPaused ? "Resume" : "Pause",
            )
          : null,
        h("a", { href: archiveOf(query), download: "sandgate.har" }, "Save as HAR"),
        h(KeyboardHelp, null),
      ),
      shownPage(log, { isNewest: before === undefined, to: pageHref(query) }, (page) =>
        listOf(page, { openId, query }),
      ),
    ),
    openId === undefined
      ? null
      : h(Exchange, { key: openId, id: openId, closeHref, query: query.toString() }),
  );
}

interface ListOptions {
  readonly openId: string | undefined;
  readonly query: URLSearchParams;
}

function listOf({ entries, next }: LogPage, { openId, query }: ListOptions): ComponentChild {
  const isNarrowed = filterNames.some((name) => query.has(name));
  if (entries.length === 0 && !isNarrowed && !query.has("before")) {
    return h(EmptyState, { title: "No requests yet", example: "requests" });
  }
  if (entries.length === 0) {
    return h(
      "p",
      { class: "quiet" },
      "Nothing matches. ",
      h("a", { href: "#/requests" }, "Show all"),
    );
  }
  return [
    h(RequestRows, { entries, openId, query: query.toString() }),
    paging({ isNewest: !query.has("before"), next, to: pageHref(query) }),
  ];
}

/** Where the page of the log is that begins behind an entry. */
function pageHref(query: URLSearchParams): (before: string) => string {
  return (before) => {
    const changed = new URLSearchParams(query);
    changed.set("before", before);
    return hrefOf(["requests"], changed);
  };
}

function liveness(feed: FeedState | undefined, isPaused: boolean): ComponentChild {
  const [name, text] = isPaused ? (["off", "Paused"] as const) : words[feed ?? "older"];
  return h("span", { class: `liveness ${name}` }, text);
}

const words = {
  live: ["live", "Live"],
  opening: ["off", "Connecting…"],
  broken: ["broken", "The connection is lost; trying again…"],
  off: ["off", "Not live"],
  older: ["off", "An older page"],
} as const;

/** The archive takes the filters of requests alone. */
function archiveOf(query: URLSearchParams): string {
  const { kind: _requestsAlone, ...filter } = filterOf(query);
  return `${callPrefix}/_sandbox/requests.har?${new URLSearchParams(filter).toString()}`;
}
