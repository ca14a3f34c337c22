/** Gateways that limit what they accept. */
import { isNumber, isObject, type Json } from "../../support/json.ts";
import {
  always,
  hasMember,
  isSuccess,
  jsonOf,
  jsonReply,
  lacks,
  members,
  memory,
  refuse,
  type When,
} from "../deviation-parts.ts";
import { addresses, type Variant } from "../catalogue.ts";
import { compose, type Deviation } from "../deviation.ts";
import * as values from "../value-changes.ts";
import { anyText, behaviorVariant, errorFor, limiting } from "../variant-parts.ts";

const amountAbove =
  (limit: number): When =>
  (request) => {
    const { amount } = members(request);
    return (
      Number(typeof amount === "string" || isNumber(amount) ? values.textOf(amount) : 0) > limit
    );
  };

export const limitVariants: readonly Variant[] = [
  behaviorVariant(
    "payout-at-most-one",
    "A payout is at most 1.",
    "payout-amount payout-offers refund-transactions",
    refuse("createPayout", amountAbove(1), 400, errorFor("amount")),
    ["REF-CREATE-07", "REF-CREATE-09"],
    { payouts: [`BTC:${addresses.BTC}:0.5`] },
  ),
  behaviorVariant(
    "payout-at-least-ten",
    "A payout is at least 10.",
    "payout-amount",
    refuse(
      "createPayout",
      (request) => "amount" in members(request) && !amountAbove(9)(request),
      422,
      errorFor("amount"),
    ),
  ),
  behaviorVariant(
    "payout-ether-only",
    "Payouts are only in ETH.",
    "payout-offers",
    refuse("createPayout", ({ json }) => isObject(json) && json.crypto_currency !== "ETH"),
    [],
    { payouts: [`ETH:${addresses.ETH}:4100.25`] },
  ),
  limiting(
    behaviorVariant(
      "payout-no-memo",
      "Payouts with a memo are refused.",
      "memo-form payout-memo",
      refuse("createPayout", hasMember("memo"), 400, errorFor("memo")),
      ["PAY-FLD-MEMO-01", "PAY-CREATE-05", "GEN-TEXT-01"],
    ),
  ),
  behaviorVariant(
    "checkout-at-most-5000",
    "A checkout is at most 5000.",
    "checkout-amount",
    refuse("createCheckout", (request) => amountAbove(5000)(request), 400, errorFor("amount")),
  ),
  behaviorVariant(
    "checkout-euro-only",
    "Checkouts are only in EUR.",
    "checkout-currency",
    refuse(
      "createCheckout",
      ({ json }) =>
        isObject(json) &&
        typeof json.currency === "string" &&
        /^[A-Z]{3}$/.test(json.currency) &&
        !["EUR", "ZZZ"].includes(json.currency),
      400,
      errorFor("currency"),
    ),
    [],
    { checkoutCurrency: "EUR" },
  ),
  behaviorVariant(
    "refund-at-most-50",
    "A refund is at most 50.",
    "refund-amount",
    refuse(["createRefund", "updateRefund"], amountAbove(50), 400, errorFor("amount")),
  ),
  behaviorVariant(
    "refund-known-only",
    "Only one transaction, known to the operator, can be refunded.",
    "refund-transactions",
    refuse(
      "createRefund",
      ({ json }) =>
        isObject(json) &&
        typeof json.transaction_id === "string" &&
        json.transaction_id !== "txn-known",
      404,
      errorFor("transaction_id"),
    ),
    [],
    { transactions: ["txn-known:100000"] },
  ),
  behaviorVariant(
    "refund-own-payouts-only",
    "Only the account's own payouts can be refunded.",
    "refund-transactions",
    ownPayoutsOnly(),
  ),
  behaviorVariant(
    "refund-once-each",
    "A transaction can be refunded only once.",
    "refund-transactions refund-amount",
    onceEach(),
    ["REF-CREATE-07", "REF-CREATE-08"],
  ),
  behaviorVariant(
    "refund-small-payouts-only",
    "Only the account's own payouts, of at most 20, can be refunded.",
    "refund-transactions payout-amount payout-offers",
    compose(ownPayoutsOnly(), refuse("createPayout", amountAbove(25), 400, errorFor("amount"))),
    ["REF-CREATE-07"],
    { payouts: [`BTC:${addresses.BTC}:20`] },
  ),
  behaviorVariant(
    "refund-all-required",
    "All four members of a refund are required.",
    "refund-required",
    refuse(
      "createRefund",
      (request) =>
        isObject(request.json) && ["reason", "metadata"].some((name) => lacks(name)(request)),
      400,
      errorFor("reason"),
    ),
  ),
  behaviorVariant(
    "emoji-refused",
    "Texts with emojis are refused.",
    "emoji",
    refuse("any", anyText(values.hasEmoji), 400, {
      description: ["Not a valid string."],
      reason: ["Not a valid string."],
    }),
  ),
  behaviorVariant(
    "long-text-refused",
    "Texts longer than 255 characters are refused.",
    "long-text",
    refuse(
      "any",
      anyText((text) => text.length > 255),
      400,
      errorFor("description"),
    ),
  ),
  behaviorVariant(
    "body-limit",
    "Bodies larger than 16 kB are refused.",
    "body-limit",
    refuse("any", ({ body }) => body.length > 16_384, 413),
  ),
];

function onceEach(): Deviation {
  return memory("createRefund", always, () => {
    const refunded = new Set<Json>();
    return async (request, forward) => {
      const { transaction_id = null } = members(request);
      if (refunded.has(transaction_id)) {
        return jsonReply(409, { error: errorFor("transaction_id", "Already refunded.") });
      }
      const reply = await forward();
      if (isSuccess(reply)) refunded.add(transaction_id);
      return reply;
    };
  });
}

function ownPayoutsOnly(): Deviation {
  return memory(["createPayout", "createRefund"], always, () => {
    const known = new Set<Json>();
    return async (request, forward) => {
      const { transaction_id = null } = members(request);
      if (
        request.operationId === "createRefund" &&
        typeof transaction_id === "string" &&
        !known.has(transaction_id)
      ) {
        return jsonReply(400, { error: errorFor("transaction_id") });
      }
      const reply = await forward();
      const record = jsonOf(reply);
      if (request.operationId === "createPayout" && isObject(record))
        known.add(record.transaction_id ?? null);
      return reply;
    };
  });
}
