/** One item of a list, open beside it, or in its place where there is no room. */
import { type ComponentChild, type ComponentChildren, h } from "preact";
import { useEffect, useRef } from "preact/hooks";

interface PaneOptions {
  readonly name: string;
  readonly children?: ComponentChildren;
}

export function Pane({ name, children }: PaneOptions): ComponentChild {
  const pane = useRef<HTMLElement>(null);
  useEffect(() => {
    // What was focused in the list is gone where the list has made room.
    if (document.activeElement === document.body) pane.current?.focus();
  }, []);
  return h("article", { class: "exchange", "aria-label": name, tabIndex: -1, ref: pane }, children);
}
