/** Puts failed clauses together that have one thing behind them. */
import type { Exchange } from "../../spec/traffic/exchange.ts";
import type { Log } from "./log.ts";
import { groupBy } from "./overview.ts";
import type { ClauseReport } from "./report.ts";
import { counted } from "./text.ts";

export interface Cause {
  /** Undefined where a clause fails for a reason of its own. */
  readonly heading: string | undefined;
  readonly clauses: readonly ClauseReport[];
}

/** Groups clauses by what their exchanges have in common; the largest groups come first. */
export function byCause(clauses: readonly ClauseReport[], log: Log): Cause[] {
  const groups = groupBy(clauses, (clause) => causeOf(clause, log) ?? clause.id);
  return groups
    .map(([cause, members]): Cause => {
      const isShared = members.length > 1;
      const heading = `${cause}: ${counted(members.length, "clause")}`;
      return { heading: isShared ? heading : undefined, clauses: members };
    })
    .sort((one, other) => other.clauses.length - one.clauses.length);
}

function causeOf(clause: ClauseReport, log: Log): string | undefined {
  const exchanges = log.find(clause.exchanges);
  const operation = ({ operationId, request }: Exchange) =>
    operationId ?? `${request.method} ${request.path.split("?")[0] ?? ""}`;
  const find = (test: (exchange: Exchange) => boolean) => exchanges.find(test);
  const status = (exchange: Exchange) => exchange.response?.status ?? 0;
  const lost = find(({ response, failure }) => response === undefined || failure !== undefined);
  if (lost !== undefined) return `no whole answer (${lost.failure ?? "unknown"})`;
  if (find((exchange) => status(exchange) === 401 && hasRightKey(exchange)) !== undefined) {
    return "the right key is answered with 401";
  }
  const broken = find((exchange) => status(exchange) >= 500);
  if (broken !== undefined) return `${operation(broken)} is answered with ${status(broken)}`;
  const refused = find((exchange) => exchange.valid === true && status(exchange) >= 400);
  if (refused !== undefined) {
    return `valid requests to ${operation(refused)} are answered with ${status(refused)}`;
  }
  const redirected = find(
    (exchange) => exchange.valid === true && status(exchange) >= 300 && status(exchange) < 400,
  );
  if (redirected !== undefined) return `${operation(redirected)} redirects elsewhere`;
  // What rests on exactly the same exchanges is most often one mistake seen from several sides.
  return exchanges.length === 0 ? undefined : `the same exchanges (${clause.exchanges.join(", ")})`;
}

function hasRightKey({ request }: Exchange): boolean {
  return request.headers.some(({ value }) => value.includes("<right key>"));
}
