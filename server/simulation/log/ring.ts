/** A queue of entries that know what they take: added at the end, dropped at the start. */
export class Ring<Item extends { readonly bytes: number }> {
  /** Undefined where one was dropped. */
  #items: (Item | undefined)[] = [];
  #dropped = 0;
  #bytes = 0;

  get length(): number {
    return this.#items.length - this.#dropped;
  }

  /** What all of them take. */
  get bytes(): number {
    return this.#bytes;
  }

  push(item: Item): void {
    this.#items.push(item);
    this.#bytes += item.bytes;
  }

  /** Drops the oldest. @returns the bytes that it took; 0 where there is none. */
  shift(): number {
    const oldest = this.#items[this.#dropped];
    if (oldest === undefined) return 0;
    this.#items[this.#dropped] = undefined;
    this.#dropped += 1;
    this.#bytes -= oldest.bytes;
    // Now and then, so that dropping costs the same however many there are.
    if (this.#dropped * 2 > this.#items.length) {
      this.#items = this.#items.slice(this.#dropped);
      this.#dropped = 0;
    }
    return oldest.bytes;
  }

  toArray(): Item[] {
    return this.#items.slice(this.#dropped).filter((item) => item !== undefined);
  }
}
