/** Stores and replays responses to creates with an idempotency key (D-IDEM-01, D-IDEM-02). */
import { createHash } from "node:crypto";
import type { Replay } from "./domain/collections.ts";
import { planSteps } from "./domain/time.ts";
import { refuse } from "./errors.ts";
import type { WireResponse } from "./http/response.ts";
import type { StoreTransaction } from "./storage/port.ts";

const keptFor = 24 * 60 * 60 * 1000;

/** A create with an idempotency key: `id` has the key, `request` a hash that repetitions must match. */
export type KeyedCreate = Pick<Replay, "id" | "request">;

/** @throws {Refusal} 400 for a key that is not 1 to 255 visible ASCII characters, bare or quoted. */
export function readKeyedCreate(operationId: string, header: string, body: Buffer): KeyedCreate {
  const key = /^"(.*)"$/.exec(header)?.[1] ?? header;
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) throw refuse("badIdempotencyKey");
  return { id: `${operationId} ${key}`, request: createHash("sha256").update(body).digest("hex") };
}

/**
 * Returns the stored response to a repetition; undefined for any other request.
 *
 * @throws {Refusal} 422 if the key was used with another body.
 */
export async function findReplay(
  tx: StoreTransaction,
  keyedCreate: KeyedCreate,
): Promise<WireResponse | undefined> {
  const replay = await tx.get("replays", keyedCreate.id);
  if (replay === undefined) return undefined;
  if (replay.request !== keyedCreate.request) throw refuse("idempotencyBody");
  const { status, body, headers } = replay.answer;
  return { status, body, headers: { ...headers, "Idempotent-Replayed": "true" } };
}

/** Stores a response for repetitions. */
export async function storeReplay(
  tx: StoreTransaction,
  keyedCreate: KeyedCreate,
  { status, body, headers }: WireResponse,
): Promise<void> {
  const kept = Object.entries(headers).filter(([name]) => isKeptHeader(name));
  const text = typeof body === "string" ? body : "";
  await tx.insert("replays", {
    ...keyedCreate,
    answer: { status, body: text, headers: Object.fromEntries(kept) },
    created_at: tx.now,
    schedule: planSteps(tx.now, [["expired", keptFor]]),
  });
}

/** Returns true for a header that is stored, and sent again with a replay. */
export function isKeptHeader(name: string): boolean {
  return /^(?:location|sandbox-[\w-]+)$/i.test(name);
}
