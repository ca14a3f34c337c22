/** Sends one attempt and reads as much of the answer as is kept (D-HOOK-07). */
import * as http from "node:http";
import * as https from "node:https";
import type { Targets } from "./targets.ts";

/** Bytes of an answer that are read and kept. */
const mostBytes = 2048;

export interface Post {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface Reply {
  readonly status: number;
  /** Its first 2 kB. */
  readonly body: string;
  /** The value of `Retry-After`. */
  readonly retryAfter: string | undefined;
}

/**
 * Sends on a connection of its own, and follows no redirect.
 *
 * @throws {TargetRefused} where the target is not allowed; whatever keeps the answer from coming.
 */
export async function post(
  { url, headers, body }: Post,
  targets: Targets,
  signal: AbortSignal,
): Promise<Reply> {
  const target = new URL(url);
  targets.assertHost(target.hostname.replace(/^\[|\]$/g, ""));
  const { request } = target.protocol === "https:" ? https : http;
  const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
    const options = { method: "POST", headers, agent: false, lookup: targets.lookup, signal };
    request(target, options, resolve).on("error", reject).end(body);
  });
  const { statusCode: status = 0, headers: answered } = response;
  return { status, body: await readStart(response), retryAfter: answered["retry-after"] };
}

/** What comes after it is not waited for, and the connection is closed. */
async function readStart(response: http.IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  let length = 0;
  const stream: AsyncIterable<Buffer> = response;
  for await (const bytes of stream) {
    pieces.push(bytes);
    length += bytes.length;
    if (length >= mostBytes) break;
  }
  return Buffer.concat(pieces).subarray(0, mostBytes).toString();
}

/** @returns milliseconds; undefined for what is neither seconds nor a date (RFC 9110, 10.2.3). */
export function readRetryAfter(text: string | undefined, realTime: number): number | undefined {
  if (text === undefined) return undefined;
  if (/^\d+$/.test(text)) return Math.min(Number(text) * 1000, longestWait);
  const moment = Date.parse(text);
  return Number.isNaN(moment) ? undefined : Math.min(Math.max(moment - realTime, 0), longestWait);
}

/** A year. */
const longestWait = 365 * 24 * 60 * 60 * 1000;
