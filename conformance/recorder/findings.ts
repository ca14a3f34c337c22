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
  /**
   * The side that violated the contract: the client with its request, or the gateway with its response.
   */
  readonly side: "request" | "response";
  /** A note is about what the interface leaves open, or about what could not be checked. */
  readonly kind: "violation" | "note";
  /**
   * `body/amount`, `body/*\/id`, `header/authorization`, `query/status`, `status`, `body`, `message`.
   */
  readonly place: string;
  readonly message: string;
  /** Ids of the violable clauses cited closest to this place in the contract. */
  readonly clauses: readonly string[];
}

export interface Judgment {
  readonly exchange: Exchange;
  /** Undefined if it is not an operation of the interface. */
  readonly operationId: string | undefined;
  readonly findings: readonly Finding[];
}

/** The statements of the clauses that can be violated, by id; other clauses only say what is open. */
const violable: ReadonlyMap<string, string> = new Map(
  clauses.flatMap(({ id, class: kind, statement }) => (canFail(kind) ? [[id, statement]] : [])),
);

/** The maximum number of records of a list to check; each may have several violations. */
const maxListed = 500;

/** Statuses that a reverse proxy may send, whose responses need not be JSON (GEN-BODY-02). */
const proxyStatuses = new Set([429, 502, 503, 504]);

/** Checks an exchange against the contract of the interface. */
export function judgeExchange(contract: Judge, exchange: Exchange): Omit<Judgment, "exchange"> {
  const { request, response } = exchange;
  const { method, path: target, malformed } = request;
  const body = malformed === undefined ? textOf(request) : undefined;
  const checked = { method, target, headers: headersOf(request), body };
  const { operation, violations } = contract.request(checked);
  const broken = [
    ...finding("violation", "request", "message", malformed),
    ...finding("violation", "response", "message", response?.malformed),
  ];
  if (operation === undefined) return { operationId: undefined, findings: broken };
  const findings = [
    ...broken,
    ...noteUnread("request", request),
    ...withoutAlternatives(violations).flatMap((one) => requestFindings(one, operation)),
    ...responseFindings(contract, exchange, operation),
  ];
  return { operationId: operation.id, findings };
}

function requestFindings(violation: ContractViolation, operation: Operation): Finding[] {
  const { rule, place } = violation;
  const [part, member] = place;
  const found = findingOf("request", violation);
  // The interface leaves undocumented bodies and parameters open.
  if (rule === "undocumented") return part === "body" ? [{ ...found, kind: "note" }] : [];
  if (rule !== "required" || member === undefined) return [found];
  return [{ ...found, clauses: presenceClauses(operation, member) }];
}

function responseFindings(
  contract: Judge,
  { request, response, failure }: Exchange,
  operation: Operation,
): Finding[] {
  if (response === undefined || response.status === 0) return [];
  const { method } = request;
  const { status, malformed } = response;
  const isHead = method === "HEAD";
  const isChecked = failure === undefined && malformed === undefined && !isHead;
  const body = isChecked ? textOf(response) : undefined;
  const checked = { status, headers: headersOf(response), body };
  const violations = withoutAlternatives([
    ...contract.response(operation, method, checked),
    ...listedCheckoutViolations(contract, operation, status, body),
  ]);
  return [
    ...(isHead ? [] : noteUnread("response", response)),
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

/** Checks each checkout in a list as if it had been read alone; the list's own shape is open. */
function listedCheckoutViolations(
  contract: Judge,
  { id, at }: Operation,
  status: number,
  body = "",
): ContractViolation[] {
  if (id !== "listCheckouts" || status < 200 || status > 299) return [];
  const listClauses = new Set(citedBy(at.value, "x-clauses"));
  const read = contract.operations.get("getCheckout");
  const violations = recordsIn(parsePlain(body)?.value as Json)
    .slice(0, maxListed)
    .flatMap((record) => contract.responseBody(read, 200, record))
    .map(({ clauses: byDistance, place, ...violation }) => {
      // Of the clauses nearest to the place, those that are about lists too.
      const cited = byDistance.map((ids) => ids.filter((clause) => listClauses.has(clause)));
      const clauses = [...cited.slice(0, 1), ["CHK-LIST-14"]];
      return { ...violation, place: ["body", "0", ...place.slice(1)], clauses };
    });
  // Report the same violation of several elements once.
  const keyOf = ({ place, message }: ContractViolation) => `${place.join("/")} ${message}`;
  return [...new Map(violations.map((violation) => [keyOf(violation), violation])).values()];
}

/** Finds bodies of any status that are not JSON (GEN-BODY-02). */
function notJson(isMalformed: boolean, text: string | undefined, status: number): Finding[] {
  if (text === undefined || text === "" || parsePlain(text) !== undefined) return [];
  const isRedirect = status >= 300 && status < 400;
  return isMalformed || isRedirect || proxyStatuses.has(status)
    ? finding("note", "response", "body", `is not JSON; a ${status} response need not be`)
    : finding("violation", "response", "body", "is not JSON", ["GEN-BODY-02"]);
}

/** The clauses that require a member to be present, as opposed to those about its value. */
function presenceClauses({ at }: Operation, member: string): string[] {
  const named = escapeForPattern(member);
  const said = new RegExp(`\\bwithout ${named}\\b|\\b${named}\\b.* must be present\\b`);
  return citedBy(at.value, "x-clauses").filter((id) => said.test(violable.get(id) ?? ""));
}

/** Drops violations nested inside a value that already fails anyOf, oneOf or const. */
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
  { place, message, clauses: byDistance }: ContractViolation,
): Finding {
  const cited = byDistance.map((ids) => ids.filter((id) => violable.has(id)));
  const pattern = place.map((name) => (/^\d+$/.test(name) ? "*" : name)).join("/");
  const nearest = cited.find((ids) => ids.length > 0) ?? [];
  return { side, kind: "violation", place: pattern, message, clauses: nearest };
}

function mislabeled(message: Message): Finding[] {
  const type = headerOf(message.headers, "content-type");
  const isJson = type !== undefined && /^application\/([\w.-]+\+)?json\b/i.test(type);
  if (isJson || sizeOf(message) === 0) return [];
  const label = type === undefined ? "is missing" : `is ${JSON.stringify(type)}`;
  const said = `${label}; the interface allows that`;
  return finding("note", "response", "header/content-type", said);
}

function noteUnread(side: Finding["side"], { unread }: Message): Finding[] {
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

/** Returns the text to check; undefined if it is unknown. */
function textOf({ body = "", unread }: Message): string | undefined {
  return unread === undefined ? body : undefined;
}
