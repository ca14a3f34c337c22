/** Hooks for callbacks that outlive a rendering, for events of the window, and for keys. */
import { useEffect, useRef } from "preact/hooks";

/** Returns a reference to the value of the last rendering. */
export function useLatest<Value>(value: Value): { readonly current: Value } {
  const latest = useRef(value);
  latest.current = value;
  return latest;
}

export function useWindowEvent<Name extends "hashchange" | "keydown">(
  name: Name,
  listener: (event: WindowEventMap[Name]) => void,
): void {
  const latest = useLatest(listener);
  useEffect(() => {
    const listen = (event: WindowEventMap[Name]) => latest.current(event);
    addEventListener(name, listen);
    return () => removeEventListener(name, listen);
  }, []);
}

/** Handles the keys that are meant for the page: nobody is typing, and no modifier is held. */
export function usePageKeys(listener: (event: KeyboardEvent) => void): void {
  useWindowEvent("keydown", (event) => {
    const { ctrlKey, altKey, metaKey, target } = event;
    const isTyping =
      target instanceof Element && target.closest("input, textarea, select, dialog") !== null;
    if (!ctrlKey && !altKey && !metaKey && !isTyping) listener(event);
  });
}
