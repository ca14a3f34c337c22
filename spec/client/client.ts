/** A typed client for every operation of the contract, for Node and for browsers. */
import type { Middleware } from "openapi-fetch";
import { exactResponses, serializeExact } from "./amounts.ts";
import { connect } from "./connection.ts";
import { type Fetch, type RetryOptions, withRetries } from "./retries.ts";
import type { AmountForm, GatewayClient } from "./types.ts";

export type { components, paths } from "../../generated/types.ts";
export { RedirectError } from "./redirects.ts";
export type { RetryOptions } from "./retries.ts";
export type {
  AmountForm,
  CallOptions,
  Exact,
  ExactInput,
  ExactPaths,
  GatewayClient,
  GatewayError,
} from "./types.ts";

export interface GatewayClientOptions<Form extends AmountForm = "number"> {
  /** The address of the gateway, for example `http://127.0.0.1:4010`. */
  baseUrl: string;
  /** Sent as `Authorization: Bearer <apiKey>`: visible ASCII, spaces only within it. Never in errors. */
  apiKey: string;
  /**
   * `"number"`, the default, reads amounts into doubles, which round beyond 15 digits.
   *
   * `"exact"` reads the `amount` of each payout, refund and checkout as a string of exactly the
   * digits that the gateway sent (D-PV-03). Requests may give an amount the same way: a string that
   * is a JSON number is sent as a number token of these digits, so refunds, which refuse numeric
   * strings (D-ORIG-04), accept it too. Any other string is sent unchanged, and refused.
   */
  amounts?: Form;
  /**
   * Adds an `Idempotency-Key` to every create without one: a random UUID, or the result of the
   * function. All attempts of one call send the same key (D-IDEM-01). Off by default.
   */
  idempotencyKeys?: boolean | (() => string);
  /**
   * Retries calls after temporary failures, up to this many times or as the options say. Off by
   * default. `Retry-After` is respected (RFC 9110 section 10.2.3); without it the wait grows from one
   * retry to the next. Retries are safe for these responses and methods only:
   *
   * - 429, every method: the gateway refused the request before it had an effect (D-HTTP-15).
   * - 408, 500, 502, 503, 504 and failures of the network, incomplete responses included: GET, PUT and
   *   DELETE, which have the same effect however often they are sent (RFC 9110 section 9.2.2), and
   *   creates with an `Idempotency-Key`. A create without one may have taken effect, so it is not
   *   retried.
   * - 409, creates with an `Idempotency-Key`: the first attempt is still running (D-IDEM-02).
   *
   * The interface does not promise idempotency keys. The sandbox has them (D-IDEM-01), but on a gateway
   * that ignores them **a retried create may take effect twice**, payouts included: ask its operator before
   * you turn on both retries and keys. A DELETE whose first response was lost may get a 404. A call
   * whose signal is aborted is not retried, and its wait ends at once.
   */
  retries?: number | RetryOptions;
  /** Used instead of the global `fetch`, once for each attempt. It must not follow redirects. */
  fetch?: Fetch;
}

/**
 * Creates a client of the gateway. A call rejects without a response, as `fetch` does, if the body
 * of a success is not JSON, and with a TypeError for the ids `""`, `.` and `..`, which would lead to
 * another path. Redirects are followed within the origin of the base address, with the same method;
 * any other redirect, and in browsers every redirect, rejects the call with a {@link RedirectError}.
 *
 * @throws {TypeError} if the base address is not an http or https URL, if a header cannot carry the
 * key, or if `amounts` is neither `"number"` nor `"exact"`.
 * @throws {RangeError} for retry options out of range.
 */
export function createGatewayClient<Form extends AmountForm = "number">(
  options: GatewayClientOptions<Form>,
): GatewayClient<Form>;
// openapi-fetch infers the types of a call from its arguments, so it accepts bodies with members that
// the contract does not define. The types of `GatewayClient` reject these, so they are not a subtype.
export function createGatewayClient({
  baseUrl,
  apiKey,
  amounts = "number",
  idempotencyKeys = false,
  retries,
  fetch = globalThis.fetch,
}: GatewayClientOptions<AmountForm>): Record<keyof GatewayClient, unknown> {
  // A caller may not check types, and a wrong value would lose digits without notice.
  const form: string = amounts;
  if (form !== "number" && form !== "exact") {
    throw new TypeError(`amounts must be "number" or "exact", not ${JSON.stringify(form)}`);
  }
  const isExact = form === "exact";
  const send = retries === undefined ? fetch : withRetries(fetch, retries);
  const client = connect(baseUrl, apiKey, send, isExact ? { bodySerializer: serializeExact } : {});
  if (isExact) client.use(exactResponses);
  if (idempotencyKeys !== false) client.use(withKeys(idempotencyKeys));
  return client;
}

function withKeys(keys: true | (() => string)): Middleware {
  const newKey = keys === true ? () => globalThis.crypto.randomUUID() : keys;
  return {
    onRequest({ request: { method, headers } }) {
      if (method === "POST" && !headers.has("Idempotency-Key"))
        headers.set("Idempotency-Key", newKey());
    },
  };
}
