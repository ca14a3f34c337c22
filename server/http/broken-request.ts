import type { Duplex } from "node:stream";
import { serialise } from "../json.ts";
import type { Connections } from "./connections.ts";

const answers = new Map([
  ["HPE_HEADER_OVERFLOW", ["431 Request Header Fields Too Large", "Request header too large."]],
  ["ERR_HTTP_REQUEST_TIMEOUT", ["408 Request Timeout", "The request did not arrive in time."]],
]);

type ClientErrorListener = (error: Error & { code?: string }, socket: Duplex) => void;

/** Answers what is no HTTP request, or has too large a head: in JSON, as everything else. */
export function answerBrokenRequest(
  connections: Connections,
  newRequestId: () => string,
): ClientErrorListener {
  return (error, socket) => {
    if (error.code === "ECONNRESET" || !socket.writable) {
      socket.destroy();
      return;
    }
    if (connections.isBusy(socket)) {
      // The client left in the middle of a request, which would wait for the rest for ever.
      if (error.code === "HPE_INVALID_EOF_STATE") socket.destroy();
      // The answer to a request before it is still to come, and would be taken for this one's.
      connections.end(socket);
      return;
    }
    const [status, text] = answers.get(error.code ?? "") ?? ["400 Bad Request", "Bad request."];
    const body = serialise({ error: text });
    const head = [
      `HTTP/1.1 ${status}`,
      `Request-Id: ${newRequestId()}`,
      "Sandbox: true",
      "Content-Type: application/json; charset=utf-8",
      `Content-Length: ${String(Buffer.byteLength(body))}`,
      "Connection: close",
    ];
    socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
  };
}
