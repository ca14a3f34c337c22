/** Refusals that were asked for: they look like those that they stand for (decisions.md section 6). */
import { STATUS_CODES, type IncomingMessage } from "node:http";
import { Refusal, refuse, type RequestError } from "../errors.ts";
import { refuseKey, refuseScope } from "../http/authentication.ts";

/** The one text that section 6 has for a status of a request as a whole. */
const errors = new Map<number, RequestError>([
  [404, "notFound"],
  [409, "idempotencyRunning"],
  [413, "tooLarge"],
  [422, "idempotencyBody"],
  [500, "serverError"],
  [503, "unavailable"],
]);

/** @param status from 400 to 599. @param retryAfter in seconds. @param trigger what asked for it. */
export function simulateStatus(
  { method = "", headers }: Pick<IncomingMessage, "method" | "headers">,
  { status, retryAfter }: { readonly status: number; readonly retryAfter?: number },
  trigger: string,
): Refusal {
  const { body, headers: own } = refusalFor(status, retryAfter ?? 1, method, headers);
  return new Refusal(status, body.error, {
    ...own,
    ...(retryAfter !== undefined && { "Retry-After": String(retryAfter) }),
    "Sandbox-Trigger": trigger,
  });
}

function refusalFor(
  status: number,
  wait: number,
  method: string,
  headers: IncomingMessage["headers"],
): Refusal {
  switch (status) {
    case 401:
      return refuseKey();
    case 403:
      return refuseScope();
    case 405:
      // None of its methods is served for now (RFC 9110, section 10.2.1).
      return refuse("method", method, { Allow: "" });
    case 415:
      return refuse("mediaType", headers["content-type"] ?? "", { Accept: "application/json" });
    case 429:
      return refuse("throttled", String(wait), { "Retry-After": String(wait) });
    default: {
      const error = errors.get(status);
      const text = STATUS_CODES[status] ?? `Status ${String(status)}`;
      return error === undefined ? new Refusal(status, text) : refuse(error);
    }
  }
}
