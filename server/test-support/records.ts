/** Functions that create records over the API and return their paths. */
import { expect } from "vitest";
import { payoutBody, refundBody } from "./bodies.ts";
import type { Received, Sandbox } from "./sandbox.ts";

export const payoutsPath = "/api/v1/payouts/crypto";
export const refundsPath = "/api/v1/refunds";

export async function createPayout(
  sandbox: Sandbox,
  changes: Record<string, unknown> = {},
): Promise<Received> {
  const answer = await sandbox.send("POST", payoutsPath, { json: payoutBody(changes) });
  expect(answer.status, answer.text).toBe(200);
  return answer;
}

export async function createRefund(
  sandbox: Sandbox,
  changes: Record<string, unknown> = {},
): Promise<Received> {
  const answer = await sandbox.send("POST", refundsPath, { json: refundBody(changes) });
  expect(answer.status, answer.text).toBe(201);
  return answer;
}

export function payoutPath(payout: Received): string {
  return `${payoutsPath}/${textOf(payout, "id")}`;
}

export function refundPath(refund: Received): string {
  return `${refundsPath}/${textOf(refund, "id")}`;
}

/** Returns one member of a response as text. */
export function textOf({ json }: Received, name: string): string {
  return String(json[name]);
}

/** Makes `count` requests at the same time. */
export function atOnce<T>(count: number, make: () => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, make));
}
