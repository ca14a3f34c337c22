/** What this process has to send: one lane for each webhook, in order, and all lanes at once. */
import pLimit from "p-limit";
import type { Item } from "./claims.ts";

/** How many attempts are made at the same time. */
const mostAtOnce = 32;

export class Lanes {
  readonly #send: (item: Item) => Promise<void>;
  readonly #limit = pLimit(mostAtOnce);
  /** By workspace and webhook, what is to be sent after what is being sent. */
  readonly #lanes = new Map<string, Item[]>();
  /** What stands in a lane. */
  readonly #standing = new Set<string>();
  /** How much is to be sent or being sent, by workspace. */
  readonly #open = new Map<string, number>();
  readonly #waiting = new Map<string, (() => void)[]>();

  /** @param send never rejects. */
  constructor(send: (item: Item) => Promise<void>) {
    this.#send = send;
  }

  add(item: Item): void {
    const name = `${item.workspace} ${item.id}`;
    if (this.#standing.has(name)) return;
    this.#standing.add(name);
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

  /** Waits until there is nothing left to send of a workspace. */
  idle(workspace: string): Promise<void> {
    if (!this.#open.has(workspace)) return Promise.resolve();
    return new Promise((resolve) => {
      this.#waiting.set(workspace, [...(this.#waiting.get(workspace) ?? []), resolve]);
    });
  }

  /** Forgets what is not being sent yet, and waits for the rest. */
  async stop(): Promise<void> {
    for (const [lane, items] of this.#lanes) {
      for (const item of items.splice(0)) this.#leave(item);
      this.#lanes.set(lane, items);
    }
    await Promise.all([...this.#open.keys()].map((workspace) => this.idle(workspace)));
  }

  async #empty(lane: string): Promise<void> {
    const items = this.#lanes.get(lane) ?? [];
    for (let item = items.shift(); item !== undefined; item = items.shift()) {
      const next = item;
      this.#standing.delete(`${next.workspace} ${next.id}`);
      await this.#limit(() => this.#send(next));
      this.#close(next);
    }
    this.#lanes.delete(lane);
  }

  #leave(item: Item): void {
    this.#standing.delete(`${item.workspace} ${item.id}`);
    this.#close(item);
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

/** In order of time, and behind what is of the same, unless it is next. */
function insert(items: Item[], item: Item): void {
  let place = item.isNext === true ? 0 : items.length;
  while (place > 0 && (items[place - 1]?.due_at ?? "") > item.due_at) place -= 1;
  items.splice(place, 0, item);
}
