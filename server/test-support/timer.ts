import type { Timer } from "../simulation/timer.ts";

/** Real time that only passes when a test lets it. */
export class TestTimer {
  #now = 0;
  readonly #pending = new Set<{ readonly at: number; readonly run: () => void }>();
  readonly #waiting = new Set<() => void>();

  readonly start: Timer = (ms, run) => {
    const entry = { at: this.#now + ms, run };
    this.#pending.add(entry);
    this.#tell();
    return () => {
      this.#pending.delete(entry);
      this.#tell();
    };
  };

  /** The number of functions that have not run yet. */
  get pending(): number {
    return this.#pending.size;
  }

  advance(ms: number): void {
    this.#now += ms;
    for (const entry of [...this.#pending]) {
      if (entry.at > this.#now) continue;
      this.#pending.delete(entry);
      entry.run();
    }
  }

  /** Resolves when a timer is running. */
  started(): Promise<void> {
    return this.#until(() => this.#pending.size > 0);
  }

  /** Resolves when no timer runs. */
  idle(): Promise<void> {
    return this.#until(() => this.#pending.size === 0);
  }

  #until(isTrue: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      const check = () => {
        if (isTrue()) resolve();
        else this.#waiting.add(check);
      };
      check();
    });
  }

  #tell(): void {
    for (const check of [...this.#waiting]) {
      this.#waiting.delete(check);
      check();
    }
  }
}
