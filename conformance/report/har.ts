/** All exchanges as an HTTP archive (HAR 1.2), which browsers and proxies open. */
import { STATUS_CODES } from "node:http";
import type { Exchange } from "../support/exchange.ts";
import { clausesByExchange } from "./log.ts";
import type { Protocol } from "./report.ts";

/** Characters of a body that no outcome rests on: lists are read hundreds of times. */
const longestExcerpt = 4096;

/** The text of `exchanges.har`; fields that begin with an underscore are ours. */
export function harReport(protocol: Protocol): string {
  const { report, exchanges } = protocol;
  const clauses = clausesByExchange(protocol);
  const evidence = new Set(report.clauses.flatMap((clause) => clause.exchanges));
  const entries = exchanges.map((exchange) => ({
    _id: exchange.id,
    _clauses: clauses.get(exchange.id) ?? [],
    ...(exchange.operationId !== undefined && { _operation: exchange.operationId }),
    startedDateTime: new Date(exchange.startedAt).toISOString(),
    time: exchange.ms,
    request: harRequest(exchange, report.target),
    response: harResponse(exchange, evidence.has(exchange.id)),
    cache: {},
    // The kit measures each exchange as a whole.
    timings: { send: 0, wait: exchange.ms, receive: 0 },
  }));
  const creator = { name: "sandgate conformance", version: report.contract.version };
  return `${JSON.stringify({ log: { version: "1.2", creator, pages: [], entries } }, null, 2)}\n`;
}

function harRequest({ request }: Exchange, target: string) {
  const { method, path, headers, body } = request;
  const query = path.includes("?") ? path.slice(path.indexOf("?")) : "";
  return {
    method,
    url: `${target}${path}`,
    httpVersion: "HTTP/1.1",
    cookies: [],
    headers: pairs(headers),
    queryString: pairs(new URLSearchParams(query)),
    headersSize: -1,
    bodySize: Buffer.byteLength(body ?? ""),
    ...(body !== undefined && {
      postData: { mimeType: headers["content-type"] ?? "", text: body },
    }),
  };
}

function harResponse({ response, failure }: Exchange, isEvidence: boolean) {
  const { status = 0, headers = {}, body = "" } = response ?? {};
  return {
    status,
    statusText: STATUS_CODES[status] ?? "",
    httpVersion: response === undefined ? "" : "HTTP/1.1",
    cookies: [],
    headers: pairs(headers),
    content: {
      size: Buffer.byteLength(body),
      mimeType: headers["content-type"] ?? "x-unknown",
      ...(isEvidence ? { text: body } : excerpt(body)),
    },
    redirectURL: headers.location ?? "",
    headersSize: -1,
    bodySize: response === undefined ? -1 : Buffer.byteLength(body),
    ...(failure !== undefined && { _error: failure }),
  };
}

function excerpt(body: string) {
  if (body.length <= longestExcerpt) return { text: body };
  return { text: body.slice(0, longestExcerpt), comment: "cut: no outcome rests on it" };
}

function pairs(from: Readonly<Record<string, string>> | URLSearchParams) {
  const entries = from instanceof URLSearchParams ? [...from] : Object.entries(from);
  return entries.map(([name, value]) => ({ name, value }));
}
