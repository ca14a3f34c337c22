import { lastMoment } from "./dates.ts";

/** The clock of a workspace: real time plus an offset, or standing still (D-CTL-03). */
export interface WorkspaceClock {
  /** Milliseconds added to real time. */
  offset: number;
  /** The moment at which it stands still, in milliseconds since the epoch. */
  frozenAt?: number;
}

/** Reads real time in milliseconds since the epoch. */
export type Clock = () => number;

/**
 * At the last moment that a timestamp can show, every clock stops.
 *
 * @returns the workspace's present moment, in milliseconds since the epoch.
 */
export function workspaceTime(clock: WorkspaceClock, realTime: number): number {
  return clock.frozenAt ?? Math.min(realTime + clock.offset, lastMoment);
}

/**
 * @param moment what it shows, and `realTime`, both in milliseconds since the epoch.
 * @returns the clock that shows the moment now, and goes on from there unless it is frozen.
 */
export function clockAt(moment: number, realTime: number, frozen: boolean): WorkspaceClock {
  const offset = moment - realTime;
  return frozen ? { offset, frozenAt: moment } : { offset };
}
