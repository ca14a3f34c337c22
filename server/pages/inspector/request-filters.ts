/** What the list of requests is narrowed to, by the server's own filters. */
import { type ComponentChild, h, type RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { LogFeed } from "../../../spec/client/workspace.ts";
import { choice, oneOf } from "./field.ts";
import { operations } from "./operations.ts";

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;
const kinds = ["request", "delivery"] as const;
const statuses = ["2xx", "3xx", "4xx", "5xx"] as const;

/** How long somebody pauses who has ended typing, in milliseconds. */
const typingPause = 200;

export const filterNames = ["text", "method", "status", "operation", "kind"] as const;
type FilterName = (typeof filterNames)[number];

/** The filters of an address, as far as the server knows them. */
export function filterOf(query: URLSearchParams): LogFeed {
  const [text, status, operation] = [
    query.get("text"),
    query.get("status"),
    query.get("operation"),
  ];
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

interface FilterOptions {
  readonly query: URLSearchParams;
  readonly set: (name: FilterName, value: string) => void;
  readonly search: RefObject<HTMLInputElement | null>;
}

export function RequestFilters({ query, set, search }: FilterOptions): ComponentChild {
  const narrow = (name: FilterName, any: string, values: readonly string[]) =>
    choice({
      any,
      values,
      chosen: query.get(name),
      set: (value) => {
        set(name, value);
      },
    });
  return h(
    "form",
    {
      class: "filters",
      role: "search",
      "aria-label": "Requests",
      onSubmit: (event: Event) => {
        event.preventDefault();
      },
    },
    h(Search, { text: query.get("text") ?? "", set, search }),
    narrow("status", "Any status", statuses),
    narrow("method", "Any method", methods),
    narrow("operation", "Any operation", operations),
    narrow("kind", "Any kind", kinds),
  );
}

interface SearchOptions {
  readonly text: string;
  readonly set: FilterOptions["set"];
  readonly search: FilterOptions["search"];
}

/** Asks the server once somebody has paused, and never goes back behind what was typed since. */
function Search({ text, set, search }: SearchOptions): ComponentChild {
  const [typed, setTyped] = useState<string>();
  const setNow = useRef(set);
  setNow.current = set;
  useEffect(() => {
    if (typed === undefined) return undefined;
    const timer = setTimeout(() => {
      // Another filter may have been chosen meanwhile.
      setNow.current("text", typed);
      setTyped(undefined);
    }, typingPause);
    return () => {
      clearTimeout(timer);
    };
  }, [typed]);
  return h("input", {
    ref: search,
    type: "search",
    value: typed ?? text,
    placeholder: "Search addresses, bodies, ids",
    "aria-label": "Search",
    "aria-keyshortcuts": "/",
    spellcheck: false,
    autocomplete: "off",
    onInput: ({ currentTarget }) => {
      setTyped(currentTarget.value);
    },
  });
}
