/** Variants of states, and with additional members and headers. */
import { type Json, type JsonObject, numberToken } from "../../support/json.ts";
import { always, onReply } from "../deviation-parts.ts";
import type { Variant } from "../catalogue.ts";
import { everyView, member, onRecord, put, recordsOfAllKinds } from "../record-deviations.ts";
import { bitcoinPayout, etherPayout } from "../catalogue.ts";
import { memberVariant, transportVariant } from "../variant-parts.ts";

const stateWords: Readonly<Record<string, string>> = {
  pending: "processing",
  succeeded: "settled",
  failed: "returned",
};
const otherWord = (value: Json) =>
  typeof value === "string" ? (stateWords[value] ?? value) : value;

export const stateVariants: readonly Variant[] = [
  memberVariant(
    "payout-states",
    "Payouts have other statuses: processing, settled, returned.",
    "payout-status",
    onRecord("payout", ["create", "list"], member("status", otherWord)),
  ),
  memberVariant(
    "payout-succeeds-at-once",
    "A payout has the status succeeded in its create response.",
    "payout-status",
    onRecord("payout", ["create", "list"], put("status", "succeeded")),
  ),
  memberVariant(
    "checkout-completed",
    "A paid checkout has the status completed.",
    "checkout-status",
    onRecord(
      "checkout",
      everyView,
      member("status", (value) => (value === "successful" ? "completed" : value)),
    ),
  ),
  memberVariant(
    "refund-states",
    "Refunds have other statuses.",
    "refund-status",
    onRecord("refund", everyView, member("status", otherWord)),
  ),
  memberVariant(
    "refund-stateless",
    "Refunds have neither status nor timestamps.",
    "refund-status refund-time",
    onRecord("refund", everyView, ({ record }) => {
      const { status: _status, created_at: _created, updated_at: _updated, ...others } = record;
      return others;
    }),
  ),
  memberVariant(
    "refund-status-object",
    "The status of a refund is an object.",
    "refund-status",
    onRecord(
      "refund",
      everyView,
      member("status", (name) => ({ name, code: numberToken("1") })),
    ),
  ),
  memberVariant(
    "checkout-updated-at",
    "Checkouts contain updated_at.",
    "checkout-extra",
    // V8 is slow to add a member to a spread copy.
    onRecord("checkout", everyView, ({ record }) =>
      Object.assign({}, record, { updated_at: record.created_at ?? null }),
    ),
  ),
];

const extra: JsonObject = {
  object: "record",
  livemode: false,
  fees: [{ amount: numberToken("0.10"), currency: null }],
  "naïve name": numberToken("1e400"),
};

export const extraVariants: readonly Variant[] = [
  memberVariant(
    "extra-members",
    "Every record has additional members.",
    "extra-members",
    recordsOfAllKinds(({ record }) => ({ ...extra, ...record })),
  ),
  memberVariant(
    "error-null",
    "Every record has a member error with the value null.",
    "error-member",
    recordsOfAllKinds(({ record }) => ({ ...record, error: null })),
  ),
  memberVariant(
    "error-inside",
    "Every record has a member error that is an object.",
    "error-member",
    recordsOfAllKinds(({ record }) => ({ ...record, error: { code: null, retryable: false } })),
  ),
  memberVariant(
    "checkout-payment-url",
    "Checkouts contain the URL of the payment page.",
    "checkout-extra",
    onRecord("checkout", everyView, ({ record }) => ({
      ...record,
      checkout_url: "https://pay.example/abc",
    })),
  ),
  memberVariant(
    "members-reversed",
    "Members are in another order.",
    "member-order",
    recordsOfAllKinds(({ record }) => Object.fromEntries(Object.entries(record).reverse())),
  ),
  memberVariant(
    "refund-currency",
    "Refunds contain a currency.",
    "refund-extra",
    onRecord("refund", everyView, put("currency", "USD")),
  ),
  transportVariant(
    "extra-headers",
    "Every response has additional headers.",
    "extra-headers",
    onReply("any", always, (reply) => ({
      ...reply,
      headers: {
        ...reply.headers,
        "x-powered-by": "Rails",
        "set-cookie": ["a=1; Path=/", "b=2"],
        "cache-control": "no-store",
        etag: '"1"',
      },
    })),
  ),
  transportVariant(
    "not-called-sandbox",
    "No response identifies itself as coming from a sandbox.",
    "sandbox-header payout-offers",
    onReply("any", always, (reply) => {
      const { sandbox: _sandbox, ...headers } = reply.headers;
      return { ...reply, headers };
    }),
    [],
    { payouts: [bitcoinPayout, etherPayout] },
  ),
  transportVariant(
    "no-last-modified",
    "No response has Last-Modified or a request id.",
    "few-headers",
    onReply("any", always, (reply) => {
      const { "last-modified": _modified, "request-id": _id, ...headers } = reply.headers;
      return { ...reply, headers };
    }),
  ),
];
