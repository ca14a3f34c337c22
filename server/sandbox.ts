/** The library: a sandbox of one's own within a test or a script. */
import { pino } from "pino";
import { newKey, openWorkspace, type Workspace } from "../spec/client/workspace.ts";
import type { Network } from "./domain/addresses.ts";
import type { Clock } from "./domain/time.ts";
import { startServer } from "./main.ts";
import { createKeyCheck } from "./keys.ts";
import { readNamedOptions } from "./options.ts";
import type { Settings } from "./settings.ts";

/** A sandbox with its first workspace. */
export interface Sandbox extends Workspace, AsyncDisposable {
  /** Opens another workspace: that of a key, or a new one with a key that nobody else has (D-AUTH-05). */
  readonly workspace: (apiKey?: string) => Workspace;
  /** Answers what has begun, for at most 10 seconds, frees the port and forgets everything. */
  readonly close: () => Promise<void>;
}

/**
 * The start options by their names in camel case, with the values that they have on the command line;
 * switches are booleans, and lists may be arrays. `sandgate serve --help` describes them.
 */
export interface SandboxOptions extends Partial<Omit<Settings, keyof TextOptions>>, TextOptions {
  /** 0, the default, picks a free port. */
  port?: number;
  /** The seed of its workspaces: the same one gives the same ids (D-ID-01). Random by default. */
  seed?: number;
  /** Reads the time in milliseconds since the epoch; `Date.now` by default. */
  clock?: Clock;
}

/** Options whose values have a form of their own as text. */
interface TextOptions {
  /** Only these keys are valid; the first one is that of the sandbox's own workspace. */
  keys?: string | readonly string[];
  /** The time until a checkout expires, `24h` by default; `0` is never (D-CHK-02). */
  checkoutTtl?: Duration;
  /** Further payout currencies, for example `["USDT:6"]` (D-PV-01). */
  extraAssets?: string | readonly string[];
  addressNetworks?: Network | readonly Network[];
  /** What payouts may take in all, for example `["BTC=1.5"]` (D-PV-07). */
  balances?: string | readonly string[];
  /** Where webhooks may be sent: `loopback`, the default, `any`, or hosts. */
  webhookTargets?: string | readonly string[];
}

/** For example `500ms`, `90s`, `15m`, `24h` or `7d`; `0` stands alone. */
export type Duration = `${number}${"ms" | "s" | "m" | "h" | "d"}` | "0";

/**
 * Starts a sandbox in this process, on a free port of the loopback interface, with everything in
 * memory. Any number of them run side by side without knowing of each other.
 *
 * @throws {TypeError} for an option that there is not, for a value that it does not take, and where
 * the first of `keys` is always refused, or one that no header can carry.
 * @throws {StartProblem} if the requested port is in use.
 */
export async function createSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const { clock = Date.now, ...named } = options;
  const { port, seed, settings } = readNamedOptions({ port: 0, ...named });
  const apiKey = settings.keys[0] ?? "sk_test_sandbox";
  if (!createKeyCheck(settings.keys)(apiKey)) {
    throw new TypeError(`the first key, ${apiKey}, is one that is always refused`);
  }
  const log = pino({ enabled: false });
  const { url, close } = await startServer({
    port,
    host: "127.0.0.1",
    store: "memory",
    seed,
    clock,
    log,
    settings,
  });
  try {
    return {
      ...openWorkspace({ url, apiKey }),
      workspace: (key = newKey()) => openWorkspace({ url, apiKey: key }),
      close,
      [Symbol.asyncDispose]: close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
