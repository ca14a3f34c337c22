/** All exchanges of a run as an HTTP archive (HAR 1.2). */
import type { Exchange } from "../../spec/traffic/exchange.ts";
import { archiveText } from "../../spec/traffic/har.ts";
import { clausesByExchange } from "./log.ts";
import type { RunRecord } from "./report.ts";

/** The maximum length of a body that no outcome rests on: lists are read hundreds of times. */
const maxExcerpt = 4096;

/** The text of `exchanges.har`. */
export function harReport({ report, exchanges }: RunRecord): string {
  const clauses = clausesByExchange(report.clauses);
  const creator = { name: "sandgate conformance", version: report.contract.version };
  const archived = exchanges.map((exchange) => {
    const own = clauses.get(exchange.id);
    return {
      exchange: own === undefined ? withExcerpt(exchange) : exchange,
      baseUrl: report.target,
      own: { _clauses: own ?? [] },
    };
  });
  return archiveText(creator, archived);
}

function withExcerpt(exchange: Exchange): Exchange {
  const { response } = exchange;
  if (response === undefined || response.body.length <= maxExcerpt) return exchange;
  const size = Buffer.byteLength(response.body);
  const body = response.body.slice(0, maxExcerpt);
  const unread = "cut: no outcome rests on it";
  return { ...exchange, response: { ...response, body, size, unread } };
}
