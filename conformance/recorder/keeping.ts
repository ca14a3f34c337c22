/** The exchanges that are kept for the archive: as many as there is room for, the telling ones last to go. */
import type { Judgement } from "./judging.ts";
import type { Exchange } from "../../spec/traffic/exchange.ts";

export interface KeptExchange extends Judgement {
  readonly exchange: Exchange;
}

export interface Bounds {
  readonly exchanges: number;
  /** Of bodies and headers, in characters. */
  readonly size: number;
}

/** How much an exchange tells: 0 nothing is wrong, 1 something is, 2 it is the example of that. */
type Rank = 0 | 1 | 2;

export class Keeping {
  readonly #bounds: Bounds;
  /** By rank, oldest first, with the size of each. */
  readonly #ranks: readonly Map<KeptExchange, number>[] = [new Map(), new Map(), new Map()];
  #size = 0;
  count = 0;
  dropped = 0;

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
  }

  add(kept: KeptExchange, rank: Rank): void {
    const size = JSON.stringify(kept).length;
    this.#ranks[rank]?.set(kept, size);
    this.count += 1;
    this.#size += size;
    while (this.count > this.#bounds.exchanges || this.#size > this.#bounds.size) this.#drop();
  }

  /** In the order in which their requests began. */
  exchanges(): KeptExchange[] {
    const numberOf = ({ exchange }: KeptExchange) => Number(exchange.id.replace(/\D/g, ""));
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
