import { Low, Memory } from "lowdb";
import { EmbeddedStore, type EmbeddedOptions } from "./embedded.ts";
import { DatabaseFile, type FileOptions } from "./file.ts";
import { locateStore } from "./files.ts";
import { isDatabase } from "./location.ts";
import { lockStore } from "./lock.ts";
import type { Store } from "./port.ts";
import type { Database } from "./workspace.ts";

/** What keeps the changes, and whether one process alone does, follows from the location. */
export type StoreOptions = Omit<EmbeddedOptions, "file" | "release"> & FileOptions;

/**
 * Opens the store that an option names: `memory`, the path of a file, or the address of a database.
 *
 * @throws {StoreProblem} where the file or the database cannot be used, or another process uses the
 * file.
 */
export async function openStore(location: string, options: StoreOptions): Promise<Store> {
  if (isDatabase(location)) {
    // The driver is not loaded where nothing asks for it.
    const { openPostgres } = await import("./postgres/store.ts");
    return openPostgres(location, options);
  }
  if (location === "memory")
    return new EmbeddedStore(new Low<Database>(new Memory(), new Map()), options);
  const path = locateStore(location);
  const file = new DatabaseFile(path, options);
  const release = lockStore(path);
  const low = new Low<Database>(file, new Map());
  try {
    await low.read();
  } catch (error) {
    release();
    throw error;
  }
  return new EmbeddedStore(low, { ...options, file, release });
}
