/** Creates that carry an idempotency key (D-IDEM-01, D-IDEM-02). */
import { createHash } from "node:crypto";
import { planSteps } from "./domain/schedule.ts";
import { refuse } from "./errors.ts";
import type { StoreTransaction } from "./storage/port.ts";
import type { RawAnswer } from "./http/answer.ts";

const keptFor = 24 * 60 * 60 * 1000;

/** A request that may be a repetition. */
export interface Attempt {
  /** The operationId and the key: within a workspace, what makes two requests the same. */
  id: string;
  /** SHA-256 of the raw body, in hexadecimal. */
  request: string;
}

/**
 * @returns undefined without an `Idempotency-Key`.
 * @throws {Refusal} 400 for a key that is not 1 to 255 visible ASCII characters, bare or quoted.
 */
export function readAttempt(
  operationId: string,
  header: string | string[] | undefined,
  body: Buffer,
): Attempt | undefined {
  if (header === undefined) return undefined;
  const text = String(header);
  const key = /^"(.*)"$/.exec(text)?.[1] ?? text;
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) throw refuse("badIdempotencyKey");
  return { id: `${operationId} ${key}`, request: createHash("sha256").update(body).digest("hex") };
}

/**
 * Answers a repetition with the stored answer; any other request is carried out, and its answer
 * stored for repetitions to come.
 *
 * @throws {Refusal} 422 where the key was used with another body.
 */
export async function replayOr(
  tx: StoreTransaction,
  attempt: Attempt,
  operate: () => Promise<RawAnswer>,
): Promise<RawAnswer> {
  const replay = await findReplay(tx, attempt);
  if (replay !== undefined) return replay;
  const answer = await operate();
  await rememberAnswer(tx, attempt, answer);
  return answer;
}

/**
 * @returns the stored answer to a repetition; undefined for any other request.
 * @throws {Refusal} 422 where the key was used with another body.
 */
export async function findReplay(
  tx: StoreTransaction,
  attempt: Attempt,
): Promise<RawAnswer | undefined> {
  const replay = await tx.get("replays", attempt.id);
  if (replay === undefined) return undefined;
  if (replay.request !== attempt.request) throw refuse("idempotencyBody");
  const { status, body, headers } = replay.answer;
  return { status, body, headers: { ...headers, "Idempotent-Replayed": "true" } };
}

async function rememberAnswer(
  tx: StoreTransaction,
  attempt: Attempt,
  { status, body = "", headers }: RawAnswer,
): Promise<void> {
  const kept = Object.entries(headers).filter(([name]) => isKeptHeader(name));
  await tx.insert("replays", {
    ...attempt,
    answer: {
      status,
      body: typeof body === "string" ? body : "",
      headers: Object.fromEntries(kept),
    },
    created_at: tx.now,
    schedule: planSteps(tx.now, [["expired", keptFor]]),
  });
}

/** Whether a header of an answer is answered again. */
export function isKeptHeader(name: string): boolean {
  return /^(?:location|sandbox-[\w-]+)$/i.test(name);
}

/** The attempts under way in this process. */
export class RunningAttempts {
  readonly #running = new Set<string>();

  /**
   * Runs the work of one attempt, or of a request that is none.
   *
   * @throws {Refusal} 409 while another request with the key is running.
   */
  run<Result>(
    workspace: string,
    attempt: Attempt | undefined,
    work: () => Promise<Result>,
  ): Promise<Result> {
    return attempt === undefined ? work() : this.#hold(`${workspace} ${attempt.id}`, work);
  }

  async #hold<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    if (this.#running.has(name)) throw refuse("idempotencyRunning");
    this.#running.add(name);
    try {
      return await work();
    } finally {
      this.#running.delete(name);
    }
  }
}
