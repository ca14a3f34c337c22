/** Chance that repeats (D-CTL-10, D-HOOK-12). */
import { hash } from "node:crypto";
import { type FaultRule, maxDelay } from "../domain/faults.ts";

export type Latency = NonNullable<FaultRule["latency"]>;

/** Gives, for each purpose, a number from 0 up to but not including 1, always the same. */
export type Draw = (purpose: string) => number;

/** @param rule the rule's position. @param request the number of the request among those it matches. */
export function createDraw(seed: number, rule: number, request: number): Draw {
  return (purpose) => fractionOf(`fault:${seed}:${rule}:${request}:${purpose}`);
}

/** @returns a number from 0 up to but not including 1, for the same text always the same. */
export function fractionOf(text: string): number {
  return hash("sha256", text, "buffer").readUIntBE(0, 6) / 2 ** 48;
}

/** @returns whole milliseconds, from 0 to the longest delay. */
export function drawLatency({ fixed, uniform, normal, lognormal }: Latency, draw: Draw): number {
  let milliseconds = fixed ?? 0;
  if (uniform) milliseconds = uniform.min + draw("latency") * (uniform.max - uniform.min);
  if (normal) milliseconds = normal.mean + normal.deviation * drawNormal(draw);
  if (lognormal) milliseconds = lognormal.median * Math.exp(lognormal.sigma * drawNormal(draw));
  return Math.round(Math.min(maxDelay, Math.max(0, milliseconds)));
}

/** A standard normal draw, by the transform of Box and Muller. */
function drawNormal(draw: Draw): number {
  const radius = Math.sqrt(-2 * Math.log(1 - draw("radius")));
  return radius * Math.cos(2 * Math.PI * draw("angle"));
}
