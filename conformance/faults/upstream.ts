/** How a proxy asks the gateway behind it. */
import {
  Agent,
  type ClientRequest,
  type IncomingMessage,
  request as sendHttp,
  type RequestOptions,
  type ServerResponse,
} from "node:http";
import { Agent as SecureAgent, request as sendHttps } from "node:https";
import { pipeline } from "node:stream/promises";
import { undoCoding } from "../support/coding.ts";
import { maxBody, readBody } from "../support/connection.ts";
import { escapeForPattern } from "../support/pattern.ts";
import type { Headers, Reply, RequestParts } from "./deviation.ts";

interface UpstreamOptions {
  /** Where the gateway answers: http or https, with a path or without. */
  readonly address: string;
  /**
   * Connections are used again, and a request that met the end of one is sent again. Without it no
   * request is ever sent twice, which a gateway that breaks connections on purpose would ask for.
   */
  readonly reusesConnections: boolean;
}

/** A request on its way, with what the client sent as bytes. */
interface Passage {
  readonly parts: RequestParts;
  readonly bytes: Buffer;
  /** Aborted when the client is gone. */
  readonly signal: AbortSignal;
}

/** Headers about one connection or about the length of one body (RFC 9110 section 7.6.1). */
const ownOfEachHop = new Set(["connection", "keep-alive", "transfer-encoding", "content-length"]);

export class Upstream {
  readonly #base: URL;
  readonly #agent: Agent;
  /** A server on this machine may know the address that the client used; others know their own names only. */
  readonly #isNear: boolean;

  constructor({ address, reusesConnections }: UpstreamOptions) {
    this.#base = new URL(address);
    const isSecure = this.#base.protocol === "https:";
    this.#agent = new (isSecure ? SecureAgent : Agent)({ keepAlive: reusesConnections });
    this.#isNear = !isSecure && /^(localhost|127\.[\d.]+|\[::1\])$/.test(this.#base.hostname);
  }

  /** Asks with a body that is text, and reads the answer whole. */
  async ask({ parts, bytes, signal }: Passage): Promise<Reply> {
    const { method, path, query } = parts;
    const hasBody = bytes.length > 0 || method === "POST" || method === "PUT";
    const headers = {
      ...sendable(this.#outward(parts.headers)),
      // What differs is text; what is compressed would have to be undone first.
      "accept-encoding": "identity",
      ...(hasBody && { "content-length": String(bytes.length) }),
    };
    const outgoing = this.#send({ method, path: `${path}${query}`, headers, signal });
    outgoing.end(bytes);
    try {
      const incoming = await answerOf(outgoing);
      return await replyOf(incoming, this.#inward(incoming.headers, parts.headers), method);
    } catch (error) {
      // The gateway had just ended a connection that idled; it has not seen the request.
      const wasIdle = outgoing.reusedSocket && isReset(error) && !signal.aborted;
      if (wasIdle) return this.ask({ parts, bytes, signal });
      throw error;
    }
  }

  /** Lets a request and its answer through as they come, their bodies byte for byte. @returns the status. */
  async pass(
    incoming: IncomingMessage,
    response: ServerResponse,
    signal: AbortSignal,
  ): Promise<number> {
    const { connection: _own, ...asked } = incoming.headers;
    const outgoing = this.#send({
      method: incoming.method ?? "GET",
      path: incoming.url ?? "/",
      headers: sendable(this.#outward(asked)),
      signal,
    });
    // Not waited for: a gateway may answer before it has read everything.
    incoming.pipe(outgoing);
    const answer = await answerOf(outgoing);
    const {
      connection: _connection,
      "keep-alive": _keepAlive,
      "transfer-encoding": _coding,
      ...headers
    } = answer.headers;
    response.sendDate = "date" in headers;
    response.writeHead(answer.statusCode ?? 502, sendable(this.#inward(headers, asked)));
    // The head of a stream that has nothing to say yet.
    response.flushHeaders();
    await pipeline(answer, response);
    return answer.statusCode ?? 502;
  }

  close(): void {
    this.#agent.destroy();
  }

  #send({ path = "/", ...options }: RequestOptions): ClientRequest {
    const { protocol, hostname, port, pathname } = this.#base;
    const send = protocol === "https:" ? sendHttps : sendHttp;
    return send({
      ...options,
      agent: this.#agent,
      protocol,
      hostname: hostname.replace(/^\[(.*)\]$/, "$1"),
      port,
      path: `${pathname.replace(/\/$/, "")}${path}`,
    });
  }

  #outward(headers: Headers): Headers {
    return this.#isNear ? headers : { ...headers, host: this.#base.host };
  }

  /** Addresses of the gateway in headers become those of the proxy, so that who follows one stays here. */
  #inward(headers: Headers, { host }: Headers): Headers {
    const { origin, pathname } = this.#base;
    const prefix = pathname.replace(/\/$/, "");
    const mend = (value: Headers[string]) =>
      typeof value !== "string"
        ? value
        : value
            .replaceAll(`${origin}${prefix}/`, `http://${String(host)}/`)
            .replace(prefix === "" ? /^$/ : new RegExp(`^(<?)${escapeForPattern(prefix)}/`), "$1/");
    const { location, link } = headers;
    return {
      ...headers,
      ...(location !== undefined && { location: mend(location) }),
      ...(link !== undefined && { link: mend(link) }),
    };
  }
}

export function withoutHopHeaders(headers: Headers): Headers {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !ownOfEachHop.has(name)));
}

export function sendable(headers: Headers): Record<string, string | string[]> {
  const entries = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined
      ? []
      : [[name, typeof value === "string" ? value : [...value]] satisfies [string, unknown]],
  );
  return Object.fromEntries(entries);
}

/** @throws {Error} for a body over 4 MiB, whose connection is ended. */
export async function bytesOf(message: IncomingMessage): Promise<Buffer> {
  const read = await readBody(message);
  if (read.isOver) throw new Error("a body exceeds 4 MiB");
  return read.bytes;
}

export function isReset(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ECONNRESET";
}

/** Reads a body as text, whatever it is compressed with. */
async function replyOf(incoming: IncomingMessage, came: Headers, method: string): Promise<Reply> {
  const { "content-encoding": coding, ...headers } = withoutHopHeaders(came);
  const bytes = await bytesOf(incoming);
  const length = method === "HEAD" ? incoming.headers["content-length"] : undefined;
  return {
    status: incoming.statusCode ?? 502,
    headers: { ...headers, ...(length !== undefined && { "content-length": length }) },
    body: undoCoding(bytes, typeof coding === "string" ? coding : "", {
      maxOutputLength: maxBody,
    }).toString("utf8"),
  };
}

function answerOf(outgoing: ClientRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    outgoing.once("response", resolve);
    // Stays: what follows a response in vain, or is no response at all, ends in errors too.
    outgoing.on("error", reject);
    outgoing.once("close", () => {
      reject(new Error("the gateway ended the connection without a response"));
    });
  });
}
