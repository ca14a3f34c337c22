import { Low, Memory } from "lowdb";
import { type Database, EmbeddedStore, type EmbeddedOptions } from "./embedded.ts";
import { DatabaseFile } from "./file.ts";
import { lockStore } from "./lock.ts";
import type { Store } from "./port.ts";

/**
 * Opens the store that an option names: `memory`, or the path of a file.
 *
 * @throws {StoreProblem} where the file cannot be used, or another process uses it.
 */
export async function openStore(
  location: string,
  options: Pick<EmbeddedOptions, "clock" | "newSeed" | "maxWorkspaces" | "fill">,
): Promise<Store> {
  if (location === "memory") {
    const low = new Low<Database>(new Memory(), new Map());
    return new EmbeddedStore(low, { ...options, evictIdle: true });
  }
  const low = new Low<Database>(new DatabaseFile(location), new Map());
  const release = lockStore(location);
  try {
    await low.read();
  } catch (error) {
    release();
    throw error;
  }
  return new EmbeddedStore(low, { ...options, evictIdle: false, release });
}
