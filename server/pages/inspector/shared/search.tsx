/** A field that searches a list. */
import { useEffect, useState } from "preact/hooks";
import { useLatest } from "./hooks.ts";
import { hrefOf, replaceRoute, route } from "./route.ts";

/** The pause after which the search starts, in milliseconds. */
const typingPause = 200;

/** Sets the parameter `text` of the address after a pause in typing. */
export function Search({ placeholder = "Search" }: { placeholder?: string }) {
  const [typed, setTyped] = useState<string>();
  const { path, query } = route;
  // The address may change during the pause.
  const set = useLatest((text: string) =>
    replaceRoute(hrefOf(path, query, { text, before: "", after: "" })),
  );
  useEffect(() => {
    if (typed === undefined) return undefined;
    const timer = setTimeout(() => {
      set.current(typed);
      setTyped(undefined);
    }, typingPause);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <input
      type="search"
      value={typed ?? query.get("text") ?? ""}
      placeholder={placeholder}
      aria-label="Search"
      aria-keyshortcuts="/"
      spellcheck={false}
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
  return text === ""
    ? items
    : items.filter((item) => JSON.stringify(item).toLowerCase().includes(text));
}
