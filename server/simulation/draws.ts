/** Repeatable random numbers (D-CTL-10, D-HOOK-12). */
import { hash } from "node:crypto";
import { type FaultRule, maxDelay } from "../domain/faults.ts";

/** Returns a number from 0 (inclusive) to 1 (exclusive), always the same for the same text. */
export function fractionOf(text: string): number {
  return hash("sha256", text, "buffer").readUIntBE(0, 6) / 2 ** 48;
}

/**
 * Returns whole milliseconds, from 0 to {@link maxDelay}.
 *
 * @param drawKey Names the rule and the request.
 */
export function drawLatency(
  { fixed, uniform, normal, lognormal }: NonNullable<FaultRule["latency"]>,
  drawKey: string,
): number {
  let milliseconds = fixed ?? 0;
  if (uniform) {
    milliseconds = uniform.min + fractionOf(`${drawKey}:latency`) * (uniform.max - uniform.min);
  }
  if (normal) milliseconds = normal.mean + normal.deviation * drawNormal(drawKey);
  if (lognormal) milliseconds = lognormal.median * Math.exp(lognormal.sigma * drawNormal(drawKey));
  return Math.round(Math.min(maxDelay, Math.max(0, milliseconds)));
}

/** Draws from the standard normal distribution, by the transform of Box and Muller. */
function drawNormal(drawKey: string): number {
  const radius = Math.sqrt(-2 * Math.log(1 - fractionOf(`${drawKey}:radius`)));
  return radius * Math.cos(2 * Math.PI * fractionOf(`${drawKey}:angle`));
}
