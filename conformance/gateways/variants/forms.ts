/** Variants of times, numbers and metadata. */
import { isArray, isNumber, isObject, type Json, numberToken } from "../../support/json.ts";
import type { Variant } from "../catalogue.ts";
import { everyView, member, onRecord, put, recordsOfAllKinds } from "../record-deviations.ts";
import * as values from "../value-changes.ts";
import { memberVariant } from "../variant-parts.ts";

const at = (change: (text: string) => string) => {
  const changeText = values.onText(change);
  return recordsOfAllKinds(({ record }) => {
    const changed: Record<string, Json> = { ...record };
    for (const name of Object.keys(record)) {
      if (name.endsWith("_at")) changed[name] = changeText(record[name] ?? null) ?? null;
    }
    return changed;
  });
};

export const timeVariants: readonly Variant[] = [
  memberVariant(
    "time-offset",
    "Times have the offset +02:00.",
    "time-form",
    at((text) => new Date(Date.parse(text) + 7_200_000).toISOString().replace("Z", "+02:00")),
  ),
  memberVariant(
    "time-behind",
    "Times have the offset -0930.",
    "time-form",
    at((text) => new Date(Date.parse(text) - 34_200_000).toISOString().replace("Z", "-0930")),
  ),
  memberVariant(
    "time-seconds",
    "Times have no fractional seconds.",
    "time-form",
    at((text) => text.replace(/\.\d+/, "")),
  ),
  memberVariant(
    "time-micro",
    "Times have six decimals.",
    "time-form",
    at((text) => text.replace(/(\.\d+)/, "$1417")),
  ),
  memberVariant(
    "time-comma",
    "Times have a comma before the fraction.",
    "time-form",
    at((text) => text.replace(".", ",")),
  ),
  memberVariant(
    "time-basic",
    "Times are in the basic ISO 8601 format.",
    "time-form",
    at((text) => text.replace(/[-:]/g, "").replace(/\.\d+/, "")),
  ),
  memberVariant(
    "time-no-offset",
    "Times in UTC have no offset.",
    "time-form",
    at((text) => text.replace("Z", "")),
    ["PAY-FLD-CRE-02"],
  ),
];

export const numberVariants: readonly Variant[] = [
  memberVariant(
    "checkout-amount-point-zero",
    "Reading a checkout returns its amount as 1999.0.",
    "checkout-number",
    onRecord(
      "checkout",
      ["item", "list"],
      member(
        "amount",
        values.onToken((token) => `${token}.0`),
      ),
    ),
  ),
  memberVariant(
    "checkout-created-point-zero",
    "Creating and reading a checkout return its amount as 1999.0.",
    "checkout-number",
    onRecord(
      "checkout",
      everyView,
      member(
        "amount",
        values.onToken((token) => `${token}.0`),
      ),
    ),
    ["CHK-FLD-AMT-01"],
  ),
  memberVariant(
    "payout-amount-exponent",
    "Amounts of payouts are written with an exponent.",
    "payout-number",
    onRecord(
      "payout",
      ["create", "list"],
      member(
        "amount",
        values.onToken((token) => `${token}E+0`),
      ),
    ),
  ),
  memberVariant(
    "payout-amount-double",
    "Amounts of payouts are rounded to a double.",
    "payout-number",
    onRecord(
      "payout",
      ["create", "list"],
      member(
        "amount",
        values.onToken((token) => String(Number(token))),
      ),
    ),
    ["PAY-FLD-AMT-02"],
  ),
  memberVariant(
    "refund-amount-decimals",
    "Amounts of refunds have two decimals.",
    "refund-number",
    onRecord(
      "refund",
      everyView,
      member("amount", (value) =>
        isNumber(value) && /^\d+$/.test(value.value) ? numberToken(`${value.value}.00`) : value,
      ),
    ),
  ),
];

const asStrings = (value: Json): Json =>
  isObject(value)
    ? Object.fromEntries(
        Object.entries(value).map(([name, inner]) => [
          name,
          isArray(inner) || isObject(inner) ? JSON.stringify(inner) : values.textOf(inner),
        ]),
      )
    : value;

export const metadataVariants: readonly Variant[] = [
  memberVariant(
    "metadata-strings",
    "Metadata values of refunds are converted to strings.",
    "refund-metadata",
    onRecord("refund", everyView, member("metadata", asStrings)),
  ),
  memberVariant(
    "metadata-further",
    "The metadata of a refund has an additional key.",
    "refund-metadata",
    onRecord(
      "refund",
      everyView,
      member("metadata", (value) => (isObject(value) ? { ...value, source: "api" } : value)),
    ),
    ["REF-FLD-META-01"],
  ),
  memberVariant(
    "payout-metadata-ignored",
    "The metadata of payouts stays empty.",
    "payout-metadata",
    onRecord("payout", ["create", "list"], put("metadata", {})),
  ),
];
