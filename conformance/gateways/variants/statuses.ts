/** Variants of statuses. */
import {
  emptyReply,
  onRefusal,
  onSuccess,
  refusalStatus,
  successStatus,
  withoutBody,
} from "../deviation-parts.ts";
import type { Variant } from "../catalogue.ts";
import { frameVariant, transportVariant } from "../variant-parts.ts";

export const statusVariants: readonly Variant[] = [
  ...([200, 202] as const).flatMap((status) => [
    frameVariant(
      `checkout-created-${status}`,
      `A created checkout is answered with ${status}.`,
      "checkout-create-status",
      successStatus("createCheckout", status),
    ),
    frameVariant(
      `refund-created-${status}`,
      `A created refund is answered with ${status}.`,
      "refund-create-status",
      successStatus("createRefund", status),
    ),
    frameVariant(
      `checkout-deleted-${status}`,
      `A deleted checkout is answered with ${status} and zero bytes.`,
      "checkout-delete-status",
      onSuccess("deleteCheckout", () => emptyReply(status)),
    ),
    frameVariant(
      `refund-updated-${status}-empty`,
      `An updated refund is answered with ${status} and no body.`,
      "refund-update-answer",
      onSuccess("updateRefund", (reply) => withoutBody(reply, status)),
    ),
  ]),
  frameVariant(
    "checkout-list-206",
    "The checkout list is answered with 206.",
    "checkout-list-status",
    successStatus("listCheckouts", 206),
  ),
  frameVariant(
    "checkout-read-203",
    "A checkout is read with 203.",
    "checkout-read-status",
    successStatus("getCheckout", 203),
    ["CHK-GET-02"],
  ),
  frameVariant(
    "not-found-410",
    "Missing records get 410, except in the refund delete.",
    "not-found",
    onRefusal("any", [404], (reply, { operationId, kind }) =>
      operationId === "deleteRefund" || kind === undefined ? reply : { ...reply, status: 410 },
    ),
  ),
  frameVariant(
    "not-found-400",
    "An unknown checkout or refund that is read or updated is answered with 400.",
    "not-found",
    refusalStatus(["getCheckout", "updateCheckout", "getRefund", "updateRefund"], 404, 400),
  ),
  frameVariant(
    "not-found-empty",
    "A 404 has no body.",
    "not-found",
    onRefusal("any", [404], (reply) => withoutBody(reply)),
  ),
  frameVariant(
    "unknown-delete-204",
    "Deleting an unknown checkout or payout is answered with 204.",
    "not-found",
    onRefusal(["deleteCheckout", "deletePayout"], [404], () => emptyReply(204)),
  ),
  frameVariant(
    "validation-422",
    "Invalid values are answered with 422.",
    "validation",
    refusalStatus("any", 400, 422),
  ),
  transportVariant(
    "validation-200",
    "Invalid values are answered with 200 and an error.",
    // Not with variants that rename `error`, which marks it as an error, or change the 400 first.
    "validation error-shape not-found conflict media-status",
    refusalStatus("any", 400, 200),
    ["CHK-VAL-16"],
  ),
  frameVariant(
    "conflict-400",
    "A change of state that is not allowed is answered with 400.",
    "conflict",
    refusalStatus("any", 409, 400),
  ),
  frameVariant(
    "method-404",
    "A wrong method is answered with 404.",
    "method",
    refusalStatus("any", 405, 404),
  ),
  frameVariant(
    "method-501",
    "A wrong method is answered with 501.",
    "method",
    refusalStatus("any", 405, 501),
  ),
  frameVariant(
    "media-400",
    "Another media type is answered with 400.",
    "media-status",
    refusalStatus("any", 415, 400),
  ),
];
