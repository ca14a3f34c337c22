import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ContractDocument } from "./document.ts";
import { Judge, violationText } from "./judge.ts";
import type { ContractViolation } from "./schemas.ts";

const text = readFileSync(
  join(import.meta.dirname, "../../generated/interface.openapi.json"),
  "utf8",
);
const judge = new Judge(new ContractDocument("interface.openapi.json", JSON.parse(text)));
const { operations } = judge;

const checkout = {
  id: "co_1",
  amount: 1999,
  currency: "USD",
  description: "A plan",
  redirect_url: "https://shop.example/thanks",
  cancel_url: "https://shop.example/cart",
  status: "created",
  metadata: {},
  created_at: "2025-01-31T09:05:00Z",
};

const texts = (violations: readonly ContractViolation[]) => violations.map(violationText);

describe("the route of an operation of the interface", () => {
  it.each([
    ["createPayout", "POST", "/api/v1/payouts/crypto"],
    ["listPayouts", "GET", "/api/v1/payouts/crypto"],
    ["deletePayout", "DELETE", "/api/v1/payouts/crypto/{id}"],
    ["updateRefund", "PUT", "/api/v1/refunds/{id}"],
    ["getCheckout", "GET", "/checkouts/{checkout_id}"],
    ["listCheckouts", "GET", "/api/v1/checkouts"],
  ])("finds %s at %s %s", (operationId, method, template) => {
    const { method: found, routes } = operations.get(operationId);
    expect([found, routes.map(({ path }) => path)]).toEqual([method, [template]]);
  });

  it.each(["", "getPayout", "toString"])("rejects the unknown operation %j", (operationId) => {
    expect(() => operations.get(operationId)).toThrow(
      `${operationId} is not an operation of the contract`,
    );
  });
});

describe("the body of a request", () => {
  it.each<[string, unknown]>([
    ["createCheckout", { ...checkout, metadata: { k: "v" } }],
    ["createRefund", { transaction_id: "t", amount: 1.5 }],
    ["createRefund", { made_up: true }],
    ["updateCheckout", { description: "x" }],
    ["updateCheckout", { status: "failed" }],
    ["deleteCheckout", undefined],
    ["getRefund", { anything: "goes" }],
  ])("accepts the request body of %s: %j", (operationId, body) => {
    expect(judge.requestBody(operations.get(operationId), body)).toEqual([]);
  });

  it.each<[string, unknown, string]>([
    ["createCheckout", undefined, "body is missing"],
    ["createCheckout", { ...checkout, amount: "1999" }, "/amount must be"],
    ["createCheckout", { ...checkout, amount: undefined }, "/amount is missing"],
    ["createRefund", { amount: "1" }, "/amount must be number"],
    ["createRefund", [], "body must be object"],
    ["updateCheckout", {}, "/description is missing"],
    ["updateRefund", { reason: 1 }, "/reason must be string"],
  ])("rejects the request body of %s: %j", (operationId, body, text) => {
    const sent = body === undefined ? undefined : JSON.parse(JSON.stringify(body));
    const found = judge.requestBody(operations.get(operationId), sent);
    expect(texts(found).join()).toContain(text);
  });
});

describe("the body of a response", () => {
  it.each<[string, number, unknown]>([
    ["getCheckout", 200, checkout],
    ["getCheckout", 203, { ...checkout, extra: 1 }],
    ["createCheckout", 201, checkout],
    ["getCheckout", 404, "anything"],
    ["deletePayout", 204, { not: "shown" }],
    ["listRefunds", 200, []],
    ["getRefund", 200, { transaction_id: "t", amount: 0.5, reason: "", metadata: {} }],
  ])("accepts the response body of %s with %i: %j", (operationId, status, body) => {
    expect(judge.responseBody(operations.get(operationId), status, body)).toEqual([]);
  });

  it.each<[string, number, unknown, string, string]>([
    [
      "getCheckout",
      200,
      { ...checkout, currency: 1 },
      "/currency must be string",
      "CHK-FLD-CUR-01",
    ],
    ["createCheckout", 201, { ...checkout, status: "odd" }, "/status must be", "CHK-FLD-STATUS-01"],
    ["createCheckout", 200, { ...checkout, amount: 1.5 }, "/amount must be", "CHK-FLD-AMT-01"],
    ["getCheckout", 200, { ...checkout, created_at: "today" }, "/created_at", "CHK-FLD-CRE-01"],
    ["getCheckout", 200, { id: "co_1" }, "/amount is missing", "CHK-GET-01"],
    ["listRefunds", 200, [{ amount: "1" }], "/0/amount must be number", "REF-FLD-AMT-01"],
    ["listRefunds", 200, {}, "body must be array", "REF-LIST-01"],
  ])("rejects the response body of %s with %i: %j", (operationId, status, body, text, cited) => {
    const found = judge.responseBody(operations.get(operationId), status, body);
    const violation = found.find((one) => violationText(one).includes(text));
    expect(violation, JSON.stringify(found)).toBeDefined();
    expect(violation?.clauses.flat()).toContain(cited);
  });

  it("cites the clauses of the rule before those of the response", () => {
    const [violation] = judge.responseBody(operations.get("createCheckout"), 200, {
      ...checkout,
      id: 1,
    });
    expect(violation?.clauses[0]?.[0]).toBe("CHK-FLD-ID-01");
    expect(violation?.clauses.flat()).toContain("CHK-CREATE-01");
  });

  it("does not check the body of an undocumented status", () => {
    expect(judge.responseBody(operations.get("getCheckout"), 302, { id: 1 })).toEqual([]);
  });
});
