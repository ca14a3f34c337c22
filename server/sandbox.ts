/** The library: a sandbox of one's own within a test or a script. */
import { pino } from "pino";
import { createGatewayClient, type GatewayClient } from "../spec/client/client.ts";
import type { Clock } from "./domain/clock.ts";
import { startServer } from "./main.ts";
import { defaultSettings, type Settings } from "./settings.ts";

export interface Sandbox extends AsyncDisposable {
  /** Where it answers, for example `http://127.0.0.1:49152`. */
  readonly url: string;
  /** A key that it accepts; others open workspaces of their own (D-AUTH-06). */
  readonly apiKey: string;
  /** A typed client with that key. */
  readonly client: GatewayClient;
  /** Answers what has begun, frees the port and forgets everything. */
  readonly close: () => Promise<void>;
}

/** The behaviour switches of the start options by their names in camel case, and these. */
export interface SandboxOptions extends Partial<Settings> {
  /** 0, the default, picks a free port. */
  port?: number;
  /** The seed of its workspaces: the same one gives the same ids (D-ID-01). Random by default. */
  seed?: number;
  /** Reads the time in milliseconds since the epoch; `Date.now` by default. */
  clock?: Clock;
}

/**
 * Starts a sandbox in this process, on a free port of the loopback interface, with everything in
 * memory. Any number of them run side by side without knowing of each other.
 *
 * @throws {ListenProblem} where the port that was asked for is in use.
 * @throws {TypeError} where the first of `keys` is one that no header can carry.
 */
export async function createSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const { port = 0, seed, clock = Date.now, ...switches } = options;
  const settings: Settings = { ...defaultSettings, ...switches };
  const server = await startServer({
    port,
    host: "127.0.0.1",
    store: "memory",
    seed,
    clock,
    log: pino({ enabled: false }),
    settings,
  });
  let closing: Promise<void> | undefined;
  const close = () => (closing ??= server.close());
  const apiKey = settings.keys[0] ?? "sk_test_sandbox";
  try {
    const client = createGatewayClient({ baseUrl: server.url, apiKey });
    return { url: server.url, apiKey, client, close, [Symbol.asyncDispose]: close };
  } catch (error) {
    await close();
    throw error;
  }
}
