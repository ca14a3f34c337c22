/** A sandbox behind a proxy that makes it deviate. */
import { onTestFinished } from "vitest";
import { createSandbox, type SandboxOptions } from "../../../server/sandbox.ts";
import { startProxy } from "../../proxy/proxy.ts";
import type { Deviation } from "../deviation.ts";

/** Starts a sandbox, which deviates at `url`; both end with the test. */
export async function startDeviating(deviation: Deviation, options: SandboxOptions = {}) {
  const sandbox = await createSandbox(options);
  onTestFinished(sandbox.close);
  const { url, close } = await startProxy({ upstream: sandbox.url, deviation });
  onTestFinished(close);
  return { url, sandbox };
}
