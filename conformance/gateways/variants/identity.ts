/** Legally different identifiers, and answers to creates and updates. */
import { isObject, type Json, numberToken } from "../../support/json.ts";
import { onSuccess, onSuccessJson, withoutBody, jsonOf, withJson } from "../answers.ts";
import type { Variant } from "../catalogue.ts";
import type { Deviation } from "../deviation.ts";
import { onRecord } from "../records.ts";
import { otherIds, variant } from "../variant-parts.ts";
import { everyView } from "../every-record.ts";

function uuid(index: number): string {
  return `6f1d2c3b-0000-4000-8000-${String(index).padStart(12, "0")}`;
}

/** A small detour: what a body of a create shows, and whether Location stays. */
function refundBody(shape: (value: Json) => Json, keepsLocation = true): Deviation {
  return onSuccess("createRefund", (reply) => {
    const { location: _location, ...others } = reply.headers;
    const headers = keepsLocation ? reply.headers : others;
    return withJson({ ...reply, headers }, shape(jsonOf(reply) ?? null));
  });
}

export const refundAnswerVariants: readonly Variant[] = [
  variant(
    "refund-id-renamed",
    "The identifier of a refund is called refund_id.",
    "member",
    "refund-id",
    otherIds("refund", (_index, id) => id, "refund_id"),
  ),
  variant(
    "refund-id-reference",
    "The identifier of a refund is a uuid called reference.",
    "member",
    "refund-id",
    otherIds("refund", uuid, "reference"),
  ),
  variant(
    "refund-id-integer",
    "The identifier of a refund is an integer.",
    "member",
    "refund-id",
    otherIds("refund", (index) => numberToken(String(7000 + index))),
  ),
  variant(
    "refund-id-hidden",
    "Refunds do not show their identifier; the create has a Location.",
    "member",
    "refund-id refund-location",
    onRecord("refund", everyView, ({ record: { id: _id, ...record } }) => record),
  ),
  variant(
    "refund-created-wrapped",
    "A created refund stands under refund, without a Location.",
    "frame",
    "refund-create-body refund-location",
    refundBody((refund) => ({ refund }), false),
  ),
  variant(
    "refund-created-in-data",
    "A created refund stands under data, beside a message.",
    "frame",
    "refund-create-body",
    refundBody((data) => ({ message: "Refund created.", data })),
  ),
  variant(
    "refund-created-empty",
    "A created refund is answered with a Location and no body.",
    "frame",
    "refund-create-body",
    onSuccess("createRefund", (reply) => withoutBody(reply)),
  ),
  variant(
    "refund-created-message",
    "A created refund is answered with a message alone.",
    "frame",
    "refund-create-body refund-id",
    refundBody(() => ({ message: "Refund created." }), false),
  ),
  variant(
    "refund-updated-message",
    "An updated refund is answered with a message.",
    "frame",
    "refund-update-answer",
    onSuccessJson("updateRefund", () => ({ message: "Refund updated." })),
  ),
  variant(
    "refund-updated-204",
    "An updated refund is answered with 204.",
    "frame",
    "refund-update-answer",
    onSuccess("updateRefund", (reply) => withoutBody(reply, 204)),
  ),
  variant(
    "checkout-updated-204",
    "An updated checkout is answered with 204.",
    "frame",
    "checkout-update-answer",
    onSuccess("updateCheckout", (reply) => withoutBody(reply, 204)),
  ),
  variant(
    "checkout-updated-message",
    "An updated checkout is answered with a message.",
    "frame",
    "checkout-update-answer",
    onSuccessJson("updateCheckout", () => ({ message: "Checkout updated." })),
  ),
  variant(
    "checkout-updated-description",
    "An updated checkout is answered with its id and description.",
    "frame",
    "checkout-update-answer",
    onSuccessJson("updateCheckout", (value) =>
      isObject(value) ? { id: value.id ?? null, description: value.description ?? null } : value,
    ),
  ),
];

export const idVariants: readonly Variant[] = [
  variant(
    "checkout-id-uuid",
    "Ids of checkouts are uuids.",
    "member",
    "checkout-id",
    otherIds("checkout", uuid),
  ),
  variant(
    "checkout-id-digits",
    "Ids of checkouts are strings of digits.",
    "member",
    "checkout-id",
    otherIds("checkout", (index) => String(1_000_000 + index)),
  ),
  variant(
    "checkout-id-encoded",
    "Ids of checkouts have to be percent-encoded in paths.",
    "member",
    "checkout-id",
    otherIds("checkout", (index) => `chk:${index} é/+%`),
  ),
  variant(
    "payout-id-digits",
    "Ids of payouts are strings of digits.",
    "member",
    "payout-id",
    otherIds("payout", (index) => String(500 + index)),
  ),
  variant(
    "payout-id-uuid",
    "Ids of payouts are uuids.",
    "member",
    "payout-id",
    otherIds("payout", uuid),
  ),
];
