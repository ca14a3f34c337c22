/** All exchanges of a run as an HTTP archive (HAR 1.2), which browsers and proxies open. */
import type { Exchange } from "../support/exchange.ts";
import { type ArchivedContent, type ArchivedExchange, archiveText } from "./archive.ts";
import { clausesByExchange } from "./log.ts";
import type { RunRecord } from "./report.ts";

/** Characters of a body that no outcome rests on: lists are read hundreds of times. */
const longestExcerpt = 4096;

/** The text of `exchanges.har`; fields that begin with an underscore are ours. */
export function harReport(record: RunRecord): string {
  const { report, exchanges } = record;
  const clauses = clausesByExchange(record);
  const evidence = new Set(report.clauses.flatMap((clause) => clause.exchanges));
  const creator = { name: "sandgate conformance", version: report.contract.version };
  return archiveText(
    creator,
    exchanges.map((exchange) => ({
      own: {
        _id: exchange.id,
        _clauses: clauses.get(exchange.id) ?? [],
        ...(exchange.operationId !== undefined && { _operation: exchange.operationId }),
      },
      ...archived(exchange, report.target, evidence.has(exchange.id)),
    })),
  );
}

function archived(
  { request, response, failure, startedAt, ms }: Exchange,
  target: string,
  isEvidence: boolean,
): Omit<ArchivedExchange, "own"> {
  const { method, path, headers, body } = request;
  return {
    startedAt,
    ms,
    request: {
      method,
      url: `${target}${path}`,
      headers: pairs(headers),
      size: Buffer.byteLength(body ?? ""),
      ...(body !== undefined && { body: { text: body } }),
    },
    ...(response !== undefined && {
      response: {
        status: response.status,
        headers: pairs(response.headers),
        size: Buffer.byteLength(response.body),
        content: isEvidence ? { text: response.body } : excerpt(response.body),
      },
    }),
    ...(failure !== undefined && { failure }),
  };
}

function excerpt(body: string): ArchivedContent {
  if (body.length <= longestExcerpt) return { text: body };
  return { text: body.slice(0, longestExcerpt), comment: "cut: no outcome rests on it" };
}

function pairs(from: Readonly<Record<string, string>>) {
  return Object.entries(from).map(([name, value]) => ({ name, value }));
}
