/** Finds exchanges that are wrong on their own, and the results that follow from them. */
import { type Clause, type ClauseId, clauses } from "../../generated/clauses.ts";
import type { Exchange } from "../../spec/traffic/exchange.ts";
import { parseJson } from "./json.ts";
import type { ClauseResult } from "./verdict.ts";

/** The clause that requires every body to be JSON or empty. */
const bodiesAreJson = "GEN-BODY-02";

/** Descriptions of what can be wrong with an exchange, the likeliest cause of a failure first. */
const causes: readonly ((exchange: Exchange, status: number) => string | undefined)[] = [
  ({ response, failure }) =>
    response === undefined || failure !== undefined
      ? `no complete response (${failure ?? "unknown"})`
      : undefined,
  ({ request }, status) =>
    status === 401 && request.headers.some(({ value }) => value.includes("<right key>"))
      ? "the gateway returns 401 for the right key"
      : undefined,
  (exchange, status) => (status >= 500 ? `${operationOf(exchange)} returns ${status}` : undefined),
  (exchange, status) =>
    exchange.valid === true && status >= 400
      ? `valid requests to ${operationOf(exchange)} return ${status}`
      : undefined,
  (exchange, status) =>
    exchange.valid === true && status >= 300
      ? `${operationOf(exchange)} redirects elsewhere`
      : undefined,
];

/** Includes bodies that are not JSON. Reports can't use it, since they may cut bodies. */
const causesInRun: typeof causes = [
  ...causes,
  (exchange) =>
    isUnreadable(exchange) ? `${operationOf(exchange)} returns a body that is not JSON` : undefined,
];

/** Returns the likeliest cause that one of the exchanges shows. */
export function causeOf(exchanges: readonly Exchange[], among = causes): string | undefined {
  for (const causeIn of among) {
    for (const exchange of exchanges) {
      const cause = causeIn(exchange, exchange.response?.status ?? 0);
      if (cause !== undefined) return cause;
    }
  }
  return undefined;
}

function operationOf({ operationId, request }: Exchange): string {
  return operationId ?? `${request.method} ${request.path.split("?")[0] ?? ""}`;
}

/** Returns true if a record or a list was promised, and the body cannot be read. */
function isUnreadable({ operationId, request, response }: Exchange): boolean {
  if (operationId === undefined || response === undefined) return false;
  const { status, body } = response;
  const isPromised =
    (status === 200 || status === 201) && !["DELETE", "HEAD"].includes(request.method);
  return isPromised && body !== "" && parseJson(body) === undefined;
}

/**
 * Points results to the failure that causes them. A body that is not JSON fails only GEN-BODY-02, and no
 * other clause.
 *
 * @param results In the order of the registry; they are replaced.
 */
export function pointToCauses(
  results: Map<ClauseId, ClauseResult>,
  exchanges: readonly Exchange[],
): void {
  const byId = new Map(exchanges.map((exchange) => [exchange.id, exchange]));
  const evidenceOf = (result: ClauseResult) => result.exchanges.flatMap((id) => byId.get(id) ?? []);
  const isHiding = results.get(bodiesAreJson)?.outcome === "fail";
  const sources = [...results].flatMap(([id, result]) => {
    const cause = result.outcome === "fail" ? causeOf(evidenceOf(result), causesInRun) : undefined;
    if (cause === undefined) return [];
    const found = evidenceOf(result).find((exchange) => causeOf([exchange], causesInRun) === cause);
    const isHidden = isHiding && found !== undefined && isUnreadable(found);
    return [{ id: isHidden ? bodiesAreJson : id, cause, operationId: found?.operationId }];
  });
  for (const clause of clauses) {
    const result = results.get(clause.id);
    if (result === undefined) continue;
    const evidence = evidenceOf(result);
    if (result.outcome === "inconclusive") {
      results.set(clause.id, withSource(result, clause, causeOf(evidence, causesInRun), sources));
    } else if (isHiding && result.outcome === "fail" && clause.id !== bodiesAreJson) {
      const unreadable = findUnreadable(evidence);
      if (unreadable === undefined) continue;
      const { expected: _expected, received: _received, wanted: _wanted, ...rest } = result;
      const reason = `follows from ${bodiesAreJson}: ${causeOf([unreadable], causesInRun) ?? ""}`;
      results.set(clause.id, { ...rest, outcome: "inconclusive", reason, follows: bodiesAreJson });
    }
  }
}

/**
 * Adds the failure that may have made a result inconclusive: one with the same cause, or else one in an
 * operation that the clause is about.
 *
 * @param sources Failing clauses, each with the cause that one of its exchanges shows.
 */
function withSource(
  result: ClauseResult,
  { operations }: Pick<Clause, "operations">,
  cause: string | undefined,
  sources: readonly { id: ClauseId; cause: string; operationId: string | undefined }[],
): ClauseResult {
  const same = sources.find((source) => source.cause === cause);
  const source =
    same ??
    sources.find(({ operationId = "" }) => cause === undefined && operations.includes(operationId));
  if (source === undefined) return result;
  const verb = same === undefined ? "may follow" : "follows";
  const reason = `${result.reason}; ${verb} from ${source.id}: ${source.cause}`;
  return { ...result, reason, follows: source.id };
}

/** Returns the unreadable response to a read, or any response if all are unreadable. */
function findUnreadable(evidence: readonly Exchange[]): Exchange | undefined {
  const unreadable = evidence.filter(isUnreadable);
  const read = unreadable.find(({ request }) => request.method === "GET");
  return read ?? (unreadable.length === evidence.length ? unreadable[0] : undefined);
}
