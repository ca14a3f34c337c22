import { STATUS_CODES, type Server } from "node:http";
import type { Duplex } from "node:stream";
import { type Refusal, refuse, type RequestError } from "../errors.ts";
import { serialise } from "../json.ts";
import type { Connections } from "./connections.ts";

/** The refusals of what Node cannot read, by the codes of its errors; all else is a bad request. */
const refusals: Readonly<Record<string, RequestError>> = {
  HPE_HEADER_OVERFLOW: "headTooLarge",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "tooLarge",
  ERR_HTTP_REQUEST_TIMEOUT: "requestTimeout",
};

/** Answers what is not an HTTP request, or does not arrive: in JSON, like everything else (D-HTTP-23). */
export function answerBrokenRequests(
  server: Server,
  connections: Connections,
  newRequestId: () => string,
): void {
  server.on("clientError", (error: Error & { code?: string }, socket) => {
    const { code = "" } = error;
    const refusal = refusals[code] ?? "badRequest";
    const unfinished = connections.unfinished(socket);
    // The client left, perhaps in the middle of a request, which would wait for the rest for ever.
    const hasLeft = code === "ECONNRESET" || (code === "HPE_INVALID_EOF_STATE" && unfinished);
    if (hasLeft || !socket.writable) {
      socket.destroy();
      return;
    }
    if (unfinished !== undefined && connections.isBusy(socket)) {
      if (code === "ERR_HTTP_REQUEST_TIMEOUT") connections.limitPace(unfinished);
      else connections.refuse(unfinished, refusal);
      return;
    }
    if (unfinished !== undefined || connections.isBusy(socket)) {
      // Another response would be taken for that of the request before.
      connections.end(socket);
      return;
    }
    answer(socket, refuse(refusal), newRequestId());
  });
  // Without a listener, Node closes the connection without a response.
  server.on("connect", (_request, socket) => {
    socket.on("error", () => undefined);
    answer(socket, refuse("notFound"), newRequestId());
  });
}

function answer(socket: Duplex, { status, body }: Refusal, requestId: string): void {
  const text = serialise(body);
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
