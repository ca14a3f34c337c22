import { describe, expect, it } from "vitest";
import type { Refund, RefundStatus, Transaction } from "./collections.ts";
import { planRefund, refundableRest } from "./refund.ts";

const original: Transaction = {
  id: "txn_1",
  amount: "1.000000000000000001",
  decimals: 18,
  outcome: "succeeded",
  created_at: "2025-01-31T09:05:00.123Z",
};

function refund(amount: string, status: RefundStatus): Refund {
  return {
    id: "re_1",
    transaction_id: "txn_1",
    amount,
    reason: "",
    metadata: {},
    status,
    created_at: "2025-01-31T09:05:00.123Z",
    updated_at: "2025-01-31T09:05:00.123Z",
    schedule: [],
  };
}

describe("D-ORIG-02: what is left of an original", () => {
  it("leaves the whole original refundable without refunds", () => {
    expect(refundableRest(original, [])).toBe("1.000000000000000001");
  });

  it.each([
    ["pending", "0.5"],
    ["succeeded", "0.5"],
    ["failed", "1.000000000000000001"],
    ["canceled", "1.000000000000000001"],
  ] as const)("counts a %s refund so that %s is left", (status, rest) => {
    expect(refundableRest(original, [refund("0.500000000000000001", status)])).toBe(rest);
  });
});

it("plans a refund to succeed after the settling time (D-REF-03)", () => {
  expect(planRefund("2025-01-31T09:05:00.000Z", 2000)).toEqual([
    { at: "2025-01-31T09:05:02.000Z", status: "succeeded" },
  ]);
});
