/** Keys that move through the list of requests, and the one that closes what is open. */
import { type ComponentChild, h, type RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { go } from "./route.ts";

interface ShortcutOptions {
  readonly search: RefObject<HTMLInputElement | null>;
  readonly list: RefObject<HTMLElement | null>;
  readonly isOpen: boolean;
}

export function useShortcuts(options: ShortcutOptions): void {
  const current = useRef(options);
  current.current = options;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { search } = current.current;
      if (isEmptied(search.current, event)) search.current?.blur();
      if (!isPlain(event)) return;
      if (act(event.key, current.current)) event.preventDefault();
    };
    addEventListener("keydown", listen);
    return () => {
      removeEventListener("keydown", listen);
    };
  }, []);
}

/** Closes with Escape, unless somebody is typing or being asked. */
export function useEscape(close: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key === "Escape" && isPlain(event)) close();
    };
    addEventListener("keydown", listen);
    return () => {
      removeEventListener("keydown", listen);
    };
  }, []);
}

/** Whether a key is meant for the page: nothing takes it as a text, and nothing is held with it. */
function isPlain({ ctrlKey, altKey, metaKey, target }: KeyboardEvent): boolean {
  const isTyping =
    target instanceof Element && target.closest("input, textarea, select, dialog") !== null;
  return !ctrlKey && !altKey && !metaKey && !isTyping;
}

/** The first Escape empties the field by itself. */
function isEmptied(search: HTMLInputElement | null, { key, target }: KeyboardEvent): boolean {
  return key === "Escape" && search !== null && target === search && search.value === "";
}

const steps = new Map([
  ["j", 1],
  ["ArrowDown", 1],
  ["k", -1],
  ["ArrowUp", -1],
]);

/** @returns whether the key means something here. */
function act(key: string, { search, list, isOpen }: ShortcutOptions): boolean {
  const by = steps.get(key);
  if (by !== undefined) {
    // Elsewhere the arrows scroll.
    if (key.startsWith("Arrow") && !isAmongLines(document.activeElement)) return false;
    step(list.current, by, isOpen);
    return true;
  }
  if (key === "/") search.current?.focus();
  return key === "/";
}

/** A line has the focus, or what was opened from one. */
function isAmongLines(element: Element | null): boolean {
  return element?.matches(".entry, .exchange") === true;
}

/** Goes to the next line, or opens it where one is open; what is opened takes the focus. */
function step(list: HTMLElement | null, by: number, isOpen: boolean): void {
  const lines = [...(list?.querySelectorAll<HTMLAnchorElement>("a.entry") ?? [])];
  const focused = lines.findIndex((line) => line === document.activeElement);
  const open = lines.findIndex((line) => line.getAttribute("aria-current") === "true");
  const from = focused === -1 ? open : focused;
  const line = lines[Math.min(lines.length - 1, Math.max(0, from + by))];
  if (!isOpen || line === undefined) {
    line?.focus();
    return;
  }
  line.scrollIntoView({ block: "nearest" });
  go(line.hash);
}

export function KeyboardHelp(): ComponentChild {
  const rows = [
    ["/", "search"],
    ["j k, ↓ ↑", "next, previous"],
    ["Enter", "open"],
    ["Esc", "close"],
  ] as const;
  return h(
    "details",
    { class: "keys" },
    h("summary", null, "Keys"),
    h(
      "dl",
      null,
      rows.map(([key, does]) =>
        h("div", { key }, h("dt", null, h("kbd", null, key)), h("dd", null, does)),
      ),
    ),
  );
}
