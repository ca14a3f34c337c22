/** A request and its response: recorded while the request is served, then kept in the log. */
import { type ClientRequest, createServer } from "node:http";
import type { HttpResponse as Response, WireResponse } from "../../http/response.ts";

/** The maximum part of a body that is kept: bytes of a request, characters of a response (D-LOG-02). */
export const maxBody = 32_768;

/** The memory of a recording and of one of its strings, without their text, in bytes. */
const [bytesOfRecording, bytesOfString] = [1000, 24];

/** The default of Node's servers in milliseconds, which the sandbox does not change. */
const { keepAliveTimeout } = createServer();

export class Recording {
  readonly kind = "request";
  readonly workspace: string;
  /** The operationId; null if the contract does not have the path or the method. */
  readonly operation: string | null;
  readonly method: string;
  readonly url: string;
  /** Names and values alternate. */
  readonly requestHeaders: readonly string[];
  /** The start in real time, in milliseconds since the epoch. */
  readonly at: number;
  /** The start by the clock of the workspace; undefined if the request did not open it. */
  readonly workspaceTime: number | undefined;
  /** The start by the monotonic clock, in milliseconds. */
  readonly started: number;

  /** The start of the request's body; empty if it was not read. */
  requestBody = "";
  /** The bytes of the whole request body. */
  requestLength = 0;
  /** The start of the response's body, even if it could not be sent. */
  responseBody = "";
  /** The characters of the whole response body. */
  responseLength = 0;

  // Known once the request has ended:
  id = "";
  /** Null if no response was sent. */
  status: number | null = null;
  ended: "answered" | "client_gone" | "reset" = "answered";
  ms = 0;
  /** Names and values alternate. */
  responseHeaders: readonly string[] = [];
  /** The approximate memory that the recording takes. */
  bytes = 0;

  /** Dropped at the end, so that the log holds no connections. */
  #response: Response | undefined;
  #hasClientLeft = false;

  constructor(
    response: Response,
    start: Pick<Recording, "workspace" | "operation" | "at" | "workspaceTime" | "started">,
  ) {
    response.locals.recording = this;
    this.#response = response;
    const request = response.req;
    this.workspace = start.workspace;
    this.operation = start.operation;
    this.method = request.method;
    this.url = request.originalUrl;
    this.requestHeaders = request.rawHeaders;
    this.at = start.at;
    this.workspaceTime = start.workspaceTime;
    this.started = start.started;
  }

  /** Keeps the body of the request. */
  set body(bytes: Buffer | undefined) {
    this.requestBody = bytes?.toString("utf8", 0, maxBody) ?? "";
    this.requestLength = bytes?.length ?? 0;
  }

  /** Keeps a body that nothing has started to read, because the request is refused first. */
  keepUnreadBody(): void {
    const request = this.#response?.req;
    const length = Number(request?.headers["content-length"] ?? 0);
    if (request?.readableFlowing !== null || length === 0) return;
    const kept = Buffer.alloc(Math.min(length, maxBody));
    let arrived = 0;
    this.requestLength = length;
    // It may arrive after the response was sent, when Node would drop it.
    request.on("data", (chunk: Buffer) => {
      arrived += chunk.copy(kept, arrived);
    });
    request.on("error", () => undefined);
    request.once("close", () => {
      this.requestBody = kept.toString("utf8", 0, arrived);
    });
  }

  /** Records the body of a response. Returns the response to send; of a body in pieces, only the start is kept. */
  recordResponse(wire: WireResponse): WireResponse {
    const { body } = wire;
    this.#hasClientLeft = this.#response?.closed === true;
    if (body === undefined) return wire;
    if (typeof body !== "string") return { ...wire, body: this.#recordPieces(body) };
    this.responseBody = body;
    this.responseLength = body.length;
    return wire;
  }

  *#recordPieces(pieces: Iterable<string>): Generator<string> {
    for (const piece of pieces) {
      if (this.responseLength < maxBody) this.responseBody += piece;
      this.responseLength += piece.length;
      yield piece;
    }
  }

  /**
   * Completes the recording as soon as the whole response has reached the operating system, or never can.
   *
   * @param keep Called once, when it is complete.
   */
  end(keep: () => void): void {
    const response = this.#response;
    if (response === undefined) return;
    const { closed, writableEnded, socket } = response;
    const isSent = writableEnded && socket?.destroyed === false && socket.writableLength === 0;
    if (closed || isSent) {
      this.#complete(response);
      keep();
    } else {
      response.once("close", () => {
        this.end(keep);
      });
    }
  }

  #complete(response: Response): void {
    this.#response = undefined;
    this.ms = performance.now() - this.started;
    // A front may have removed the header.
    const id: unknown = response.getHeader("Request-Id") ?? response.locals.requestId;
    this.id = typeof id === "string" ? id : "";
    this.status = response.headersSent && !this.#hasClientLeft ? response.statusCode : null;
    if (this.#hasClientLeft || (response.closed && !response.writableFinished)) {
      // A client that disconnects ends or breaks its side of the connection; otherwise the sandbox did.
      const { readableEnded, errored } = response.req.socket;
      this.ended = readableEnded || errored !== null ? "client_gone" : "reset";
    }
    this.responseHeaders = headersOf(response);
    if (this.responseBody.length > maxBody) {
      // A copy, since a part of a string keeps the whole string in memory.
      this.responseBody = Buffer.from(this.responseBody.slice(0, maxBody)).toString();
    }
    this.bytes = bytesOf(this);
  }
}

/** Returns the headers of a response with those that Node adds, as alternating names and values. */
function headersOf(response: Response): string[] {
  const headers: string[] = [];
  // Node has the method on every outgoing message, its types only on requests.
  const message = response as Response & Pick<ClientRequest, "getRawHeaderNames">;
  for (const name of message.getRawHeaderNames()) {
    headers.push(name, String(response.getHeader(name)));
  }
  if (!response.hasHeader("Connection")) {
    const hasEnd = response.useChunkedEncodingByDefault || response.hasHeader("Content-Length");
    const isKept = response.shouldKeepAlive && hasEnd;
    headers.push("Connection", isKept ? "keep-alive" : "close");
    if (isKept) headers.push("Keep-Alive", `timeout=${String(keepAliveTimeout / 1000)}`);
  }
  if (response.chunkedEncoding) headers.push("Transfer-Encoding", "chunked");
  return headers;
}

function bytesOf(recording: Recording): number {
  const { url, requestHeaders, requestLength, responseHeaders, responseBody } = recording;
  let bytes = bytesOfRecording + url.length;
  for (const texts of [requestHeaders, responseHeaders]) {
    for (const text of texts) bytes += bytesOfString + text.length;
  }
  // JavaScript uses up to two bytes for a character; a body may still arrive.
  return bytes + 2 * (Math.min(requestLength, maxBody) + responseBody.length);
}
