/** Requests of the log as an HTTP archive (HAR 1.2), which browsers and proxies open (D-LOG-07). */
import { STATUS_CODES } from "node:http";
import type { components } from "../../../generated/control-types.ts";
import { version } from "../../../generated/operations.ts";
import { type RequestView, valueOf } from "./view.ts";

export type Archive = components["schemas"]["Archive"];

/** @param requests Oldest first. Fields that begin with an underscore are ours. */
export function archiveOf(requests: readonly RequestView[]): Archive {
  const creator = { name: "sandgate", version };
  return { log: { version: "1.2", creator, entries: requests.map(archiveEntry) } };
}

function archiveEntry(view: RequestView) {
  return {
    _id: view.id,
    _operation: view.operation,
    startedDateTime: view.time,
    time: view.duration_ms,
    request: archiveRequest(view),
    response: archiveResponse(view),
    cache: {},
    // The sandbox sees nothing of what the network took.
    timings: { send: 0, wait: view.duration_ms, receive: 0 },
  };
}

function archiveRequest({ method, path, request: { headers, body } }: RequestView) {
  const query = path.includes("?") ? path.slice(path.indexOf("?")) : "";
  return {
    method,
    url: `http://${valueOf(headers, "Host") ?? "localhost"}${path}`,
    httpVersion: "HTTP/1.1",
    cookies: [],
    headers,
    queryString: [...new URLSearchParams(query)].map(([name, value]) => ({ name, value })),
    headersSize: -1,
    bodySize: Buffer.byteLength(body ?? ""),
    ...(body !== null && {
      postData: { mimeType: valueOf(headers, "Content-Type") ?? "", text: body },
    }),
  };
}

function archiveResponse({ status, ended, response }: RequestView) {
  const headers = response?.headers ?? [];
  const size = Buffer.byteLength(response?.body ?? "");
  return {
    // What browsers write where there was no answer.
    status: status ?? 0,
    statusText: STATUS_CODES[status ?? 0] ?? "",
    httpVersion: "HTTP/1.1",
    cookies: [],
    headers,
    content: {
      size,
      mimeType: valueOf(headers, "Content-Type") ?? "x-unknown",
      ...contentOf(response),
    },
    redirectURL: valueOf(headers, "Location") ?? "",
    headersSize: -1,
    bodySize: response === null ? -1 : size,
    ...(ended !== "answered" && { _error: ended }),
  };
}

function contentOf(response: RequestView["response"]) {
  const text = response?.body ?? null;
  if (text === null) return {};
  return response?.truncated ? { text, comment: "cut: only the start was kept" } : { text };
}
