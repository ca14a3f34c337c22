/** Starts one sandbox for a whole run of tests: a `globalSetup` of vitest and of Jest. */
import { createSandbox, type SandboxOptions } from "../sandbox.ts";
import { closeSandbox, keepSandbox } from "./running.ts";

/**
 * Starts a sandbox, whose address every worker finds in the variable `SANDGATE_URL`. Where that is set
 * already, nothing is started: the tests use the sandbox that runs there.
 *
 * @returns what ends it. vitest calls that by itself, Jest calls `sandgate/testing/teardown`.
 */
export async function setUp(options: SandboxOptions = {}): Promise<() => Promise<void>> {
  if (process.env.SANDGATE_URL === undefined) {
    const sandbox = await createSandbox(options);
    process.env.SANDGATE_URL = sandbox.url;
    keepSandbox(sandbox);
  }
  return closeSandbox;
}

/** {@link setUp} with the defaults. Runners hand over what they know of the run, which is ignored. */
export default (): Promise<() => Promise<void>> => setUp();
