import { describe, expect, it } from "vitest";
import { isFinal, movesBetween, planCheckout, readStatus } from "./checkout.ts";
import type { CheckoutStatus } from "./collections.ts";

const statuses: CheckoutStatus[] = ["created", "pending", "successful", "failed"];

describe("D-CHK-01: the life of a checkout", () => {
  it.each([
    ["created", "pending", ["pending"]],
    ["created", "successful", ["pending", "successful"]],
    ["created", "failed", ["failed"]],
    ["pending", "successful", ["successful"]],
    ["pending", "failed", ["failed"]],
  ] as const)("moves from %s to %s through %j", (from, to, states) => {
    expect(movesBetween(from, to)).toEqual(states);
  });

  it.each([
    ["pending", "created"],
    ["successful", "created"],
    ["successful", "pending"],
    ["successful", "failed"],
    ["failed", "created"],
    ["failed", "pending"],
    ["failed", "successful"],
  ] as const)("allows no move from %s to %s", (from, to) => {
    expect(movesBetween(from, to)).toBeUndefined();
  });

  it.each(statuses)("lets a %s checkout stay as it is without a move", (status) => {
    expect(movesBetween(status, status)).toEqual([]);
  });

  it("ends as successful or failed", () => {
    expect(statuses.filter(isFinal)).toEqual(["successful", "failed"]);
  });
});

describe("D-CHK-02: expiry", () => {
  it("fails a checkout when it expires", () => {
    expect(planCheckout("2025-01-31T09:05:00.123Z", 86_400_000, 2000)).toEqual([
      { at: "2025-02-01T09:05:00.123Z", status: "failed", reason: "expired" },
    ]);
  });

  it("plans no expiry for a lifetime of 0", () => {
    expect(planCheckout("2025-01-31T09:05:00.123Z", 0, 2000)).toEqual([]);
  });
});

it("reads completed as successful (D-CHK-03)", () => {
  expect(readStatus("completed")).toBe("successful");
});
