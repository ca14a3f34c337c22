/** Checks every response against the interface bundle, for violations that no check has noticed. */
import { type Judge, parsePlain, violationText } from "../../spec/contract/judge.ts";
import { type Clause, type ClauseId, clauses } from "../../generated/clauses.ts";
import type { Answer } from "./exchange.ts";
import { canFail } from "./outcome.ts";
import { Violation } from "./verdict.ts";

export interface SchemaFinding {
  readonly clause: Clause;
  readonly violation: Violation;
  readonly answer: Answer;
}

const byId = new Map<string, Clause>(clauses.map((clause) => [clause.id, clause]));

/**
 * Checks every success that followed a valid request against the contract.
 *
 * @returns the first violation of each clause.
 */
export function findSchemaViolations(answers: readonly Answer[], contract: Judge): SchemaFinding[] {
  const found = new Map<string, SchemaFinding>();
  for (const answer of answers) {
    const { operationId, valid } = answer.exchange;
    if (operationId === undefined || !valid || !answer.isSuccess || answer.text === "") continue;
    const body = parsePlain(answer.text);
    if (body === undefined) continue;
    const operation = contract.operations.get(operationId);
    for (const one of contract.responseBody(operation, answer.status, body.value)) {
      const clause = one.clauses
        .flat()
        .map((id) => byId.get(id))
        .find(isJudged);
      if (clause === undefined || found.has(clause.id)) continue;
      const text = violationText(one);
      const evidence = {
        expected: `an answer to ${operationId} as the interface describes it`,
        received: text,
        exchanges: [answer.exchange],
      };
      const violation = new Violation(`${operationId} answered ${text}`, evidence);
      found.set(clause.id, { clause, violation, answer });
    }
  }
  return [...found.values()];
}

function isJudged(clause: Clause | undefined): clause is Clause & { id: ClauseId } {
  return clause !== undefined && canFail(clause.class) && clause.sameAs === undefined;
}
