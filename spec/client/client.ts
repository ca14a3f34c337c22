/** A typed client for every operation of the contract, for Node and for browsers. */
import createClient, { type Middleware } from "openapi-fetch";
import { exactAnswers, serialiseExact } from "./amounts.ts";
import { assertBaseUrl, authorization, serialisePath } from "./connection.ts";
import { withinOrigin } from "./redirects.ts";
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
  /** Where the gateway answers, for example `http://127.0.0.1:4010`. */
  baseUrl: string;
  /** Sent as `Authorization: Bearer <apiKey>`. It is visible ASCII, blanks inside included, and stands in no error. */
  apiKey: string;
  /**
   * `"number"`, the default, reads amounts into doubles, which round beyond 15 digits.
   *
   * `"exact"` reads the `amount` of each payout, refund and checkout as a string of exactly the
   * digits that the gateway sent (D-PV-03), and lets requests name an amount the same way: one that
   * reads as a JSON number is sent as a number token of these digits, so that refunds, which refuse
   * numeric strings (D-ORIG-04), take it too; any other is sent as the string it is, and refused.
   */
  amounts?: Form;
  /**
   * Gives every create that does not bring an `Idempotency-Key` one of its own: a random UUID, or
   * what the function returns. All attempts of one call carry the same (D-IDEM-01). Off by default.
   */
  idempotencyKeys?: boolean | (() => string);
  /**
   * Makes a call again that failed for a passing reason: up to so many times, or as the options say.
   * Off by default. `Retry-After` is respected (RFC 9110 section 10.2.3); without it the wait grows
   * from one retry to the next. What is made again, and why that is safe:
   *
   * - 429, every method: the gateway refused the request before it had an effect (D-HTTP-15).
   * - 408, 500, 502, 503, 504 and failures of the network, broken-off answers included: GET, PUT and
   *   DELETE, whose repetition has the effect of one (RFC 9110 section 9.2.2), and creates that carry
   *   an `Idempotency-Key`. A create without one may have been made, so it is not repeated.
   * - 409, creates with an `Idempotency-Key`: the first attempt is still running (D-IDEM-02).
   *
   * The interface promises no idempotency keys. The sandbox has them (D-IDEM-01), but on a gateway
   * that ignores them **a create that is made again may be made twice**, payouts included: make sure
   * before you switch on both. A DELETE whose first answer was lost may be answered 404. A call whose
   * signal is aborted is not made again, and its wait ends at once.
   */
  retries?: number | RetryOptions;
  /** Used in place of the global `fetch`; with retries, once for each attempt. It must not follow redirects by itself. */
  fetch?: Fetch;
}

/**
 * Makes a client of the gateway. Calls reject only where no answer came, as `fetch` does, where the
 * body of a success is no JSON, and, with a TypeError, for the ids `""`, `.` and `..`, which would lead
 * to another path. Redirects are followed within the origin of the base address, with the same method;
 * calls reject with a {@link RedirectError} for any other, and for every one in browsers.
 *
 * @throws {TypeError} for a base address that is no http or https URL, a key that no header can
 * carry, and a form of amounts that there is not.
 * @throws {RangeError} for retry options out of range.
 */
export function createGatewayClient<Form extends AmountForm = "number">(
  options: GatewayClientOptions<Form>,
): GatewayClient<Form>;
// openapi-fetch infers the types of a call from its arguments, and so takes bodies with members that
// the contract does not know. The types of `GatewayClient` are closed, and no subtype of its own.
export function createGatewayClient(
  options: GatewayClientOptions<AmountForm>,
): Record<keyof GatewayClient, unknown> {
  const { baseUrl, apiKey, amounts = "number", idempotencyKeys = false, retries } = options;
  const { fetch = globalThis.fetch } = options;
  assertBaseUrl(baseUrl);
  assertAmounts(amounts);
  const client = createClient({
    baseUrl,
    headers: { Authorization: authorization(apiKey) },
    pathSerializer: serialisePath,
    fetch: withinOrigin(retries === undefined ? fetch : withRetries(fetch, retries)),
    ...(amounts === "exact" && { bodySerializer: serialiseExact }),
  });
  if (amounts === "exact") client.use(exactAnswers);
  if (idempotencyKeys !== false) client.use(withKeys(idempotencyKeys));
  return client;
}

/** Not every caller's types are checked, and digits that were lost would not be noticed. */
function assertAmounts(amounts: string): void {
  if (amounts !== "number" && amounts !== "exact") {
    throw new TypeError(`amounts must be "number" or "exact", not ${JSON.stringify(amounts)}`);
  }
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
