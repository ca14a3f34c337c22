/** One item of a list, open beside it, or in its place where there is no room. */
import { type ComponentChild, type ComponentChildren, h } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { useEscape } from "./shortcuts.ts";

interface PaneOptions {
  readonly name: string;
  readonly children?: ComponentChildren;
}

export function Pane({ name, children }: PaneOptions): ComponentChild {
  const pane = useRef<HTMLElement>(null);
  useEscape(() => pane.current?.querySelector<HTMLAnchorElement>("a.close")?.click());
  // At once: it may be closed before the browser has drawn it.
  useLayoutEffect(() => {
    pane.current?.focus();
    const opened = pathOf(location.hash);
    return () => {
      requestAnimationFrame(() => {
        goBackTo(opened);
      });
    };
  }, []);
  return h("article", { class: "exchange", "aria-label": name, tabIndex: -1, ref: pane }, children);
}

/** Gives the focus back to the line that was open, unless something else has it or is open by now. */
function goBackTo(opened: string): void {
  if (document.activeElement !== document.body || document.querySelector(".exchange")) return;
  const lines = [...document.querySelectorAll<HTMLAnchorElement>(".list a")];
  lines.find(({ hash }) => pathOf(hash) === opened)?.focus();
}

/** Without the filters, which may have changed meanwhile. */
function pathOf(hash: string): string {
  return hash.split("?", 1).join("");
}
