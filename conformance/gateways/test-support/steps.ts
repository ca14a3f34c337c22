/** The requests that scripts are made of. */
import type { Client, Step } from "./client.ts";

export type Script = (client: Client) => Promise<void>;

export const invalid = "Bearer sk_test_invalid_abcdef";
export const text = 'Zo\u00eb \u6c49 \u{1f600} "quoted"';
export const payoutsPath = "/api/v1/payouts/crypto";
export const refundsPath = "/api/v1/refunds";
export const get = (path: string, more: Partial<Step> = {}): Step => ({
  method: "GET",
  path,
  ...more,
});
export const post = (path: string, body: unknown, more: Partial<Step> = {}): Step => ({
  method: "POST",
  path,
  body,
  ...more,
});
export const put = (path: string, body: unknown, more: Partial<Step> = {}): Step => ({
  method: "PUT",
  path,
  body,
  ...more,
});
export const remove = (path: string, more: Partial<Step> = {}): Step => ({
  method: "DELETE",
  path,
  ...more,
});

export async function each(client: Client, steps: readonly Step[]): Promise<void> {
  for (const step of steps) await client.send(step);
}
