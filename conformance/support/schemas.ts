/** Checks every response against the interface bundle, for violations that no check has noticed. */
import { type Judge, parsePlain, violationText } from "../../spec/contract/judge.ts";
import { type Clause, clauses } from "../../generated/clauses.ts";
import type { Answer } from "./exchange.ts";
import { canFail } from "./outcome.ts";
import { Violation } from "./verdict.ts";

/** Clauses that a schema can decide. */
const judged = new Map<string, Clause>(
  clauses
    .filter((clause) => canFail(clause.class) && clause.sameAs === undefined)
    .map((clause) => [clause.id, clause]),
);

/**
 * Checks every success that followed a valid request against the contract.
 *
 * @returns the first violation of each clause.
 */
export function findSchemaViolations(answers: readonly Answer[], contract: Judge) {
  const found = new Map<string, { clause: Clause; violation: Violation; answer: Answer }>();
  for (const answer of answers) {
    const { operationId, valid } = answer.exchange;
    if (operationId === undefined || !valid || !answer.isSuccess || answer.text === "") continue;
    const body = parsePlain(answer.text);
    if (body === undefined) continue;
    const operation = contract.operations.get(operationId);
    for (const one of contract.responseBody(operation, answer.status, body.value)) {
      const [clause] = one.clauses.flat().flatMap((id) => judged.get(id) ?? []);
      if (clause === undefined || found.has(clause.id)) continue;
      const received = violationText(one);
      const violation = new Violation(`${operationId} answered ${received}`, {
        expected: `an answer to ${operationId} as the interface describes it`,
        received,
        exchanges: [answer.exchange],
      });
      found.set(clause.id, { clause, violation, answer });
    }
  }
  return [...found.values()];
}
