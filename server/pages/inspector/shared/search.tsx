/** A field that searches a list. */
import type { ComponentChild } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { type LoadState, showLoaded, useLive } from "./loading.tsx";
import { usePageKeys } from "./hooks.ts";
import { hrefOf, route, setParameter } from "./route.ts";

/** The pause after which the search starts, in milliseconds. */
const typingPause = 200;

/** The maximum number of pages that a search reads. */
const maxSearched = 10;

/** Sets the parameter `text` of the address after a pause in typing. The key `/` focuses the field. */
export function Search({ placeholder = "Search" }: { placeholder?: string }) {
  const [typed, setTyped] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (typed === undefined) return undefined;
    const timer = setTimeout(() => {
      setParameter("text", typed);
      setTyped(undefined);
    }, typingPause);
    return () => clearTimeout(timer);
  }, [typed]);
  usePageKeys((event) => {
    if (event.key !== "/") return;
    field.current?.focus();
    event.preventDefault();
  });
  return (
    <input
      type="search"
      ref={field}
      value={typed ?? route.query.get("text") ?? ""}
      placeholder={placeholder}
      aria-label="Search"
      aria-keyshortcuts="/"
      autocomplete="off"
      onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      onKeyDown={({ key, currentTarget }) => {
        // The first Escape empties the field.
        if (key === "Escape" && currentTarget.value === "") currentTarget.blur();
      }}
    />
  );
}

/** Returns the items that contain the searched text anywhere. */
export function searched<Item>(items: readonly Item[]): readonly Item[] {
  const text = route.query.get("text")?.toLowerCase() ?? "";
  if (text === "") return items;
  return items.filter((item) => JSON.stringify(item).toLowerCase().includes(text));
}

/** @param path The view that the link leads to, without filters. */
export function nothingMatches(path = route.path) {
  return (
    <p class="quiet">
      Nothing matches. <a href={hrefOf(path)}>Show all</a>
    </p>
  );
}

/** Shows items as cards, without those that do not contain the searched text; or `empty` if there are none. */
export function showCards<Item>(
  loaded: Pick<LoadState<readonly Item[]>, "value" | "problem">,
  empty: ComponentChild,
  card: (item: Item) => ComponentChild,
): ComponentChild {
  return showLoaded(loaded, (items) => {
    const shown = searched(items).map(card);
    if (shown.length === 0) return items.length === 0 ? empty : nothingMatches();
    return <ul class="cards">{shown}</ul>;
  });
}

/**
 * Reads the page of a list that the address names, as {@link useLive} does. A search reads up to ten pages,
 * and returns the items that contain its text.
 *
 * @param read Reads the page after an item, or the first one.
 */
export function useSearched<Item>(
  what: string,
  read: (after: string | null) => Promise<{ items: readonly Item[]; next: string | null }>,
) {
  const { query } = route;
  const after = query.get("after");
  return useLive(JSON.stringify([what, after, query.get("text")]), async () => {
    let { items: page, next } = await read(after);
    const items = [...searched(page)];
    for (let count = 1; query.get("text") && next !== null && count < maxSearched; count += 1) {
      ({ items: page, next } = await read(next));
      items.push(...searched(page));
    }
    return { items, next };
  });
}
