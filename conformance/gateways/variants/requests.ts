/** Gateways that read requests in another way. */
import type { OperationId } from "../../../generated/interface-operations.ts";
import {
  always,
  hasMember,
  isSuccess,
  jsonOf,
  lacks,
  members,
  memory,
  on,
  onBody,
  onRequest,
  refuse,
  type When,
} from "../deviation-parts.ts";
import type { Variant } from "../catalogue.ts";
import type { Deviation, Reply } from "../deviation.ts";
import * as values from "../value-changes.ts";
import { anyText, behaviorVariant, errorFor, freeTexts } from "../variant-parts.ts";
import { writeJson } from "../../support/json.ts";
import { idOf, itemPath } from "../kinds.ts";

const documentedMembers: Partial<Readonly<Record<OperationId, readonly string[]>>> = {
  createPayout: ["recipient_address", "crypto_currency", "amount", "memo"],
  createRefund: ["transaction_id", "amount", "reason", "metadata"],
  updateRefund: ["transaction_id", "amount", "reason", "metadata"],
  createCheckout: ["amount", "currency", "description", "redirect_url", "cancel_url"],
  updateCheckout: ["description", "status"],
};

const hasUnknown: When = (request) => {
  const known = request.operationId && documentedMembers[request.operationId];
  return known !== undefined && Object.keys(members(request)).some((name) => !known.includes(name));
};

const creates = ["createPayout", "createRefund", "createCheckout"] as const;

export const requestVariants: readonly Variant[] = [
  behaviorVariant(
    "unknown-members-refused",
    "Unknown members are refused.",
    "unknown-members",
    refuse("any", hasUnknown),
  ),
  behaviorVariant(
    "unknown-members-refused-422",
    "Unknown and server-owned members are refused with 422.",
    "unknown-members",
    refuse(creates, hasUnknown, 422, { non_field_errors: ["Unknown member."] }),
  ),
  behaviorVariant(
    "immutable-ignored",
    "Immutable members are ignored in updates.",
    "immutable",
    onBody(["updateCheckout", "updateRefund"], always, (body, { operationId }) => {
      const { id: _id, created_at: _created, ...rest } = body;
      const { amount: _amount, currency: _currency, ...checkout } = rest;
      const { transaction_id: _transaction, ...refund } = rest;
      return operationId === "updateCheckout" ? checkout : refund;
    }),
  ),
  behaviorVariant(
    "description-required",
    "Updating a checkout always requires a description.",
    "status-payload",
    refuse(
      "updateCheckout",
      lacks("description"),
      400,
      errorFor("description", "This field is required."),
    ),
  ),
  behaviorVariant(
    "status-ignored",
    "A status is ignored when a checkout is updated.",
    "status-payload",
    on("updateCheckout", hasMember("status"), (request, forward) => {
      const { status: _status, ...body } = members(request);
      const isEmpty = Object.keys(body).length === 0;
      return forward(isEmpty ? { method: "GET", body: "" } : { body: writeJson(body) });
    }),
  ),
  behaviorVariant(
    "metadata-ignored",
    "Metadata and URLs are ignored when a checkout is updated.",
    "checkout-update-members",
    onBody(
      "updateCheckout",
      always,
      ({ metadata: _m, redirect_url: _r, cancel_url: _c, ...body }) => body,
    ),
  ),
  behaviorVariant(
    "metadata-on-create",
    "Metadata sent with a checkout is stored.",
    "checkout-metadata unknown-members",
    storesMetadata(),
  ),
  behaviorVariant(
    "trimmed",
    "Leading and trailing spaces of texts are trimmed.",
    "trimming",
    onBody(
      "any",
      anyText((text) => text !== text.trim()),
      (body) =>
        Object.fromEntries(
          Object.entries(body).map(([name, value]) => [
            name,
            freeTexts.some((text) => text === name)
              ? (values.onText((text) => text.trim())(value) ?? null)
              : value,
          ]),
        ),
    ),
  ),
  behaviorVariant(
    "any-media-type",
    "Any media type is read as JSON.",
    "media",
    onRequest("any", ({ headers, body }) =>
      body === "" ? undefined : { headers: { ...headers, "content-type": "application/json" } },
    ),
  ),
  behaviorVariant(
    "strict-media-type",
    "A media type with a parameter is refused.",
    "media",
    refuse(
      "any",
      ({ headers, method }) =>
        ["POST", "PUT"].includes(method) && String(headers["content-type"]).includes(";"),
      415,
    ),
    ["GEN-HDR-03"],
  ),
  behaviorVariant(
    "equal-requests-merged",
    "Identical creates return the same record.",
    "idempotency",
    mergesEqual(),
  ),
  behaviorVariant(
    "idempotency-ignored",
    "Idempotency keys are ignored.",
    "idempotency",
    onRequest("any", ({ headers }) => {
      const { "idempotency-key": _key, ...others } = headers;
      return { headers: others };
    }),
  ),
  behaviorVariant(
    "strict-scheme",
    "The scheme Bearer is case-sensitive.",
    "scheme",
    refuse(
      "any",
      ({ headers }) =>
        headers.authorization !== undefined && !/^Bearer \S+$/.test(String(headers.authorization)),
      401,
      "Invalid API key.",
    ),
  ),
];

function storesMetadata(): Deviation {
  return on("createCheckout", hasMember("metadata"), async (request, forward) => {
    const reply = await forward();
    const id = idOf(jsonOf(reply));
    if (!isSuccess(reply) || id === undefined) return reply;
    const body = writeJson({
      description: members(request).description ?? null,
      metadata: members(request).metadata ?? {},
    });
    const updated = await forward({ method: "PUT", path: itemPath("checkout", id), body });
    return isSuccess(updated) ? { ...reply, body: updated.body } : reply;
  });
}

function mergesEqual(): Deviation {
  return memory(creates, always, () => {
    const made = new Map<string, Promise<Reply>>();
    return async ({ path, body, headers }, forward) => {
      const key = `${path} ${String(headers.authorization)} ${body}`;
      const known = made.get(key);
      if (known !== undefined) return known;
      const reply = forward();
      made.set(key, reply);
      const answer = await reply;
      if (!isSuccess(answer)) made.delete(key);
      return answer;
    };
  });
}
