/** Whether what is written to a stream is coloured: the one place that decides. */

/** The part of an output stream that matters. */
export interface Output {
  readonly isTTY?: boolean;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Colour is for terminals. `NO_COLOR`, unless it is empty (https://no-color.org), takes it away
 * everywhere; else `FORCE_COLOR` gives it everywhere, or with `0` nowhere.
 */
export function hasColour(stream: Output, environment: Environment = process.env): boolean {
  const { NO_COLOR: no = "", FORCE_COLOR: force = "", TERM: terminal } = environment;
  if (no !== "") return false;
  if (force !== "") return !["0", "false"].includes(force);
  return stream.isTTY === true && terminal !== "dumb";
}
