/** Exchanges for tests, valid except for what a test sets. */
import type { Exchange } from "../../../spec/traffic/exchange.ts";

export interface Shown {
  readonly id?: string;
  readonly method?: string;
  readonly target: string;
  /** Empty for none. */
  readonly key?: string;
  readonly json?: unknown;
  /** Instead of JSON. */
  readonly sent?: string;
  readonly sentType?: string;
  /** 0 for none. */
  readonly status?: number;
  readonly answer?: unknown;
  /** Instead of JSON. */
  readonly text?: string;
  readonly type?: string;
  readonly unread?: string;
  readonly malformed?: string;
  readonly failure?: string;
}

export function recordedExchange(shown: Shown): Exchange {
  const {
    id = "x-0001",
    method = "GET",
    target,
    key = "sk_test_shown",
    malformed,
    failure,
  } = shown;
  const sent = shown.sent ?? written(shown.json);
  const response = responseOf(shown);
  return {
    id,
    startedAt: 1_738_314_300_000,
    ms: 5,
    request: {
      method,
      path: target,
      httpVersion: "HTTP/1.1",
      headers: [
        ...(key === "" ? [] : [{ name: "Authorization", value: `Bearer ${key}` }]),
        { name: "Content-Type", value: shown.sentType ?? "application/json" },
      ],
      body: sent,
      size: Buffer.byteLength(sent),
      ...(malformed !== undefined && { malformed }),
    },
    ...(response !== undefined && { response }),
    ...(failure !== undefined && { failure }),
  };
}

function responseOf({ status = 200, type = "application/json", unread, ...shown }: Shown) {
  if (status === 0) return undefined;
  const text = shown.text ?? written(shown.answer);
  return {
    status,
    statusText: "",
    httpVersion: "HTTP/1.1",
    headers: [{ name: "content-type", value: type }],
    ...(unread === undefined
      ? { body: text, size: Buffer.byteLength(text) }
      : { body: "", size: 9, unread }),
  };
}

function written(value: unknown): string {
  return value === undefined ? "" : JSON.stringify(value);
}
