/** Bounds what the reports of a run are written from: each is one text, and V8 stops at 512 Mi characters. */
import type { Exchange } from "../../spec/traffic/exchange.ts";
import type { Report } from "./report.ts";
import { cut } from "../../spec/plain-text.ts";

/** Characters of responses in all; each may need six when it is escaped. */
const mostText = 48 * 1024 * 1024;

const longestBody = 1024 * 1024;
const shortestCut = 256;

/**
 * Cuts the bodies of redacted exchanges; those that outcomes rest on are the last to be cut.
 *
 * @param exchanges Without keys: half of one would not be recognized.
 */
export function cutToKeep(exchanges: readonly Exchange[], { clauses }: Report): Exchange[] {
  const evidence = new Set(clauses.flatMap((clause) => clause.exchanges));
  const kept = new Map<string, Exchange>();
  let left = mostText;
  for (const isEvidence of [true, false]) {
    for (const exchange of exchanges) {
      if (evidence.has(exchange.id) !== isEvidence) continue;
      const { response } = exchange;
      if (response === undefined) continue;
      const body = cut(response.body, Math.max(shortestCut, Math.min(left, longestBody)));
      const headers = left > 0 ? response.headers : [];
      kept.set(exchange.id, { ...exchange, response: { ...response, headers, body } });
      left -= body.length + lengthOf(headers);
    }
  }
  return exchanges.map((exchange) => kept.get(exchange.id) ?? exchange);
}

function lengthOf(headers: Exchange["request"]["headers"]): number {
  return headers.reduce((sum, { value }) => sum + value.length, 0);
}
