/** One line on a terminal that says what is being waited for, and how far it is. */
import type { WriteStream } from "node:tty";

export interface Progress {
  /** Rewrites the line. */
  readonly update: (what: string) => void;
  /** Takes the line away while something else is written. */
  readonly aside: (write: () => void) => void;
  /** Takes the line away. */
  readonly end: () => void;
}

/** The part of an output stream that a progress line needs. */
export type Output = Pick<WriteStream, "write"> & {
  readonly isTTY?: boolean;
  readonly columns?: number;
};

export interface ProgressOptions {
  /** Nothing is shown. */
  readonly quiet?: boolean;
  /** In milliseconds: what ends before is not shown at all. */
  readonly after?: number;
  /** Standard error, unless it is named. */
  readonly stream?: Output;
}

/** Back to the start of the line, and everything on it away. */
const wipe = "\r\u001b[K";

const silent: Progress = {
  update: () => undefined,
  aside: (write) => {
    write();
  },
  end: () => undefined,
};

/** Writes nothing at all where the stream is no terminal, or quiet is asked for. */
export function createProgress(options: ProgressOptions = {}): Progress {
  const { quiet = false, after = 500, stream = process.stderr } = options;
  return quiet || stream.isTTY !== true ? silent : new Line(stream, after);
}

class Line implements Progress {
  readonly #stream: Output;
  readonly #after: number;
  #text = "";
  #isShown = false;
  #since: number | undefined;
  #waiting: NodeJS.Timeout | undefined;

  constructor(stream: Output, after: number) {
    this.#stream = stream;
    this.#after = after;
  }

  readonly update = (what: string): void => {
    this.#text = what;
    this.#since ??= performance.now();
    // The timer is late where the work leaves it no turn, and alone where nothing more is told.
    if (performance.now() - this.#since >= this.#after) this.#write();
    else this.#waiting ??= setTimeout(this.#write, this.#after).unref();
  };

  readonly aside = (write: () => void): void => {
    if (this.#isShown) this.#stream.write(wipe);
    write();
    if (this.#isShown) this.#write();
  };

  readonly end = (): void => {
    clearTimeout(this.#waiting);
    this.#waiting = undefined;
    this.#since = undefined;
    if (this.#isShown) this.#stream.write(wipe);
    this.#isShown = false;
  };

  readonly #write = (): void => {
    clearTimeout(this.#waiting);
    this.#isShown = true;
    // A terminal may not know how wide it is, and say 0. What went on in a second line would stay.
    const { columns = 0 } = this.#stream;
    this.#stream.write(`${wipe}${`${this.#text} …`.slice(1 - (columns > 1 ? columns : 80))}`);
  };
}

/** How much of something is done, in whole percent. */
export function percent(done: number, total: number): string {
  return `${Math.floor((100 * done) / Math.max(total, 1))} %`;
}
