/** One line on a terminal that says how far a run is. */
import type { WriteStream } from "node:tty";

export interface Progress {
  /** Rewrites the line. */
  readonly update: (done: number, total: number) => void;
  /** Takes the line away. */
  readonly end: () => void;
}

/** The part of an output stream that a progress line needs. */
export type Output = Pick<WriteStream, "write"> & { readonly isTTY?: boolean };

/** Back to the start of the line, and everything on it away. */
const wipe = "\r\u001b[K";

/** Writes nothing at all where the stream is no terminal, or quiet is asked for. */
export function createProgress(stream: Output, quiet = false): Progress {
  if (quiet || stream.isTTY !== true) return { update: () => undefined, end: () => undefined };
  let isShown = false;
  return {
    update(done, total) {
      isShown = true;
      stream.write(`${wipe}judging ${done}/${total} …`);
    },
    end() {
      if (isShown) stream.write(wipe);
      isShown = false;
    },
  };
}
