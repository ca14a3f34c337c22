/**
 * Passes an exchange on as it comes; only what belongs to one connection is changed (RFC 9110 section
 * 7.6.1).
 */
import type { IncomingMessage, InformationEvent, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { headerLines } from "../../spec/traffic/exchange.ts";
import type { Upstream } from "./upstream.ts";

/** A request on its way, and the response that the client waits for. */
export interface OpenExchange {
  readonly incoming: IncomingMessage;
  readonly response: ServerResponse;
  /** Aborted when the client is gone. */
  readonly signal: AbortSignal;
}

const hopByHop = new Set([
  "connection",
  "keep-alive",
  "proxy-connection",
  "te",
  "transfer-encoding",
  "upgrade",
]);

/** Methods that are sent without a body as a rule. */
const bodyless = new Set(["GET", "HEAD", "DELETE", "OPTIONS", "TRACE"]);

/**
 * @param isRewriting True if addresses of the gateway in `Location` and `Link` become those of the proxy.
 * @param onResponse Called before a byte of the body is read.
 * @returns the status that the client got.
 */
export async function pass(
  open: OpenExchange,
  upstream: Upstream,
  isRewriting: boolean,
  onResponse?: (answer: IncomingMessage) => void,
): Promise<number> {
  const { incoming, response } = open;
  let broken: unknown;
  const answer = await ask(open, upstream, (error) => (broken = error));
  onResponse?.(answer);
  const { statusCode: status = 502, statusMessage = "" } = answer;
  const hasTrailers =
    isChunked(answer) && mayHaveBody(incoming, status) && incoming.httpVersion !== "1.0";
  const fields = endToEnd(answer, hasTrailers).map(([name, value]) => {
    const isAddress = isRewriting && /^(?:location|link)$/i.test(name);
    return [name, isAddress ? upstream.withOwnAddress(value, incoming.headers.host) : value];
  });
  response.sendDate = false;
  response.writeHead(status, statusMessage, fields.flat());
  // Sends the head even if the body has not begun; `flushHeaders` would encode it in UTF-8.
  response.write(Buffer.alloc(0));
  answer.once("end", () => {
    if (hasTrailers) response.addTrailers(pairsOf(answer.rawTrailers));
  });
  await pipeline(answer, response).catch((error: unknown) => {
    throw broken ?? error;
  });
  return status;
}

/** @param onBroken Called with the reason why the data after a response is not HTTP. */
function ask(
  open: OpenExchange,
  upstream: Upstream,
  onBroken: (error: Error) => void,
): Promise<IncomingMessage> {
  const { incoming, signal } = open;
  const { method = "GET", url: target = "/" } = incoming;
  const isRepeatable = !hasBody(incoming) && (method === "GET" || method === "HEAD");
  const headers = requestFields(incoming, upstream).flat();
  return upstream.ask({ method, target, headers, signal, isAlone: !isRepeatable }, (outgoing) => {
    outgoing.on("information", (information) => {
      inform(open, information);
    });
    outgoing.on("error", onBroken);
    incoming.once("end", () => {
      outgoing.addTrailers(pairsOf(incoming.rawTrailers));
    });
    // Not waited for: a gateway may answer before it has read everything.
    incoming.pipe(outgoing);
  });
}

/**
 * Returns the header of a request to the gateway, which needs a host, and a length if it may have a
 * body.
 */
function requestFields(incoming: IncomingMessage, upstream: Upstream): [string, string][] {
  const { method = "GET", headers } = incoming;
  const fields = endToEnd(incoming, isChunked(incoming)).map(([name, value]): [string, string] => {
    return [name, /^host$/i.test(name) ? upstream.hostFor(value) : value];
  });
  if (headers.host === undefined) fields.push(["Host", upstream.hostFor(undefined)]);
  if (isChunked(incoming)) fields.push(["Transfer-Encoding", "chunked"]);
  else if (!hasBody(incoming) && !bodyless.has(method)) fields.push(["Content-Length", "0"]);
  return fields;
}

/** Passes on an interim response, which clients of HTTP/1.0 do not know. */
function inform({ incoming, response }: OpenExchange, information: InformationEvent): void {
  if (incoming.httpVersion === "1.0" || response.headersSent) return;
  const { statusCode, statusMessage, rawHeaders } = information;
  if (statusCode === 100) response.writeContinue();
  else {
    const lines = pairsOf(rawHeaders).map(([name, value]) => `${name}: ${value}\r\n`);
    const head = `HTTP/1.1 ${statusCode} ${statusMessage}\r\n${lines.join("")}\r\n`;
    response.socket?.write(head, "latin1");
  }
}

/** Returns the fields about the message, as opposed to one connection, as they came. */
function endToEnd({ rawHeaders, headers }: IncomingMessage, hasTrailers: boolean) {
  const named = new Set(headers.connection?.toLowerCase().split(/[\s,]+/));
  return pairsOf(rawHeaders).filter(([name]) => {
    const key = name.toLowerCase();
    return !hopByHop.has(key) && !named.has(key) && (hasTrailers || key !== "trailer");
  });
}

/** Returns true if a response to this request may have a body. */
export function mayHaveBody({ method }: IncomingMessage, status: number): boolean {
  return method !== "HEAD" && status !== 204 && status !== 304;
}

function hasBody(message: IncomingMessage): boolean {
  return isChunked(message) || message.headers["content-length"] !== undefined;
}

function isChunked({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined;
}

/** Returns the fields of a raw header or trailer of Node. */
function pairsOf(raw: readonly string[]): [name: string, value: string][] {
  return headerLines(raw).map(({ name, value }) => [name, value]);
}
