/**
 * Runs something once so many milliseconds of real time have passed.
 *
 * @returns what calls it off.
 */
export type Timer = (ms: number, run: () => void) => () => void;

export const realTimer: Timer = (ms, run) => {
  const timeout = setTimeout(run, ms);
  return () => {
    clearTimeout(timeout);
  };
};
