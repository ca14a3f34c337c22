/** A list that stays sorted while items are added and removed, for any number of items. */

/** The maximum number of items of a chunk: few enough to move quickly, many enough to keep chunks few. */
const maxChunk = 512;

/**
 * A sorted list of items, no two of which compare as equal. Finding, adding or removing an item costs a
 * binary search and moving a part of a chunk; adding an item at the end costs neither.
 */
export class SortedList<Item extends object> {
  readonly #compare: (one: Item, other: Item) => number;
  /** The chunks in order, each sorted and not empty. */
  readonly #chunks: Item[][] = [];

  /** @param compare works as for `Array.sort`; an item must not change its order while it is in the list. */
  constructor(compare: (one: Item, other: Item) => number) {
    this.#compare = compare;
  }

  get isEmpty(): boolean {
    return this.#chunks.length === 0;
  }

  add(item: Item): void {
    const last = this.#chunks.at(-1);
    const lastItem = last?.at(-1);
    if (lastItem !== undefined && this.#compare(item, lastItem) < 0) this.#insert(item);
    // Full chunks stay full, so items added in order take no more room than necessary.
    else if (last !== undefined && last.length < maxChunk) last.push(item);
    else this.#chunks.push([item]);
  }

  /** Does nothing if the item is not in the list. */
  remove(item: Item): void {
    const { place, chunk, index } = this.#find((other) => this.#compare(other, item) < 0);
    if (chunk[index] !== item) return;
    chunk.splice(index, 1);
    if (chunk.length === 0) this.#chunks.splice(place, 1);
  }

  /** Iterates from first to last; the list must not change. */
  *[Symbol.iterator](): Generator<Item> {
    for (const chunk of this.#chunks) yield* chunk;
  }

  /**
   * Iterates from last to first; the list must not change.
   *
   * @param isIncluded returns true for all items up to the one to start with, and false for all after it.
   */
  *iterateBackward(isIncluded: (item: Item) => boolean = () => true): Generator<Item> {
    const start = this.#find(isIncluded);
    for (let place = start.place; place >= 0; place -= 1) {
      const chunk = this.#chunks[place] ?? [];
      const count = place === start.place ? start.index : chunk.length;
      for (const item of chunk.slice(0, count).reverse()) yield item;
    }
  }

  #insert(item: Item): void {
    const { place, chunk, index } = this.#find((other) => this.#compare(other, item) < 0);
    chunk.splice(index, 0, item);
    if (chunk.length > maxChunk) this.#chunks.splice(place + 1, 0, chunk.splice(maxChunk / 2));
  }

  /** Finds the first item that fails a test; all items before it pass, and all after it fail. */
  #find(test: (item: Item) => boolean) {
    const place = countLeading(this.#chunks, (chunk) => {
      const last = chunk.at(-1);
      return last !== undefined && test(last);
    });
    const chunk = this.#chunks[place] ?? [];
    return { place, chunk, index: countLeading(chunk, test) };
  }
}

/** Counts the elements before the first one that fails a test; all after it fail too. */
function countLeading<Element extends object>(
  elements: readonly Element[],
  test: (element: Element) => boolean,
): number {
  let low = 0;
  let high = elements.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const element = elements[middle];
    if (element !== undefined && test(element)) low = middle + 1;
    else high = middle;
  }
  return low;
}
