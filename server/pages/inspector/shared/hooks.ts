/** Hooks for callbacks that outlive a rendering, and for keys. */
import { useEffect, useRef } from "preact/hooks";

/** Returns a reference to the value of the last rendering. */
export function useLatest<Value>(value: Value): { readonly current: Value } {
  const latest = useRef(value);
  latest.current = value;
  return latest;
}

/** Handles keys that are pressed outside fields and without a modifier. */
export function usePageKeys(listener: (event: KeyboardEvent) => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { ctrlKey, altKey, metaKey, target } = event;
      const isTyping =
        target instanceof Element && target.closest("input, textarea, select, dialog") !== null;
      if (!ctrlKey && !altKey && !metaKey && !isTyping) listener(event);
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  });
}
