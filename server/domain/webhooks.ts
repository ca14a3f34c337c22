/** Registered webhooks, their secrets, and the signatures made with them (D-HOOK-01, D-HOOK-02). */
import { createHmac, randomBytes } from "node:crypto";
import type { EventType } from "./events.ts";
import { later } from "./time.ts";

/** What can go wrong on purpose (D-HOOK-12). */
export type ChaosMode = "duplicate" | "reorder" | "drop" | "delay" | "bad-signature";

/** When one of the modes acts. */
export interface ChaosRule {
  /** The share of events, from 0 to 1; left out, all of them. */
  readonly probability?: number;
  /** How many events are left to act on; left out, there is no end to it. */
  readonly count?: number;
  /** How much later the events come, in milliseconds of workspace time; with `delay` alone. */
  readonly delay?: number;
  /** How many events it was asked about, from which the draw follows. */
  readonly drawn: number;
}

export interface Webhook {
  readonly id: string;
  readonly url: string;
  readonly events: readonly EventType[];
  readonly enabled: boolean;
  readonly secret: string;
  /** Those before it, which sign too until a moment of workspace time. */
  readonly oldSecrets: readonly { readonly secret: string; readonly until: string }[];
  readonly chaos: Readonly<Partial<Record<ChaosMode, ChaosRule>>>;
  /** The ids of deliveries that are held back until another one overtakes them. */
  readonly held: readonly string[];
  readonly created_at: string;
}

/** The most webhooks of a workspace (D-HOOK-11). */
export const mostWebhooks = 16;

/** The most old secrets that sign beside the present one (D-HOOK-11). */
const maxOldSecrets = 16;

const overlapMs = 24 * 60 * 60 * 1000;
const secretPrefix = "whsec_";

export function newSecret(): string {
  return secretPrefix + randomBytes(24).toString("base64");
}

/** Whether it is `whsec_` and the base64 of 24 to 64 bytes. */
export function isSecret(text: string): boolean {
  const key = keyOf(text);
  const isCanonical = secretPrefix + key.toString("base64") === text;
  return isCanonical && key.length >= 24 && key.length <= 64;
}

/** Gives the webhook another secret; the present one signs too for 24 hours (D-HOOK-02). */
export function withSecret(webhook: Webhook, secret: string, now: string): Webhook {
  if (secret === webhook.secret) return webhook;
  const present = { secret: webhook.secret, until: later(now, overlapMs) };
  const others = stillValid(webhook, now).filter((old) => old.secret !== secret);
  const oldSecrets = [present, ...others].slice(0, maxOldSecrets);
  return { ...webhook, secret, oldSecrets };
}

/** @returns the secrets that sign at a moment of workspace time, the newest first. */
export function secretsAt(webhook: Webhook, now: string): string[] {
  return [webhook.secret, ...stillValid(webhook, now).map(({ secret }) => secret)];
}

export function stillValid({ oldSecrets }: Webhook, now: string): Webhook["oldSecrets"] {
  return oldSecrets.filter(({ until }) => now < until);
}

/**
 * The value of `webhook-signature`, as Standard Webhooks has it.
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
