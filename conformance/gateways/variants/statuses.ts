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

const checkoutCreated = (status: number) =>
  frameVariant(
    `checkout-created-${status}`,
    `Creating a checkout returns ${status}.`,
    "checkout-create-status",
    successStatus("createCheckout", status),
  );

const refundCreated = (status: number) =>
  frameVariant(
    `refund-created-${status}`,
    `Creating a refund returns ${status}.`,
    "refund-create-status",
    successStatus("createRefund", status),
  );

const checkoutDeleted = (status: number) =>
  frameVariant(
    `checkout-deleted-${status}`,
    `Deleting a checkout returns ${status} and an empty body.`,
    "checkout-delete-status",
    onSuccess("deleteCheckout", () => emptyReply(status)),
  );

const refundUpdatedEmpty = (status: number) =>
  frameVariant(
    `refund-updated-${status}-empty`,
    `Updating a refund returns ${status} without a body.`,
    "refund-update-answer",
    onSuccess("updateRefund", (reply) => withoutBody(reply, status)),
  );

const checkoutsListed = (status: number) =>
  frameVariant(
    `checkout-list-${status}`,
    `Listing checkouts returns ${status}.`,
    "checkout-list-status",
    successStatus("listCheckouts", status),
  );

const checkoutRead = (status: number) =>
  frameVariant(
    `checkout-read-${status}`,
    `Reading a checkout returns ${status}.`,
    "checkout-read-status",
    successStatus("getCheckout", status),
    ["CHK-GET-02"],
  );

const notFound = (status: number) =>
  frameVariant(
    `not-found-${status}`,
    `Unknown records return ${status}, except when a refund is deleted.`,
    "not-found",
    onRefusal("any", [404], (reply, { operationId, kind }) =>
      operationId === "deleteRefund" || kind === undefined ? reply : { ...reply, status },
    ),
  );

const invalid = (status: number) =>
  frameVariant(
    `validation-${status}`,
    `Invalid values return ${status}.`,
    "validation",
    refusalStatus("any", 400, status),
  );

const wrongMethod = (status: number) =>
  frameVariant(
    `method-${status}`,
    `A wrong method returns ${status}.`,
    "method",
    refusalStatus("any", 405, status),
  );

/** Variants of which only the status varies, each with a status for which it is measured. */
export const statusFamilies: readonly {
  readonly make: (status: number) => Variant;
  readonly measured: number;
}[] = [
  { make: checkoutCreated, measured: 202 },
  { make: refundCreated, measured: 202 },
  { make: checkoutDeleted, measured: 202 },
  { make: refundUpdatedEmpty, measured: 202 },
  { make: checkoutsListed, measured: 206 },
  { make: checkoutRead, measured: 203 },
  { make: notFound, measured: 410 },
  { make: invalid, measured: 422 },
  { make: wrongMethod, measured: 501 },
];

export const statusVariants: readonly Variant[] = [
  ...[200, 202].flatMap((status) => [
    checkoutCreated(status),
    refundCreated(status),
    checkoutDeleted(status),
    refundUpdatedEmpty(status),
  ]),
  checkoutsListed(206),
  checkoutRead(203),
  notFound(410),
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
  invalid(422),
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
  wrongMethod(404),
  wrongMethod(501),
  frameVariant(
    "media-400",
    "An unsupported media type returns 400.",
    "media-status",
    refusalStatus("any", 415, 400),
  ),
];
