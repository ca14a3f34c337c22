/** Sends items in order within the lane of their webhook, and the lanes in parallel. */
import pLimit from "p-limit";
import type { Item } from "./claims.ts";

/** The maximum number of parallel attempts. */
const maxParallel = 32;

interface Lane {
  readonly workspace: string;
  /** The items that wait. */
  readonly items: Item[];
  /** Fulfilled when the last item has been sent. */
  readonly end: Promise<void>;
}

export class Lanes {
  readonly #send: (item: Item) => Promise<void>;
  readonly #limit = pLimit(maxParallel);
  /** By workspace and webhook. */
  readonly #lanes = new Map<string, Lane>();
  /** The workspaces and ids of all items that wait. */
  readonly #queued = new Set<string>();

  /** @param send Never rejects. */
  constructor(send: (item: Item) => Promise<void>) {
    this.#send = send;
  }

  add(item: Item): void {
    const { workspace, id, webhook_id } = item;
    const name = `${workspace} ${id}`;
    if (this.#queued.has(name)) return;
    this.#queued.add(name);
    const key = `${workspace} ${webhook_id}`;
    const lane = this.#lanes.get(key);
    if (lane !== undefined) {
      insert(lane.items, item);
      return;
    }
    const items = [item];
    this.#lanes.set(key, { workspace, items, end: this.#empty(key, items) });
  }

  /** Waits until a workspace has no items left. */
  async idle(workspace: string): Promise<void> {
    await this.#wait((lane) => lane.workspace === workspace);
  }

  /** Drops the items that wait, and waits for those that are being sent. */
  async stop(): Promise<void> {
    for (const { items } of this.#lanes.values()) items.length = 0;
    await this.#wait(() => true);
  }

  async #wait(isAwaited: (lane: Lane) => boolean): Promise<void> {
    for (;;) {
      const lanes = [...this.#lanes.values()].filter(isAwaited);
      if (lanes.length === 0) return;
      await Promise.all(lanes.map(({ end }) => end));
    }
  }

  async #empty(key: string, items: Item[]): Promise<void> {
    for (let item = items.shift(); item !== undefined; item = items.shift()) {
      const next = item;
      this.#queued.delete(`${next.workspace} ${next.id}`);
      await this.#limit(() => this.#send(next));
    }
    this.#lanes.delete(key);
  }
}

/** Inserts an item by its time, after those of the same time unless it is next. */
function insert(items: Item[], item: Item): void {
  let place = item.isNext === true ? 0 : items.length;
  while (place > 0 && (items[place - 1]?.due_at ?? "") > item.due_at) place -= 1;
  items.splice(place, 0, item);
}
