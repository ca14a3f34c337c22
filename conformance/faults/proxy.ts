/** An HTTP proxy in front of a good gateway, which lets a deviation act on every exchange. */
import {
  Agent,
  createServer,
  type IncomingMessage,
  request as sendRequest,
  type ServerResponse,
} from "node:http";
import { once } from "node:events";
import { gzipSync } from "node:zlib";
import {
  type Deviation,
  describeRequest,
  type Handler,
  type Headers,
  type Reply,
  type RequestParts,
  unchanged,
} from "./deviation.ts";

export interface ProxyOptions {
  /** The address of the good gateway. */
  readonly upstream: string;
  /** Nothing is changed where it is left out. */
  readonly deviation?: Deviation;
}

export interface Proxy {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Headers about one connection or about the length of one body (RFC 9110 section 7.6.1). */
const ownOfEachHop = new Set(["connection", "keep-alive", "transfer-encoding", "content-length"]);

/** Starts a proxy on a free port of the loopback interface. */
export async function startProxy({
  upstream,
  deviation = unchanged,
}: ProxyOptions): Promise<Proxy> {
  const agent = new Agent({ keepAlive: true });
  const handler = deviation();
  const server = createServer((request, response) => {
    answer(request, response, (parts) => forward(agent, upstream, parts), handler).catch(() => {
      // A client must not take a defect of the proxy for an answer of the gateway.
      response.destroy();
    });
  });
  // A client that is slow to send must not meet the end of a connection that idled for five seconds.
  server.keepAliveTimeout = 120_000;
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.close();
      server.closeAllConnections();
      agent.destroy();
      await once(server, "close");
    },
  };
}

async function answer(
  incoming: IncomingMessage,
  response: ServerResponse,
  ask: (parts: RequestParts) => Promise<Reply>,
  handler: Handler,
): Promise<void> {
  const [path = "/", ...query] = (incoming.url ?? "/").split("?");
  const request = describeRequest({
    method: incoming.method ?? "GET",
    path,
    query: query.length === 0 ? "" : `?${query.join("?")}`,
    headers: withoutHopHeaders(incoming.headers),
    body: await bodyOf(incoming),
  });
  const reply = await handler(request, (changes) => ask({ ...request, ...changes }));
  send(response, reply, incoming.method === "HEAD");
}

function forward(agent: Agent, upstream: string, parts: RequestParts): Promise<Reply> {
  const { method, path, query, headers, body } = parts;
  return new Promise((resolve, reject) => {
    const bytes = Buffer.from(body);
    const hasBody = bytes.length > 0 || method === "POST" || method === "PUT";
    const outgoing = sendRequest(`${upstream}${path}${query}`, {
      agent,
      method,
      headers: {
        ...sendable(headers),
        ...(hasBody && { "content-length": String(bytes.length) }),
      },
    });
    outgoing.on("error", (error: NodeJS.ErrnoException) => {
      // The gateway had just ended a connection that idled; it has not seen the request.
      const wasIdle = outgoing.reusedSocket && error.code === "ECONNRESET";
      if (wasIdle) forward(agent, upstream, parts).then(resolve, reject);
      else reject(error);
    });
    outgoing.on("response", (incoming) => {
      bodyOf(incoming)
        .then((text) => {
          const length = method === "HEAD" ? incoming.headers["content-length"] : undefined;
          resolve({
            status: incoming.statusCode ?? 502,
            headers: {
              ...withoutHopHeaders(incoming.headers),
              ...(length !== undefined && { "content-length": length }),
            },
            body: text,
          });
        })
        .catch(reject);
    });
    outgoing.end(bytes);
  });
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

function withoutHopHeaders(headers: Headers): Headers {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !ownOfEachHop.has(name)));
}

function sendable(headers: Headers): Record<string, string | string[]> {
  const entries = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined
      ? []
      : [[name, typeof value === "string" ? value : [...value]] satisfies [string, unknown]],
  );
  return Object.fromEntries(entries);
}

async function bodyOf(message: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) {
    if (Buffer.isBuffer(chunk)) chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
