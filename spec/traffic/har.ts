/** Writes and reads HTTP archives (HAR 1.2), as browsers and proxies do. Members that begin with `_` are ours. */
import { STATUS_CODES } from "node:http";
import { isUtf8 } from "node:buffer";
import { members, type Node } from "../contract/document.ts";
import { parsePlain } from "../contract/judge.ts";
import { withoutUserinfo } from "../plain-text.ts";
import {
  type Exchange,
  type Header,
  headerOf,
  type Message,
  type ReceivedResponse,
} from "./exchange.ts";

export function archiveText(...archive: Parameters<typeof archiveOf>): string {
  return `${JSON.stringify(archiveOf(...archive), null, 2)}\n`;
}

export function archiveOf(
  creator: { name: string; version: string },
  exchanges: readonly Parameters<typeof entryOf>[0][],
) {
  return { log: { version: "1.2" as const, creator, pages: [], entries: exchanges.map(entryOf) } };
}

/**
 * @param archived.baseUrl The base address of the path.
 * @param archived.own Our additional members.
 */
function entryOf({
  exchange,
  baseUrl,
  own,
}: {
  exchange: Exchange;
  baseUrl: string;
  own?: Readonly<Record<string, unknown>>;
}) {
  const { id, operationId, request, response, startedAt, ms } = exchange;
  return {
    _id: id,
    ...(operationId !== undefined && { _operation: operationId }),
    ...own,
    ...(request.malformed !== undefined && { _malformedRequest: request.malformed }),
    ...(response?.malformed !== undefined && { _malformedResponse: response.malformed }),
    startedDateTime: new Date(startedAt).toISOString(),
    time: ms,
    request: requestOf(exchange, baseUrl),
    response: responseOf(exchange),
    cache: {},
    // Each exchange is measured as a whole.
    timings: { send: 0, wait: ms, receive: 0 },
  };
}

function requestOf({ request }: Exchange, baseUrl: string) {
  const { method, path, headers, httpVersion = "HTTP/1.1" } = request;
  const query = path.includes("?") ? path.slice(path.indexOf("?")) : "";
  const size = sizeOf(request);
  return {
    method,
    url: `${baseUrl}${path}`,
    httpVersion,
    cookies: [],
    headers,
    queryString: [...new URLSearchParams(query)].map(([name, value]) => ({ name, value })),
    headersSize: -1,
    bodySize: size,
    ...(size > 0 && {
      postData: { mimeType: headerOf(headers, "content-type") ?? "", ...contentOf(request) },
    }),
  };
}

function responseOf({ response, failure }: Exchange) {
  // Browsers write this without a response.
  const none: ReceivedResponse = { status: 0, headers: [], httpVersion: "", body: "" };
  const { status, headers, ...message } = response ?? none;
  const size = response === undefined ? -1 : sizeOf(response);
  return {
    status,
    statusText: response?.statusText ?? STATUS_CODES[status] ?? "",
    httpVersion: message.httpVersion ?? "HTTP/1.1",
    cookies: [],
    headers,
    content: {
      size: Math.max(0, size),
      mimeType: headerOf(headers, "content-type") ?? "x-unknown",
      ...contentOf({ headers, ...message }),
    },
    redirectURL: headerOf(headers, "location") ?? "",
    headersSize: -1,
    bodySize: size,
    ...(failure !== undefined && { _error: failure }),
    ...(message.informational && { _informational: message.informational }),
    ...(message.trailers && { _trailers: message.trailers }),
  };
}

/** Returns the size of a body as sent, in bytes. */
export function sizeOf({ size, body = "" }: Message): number {
  return size ?? Buffer.byteLength(body);
}

function contentOf({ body = "", base64, unread }: Message) {
  return {
    ...(base64 === undefined ? { text: body } : { text: base64, encoding: "base64" }),
    ...(unread !== undefined && { [unread.startsWith("cut") ? "comment" : "_unread"]: unread }),
  };
}

// Reading: an archive may come from a browser, the sandbox, the kit or the recorder.

/** Thrown if an archive cannot be read; the message is a sentence that names it. */
export class ArchiveProblem extends Error {}

/** An archive whose entries are requests. */
export type Archive = ReturnType<typeof readArchive>;

/** The maximum number of entries in an archive, and in a recording. */
const maxEntries = 1_000_000;

/** @throws {ArchiveProblem} if the text is not an archive, or has too many entries. */
export function readArchive({ name, text }: { name: string; text: string }) {
  const { entries } = members(members(parsePlain(text)?.value).log);
  const is = `${name} is not an HTTP archive:`;
  if (!Array.isArray(entries)) {
    throw new ArchiveProblem(`${is} it must be JSON with log.entries (HAR 1.2).`);
  }
  if (entries.length > maxEntries) {
    throw new ArchiveProblem(`${name} has ${entries.length} entries, more than ${maxEntries}.`);
  }
  const read = (entry: unknown, index: number) => {
    const node = members(entry);
    const { url, method } = members(node.request);
    if (typeof url !== "string" || !URL.canParse(url) || typeof method !== "string") {
      const place = `entry ${index + 1}`;
      throw new ArchiveProblem(`${is} ${place} has no request with a method and a URL.`);
    }
    return { url: new URL(withoutUserinfo(url)), method, node, index };
  };
  return { name, entries: entries.map(read) };
}

/** Returns the exchange of an entry whose address begins with the base. */
export function exchangeOf(
  { url, method, node, index }: Archive["entries"][number],
  baseUrl: string,
): Exchange {
  const request = members(node.request);
  const startedAt = Date.parse(stringOf(node.startedDateTime) ?? "");
  const response = readResponse(node);
  const { _error: error } = members(node.response);
  const failure = stringOf(error) ?? (response === undefined ? "there is no response" : undefined);
  const path = url.pathname.slice(baseUrl.length - url.origin.length);
  return {
    id: stringOf(node._id) ?? `x-${String(index + 1).padStart(4, "0")}`,
    startedAt: Number.isNaN(startedAt) ? 0 : startedAt,
    ms: typeof node.time === "number" ? node.time : 0,
    request: {
      method,
      path: `${path}${url.search}`,
      ...readHead(request, node._malformedRequest),
      ...readRequestBody(request),
    },
    ...(response !== undefined && { response }),
    ...(failure !== undefined && { failure }),
  };
}

function readResponse(node: Node): ReceivedResponse | undefined {
  const response = members(node.response);
  const status = Number(response.status);
  if (typeof node._malformedResponse !== "string" && !(status > 0)) return undefined;
  const content = members(response.content);
  return {
    status,
    statusText: stringOf(response.statusText) ?? "",
    ...readHead(response, node._malformedResponse),
    ...readBody(content, [content.size, response.bodySize]),
  };
}

/** Removes the headers that HTTP/2 has instead of a start line. */
function readHead({ headers, httpVersion }: Node, malformed: unknown) {
  const lines: unknown[] = Array.isArray(headers) ? headers : [];
  return {
    httpVersion: stringOf(httpVersion) ?? "",
    headers: lines.map(members).flatMap(({ name, value }): Header[] => {
      if (typeof name !== "string" || name.startsWith(":")) return [];
      return [{ name, value: stringOf(value) ?? "" }];
    }),
    ...(typeof malformed === "string" && { malformed }),
  };
}

function readRequestBody({ postData, bodySize }: Node) {
  const data = members(postData);
  const params = Array.isArray(data.params) ? data.params.map(members) : [];
  if (data.text !== undefined || params.length === 0) return readBody(data, [bodySize]);
  const pairs = params.map(({ name, value }) => [stringOf(name) ?? "", stringOf(value) ?? ""]);
  return readBody({ text: new URLSearchParams(pairs).toString() }, []);
}

/** @param sizes The sizes that the archive names; used if it does not hold the whole text. */
function readBody(content: Node, sizes: readonly unknown[]) {
  const { text, encoding, comment } = content;
  const size = Math.max(0, ...sizes.map(Number).filter((each) => each > 0));
  const isCut = stringOf(comment)?.startsWith("cut") === true;
  const unread = stringOf(content._unread) ?? (isCut ? "it is cut in the archive" : undefined);
  if (typeof text !== "string") {
    if (size === 0) return { body: "", size };
    return { body: "", size, unread: unread ?? "it is not in the archive" };
  }
  const bytes = Buffer.from(text, encoding === "base64" ? "base64" : "utf8");
  if (unread !== undefined) return { body: "", size: Math.max(size, bytes.length), unread };
  return bodyOf(bytes);
}

/** Returns the members of a message for a body whose bytes are known. */
export function bodyOf(bytes: Buffer, size = bytes.length) {
  const body = bytes.toString("utf8");
  return isUtf8(bytes) ? { body, size } : { body, size, base64: bytes.toString("base64") };
}

function stringOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}
