/** Cross-origin requests to the documented operations (D-HTTP-18). */
import type { IncomingMessage } from "node:http";
import { responseHeaders } from "../../generated/operations.ts";

/** `Accept` belongs to the protocol; no script needs it (D-HTTP-18). */
const exposed = responseHeaders.filter((name) => name !== "Accept").join(", ");
const requestHeaders = "Authorization, Content-Type, Idempotency-Key, Sandbox-Simulate";

/** @returns what any answer to a cross-origin request carries; nothing for any other request. */
export function corsHeaders({ headers }: IncomingMessage): Record<string, string> {
  if (headers.origin === undefined) return {};
  return { "Access-Control-Allow-Origin": "*", "Access-Control-Expose-Headers": exposed };
}

/** @returns what the answer to a preflight carries beside that. */
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
