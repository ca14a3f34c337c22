import { Low } from "lowdb";
import { EmbeddedStore } from "./embedded.ts";
import { DatabaseFile, type FileOptions } from "./file.ts";
import { locateStore } from "./files.ts";
import { isDatabase } from "./location.ts";
import type { Store, StoreOptions } from "./port.ts";
import type { Database } from "./workspace.ts";

/**
 * Opens the store at a location: `memory`, the path of a file, or the address of a database.
 *
 * @throws {StoreProblem} if the file or the database cannot be used, or another process uses the file.
 */
export async function openStore(
  location: string,
  options: StoreOptions & FileOptions,
): Promise<Store> {
  if (isDatabase(location)) {
    // Loads the driver only if needed.
    const { openPostgres } = await import("./postgres/store.ts");
    return openPostgres(location, options);
  }
  if (location === "memory") return new EmbeddedStore(new Map(), options);
  const file = new DatabaseFile(locateStore(location), options);
  const low = new Low<Database>(file, new Map());
  await low.read();
  return new EmbeddedStore(low.data, options, file);
}
