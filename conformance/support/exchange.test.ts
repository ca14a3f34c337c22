import { describe, expect, it } from "vitest";
import type { Exchange } from "../../spec/traffic/exchange.ts";
import { Answer } from "./exchange.ts";

function answer(status: number, body: string, date?: string): Answer {
  const headers = date === undefined ? [] : [{ name: "Date", value: date }];
  const response = { status, headers, body };
  const exchange: Exchange = {
    id: "x-0001",
    operationId: "getCheckout",
    valid: true,
    request: { method: "GET", path: "/checkouts/co_1", headers: [] },
    response,
    startedAt: Date.parse("2025-01-31T09:05:00Z"),
    ms: 40,
  };
  return new Answer(exchange, response);
}

describe("a successful response", () => {
  it.each([
    [200, "{}"],
    [201, '{"id":"co_1"}'],
    [204, ""],
    [299, "<html>"],
    [200, "[]"],
    [200, '[{"error":"x"}]'],
    [200, '"error"'],
    [200, '{"error":null}'],
    [200, '{"amount":1,"id":"co_1","error":"declined"}'],
    [200, '{"amount":1,"transaction_id":"t","error":{"code":[]}}'],
    [200, '{"data":{"error":"x"}}'],
  ])("counts as a success: %i %s", (status, body) => {
    const { isSuccess, isRefusal } = answer(status, body);
    expect([isSuccess, isRefusal]).toEqual([true, false]);
  });
});

describe("a rejection", () => {
  it.each([
    [200, '{"error":"no"}'],
    [201, '{"error":{"amount":["is missing"]}}'],
    [200, '{"error":""}'],
    [200, '{"error":false}'],
    [200, '{"id":"co_1","error":"no"}'],
    [200, '{"amount":1,"error":"no"}'],
    [199, "{}"],
    [302, ""],
    [404, '{"amount":1,"id":"co_1"}'],
    [422, '{"error":null}'],
    [500, "<html>"],
  ])("counts as a refusal: %i %s", (status, body) => {
    const { isSuccess, isRefusal } = answer(status, body);
    expect([isSuccess, isRefusal]).toEqual([false, true]);
  });
});

describe("the body of a response", () => {
  it.each(["", "<html>", "{"])("reads no JSON and no members from the body %j", (body) => {
    const { json, object } = answer(200, body);
    expect([json, object]).toEqual([undefined, {}]);
  });

  it.each(["[]", "1", "null", '"text"'])("reads no members from the body %s", (body) => {
    expect(answer(200, body).object).toEqual({});
    expect(answer(200, body).json).not.toBeUndefined();
  });

  it("keeps the digits of its numbers", () => {
    expect(answer(200, '{"amount":1.10}').object.amount).toMatchObject({ value: "1.10" });
  });
});

describe("the time of a response", () => {
  it("takes the time of a response from the Date header", () => {
    expect(answer(200, "", "Fri, 31 Jan 2025 10:00:00 GMT").moment).toBe(
      Date.parse("2025-01-31T10:00:00Z"),
    );
  });

  it.each([undefined, "yesterday"])(
    "takes the time of arrival if the Date header is %j",
    (date) => {
      expect(answer(200, "", date).moment).toBe(Date.parse("2025-01-31T09:05:00.040Z"));
    },
  );
});
