/** A streaming HTTP proxy in front of a gateway: it passes exchanges on, records them, or changes them. */
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import type { Deviation, Handler } from "../faults/deviation.ts";
import type { RecordedExchange } from "../recorder/traffic.ts";
import { change } from "./change.ts";
import { Copy, copyOfRefused } from "./copy.ts";
import { type Meeting, pass } from "./pass.ts";
import { isReset, maxHead, Upstream, type UpstreamOptions } from "./upstream.ts";

export interface ProxyOptions extends UpstreamOptions {
  /** 0, the default, picks a free port. */
  readonly port?: number;
  /** The loopback interface by default. */
  readonly host?: string;
  /** Changes the exchanges that it concerns; if omitted, nothing is changed. */
  readonly deviation?: Deviation;
  /** The paths that the deviation acts on, all by default; others pass as they are. */
  readonly concerns?: (path: string) => boolean;
  /** How long exchanges under way may take when the proxy is closed, in milliseconds; 0 by default. */
  readonly patience?: number;
  readonly onEnd?: (exchange: Proxied) => void;
  /** Called with a copy of each exchange that was passed on, and of what was refused as not HTTP. */
  readonly onRecorded?: (exchange: RecordedExchange) => void;
}

/** An exchange that has ended. */
export interface Proxied {
  readonly method: string;
  readonly path: string;
  /** Undefined if there was no response. */
  readonly status: number | undefined;
  readonly ms: number;
  /** Why there was none. */
  readonly problem: unknown;
}

export interface Proxy {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Starts a proxy. @throws the error of the system if the address cannot be listened on. */
export async function startProxy(options: ProxyOptions): Promise<Proxy> {
  const { port = 0, host = "127.0.0.1", patience = 0 } = options;
  const upstream = new Upstream(options);
  const exchanges = new Exchanges(upstream, options);
  const server = createServer({ maxHeaderSize: maxHead });
  for (const event of ["request", "checkContinue", "checkExpectation"]) {
    server.on(event, exchanges.take);
  }
  server.on("clientError", exchanges.refuse);
  server.on("connect", (_request, socket: Duplex) => {
    exchanges.refuse(new Error("CONNECT opens a tunnel"), socket);
  });
  // A client that is slow to send must not meet the end of a connection that idled for five seconds.
  server.keepAliveTimeout = 120_000;
  server.listen(port, host);
  await once(server, "listening");
  const address = server.address();
  const taken = typeof address === "object" && address !== null ? address.port : 0;
  return {
    url: `http://${host.includes(":") ? `[${host}]` : host}:${taken}`,
    async close() {
      if (!server.listening) return;
      server.close();
      if (patience > 0) await exchanges.settle(patience);
      server.closeAllConnections();
      upstream.close();
      await once(server, "close");
    },
  };
}

interface UnderWay extends Meeting {
  readonly gone: AbortController;
  readonly ended: Promise<void>;
}

/** The exchanges of one proxy. */
class Exchanges {
  readonly #upstream: Upstream;
  readonly #options: ProxyOptions;
  readonly #handler: Handler | undefined;
  /** By the connections of their clients. */
  readonly #underWay = new Map<Duplex, UnderWay>();
  #count = 0;

  constructor(upstream: Upstream, options: ProxyOptions) {
    this.#upstream = upstream;
    this.#options = options;
    this.#handler = options.deviation?.();
  }

  readonly take = (incoming: IncomingMessage, response: ServerResponse): void => {
    const gone = new AbortController();
    response.on("close", () => {
      // Not by an error of the gateway, which ends it as well.
      if (!response.writableFinished && response.errored === null) gone.abort();
    });
    const meeting = { incoming, response, signal: gone.signal };
    const { socket } = incoming;
    const ended = this.#attend(meeting).then(() => {
      if (this.#underWay.get(socket)?.response === response) this.#underWay.delete(socket);
    });
    this.#underWay.set(socket, { ...meeting, gone, ended });
  };

  /** Answers what is not HTTP with a line that says so. */
  readonly refuse = (error: Error, socket: Duplex): void => {
    const { code = "", reason = error.message, rawPacket } = error as ParserError;
    const isBroken = code !== "" && !/^HPE_|TIMEOUT$/.test(code);
    const underWay = this.#underWay.get(socket);
    if (!isBroken) underWay?.gone.abort(error);
    if (isBroken || !socket.writable || underWay?.response.headersSent === true) socket.destroy();
    else {
      const line = `The proxy passes on HTTP/1.1 only: ${reason}.\n`;
      socket.end(
        `HTTP/1.1 ${refusals[code] ?? "400 Bad Request"}\r\nConnection: close\r\nContent-Type: text/plain\r\nContent-Length: ${Buffer.byteLength(line)}\r\n\r\n${line}`,
      );
    }
    if (isBroken || underWay !== undefined) return;
    this.#options.onRecorded?.(copyOfRefused(this.#nextId(), reason, rawPacket));
  };

  /** Waits for the exchanges under way. */
  async settle(patience: number): Promise<void> {
    const ended = [...this.#underWay.values()].map((each) => each.ended);
    await Promise.race([Promise.all(ended), wait(patience, undefined, { ref: false })]);
  }

  async #attend(meeting: Meeting): Promise<void> {
    const { incoming, response, signal } = meeting;
    const { method = "GET", url = "/" } = incoming;
    const { onEnd, onRecorded, concerns = () => true } = this.#options;
    const [path = "/"] = url.split("?");
    const started = performance.now();
    const copy = onRecorded && new Copy(this.#nextId(), incoming);
    let status: number | undefined;
    let problem: unknown;
    try {
      const handler = concerns(path) ? this.#handler : undefined;
      status =
        handler === undefined
          ? await pass(meeting, this.#upstream, {
              isRewriting: this.#handler !== undefined,
              onResponse: copy?.attend,
            })
          : await change(meeting, this.#upstream, handler);
    } catch (error) {
      problem = error;
      // A client must not take a defect of the proxy for an answer of the gateway.
      if (isReset(error)) response.socket?.resetAndDestroy();
      else response.destroy();
    }
    if (copy !== undefined) onRecorded?.(copy.end(problem, signal));
    onEnd?.({ method, path, status, ms: performance.now() - started, problem });
  }

  #nextId(): string {
    this.#count += 1;
    return `x-${String(this.#count).padStart(4, "0")}`;
  }
}

/** An error of Node's parser. */
interface ParserError extends NodeJS.ErrnoException {
  readonly reason?: string;
  readonly rawPacket?: Buffer;
}

const refusals: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};
