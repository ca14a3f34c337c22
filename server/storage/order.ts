/** Items kept sorted by a text key and, among equals, by the order in which they came. */
export interface Ordered {
  readonly key: string;
  readonly sequence: number;
}

export class SortedList<Item extends Ordered> {
  readonly #items: Item[] = [];

  get length(): number {
    return this.#items.length;
  }

  at(index: number): Item | undefined {
    return this.#items[index];
  }

  [Symbol.iterator](): Iterator<Item> {
    return this.#items[Symbol.iterator]();
  }

  add(item: Item): void {
    this.#items.splice(this.indexOf(item), 0, item);
  }

  remove(item: Item): void {
    const index = this.indexOf(item);
    if (this.#items[index] === item) this.#items.splice(index, 1);
  }

  /** @returns where the item stands, or would stand. */
  indexOf(item: Ordered): number {
    let low = 0;
    let high = this.#items.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const other = this.#items[middle];
      if (other !== undefined && compare(other, item) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function compare(a: Ordered, b: Ordered): number {
  if (a.key === b.key) return a.sequence - b.sequence;
  return a.key < b.key ? -1 : 1;
}
