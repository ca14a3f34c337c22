/** Runs a function after some milliseconds of real time; returns a function that cancels it. */
export type Timer = (ms: number, run: () => void) => () => void;

export const realTimer: Timer = (ms, run) => {
  const timeout = setTimeout(run, ms);
  return () => {
    clearTimeout(timeout);
  };
};
