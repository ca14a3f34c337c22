/** Cross-origin requests to the documented operations (D-HTTP-18). */
import type { IncomingMessage } from "node:http";
import { responseHeaders } from "../../generated/operations.ts";

/** The exposed headers: all except `Accept`, which is not useful to scripts (D-HTTP-18). */
const exposed = responseHeaders.filter((name) => name !== "Accept").join(", ");
const requestHeaders =
  "Authorization, Content-Type, Idempotency-Key, Sandbox-Simulate, Sandbox-Expect";

/** Returns the headers of responses to cross-origin requests; none for other requests. */
export function corsHeaders({ headers }: IncomingMessage): Record<string, string> {
  if (headers.origin === undefined) return {};
  return { "Access-Control-Allow-Origin": "*", "Access-Control-Expose-Headers": exposed };
}

/** Returns the additional headers of the response to a preflight request. */
export function preflightHeaders(
  { headers }: IncomingMessage,
  allow: string,
): Record<string, string> {
  if (headers["access-control-request-method"] === undefined) return {};
  return {
    "Access-Control-Allow-Methods": allow,
    "Access-Control-Allow-Headers": requestHeaders,
  };
}
