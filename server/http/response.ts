/** Identifies, logs and writes responses. */
import { randomBytes } from "node:crypto";
import { ServerResponse } from "node:http";
import { pipeline, Readable } from "node:stream";
import type { RequestHandler, Response } from "express";
import type { Logger } from "pino";

/** Express's types, under names that do not clash with those of `fetch`. */
export type { Request as HttpRequest, Response as HttpResponse } from "express";

/** A response as it is sent. The body is JSON text, in pieces if it is long. */
export interface WireResponse {
  status: number;
  body: string | Iterable<string> | undefined;
  headers: Readonly<Record<string, string>>;
}

/** Returns a function that makes request ids: a random part for this process, then a counter. */
export function numberRequests(): () => string {
  const start = `req_${randomBytes(8).toString("hex")}`;
  let number = 0;
  return () => start + (number += 1).toString(16).padStart(8, "0");
}

/** Sets the headers `Request-Id` and `Sandbox` (D-SIM-03), and logs the response. */
export function identify(newRequestId: () => string, log: Logger): RequestHandler {
  const isLogging = log.isLevelEnabled("error");
  return (_request, response, next) => {
    const requestId = newRequestId();
    response.setHeader("Request-Id", requestId);
    response.setHeader("Sandbox", "true");
    const clientResponse = clientResponseOf(response);
    // A front may send several requests for one of a client.
    const isFirst = clientResponse.locals.requestId === undefined;
    if (isLogging && isFirst) logWhenClosed(log, clientResponse);
    clientResponse.locals.requestId = requestId;
    next();
  };
}

/** Logs a response, but never the key, the query or the body of its request. */
function logWhenClosed(log: Logger, response: Response): void {
  const started = performance.now();
  const { method, originalUrl } = response.req;
  // A front may change the URL.
  const [path] = originalUrl.split("?", 1);
  response.on("close", () => {
    const ms = Math.round(performance.now() - started);
    const requestId: unknown = response.locals.requestId;
    if (!response.writableFinished) {
      const error: unknown = response.locals.interruption ?? "the client closed the connection";
      log.warn({ requestId, method, path, ms, error }, "not answered");
      return;
    }
    const { statusCode: status } = response;
    const level = status < 400 ? "info" : status < 500 ? "warn" : "error";
    const error: unknown = response.locals.error;
    log[level]({ requestId, method, path, status, ms, error }, "answered");
  });
}

/** Returns the response that the client gets. Behind a front, the routes may write to another one. */
export function clientResponseOf(response: Response): Response {
  // Set by the front.
  return (response.locals.clientResponse as Response | undefined) ?? response;
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
