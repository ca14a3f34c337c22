/** Work that goes on in the background of a command. */
import { setTimeout as wait } from "node:timers/promises";

/** Does a work again and again while there is something new, taking a small share of the time. */
export class Repeating {
  readonly #work: () => Promise<unknown>;
  readonly #pause: number;
  readonly #ending = new AbortController();
  #next: Promise<unknown> | undefined;

  /** @param pause Before each time, in milliseconds. */
  constructor(work: () => Promise<unknown>, pause: number) {
    this.#work = work;
    this.#pause = pause;
  }

  /** There is something new. */
  touch(): void {
    const { signal } = this.#ending;
    this.#next ??= wait(this.#pause, undefined, { signal, ref: false })
      .then(this.#work, () => undefined)
      .finally(() => (this.#next = undefined));
  }

  /** Waits for what is under way, and does it no more. */
  async end(): Promise<void> {
    this.#ending.abort();
    await this.#next;
  }
}
