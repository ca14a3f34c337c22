/** Writes responses. */
import { ServerResponse } from "node:http";
import { pipeline, Readable } from "node:stream";

/** Express's types, under names that do not clash with those of `fetch`. */
export type { Request as HttpRequest, Response as HttpResponse } from "express";

/** A response as it is sent. The body is JSON text, in pieces if it is long. */
export interface WireResponse {
  status: number;
  body: string | Iterable<string> | undefined;
  headers: Readonly<Record<string, string>>;
}

// clause: GEN-BODY-02
/** Writes a response; no `ETag`, never 304 (D-HTTP-03, D-HTTP-22). */
export function send(response: ServerResponse, { status, body, headers }: WireResponse): void {
  setHeaders(response, headers);
  response.statusCode = status;
  if (body === undefined) {
    response.end();
    return;
  }
  response.setHeader("Content-Type", "application/json; charset=utf-8");
  if (typeof body !== "string") {
    // If the client disconnects early, the request log shows it.
    pipeline(Readable.from(body), response, () => undefined);
    return;
  }
  response.setHeader("Content-Length", Buffer.byteLength(body));
  response.end(body);
}

/** Sends the first half of a body, and breaks the connection. */
export function sendHalf(response: ServerResponse, body: Buffer): void {
  const half = body.subarray(0, body.length / 2);
  // Not by its own method, with which a front collects.
  ServerResponse.prototype.write.call(response, half, "utf8", () => response.socket?.destroy());
}

export function setHeaders(response: ServerResponse, headers: WireResponse["headers"]): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}

/** Responds with 200 and the data of a source, until it ends or the client disconnects. */
export function sendStream(response: ServerResponse, mediaType: string, source: Readable): void {
  response.setHeader("Content-Type", mediaType);
  response.setHeader("Cache-Control", "no-store");
  if (response.req.method === "HEAD") {
    source.destroy();
    response.end();
    return;
  }
  // The response ends if the client disconnects or the source fails.
  pipeline(source, response, () => undefined);
}
