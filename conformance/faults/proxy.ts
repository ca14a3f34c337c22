/** An HTTP proxy in front of a good gateway, which lets a deviation act on every exchange. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { once } from "node:events";
import { gzipSync } from "node:zlib";
import {
  type Deviation,
  describeRequest,
  type Handler,
  type Reply,
  unchanged,
} from "./deviation.ts";
import { bytesOf, isReset, sendable, Upstream, withoutHopHeaders } from "./upstream.ts";

export interface ProxyOptions {
  /** The address of the good gateway. */
  readonly upstream: string;
  /** Nothing is changed where it is left out. */
  readonly deviation?: Deviation;
  /** 0, the default, picks a free port. */
  readonly port?: number;
  /** The loopback interface by default. */
  readonly host?: string;
  /** The paths that the deviation acts on, all by default; the bodies of others pass byte for byte. */
  readonly concerns?: (path: string) => boolean;
  /** Whether connections to the gateway are used again, as by default. */
  readonly reusesConnections?: boolean;
  readonly onEnd?: (exchange: Proxied) => void;
}

/** An exchange that has ended. */
export interface Proxied {
  readonly method: string;
  readonly path: string;
  /** Undefined where there was no answer. */
  readonly status: number | undefined;
  readonly ms: number;
  /** Why there was none. */
  readonly problem: unknown;
}

export interface Proxy {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Starts a proxy. @throws the error of the system where the address cannot be listened on. */
export async function startProxy(options: ProxyOptions): Promise<Proxy> {
  const { deviation = unchanged, port = 0, host = "127.0.0.1" } = options;
  const { concerns = () => true, reusesConnections = true } = options;
  const upstream = new Upstream({ address: options.upstream, reusesConnections });
  const handler = deviation();
  const server = createServer((request, response) => {
    const path = (request.url ?? "/").split("?")[0] ?? "/";
    const signal = goneSignal(response);
    const ended = concerns(path)
      ? answer({ incoming: request, response, signal }, upstream, handler)
      : upstream.pass(request, response, signal);
    void attend(ended, request, response, options.onEnd);
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
      server.close();
      server.closeAllConnections();
      upstream.close();
      await once(server, "close");
    },
  };
}

/** Aborted when the client has gone before it was answered. */
function goneSignal(response: ServerResponse): AbortSignal {
  const gone = new AbortController();
  response.on("close", () => {
    if (!response.writableFinished) gone.abort();
  });
  return gone.signal;
}

async function attend(
  ended: Promise<number>,
  { method = "GET", url = "/" }: IncomingMessage,
  response: ServerResponse,
  onEnd: ProxyOptions["onEnd"],
): Promise<void> {
  const started = performance.now();
  const [path = "/"] = url.split("?");
  let status: number | undefined;
  let problem: unknown;
  try {
    status = await ended;
  } catch (error) {
    problem = error;
    // A client must not take a defect of the proxy for an answer of the gateway.
    if (isReset(error)) response.socket?.resetAndDestroy();
    else response.destroy();
  }
  onEnd?.({ method, path, status, ms: performance.now() - started, problem });
}

interface Meeting {
  readonly incoming: IncomingMessage;
  readonly response: ServerResponse;
  readonly signal: AbortSignal;
}

async function answer(
  { incoming, response, signal }: Meeting,
  upstream: Upstream,
  handler: Handler,
): Promise<number> {
  const [path = "/", ...query] = (incoming.url ?? "/").split("?");
  const bytes = await bytesOf(incoming);
  const request = describeRequest({
    method: incoming.method ?? "GET",
    path,
    query: query.length === 0 ? "" : `?${query.join("?")}`,
    headers: withoutHopHeaders(incoming.headers),
    body: bytes.toString("utf8"),
  });
  const reply = await handler(request, (changes) => {
    const parts = { ...request, ...changes };
    // What is no valid text stays what it is.
    const isSame = parts.body === request.body;
    return upstream.ask({ parts, bytes: isSame ? bytes : Buffer.from(parts.body), signal });
  });
  send(response, reply, incoming.method === "HEAD");
  return reply.status;
}

function send(response: ServerResponse, { status, headers, body }: Reply, isHead: boolean): void {
  response.sendDate = "date" in headers;
  for (const [name, value] of Object.entries(sendable(headers))) response.setHeader(name, value);
  const isGzip = headers["content-encoding"] === "gzip";
  const bytes = isGzip ? gzipSync(body) : Buffer.from(body);
  const isBodyless = isHead || status === 204 || status === 304;
  if (!isBodyless) response.setHeader("content-length", bytes.length);
  response.writeHead(status).end(isBodyless ? undefined : bytes);
}
