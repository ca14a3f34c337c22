/** Requests, and what a server makes of a load of them. */
import { isObject } from "../../server/json.ts";
import { checkoutBody, payoutBody } from "../../server/testing/bodies.ts";
import { programs } from "./paths.ts";
import { run } from "./processes.ts";
import type { Scope } from "./scope.ts";

export const key = "sk_test_bench";

export interface Request {
  readonly method: "GET" | "POST";
  /** Sent in turns. */
  readonly paths: readonly string[];
  readonly body?: string;
  /** The only status that is an answer. */
  readonly expected: number;
}

export const createCheckout: Request = {
  method: "POST",
  paths: ["/checkouts"],
  body: JSON.stringify(checkoutBody()),
  expected: 201,
};

export const createPayout: Request = {
  method: "POST",
  paths: ["/api/v1/payouts/crypto"],
  body: JSON.stringify(payoutBody()),
  expected: 200,
};

export function read(...paths: string[]): Request {
  return { method: "GET", paths, expected: 200 };
}

export interface Load {
  readonly request: Request;
  readonly connections: number;
  /** Seconds that are measured. */
  readonly seconds: number;
  /** Seconds before, that are not. */
  readonly warmUp: number;
}

export interface LoadResult {
  /** Answers per second. */
  readonly rate: number;
  /** All that came, those before the measured seconds included. */
  readonly answers: number;
  /** The 99th percentile of the answers' times, in milliseconds. */
  readonly p99: number;
}

/**
 * Loads a server from a process of its own.
 *
 * @throws {Error} where one request was not answered, or not as expected.
 */
export async function measureLoad(scope: Scope, url: string, load: Load): Promise<LoadResult> {
  const { method, paths, body, expected } = load.request;
  const flags = {
    url,
    method,
    key,
    connections: load.connections,
    seconds: load.seconds,
    "warm-up": load.warmUp,
    ...(body !== undefined && { body }),
  };
  const output = await run(scope, {
    args: [
      programs.load,
      ...Object.entries(flags).map(([name, value]) => `--${name}=${value}`),
      ...paths.map((path) => `--path=${path}`),
    ],
  });
  const result: unknown = JSON.parse(output);
  if (!isObject(result) || typeof result.rate !== "number" || typeof result.p99 !== "number") {
    throw new Error(`the load ended with ${output}`);
  }
  if (!isObject(result.statuses) || Object.keys(result.statuses).join() !== String(expected)) {
    throw new Error(`not every answer was ${expected}: ${JSON.stringify(result.statuses)}`);
  }
  const answers = Number(result.statuses[expected]);
  return { rate: result.rate, answers, p99: result.p99 };
}

/**
 * Asks servers in turns, one request after another, from a process of its own.
 *
 * @returns the median time of each one's answers, in microseconds.
 * @throws {Error} where one request was not answered as expected.
 */
export async function measureTurns(
  scope: Scope,
  requests: readonly { readonly url: string; readonly request: Request }[],
  turns: number,
): Promise<number[]> {
  const [{ request } = { request: read() }] = requests;
  const { method, body = "", expected } = request;
  const flags = { method, key, body, expected, turns, "warm-up": turns };
  const output = await run(scope, {
    args: [
      programs.turns,
      ...Object.entries(flags).map(([name, value]) => `--${name}=${value}`),
      ...requests.map((each) => `--url=${each.url}${each.request.paths.join()}`),
    ],
  });
  const times: unknown = JSON.parse(output);
  if (!Array.isArray(times)) throw new Error(`the turns ended with ${output}`);
  return times.map(Number);
}

/**
 * Makes one record, and looks whether it is one.
 *
 * @returns its id.
 * @throws {Error} where the answer is not the expected one.
 */
export async function createOne(url: string, request: Request): Promise<string> {
  const [path = ""] = request.paths;
  const { status, body } = await send(url + path, request.method, request.body);
  if (status !== request.expected || !isObject(body) || typeof body.id !== "string") {
    throw new Error(`a create was answered with ${status} ${JSON.stringify(body)}`);
  }
  return body.id;
}

/** @throws {Error} where the record is not found again. */
export async function assertKept(url: string, request: Request, id: string): Promise<void> {
  const [path = ""] = request.paths;
  const { status, body } = await send(`${url}${path}/${encodeURIComponent(id)}`, "GET");
  if (status !== 200 || !isObject(body) || body.id !== id) {
    throw new Error(`what was created was answered with ${status} ${JSON.stringify(body)}`);
  }
}

export async function send(url: string, method: string, body?: string, apiKey = key) {
  const response = await fetch(url, {
    method,
    headers: { Authorization: `Bearer ${apiKey}`, "Content-Type": "application/json" },
    ...(body !== undefined && { body }),
  });
  const answer: unknown = await response.json();
  return { status: response.status, body: answer };
}
