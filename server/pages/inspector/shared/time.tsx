/** The workspace's clock, which is read once for all views. */
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { ClockState } from "../../../../spec/client/workspace.ts";
import { type LoadState, useLive } from "./loading.tsx";
import { workspace } from "./sandbox.ts";

/** The clock as it was read last, and its current moment. The frame of the views sets it. */
export let clock: LoadState<ClockState> & { readonly moment: () => Date | undefined };

/** Reads the clock for all views, when `view` changes and whenever it may have been moved. */
export function useClock(view: string): void {
  const loaded = useLive(view, () => workspace.clock.read());
  const last = useRef<ClockState>(undefined);
  // The last reading stays valid between two views, and while the sandbox does not respond.
  const value = (last.current = loaded.value ?? last.current);
  // The moment of the browser's own clock when it was read.
  const at = useMemo(() => Date.now(), [value]);
  const moment = () =>
    value && new Date(Date.parse(value.now) + (value.frozen ? 0 : Date.now() - at));
  clock = { ...loaded, value, moment };
}

/** Returns the clock with the current moment of the workspace, every second. */
export function useTicking() {
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  return { isFrozen: clock.value?.frozen === true, now: clock.moment() };
}

/** The delay after a due time, since the clocks of browser and server differ slightly; in milliseconds. */
const margin = 50;
/** The time during which the page waits for an overdue step, and the pause between two reads; in milliseconds. */
const patience = 5000;
const again = 1000;
/** Timers of browsers are limited to 24 days; in milliseconds. */
const maxDelay = 24 * 60 * 60 * 1000;

/** Calls `onDue` when the workspace's clock has reached a moment. */
export function useDue(at: string | undefined, onDue: () => void): void {
  const { value, moment, reload } = clock;
  useEffect(() => {
    const now = moment();
    if (at === undefined || now === undefined) return undefined;
    const left = Date.parse(at) - now.getTime();
    if (left < -patience || (left > 0 && value?.frozen)) return undefined;
    const look = () => {
      onDue();
      reload();
    };
    const timer = setTimeout(look, left > 0 ? Math.min(left + margin, maxDelay) : again);
    return () => clearTimeout(timer);
  }, [at, value]);
}
