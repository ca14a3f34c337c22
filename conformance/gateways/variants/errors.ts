/** Variants of errors. */
import { isObject } from "../../support/json.ts";
import { jsonOf, onRefusal, onSuccess, refusalStatus, withJson } from "../deviation-parts.ts";
import type { Variant } from "../catalogue.ts";
import { frameVariant, transportVariant } from "../variant-parts.ts";
import { checkoutOperations } from "../kinds.ts";

const guarded = ["createPayout", "listPayouts", "deletePayout", "deleteRefund"] as const;

export const errorVariants: readonly Variant[] = [
  frameVariant(
    "key-403",
    "A missing or invalid key returns 403.",
    "key-status",
    refusalStatus("any", 401, 403),
    ["AUTH-05"],
  ),
  transportVariant(
    "key-200",
    "A checkout request with an invalid key returns 200 and an error.",
    "key-status",
    refusalStatus(checkoutOperations, 401, 200),
  ),
  transportVariant(
    "key-200-message",
    "A refund delete or payout request without a valid key returns 200 and a message.",
    "key-status error-shape",
    onRefusal(guarded, [401], (reply) =>
      withJson({ ...reply, status: 200 }, { message: "Invalid API key." }),
    ),
    ["AUTH-04", "AUTH-05", "REF-DEL-09"],
  ),
  frameVariant(
    "key-errors-array",
    "Errors of payouts and refunds are in an array.",
    "error-shape",
    onRefusal("any", [], (reply, { kind }) =>
      kind === "checkout" ? reply : withJson(reply, [{ message: "Refused." }]),
    ),
  ),
  frameVariant(
    "key-no-challenge",
    "A 401 response has no WWW-Authenticate header.",
    "challenge",
    onRefusal("any", [401], (reply) => {
      const { "www-authenticate": _challenge, ...headers } = reply.headers;
      return { ...reply, headers };
    }),
    ["AUTH-05"],
  ),
  frameVariant(
    "errors-detail",
    "Errors of payouts and refunds are under detail.",
    "error-shape",
    onRefusal("any", [], (reply, { kind }) => {
      const body = jsonOf(reply);
      return kind === "checkout" || !isObject(body)
        ? reply
        : withJson(reply, { detail: body.error ?? null });
    }),
  ),
  frameVariant(
    "errors-problem",
    "Errors of payouts and refunds are problem documents.",
    "error-shape",
    onRefusal("any", [], (reply, { kind }) =>
      kind === "checkout"
        ? reply
        : {
            ...reply,
            headers: { ...reply.headers, "content-type": "application/problem+json" },
            body: '{"type":"about:blank","title":"Refused"}',
          },
    ),
  ),
  frameVariant(
    "errors-request-id",
    "Errors have additional members.",
    "error-shape",
    onRefusal("any", [], (reply) => {
      const body = jsonOf(reply);
      return isObject(body)
        ? withJson(reply, { ...body, request_id: "req_1", documentation: null })
        : reply;
    }),
  ),
  frameVariant(
    "errors-german",
    "Messages are in another language, one for each field.",
    "wording",
    onRefusal("createCheckout", [400], (reply) => {
      const body = jsonOf(reply);
      return isObject(body) && isObject(body.error)
        ? withJson(reply, {
            error: Object.fromEntries(
              Object.keys(body.error).map((name) => [name, ["Ungültiger Wert."]]),
            ),
          })
        : reply;
    }),
  ),
  ...(
    [
      ["text", '"Refund deleted."'],
      ["nested", '{"data":{"detail":"The refund is gone.","ok":true}}'],
      ["record", '{"status":"deleted","code":0}'],
      ["list", '["Refund deleted."]'],
    ] as const
  ).map(([name, body]) =>
    frameVariant(
      `refund-delete-${name}`,
      `Deleting a refund returns ${body}.`,
      "refund-delete-answer",
      onSuccess("deleteRefund", (reply) => ({ ...reply, body })),
    ),
  ),
];
