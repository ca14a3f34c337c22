/**
 * Records as bytes, side by side, the oldest of which is dropped first. What lies here is nothing
 * that the garbage collector would have to carry about, which costs more than the writing does.
 */
const [firstSlab, largestSlab] = [2048, 65_536];

interface Slab {
  readonly bytes: Buffer;
  /** The same as numbers of eight bytes each. */
  readonly numbers: Float64Array;
  /** Where its oldest record begins that is still there. */
  first: number;
  /** Where the next record begins. */
  end: number;
  /** Whether somebody may look at one of its records, or write to it, after it was dropped. */
  isLent: boolean;
}

/** Where a record lies. */
export interface Place {
  readonly slab: Slab;
  /** Its first one of the slab's numbers, which says how many it has; its first byte is at eight times that. */
  readonly start: number;
}

export class Slabs {
  /** The last one is being filled. */
  readonly #slabs: Slab[] = [];
  /** A large one that was emptied: new memory costs a process more than all that is written to it. */
  #spare: Slab | undefined;
  #bytes = 0;

  /** The bytes of all slabs, however much of them is filled. */
  get bytes(): number {
    return this.#bytes;
  }

  /**
   * @param most bytes that the next record may take.
   * @returns where it is to be written.
   */
  reserve(most: number): Place {
    let slab = this.#slabs.at(-1);
    if (slab === undefined || slab.bytes.length - slab.end * 8 < most) {
      slab = this.#open(most, slab);
      this.#slabs.push(slab);
    }
    return { slab, start: slab.end };
  }

  /** Adds the record that was written there, of so many bytes. */
  add({ slab, start }: Place, length: number): void {
    const numbers = Math.ceil(length / 8);
    slab.numbers[start] = numbers;
    slab.end = start + numbers;
  }

  #open(least: number, before: Slab | undefined): Slab {
    const spare = this.#spare;
    if (spare !== undefined && least <= largestSlab) {
      this.#spare = undefined;
      return Object.assign(spare, { first: 0, end: 0 });
    }
    const usual = Math.min(Math.max((before?.bytes.length ?? 0) * 2, firstSlab), largestSlab);
    const bytes = Buffer.allocUnsafeSlow(Math.max(usual, Math.ceil(least / 8) * 8));
    this.#bytes += bytes.length;
    const numbers = new Float64Array(bytes.buffer);
    return { bytes, numbers, first: 0, end: 0, isLent: false };
  }

  /** Drops the oldest record. @returns where it was; undefined where there is none. */
  drop(): Place | undefined {
    const [slab] = this.#slabs;
    if (slab === undefined) return undefined;
    const start = slab.first;
    slab.first += slab.numbers[start] ?? 0;
    if (slab.first === slab.end) {
      this.#slabs.shift();
      const isUsual = slab.bytes.length === largestSlab;
      if (isUsual && !slab.isLent && this.#spare === undefined) this.#spare = slab;
      else this.#bytes -= slab.bytes.length;
    }
    return { slab, start };
  }

  /** All records, oldest first. */
  *places(): Generator<Place> {
    for (const slab of this.#slabs) {
      for (let start = slab.first; start < slab.end; start += slab.numbers[start] ?? 0) {
        yield { slab, start };
      }
    }
  }
}
