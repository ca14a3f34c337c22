/** Runs tests over real sockets on the embedded store and on PostgreSQL. */
import { afterAll, beforeAll, describe } from "vitest";
import { startDatabaseServer, type TestDatabaseServer } from "./postgres.ts";
import { type Sandbox, type SandboxOptions, startSandbox } from "./sandbox.ts";

export type Start = (options?: SandboxOptions) => Promise<Sandbox>;

/** @param tests Declares the tests of one store, each of which starts a sandbox with a store of its own. */
export function describeOnBothStores(name: string, tests: (start: Start) => void): void {
  describe(`${name}, on the embedded store`, () => {
    tests(startSandbox);
  });

  describe(`${name}, on PostgreSQL`, () => {
    let server: TestDatabaseServer;
    beforeAll(async () => {
      server = await startDatabaseServer();
    });
    afterAll(async () => {
      await server.remove();
    });
    tests(async (options) => startSandbox({ store: await server.createDatabase(), ...options }));
  });
}
