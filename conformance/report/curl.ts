/** Requests as curl commands. */
import type { Exchange, SentRequest } from "../support/exchange.ts";
import { type Piece, quote, substitute, type Substitutions } from "./shell.ts";

/** What stands in the log for the keys, and the variables that hold them. */
export const keySubstitutions: Substitutions = new Map([
  ["<right key>", [{ variable: "API_KEY" }]],
  ["<invalid key>", [{ variable: "INVALID_KEY" }]],
  ["<second key>", [{ variable: "SECOND_API_KEY" }]],
]);

/** Longer ones do not fit on a line that people copy. */
const longestInline = 4000;

/**
 * The request as one command, with the keys in variables.
 *
 * @param target The base address.
 */
export function curlLine({ id, request }: Exchange, target: string): string {
  const words = [
    "curl -sS -g",
    ...methodWords(request.method),
    quote(target, ...substitute(wirePath(request.path), keySubstitutions)),
    ...headerWords(request, keySubstitutions),
  ];
  const { body } = request;
  if (body === undefined) return words.join(" ");
  if (body.length > longestInline || body.includes("\0")) {
    return `${words.join(" ")} --data-binary @body.json  # the body is in exchanges.har, ${id}`;
  }
  return [...words, "--data-raw", quote(...substitute(body, keySubstitutions))].join(" ");
}

/** The path as it went over the wire: `fetch` escapes what may not stand in one. */
export function wirePath(path: string): string {
  const url = `http://gateway.invalid${path}`;
  if (!URL.canParse(url)) return path;
  const { pathname, search } = new URL(url);
  return pathname + search;
}

/** curl waits for a body that an answer to HEAD never has, unless it knows. */
function methodWords(method: string): string[] {
  if (method === "HEAD") return ["--head"];
  return method === "GET" ? [] : ["-X", quote(method)];
}

/** The headers that were sent, and none that curl would add to a body by itself. */
export function headerWords(request: SentRequest, substitutions: Substitutions): string[] {
  const headers = Object.entries(request.headers).map(([name, value]): readonly Piece[] =>
    value === "" ? [`${name};`] : [`${name}: `, ...substitute(value, substitutions)],
  );
  const isLabelled = Object.keys(request.headers).some(
    (name) => name.toLowerCase() === "content-type",
  );
  if (request.body !== undefined && !isLabelled) headers.push(["content-type:"]);
  return headers.flatMap((pieces) => ["-H", quote(...pieces)]);
}
