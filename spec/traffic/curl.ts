/** Requests as curl commands. Browsers run this, too. */
import type { Header } from "./exchange.ts";
import { type Piece, quote, substitute, type Substitutions } from "./shell.ts";

export interface CurlRequest {
  readonly method: string;
  readonly headers: readonly Header[];
  readonly body?: string | undefined;
}

/** Returns the option for the method, if it takes one. */
export function methodWords({ method, body }: CurlRequest): string[] {
  // Otherwise curl waits for a body that a response to HEAD never has.
  if (method === "HEAD") return ["--head"];
  // With a body, curl would send POST.
  return method === "GET" && body === undefined ? [] : [`-X ${quote(method)}`];
}

/** Returns an option for each header, and one that removes the header that curl adds to a body. */
export function headerWords(
  { headers, body }: CurlRequest,
  substitutions: Substitutions = new Map(),
): string[] {
  const lines = headers.map(({ name, value }): readonly Piece[] =>
    value === "" ? [`${name};`] : [`${name}: `, ...substitute(value, substitutions)],
  );
  const isLabelled = headers.some(({ name }) => name.toLowerCase() === "content-type");
  if (body !== undefined && !isLabelled) lines.push(["Content-Type:"]);
  return lines.map((pieces) => `-H ${quote(...pieces)}`);
}
