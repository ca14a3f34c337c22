/** A line on a terminal that shows the work in progress. */

/** Returns to the start of the line and clears it. */
const wipe = "\r\u001b[K";

/**
 * Creates a line of progress. It is not shown with `quiet`, on a stream that is not a terminal, or for
 * work that ends within `after` milliseconds.
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
    // Some terminals report 0 columns. A line that wraps could not be cleared.
    const { columns = 0 } = stream;
    stream.write(`${wipe}${`${text} …`.slice(1 - (columns > 1 ? columns : 80))}`);
  };

  return {
    /** Rewrites the line. */
    update: (what: string): void => {
      if (isSilent) return;
      text = what;
      since ??= performance.now();
      // The timer may be late during synchronous work, but it shows the line if no update follows.
      if (performance.now() - since >= after) show();
      else timer ??= setTimeout(show, after).unref();
    },
    /** Removes the line while something else is written. */
    aside: (write: () => void): void => {
      if (isShown) stream.write(wipe);
      write();
      if (isShown) show();
    },
    /** Removes the line. */
    end: (): void => {
      clearTimeout(timer);
      timer = undefined;
      since = undefined;
      if (isShown) stream.write(wipe);
      isShown = false;
    },
  };
}

/** Returns the completed share in whole percent. */
export function percent(done: number, total: number): string {
  return `${Math.floor((100 * done) / Math.max(total, 1))} %`;
}
