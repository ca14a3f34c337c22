/** The exchanges that are kept for the archive: as many as there is room for, the telling ones last to go. */
import type { Judgement } from "./judging.ts";
import type { RecordedExchange } from "./traffic.ts";

export interface KeptExchange extends Judgement {
  readonly exchange: RecordedExchange;
}

export interface Bounds {
  readonly exchanges: number;
  /** Of bodies and headers, in characters. */
  readonly size: number;
}

/** How much an exchange tells: 0 nothing is wrong, 1 something is, 2 it is the example of that. */
export type Rank = 0 | 1 | 2;

export class Keeping {
  readonly #bounds: Bounds;
  /** By rank; oldest first. */
  readonly #ranks: readonly Set<KeptExchange>[] = [new Set(), new Set(), new Set()];
  #count = 0;
  #size = 0;
  #dropped = 0;

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
  }

  get count(): number {
    return this.#count;
  }

  get dropped(): number {
    return this.#dropped;
  }

  add(kept: KeptExchange, rank: Rank): void {
    this.#ranks[rank]?.add(kept);
    this.#count += 1;
    this.#size += sizeOf(kept.exchange);
    while (this.#count > this.#bounds.exchanges || this.#size > this.#bounds.size) this.#drop();
  }

  /** In the order in which their requests began. */
  exchanges(): KeptExchange[] {
    return this.#ranks
      .flatMap((rank) => [...rank])
      .sort((one, other) => numberOf(one) - numberOf(other));
  }

  #drop(): void {
    const rank = this.#ranks.find(({ size }) => size > 0);
    const [oldest] = rank ?? [];
    if (oldest === undefined) return;
    rank?.delete(oldest);
    this.#count -= 1;
    this.#size -= sizeOf(oldest.exchange);
    this.#dropped += 1;
  }
}

function numberOf({ exchange }: KeptExchange): number {
  return Number(exchange.id.replace(/\D/g, ""));
}

/** In characters. */
export function sizeOf({ target, headers, body, answer }: RecordedExchange): number {
  const fields = [...headers, ...(answer?.headers ?? [])];
  const texts = [target, body.text, body.base64, answer?.body.text, answer?.body.base64];
  return (
    texts.reduce((sum, text = "") => sum + text.length, 500) +
    fields.reduce((sum, { name, value }) => sum + name.length + value.length + 20, 0)
  );
}
