import type { ServerResponse } from "node:http";
import { pipeline, Readable } from "node:stream";
import type { Disturbance } from "../simulation/directives.ts";

/** An answer as it goes out: the body is JSON text, or absent; a long one comes in pieces. */
export interface RawAnswer {
  status: number;
  body: string | Iterable<string> | undefined;
  headers: Readonly<Record<string, string>>;
  /** What is done to the client in place of it, once it is kept (decisions.md section 12). */
  interruption?: Disturbance | undefined;
}

// clause: GEN-BODY-02
/** Writes an answer; no `ETag`, never 304 (D-HTTP-03, D-HTTP-22). */
export function send(response: ServerResponse, { status, body, headers }: RawAnswer): void {
  setHeaders(response, headers);
  response.statusCode = status;
  if (body === undefined) {
    response.end();
    return;
  }
  response.setHeader("Content-Type", "application/json; charset=utf-8");
  if (typeof body !== "string") {
    // A client that goes away ends it; that is logged with the request.
    pipeline(Readable.from(body), response, () => undefined);
    return;
  }
  response.setHeader("Content-Length", Buffer.byteLength(body));
  response.end(body);
}

export function setHeaders(response: ServerResponse, headers: RawAnswer["headers"]): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}

/** Answers with 200 and what a source gives, until it ends or the client goes away. */
export function sendStream(response: ServerResponse, mediaType: string, source: Readable): void {
  response.setHeader("Content-Type", mediaType);
  response.setHeader("Cache-Control", "no-store");
  if (response.req.method === "HEAD") {
    source.destroy();
    response.end();
    return;
  }
  // A client that goes away ends it, and so does a source that breaks off.
  pipeline(source, response, () => undefined);
}
