/** A list that stays in order while items come and go, whatever their number. */

/** The maximum number of items of a chunk: few enough to be moved within it, so many that chunks stay few. */
const maxChunk = 512;

/**
 * Items in an order in which no two are equal. Finding, adding and removing one costs a binary search
 * and the moving of part of a chunk; adding one after all others costs neither.
 */
export class SortedList<Item extends object> {
  readonly #compare: (one: Item, other: Item) => number;
  /** In order, as the items of each are; none is empty. */
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
    // Full chunks stay full, so that items that come in order take no more room than they need.
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

  /** First to last, while the list stays as it is. */
  *[Symbol.iterator](): Generator<Item> {
    for (const chunk of this.#chunks) yield* chunk;
  }

  /**
   * Last to first, while the list stays as it is.
   *
   * @param isIncluded holds for all items up to the one to begin with, and for none after it.
   */
  *reversed(isIncluded: (item: Item) => boolean = () => true): Generator<Item> {
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

  /** Finds the first item for which a test that holds for all items before it fails. */
  #find(test: (item: Item) => boolean) {
    const place = countLeading(this.#chunks, (chunk) => {
      const last = chunk.at(-1);
      return last !== undefined && test(last);
    });
    const chunk = this.#chunks[place] ?? [];
    return { place, chunk, index: countLeading(chunk, test) };
  }
}

/** @returns how many elements precede the first that fails a test; all after that one fail it too. */
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
