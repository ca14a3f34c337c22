/** A list that stays in order while items come and go, whatever their number. */

/** How many items a chunk holds at most: few enough to be moved within it, so many that chunks stay few. */
const chunkSize = 512;

/**
 * Items in an order in which no two are equal. Finding, adding and removing one costs a binary search
 * and the moving of part of a chunk; adding behind all others costs neither.
 */
export class SortedList<Item extends object> {
  readonly #compare: (one: Item, other: Item) => number;
  /** One behind another, each in order and none empty. */
  readonly #chunks: Item[][] = [];
  #size = 0;

  /** Compares as `Array.sort` has it; what an item compares by stays as it is while it stands here. */
  constructor(compare: (one: Item, other: Item) => number) {
    this.#compare = compare;
  }

  get size(): number {
    return this.#size;
  }

  add(item: Item): void {
    this.#size += 1;
    const last = this.#chunks.at(-1);
    if (last === undefined || this.#isBehind(item, last)) this.#append(item, last);
    else this.#insert(item);
  }

  /** An item that is not there is none to remove. */
  remove(item: Item): void {
    const place = this.#chunkIndex(item);
    const chunk = this.#chunks[place] ?? [];
    const index = this.#countBefore(chunk, item);
    if (chunk[index] !== item) return;
    this.#size -= 1;
    chunk.splice(index, 1);
    if (chunk.length === 0) this.#chunks.splice(place, 1);
  }

  /** Removes and returns the last item, if there is one. */
  takeLast(): Item | undefined {
    const chunk = this.#chunks.at(-1);
    const item = chunk?.pop();
    if (item !== undefined) this.#size -= 1;
    if (chunk?.length === 0) this.#chunks.pop();
    return item;
  }

  /** First to last, while the list stays as it is. */
  *[Symbol.iterator](): Generator<Item> {
    for (const chunk of this.#chunks) {
      for (const item of chunk) yield item;
    }
  }

  /** Last to first, while the list stays as it is; only what comes before an item, where one is given. */
  *reversed(before?: Item): Generator<Item> {
    const top = before === undefined ? this.#chunks.length : this.#chunkIndex(before);
    for (let place = top; place >= 0; place -= 1) {
      const chunk = this.#chunks[place] ?? [];
      const count = before === undefined ? chunk.length : this.#countBefore(chunk, before);
      for (let index = count - 1; index >= 0; index -= 1) {
        const item = chunk[index];
        if (item !== undefined) yield item;
      }
    }
  }

  #append(item: Item, last: Item[] | undefined): void {
    // Full chunks are left behind, so that what comes in order takes no more room than it needs.
    if (last === undefined || last.length === chunkSize) this.#chunks.push([item]);
    else last.push(item);
  }

  /** Puts an item before at least one other. */
  #insert(item: Item): void {
    const place = this.#chunkIndex(item);
    const chunk = this.#chunks[place] ?? [];
    chunk.splice(this.#countBefore(chunk, item), 0, item);
    if (chunk.length > chunkSize) this.#chunks.splice(place + 1, 0, chunk.splice(chunkSize / 2));
  }

  /** @returns where the chunk stands that an item is in or comes into; none does behind all items. */
  #chunkIndex(item: Item): number {
    return countLeading(this.#chunks, (chunk) => this.#isBehind(item, chunk));
  }

  #countBefore(chunk: readonly Item[], item: Item): number {
    return countLeading(chunk, (other) => this.#compare(other, item) < 0);
  }

  #isBehind(item: Item, chunk: readonly Item[]): boolean {
    const last = chunk.at(-1);
    return last !== undefined && this.#compare(item, last) > 0;
  }
}

/** @returns how many elements lead up to the first that fails a test; all behind that one fail it too. */
function countLeading<Element extends object>(
  elements: readonly Element[],
  passes: (element: Element) => boolean,
): number {
  let low = 0;
  let high = elements.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const element = elements[middle];
    if (element !== undefined && passes(element)) low = middle + 1;
    else high = middle;
  }
  return low;
}
