/** Shares the process among concurrent work. */
import { setImmediate } from "node:timers/promises";

/** A queue of work that runs one at a time. */
export class Turns {
  #last: Promise<void> = Promise.resolve();

  /** Waits for earlier turns to end. Returns a function that ends this one. */
  async take(): Promise<() => void> {
    const before = this.#last;
    let end!: () => void;
    this.#last = new Promise((resolve) => (end = resolve));
    await before;
    return end;
  }
}

/** The maximum time that work runs without a pause for other requests, in milliseconds. */
const maxStretch = 10;

/** Interrupts long work, so that other requests are served in between. */
export class Pause {
  #since = performance.now();

  /** Returns a promise for the end of a pause; undefined if none is due yet. */
  waitIfDue(): Promise<void> | undefined {
    if (performance.now() - this.#since < maxStretch) return undefined;
    return setImmediate().then(() => {
      this.#since = performance.now();
    });
  }
}
