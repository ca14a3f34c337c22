import { STATUS_CODES, type Server } from "node:http";
import type { Duplex } from "node:stream";
import { type Refusal, refuse, type RequestError } from "../errors.ts";
import { serialize } from "../json.ts";
import type { Connections } from "./connections.ts";

/** The refusal for each error of Node's parser; all other errors are bad requests. */
const refusals: Readonly<Record<string, RequestError>> = {
  HPE_HEADER_OVERFLOW: "headTooLarge",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "tooLarge",
  ERR_HTTP_REQUEST_TIMEOUT: "requestTimeout",
};

/** Responds in JSON to invalid and incomplete requests, as to all others (D-HTTP-23). */
export function refuseBrokenRequests(
  server: Server,
  connections: Connections,
  newRequestId: () => string,
): void {
  server.on("clientError", (error: Error & { code?: string }, socket) => {
    const { code = "" } = error;
    const refusal = refusals[code] ?? "badRequest";
    const unfinished = connections.findUnfinished(socket);
    // The client has disconnected, so the rest of its body will never arrive.
    const hasLeft = code === "ECONNRESET" || (code === "HPE_INVALID_EOF_STATE" && unfinished);
    const isBusy = connections.isBusy(socket);
    if (hasLeft || !socket.writable) socket.destroy();
    else if (unfinished === undefined && !isBusy) {
      sendRefusal(socket, refuse(refusal), newRequestId());
    }
    // The client would mistake a refusal for the response to an earlier request.
    else if (unfinished === undefined || !isBusy) connections.end(socket);
    else if (code === "ERR_HTTP_REQUEST_TIMEOUT") connections.limitPace(unfinished);
    else connections.refuse(unfinished, refusal);
  });
  // Without a listener, Node closes the connection without a response.
  server.on("connect", (_request, socket) => {
    socket.on("error", () => undefined);
    sendRefusal(socket, refuse("notFound"), newRequestId());
  });
}

function sendRefusal(socket: Duplex, { status, body }: Refusal, requestId: string): void {
  const text = serialize(body);
  const head = [
    `HTTP/1.1 ${String(status)} ${STATUS_CODES[status] ?? ""}`,
    `Request-Id: ${requestId}`,
    "Sandbox: true",
    "Content-Type: application/json; charset=utf-8",
    `Content-Length: ${String(Buffer.byteLength(text))}`,
    "Connection: close",
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${text}`);
}
