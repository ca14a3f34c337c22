/** Requests of a run as curl commands. */
import { headerWords, methodWords } from "../../spec/traffic/curl.ts";
import type { Exchange } from "../../spec/traffic/exchange.ts";
import { quote, substitute, type Substitutions } from "../../spec/traffic/shell.ts";

/** The labels of the keys in a run record, and the variables that hold them. */
export const keySubstitutions: Substitutions = new Map([
  ["<right key>", [{ variable: "API_KEY" }]],
  ["<invalid key>", [{ variable: "INVALID_KEY" }]],
  ["<second key>", [{ variable: "SECOND_API_KEY" }]],
]);

/** The maximum number of characters of a body in a command that people copy. */
const maxInline = 4000;

/**
 * The request as one command, with the keys in variables.
 *
 * @param target The base address.
 */
export function curlLine({ id, request }: Exchange, target: string): string {
  const words = [
    "curl -sS -g",
    ...methodWords(request),
    quote(target, ...substitute(wirePath(request.path), keySubstitutions)),
    ...headerWords(request, keySubstitutions),
  ];
  const { body } = request;
  if (body === undefined) return words.join(" ");
  if (body.length > maxInline || body.includes("\0")) {
    return `${words.join(" ")} --data-binary @body.json  # the body is in exchanges.har, ${id}`;
  }
  return [...words, "--data-raw", quote(...substitute(body, keySubstitutions))].join(" ");
}

/** The path as it went over the wire: `URL` escapes invalid characters. */
export function wirePath(path: string): string {
  const url = `http://gateway.invalid${path}`;
  if (!URL.canParse(url)) return path;
  const { pathname, search } = new URL(url);
  return pathname + search;
}
