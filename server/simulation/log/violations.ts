/**
 * What the contract forbids about a request: what the sandbox refused it for, and what the schema of the
 * interface forbids beyond that (D-LOG-04).
 */
import type { components } from "../../../generated/control-types.ts";
import { type FieldError, fieldErrors } from "../../errors.ts";
import { isObject, type JsonObject } from "../../json.ts";
import { citedBy } from "./cited.ts";
import type { Contract, Contracts } from "./contracts.ts";

export type Violation = components["schemas"]["Violation"];

/** What is judged of a request. */
export interface Judged {
  readonly operation: string | null;
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  /** The body as parsed; undefined where it is none or no JSON. */
  readonly body: unknown;
  readonly status: number | null;
  /** The answer as parsed. */
  readonly answer: unknown;
  readonly isTriggered: boolean;
}

/** Refusals that lie in what there is, and in no rule about requests. */
const circumstances: readonly FieldError[] = [
  "unknown",
  "exists",
  "balance",
  "refundable",
  "original",
  "transition",
];

const circumstancePatterns = circumstances.map((name) => {
  const [before = "", after = ""] = fieldErrors[name]("\0").split("\0");
  return { before, after };
});

/** The statuses that say that a request is wrong in itself, whatever there is. */
const faultStatuses = new Set([400, 404, 405, 413, 415, 422]);

export function findViolations(judged: Judged, contracts: Contracts): Violation[] {
  const { operation, isTriggered } = judged;
  if (operation === null) return [unknownPath(judged)];
  const refused = isTriggered ? [] : refusals(judged, operation, contracts.sandbox);
  const known = new Set(refused.map(({ member }) => member));
  const forbidden = judged.body === undefined ? [] : schemaProblems(judged, operation, contracts);
  return [...refused, ...forbidden.filter(({ member }) => !known.has(member))];
}

function unknownPath({ method, path, status }: Judged): Violation {
  const message =
    status === 405 ? `${method} is no method of ${path}` : `${path} is no path of the contract`;
  return { in: "path", member: null, message, clauses: [], decisions: [] };
}

/** What the answer says, field by field. */
function refusals(judged: Judged, operation: string, contract: Contract): Violation[] {
  const { status, answer } = judged;
  // An id that there is not is no fault of the request.
  if (status === null || !faultStatuses.has(status) || status === 404) return [];
  const error = isObject(answer) ? answer.error : undefined;
  if (typeof error === "string") return [wholeProblem(judged, error)];
  return Object.entries(isObject(error) ? error : {}).flatMap(([name, messages]) =>
    (Array.isArray(messages) ? messages.map(String) : [])
      .filter((message) => !isCircumstance(message))
      .map((message) => fieldProblem(name, message, operation, contract)),
  );
}

function wholeProblem({ status }: Judged, message: string): Violation {
  const none = { clauses: [], decisions: [] };
  if (status === 415) return { in: "header", member: "Content-Type", message, ...none };
  const isKey = message.includes("Idempotency-Key");
  if (isKey) return { in: "header", member: "Idempotency-Key", message, ...none };
  return { in: "body", member: null, message, ...none };
}

function fieldProblem(
  name: string,
  message: string,
  operation: string,
  contract: Contract,
): Violation {
  const parameter = contract.parameters(operation, "query").find((each) => each.name === name);
  const schema = parameter ?? contract.bodyMembers(operation)[name];
  return {
    in: parameter === undefined ? "body" : "query",
    member: name === "non_field_errors" ? null : name,
    message,
    clauses: citedBy(schema, "x-clauses"),
    decisions: citedBy(schema, "x-decisions"),
  };
}

function isCircumstance(message: string): boolean {
  return circumstancePatterns.some(
    ({ before, after }) => message.startsWith(before) && message.endsWith(after),
  );
}

/** What the interface's own schema forbids, and members that neither contract knows. */
function schemaProblems(
  { body }: Judged,
  operation: string,
  { gateway, sandbox }: Contracts,
): Violation[] {
  const members = gateway.bodyMembers(operation);
  const problems = gateway.bodyProblems(operation, body).map(({ member, message }): Violation => {
    const schema = member === null ? undefined : members[member];
    const clauses = citedBy(schema, "x-clauses");
    return { in: "body", member, message, clauses, decisions: [] };
  });
  return [...problems, ...unknownMembers(body, operation, sandbox).map(unknownMember)];
}

/** The members of a body that nobody reads; an update may hold the record as it was read (D-UPD-02). */
function unknownMembers(body: unknown, operation: string, sandbox: Contract): string[] {
  if (!isObject(body)) return [];
  const known: JsonObject = {
    ...sandbox.bodyMembers(operation),
    ...(operation.startsWith("update") ? sandbox.answerMembers(operation) : {}),
  };
  return Object.keys(body).filter((name) => !Object.hasOwn(known, name));
}

function unknownMember(member: string): Violation {
  const message = "is not known, and has no effect";
  return { in: "body", member, message, clauses: ["GEN-UNK-01"], decisions: ["D-WR-01"] };
}
