import type { Duplex } from "node:stream";
import { serialise } from "./json.ts";

/** Answers what is no HTTP request, or too large a head of one: JSON here too, never HTML. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Duplex): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const isLarge = error.code === "HPE_HEADER_OVERFLOW";
  const status = isLarge ? "431 Request Header Fields Too Large" : "400 Bad Request";
  const body = serialise({ error: isLarge ? "Request header too large." : "Bad request." });
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${String(Buffer.byteLength(body))}\r\nConnection: close\r\n\r\n${body}`,
  );
}
