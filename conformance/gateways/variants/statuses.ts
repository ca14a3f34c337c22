/** Legally different statuses. */
import {
  emptyReply,
  onRefusal,
  onSuccess,
  refusalStatus,
  successStatus,
  withoutBody,
} from "../answers.ts";
import type { Variant } from "../catalogue.ts";
import { variant } from "../variant-parts.ts";

export const statusVariants: readonly Variant[] = [
  ...([200, 202] as const).flatMap((status) => [
    variant(
      `checkout-created-${status}`,
      `A created checkout is answered with ${status}.`,
      "frame",
      "checkout-create-status",
      successStatus("createCheckout", status),
    ),
    variant(
      `refund-created-${status}`,
      `A created refund is answered with ${status}.`,
      "frame",
      "refund-create-status",
      successStatus("createRefund", status),
    ),
    variant(
      `checkout-deleted-${status}`,
      `A deleted checkout is answered with ${status} and zero bytes.`,
      "frame",
      "checkout-delete-status",
      onSuccess("deleteCheckout", () => emptyReply(status)),
    ),
    variant(
      `refund-updated-${status}-empty`,
      `An updated refund is answered with ${status} and no body.`,
      "frame",
      "refund-update-answer",
      onSuccess("updateRefund", (reply) => withoutBody(reply, status)),
    ),
  ]),
  variant(
    "checkout-list-206",
    "The checkout list is answered with 206.",
    "frame",
    "checkout-list-status",
    successStatus("listCheckouts", 206),
  ),
  variant(
    "checkout-read-203",
    "A checkout is read with 203.",
    "frame",
    "checkout-read-status",
    successStatus("getCheckout", 203),
    ["CHK-GET-02"],
  ),
  variant(
    "not-found-410",
    "What does not exist is answered with 410, but for the refund delete.",
    "frame",
    "not-found",
    onRefusal("any", [404], (reply, { operationId, kind }) =>
      operationId === "deleteRefund" || kind === undefined ? reply : { ...reply, status: 410 },
    ),
  ),
  variant(
    "not-found-400",
    "An unknown checkout or refund that is read or updated is answered with 400.",
    "frame",
    "not-found",
    refusalStatus(["getCheckout", "updateCheckout", "getRefund", "updateRefund"], 404, 400),
  ),
  variant(
    "not-found-empty",
    "A 404 has no body.",
    "frame",
    "not-found",
    onRefusal("any", [404], (reply) => withoutBody(reply)),
  ),
  variant(
    "unknown-delete-204",
    "Deleting an unknown checkout or payout is answered with 204.",
    "frame",
    "not-found",
    onRefusal(["deleteCheckout", "deletePayout"], [404], () => emptyReply(204)),
  ),
  variant(
    "validation-422",
    "Invalid values are answered with 422.",
    "frame",
    "validation",
    refusalStatus("any", 400, 422),
  ),
  variant(
    "validation-200",
    "Invalid values are answered with 200 and an error.",
    "transport",
    // Under another name than error the refusal would be none; nor may others become a 400 first.
    "validation error-shape not-found conflict media-status",
    refusalStatus("any", 400, 200),
    ["CHK-VAL-16"],
  ),
  variant(
    "conflict-400",
    "A change of state that is not allowed is answered with 400.",
    "frame",
    "conflict",
    refusalStatus("any", 409, 400),
  ),
  variant(
    "method-404",
    "A wrong method is answered with 404.",
    "frame",
    "method",
    refusalStatus("any", 405, 404),
  ),
  variant(
    "method-501",
    "A wrong method is answered with 501.",
    "frame",
    "method",
    refusalStatus("any", 405, 501),
  ),
  variant(
    "media-400",
    "Another media type is answered with 400.",
    "frame",
    "media-status",
    refusalStatus("any", 415, 400),
  ),
];
