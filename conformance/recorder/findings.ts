/** What of Prism's words, and of what Prism does not see, breaks the interface. */
import { parsePlain } from "../../spec/contract/judge.ts";
import type { Citations, Side } from "./citing.ts";
import type { Asked } from "./judging.ts";
import type { Diagnostic } from "./prism.ts";
import { headerOf, isMediaType } from "./header.ts";
import type { Body, RecordedExchange } from "./traffic.ts";

export interface Finding {
  /** Who has broken the contract: the client with its request, or the gateway with its response. */
  readonly side: Side;
  /** A note is about what the interface leaves open, or about what could not be judged. */
  readonly kind: "violation" | "note";
  /** `body/amount`, `body/*\/id`, `header/authorization`, `query/status`, `status`, `body`, `message`. */
  readonly place: string;
  readonly message: string;
  /** Ids of the clauses that are cited near the place; those alone that can be broken. */
  readonly clauses: readonly string[];
}

/** Answers of what stands in front of a gateway, which need not be JSON (GEN-BODY-02). */
const fromFrontEnds = new Set([429, 502, 503, 504]);

export function findingsOf(
  exchange: RecordedExchange,
  asked: Asked,
  citations: Citations,
): readonly Finding[] {
  const { operationId, problem } = asked;
  const broken = malformed(exchange);
  if (operationId === undefined) {
    return problem === undefined ? broken : [...broken, note("request", "message", problem)];
  }
  return [
    ...broken,
    ...(problem === undefined ? [] : [note("request", "message", problem)]),
    ...ofRequest(exchange, asked, operationId, citations),
    ...ofAnswer(exchange, asked, operationId, citations),
  ];
}

function malformed({ malformed, answer }: RecordedExchange): Finding[] {
  return [
    ...(malformed === undefined ? [] : [violation("request", "message", malformed, [])]),
    ...(answer?.malformed === undefined
      ? []
      : [violation("response", "message", answer.malformed, [])]),
  ];
}

function ofRequest(
  { headers, body, malformed }: RecordedExchange,
  { request }: Asked,
  operationId: string,
  citations: Citations,
): Finding[] {
  const type = headerOf(headers, "content-type");
  const aboutBody = isReadable(body) && malformed === undefined;
  const takesBody = citations.takesBody(operationId);
  const isText = body.size > 0 && parsePlain(body.text ?? "") === undefined;
  const cited = citations.ofOperation(operationId, "GEN-BODY");
  return [
    ...unread("request", body),
    ...(type === undefined || isMediaType(type)
      ? []
      : [violation("request", "header/content-type", "is no media type", cited)]),
    ...(aboutBody && takesBody && isText
      ? [violation("request", "body", "is not JSON", cited)]
      : []),
    ...withoutAlternatives(request).flatMap((diagnostic) => {
      if (diagnostic.code === 415) {
        const message = takesBody
          ? `is ${JSON.stringify(type ?? "")} and not application/json`
          : "the interface shows no body here";
        return takesBody
          ? [violation("request", "header/content-type", message, cited)]
          : [note("request", "body", message)];
      }
      if (diagnostic.code === 401) {
        const clauses = citations.ofOperation(operationId, "AUTH");
        return [violation("request", "header/authorization", "is no Bearer token", clauses)];
      }
      const place = placeOf(diagnostic);
      if (place[0] === "body" && (!aboutBody || isText)) return [];
      return [
        schemaFinding("request", diagnostic, place, (inner) =>
          diagnostic.code === "required" && inner.length === 1
            ? citations.ofAbsence(operationId, inner.join(""))
            : citations.ofBody(operationId, "request", inner),
        ),
      ];
    }),
  ];
}

function ofAnswer(
  exchange: RecordedExchange,
  { response }: Asked,
  operationId: string,
  citations: Citations,
): Finding[] {
  const { answer, method } = exchange;
  if (answer === undefined || answer.status === 0) return [];
  const { body, status } = answer;
  const aboutBody = hasReadableAnswer(exchange);
  const isJson = body.text === "" || parsePlain(body.text ?? "") !== undefined;
  const success = citations.ofSuccess(operationId);
  const mustBeEmpty = body.size > 0 && citations.forbidsBody(operationId, status);
  const fromSchema = (diagnostic: Diagnostic): Finding[] => {
    if (isAboutStatus(diagnostic)) return [undescribed(status, diagnostic, success)];
    const place = placeOf(diagnostic);
    if (place[0] === "body" && (!aboutBody || !isJson)) return [];
    if (place.length === 1 && body.size === 0) {
      return [violation("response", "body", "is missing", success)];
    }
    const cite = (inner: readonly string[]) =>
      citations.ofBody(operationId, "response", inner, status);
    const finding = schemaFinding("response", diagnostic, place, cite);
    if (diagnostic.code !== "const") return [finding];
    const constant = citations.constantOf(operationId, "response", place.slice(1), status);
    return [{ ...finding, message: `must be ${JSON.stringify(constant)}` }];
  };
  return [
    ...(method === "HEAD" ? [] : unread("response", body)),
    ...(aboutBody && !isJson ? [notJson(exchange, status)] : []),
    ...(aboutBody && mustBeEmpty ? [violation("response", "body", "must be empty", success)] : []),
    ...mislabelled(answer.headers, body),
    ...withoutAlternatives(response).flatMap(fromSchema),
  ];
}

function hasReadableAnswer({ method, failure, answer }: RecordedExchange): boolean {
  const isWhole = failure === undefined && answer?.malformed === undefined;
  return isWhole && method !== "HEAD" && answer !== undefined && isReadable(answer.body);
}

function isAboutStatus({ path, message }: Diagnostic): boolean {
  return path === undefined && message.includes("status code");
}

/** Prism takes a success that is not described for an error, and all else for a warning. */
function undescribed(
  status: number,
  { severity }: Diagnostic,
  clauses: readonly string[],
): Finding {
  const message = `${status} is not described`;
  return severity === 0
    ? violation("response", "status", message, clauses)
    : note("response", "status", message);
}

function notJson({ malformed }: RecordedExchange, status: number): Finding {
  const isExcused =
    malformed !== undefined || (status >= 300 && status < 400) || fromFrontEnds.has(status);
  return isExcused
    ? note("response", "body", `is not JSON, as one with ${status} need not be`)
    : violation("response", "body", "is not JSON", ["GEN-BODY-02"]);
}

function mislabelled(headers: RecordedExchange["headers"], { size }: Body): Finding[] {
  const type = headerOf(headers, "content-type");
  if (size === 0 || (type !== undefined && /^application\/([\w.-]+\+)?json\b/i.test(type)))
    return [];
  const label = type === undefined ? "is missing" : `is ${JSON.stringify(type)}`;
  return [note("response", "header/content-type", `${label}, which the interface leaves open`)];
}

function schemaFinding(
  side: Side,
  { message, code }: Diagnostic,
  place: readonly string[],
  cite: (inner: readonly string[]) => string[],
): Finding {
  const [first = "message", ...inner] = place;
  const missing = code === "required" ? /required property '(.*)'$/.exec(message)?.[1] : undefined;
  if (missing !== undefined) {
    const named = [...inner, missing];
    return violation(
      side,
      [first, ...named].join("/"),
      "is missing",
      first === "body" ? cite(named) : [],
    );
  }
  const text = message.replace(
    /^(?:Request|Response) (?:(?:body|query|header|path) )?(?:(?:property|parameter) \S+ )?/,
    "",
  );
  const said = message === "Body parameter is required" ? "is missing" : text;
  return violation(side, place.join("/"), said, first === "body" ? cite(inner) : []);
}

/** The place with `*` for each index; of a missing body, which Prism names by no path, the body. */
function placeOf({ path, code }: Diagnostic): string[] {
  if (path === undefined) return [code === "required" ? "body" : "message"];
  return path.map((segment) => (/^\d+$/.test(String(segment)) ? "*" : String(segment)));
}

/** Where none of several schemas fits, or one value alone does, that is said once. */
function withoutAlternatives(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const chosen = diagnostics.filter(({ code }) => /^(?:anyOf|oneOf|const)$/.test(String(code)));
  const kept = new Set(chosen);
  const paths = new Set(chosen.map(({ path = [] }) => path.join("/")));
  return diagnostics.filter((diagnostic) => {
    const { path = [] } = diagnostic;
    const isWithin = path.some((_, index) => paths.has(path.slice(0, index + 1).join("/")));
    return kept.has(diagnostic) || !(isWithin || paths.has(""));
  });
}

function isReadable({ unread, text }: Body): boolean {
  return unread === undefined && text !== undefined;
}

function unread(side: Side, { unread }: Body): Finding[] {
  return unread === undefined ? [] : [note(side, "body", `was not judged: ${unread}`)];
}

function violation(
  side: Side,
  place: string,
  message: string,
  clauses: readonly string[],
): Finding {
  return { side, kind: "violation", place, message, clauses };
}

function note(side: Side, place: string, message: string): Finding {
  return { side, kind: "note", place, message, clauses: [] };
}
