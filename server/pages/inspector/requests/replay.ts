/** Sends a logged request again: as a command for a POSIX shell, or from the page itself. */
import type { LogEntry } from "../../../../spec/client/workspace.ts";
import { curlCommand } from "../../curl.ts";
import { callPrefix, workspace } from "../shared/sandbox.ts";

export type RequestEntry = Extract<LogEntry, { kind: "request" }>;

/** Matches headers that belong to a connection or a browser: another sender adds its own. */
const ownHeaders =
  /^(?:authorization|host|connection|keep-alive|content-length|transfer-encoding|te|trailer|upgrade|expect|accept-encoding|accept-language|user-agent|origin|referer|cookie|cookie2|date|dnt|via|priority|pragma|cache-control|sec-.*|proxy-.*|access-control-request-.*)$/i;

/** Matches a key that the log has masked, so nobody can send it. */
const maskedKey = /sk(?:_|%5f)(?:test|live)(?:_|%5f)[\w-]*…/i;

/** The maximum wait for the response to a replay, in milliseconds: a fault may prevent it. */
const patience = 30_000;

/** Returns the request's own headers that the log has in full. */
function sentHeaders({ request: { headers } }: RequestEntry) {
  return headers.filter(({ name, value }) => !ownHeaders.test(name) && !value.includes("…"));
}

/** Returns the text of a header, whose bytes the log reads as Latin-1. */
export function headerText(value: string): string {
  // oxlint-disable-next-line no-control-regex
  if (!/[\u0080-\u00ff]/.test(value) || /[^\u0000-\u00ff]/.test(value)) return value;
  const bytes = Uint8Array.from(value, (character) => character.charCodeAt(0));
  const text = new TextDecoder().decode(bytes);
  return text.includes("\ufffd") ? value : text;
}

/** Returns the reason why a shell or a browser cannot send the request as it was, if there is one. */
export function whyNotSent(entry: RequestEntry, sender: "shell" | "browser"): string | undefined {
  const { method, path, request } = entry;
  const body = request.body ?? "";
  if (sender === "shell" && body.includes("\0")) return "Its body contains a NUL.";
  if (request.truncated) return "The log has only the start of its body.";
  if (maskedKey.test(`${path}\n${body}`)) return "It contains a masked key.";
  if (body.includes("\ufffd")) return "Its body is not text.";
  if (sender === "shell") return undefined;
  if (/^(?:CONNECT|TRACE|TRACK)$/i.test(method)) return `A browser cannot send ${method}.`;
  if (/^(?:GET|HEAD)$/.test(method) && request.body !== null) {
    return `A browser cannot send a body with ${method}.`;
  }
  const target = callPrefix + path;
  const { pathname, search } = new URL(target, location.origin);
  return pathname + search === target ? undefined : "A browser would send another path.";
}

/** Returns the command, with the key in a variable. */
export function curlOf(entry: RequestEntry): string {
  const { method, path } = entry;
  const headers = sentHeaders(entry).map(({ name, value }) => ({ name, value: headerText(value) }));
  const body = entry.request.body ?? undefined;
  return curlCommand(location.origin + path, { method, headers, body });
}

/** Sends the request again. @returns The id of the new entry, once the log has it. */
export async function replay(entry: RequestEntry): Promise<string> {
  const { method, path, request } = entry;
  const headers = sentHeaders(entry).map(({ name, value }): [string, string] => [name, value]);
  const response = await fetch(callPrefix + path, {
    method,
    headers,
    // From a checkout's Last-Modified, a browser would derive how long to cache it.
    cache: "no-store",
    // As bytes: a browser would add a Content-Type to a text.
    body: request.body === null ? null : new TextEncoder().encode(request.body),
    signal: AbortSignal.timeout(patience),
  });
  const id = response.headers.get("Request-Id") ?? "";
  await response.text();
  await workspace.waitFor({ kind: "request", text: id });
  return id;
}
