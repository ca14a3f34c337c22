import type { Duplex } from "node:stream";
import { serialise } from "./json.ts";

type ClientErrorListener = (error: Error & { code?: string }, socket: Duplex) => void;

/** Answers what is no HTTP request, or has too large a head: in JSON, as everything else. */
export function answerBrokenRequest(newRequestId: () => string): ClientErrorListener {
  return (error, socket) => {
    if (error.code === "ECONNRESET" || !socket.writable) {
      socket.destroy();
      return;
    }
    const isLarge = error.code === "HPE_HEADER_OVERFLOW";
    const status = isLarge ? "431 Request Header Fields Too Large" : "400 Bad Request";
    const body = serialise({ error: isLarge ? "Request header too large." : "Bad request." });
    const head = [
      `HTTP/1.1 ${status}`,
      `Request-Id: ${newRequestId()}`,
      "Content-Type: application/json; charset=utf-8",
      `Content-Length: ${String(Buffer.byteLength(body))}`,
      "Connection: close",
    ];
    socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
  };
}
