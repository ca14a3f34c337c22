/** Sends the deliveries of each webhook in order, in a lane; lanes run in parallel. */
import pLimit from "p-limit";
import type { Item } from "./claims.ts";

/** The maximum number of parallel attempts. */
const maxParallel = 32;

/** @param send Never rejects. */
export function createLanes(send: (item: Item) => Promise<void>) {
  const limit = pLimit(maxParallel);
  /** By workspace and webhook: the items that wait, and a promise of their end. */
  const lanes = new Map<string, { workspace: string; items: Item[]; end: Promise<void> }>();
  /** The workspaces and ids of all items that wait. */
  const queued = new Set<string>();

  const empty = async (key: string, items: Item[]) => {
    for (let item = items.shift(); item !== undefined; item = items.shift()) {
      queued.delete(`${item.workspace} ${item.id}`);
      await limit(send, item);
    }
    lanes.delete(key);
  };

  /** Waits until a workspace has no items left, or every workspace if none is given. */
  const waitUntilIdle = async (workspace?: string) => {
    for (;;) {
      const all = [...lanes.values()];
      const awaited = all.filter((lane) => workspace === undefined || lane.workspace === workspace);
      if (awaited.length === 0) return;
      await Promise.all(awaited.map(({ end }) => end));
    }
  };

  return {
    add(item: Item): void {
      const { workspace, id, webhook_id } = item;
      const name = `${workspace} ${id}`;
      if (queued.has(name)) return;
      queued.add(name);
      const key = `${workspace} ${webhook_id}`;
      const lane = lanes.get(key);
      const items = lane?.items ?? [];
      insert(items, item);
      if (lane === undefined) lanes.set(key, { workspace, items, end: empty(key, items) });
    },

    waitUntilIdle,

    /** Drops the items that wait, and waits for those that are being sent. */
    stop(): Promise<void> {
      for (const { items } of lanes.values()) items.length = 0;
      return waitUntilIdle();
    },
  };
}

/** Inserts an item by its time, after items of the same time unless it is next. */
function insert(items: Item[], item: Item): void {
  let place = item.isNext === true ? 0 : items.length;
  while (place > 0 && (items[place - 1]?.due_at ?? "") > item.due_at) place -= 1;
  items.splice(place, 0, item);
}
