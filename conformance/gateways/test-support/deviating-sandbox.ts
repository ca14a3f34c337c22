/** A sandbox behind a proxy that makes it deviate. */
import { onTestFinished } from "vitest";
import { createSandbox, type SandboxOptions } from "../../../server/sandbox.ts";
import { startProxy } from "../../proxy/proxy.ts";
import type { Deviation } from "../deviation.ts";

/**
 * Starts a sandbox, which deviates at `url`; both end with the test. Tests that run at the same time give
 * their own `atEnd`.
 */
export async function startDeviating(
  deviation: Deviation,
  options: SandboxOptions = {},
  atEnd: typeof onTestFinished = onTestFinished,
) {
  const sandbox = await createSandbox(options);
  atEnd(sandbox.close);
  const { url, close } = await startProxy({ upstream: sandbox.url, deviation });
  atEnd(close);
  return { url, sandbox };
}
