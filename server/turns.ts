/** How work shares the process with other work. */
import { setImmediate } from "node:timers/promises";

/** A queue for what one alone may do at a time. */
export class Turns {
  #last: Promise<void> = Promise.resolve();

  /** Waits for those that came before. Returns what ends the turn. */
  async take(): Promise<() => void> {
    const before = this.#last;
    let end!: () => void;
    this.#last = new Promise((resolve) => (end = resolve));
    await before;
    return end;
  }
}

/** How long work may keep other requests waiting at a stretch, in milliseconds. */
const maxStretch = 10;

/** Splits long work into stretches, so that other requests are served in between. */
export class Pause {
  #since = performance.now();

  /** Returns a promise to wait for if a stretch is over. */
  due(): Promise<void> | undefined {
    if (performance.now() - this.#since < maxStretch) return undefined;
    return setImmediate().then(() => {
      this.#since = performance.now();
    });
  }
}
