/** A workspace for one test file, on the sandbox of the whole run. */
import { newKey, openWorkspace, type Workspace } from "../../spec/client/workspace.ts";

export { ControlError, type Workspace } from "../../spec/client/workspace.ts";

/**
 * Opens a new workspace, so that test files can share one sandbox: the one that `sandgate/testing/setup`
 * started, or any other at the address in the environment variable `SANDGATE_URL`.
 *
 * @throws {Error} if no sandbox was started.
 */
export function openTestWorkspace(): Workspace {
  const url = process.env.SANDGATE_URL;
  if (url === undefined) {
    throw new Error(
      "No sandbox was started: set globalSetup of vitest or Jest to sandgate/testing/setup, " +
        "or SANDGATE_URL to the address of a running sandbox.",
    );
  }
  return openWorkspace({ url, apiKey: newKey() });
}
