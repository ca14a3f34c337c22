/**
 * A front stands between the clients and the routes of a server, in the same process. It may change
 * requests and responses, and send requests of its own.
 */
import { type IncomingMessage, type RequestListener, ServerResponse } from "node:http";
import { type HttpResponse, sendHalf, type WireResponse } from "./response.ts";

type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

interface FrontRequest {
  readonly method: string;
  readonly path: string;
  /** Includes the question mark; empty without a query. */
  readonly query: string;
  /** Keyed by lower-case name. */
  readonly headers: Headers;
  readonly body: Buffer;
}

interface FrontResponse {
  readonly status: number;
  /** Keyed by lower-case name. */
  readonly headers: Headers;
  /** Text is sent in UTF-8. */
  readonly body: string | Buffer;
}

export interface Front {
  /** Returns true for the paths whose requests the front gets. */
  readonly handles: (path: string) => boolean;
  /** @param forward sends the request to the routes, with some parts changed. */
  readonly respond: (
    request: FrontRequest,
    forward: (changes?: Partial<FrontRequest>) => Promise<FrontResponse>,
  ) => Promise<FrontResponse>;
}

/** Combines two fronts, with the outer one next to the client, or returns the only one. */
export function nestFronts(outer?: Front, inner?: Front): Front | undefined {
  if (outer === undefined || inner === undefined) return outer ?? inner;
  return {
    handles: (path) => outer.handles(path) || inner.handles(path),
    respond: (request, forward) =>
      outer.respond(request, (changes) =>
        inner.respond({ ...request, ...changes }, (further) => forward({ ...changes, ...further })),
      ),
  };
}

/** The part of an entry's recording with which a front logs the exchange as the client sees it. */
interface ClientRecording {
  body: Buffer | undefined;
  recordResponse: (wire: WireResponse) => WireResponse;
}

/** More than any operation accepts, in bytes: the rest of a body is read and discarded. */
const maxBody = 1024 * 1024;

const noBytes = Buffer.alloc(0);

/** Returns a listener that passes requests to the front, and those that it does not handle to the routes. */
export function placeInFront(front: Front, route: RequestListener): RequestListener {
  return (request, response) => {
    const { url = "/" } = request;
    const queryStart = url.includes("?") ? url.indexOf("?") : url.length;
    const path = url.slice(0, queryStart);
    if (!front.handles(path)) {
      route(request, response);
      return;
    }
    // Express sets `locals` and `originalUrl` on the responses and requests that it gets itself.
    const locals: Record<string, unknown> = { isBehindFront: true };
    const clientResponse = Object.assign(response, { locals }) as HttpResponse;
    Object.assign(request, { originalUrl: url });
    const target = { path, query: url.slice(queryStart) };
    serve(front, route, clientResponse, target).catch((error: unknown) => {
      clientResponse.locals.interruption ??= error instanceof Error ? error.message : error;
      clientResponse.destroy();
    });
  };
}

async function serve(
  front: Front,
  route: RequestListener,
  clientResponse: HttpResponse,
  target: Pick<FrontRequest, "path" | "query">,
): Promise<void> {
  const request: IncomingMessage = clientResponse.req;
  const { method = "GET", headers } = request;
  const hasBody = "content-length" in headers || "transfer-encoding" in headers;
  const body = hasBody ? await readStart(request) : noBytes;
  const asked: FrontRequest = { method, ...target, headers, body };
  let isUnused = !hasBody;
  const send = (changes: Partial<FrontRequest> = {}) => {
    const { path = target.path, query = target.query } = changes;
    const isOther = (changes.method ?? changes.headers ?? changes.body) !== undefined;
    if (isOther || !isUnused) return forward({ ...asked, ...changes }, route, clientResponse);
    // A copy of the client's own request would cost more than all variants of a twin.
    isUnused = false;
    request.url = path + query;
    return take(request, clientResponse, route, clientResponse);
  };
  try {
    deliver(await front.respond(asked, send), clientResponse);
  } finally {
    // The routes may have got a changed body; the log keeps the one that the client sent.
    const recording = recordingOf(clientResponse);
    if (recording !== undefined) recording.body = asked.body;
  }
}

/** Set by the log, whose types this file must not import. */
function recordingOf(clientResponse: HttpResponse): ClientRecording | undefined {
  return clientResponse.locals.recording as ClientRecording | undefined;
}

async function readStart(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of request as AsyncIterable<Buffer>) {
    if (length < maxBody) pieces.push(piece);
    length += piece.length;
  }
  return Buffer.concat(pieces);
}

/** Sends a request to the routes, without a connection of its own. */
function forward(
  { method, path, query, headers, body }: FrontRequest,
  route: RequestListener,
  clientResponse: HttpResponse,
): Promise<FrontResponse> {
  // The classes of the server, whose messages have the methods of Express.
  const Request = clientResponse.req.constructor as typeof IncomingMessage;
  const Response = clientResponse.constructor as typeof ServerResponse;
  const request = new Request(clientResponse.req.socket);
  const { "transfer-encoding": _coding, ...sent } = headers;
  const hasLength = body.length > 0 || "content-length" in sent;
  Object.assign(request, {
    method,
    url: `${path}${query}`,
    httpVersion: "1.1",
    httpVersionMajor: 1,
    httpVersionMinor: 1,
    headers: { ...sent, ...(hasLength && { "content-length": String(body.length) }) },
    complete: true,
  });
  request.push(body);
  request.push(null);
  const response = new Response(request);
  // Both responses share `locals`: what is noted on one is found on the other.
  Object.assign(response, {
    locals: clientResponse.locals,
    destroy: () => clientResponse.destroy(),
  });
  clientResponse.locals.clientResponse = clientResponse;
  return take(request, response, route, clientResponse);
}

/** Passes a request to the routes, and returns what they write to a response instead of sending it. */
function take(
  request: IncomingMessage,
  response: ServerResponse,
  route: RequestListener,
  clientResponse: HttpResponse,
): Promise<FrontResponse> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      if (response !== clientResponse) response.emit("close");
      reject(new Error("the connection was closed before the response"));
    };
    clientResponse.once("close", leave);
    collect(response, (body) => {
      clientResponse.off("close", leave);
      const headers = headersOf(response);
      if (response === clientResponse) clientResponse.locals.writtenHeaders = headers;
      resolve({ status: response.statusCode, headers, body });
      if (response === clientResponse) return;
      response.emit("finish");
      response.emit("close");
    });
    route(request, response);
  });
}

/** Returns the headers of a response with the date that Node adds, and without its length. */
function headersOf(response: ServerResponse): Headers {
  const headers: Record<string, Headers[string]> = {};
  if (!response.hasHeader("date")) headers.date = new Date().toUTCString();
  for (const name of response.getHeaderNames()) {
    if (name === "content-length") continue;
    const value = response.getHeader(name);
    headers[name] = typeof value === "number" ? String(value) : value;
  }
  return headers;
}

/** Keeps what is written to a response. */
function collect(response: ServerResponse, onEnd: (body: string | Buffer) => void): void {
  const pieces: (string | Buffer)[] = [];
  const write = (piece: unknown): true => {
    if (typeof piece === "string" || Buffer.isBuffer(piece)) pieces.push(piece);
    return true;
  };
  const end = (piece: unknown): ServerResponse => {
    write(piece);
    const [only = "", ...others] = pieces;
    onEnd(others.length === 0 ? only : Buffer.concat(pieces.map((each) => Buffer.from(each))));
    return response;
  };
  // Not methods of a class: Express replaces the prototype of each response.
  Object.assign(response, { write, end });
}

function deliver({ status, headers, body }: FrontResponse, clientResponse: HttpResponse): void {
  recordingOf(clientResponse)?.recordResponse({ status, headers: {}, body: body.toString() });
  const isBodiless = status === 204 || status === 304;
  replaceHeaders(clientResponse, headers);
  if (isBodiless) clientResponse.removeHeader("Content-Length");
  else clientResponse.setHeader("Content-Length", Buffer.byteLength(body));
  clientResponse.statusCode = status;
  if (clientResponse.locals.isCutOff === true) sendHalf(clientResponse, Buffer.from(body));
  else {
    const sent = isBodiless || clientResponse.req.method === "HEAD" ? undefined : body;
    // Its own method may still be the one that collects.
    ServerResponse.prototype.end.call(clientResponse, sent, "utf8");
  }
}

function replaceHeaders(clientResponse: HttpResponse, headers: Headers): void {
  // `take` sets them: to list them again would cost Node a microsecond.
  const written = (clientResponse.locals.writtenHeaders ?? {}) as Headers;
  clientResponse.sendDate = "date" in headers;
  for (const name of Object.keys(written)) {
    if (headers[name] === undefined) clientResponse.removeHeader(name);
  }
  for (const name of Object.keys(headers)) {
    const value = headers[name];
    if (value !== undefined && value !== written[name]) clientResponse.setHeader(name, value);
  }
}
