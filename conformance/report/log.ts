/** The exchanges of a run, found by id and by clause. */
import type { Exchange } from "../../spec/traffic/exchange.ts";
import type { ClauseReport } from "./report.ts";

export class Log {
  /** In the order of sending. */
  readonly all: readonly Exchange[];
  readonly #byId: ReadonlyMap<string, Exchange>;

  constructor(exchanges: readonly Exchange[]) {
    this.#byId = new Map(exchanges.map((exchange) => [exchange.id, exchange]));
    const numberOf = ({ id }: Exchange) => Number(id.slice("x-".length));
    this.all = [...exchanges].sort((one, other) => numberOf(one) - numberOf(other));
  }

  /** Returns the exchanges with these ids, if they are in the log. */
  find(ids: readonly string[]): Exchange[] {
    return ids.flatMap((id) => this.#byId.get(id) ?? []);
  }
}

/** The clauses whose outcome rests on each exchange, by its id. */
export function clausesByExchange(
  clauses: readonly ClauseReport[],
): ReadonlyMap<string, readonly string[]> {
  const byExchange = new Map<string, string[]>();
  for (const { id, exchanges } of clauses) {
    for (const exchange of new Set(exchanges)) {
      byExchange.set(exchange, [...(byExchange.get(exchange) ?? []), id]);
    }
  }
  return byExchange;
}

/** The time of the response or the timeout. */
export function endOf({ startedAt, ms }: Exchange): number {
  return startedAt + ms;
}

/** The status, or the reason for a missing response. */
export function statusOf({ response, failure }: Exchange): string {
  if (response === undefined) return `no response (${failure ?? "unknown"})`;
  return failure === undefined ? String(response.status) : `${response.status} (${failure})`;
}
