/**
 * A streaming HTTP proxy in front of a gateway: it passes exchanges on, records them, or changes them.
 */
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import type { Exchange } from "../../spec/traffic/exchange.ts";
import type { Deviation, Handler } from "../gateways/deviation.ts";
import type { ProxiedExchange } from "./proxied-exchange.ts";
import { change } from "./change.ts";
import { Copy, copyOfRefused } from "./copy.ts";
import { type OpenExchange, pass } from "./pass.ts";
import { isReset, maxHead, Upstream, type UpstreamOptions } from "./upstream.ts";

export interface ProxyOptions extends UpstreamOptions {
  /** 0, the default, picks a free port. */
  readonly port?: number;
  /** The loopback interface by default. */
  readonly host?: string;
  /** Changes exchanges; if omitted, nothing is changed. */
  readonly deviation?: Deviation;
  /** The paths that the deviation acts on, all by default; other paths pass unchanged. */
  readonly concerns?: (path: string) => boolean;
  /** The time that running exchanges get when the proxy is closed, in milliseconds; 0 by default. */
  readonly patience?: number;
  readonly onEnd?: (exchange: ProxiedExchange) => void;
  /** Called with a copy of each exchange that was passed on, and of each message refused as not HTTP. */
  readonly onRecorded?: (exchange: Exchange) => void;
}

export interface Proxy {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Starts a proxy. @throws the error of the system if the address cannot be listened on. */
export async function startProxy(options: ProxyOptions): Promise<Proxy & AsyncDisposable> {
  const { port = 0, host = "127.0.0.1", patience = 0 } = options;
  const upstream = new Upstream(options);
  const exchanges = new Exchanges(upstream, options);
  const server = createServer({ maxHeaderSize: maxHead });
  for (const event of ["request", "checkContinue", "checkExpectation"]) {
    server.on(event, exchanges.take);
  }
  server.on("connection", exchanges.connect);
  server.on("clientError", exchanges.refuse);
  server.on("connect", (_request, socket: Duplex) => {
    const error = Object.assign(new Error("CONNECT opens a tunnel"), { code: "HPE_CONNECT" });
    // Node has removed its own listener; without one, a broken connection would end the process.
    socket.on("error", () => undefined);
    exchanges.refuse(error, socket);
  });
  // By default, Node would close a slow client's connection after five idle seconds.
  server.keepAliveTimeout = 120_000;
  server.listen(port, host);
  await once(server, "listening");
  const address = server.address();
  const taken = typeof address === "object" && address !== null ? address.port : 0;
  const close = async () => {
    if (!server.listening) return;
    const closed = once(server, "close");
    server.close();
    if (patience > 0) await exchanges.settle(patience);
    server.closeAllConnections();
    upstream.close();
    await closed;
  };
  const url = `http://${host.includes(":") ? `[${host}]` : host}:${taken}`;
  return { url, close, [Symbol.asyncDispose]: close };
}

/** The exchanges of one proxy. */
class Exchanges {
  readonly #upstream: Upstream;
  readonly #options: ProxyOptions;
  readonly #handler: Handler | undefined;
  /** The connections of clients, whose requests are passed on one after the other. */
  readonly #clients = new Map<
    Duplex,
    {
      readonly gone: AbortController;
      /** The exchange under way. */
      response?: ServerResponse | undefined;
      /** The end of the last exchange. */
      ended: Promise<void>;
    }
  >();
  #count = 0;

  constructor(upstream: Upstream, options: ProxyOptions) {
    this.#upstream = upstream;
    this.#options = options;
    this.#handler = options.deviation?.();
  }

  readonly connect = (socket: Duplex): void => {
    const client = { gone: new AbortController(), ended: Promise.resolve() };
    this.#clients.set(socket, client);
    socket.once("close", () => {
      this.#clients.delete(socket);
      client.gone.abort();
    });
  };

  readonly take = (incoming: IncomingMessage, response: ServerResponse): void => {
    const client = this.#clients.get(incoming.socket);
    if (client === undefined) return;
    client.ended = client.ended.then(async () => {
      client.response = response;
      await this.#serve({ incoming, response, signal: client.gone.signal });
      client.response = undefined;
    });
  };

  /** Refuses a message that is not HTTP. */
  readonly refuse = (error: Error, socket: Duplex): void => {
    // Errors of Node's parser have these members, which its types do not name.
    const {
      code = "",
      reason = error.message,
      rawPacket,
    } = error as NodeJS.ErrnoException & { reason?: string; rawPacket?: Buffer };
    if (!/^HPE_|TIMEOUT$/.test(code)) {
      socket.destroy();
      return;
    }
    const client = this.#clients.get(socket);
    client?.gone.abort(error);
    if (client?.response?.headersSent === true) socket.destroy();
    else socket.end(refusal(refusals[code], reason));
    if (client?.response === undefined) {
      this.#options.onRecorded?.(copyOfRefused(this.#nextId(), reason, rawPacket));
    }
  };

  /** Waits for running exchanges. */
  async settle(patience: number): Promise<void> {
    const ended = [...this.#clients.values()].map((client) => client.ended);
    await Promise.race([Promise.all(ended), wait(patience, undefined, { ref: false })]);
  }

  async #serve(open: OpenExchange): Promise<void> {
    const { incoming, response, signal } = open;
    const { onEnd, onRecorded } = this.#options;
    const { method = "GET", url = "/" } = incoming;
    const [path = "/"] = url.split("?", 1);
    const started = performance.now();
    const copy = onRecorded && new Copy(this.#nextId(), incoming);
    let status: number | undefined;
    let problem: unknown;
    try {
      signal.throwIfAborted();
      status = await this.#answer(open, path, copy);
    } catch (error) {
      problem = error;
      // A client must not mistake a defect of the proxy for a response of the gateway.
      if (isReset(error)) response.socket?.resetAndDestroy();
      else response.destroy();
    }
    if (copy !== undefined) onRecorded?.(copy.end(problem, signal));
    onEnd?.({ method, path, status, ms: performance.now() - started, problem });
  }

  #answer(open: OpenExchange, path: string, copy: Copy | undefined): Promise<number> {
    const handler = this.#handler;
    const isChanged = this.#options.concerns?.(path) ?? true;
    if (handler !== undefined && isChanged) return change(open, this.#upstream, handler);
    return pass(open, this.#upstream, handler !== undefined, copy?.addResponse);
  }

  #nextId(): string {
    this.#count += 1;
    return `x-${String(this.#count).padStart(4, "0")}`;
  }
}

function refusal(status = "400 Bad Request", reason: string): string {
  const line = `The proxy passes on HTTP/1.1 only: ${reason}.\n`;
  const fields = `Connection: close\r\nContent-Type: text/plain\r\nContent-Length: ${line.length}`;
  return `HTTP/1.1 ${status}\r\n${fields}\r\n\r\n${line}`;
}

const refusals: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};
