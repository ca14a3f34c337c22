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
      `Creating a checkout returns ${status}.`,
      "checkout-create-status",
      successStatus("createCheckout", status),
    ),
    frameVariant(
      `refund-created-${status}`,
      `Creating a refund returns ${status}.`,
      "refund-create-status",
      successStatus("createRefund", status),
    ),
    frameVariant(
      `checkout-deleted-${status}`,
      `Deleting a checkout returns ${status} and an empty body.`,
      "checkout-delete-status",
      onSuccess("deleteCheckout", () => emptyReply(status)),
    ),
    frameVariant(
      `refund-updated-${status}-empty`,
      `Updating a refund returns ${status} without a body.`,
      "refund-update-answer",
      onSuccess("updateRefund", (reply) => withoutBody(reply, status)),
    ),
  ]),
  frameVariant(
    "checkout-list-206",
    "Listing checkouts returns 206.",
    "checkout-list-status",
    successStatus("listCheckouts", 206),
  ),
  frameVariant(
    "checkout-read-203",
    "Reading a checkout returns 203.",
    "checkout-read-status",
    successStatus("getCheckout", 203),
    ["CHK-GET-02"],
  ),
  frameVariant(
    "not-found-410",
    "Unknown records return 410, except when a refund is deleted.",
    "not-found",
    onRefusal("any", [404], (reply, { operationId, kind }) =>
      operationId === "deleteRefund" || kind === undefined ? reply : { ...reply, status: 410 },
    ),
  ),
  frameVariant(
    "not-found-400",
    "Reading or updating an unknown checkout or refund returns 400.",
    "not-found",
    refusalStatus(["getCheckout", "updateCheckout", "getRefund", "updateRefund"], 404, 400),
  ),
  frameVariant(
    "not-found-empty",
    "A 404 response has no body.",
    "not-found",
    onRefusal("any", [404], (reply) => withoutBody(reply)),
  ),
  frameVariant(
    "unknown-delete-204",
    "Deleting an unknown checkout or payout returns 204.",
    "not-found",
    onRefusal(["deleteCheckout", "deletePayout"], [404], () => emptyReply(204)),
  ),
  frameVariant(
    "validation-422",
    "Invalid values return 422.",
    "validation",
    refusalStatus("any", 400, 422),
  ),
  transportVariant(
    "validation-200",
    "Invalid values return 200 and an error.",
    // Incompatible with variants that rename `error`, which marks errors, or that change the 400 first.
    "validation error-shape not-found conflict media-status",
    refusalStatus("any", 400, 200),
    ["CHK-VAL-16"],
  ),
  frameVariant(
    "conflict-400",
    "A forbidden change of state returns 400.",
    "conflict",
    refusalStatus("any", 409, 400),
  ),
  frameVariant(
    "method-404",
    "A wrong method returns 404.",
    "method",
    refusalStatus("any", 405, 404),
  ),
  frameVariant(
    "method-501",
    "A wrong method returns 501.",
    "method",
    refusalStatus("any", 405, 501),
  ),
  frameVariant(
    "media-400",
    "An unsupported media type returns 400.",
    "media-status",
    refusalStatus("any", 415, 400),
  ),
];
