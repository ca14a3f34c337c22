import { describe, expect, it } from "vitest";
import { isUnderWay, planPayout } from "./payout.ts";
import type { PayoutStatus } from "./collections.ts";

const createdAt = "2025-01-31T23:59:59.000Z";

describe("D-PAY-01: the life of a payout", () => {
  it("plans a payout to succeed", () => {
    expect(planPayout(createdAt, 2000, false)).toEqual([
      { at: "2025-02-01T00:00:01.000Z", status: "succeeded" },
    ]);
  });

  it("shows processing from half of the settling time, if enabled", () => {
    expect(planPayout(createdAt, 2000, true)).toEqual([
      { at: "2025-02-01T00:00:00.000Z", status: "processing" },
      { at: "2025-02-01T00:00:01.000Z", status: "succeeded" },
    ]);
  });

  it("counts pending and processing payouts as under way", () => {
    const all: PayoutStatus[] = ["pending", "processing", "succeeded", "failed"];
    expect(all.filter(isUnderWay)).toEqual(["pending", "processing"]);
  });
});
