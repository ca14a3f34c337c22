/** Exchanges over plain sockets: a request need not be HTTP. */
import { connect, type Socket } from "node:net";
import type { HostileRequest } from "./requests.ts";

export interface Response {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}

/** Returns the head of a request. @param headers Further ones, each with its line end. */
export function headOf(start: string, key: string, headers = ""): string {
  return `${start} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${key}\r\n${headers}\r\n`;
}

/** Opens a connection. */
export function open(url: string, signal?: AbortSignal): Socket {
  const { port, hostname: host } = new URL(url);
  const options = { allowHalfOpen: true, noDelay: true, ...(signal && { signal }) };
  return connect({ port: Number(port), host, ...options }).on("error", () => undefined);
}

/** The responses on a connection, and how it ended. */
export interface Exchange {
  readonly responses: readonly Response[];
  /** Complete, closed by the server, closed within a response, timed out, or not HTTP. */
  readonly end: "complete" | "closed" | "cut" | "late" | Error;
}

/** Sends a request on a new connection. @param isComplete Returns true after the last response. */
export async function exchange(
  url: string,
  { text, method, ending }: HostileRequest,
  isComplete: (responses: readonly Response[]) => boolean,
  maxMs: number,
  signal?: AbortSignal,
): Promise<Exchange> {
  const responses: Response[] = [];
  let end: Exchange["end"] = "closed";
  let rest = "";
  const socket = open(url, signal).setEncoding("latin1");
  socket.write(text, "latin1", () => ending === "reset" && socket.resetAndDestroy());
  if (ending === "end") socket.end();
  const dripping = setInterval(() => ending === "drip" && socket.write("x"), 5000);
  const timer = setTimeout(() => {
    end = "late";
    socket.destroy();
  }, maxMs);
  try {
    for await (const data of socket as AsyncIterable<string>) {
      rest = takeResponses(rest + data, method, responses);
      if (!isComplete(responses)) continue;
      end = "complete";
      break;
    }
  } catch (error) {
    // Errors of the connection have a code.
    if (error instanceof Error && !("code" in error)) end = error;
  }
  clearTimeout(timer);
  clearInterval(dripping);
  socket.destroy();
  // A response without a length ends with its connection.
  const isPartial = /^(?![^]*\r\n\r\n)[^]|^(?:content-length|transfer-encoding):/im.test(rest);
  return { responses, end: end === "closed" && isPartial ? "cut" : end };
}

/** Moves whole responses to the list. @param method That of the first request. @returns the rest. */
function takeResponses(text: string, method: string, responses: Response[]): string {
  const next = takeResponse(text, method === "HEAD" && responses.length === 0);
  if (next === undefined) return text;
  // A status below 200 only announces the response.
  if (next.status >= 200) responses.push(next);
  return takeResponses(next.rest, method, responses);
}

const head = /^HTTP\/1\.[01] (\d{3})(?: [^\r\n]*)?\r\n((?:[\w-]+:[^\r\n]*\r\n)*)\r\n/;

/**
 * Takes the first response from the text received so far, one character for each byte.
 *
 * @returns undefined if it is not whole.
 * @throws {Error} if it is not HTTP.
 */
export function takeResponse(text: string, isHead: boolean) {
  if (!text.includes("\r\n\r\n")) return undefined;
  const [start, code, lines = ""] = head.exec(text) ?? [];
  if (start === undefined) throw new Error(`not HTTP: ${text.slice(0, 200)}`);
  const status = Number(code);
  const headers = new Headers();
  for (const [, name, value] of lines.matchAll(/^(.*?):(.*)\r$/gm)) {
    headers.append(String(name), String(value));
  }
  const after = text.slice(start.length);
  const isEmpty = isHead || status < 200 || [204, 304].includes(status);
  const taken = isEmpty ? { body: "", rest: after } : takeBody(after, headers);
  const body = Buffer.from(taken?.body ?? "", "latin1").toString();
  return taken && { status, headers, body, rest: taken.rest };
}

function takeBody(text: string, headers: Headers) {
  if (headers.get("transfer-encoding") === "chunked") return takeChunks(text);
  const length = headers.get("content-length");
  if (length !== null) {
    const size = Number(length);
    return size > text.length ? undefined : { body: text.slice(0, size), rest: text.slice(size) };
  }
  const isStream = headers.get("content-type") === "text/event-stream";
  if (isStream || headers.get("connection") === "close") return undefined;
  throw new Error("a response without a length");
}

function takeChunks(text: string) {
  let body = "";
  for (let at = 0; ;) {
    const lineEnd = text.indexOf("\r\n", at);
    if (lineEnd < 0) return undefined;
    const size = parseInt(text.slice(at, lineEnd), 16);
    if (Number.isNaN(size)) throw new Error("a chunk without a size");
    at = lineEnd + 2 + size + 2;
    if (at > text.length) return undefined;
    body += text.slice(lineEnd + 2, at - 2);
    if (size === 0) return { body, rest: text.slice(at) };
  }
}
