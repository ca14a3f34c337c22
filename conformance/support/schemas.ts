/** The net under the checks: what the interface bundle forbids, though no check has noticed. */
import { type Clause, type ClauseId, clauses } from "../../generated/clauses.ts";
import { type Contract, parsePlain } from "./contract.ts";
import type { Answer } from "./exchange.ts";
import { canFail } from "./outcome.ts";
import { Violation } from "./verdict.ts";

export interface SchemaFinding {
  readonly clause: Clause;
  readonly violation: Violation;
  readonly answer: Answer;
}

const byId = new Map<string, Clause>(clauses.map((clause) => [clause.id, clause]));

/** Holds every success that followed a valid request against the contract. */
export function findSchemaViolations(
  answers: readonly Answer[],
  contract: Contract,
): SchemaFinding[] {
  return answers.flatMap((answer) => {
    const { operationId, valid } = answer.exchange;
    if (operationId === undefined || !valid || !answer.isSuccess || answer.text === "") return [];
    const body = parsePlain(answer.text);
    if (body === undefined) return [];
    const found = contract.bodyViolations(operationId, answer.status, body.value);
    return found.flatMap(({ text, clauses: cited }) => {
      const clause = cited.map((id) => byId.get(id)).find(isJudged);
      if (clause === undefined) return [];
      const evidence = {
        expected: `an answer to ${operationId} as the interface describes it`,
        received: text,
        exchanges: [answer.exchange],
      };
      return [
        { clause, violation: new Violation(`${operationId} answered ${text}`, evidence), answer },
      ];
    });
  });
}

function isJudged(clause: Clause | undefined): clause is Clause & { id: ClauseId } {
  return clause !== undefined && canFail(clause.class) && clause.sameAs === undefined;
}
