/** Embedded stores for tests that look behind the port. */
import type { StoreOptions } from "../storage/open.ts";

/** New workspaces start empty, and their moment is the epoch. */
export const embeddedOptions: StoreOptions = {
  clock: () => 0,
  newSeed: () => 7,
  maxWorkspaces: 100,
  fill: () => Promise.resolve(),
  durability: "os",
  warn: () => undefined,
};
