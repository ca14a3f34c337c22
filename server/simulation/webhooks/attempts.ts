/** Makes one attempt at a delivery, and reads the part of the response that is kept (D-HOOK-07). */
import * as http from "node:http";
import * as https from "node:https";
import { version } from "../../../generated/operations.ts";
import { withDeadline } from "../../deadline.ts";
import { type Clock, timestamp } from "../../domain/time.ts";
import type { Attempt } from "../../domain/deliveries.ts";
import { sign } from "../../domain/webhooks.ts";
import { reasonOf } from "../../reasons.ts";
import type { Job } from "./claims.ts";
import type { Targets } from "./targets.ts";

/** The maximum part of a response that is read and kept, in bytes. */
const maxBytes = 2048;
/** A year, in milliseconds. */
const maxWait = 365 * 24 * 60 * 60 * 1000;

/**
 * Signs the event, sends it, and returns the result.
 *
 * @param timeout In milliseconds.
 * @param ends Signals that abort the attempt.
 */
export async function attempt(
  { delivery, url, secrets, chaos }: Job,
  targets: Targets,
  clock: Clock,
  timeout: number,
  ends: readonly AbortSignal[],
): Promise<Attempt> {
  const { event_id: id, body, due_at } = delivery;
  const realTime = clock();
  const seconds = Math.floor(realTime / 1000);
  const signed = chaos.includes("bad-signature") ? `${body} ` : body;
  const headers = {
    "content-type": "application/json",
    "content-length": String(Buffer.byteLength(body)),
    "user-agent": `Sandgate/${version}`,
    "webhook-id": id,
    "webhook-timestamp": String(seconds),
    "webhook-signature": sign({ id, seconds, body: signed }, secrets),
  };
  const started = performance.now();
  const result = await withDeadline(timeout, ends, async (deadline) => {
    try {
      const { retryAfter, ...response } = await post({ url, headers, body }, targets, deadline);
      return { ...response, ...readRetryAfter(retryAfter, clock()) };
    } catch (error) {
      const reason: unknown = deadline.reason;
      const isLate = reason instanceof DOMException && reason.name === "TimeoutError";
      const late = `No complete response within ${timeout / 1000} s.`;
      return { error: isLate ? late : reasonOf(error) };
    }
  });
  const duration_ms = Math.round(performance.now() - started);
  return { due_at, sent_at: timestamp(realTime), url, headers, ...result, duration_ms };
}

/**
 * Sends a request on its own connection, and follows no redirect.
 *
 * @throws {Error} if the target is not allowed, or does not respond.
 */
export async function post(
  { url, headers, body }: Pick<Attempt, "url" | "headers"> & { readonly body: string },
  targets: Targets,
  signal: AbortSignal,
) {
  const target = new URL(url);
  targets.assertHost(target.hostname.replace(/^\[|\]$/g, ""));
  const { request } = target.protocol === "https:" ? https : http;
  const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
    const options = { method: "POST", headers, agent: false, lookup: targets.lookup, signal };
    request(target, options, resolve).on("error", reject).end(body);
  });
  const { statusCode: status = 0, headers: received } = response;
  return { status, answer: await readStart(response), retryAfter: received["retry-after"] };
}

/** Reads the first 2 kB of a body, and closes the connection. */
async function readStart(response: http.IncomingMessage): Promise<string> {
  let start = Buffer.alloc(0);
  const stream: AsyncIterable<Buffer> = response;
  for await (const bytes of stream) {
    start = Buffer.concat([start, bytes]);
    if (start.length >= maxBytes) break;
  }
  return start.subarray(0, maxBytes).toString();
}

/** @returns Nothing if the text is neither seconds nor a date (RFC 9110, section 10.2.3). */
function readRetryAfter(text = "", realTime: number): Pick<Attempt, "retry_after"> {
  const wait = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - realTime;
  return Number.isNaN(wait) ? {} : { retry_after: Math.min(Math.max(wait, 0), maxWait) };
}
