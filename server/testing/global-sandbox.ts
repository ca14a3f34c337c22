/** The sandbox of the current test run, in a global, since Jest loads setup and teardown separately. */
import { isObject } from "../json.ts";

const place = Symbol.for("sandgate.testing.sandbox");

interface Running {
  readonly close: () => Promise<void>;
}

export function keepSandbox(sandbox: Running): void {
  Object.defineProperty(globalThis, place, { value: sandbox, configurable: true });
}

/** Closes the sandbox if one was started. */
export async function closeSandbox(): Promise<void> {
  const kept: unknown = Object.getOwnPropertyDescriptor(globalThis, place)?.value;
  if (!isRunning(kept)) return;
  Reflect.deleteProperty(globalThis, place);
  delete process.env.SANDGATE_URL;
  await kept.close();
}

function isRunning(value: unknown): value is Running {
  return isObject(value) && typeof value.close === "function";
}
