/** Variants of identifiers, and of responses to creates and updates. */
import { isObject, type Json, numberToken } from "../../support/json.ts";
import { onSuccess, onSuccessJson, withoutBody, jsonOf, withJson } from "../deviation-parts.ts";
import type { Variant } from "../catalogue.ts";
import type { Deviation } from "../deviation.ts";
import { everyView, onRecord } from "../record-deviations.ts";
import { frameVariant, idForms, memberVariant, otherIds } from "../variant-parts.ts";

/** Changes the body of the response to a refund create, and may remove its Location. */
function refundBody(shape: (value: Json) => Json, keepsLocation = true): Deviation {
  return onSuccess("createRefund", (reply) => {
    const { location: _location, ...others } = reply.headers;
    const headers = keepsLocation ? reply.headers : others;
    return withJson({ ...reply, headers }, shape(jsonOf(reply) ?? null));
  });
}

export const refundResponseVariants: readonly Variant[] = [
  memberVariant(
    "refund-id-renamed",
    "The identifier of a refund is called refund_id.",
    "refund-id",
    otherIds("refund", (_index, id) => id, "refund_id"),
  ),
  memberVariant(
    "refund-id-reference",
    "The identifier of a refund is a uuid called reference.",
    "refund-id",
    otherIds("refund", idForms.uuid, "reference"),
  ),
  memberVariant(
    "refund-id-integer",
    "The identifier of a refund is an integer.",
    "refund-id",
    otherIds("refund", (index) => numberToken(String(7000 + index))),
  ),
  memberVariant(
    "refund-id-hidden",
    "Refunds do not show their identifier; creating one returns it in Location.",
    "refund-id refund-location",
    onRecord("refund", everyView, ({ record: { id: _id, ...record } }) => record),
  ),
  frameVariant(
    "refund-created-wrapped",
    "Creating a refund returns it under refund, without a Location header.",
    "refund-create-body refund-location",
    refundBody((refund) => ({ refund }), false),
  ),
  frameVariant(
    "refund-created-in-data",
    "Creating a refund returns it under data, with a message.",
    "refund-create-body",
    refundBody((data) => ({ message: "Refund created.", data })),
  ),
  frameVariant(
    "refund-created-empty",
    "Creating a refund returns a Location header without a body.",
    "refund-create-body",
    onSuccess("createRefund", (reply) => withoutBody(reply)),
  ),
  frameVariant(
    "refund-created-message",
    "Creating a refund returns only a message.",
    "refund-create-body refund-id",
    refundBody(() => ({ message: "Refund created." }), false),
  ),
  frameVariant(
    "refund-updated-message",
    "Updating a refund returns a message.",
    "refund-update-answer",
    onSuccessJson("updateRefund", () => ({ message: "Refund updated." })),
  ),
  frameVariant(
    "refund-updated-204",
    "Updating a refund returns 204.",
    "refund-update-answer",
    onSuccess("updateRefund", (reply) => withoutBody(reply, 204)),
  ),
  frameVariant(
    "checkout-updated-204",
    "Updating a checkout returns 204.",
    "checkout-update-answer",
    onSuccess("updateCheckout", (reply) => withoutBody(reply, 204)),
  ),
  frameVariant(
    "checkout-updated-message",
    "Updating a checkout returns a message.",
    "checkout-update-answer",
    onSuccessJson("updateCheckout", () => ({ message: "Checkout updated." })),
  ),
  frameVariant(
    "checkout-updated-description",
    "Updating a checkout returns its id and description.",
    "checkout-update-answer",
    onSuccessJson("updateCheckout", (value) =>
      isObject(value) ? { id: value.id ?? null, description: value.description ?? null } : value,
    ),
  ),
];

export const idVariants: readonly Variant[] = [
  memberVariant(
    "checkout-id-uuid",
    "Checkout ids are uuids.",
    "checkout-id",
    otherIds("checkout", idForms.uuid),
  ),
  memberVariant(
    "checkout-id-digits",
    "Checkout ids are strings of digits.",
    "checkout-id",
    otherIds("checkout", (index) => String(1_000_000 + index)),
  ),
  memberVariant(
    "checkout-id-encoded",
    "Checkout ids must be percent-encoded in paths.",
    "checkout-id",
    otherIds("checkout", (index) => `chk:${index} é/+%`),
  ),
  memberVariant(
    "payout-id-digits",
    "Payout ids are strings of digits.",
    "payout-id",
    otherIds("payout", (index) => String(500 + index)),
  ),
  memberVariant(
    "payout-id-uuid",
    "Payout ids are uuids.",
    "payout-id",
    otherIds("payout", idForms.uuid),
  ),
];
