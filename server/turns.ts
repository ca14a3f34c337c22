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
