/** All exchanges of a run as an HTTP archive (HAR 1.2). */
import type { Exchange, ReceivedResponse } from "../../spec/traffic/exchange.ts";
import { archiveText } from "../../spec/traffic/har.ts";
import { clausesByExchange } from "./log.ts";
import type { RunRecord } from "./report.ts";

/** Characters of a body that no outcome rests on: lists are read hundreds of times. */
const maxExcerpt = 4096;

/** The text of `exchanges.har`. */
export function harReport(record: RunRecord): string {
  const { report, exchanges } = record;
  const clauses = clausesByExchange(report.clauses);
  const creator = { name: "sandgate conformance", version: report.contract.version };
  return archiveText(
    creator,
    exchanges.map((exchange) => ({
      exchange: clauses.has(exchange.id) ? exchange : withExcerpt(exchange),
      baseUrl: report.target,
      own: { _clauses: clauses.get(exchange.id) ?? [] },
    })),
  );
}

function withExcerpt({ response, ...exchange }: Exchange): Exchange {
  return { ...exchange, ...(response !== undefined && { response: excerpt(response) }) };
}

function excerpt(response: ReceivedResponse): ReceivedResponse {
  const { body } = response;
  if (body.length <= maxExcerpt) return response;
  const unread = "cut: no outcome rests on it";
  return { ...response, body: body.slice(0, maxExcerpt), size: Buffer.byteLength(body), unread };
}
