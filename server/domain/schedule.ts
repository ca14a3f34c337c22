import { timestamp } from "./dates.ts";
import type { Step } from "./records.ts";

/** @returns the steps to the given states, each so many milliseconds after `start`. */
export function planSteps<Status extends string>(
  start: string,
  steps: readonly (readonly [status: Status, after: number])[],
): Step<Status>[] {
  return steps.map(([status, after]) => ({ at: later(start, after), status }));
}

/** @returns the RFC 3339 time so many milliseconds after another. */
export function later(start: string, milliseconds: number): string {
  return timestamp(Date.parse(start) + milliseconds);
}
