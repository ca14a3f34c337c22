/** Bytes of a body up to a limit, in one buffer: a body that comes byte by byte costs no more than another. */
export class BoundedBytes {
  readonly #max: number;
  #buffer = Buffer.alloc(0);
  #size = 0;

  constructor(max: number) {
    this.#max = max;
  }

  /** All that came, kept or not. */
  get size(): number {
    return this.#size;
  }

  get isOver(): boolean {
    return this.#size > this.#max;
  }

  /** Keeps a copy of what still fits. */
  add(part: Uint8Array): void {
    const kept = Math.min(this.#size, this.#max);
    const fitting = part.subarray(0, this.#max - kept);
    if (kept + fitting.length > this.#buffer.length) this.#grow(kept + fitting.length);
    this.#buffer.set(fitting, kept);
    this.#size += part.length;
  }

  /** What was kept: all, or as much as the limit allows. */
  get bytes(): Buffer {
    return this.#buffer.subarray(0, Math.min(this.#size, this.#max));
  }

  #grow(needed: number): void {
    const grown = Buffer.alloc(Math.min(this.#max, Math.max(needed, 2 * this.#buffer.length)));
    grown.set(this.#buffer);
    this.#buffer = grown;
  }
}
