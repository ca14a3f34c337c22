/** Checks recorded exchanges against the interface bundle. */
import { clauses } from "../../generated/clauses.ts";
import { type Judge, parsePlain } from "../../spec/contract/judge.ts";
import { citedBy, type Operation } from "../../spec/contract/operations.ts";
import type { ContractViolation } from "../../spec/contract/schemas.ts";
import { escapeForPattern } from "../../spec/plain-text.ts";
import { type Exchange, headerOf, type Message } from "../../spec/traffic/exchange.ts";
import { sizeOf } from "../../spec/traffic/har.ts";
import type { Json } from "../support/json.ts";
import { recordsIn } from "../support/lists.ts";
import { canFail } from "../support/outcome.ts";

export interface Finding {
  /** The side that violated the contract: the client with its request, or the gateway with its response. */
  readonly side: "request" | "response";
  /** A note is about what the interface leaves open, or about what could not be checked. */
  readonly kind: "violation" | "note";
  /** `body/amount`, `body/*\/id`, `header/authorization`, `query/status`, `status`, `body`, `message`. */
  readonly place: string;
  readonly message: string;
  /** Ids of the clauses that are cited nearest to the place and can be violated. */
  readonly clauses: readonly string[];
}

export interface Judgment {
  readonly exchange: Exchange;
  /** Undefined if it is not an operation of the interface. */
  readonly operationId: string | undefined;
  readonly findings: readonly Finding[];
}

/** Clauses that can be violated; the others only say that something is left open. */
const breakable: ReadonlyMap<string, string> = new Map(
  clauses.flatMap(({ id, class: kind, statement }) => (canFail(kind) ? [[id, statement]] : [])),
);

/** The maximum number of records of a list that are judged; each may have several violations. */
const maxListed = 500;

/** Statuses of a front end, whose responses need not be JSON (GEN-BODY-02). */
const fromFrontEnds = new Set([429, 502, 503, 504]);

/** Judges an exchange by the contract of the interface. */
export function judgeExchange(contract: Judge, exchange: Exchange): Omit<Judgment, "exchange"> {
  const { request, response } = exchange;
  const { method, path: target, malformed } = request;
  const body = malformed === undefined ? textOf(request) : undefined;
  const judged = { method, target, headers: headersOf(request), body };
  const { operation, violations } = contract.request(judged);
  const broken = [
    ...finding("violation", "request", "message", malformed),
    ...finding("violation", "response", "message", response?.malformed),
  ];
  if (operation === undefined) return { operationId: undefined, findings: broken };
  const findings = [
    ...broken,
    ...unread("request", request),
    ...withoutAlternatives(violations).flatMap((one) => ofRequest(one, operation)),
    ...ofResponse(contract, exchange, operation),
  ];
  return { operationId: operation.id, findings };
}

function ofRequest(violation: ContractViolation, operation: Operation): Finding[] {
  const { rule, place } = violation;
  const [part, member] = place;
  const found = findingOf("request", violation);
  // The interface leaves bodies and parameters open that it does not show.
  if (rule === "undocumented") return part === "body" ? [{ ...found, kind: "note" }] : [];
  if (rule !== "required" || member === undefined) return [found];
  return [{ ...found, clauses: absenceClauses(operation, member) }];
}

function ofResponse(
  contract: Judge,
  { request, response, failure }: Exchange,
  operation: Operation,
): Finding[] {
  if (response === undefined || response.status === 0) return [];
  const { method } = request;
  const { status, malformed } = response;
  const isHead = method === "HEAD";
  const isJudged = failure === undefined && malformed === undefined && !isHead;
  const body = isJudged ? textOf(response) : undefined;
  const judged = { status, headers: headersOf(response), body };
  const violations = withoutAlternatives([
    ...contract.response(operation, method, judged),
    ...ofListed(contract, operation, status, body),
  ]);
  return [
    ...(isHead ? [] : unread("response", response)),
    ...notJson(request.malformed !== undefined, body, status),
    ...mislabeled(response),
    ...violations
      .filter(({ rule }) => rule !== "json")
      .map((violation) => {
        const isOpen = violation.rule === "undocumented" && (status < 200 || status > 299);
        return {
          ...findingOf("response", violation),
          ...(isOpen && { kind: "note" as const, clauses: [] }),
        };
      }),
  ];
}

/** Checks the checkouts of a list, whose shape is open, like those of a single read. */
function ofListed(
  contract: Judge,
  { id, at }: Operation,
  status: number,
  body = "",
): ContractViolation[] {
  if (id !== "listCheckouts" || status < 200 || status > 299) return [];
  const about = new Set(citedBy(at.value, "x-clauses"));
  const read = contract.operations.get("getCheckout");
  const violations = recordsIn(parsePlain(body)?.value as Json)
    .slice(0, maxListed)
    .flatMap((record) => contract.responseBody(read, 200, record))
    .map(({ clauses: levels, place, ...violation }) => {
      const cited = levels.map((ids) => ids.filter((clause) => about.has(clause)));
      const clauses = [...cited.slice(0, 1), ["CHK-LIST-14"]];
      return { ...violation, place: ["body", "0", ...place.slice(1)], clauses };
    });
  // The same violation of several elements is reported once.
  const keyOf = ({ place, message }: ContractViolation) => `${place.join("/")} ${message}`;
  return [...new Map(violations.map((violation) => [keyOf(violation), violation])).values()];
}

/** Finds bodies of any status that are not JSON (GEN-BODY-02). */
function notJson(isMalformed: boolean, text: string | undefined, status: number): Finding[] {
  if (text === undefined || text === "" || parsePlain(text) !== undefined) return [];
  const isRedirect = status >= 300 && status < 400;
  return isMalformed || isRedirect || fromFrontEnds.has(status)
    ? finding("note", "response", "body", `is not JSON, as one with ${status} need not be`)
    : finding("violation", "response", "body", "is not JSON", ["GEN-BODY-02"]);
}

/** The clauses that say that a request needs a member; the others near it are about its value. */
function absenceClauses({ at }: Operation, member: string): string[] {
  const named = escapeForPattern(member);
  const said = new RegExp(`\\bwithout ${named}\\b|\\b${named}\\b.* must be present\\b`);
  return citedBy(at.value, "x-clauses").filter((id) => said.test(breakable.get(id) ?? ""));
}

/** Omits what is wrong inside a value that matches no alternative, or is not the only one allowed. */
function withoutAlternatives(violations: readonly ContractViolation[]): ContractViolation[] {
  const isChoice = ({ rule }: ContractViolation) => /^(?:anyOf|oneOf|const)$/.test(rule);
  const keyOf = (place: readonly string[]) => JSON.stringify(place);
  const places = new Set(violations.filter(isChoice).map(({ place }) => keyOf(place)));
  const isWithin = ({ place }: ContractViolation) =>
    place.some((_, index) => places.has(keyOf(place.slice(0, index + 1))));
  return violations.filter((violation) => isChoice(violation) || !isWithin(violation));
}

function findingOf(
  side: Finding["side"],
  { place, message, clauses: levels }: ContractViolation,
): Finding {
  const cited = levels.map((ids) => ids.filter((id) => breakable.has(id)));
  const shown = place.map((name) => (/^\d+$/.test(name) ? "*" : name)).join("/");
  const nearest = cited.find((ids) => ids.length > 0) ?? [];
  return { side, kind: "violation", place: shown, message, clauses: nearest };
}

function mislabeled(message: Message): Finding[] {
  const type = headerOf(message.headers, "content-type");
  const isJson = type !== undefined && /^application\/([\w.-]+\+)?json\b/i.test(type);
  if (isJson || sizeOf(message) === 0) return [];
  const label = type === undefined ? "is missing" : `is ${JSON.stringify(type)}`;
  const said = `${label}, which the interface leaves open`;
  return finding("note", "response", "header/content-type", said);
}

function unread(side: Finding["side"], { unread }: Message): Finding[] {
  return finding("note", side, "body", unread && `was not judged: ${unread}`);
}

/** @returns an empty list if there is nothing to report. */
function finding(
  kind: Finding["kind"],
  side: Finding["side"],
  place: string,
  message: string | undefined,
  clauses: readonly string[] = [],
): Finding[] {
  return message === undefined ? [] : [{ side, kind, place, message, clauses }];
}

function headersOf({ headers }: Message) {
  return { get: (name: string) => headerOf(headers, name) ?? null };
}

/** The text to check; undefined if it is not known. */
function textOf({ body = "", unread }: Message): string | undefined {
  return unread === undefined ? body : undefined;
}
