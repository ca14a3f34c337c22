/** Lets a deviation act on an exchange, whose bodies are read whole. */
import type { IncomingMessage } from "node:http";
import {
  describeRequest,
  type Handler,
  type Headers,
  type Reply,
  type RequestParts,
} from "../gateways/deviation.ts";
import { maxBody, readBody, undoCoding } from "../support/connection.ts";
import { encodeBody } from "./encoding.ts";
import { mayHaveBody, type OpenExchange } from "./pass.ts";
import type { Upstream } from "./upstream.ts";

/** Headers about one connection or about the length of one body (RFC 9110 section 7.6.1). */
const ownOfEachHop = new Set(["connection", "keep-alive", "transfer-encoding", "content-length"]);

/** @returns the status that the client got. */
export async function change(
  { incoming, response, signal }: OpenExchange,
  upstream: Upstream,
  handler: Handler,
): Promise<number> {
  if (incoming.headers.expect !== undefined) response.writeContinue();
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
    // Bytes that are not valid text stay as they are.
    const isSame = parts.body === request.body;
    return ask(parts, isSame ? bytes : Buffer.from(parts.body), upstream, signal);
  });
  const { status, headers } = reply;
  response.sendDate = "date" in headers;
  for (const [name, value] of Object.entries(sendable(headers))) response.setHeader(name, value);
  const answered = encodeBody(reply);
  const hasBody = mayHaveBody(incoming, status);
  if (hasBody) response.setHeader("content-length", Buffer.byteLength(answered));
  response.writeHead(status).end(hasBody ? answered : undefined);
  return status;
}

async function ask(
  { method, path, query, headers: sent }: RequestParts,
  bytes: Buffer,
  upstream: Upstream,
  signal: AbortSignal,
): Promise<Reply> {
  const host = sent.host === undefined ? undefined : String(sent.host);
  const hasBody = bytes.length > 0 || method === "POST" || method === "PUT";
  const asked = {
    ...sendable(sent),
    host: upstream.hostFor(host),
    // Deviations change text; a compressed body would have to be decoded.
    "accept-encoding": "identity",
    ...(hasBody && { "content-length": String(bytes.length) }),
  };
  const outgoing = { method, target: `${path}${query}`, headers: asked, signal };
  const incoming = await upstream.ask(outgoing, (request) => request.end(bytes));
  const { "content-encoding": coding = "", ...headers } = withoutHopHeaders(incoming.headers);
  const length = incoming.headers["content-length"];
  if (method === "HEAD" && length !== undefined) headers["content-length"] = length;
  for (const name of ["location", "link"]) {
    const value = headers[name];
    if (typeof value === "string") headers[name] = upstream.withOwnAddress(value, host);
  }
  const body = undoCoding(await bytesOf(incoming), String(coding), maxBody);
  return { status: incoming.statusCode ?? 502, headers, body: body.toString("utf8") };
}

function withoutHopHeaders(headers: Headers): Record<string, Headers[string]> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !ownOfEachHop.has(name)));
}

/** Node accepts lists that it must not change, but its types do not say so. */
function sendable(headers: Headers): Record<string, string | string[]> {
  const entries = Object.entries(headers).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as Record<string, string | string[]>;
}

/** @throws {Error} for a body over 4 MiB, whose connection is ended. */
async function bytesOf(message: IncomingMessage): Promise<Buffer> {
  const read = await readBody(message);
  if (read.isOver) throw new Error("a body exceeds 4 MiB");
  return read.bytes;
}
