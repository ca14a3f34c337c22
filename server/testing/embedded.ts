/** Embedded stores for tests that look behind the port. */
import { Low } from "lowdb";
import type { Database, EmbeddedOptions } from "../storage/embedded.ts";

/** New workspaces start empty, and their moment is the epoch. */
export const embeddedOptions: EmbeddedOptions = {
  clock: () => 0,
  newSeed: () => 7,
  maxWorkspaces: 100,
  fill: () => Promise.resolve(),
  evictIdle: false,
};

/** A database on a disk that can be written until it is full. */
export function fillableDisk(): { disk: { full: boolean }; low: Low<Database> } {
  const disk = { full: false };
  const adapter = {
    read: () => Promise.resolve(null),
    write: () => (disk.full ? Promise.reject(new Error("ENOSPC")) : Promise.resolve()),
  };
  return { disk, low: new Low<Database>(adapter, new Map()) };
}
