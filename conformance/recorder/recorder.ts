/** Listens in front of a gateway, passes all traffic on unchanged, and tells every exchange. */
import { createServer, type Server } from "node:net";
import { type Relay, relay } from "./relay.ts";
import type { Upstream } from "./request-head.ts";
import type { RecordedExchange } from "./traffic.ts";

export interface RecorderOptions {
  readonly upstream: Upstream;
  readonly port: number;
  readonly host: string;
  /** Certificates to trust, in PEM, in place of those that Node trusts. */
  readonly ca?: string;
  readonly onExchange: (exchange: RecordedExchange) => void;
  readonly onStray: (what: string) => void;
  readonly onUnreached: (reason: string) => void;
}

export interface Recorder {
  readonly port: number;
  /** Whether the gateway was ever reached. */
  readonly hasReached: () => boolean;
  /** Takes no more connections, and ends those that there are once what is under way is over. */
  readonly close: (patience?: number) => Promise<void>;
}

/** How long requests that are under way may take after the end, in milliseconds. */
const defaultPatience = 2000;

/** @throws what Node says where the address cannot be listened on. */
export async function startRecorder(options: RecorderOptions): Promise<Recorder> {
  const { upstream, ca, onExchange, onStray, onUnreached } = options;
  const relays = new Set<Relay>();
  let hasReached = false;
  let count = 0;
  let onIdle: () => void = () => undefined;
  const server = createServer({ allowHalfOpen: true }, (client) => {
    const one = relay(client, {
      upstream,
      ca,
      now: Date.now,
      nextId: () => `x-${String(++count).padStart(4, "0")}`,
      onExchange: (exchange) => {
        onExchange(exchange);
        onIdle();
      },
      onStray,
      onReached: () => (hasReached = true),
      onUnreached,
      onClose: () => {
        relays.delete(one);
        onIdle();
      },
    });
    relays.add(one);
  });
  await listen(server, options);
  const address = server.address();
  return {
    port: typeof address === "object" && address !== null ? address.port : 0,
    hasReached: () => hasReached,
    close: async (patience = defaultPatience) => {
      server.close();
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, patience);
        onIdle = () => {
          if ([...relays].some((each) => each.isBusy())) return;
          clearTimeout(timer);
          // An exchange is told before its last bytes are sent on.
          setImmediate(resolve);
        };
        onIdle();
      });
      for (const each of relays) each.destroy();
      await new Promise<void>((resolve) => {
        server.close(() => {
          resolve();
        });
      });
    },
  };
}

function listen(server: Server, { port, host }: RecorderOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
}
