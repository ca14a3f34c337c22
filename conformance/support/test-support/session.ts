/** Gateways and sessions for tests, with all that a test does not care about filled in. */
import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { onTestFinished } from "vitest";
import { readContract } from "../../../spec/contract/judge.ts";
import { Answer } from "../exchange.ts";
import { Gateway, type GatewayOptions } from "../gateway.ts";
import { Session, type SessionOptions } from "../session.ts";

/** The interface bundle, as runs are judged by it. */
export const { contract } = readContract();

export const bitcoinPayout = {
  currency: "BTC",
  address: "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4",
  amount: "1250",
};

/** A checkout as the interface describes it. */
export const checkout = {
  id: "co_1",
  amount: 1999,
  currency: "USD",
  description: "Annual plan",
  redirect_url: "https://shop.example/paid",
  cancel_url: "https://shop.example/cancelled",
  status: "created",
  metadata: {},
  created_at: "2025-01-31T09:05:00Z",
};

/** An exchange, as far as a test cares about it. */
interface Call {
  readonly operationId: string;
  readonly path: string;
  readonly method?: string;
  /** The body of the request, before it is written as JSON. */
  readonly sent?: unknown;
  readonly status?: number;
  /** The body of the response, before it is written as JSON. */
  readonly body?: unknown;
  readonly valid?: boolean;
  /** When it was sent, in milliseconds. */
  readonly at: number;
}

/** Returns the answer to a request of the owner, which took a millisecond. */
export function answerOf(call: Call): Answer {
  const { operationId, path, method = "GET", sent = {}, at } = call;
  const { status = 200, body = {}, valid = true } = call;
  const headers = [{ name: "authorization", value: "Bearer <right key>" }];
  const request = { method, path, headers, body: JSON.stringify(sent) };
  const response = { status, headers: [], body: JSON.stringify(body) };
  const about = { id: `x-${at}`, operationId, valid, startedAt: at, ms: 1 };
  return new Answer({ ...about, request, response }, response);
}

/** Starts a server that ends with the test. Tests that run at the same time give their own `atEnd`. */
export async function listen(
  listener: RequestListener,
  atEnd: typeof onTestFinished = onTestFinished,
): Promise<string> {
  const server = createServer(listener);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  atEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return `http://127.0.0.1:${port}`;
}

/** A session with the gateway at an address. */
export function openSession(
  baseUrl: string,
  options: Partial<SessionOptions> = {},
  keys: GatewayOptions["keys"] = { right: "right", invalid: "invalid" },
): Session {
  const gateway = new Gateway(contract, { baseUrl, keys, timeoutMs: 10_000 });
  return new Session(gateway, {
    payouts: [],
    isSandbox: true,
    hasSecondKey: keys.second !== undefined,
    checkoutCurrency: "USD",
    transactions: [],
    seed: 1,
    runs: 1,
    runId: "run",
    patienceMs: 100,
    sequencesMs: 15_000,
    ...options,
  });
}
