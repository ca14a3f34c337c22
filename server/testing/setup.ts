/** Starts one sandbox for a whole run of tests: a `globalSetup` of vitest and of Jest. */
import { createSandbox, type SandboxOptions } from "../sandbox.ts";
import { closeSandbox, keepSandbox } from "./global-sandbox.ts";

/**
 * Starts a sandbox and sets the environment variable `SANDGATE_URL` to its address for all workers. If it
 * is set already, nothing is started: the tests use the sandbox at that address.
 *
 * @returns a function that closes it. vitest calls it, Jest calls `sandgate/testing/teardown`.
 */
export async function setUp(options: SandboxOptions = {}): Promise<() => Promise<void>> {
  if (process.env.SANDGATE_URL === undefined) {
    const sandbox = await createSandbox(options);
    process.env.SANDGATE_URL = sandbox.url;
    keepSandbox(sandbox);
  }
  return closeSandbox;
}

/** Calls {@link setUp} with the defaults, and ignores the arguments of test runners. */
export default (): Promise<() => Promise<void>> => setUp();
