/** Mutants of all resources, written by hand. */
import { type OperationId, operationIds } from "../../../generated/interface-operations.ts";
import type { ClauseId } from "../../../generated/clauses.ts";
import {
  always,
  changeText,
  everyNth,
  jsonReply,
  notFound,
  on,
  onReply,
  onRefusal,
  onSuccess,
  refuse,
} from "../deviation-parts.ts";
import { mutant, type Mutant } from "../catalogue.ts";
import type { Deviation, GatewayRequest, Reply } from "../deviation.ts";

const own: Readonly<Record<OperationId, ClauseId>> = {
  createPayout: "PAY-CREATE-01",
  listPayouts: "PAY-LIST-01",
  deletePayout: "PAY-DEL-01",
  createRefund: "REF-CREATE-01",
  getRefund: "REF-GET-01",
  listRefunds: "REF-LIST-01",
  updateRefund: "REF-UPD-01",
  deleteRefund: "REF-DEL-01",
  createCheckout: "CHK-CREATE-01",
  getCheckout: "CHK-GET-01",
  updateCheckout: "CHK-UPD-01",
  deleteCheckout: "CHK-DEL-01",
  listCheckouts: "CHK-LIST-01",
};

const writes = [
  "createPayout",
  "createRefund",
  "updateRefund",
  "createCheckout",
  "updateCheckout",
] as const;

const bodyless = operationIds.filter((id) => !writes.some((write) => write === id));

/** One operation is not served at its documented path; other addresses keep working. */
const elsewhere = operationIds
  // If no refund can be created, no clause is violated: a known transaction may be missing.
  .filter((operation) => operation !== "createRefund")
  .map((operation) =>
    mutant(
      `path-${operation}-not-there`,
      `${operation} is not served at its documented path.`,
      ["GEN-BASE-01", own[operation]],
      on(operation, always, () => Promise.resolve(notFound())),
    ),
  );

const deletes = ["deletePayout", "deleteRefund", "deleteCheckout"] as const;

const isLabelledNothing = ({ headers, body }: GatewayRequest) =>
  headers["content-type"] !== undefined && body === "";

const labels = [
  ...writes.map((operation) =>
    mutant(
      `media-${operation}-refused`,
      `${operation} refuses application/json.`,
      ["GEN-BODY-01", own[operation]],
      refuse(operation, always, 415, "Unsupported media type."),
    ),
  ),
  ...bodyless.map((operation) =>
    mutant(
      `header-${operation}-refused`,
      `${operation} rejects a Content-Type if there is no body.`,
      ["GEN-HDR-01"],
      refuse(operation, isLabelledNothing, 415, "Unsupported media type."),
    ),
  ),
  ...deletes.map((operation) =>
    mutant(
      `header-${operation}-empty`,
      `${operation} treats an empty body with a JSON content type as broken JSON.`,
      ["GEN-HDR-01"],
      refuse(operation, isLabelledNothing, 400, "The body must not be empty."),
    ),
  ),
];

const serverErrors = [
  ...operationIds
    .filter((operation) => operation !== "createRefund")
    .map((operation) =>
      mutant(
        `error-${operation}-third`,
        `Every third ${operation} request returns 500.`,
        ["GEN-5XX-01"],
        everyNth(operation, 3, () => Promise.resolve(jsonReply(500, { error: "Oops." })), hasKey),
      ),
    ),
  mutant(
    "error-filter-500",
    "Filtering the checkout list by day returns 500.",
    ["GEN-5XX-01"],
    refuse("listCheckouts", ({ query }) => /_at=\d{4}-\d\d-\d\d$/.test(query), 500, "Oops."),
  ),
  mutant(
    "error-list-503",
    "Listing refunds always returns 503.",
    ["GEN-5XX-01", "REF-LIST-01"],
    refuse("listRefunds", always, 503, "Try again later."),
  ),
];

function hasKey({ headers }: { headers: Readonly<Record<string, unknown>> }): boolean {
  return headers.authorization !== undefined;
}

const page = "<!DOCTYPE html><html><body><h1>Error</h1></body></html>";

function asPage(reply: Reply): Reply {
  return { ...reply, headers: { ...reply.headers, "content-type": "text/html" }, body: page };
}

function spoiled(operation: OperationId, change: (body: string) => string): Deviation {
  return onSuccess(operation, (reply) => changeText(reply, change));
}

const bodies: readonly Mutant[] = [
  mutant(
    "body-latin-1",
    "Checkouts are encoded in ISO 8859-1.",
    ["GEN-BODY-02"],
    onSuccess("createCheckout", (reply) => ({
      ...reply,
      headers: { ...reply.headers, "content-type": "application/json; charset=iso-8859-1" },
    })),
  ),
  mutant(
    "body-number-for-name",
    "Reading a checkout returns JSON with a number as a member name.",
    ["GEN-BODY-02"],
    spoiled("getCheckout", (body) => body.replace("{", "{1:1,")),
  ),
  mutant(
    "body-refund-404-page",
    "The 404 response to a refund delete is an HTML page.",
    ["GEN-BODY-02"],
    onRefusal("deleteRefund", [404], asPage),
  ),
  mutant(
    "body-401-page",
    "A request with an invalid key returns an HTML page.",
    ["GEN-BODY-02", "AUTH-06"],
    onRefusal("any", [401], asPage),
  ),
  mutant(
    "body-payout-401-page",
    "A payout request with an invalid key returns an HTML page.",
    ["GEN-BODY-02"],
    onRefusal(["createPayout", "listPayouts", "deletePayout"], [401], asPage),
  ),
  mutant(
    "body-checkout-400-page",
    "The error of a refused checkout is an HTML page.",
    ["GEN-BODY-02", "CHK-VAL-09"],
    onRefusal("createCheckout", [400], asPage),
  ),
  mutant(
    "body-checkout-404-text",
    "The error for an unknown checkout is plain text.",
    ["GEN-BODY-02"],
    onRefusal("getCheckout", [404], (reply) => ({ ...reply, body: "Not found" })),
  ),
  mutant(
    "body-refund-update-ok",
    "Updating a refund returns a bare OK.",
    ["GEN-BODY-02"],
    spoiled("updateRefund", () => "OK"),
  ),
  mutant(
    "body-checkout-update-ok",
    "Updating a checkout returns a bare OK.",
    ["GEN-BODY-02"],
    spoiled("updateCheckout", () => "OK"),
  ),
  mutant(
    "body-list-trailing-comma",
    "The payout list has a trailing comma.",
    ["GEN-BODY-02"],
    spoiled("listPayouts", (body) => body.replace(/\]$/, ",]")),
  ),
  mutant(
    "body-cut-off",
    "The checkout list is truncated.",
    ["GEN-BODY-02"],
    spoiled("listCheckouts", (body) => body.slice(0, -1)),
  ),
  mutant(
    "body-guard-prefix",
    "The refund list begins with a prefix that prevents script inclusion.",
    ["GEN-BODY-02"],
    spoiled("listRefunds", (body) => `)]}',\n${body}`),
  ),
  mutant(
    "body-single-quotes",
    "Reading a checkout returns JSON with single quotes.",
    ["GEN-BODY-02"],
    spoiled("getCheckout", (body) => body.replaceAll('"', "'")),
  ),
  mutant(
    "body-debug-output",
    "Creating a checkout returns debug output after the JSON.",
    ["GEN-BODY-02"],
    spoiled("createCheckout", (body) => `${body}\nDEBUG 3 queries`),
  ),
  mutant(
    "body-form",
    "Reading a refund returns a form-encoded body.",
    ["GEN-BODY-02"],
    onReply("getRefund", always, (reply) =>
      reply.body === "" ? reply : { ...reply, body: "transaction_id=1&amount=3" },
    ),
  ),
];

export const generalMutants: readonly Mutant[] = [...elsewhere, ...labels, ...serverErrors];
export const bodyMutants: readonly Mutant[] = bodies;
