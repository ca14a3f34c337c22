/** Sends items in order within the lane of their webhook, and the lanes in parallel. */
import pLimit from "p-limit";
import type { Item } from "./claims.ts";

/** The maximum number of parallel attempts. */
const maxParallel = 32;

export class Lanes {
  readonly #send: (item: Item) => Promise<void>;
  readonly #limit = pLimit(maxParallel);
  /** The items that wait, by workspace and webhook. */
  readonly #lanes = new Map<string, Item[]>();
  /** The workspaces and ids of all items that wait. */
  readonly #queued = new Set<string>();
  /** The number of items that wait or are being sent, by workspace. */
  readonly #open = new Map<string, number>();
  readonly #waiting = new Map<string, (() => void)[]>();

  /** @param send never rejects. */
  constructor(send: (item: Item) => Promise<void>) {
    this.#send = send;
  }

  add(item: Item): void {
    const name = `${item.workspace} ${item.id}`;
    if (this.#queued.has(name)) return;
    this.#queued.add(name);
    this.#open.set(item.workspace, (this.#open.get(item.workspace) ?? 0) + 1);
    const lane = `${item.workspace} ${item.webhook_id}`;
    const items = this.#lanes.get(lane);
    if (items !== undefined) {
      insert(items, item);
      return;
    }
    this.#lanes.set(lane, [item]);
    void this.#empty(lane);
  }

  /** Waits until a workspace has no items left. */
  idle(workspace: string): Promise<void> {
    if (!this.#open.has(workspace)) return Promise.resolve();
    return new Promise((resolve) => {
      this.#waiting.set(workspace, [...(this.#waiting.get(workspace) ?? []), resolve]);
    });
  }

  /** Drops the items that wait, and waits for those that are being sent. */
  async stop(): Promise<void> {
    for (const items of this.#lanes.values()) {
      for (const item of items.splice(0)) {
        this.#queued.delete(`${item.workspace} ${item.id}`);
        this.#close(item);
      }
    }
    await Promise.all([...this.#open.keys()].map((workspace) => this.idle(workspace)));
  }

  async #empty(lane: string): Promise<void> {
    const items = this.#lanes.get(lane) ?? [];
    for (let item = items.shift(); item !== undefined; item = items.shift()) {
      const next = item;
      this.#queued.delete(`${next.workspace} ${next.id}`);
      await this.#limit(() => this.#send(next));
      this.#close(next);
    }
    this.#lanes.delete(lane);
  }

  #close({ workspace }: Item): void {
    const left = (this.#open.get(workspace) ?? 1) - 1;
    if (left > 0) {
      this.#open.set(workspace, left);
      return;
    }
    this.#open.delete(workspace);
    for (const resolve of this.#waiting.get(workspace) ?? []) resolve();
    this.#waiting.delete(workspace);
  }
}

/** Inserts an item by its time, after those of the same time unless it is next. */
function insert(items: Item[], item: Item): void {
  let place = item.isNext === true ? 0 : items.length;
  while (place > 0 && (items[place - 1]?.due_at ?? "") > item.due_at) place -= 1;
  items.splice(place, 0, item);
}
