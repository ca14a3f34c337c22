import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ContractDocument } from "./contract/document.ts";
import { Judge, violationText } from "./contract/judge.ts";
import { fieldErrors, requestErrors } from "../server/errors.ts";

const read = (name: string) =>
  readFileSync(join(import.meta.dirname, "../generated", name), "utf8");
const sandboxText = read("openapi.json");
const contractTexts = [sandboxText, read("control.openapi.json")];
const interfaceContract = judgeOf(read("interface.openapi.json"));
const sandboxContract = judgeOf(sandboxText);

const payout = {
  id: "po_1",
  transaction_id: "txn_1",
  amount: 0.015,
  crypto_currency: "BTC",
  recipient_address: "tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx",
  status: "sent",
};
const listedPayout = { ...payout, metadata: {}, created_at: "2025-01-31T09:05:00+01:00" };
const refund = { transaction_id: "txn_1", amount: 25, reason: "Damaged", metadata: {} };
const checkout = {
  id: "1",
  amount: 1999,
  currency: "EUR",
  description: "Annual plan",
  redirect_url: "https://shop.example/thanks",
  cancel_url: "https://shop.example/cart",
  status: "created",
  metadata: {},
  created_at: "2025-01-31T09:05:00Z",
};

const without = (record: object, name: string) =>
  Object.fromEntries(Object.entries(record).filter(([other]) => other !== name));

function judgeOf(text: string): Judge {
  return new Judge(new ContractDocument("contract", JSON.parse(text)));
}

function violations(
  contract: Judge,
  [method, path, status, body]: readonly [string, string, number, unknown],
): string[] {
  const text = body === undefined ? "" : typeof body === "string" ? body : JSON.stringify(body);
  const operation = contract.operations.match(method, path);
  return contract
    .response(operation, method, { status, headers: new Headers(), body: text })
    .map(violationText);
}

describe("the interface bundle accepts what the interface leaves open", () => {
  it.each([
    ["a checkout created with 200", "POST", "/checkouts", 200, checkout],
    ["a checkout created with 202", "POST", "/checkouts", 202, checkout],
    ["an identifier of another type", "GET", "/api/v1/refunds/7", 200, { ...refund, refund_id: 7 }],
    ["a refund without any identifier in its record", "GET", "/api/v1/refunds/7", 200, refund],
    ["a refund created with no body", "POST", "/api/v1/refunds", 202, undefined],
    ["a refund created with a wrapped body", "POST", "/api/v1/refunds", 201, { data: refund }],
    ["extra members in a payout", "POST", "/api/v1/payouts/crypto", 200, { ...payout, fee: "0.1" }],
    ["extra members in a checkout", "GET", "/checkouts/1", 200, { ...checkout, updated_at: null }],
    [
      "an unknown status of a payout",
      "GET",
      "/api/v1/payouts/crypto",
      200,
      [{ ...listedPayout, status: "queued" }],
    ],
    [
      "an unknown status of a checkout",
      "GET",
      "/checkouts/1",
      200,
      { ...checkout, status: "expired" },
    ],
    ["a refund updated with no body", "PUT", "/api/v1/refunds/1", 204, undefined],
    ["a checkout updated with a message", "PUT", "/checkouts/1", 200, { message: "Updated" }],
    ["a wrapped list of checkouts", "GET", "/api/v1/checkouts", 200, { results: [checkout] }],
    [
      "a refund deleted with a message in another form",
      "DELETE",
      "/api/v1/refunds/1",
      200,
      { data: { message: "ok" } },
    ],
    ["a checkout deleted with 200 and no body", "DELETE", "/checkouts/1", 200, undefined],
    ["rejected fields with 422", "POST", "/checkouts", 422, { error: { amount: ["too small"] } }],
    ["an invalid key with 403", "GET", "/checkouts/1", 403, { error: "no" }],
    ["a refund that is gone", "GET", "/api/v1/refunds/1", 410, undefined],
  ] as const)("accepts %s", (_what, method, path, status, body) => {
    expect(violations(interfaceContract, [method, path, status, body])).toEqual([]);
  });
});

describe("the interface bundle rejects what the interface forbids", () => {
  it.each([
    ["a payout created with 201", "POST", "/api/v1/payouts/crypto", 201, payout, "status"],
    ["a payout in a wrapper", "POST", "/api/v1/payouts/crypto", 200, { data: payout }, "id"],
    [
      "a payout whose amount is a string",
      "POST",
      "/api/v1/payouts/crypto",
      200,
      { ...payout, amount: "1" },
      "amount",
    ],
    [
      "a payout without transaction_id",
      "POST",
      "/api/v1/payouts/crypto",
      200,
      without(payout, "transaction_id"),
      "transaction_id",
    ],
    ["a payout list in a wrapper", "GET", "/api/v1/payouts/crypto", 200, { data: [] }, "array"],
    [
      "a listed payout without metadata",
      "GET",
      "/api/v1/payouts/crypto",
      200,
      [without(listedPayout, "metadata")],
      "metadata",
    ],
    [
      "an invalid date",
      "GET",
      "/api/v1/payouts/crypto",
      200,
      [{ ...listedPayout, created_at: "yesterday" }],
      "created_at",
    ],
    ["a payout deleted with a body", "DELETE", "/api/v1/payouts/crypto/1", 204, {}, "body"],
    ["a payout deleted with 200", "DELETE", "/api/v1/payouts/crypto/1", 200, undefined, "status"],
    ["a refund in a wrapper", "GET", "/api/v1/refunds/1", 200, { data: refund }, "transaction_id"],
    ["a refund list in a wrapper", "GET", "/api/v1/refunds", 200, { results: [] }, "array"],
    [
      "a refund whose amount is a string",
      "GET",
      "/api/v1/refunds/1",
      200,
      { ...refund, amount: "25" },
      "amount",
    ],
    ["a refund deleted with 204", "DELETE", "/api/v1/refunds/1", 204, undefined, "status"],
    [
      "a refund deleted without a message",
      "DELETE",
      "/api/v1/refunds/1",
      200,
      { ok: true },
      "body",
    ],
    [
      "a checkout that is pending from the start",
      "POST",
      "/checkouts",
      201,
      { ...checkout, status: "pending" },
      "status",
    ],
    [
      "a checkout without metadata",
      "POST",
      "/checkouts",
      201,
      without(checkout, "metadata"),
      "metadata",
    ],
    [
      "a checkout whose amount has decimals",
      "POST",
      "/checkouts",
      201,
      { ...checkout, amount: 19.99 },
      "amount",
    ],
    ["a checkout in a wrapper", "GET", "/checkouts/1", 200, { data: checkout }, "id"],
    ["a checkout deleted with a body", "DELETE", "/checkouts/1", 200, {}, "body"],
    ["a page of HTML", "GET", "/api/v1/payouts/crypto", 200, "<html></html>", "JSON"],
  ] as const)("rejects %s", (_what, method, path, status, body, named) => {
    const found = violations(interfaceContract, [method, path, status, body]);
    expect(found.join()).toContain(named);
  });
});

describe("the interface bundle knows only what the interface shows", () => {
  const document: { paths: Record<string, Record<string, unknown>> } = JSON.parse(
    read("interface.openapi.json"),
  );

  it("has the documented paths and methods, and no others", () => {
    const routes = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.keys(item)
        .filter((name) => ["get", "post", "put", "delete"].includes(name))
        .map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(new Set(routes)).toEqual(
      new Set([
        "POST /api/v1/payouts/crypto",
        "GET /api/v1/payouts/crypto",
        "DELETE /api/v1/payouts/crypto/{id}",
        "POST /api/v1/refunds",
        "GET /api/v1/refunds",
        "GET /api/v1/refunds/{id}",
        "PUT /api/v1/refunds/{id}",
        "DELETE /api/v1/refunds/{id}",
        "POST /checkouts",
        "GET /checkouts/{checkout_id}",
        "PUT /checkouts/{checkout_id}",
        "DELETE /checkouts/{checkout_id}",
        "GET /api/v1/checkouts",
      ]),
    );
  });

  it.each([
    "x-decisions",
    "x-interface",
    "limit",
    "starting_after",
    "Request-Id",
    "Idempotency-Key",
    "Sandbox-Simulate",
    "Sandbox-Trigger",
  ])("does not mention %s", (ours) => {
    expect(JSON.stringify(document)).not.toContain(`"${ours}"`);
  });
});

describe("the sandbox bundle is stricter, by our decisions", () => {
  it.each([
    ["a checkout created with 200", "POST", "/checkouts", 200, checkout],
    ["an identifier of another name", "GET", "/api/v1/refunds/7", 200, { ...refund, refund_id: 7 }],
    ["extra members in a checkout", "GET", "/checkouts/1", 200, { ...checkout, extra: 1 }],
  ] as const)("rejects %s", (_what, method, path, status, body) => {
    expect(violations(sandboxContract, [method, path, status, body])).not.toEqual([]);
  });
});

describe("every body of the contract is shown by an example", () => {
  it.each(contractTexts.flatMap((text) => mediaTypes(JSON.parse(text))))(
    "has an example of %s",
    (_where, media) => {
      expect(Object.keys(media.examples ?? media.schema?.examples ?? {})).not.toEqual([]);
    },
  );
});

describe("D-ERR-03: the contracts show every error of the sandbox", () => {
  const texts = [
    ...Object.entries(requestErrors).map(([name, [, text]]) => [name, text] as const),
    ...Object.entries(fieldErrors),
  ];

  it.each(texts)("shows %s", (_name, text) => {
    const [before = "", after = ""] = text
      .split("{}")
      .map((part) => JSON.stringify(part).slice(1, -1));
    const lines = contractTexts.flatMap((contract) => contract.split("\n"));
    const found = lines.filter((line) => line.includes(before));
    expect(
      found.some((line) => line.slice(line.indexOf(before) + before.length).includes(after)),
    ).toBe(true);
  });
});

interface Media {
  examples?: object;
  schema?: { $ref?: string; examples?: object };
}

interface Body {
  content?: Record<string, Media>;
}

interface Operation {
  operationId?: string;
  requestBody?: Body;
  responses?: Record<string, Body>;
}

interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { responses: Record<string, Body>; schemas: Record<string, { examples?: object }> };
}

/** Returns every request and response body of the contract, with its place. */
function mediaTypes({ paths, components }: Document): [where: string, media: Media][] {
  const operations = Object.values(paths)
    .flatMap((item) => Object.values(item))
    .filter(({ operationId }) => operationId !== undefined);
  const bodies = operations.flatMap(({ operationId = "", requestBody = {}, responses = {} }) =>
    Object.entries<Body>({ ...responses, request: requestBody }).map(
      ([name, body]) => [`${operationId} ${name}`, body] as const,
    ),
  );
  return [...bodies, ...Object.entries(components.responses)].flatMap(([where, { content }]) => {
    const { schema, ...media } = content?.["application/json"] ?? {};
    if (schema === undefined) return [];
    const { $ref = "" } = schema;
    return [
      [where, { ...media, schema: components.schemas[$ref.split("/").at(-1) ?? ""] ?? schema }],
    ];
  });
}
