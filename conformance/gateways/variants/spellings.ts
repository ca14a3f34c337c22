/** Variants of values of payouts and checkouts. */
import { isObject, type Json, type JsonObject } from "../../support/json.ts";
import type { Variant } from "../catalogue.ts";
import { everyView, member, onRecord } from "../record-deviations.ts";
import * as values from "../value-changes.ts";
import { memberVariant } from "../variant-parts.ts";

export const valueVariants: readonly Variant[] = [
  memberVariant(
    "memo-null",
    "A payout without a memo shows null.",
    "memo-form",
    onRecord("payout", ["create", "list"], ({ record }) => ({ memo: null, ...record })),
  ),
  memberVariant(
    "memo-blank",
    "A payout without a memo shows an empty string.",
    "memo-form",
    onRecord("payout", ["create", "list"], ({ record }) => ({ memo: "", ...record })),
  ),
  memberVariant(
    "payout-six-members",
    "Creating a payout returns only the six documented members.",
    "payout-create-members memo-form",
    onRecord(
      "payout",
      ["create"],
      ({ record: { memo: _memo, metadata: _metadata, created_at: _created, ...record } }) => record,
    ),
  ),
  memberVariant(
    "payout-chain-hash",
    "The transaction id of a payout becomes a hash when it is sent.",
    "payout-transaction",
    onRecord(
      "payout",
      ["list"],
      member(
        "transaction_id",
        values.onText((text) => Buffer.from(text.padEnd(32)).toString("hex").slice(0, 64)),
      ),
    ),
    ["PAY-CREATE-13", "PAY-CREATE-14"],
  ),
  memberVariant(
    "address-lower-case",
    "Addresses are returned in lower case if that means the same.",
    "address-case payout-offers",
    onRecord(
      "payout",
      ["create", "list"],
      member(
        "recipient_address",
        values.onText((text) => (/^(0x|bc1|tb1|ltc1)/i.test(text) ? text.toLowerCase() : text)),
      ),
    ),
    ["PAY-FLD-ADDR-01"],
    { payouts: ["ETH:0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed:4100.25"] },
  ),
  memberVariant(
    "currency-lower-case",
    "Currencies are returned in lower case.",
    "currency-case",
    onRecord("payout", ["create", "list"], member("crypto_currency", values.lowerCase)),
    ["PAY-FLD-CUR-01"],
  ),
  memberVariant(
    "checkout-currency-lower-case",
    "Currencies of checkouts are returned in lower case.",
    "checkout-currency-case",
    onRecord("checkout", everyView, member("currency", values.lowerCase)),
    ["CHK-FLD-CUR-01"],
  ),
  memberVariant(
    "address-normalised",
    "URLs of a checkout are returned in another spelling.",
    "url-form",
    onRecord("checkout", everyView, (sight) =>
      member(
        "redirect_url",
        sameUrl,
      )({ ...sight, record: asRecord(member("cancel_url", sameUrl)(sight), sight.record) }),
    ),
    ["CHK-FLD-RED-01", "CHK-FLD-CAN-01"],
  ),
];

const sameUrl = values.onText((text) => text.replace("://shop.example/", "://SHOP.example:443/"));

function asRecord(value: Json | undefined, otherwise: JsonObject): JsonObject {
  return isObject(value) ? value : otherwise;
}
