/** A logged request as a command for a POSIX shell, and what of it can be sent again. */
import { headerWords, methodWords } from "../../../spec/traffic/curl.ts";
import { quote } from "../../../spec/traffic/shell.ts";
import type { RequestEntry } from "./body.ts";
import { readable } from "./body.ts";
import { callPrefix } from "./sandbox.ts";

/** Headers of a connection or a browser, which whoever sends the request again has of its own. */
const ownHeaders =
  /^(?:authorization|host|connection|keep-alive|content-length|transfer-encoding|te|trailer|upgrade|expect|accept-encoding|accept-language|user-agent|origin|referer|cookie|cookie2|date|dnt|via|priority|pragma|cache-control|sec-.*|proxy-.*|access-control-request-.*)$/i;

/** A key that the log has masked: nobody can send it. */
const maskedKey = /sk(?:_|%5f)(?:test|live)(?:_|%5f)[\w-]*…/i;

/** The page cannot read the key. A shell that does not have it either says so, and sends nothing. */
const keyHeader =
  '-H "Authorization: Bearer ${SANDGATE_KEY:?export SANDGATE_KEY=<the key of this workspace>}"';

export interface Sendable {
  readonly headers: readonly { readonly name: string; readonly value: string }[];
}

/** The headers that are the request's own, and can be had again from the log. */
export function ownHeadersOf({ request }: RequestEntry): Sendable["headers"] {
  return request.headers.filter(
    ({ name, value }) => !ownHeaders.test(name) && !value.includes("…"),
  );
}

/** Why the request cannot be had again as it was; undefined where it can. */
function whyNotAgain({ path, request }: RequestEntry): string | undefined {
  if (request.truncated) return "The log has only the start of its body.";
  if (maskedKey.test(path) || maskedKey.test(request.body ?? "")) return "It holds a masked key.";
  if (request.body?.includes("\ufffd") === true) return "Its body is no text.";
  return undefined;
}

/** As {@link whyNotAgain}, for what a browser can send. */
export function whyNotReplayed(entry: RequestEntry): string | undefined {
  const { method, path, request } = entry;
  const reason = whyNotAgain(entry);
  if (reason !== undefined) return reason;
  if (/^(?:CONNECT|TRACE|TRACK)$/i.test(method)) return `A browser sends no ${method}.`;
  if (/^(?:GET|HEAD)$/.test(method) && request.body !== null) {
    return `A browser sends no body with ${method}.`;
  }
  const { pathname, search } = new URL(callPrefix + path, location.origin);
  if (pathname + search === callPrefix + path) return undefined;
  return "A browser would send another path.";
}

/** As {@link whyNotAgain}, for what a word of a shell can hold. */
export function whyNoCurl(entry: RequestEntry): string | undefined {
  if (entry.request.body?.includes("\0") === true) return "Its body holds a NUL.";
  return whyNotAgain(entry);
}

/** The command, with the key in a variable. */
export function curlOf(entry: RequestEntry, origin: string): string {
  const { method, path } = entry;
  const headers = ownHeadersOf(entry).map(({ name, value }) => ({ name, value: readable(value) }));
  const request = { method, headers, body: entry.request.body ?? undefined };
  return [
    ["curl -i -g --path-as-is", ...methodWords(request), quote(origin + path)].join(" "),
    keyHeader,
    ...headerWords(request),
    ...(request.body === undefined || method === "HEAD"
      ? []
      : [`--data-raw ${quote(request.body)}`]),
  ].join(" \\\n  ");
}

/** A command by which a workspace gets its first request. */
export function exampleCurl(path: string, body: Readonly<Record<string, unknown>>): string {
  return [
    `curl -i ${quote(location.origin + path)}`,
    keyHeader,
    "-H 'Content-Type: application/json'",
    `-d ${quote(JSON.stringify(body))}`,
  ].join(" \\\n  ");
}
