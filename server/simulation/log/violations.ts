/**
 * The rules of the contract that a request violates: those for which the sandbox refused it, and those
 * of the interface's own schema (D-LOG-04).
 */
import { createRequire } from "node:module";
import type { components } from "../../../generated/control-types.ts";
import { ContractDocument, members } from "../../../spec/contract/document.ts";
import { Judge, parsePlain, splitTarget, unknownParameters } from "../../../spec/contract/judge.ts";
import { citedBy, type Operation, type Parameter } from "../../../spec/contract/operations.ts";
import { fieldErrors } from "../../errors.ts";
import { maxBody, type Recording } from "./recording.ts";

export type Violation = components["schemas"]["Violation"];

let contracts: { readonly sandbox: Judge; readonly gateway: Judge } | undefined;

/**
 * Returns the two bundles of the contract, which are read when they are first needed: the sandbox's and
 * the interface's. Everything that the interface's bundle lacks is promised by the sandbox only (D-DOC-02).
 */
export function readContracts() {
  contracts ??= { sandbox: read("openapi.json"), gateway: read("interface.openapi.json") };
  return contracts;
}

function read(name: string): Judge {
  const document: unknown = createRequire(import.meta.url)(`sandgate/${name}`);
  return new Judge(new ContractDocument(name, document));
}

/** Messages of refusals caused by the contents of the workspace: the texts before and after the detail. */
const circumstances = (
  ["unknown", "exists", "balance", "refundable", "original", "transition"] as const
).map((name) => fieldErrors[name].split("{}"));

/**
 * The statuses of requests that are refused whatever the workspace contains. An id that does not exist is
 * not a violation.
 */
const violationStatuses: ReadonlySet<number | null> = new Set([400, 405, 413, 415, 422]);

const unknown = "is unknown, and has no effect";
/** Members and parameters that have no effect, as schemas that cite what forbids them. */
const unknownMember = { "x-clauses": ["GEN-UNK-01"], "x-decisions": ["D-WR-01"] };
const unknownParameter = { "x-clauses": ["GEN-UNKQ-01"], "x-decisions": ["D-FLT-05"] };

/**
 * @param path The masked path, without the query.
 * @param isTriggered True if a trigger caused the response.
 */
export function findViolations(
  request: Recording,
  path: string,
  isTriggered: boolean,
): Violation[] {
  const { operation, method, url, status } = request;
  if (operation === null) {
    const isKnown = status === 405;
    const message = isKnown
      ? `${method} is not a method of ${path}`
      : `${path} is not a path of the contract`;
    return [violation("path", null, message)];
  }
  const isWhole = request.requestLength <= maxBody;
  const body = isWhole ? parsePlain(request.requestBody)?.value : undefined;
  const responseBody = method === "HEAD" ? undefined : parsePlain(request.responseBody)?.value;
  const { sandbox, gateway } = readContracts();
  const ours = sandbox.operations.find(operation);
  const refused = isTriggered ? [] : refusals(status, responseBody, ours);
  const known = new Set(refused.map(({ member }) => member));
  const theirs = gateway.operations.find(operation);
  const found = theirs === undefined || body === undefined ? [] : gateway.requestBody(theirs, body);
  const forbidden = [
    ...found.map(({ place: [, member = null], message, rule }) =>
      violation("body", member, message, bodyMembers(theirs)[member ?? ""], rule),
    ),
    ...ignoredMembers(body, responseBody, ours),
    ...unknownParameters(ours?.parameters ?? [], splitTarget(url).query).map((name) =>
      violation("query", name, unknown, unknownParameter),
    ),
  ];
  return [...refused, ...forbidden.filter(({ member }) => !known.has(member))];
}

/** The keywords of schemas that the messages of refusals are about; all others are about the description. */
const keywords: ReadonlyMap<string, string> = new Map([
  [fieldErrors.required, "required"],
  [fieldErrors.string, "type"],
  [fieldErrors.integer, "type"],
  [fieldErrors.minimum, "minimum"],
  [fieldErrors.maximum, "maximum"],
]);

/**
 * @param schema The schema that cites the clauses and decisions. If it cites clauses by keyword, those of the
 *   broken keyword count, or else those of the description.
 */
function violation(
  place: Violation["in"],
  member: string | null,
  message: string,
  schema?: unknown,
  keyword = keywords.get(message.replace(/ [\d.]+\.$/, " {}.")) ?? "",
): Violation {
  const cited = members(members(schema)["x-clauses"]);
  const about = cited[keyword] ?? cited.description;
  const clauses = citedBy(about === undefined ? schema : { "x-clauses": about });
  return { in: place, member, message, clauses, decisions: citedBy(schema, "x-decisions") };
}

/** Returns a violation for each message of a response that refuses a request. */
function refusals(
  status: number | null,
  responseBody: unknown,
  operation: Operation | undefined,
): Violation[] {
  if (!violationStatuses.has(status)) return [];
  const { error } = members(responseBody);
  if (typeof error === "string") {
    const named = ["Idempotency-Key", "Sandbox-Simulate"].find((name) => error.includes(name));
    const header = status === 415 ? "Content-Type" : named;
    return [violation(header === undefined ? "body" : "header", header ?? null, error)];
  }
  return Object.entries(members(error)).flatMap(([name, messages]) =>
    (Array.isArray(messages) ? messages.map(String) : [])
      .filter((message) => !isCircumstance(message))
      .map((message) => {
        const isParameter = (one: Parameter) => one.in === "query" && one.name === name;
        const parameter = operation?.parameters.find(isParameter);
        const member = name === "non_field_errors" ? null : name;
        return parameter === undefined
          ? violation("body", member, message, bodyMembers(operation)[name])
          : violation("query", member, message, parameter.at.value);
      }),
  );
}

function isCircumstance(message: string): boolean {
  return circumstances.some(
    ([before = "", after = ""]) => message.startsWith(before) && message.endsWith(after),
  );
}

/** Returns the members of a body that have no effect; an update may contain the whole record as it was read (D-UPD-02). */
function ignoredMembers(
  body: unknown,
  responseBody: unknown,
  operation: Operation | undefined,
): Violation[] {
  const record = members(responseBody);
  const sent = members(body);
  const isUpdate = operation?.method === "PUT";
  const isWhole =
    Object.hasOwn(record, "error") ||
    Object.keys(record).every((name) => Object.hasOwn(sent, name));
  const whole = isUpdate && isWhole ? operation.responses.get("200")?.target?.value : undefined;
  const known = { ...bodyMembers(operation), ...members(whole?.properties) };
  const effect = `has no effect in ${isUpdate ? "an update" : "a create"}`;
  return Object.keys(sent)
    .filter((name) => !Object.hasOwn(known, name))
    .map((name) => {
      const message = Object.hasOwn(record, name) ? effect : unknown;
      return violation("body", name, message, unknownMember);
    });
}

/** Returns the schemas of the members that a body of an operation may have, by their names. */
export function bodyMembers(operation: Operation | undefined): Readonly<Record<string, unknown>> {
  return members(operation?.body?.target?.value.properties);
}
