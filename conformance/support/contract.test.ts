import { describe, expect, it } from "vitest";
import { operationIds } from "../faults/deviation.ts";
import { members } from "./contract.ts";
import { checkout, contract } from "./testing/session.ts";

describe("the route of an operation", () => {
  it.each([
    ["createPayout", "POST", "/api/v1/payouts/crypto"],
    ["listPayouts", "GET", "/api/v1/payouts/crypto"],
    ["deletePayout", "DELETE", "/api/v1/payouts/crypto/{id}"],
    ["updateRefund", "PUT", "/api/v1/refunds/{id}"],
    ["getCheckout", "GET", "/checkouts/{checkout_id}"],
    ["listCheckouts", "GET", "/api/v1/checkouts"],
  ])("%s is %s %s", (operationId, method, template) => {
    expect(contract.route(operationId)).toEqual({ method, template });
  });

  it.each(operationIds)("%s is known", (operationId) => {
    expect(contract.route(operationId).template).toMatch(/^\//);
  });

  it.each(["", "getPayout", "toString"])("%j is an error", (operationId) => {
    expect(() => contract.route(operationId)).toThrow(
      `${operationId} is no operation of the contract`,
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
  ])("to %s may be %j", (operationId, body) => {
    expect(contract.requestViolations(operationId, body)).toEqual([]);
  });

  it.each<[string, unknown, string]>([
    ["createCheckout", undefined, "there is no body"],
    ["createCheckout", { ...checkout, amount: "1999" }, "/amount must be"],
    ["createCheckout", { ...checkout, amount: undefined }, "'amount'"],
    ["createRefund", { amount: "1" }, "/amount must be number"],
    ["createRefund", [], "body must be object"],
    ["updateCheckout", {}, "'description'"],
    ["updateRefund", { reason: 1 }, "/reason must be string"],
  ])("to %s may not be %j", (operationId, body, text) => {
    const sent = body === undefined ? undefined : JSON.parse(JSON.stringify(body));
    expect(contract.requestViolations(operationId, sent).join()).toContain(text);
  });
});

describe("the body of an answer", () => {
  it.each<[string, number, unknown]>([
    ["getCheckout", 200, checkout],
    ["getCheckout", 203, { ...checkout, extra: 1 }],
    ["createCheckout", 201, checkout],
    ["getCheckout", 404, "anything"],
    ["deletePayout", 204, { not: "shown" }],
    ["listRefunds", 200, []],
    ["getRefund", 200, { transaction_id: "t", amount: 0.5, reason: "", metadata: {} }],
  ])("to %s with %i may be %j", (operationId, status, body) => {
    expect(contract.bodyViolations(operationId, status, body)).toEqual([]);
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
    ["getCheckout", 200, { id: "co_1" }, "'amount'", "CHK-GET-01"],
    ["listRefunds", 200, [{ amount: "1" }], "/0/amount must be number", "REF-FLD-AMT-01"],
    ["listRefunds", 200, {}, "body must be array", "REF-LIST-01"],
  ])("to %s with %i may not be %j", (operationId, status, body, text, cited) => {
    const found = contract.bodyViolations(operationId, status, body);
    const violation = found.find((one) => one.text.includes(text));
    expect(violation, JSON.stringify(found)).toBeDefined();
    expect(violation?.clauses).toContain(cited);
  });

  it("cites the clauses of the rule before those of the answer", () => {
    const [violation] = contract.bodyViolations("createCheckout", 200, { ...checkout, id: 1 });
    expect(violation?.clauses[0]).toBe("CHK-FLD-ID-01");
    expect(violation?.clauses).toContain("CHK-CREATE-01");
  });

  it("is not judged for a status of which the contract says nothing", () => {
    expect(contract.bodyViolations("getCheckout", 302, { id: 1 })).toEqual([]);
  });
});

it("the members of what is no object are none", () => {
  for (const value of [null, undefined, 1, "text", [1]]) expect(members(value)).toEqual({});
  expect(members({ a: 1 })).toEqual({ a: 1 });
});
