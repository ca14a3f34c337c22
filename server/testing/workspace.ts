/** A workspace for one test file, on the sandbox that was started for the whole run. */
import { newKey, openWorkspace, type Workspace } from "../../spec/client/workspace.ts";

export { ControlError, type Workspace } from "../../spec/client/workspace.ts";

/**
 * Opens a workspace that nobody else has, so that test files run side by side on one sandbox: that of
 * `sandgate/testing/setup`, or any other whose address stands in the variable `SANDGATE_URL`.
 *
 * @throws {Error} where no sandbox was started.
 */
export function openTestWorkspace(): Workspace {
  const url = process.env.SANDGATE_URL;
  if (url === undefined) {
    throw new Error(
      "No sandbox was started: name sandgate/testing/setup as globalSetup of vitest or Jest, " +
        "or set SANDGATE_URL to the address of one that is running.",
    );
  }
  return openWorkspace({ url, apiKey: newKey() });
}
