/** Runs tests over real sockets on the embedded store and on PostgreSQL. */
import { describe } from "vitest";
import { lendTables } from "./database.ts";
import { type Sandbox, type SandboxOptions, startSandbox } from "./sandbox.ts";

export type Start = (options?: SandboxOptions) => Promise<Sandbox>;

/** @param tests Declares the tests of one store, each of which starts a sandbox with a separate store. */
export function describeOnBothStores(name: string, tests: (start: Start) => void): void {
  describe(`${name}, on the embedded store`, () => {
    tests(startSandbox);
  });

  describe(`${name}, on PostgreSQL`, () => {
    tests(async (options) => startSandbox({ store: await lendTables(), ...options }));
  });
}
