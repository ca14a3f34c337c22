/** The workspace's clock as far as the page knows it: read once for all views. */
import { type ComponentChildren, createContext } from "preact";
import { useContext, useEffect, useRef, useState } from "preact/hooks";
import type { ClockState } from "../../../../spec/client/workspace.ts";
import { useLatest } from "./hooks.ts";
import { type Loaded, useLive } from "./loading.tsx";
import { workspace } from "./sandbox.ts";

/** A state of the clock, with the moment of the browser's own clock when it was read. */
type Reading = ClockState & { readonly at: number };

// Every view is inside a provider.
const ClockContext = createContext({} as Loaded<Reading>);

export function readingOf(clock: ClockState): Reading {
  return { ...clock, at: Date.now() };
}

/** Reads the clock when `view` changes and whenever it may have been moved. */
export function ClockProvider({ view, children }: { view: string; children: ComponentChildren }) {
  const loaded = useLive(view, async () => readingOf(await workspace.clock.read()));
  const last = useRef<Reading>(undefined);
  // The last reading stays valid between two views, and while the sandbox does not respond.
  last.current = loaded.value ?? last.current;
  const value = { ...loaded, value: last.current };
  return <ClockContext.Provider value={value}>{children}</ClockContext.Provider>;
}

/** Returns the clock, and every second the present moment of the workspace. */
export function useTicking() {
  const clock = useContext(ClockContext);
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  const isFrozen = clock.value?.frozen === true;
  return { clock, isFrozen, now: clock.value && momentOf(clock.value) };
}

function momentOf({ now, frozen, at }: Reading): Date {
  return new Date(Date.parse(now) + (frozen ? 0 : Date.now() - at));
}

/** The delay of a look at what falls due, since the two clocks are not quite alike; in milliseconds. */
const margin = 50;
/** The time during which an overdue step is looked for, and the pause between two looks; in milliseconds. */
const patience = 5000;
const again = 1000;
/** Timers of browsers are limited to 24 days; in milliseconds. */
const maxDelay = 24 * 60 * 60 * 1000;

/** Calls `onDue` when the workspace's clock has reached a moment. */
export function useDue(at: string | undefined, onDue: () => void): void {
  const { value: reading, reload } = useContext(ClockContext);
  const latest = useLatest(onDue);
  useEffect(() => {
    if (at === undefined || reading === undefined) return undefined;
    const left = Date.parse(at) - momentOf(reading).getTime();
    if (left < -patience || (left > 0 && reading.frozen)) return undefined;
    const look = () => {
      latest.current();
      reload();
    };
    const timer = setTimeout(look, left > 0 ? Math.min(left + margin, maxDelay) : again);
    return () => clearTimeout(timer);
  }, [at, reading]);
}
