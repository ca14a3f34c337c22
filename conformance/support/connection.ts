/**
 * Sends requests over HTTP/1.1 and reads the responses within limits. It does not use `fetch`, which in
 * Node 20 ends the process if a response has more than five content codings.
 */
import { Agent, type IncomingMessage, request as sendHttp } from "node:http";
import { Agent as SecureAgent, request as sendHttps } from "node:https";
import { brotliDecompressSync, gunzipSync, inflateRawSync, inflateSync } from "node:zlib";
import { headerLines, headerOf, type ReceivedResponse } from "../../spec/traffic/exchange.ts";

/** The maximum size of a response body, as sent and as decoded, in bytes. */
export const maxBody = 4 * 1024 * 1024;

/** The maximum number of codings of one body to decode, since each may expand its content greatly. */
const maxCodings = 5;

/** The time to keep a connection open if the gateway sets no limit, in milliseconds. */
const idleMs = 4000;

/** The maximum number of informational (1xx) responses to keep; each can have a long head. */
const maxInformational = 3;

const kept = { keepAlive: true, timeout: idleMs };
const fresh = { ...kept, maxFreeSockets: 0 };

export class Connection {
  readonly #base: string;
  readonly #open: typeof sendHttp;
  readonly #agent: Agent;
  /** For writes, which cannot be repeated if the gateway was just closing a kept connection. */
  readonly #freshAgent: Agent;

  constructor(base: string) {
    const isSecure = /^https:/i.test(base);
    this.#base = base;
    this.#open = isSecure ? sendHttps : sendHttp;
    this.#agent = isSecure ? new SecureAgent(kept) : new Agent(kept);
    this.#freshAgent = isSecure ? new SecureAgent(fresh) : new Agent(fresh);
  }

  /** Closes the connections that are kept. */
  close(): void {
    this.#agent.destroy();
    this.#freshAgent.destroy();
  }

  /** @throws {Error} if no complete response arrives; its name is `TimeoutError` after a timeout. */
  send(
    path: string,
    request: {
      method: string;
      headers: Readonly<Record<string, string>>;
      body?: Buffer | undefined;
    },
    timeoutMs: number,
  ) {
    const { method, headers, body } = request;
    const hasBody = body !== undefined || ["POST", "PUT", "PATCH"].includes(method);
    const outgoing = this.#open(new URL(`${this.#base}${path}`), {
      method,
      agent: method === "GET" || method === "HEAD" ? this.#agent : this.#freshAgent,
      headers: {
        "user-agent": "node",
        "accept-encoding": "gzip, deflate",
        ...headers,
        ...(hasBody && { "content-length": String(body?.length ?? 0) }),
      },
    });
    return new Promise<Awaited<ReturnType<typeof read>>>((resolve, reject) => {
      const timer = setTimeout(() => {
        reject(new DOMException(`no response within ${timeoutMs} ms`, "TimeoutError"));
        outgoing.destroy();
      }, timeoutMs);
      let response: IncomingMessage | undefined;
      const informational: Pick<ReceivedResponse, "status" | "headers">[] = [];
      outgoing.on("information", ({ statusCode: status, rawHeaders }) => {
        if (informational.length === maxInformational) return;
        informational.push({ status, headers: headerLines(rawHeaders) });
      });
      outgoing.on("response", (incoming) => {
        response = incoming;
        read(incoming, informational).then(resolve, reject);
      });
      outgoing.on("error", (error) => {
        // An error after a complete response does not matter.
        if (response?.complete !== true) reject(error);
      });
      outgoing.on("close", () => {
        clearTimeout(timer);
        // An unsolicited upgrade is neither a response nor an error.
        if (response === undefined) reject(new Error("the gateway sent no response"));
      });
      outgoing.end(body);
    });
  }
}

async function read(
  incoming: IncomingMessage,
  informational: NonNullable<ReceivedResponse["informational"]>,
): Promise<
  Omit<ReceivedResponse, "body"> & {
    /** The beginning of the body if there is a problem. */
    readonly body: Buffer;
    /** The reason why the body cannot be read. */
    readonly problem?: string;
  }
> {
  const { statusCode: status = 0 } = incoming;
  if (status < 100 || status > 599) {
    incoming.destroy();
    throw new Error(`the response is not valid HTTP (status ${status})`);
  }
  const bytes = await readBody(incoming);
  const headers = headerLines(incoming.rawHeaders);
  const trailers = headerLines(incoming.rawTrailers);
  const head = {
    status,
    headers,
    ...(informational.length > 0 && { informational }),
    ...(trailers.length > 0 && { trailers }),
  };
  if (bytes.isOver) return { ...head, body: bytes.bytes, problem: tooLong };
  try {
    return { ...head, body: decoded(bytes.bytes, headerOf(headers, "content-encoding") ?? "") };
  } catch (error) {
    return { ...head, body: Buffer.alloc(0), problem: describeCoding(error) };
  }
}

/** Reads a body of up to 4 MiB. Of a longer body, reads the beginning and closes the connection. */
export async function readBody(message: IncomingMessage): Promise<BoundedBytes> {
  const bytes = new BoundedBytes(maxBody);
  for await (const part of message) {
    if (Buffer.isBuffer(part)) bytes.add(part);
    if (bytes.isOver) break;
  }
  return bytes;
}

const tooLong = "the response body exceeds 4 MiB";

/** Decodes a body. An unknown coding is ignored: the body is checked as it came. */
function decoded(bytes: Buffer, header: string): Buffer {
  const codings = header.split(",").map((coding) => coding.trim());
  if (codings.length > maxCodings) throw new Error(`it has ${codings.length} content codings`);
  return codings.reduceRight(
    (body, coding) => (isKnownCoding(coding) ? undoCoding(body, coding, maxBody) : body),
    bytes,
  );
}

function describeCoding(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return code === "ERR_BUFFER_TOO_LARGE"
    ? tooLong
    : `the content coding of the response body cannot be undone: ${message}`;
}

/**
 * Bytes of a body up to a limit, in one buffer: a body that arrives byte by byte takes no more memory.
 */
export class BoundedBytes {
  readonly #max: number;
  #buffer = Buffer.alloc(0);
  #size = 0;

  constructor(max: number) {
    this.#max = max;
  }

  /** The number of bytes that arrived, kept or not. */
  get size(): number {
    return this.#size;
  }

  get isOver(): boolean {
    return this.#size > this.#max;
  }

  /** Appends a copy of the bytes that still fit. */
  add(part: Uint8Array): void {
    const kept = Math.min(this.#size, this.#max);
    const fitting = part.subarray(0, this.#max - kept);
    if (kept + fitting.length > this.#buffer.length) this.#grow(kept + fitting.length);
    this.#buffer.set(fitting, kept);
    this.#size += part.length;
  }

  /** The bytes that were kept: all, or the first ones up to the limit. */
  get bytes(): Buffer {
    return this.#buffer.subarray(0, Math.min(this.#size, this.#max));
  }

  #grow(needed: number): void {
    const grown = Buffer.alloc(Math.min(this.#max, Math.max(needed, 2 * this.#buffer.length)));
    grown.set(this.#buffer);
    this.#buffer = grown;
  }
}

const decoders = new Map<string, (bytes: Buffer, limit: { maxOutputLength: number }) => Buffer>([
  ["", (bytes) => bytes],
  ["identity", (bytes) => bytes],
  ["gzip", gunzipSync],
  ["x-gzip", gunzipSync],
  ["br", brotliDecompressSync],
  // The name means zlib's format, but some servers send it without the zlib wrapper.
  [
    "deflate",
    (bytes, limit) =>
      ((bytes[0] ?? 0) & 0x0f) === 8 ? inflateSync(bytes, limit) : inflateRawSync(bytes, limit),
  ],
]);

function isKnownCoding(coding: string): boolean {
  return decoders.has(coding.toLowerCase());
}

/**
 * Decodes a content coding. An empty body, as in a response to HEAD, stays empty.
 *
 * @param coding As the header names it, in any case.
 * @param maxOutputLength The maximum number of decoded bytes: a small body could fill the memory.
 * @throws {Error} if the coding is unknown, or if the bytes are invalid or decode to more than the limit.
 */
export function undoCoding(bytes: Buffer, coding: string, maxOutputLength: number): Buffer {
  const decode = decoders.get(coding.toLowerCase());
  if (decode === undefined) throw new Error(`unknown content coding ${coding}`);
  return bytes.length === 0 ? bytes : decode(bytes, { maxOutputLength });
}
