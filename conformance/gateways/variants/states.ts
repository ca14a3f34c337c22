/** Legally different states, and further members and headers. */
import { type Json, type JsonObject, numberToken } from "../../support/json.ts";
import { always, onReply } from "../answers.ts";
import type { Variant } from "../catalogue.ts";
import { member, onRecord, put } from "../records.ts";
import { bitcoinPayout, etherPayout } from "../catalogue.ts";
import { variant } from "../variant-parts.ts";
import { everyView, recordsOfAllKinds } from "../every-record.ts";

const stateWords: Readonly<Record<string, string>> = {
  pending: "processing",
  succeeded: "settled",
  failed: "returned",
};
const otherWord = (value: Json) =>
  typeof value === "string" ? (stateWords[value] ?? value) : value;

export const stateVariants: readonly Variant[] = [
  variant(
    "payout-states",
    "Payouts have other states: processing, settled, returned.",
    "member",
    "payout-status",
    onRecord("payout", ["create", "list"], member("status", otherWord)),
  ),
  variant(
    "payout-succeeds-at-once",
    "A payout has succeeded when it is created.",
    "member",
    "payout-status",
    onRecord("payout", ["create", "list"], put("status", "succeeded")),
  ),
  variant(
    "checkout-completed",
    "A checkout that has been paid shows the status completed.",
    "member",
    "checkout-status",
    onRecord(
      "checkout",
      everyView,
      member("status", (value) => (value === "successful" ? "completed" : value)),
    ),
  ),
  variant(
    "refund-states",
    "Refunds have other states.",
    "member",
    "refund-status",
    onRecord("refund", everyView, member("status", otherWord)),
  ),
  variant(
    "refund-stateless",
    "Refunds have neither status nor timestamps.",
    "member",
    "refund-status refund-time",
    onRecord("refund", everyView, ({ record }) => {
      const { status: _status, created_at: _created, updated_at: _updated, ...others } = record;
      return others;
    }),
  ),
  variant(
    "refund-status-object",
    "The status of a refund is an object.",
    "member",
    "refund-status",
    onRecord(
      "refund",
      everyView,
      member("status", (name) => ({ name, code: numberToken("1") })),
    ),
  ),
  variant(
    "checkout-updated-at",
    "Checkouts show updated_at.",
    "member",
    "checkout-extra",
    onRecord("checkout", everyView, ({ record }) => ({
      ...record,
      updated_at: record.created_at ?? null,
    })),
  ),
];

const extra: JsonObject = {
  object: "record",
  livemode: false,
  fees: [{ amount: numberToken("0.10"), currency: null }],
  "naïve name": numberToken("1e400"),
};

export const extraVariants: readonly Variant[] = [
  variant(
    "extra-members",
    "Every record has further members.",
    "member",
    "extra-members",
    recordsOfAllKinds(({ record }) => ({ ...extra, ...record })),
  ),
  variant(
    "error-null",
    "Every record has a member error that is null.",
    "member",
    "error-member",
    recordsOfAllKinds(({ record }) => ({ ...record, error: null })),
  ),
  variant(
    "error-inside",
    "Every record has a member error that is an object.",
    "member",
    "error-member",
    recordsOfAllKinds(({ record }) => ({ ...record, error: { code: null, retryable: false } })),
  ),
  variant(
    "checkout-payment-url",
    "Checkouts show where the customer pays.",
    "member",
    "checkout-extra",
    onRecord("checkout", everyView, ({ record }) => ({
      ...record,
      checkout_url: "https://pay.example/abc",
    })),
  ),
  variant(
    "members-reversed",
    "Members come in another order.",
    "member",
    "member-order",
    recordsOfAllKinds(({ record }) => Object.fromEntries(Object.entries(record).reverse())),
  ),
  variant(
    "refund-currency",
    "Refunds show a currency.",
    "member",
    "refund-extra",
    onRecord("refund", everyView, put("currency", "USD")),
  ),
  variant(
    "extra-headers",
    "Every answer has further headers.",
    "transport",
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
  variant(
    "not-called-sandbox",
    "No answer says that it comes from a sandbox.",
    "transport",
    "sandbox-header payout-offers",
    onReply("any", always, (reply) => {
      const { sandbox: _sandbox, ...headers } = reply.headers;
      return { ...reply, headers };
    }),
    [],
    { payouts: [bitcoinPayout, etherPayout] },
  ),
  variant(
    "no-last-modified",
    "No answer has Last-Modified or a request id.",
    "transport",
    "few-headers",
    onReply("any", always, (reply) => {
      const { "last-modified": _modified, "request-id": _id, ...headers } = reply.headers;
      return { ...reply, headers };
    }),
  ),
];
