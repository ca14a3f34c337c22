/** The exchanges that are kept for the archive; when it is full, valid exchanges are dropped first. */
import type { Judgment } from "./findings.ts";

export class KeptExchanges {
  readonly #maxCount: number;
  readonly #maxSize: number;
  /** By rank, oldest first, with the size of each. */
  readonly #ranks: readonly Map<Judgment, number>[] = [new Map(), new Map(), new Map()];
  #size = 0;
  count = 0;
  dropped = 0;

  /** @param maxSize Of bodies and headers, in characters. */
  constructor(maxCount: number, maxSize: number) {
    this.#maxCount = maxCount;
    this.#maxSize = maxSize;
  }

  /** @param rank 0 without violations, 1 with violations, 2 for the example of a finding. */
  add(kept: Judgment, rank: 0 | 1 | 2): void {
    const size = JSON.stringify(kept).length;
    this.#ranks[rank]?.set(kept, size);
    this.count += 1;
    this.#size += size;
    while (this.count > this.#maxCount || this.#size > this.#maxSize) this.#drop();
  }

  /** Returns the exchanges in the order in which their requests began. */
  exchanges(): Judgment[] {
    const numberOf = ({ exchange }: Judgment) => Number(exchange.id.replace(/\D/g, ""));
    return this.#ranks
      .flatMap((rank) => [...rank.keys()])
      .sort((one, other) => numberOf(one) - numberOf(other));
  }

  #drop(): void {
    const rank = this.#ranks.find(({ size }) => size > 0);
    const [oldest] = rank ?? [];
    if (rank === undefined || oldest === undefined) return;
    const [kept, size] = oldest;
    rank.delete(kept);
    this.count -= 1;
    this.#size -= size;
    this.dropped += 1;
  }
}
