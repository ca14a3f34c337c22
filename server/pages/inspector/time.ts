/** The workspace's time, as far as the page knows it: read together by all views that need it. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { ClockState } from "../../../spec/client/workspace.ts";
import { listen } from "./connection.ts";
import { workspace } from "./sandbox.ts";

interface Reading {
  readonly clock: ClockState;
  /** When it was read, by the browser's own clock. */
  readonly at: number;
}

/** Views that show a reading are told of every other one. */
const readers = new Set<(reading: Reading) => void>();

/** Tells all views of a reading. */
export function spread(clock: ClockState): ClockState {
  const reading = { clock, at: Date.now() };
  for (const tell of readers) tell(reading);
  return clock;
}

let isReading = false;
let isWantedAgain = false;

/** Reads the clock for all of them; what is asked for meanwhile is one read more. */
async function look(): Promise<void> {
  isWantedAgain = isReading;
  if (isReading) return;
  isReading = true;
  await workspace.clock.read().then(spread, () => undefined);
  isReading = false;
  if (isWantedAgain) await look();
}

let stopListening: () => void = () => undefined;

function addReader(reader: (reading: Reading) => void): () => void {
  if (readers.size === 0) {
    stopListening = listen((news) => {
      if (news !== "cleared") void look();
    });
  }
  readers.add(reader);
  return () => {
    readers.delete(reader);
    if (readers.size === 0) stopListening();
  };
}

/** What the clock shows, read anew when `view` changes and whenever it may have been moved. */
function useReading(view: string): Reading | undefined {
  const [reading, setReading] = useState<Reading>();
  useEffect(() => addReader(setReading), []);
  useEffect(() => {
    void look();
  }, [view]);
  return reading;
}

/** The workspace's present moment, ticking. */
export function useTicking(view: string): { now: Date | undefined; isFrozen: boolean } {
  const reading = useReading(view);
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => {
      tick((count) => count + 1);
    }, 1000);
    return () => {
      clearInterval(timer);
    };
  }, []);
  if (reading === undefined) return { now: undefined, isFrozen: false };
  return { now: momentOf(reading), isFrozen: reading.clock.frozen };
}

function momentOf({ clock, at }: Reading): Date {
  const start = Date.parse(clock.now);
  return new Date(clock.frozen ? start : start + (Date.now() - at));
}

/** What falls due is looked at a little later, as the two clocks are not quite alike; in milliseconds. */
const margin = 50;
/** How long, and how often, is looked for what should have happened by then; in milliseconds. */
const patience = 5000;
const again = 1000;
/** Timers of browsers are no longer than 24 days; in milliseconds. */
const latest = 24 * 60 * 60 * 1000;

/** Calls `onDue` when the workspace's clock has come to a moment. */
export function useDue(at: string | undefined, onDue: () => void): void {
  const reading = useReading("due");
  const act = useRef(onDue);
  act.current = onDue;
  useEffect(() => {
    if (at === undefined || reading === undefined) return undefined;
    const left = Date.parse(at) - momentOf(reading).getTime();
    if (left < -patience || (left > 0 && reading.clock.frozen)) return undefined;
    const timer = setTimeout(
      () => {
        act.current();
        void look();
      },
      left > 0 ? Math.min(left + margin, latest) : again,
    );
    return () => {
      clearTimeout(timer);
    };
  }, [at, reading]);
}
