/**
 * What the contract forbids about a request: what the sandbox refused it for, and what the schema of the
 * interface forbids beyond that (D-LOG-04).
 */
import type { components } from "../../../generated/control-types.ts";
import { type FieldError, fieldErrors } from "../../errors.ts";
import { members } from "../../../spec/contract/document.ts";
import type { Judge } from "../../../spec/contract/judge.ts";
import { citedBy, type Operation } from "../../../spec/contract/operations.ts";
import { isObject } from "../../json.ts";
import type { Contracts } from "./contracts.ts";

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
function refusals(judged: Judged, operation: string, sandbox: Judge): Violation[] {
  const { status, answer } = judged;
  // An id that there is not is no fault of the request.
  if (status === null || !faultStatuses.has(status) || status === 404) return [];
  const described = sandbox.operations.find(operation);
  const error = isObject(answer) ? answer.error : undefined;
  if (typeof error === "string") return [wholeProblem(judged, error)];
  return Object.entries(isObject(error) ? error : {}).flatMap(([name, messages]) =>
    (Array.isArray(messages) ? messages.map(String) : [])
      .filter((message) => !isCircumstance(message))
      .map((message) => fieldProblem(name, message, described)),
  );
}

function wholeProblem({ status }: Judged, message: string): Violation {
  const none = { clauses: [], decisions: [] };
  if (status === 415) return { in: "header", member: "Content-Type", message, ...none };
  const isKey = message.includes("Idempotency-Key");
  if (isKey) return { in: "header", member: "Idempotency-Key", message, ...none };
  return { in: "body", member: null, message, ...none };
}

function fieldProblem(name: string, message: string, operation: Operation | undefined): Violation {
  const parameter = operation?.parameters.find((each) => each.in === "query" && each.name === name);
  const schema = parameter?.at.value ?? bodyMembers(operation)[name];
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
  const described = gateway.operations.find(operation);
  const found = described === undefined ? [] : gateway.requestBody(described, body);
  const problems = found.map(({ place: [, member = null], message }): Violation => {
    const schema = member === null ? undefined : bodyMembers(described)[member];
    const clauses = citedBy(schema, "x-clauses");
    return { in: "body", member, message, clauses, decisions: [] };
  });
  const ours = sandbox.operations.find(operation);
  return [...problems, ...unknownMembers(body, ours).map(unknownMember)];
}

/** The members of a body that nobody reads; an update may hold the record as it was read (D-UPD-02). */
function unknownMembers(body: unknown, operation: Operation | undefined): string[] {
  if (!isObject(body)) return [];
  const record = operation?.method === "PUT" ? operation.responses.get("200") : undefined;
  const known = { ...bodyMembers(operation), ...members(record?.target?.value.properties) };
  return Object.keys(body).filter((name) => !Object.hasOwn(known, name));
}

/** Returns the schemas of the members that a body of an operation may have, by their names. */
export function bodyMembers(operation: Operation | undefined): Readonly<Record<string, unknown>> {
  return members(operation?.body?.target?.value.properties);
}

function unknownMember(member: string): Violation {
  const message = "is not known, and has no effect";
  return { in: "body", member, message, clauses: ["GEN-UNK-01"], decisions: ["D-WR-01"] };
}
