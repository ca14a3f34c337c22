import { Low, Memory } from "lowdb";
import { type Database, EmbeddedStore, type EmbeddedOptions } from "./embedded.ts";
import { DatabaseFile, type FileOptions } from "./file.ts";
import { lockStore } from "./lock.ts";
import type { Store } from "./port.ts";

/** What keeps the changes, and whether one process alone does, follows from the location. */
export type StoreOptions = Omit<EmbeddedOptions, "file" | "release"> & FileOptions;

/**
 * Opens the store that an option names: `memory`, or the path of a file.
 *
 * @throws {StoreProblem} where the file cannot be used, or another process uses it.
 */
export async function openStore(location: string, options: StoreOptions): Promise<Store> {
  if (location === "memory")
    return new EmbeddedStore(new Low<Database>(new Memory(), new Map()), options);
  const file = new DatabaseFile(location, options);
  const release = lockStore(location);
  const low = new Low<Database>(file, new Map());
  try {
    await low.read();
  } catch (error) {
    release();
    throw error;
  }
  return new EmbeddedStore(low, { ...options, file, release });
}
