import { describe, expect, it } from "vitest";
import { deriveId, workspaceId } from "./ids.ts";

describe("D-ID-01: identifiers", () => {
  it.each(["po", "re", "co", "txn"] as const)(
    "gives %s ids a prefix and 24 base62 characters",
    (prefix) => {
      expect(deriveId(prefix, 42, "workspace", 1)).toMatch(
        new RegExp(`^${prefix}_[0-9A-Za-z]{24}$`),
      );
    },
  );

  it("derives the same id for the same seed, workspace and counter", () => {
    expect(deriveId("po", 42, "workspace", 7)).toBe(deriveId("po", 42, "workspace", 7));
  });

  it.each([
    ["seed", deriveId("po", 43, "workspace", 7)],
    ["workspace", deriveId("po", 42, "another", 7)],
    ["counter", deriveId("po", 42, "workspace", 8)],
  ])("derives a different id for a different %s", (_what, other) => {
    expect(other).not.toBe(deriveId("po", 42, "workspace", 7));
  });
});

it("does not reveal the key in the name that a workspace is stored under", () => {
  expect(workspaceId("sk_test_alpha")).toMatch(/^[0-9a-f]{32}$/);
  expect(workspaceId("sk_test_alpha")).not.toBe(workspaceId("sk_test_beta"));
});
