import { expect, it } from "vitest";
import type { Exchange } from "../../spec/traffic/exchange.ts";
import { cutForReports } from "./assembly.ts";
import { exchange, recordWith } from "./test-support/run-record.ts";

const mebibyte = 1024 * 1024;

function responding(id: number, length: number): Exchange {
  return exchange(id, { response: { status: 200, headers: [], body: "x".repeat(length) } });
}

it("does not change exchanges that fit", () => {
  const exchanges = [responding(1, mebibyte), responding(2, 0)];
  expect(cutForReports(exchanges, recordWith({}).report)).toEqual(exchanges);
});

it("cuts a long body, and shows by how much", () => {
  const [kept] = cutForReports([responding(1, mebibyte + 7)], recordWith({}).report);
  expect(kept?.response?.body).toMatch(/x… \(7 more characters\)$/);
});

it("cuts the evidence last", () => {
  const exchanges = Array.from({ length: 60 }, (_, index) => responding(index, mebibyte));
  const { id = "" } = exchanges.at(-1) ?? {};
  const kept = cutForReports(exchanges, recordWith({ "CHK-GET-01": { exchanges: [id] } }).report);
  const whole = kept.filter(({ response }) => response?.body.length === mebibyte);
  expect(whole.map((one) => one.id)).toEqual([...exchanges.slice(0, 47).map((one) => one.id), id]);
  expect(kept.map((one) => one.id)).toEqual(exchanges.map((one) => one.id));
});

it("omits informational responses and trailers beyond the limit", () => {
  const trailers = [{ name: "x", value: "y".repeat(mebibyte) }];
  const informational = [{ status: 103, headers: trailers }];
  const exchanges = Array.from({ length: 40 }, (_, index) =>
    exchange(index, {
      response: { status: 200, headers: [], body: "", informational, trailers },
    }),
  );
  const kept = cutForReports(exchanges, recordWith({}).report).map(({ response }) => response);
  expect(kept.filter((response) => response?.trailers !== undefined)).toHaveLength(24);
  expect(kept.filter((response) => response?.informational !== undefined)).toHaveLength(24);
});
