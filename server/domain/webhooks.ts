/** Registered webhooks, their secrets, and the signatures made with them (D-HOOK-01, D-HOOK-02). */
import { createHmac, randomBytes } from "node:crypto";
import type { components } from "../../generated/control-types.ts";
import { later } from "./time.ts";

/** A kind of simulated failure of deliveries (D-HOOK-12). */
export type ChaosMode = components["parameters"]["ChaosMode"];
export type ChaosRule = components["schemas"]["KeptChaos"];
export type Webhook = components["schemas"]["KeptWebhook"];

/** The maximum number of webhooks of a workspace (D-HOOK-11). */
export const maxWebhooks = 16;

/** The maximum number of old secrets that are still valid (D-HOOK-11). */
const maxOldSecrets = 16;

const overlapMs = 24 * 60 * 60 * 1000;
const secretPrefix = "whsec_";

export function newSecret(): string {
  return secretPrefix + randomBytes(24).toString("base64");
}

/** Returns true for `whsec_` followed by 24 to 64 bytes in base64. */
export function isSecret(text: string): boolean {
  const key = keyOf(text);
  const isCanonical = secretPrefix + key.toString("base64") === text;
  return isCanonical && key.length >= 24 && key.length <= 64;
}

/** Gives the webhook a new secret; the previous one stays valid for 24 hours (D-HOOK-02). */
export function withSecret(webhook: Webhook, secret: string, now: string): Webhook {
  if (secret === webhook.secret) return webhook;
  const previous = { secret: webhook.secret, until: later(now, overlapMs) };
  const others = validOldSecrets(webhook, now).filter((old) => old.secret !== secret);
  const oldSecrets = [previous, ...others].slice(0, maxOldSecrets);
  return { ...webhook, secret, oldSecrets };
}

/** Returns the secrets that sign at a moment of workspace time, newest first. */
export function secretsAt(webhook: Webhook, now: string): string[] {
  return [webhook.secret, ...validOldSecrets(webhook, now).map(({ secret }) => secret)];
}

export function validOldSecrets({ oldSecrets }: Webhook, now: string): Webhook["oldSecrets"] {
  return oldSecrets.filter(({ until }) => now < until);
}

/**
 * Returns the value of `webhook-signature` (Standard Webhooks).
 *
 * @param seconds the Unix time of the attempt.
 */
export function sign(
  { id, seconds, body }: { id: string; seconds: number; body: string },
  secrets: readonly string[],
): string {
  const content = `${id}.${String(seconds)}.${body}`;
  const signatures = secrets.map(
    (secret) => `v1,${createHmac("sha256", keyOf(secret)).update(content).digest("base64")}`,
  );
  return signatures.join(" ");
}

function keyOf(secret: string): Buffer {
  return Buffer.from(secret.slice(secretPrefix.length), "base64");
}
