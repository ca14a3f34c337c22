/** One line on a terminal that says what is being waited for, and how far it is. */

/** Back to the start of the line, and everything on it away. */
const wipe = "\r\u001b[K";

/**
 * Creates a line of progress. It shows nothing with `quiet`, on a stream that is not a terminal, and
 * for what ends before `after` milliseconds.
 */
export function createProgress({
  quiet = false,
  after = 500,
  stream = process.stderr,
}: {
  readonly quiet?: boolean;
  readonly after?: number;
  readonly stream?: Pick<NodeJS.WriteStream, "write"> & { isTTY?: boolean; columns?: number };
} = {}) {
  const isSilent = quiet || stream.isTTY !== true;
  let text = "";
  let isShown = false;
  let since: number | undefined;
  let timer: NodeJS.Timeout | undefined;

  const show = (): void => {
    clearTimeout(timer);
    isShown = true;
    // A terminal may not know how wide it is, and say 0. What went on in a second line would stay.
    const { columns = 0 } = stream;
    stream.write(`${wipe}${`${text} …`.slice(1 - (columns > 1 ? columns : 80))}`);
  };

  return {
    /** Rewrites the line. */
    update: (what: string): void => {
      if (isSilent) return;
      text = what;
      since ??= performance.now();
      // The timer is late if the work leaves it no turn, and needed if nothing more is told.
      if (performance.now() - since >= after) show();
      else timer ??= setTimeout(show, after).unref();
    },
    /** Takes the line away while something else is written. */
    aside: (write: () => void): void => {
      if (isShown) stream.write(wipe);
      write();
      if (isShown) show();
    },
    /** Takes the line away. */
    end: (): void => {
      clearTimeout(timer);
      timer = undefined;
      since = undefined;
      if (isShown) stream.write(wipe);
      isShown = false;
    },
  };
}

/** Returns the share that is done, in whole percent. */
export function percent(done: number, total: number): string {
  return `${Math.floor((100 * done) / Math.max(total, 1))} %`;
}
