import { describe, expect, it } from "vitest";
import type { Bucket } from "../domain/faults.ts";
import { takeToken } from "./faults.ts";

describe("D-CTL-10: a rate limit", () => {
  it.each([
    [{ requests: 1, per: "second" }],
    [{ requests: 7, per: "second", burst: 3 }],
    [{ requests: 7, per: "minute" }],
    [{ requests: 1_000_000, per: "minute", burst: 1 }],
    [{ requests: 13, per: "minute", burst: 1 }],
  ] as const)("returns for %j the exact seconds after which a request passes", (limit) => {
    let bucket: Bucket | undefined;
    let now = Date.parse("2025-01-31T09:05:00.123Z");
    for (let round = 0; round < 200; round += 1) {
      now += (round * 37) % 400;
      const taken = takeToken(limit, bucket, now);
      bucket = taken.bucket;
      const { retryAfter } = taken;
      if (retryAfter === undefined) continue;
      const passesAfter = (seconds: number) =>
        takeToken(limit, taken.bucket, now + seconds * 1000).retryAfter === undefined;
      expect([passesAfter(retryAfter), passesAfter(retryAfter - 1)]).toEqual([true, false]);
    }
  });

  it("allows no more requests than the limit over a long time", () => {
    const limit = { requests: 10, per: "second", burst: 5 } as const;
    let bucket: Bucket | undefined;
    let passed = 0;
    for (let now = 0; now < 60_000; now += 7) {
      const taken = takeToken(limit, bucket, now);
      bucket = taken.bucket;
      if (taken.retryAfter === undefined) passed += 1;
    }
    expect(passed).toBeGreaterThanOrEqual(603);
    expect(passed).toBeLessThanOrEqual(605);
  });
});
