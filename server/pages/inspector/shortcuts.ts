/** Keys that move through the list of requests. */
import { type ComponentChild, h, type RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { go } from "./route.ts";

interface ShortcutOptions {
  readonly search: RefObject<HTMLInputElement | null>;
  readonly list: RefObject<HTMLElement | null>;
  readonly closeHref: string;
  readonly isOpen: boolean;
}

export function useShortcuts(options: ShortcutOptions): void {
  const current = useRef(options);
  current.current = options;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { ctrlKey, altKey, metaKey, target, key } = event;
      if (ctrlKey || altKey || metaKey || isTyping(target)) return;
      if (act(key, current.current)) event.preventDefault();
    };
    addEventListener("keydown", listen);
    return () => {
      removeEventListener("keydown", listen);
    };
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("input, textarea, select, dialog") !== null;
}

const steps = new Map([
  ["j", 1],
  ["ArrowDown", 1],
  ["k", -1],
  ["ArrowUp", -1],
]);

/** @returns whether the key means something here. */
function act(key: string, { search, list, closeHref, isOpen }: ShortcutOptions): boolean {
  const by = steps.get(key);
  if (by !== undefined) {
    // Where no line has the focus the arrows scroll.
    if (key.startsWith("Arrow") && !isLine(document.activeElement)) return false;
    step(list.current, by, isOpen);
    return true;
  }
  if (key === "/") search.current?.focus();
  if (key === "Escape" && isOpen) go(closeHref);
  return key === "/" || (key === "Escape" && isOpen);
}

function isLine(element: Element | null): boolean {
  return element?.matches(".entry") === true;
}

/** Goes to the next line, and opens it where one is open. */
function step(list: HTMLElement | null, by: number, isOpen: boolean): void {
  const lines = [...(list?.querySelectorAll<HTMLAnchorElement>("a.entry") ?? [])];
  const focused = lines.findIndex((line) => line === document.activeElement);
  const open = lines.findIndex((line) => line.getAttribute("aria-current") === "true");
  const from = focused === -1 ? open : focused;
  const line = lines[Math.min(lines.length - 1, Math.max(0, from + by))];
  line?.focus();
  if (line !== undefined && isOpen) go(line.hash);
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
