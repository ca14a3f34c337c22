/** What processes have left behind: at the start, and in a shared store again and again. */
import type { PendingDelivery, Store } from "../../storage/port.ts";
import type { Item } from "./claims.ts";

/** Real times, in milliseconds. */
interface ScanTiming {
  readonly scan: number;
  readonly abandoned: number;
}

interface Takers {
  /** Looks at a workspace in which something may fall due. */
  readonly look: (workspace: string) => void;
  /** Sends a delivery that nobody else does. */
  readonly take: (item: Item) => void;
  readonly warn: (error: unknown) => void;
}

export class Leftovers {
  readonly #store: Store;
  readonly #timing: ScanTiming;
  readonly #takers: Takers;
  /** Since when each pending delivery has not changed, by this process's own watch. */
  #seen = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;

  constructor(store: Store, timing: ScanTiming, takers: Takers) {
    this.#store = store;
    this.#timing = timing;
    this.#takers = takers;
  }

  start(): void {
    void this.#scan();
    if (!this.#store.isShared) return;
    this.#timer = setInterval(() => void this.#scan(), this.#timing.scan).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  async #scan(): Promise<void> {
    try {
      for (const workspace of await this.#store.findWatched()) this.#takers.look(workspace);
      const pending = await this.#store.findPending();
      const seen = new Map<string, number>();
      const now = performance.now();
      for (const delivery of pending) {
        const name = `${delivery.workspace} ${delivery.id} ${delivery.status} ${delivery.claim ?? ""}`;
        const since = this.#seen.get(name) ?? now;
        seen.set(name, since);
        if (this.#isAbandoned(now - since)) this.#takers.take(itemOf(delivery));
      }
      this.#seen = seen;
    } catch (error) {
      this.#takers.warn(error);
    }
  }

  /** Of a store that is this process's own, nobody else has anything under way. */
  #isAbandoned(unchangedFor: number): boolean {
    return !this.#store.isShared || unchangedFor >= this.#timing.abandoned;
  }
}

function itemOf({ workspace, id, webhook_id, due_at, claim }: PendingDelivery): Item {
  return { workspace, id, webhook_id, due_at, voidClaim: claim };
}
