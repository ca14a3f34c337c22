import { describe, expect, it } from "vitest";
import { drawLatency } from "./draws.ts";

const sample = (latency: Parameters<typeof drawLatency>[0]) =>
  Array.from({ length: 2000 }, (_, index) => drawLatency(latency, `fault:7:0:${index}`)).sort(
    (a, b) => a - b,
  );

describe("D-CTL-10: latencies", () => {
  it("draws the fixed latency", () => {
    expect(new Set(sample({ fixed: 20 }))).toEqual(new Set([20]));
  });

  it("draws evenly between two bounds", () => {
    const drawn = sample({ uniform: { min: 100, max: 200 } });
    expect([drawn[0], drawn.at(-1)]).toEqual([100, 200]);
    expect(Math.abs((drawn[1000] ?? 0) - 150)).toBeLessThan(5);
  });

  it("draws around a mean, two thirds within the deviation, and none below 0", () => {
    const drawn = sample({ normal: { mean: 300, deviation: 50 } });
    expect(Math.abs((drawn[1000] ?? 0) - 300)).toBeLessThan(5);
    const near = drawn.filter((one) => Math.abs(one - 300) <= 50).length / drawn.length;
    expect(Math.abs(near - 0.683)).toBeLessThan(0.04);
    expect(sample({ normal: { mean: 10, deviation: 100 } })[0]).toBe(0);
  });

  it("draws around the median with a long tail, up to the maximum delay", () => {
    const drawn = sample({ lognormal: { median: 200, sigma: 0.5 } });
    expect(Math.abs((drawn[1000] ?? 0) - 200)).toBeLessThan(8);
    expect(drawn.at(-1)).toBeGreaterThan(600);
    expect(sample({ lognormal: { median: 500_000, sigma: 5 } }).at(-1)).toBe(600_000);
  });

  it("draws differently for each rule and request, and repeatably", () => {
    const draw = (rule: number, request: number) =>
      drawLatency({ uniform: { min: 0, max: 600_000 } }, `fault:1:${rule}:${request}`);
    expect(new Set([draw(0, 1), draw(0, 2), draw(1, 1)]).size).toBe(3);
    expect(draw(0, 1)).toBe(draw(0, 1));
  });
});
