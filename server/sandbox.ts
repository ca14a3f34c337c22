/** The library: a sandbox in the process of a test or a script. */
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
  /** Opens the workspace of a key, or a new one with a unique key (D-AUTH-05). */
  readonly workspace: (apiKey?: string) => Workspace;
  /** Completes running requests, for at most 10 seconds, frees the port and deletes all records. */
  readonly close: () => Promise<void>;
}

/**
 * The start options in camel case, with the same values as on the command line; switches are booleans,
 * and lists may be arrays. `sandgate serve --help` describes them.
 */
export interface SandboxOptions extends Partial<Omit<Settings, keyof TextOptions>>, TextOptions {
  /** 0, the default, picks a free port. */
  port?: number;
  /** The seed of its workspaces: the same one gives the same ids (D-ID-01). Random by default. */
  seed?: number;
  /** True if the gateway's responses have no header that only the sandbox has, and no input triggers a failure (D-SIM-09). */
  strict?: boolean;
  /** The path of a gateway's profile: the sandbox then imitates that gateway as far as it can. */
  like?: string;
  /** Reads the time in milliseconds since the epoch; `Date.now` by default. */
  clock?: Clock;
}

/** Options whose values are parsed from text. */
interface TextOptions {
  /** The only valid keys; the first one opens the sandbox's own workspace. */
  keys?: string | readonly string[];
  /** The time until payouts and refunds settle, 2 seconds by default; 0: at once. */
  settleMs?: Duration;
  /** The time until a checkout expires, `24h` by default; 0: never (D-CHK-02). */
  checkoutTtl?: Duration;
  /** Further payout currencies, for example `["USDT:6"]` (D-PV-01). */
  extraAssets?: string | readonly string[];
  addressNetworks?: Network | readonly Network[];
  /** The total that payouts may spend, for example `["BTC=1.5"]` (D-PV-07). */
  balances?: string | readonly string[];
  /** The allowed targets of webhooks: `loopback` (the default), `any`, or host names and IP addresses. */
  webhookTargets?: string | readonly string[];
}

/** For example `90s`, `15m`, `24h`, `7d` or `PT2H`; without a unit, milliseconds. */
export type Duration = `${number}${"" | "ms" | "s" | "m" | "h" | "d"}` | `P${string}` | number;

/**
 * Starts a sandbox in this process, on a free port of the loopback interface, with everything in
 * memory. Any number of sandboxes can run at the same time, independently of each other.
 *
 * @throws {TypeError} for an unknown option, for an invalid value, and if the first of `keys` is a
 * reserved key that is always refused, or cannot be sent in a header.
 * @throws {StartProblem} if the requested port is in use, or `like` is not a profile
 * of a gateway that keeps the interface.
 */
export async function createSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const { clock = Date.now, ...named } = options;
  const given = readNamedOptions({ port: 0, ...named });
  const { keys } = given.settings;
  const apiKey = keys[0] ?? "sk_test_sandbox";
  if (!createKeyCheck(keys)(apiKey)) {
    throw new TypeError(`the first key, ${apiKey}, is always refused`);
  }
  const log = pino({ enabled: false });
  const where = { host: "127.0.0.1", store: "memory" };
  const { url, close } = await startServer({ ...given, ...where, clock, log });
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
