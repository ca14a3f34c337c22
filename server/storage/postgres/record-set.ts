import type { Collection, Collections } from "../../domain/records.ts";
import type { Placed } from "./statements.ts";

/** Records by collection and id, in the order in which they came. */
export class RecordSet {
  readonly #byCollection: { readonly [C in Collection]: Map<string, Collections[C]> } = {
    payouts: new Map(),
    refunds: new Map(),
    checkouts: new Map(),
    transactions: new Map(),
    replays: new Map(),
    balances: new Map(),
    snapshots: new Map(),
    deliveries: new Map(),
  };
  readonly #all = new Map<string, Placed>();

  get size(): number {
    return this.#all.size;
  }

  get<C extends Collection>(collection: C, id: string): Collections[C] | undefined {
    return this.#byCollection[collection].get(id);
  }

  set<C extends Collection>(collection: C, record: Collections[C]): void {
    this.#byCollection[collection].set(record.id, record);
    this.#all.set(keyOf(collection, record.id), { collection, record });
  }

  delete(collection: Collection, id: string): void {
    this.#byCollection[collection].delete(id);
    this.#all.delete(keyOf(collection, id));
  }

  of<C extends Collection>(collection: C): Collections[C][] {
    return [...this.#byCollection[collection].values()];
  }

  all(): Placed[] {
    return [...this.#all.values()];
  }

  clear(): void {
    for (const records of Object.values(this.#byCollection)) records.clear();
    this.#all.clear();
  }
}

export function keyOf(collection: Collection, id: string): string {
  return `${collection} ${id}`;
}
