/** HTTP archives (HAR 1.2): what all that the kit writes have alike. Members that begin with `_` are ours. */
import { STATUS_CODES } from "node:http";

export interface Pair {
  readonly name: string;
  readonly value: string;
}

export interface ArchivedContent {
  readonly text?: string;
  readonly encoding?: "base64";
  readonly comment?: string;
  /** Why it is not known as a whole. */
  readonly _unread?: string;
}

export interface ArchivedExchange {
  /** Members of ours, which come first. */
  readonly own: Readonly<Record<string, unknown>>;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  readonly ms: number;
  readonly request: {
    readonly method: string;
    readonly url: string;
    readonly httpVersion?: string;
    readonly headers: readonly Pair[];
    /** Bytes as sent. */
    readonly size: number;
    /** Undefined where there is no body. */
    readonly body?: ArchivedContent;
  };
  /** Undefined where none came. */
  readonly response?: {
    readonly status: number;
    readonly statusText?: string;
    readonly httpVersion?: string;
    readonly headers: readonly Pair[];
    /** Bytes as sent; -1 where none came. */
    readonly size: number;
    readonly content: ArchivedContent;
  };
  /** Why there is no whole answer. */
  readonly failure?: string;
}

/** What browsers write where there was no answer. */
const none = {
  status: 0,
  httpVersion: "",
  headers: [],
  size: -1,
  content: { text: "" },
} satisfies ArchivedExchange["response"];

/** @param creator The name of what has recorded, and its version. */
export function archiveText(
  creator: { readonly name: string; readonly version: string },
  exchanges: readonly ArchivedExchange[],
): string {
  const entries = exchanges.map(entryOf);
  return `${JSON.stringify({ log: { version: "1.2", creator, pages: [], entries } }, null, 2)}\n`;
}

function entryOf(exchange: ArchivedExchange) {
  const { own, startedAt, ms } = exchange;
  return {
    ...own,
    startedDateTime: new Date(startedAt).toISOString(),
    time: ms,
    request: requestOf(exchange),
    response: responseOf(exchange),
    cache: {},
    // Each exchange is measured as a whole.
    timings: { send: 0, wait: ms, receive: 0 },
  };
}

function requestOf({ request }: ArchivedExchange) {
  const { method, url, httpVersion = "HTTP/1.1", headers, size, body } = request;
  const query = url.includes("?") ? url.slice(url.indexOf("?")) : "";
  return {
    method,
    url,
    httpVersion,
    cookies: [],
    headers,
    queryString: [...new URLSearchParams(query)].map(([name, value]) => ({ name, value })),
    headersSize: -1,
    bodySize: size,
    ...(body !== undefined && {
      postData: { mimeType: valueOf(headers, "content-type") ?? "", ...body },
    }),
  };
}

function responseOf({ response = none, failure }: ArchivedExchange) {
  const { status, headers, size, content } = response;
  return {
    status,
    statusText: response.statusText ?? STATUS_CODES[status] ?? "",
    httpVersion: response.httpVersion ?? "HTTP/1.1",
    cookies: [],
    headers,
    content: {
      size: Math.max(0, size),
      mimeType: valueOf(headers, "content-type") ?? "x-unknown",
      ...content,
    },
    redirectURL: valueOf(headers, "location") ?? "",
    headersSize: -1,
    bodySize: size,
    ...(failure !== undefined && { _error: failure }),
  };
}

function valueOf(headers: readonly Pair[], name: string): string | undefined {
  return headers.find((header) => header.name.toLowerCase() === name)?.value;
}
