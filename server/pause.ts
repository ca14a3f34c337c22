import { setImmediate } from "node:timers/promises";

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
