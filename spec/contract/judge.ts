/** Judges requests and responses by an OpenAPI document. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import {
  ContractDocument,
  decode,
  type Located,
  type LocatedNode,
  members,
  stepInto,
} from "./document.ts";
import {
  citedBy,
  isServedUnder,
  type Operation,
  Operations,
  type Parameter,
  responseFor,
} from "./operations.ts";
import { Schemas } from "./schemas.ts";

/** What a request or a response has that the document forbids, or lacks that it asks for. */
export interface ContractViolation {
  readonly side: "request" | "response";
  /** `["body", "0", "amount"]`, `["query", "status"]`, `["header", "location"]`, `["status"]`. */
  readonly place: readonly string[];
  /** The violated keyword of the schema, or one of {@link HttpRule}. */
  readonly rule: string;
  readonly message: string;
  /** The cited clauses, those nearest to the rule first: of the member, of what holds it, of the body. */
  readonly clauses: readonly (readonly string[])[];
}

/** Rules that are not keywords of a schema; what is missing violates `required`. */
export type HttpRule =
  "path" | "method" | "undocumented" | "credentials" | "media-type" | "json" | "no-body";

interface Message {
  readonly headers: { get(name: string): string | null };
  /** Empty if there is none; undefined if it cannot be judged. */
  readonly body: string | undefined;
}

export interface JudgedRequest extends Message {
  readonly method: string;
  /** The path and the query, as in a request line. */
  readonly target: string;
}

export interface JudgedResponse extends Message {
  readonly status: number;
}

export interface RequestJudgement {
  /** Undefined if no operation has this path and this method. */
  readonly operation: Operation | undefined;
  readonly violations: readonly ContractViolation[];
}

type Side = ContractViolation["side"];

export class Judge {
  readonly operations: Operations;
  readonly #document: ContractDocument;
  readonly #schemas: Schemas;

  constructor(document: ContractDocument) {
    this.#document = document;
    this.#schemas = new Schemas(document);
    this.operations = new Operations(document);
  }

  request(request: JudgedRequest): RequestJudgement {
    const { path, query } = splitTarget(request.target);
    const operation = this.operations.match(request.method, path);
    if (operation === undefined) {
      return { operation, violations: [this.#unknown(request.method, path)] };
    }
    return {
      operation,
      violations: [
        ...this.#credentials(operation, request),
        ...this.#parameters(operation, path, query, request),
        ...this.#sentBody(operation, request),
      ],
    };
  }

  /** Judges the response to a request with this method; nothing is documented without an operation. */
  response(
    operation: Operation | undefined,
    method: string,
    { status, headers, body }: JudgedResponse,
  ): ContractViolation[] {
    if (operation === undefined) return [];
    const description = responseFor(operation, status);
    if (description === undefined) {
      const message = `${status} is not documented`;
      const levels = [successClauses(operation)];
      return [violation("response", ["status"], "undocumented", message, levels)];
    }
    const { at, isEmpty, isJson } = description;
    const outer = [citedBy(at.value, "x-clauses")];
    const found = description.headers.flatMap((header) => {
      const value = headers.get(header.name);
      return this.#parameter("response", header, value === null ? [] : [value], outer);
    });
    if (method === "HEAD" || body === undefined) return found;
    if (isEmpty && body !== "") {
      found.push(violation("response", ["body"], "no-body", "must be empty", outer));
    }
    if (!isJson) return found;
    const value = parsePlain(body);
    if (body === "") found.push(missing("response", ["body"], outer));
    else if (value === undefined) {
      found.push(violation("response", ["body"], "json", "is not JSON", outer));
    } else found.push(...this.responseBody(operation, status, value.value));
    return found;
  }

  /** Judges the body of a request as a plain value; undefined is no body. */
  requestBody({ body }: Operation, value: unknown): ContractViolation[] {
    if (body === undefined) return [];
    const outer = [citedBy(body.at.value, "x-clauses")];
    if (value === undefined) return body.isRequired ? [missing("request", ["body"], outer)] : [];
    return this.#value("request", ["body"], body.schema, value, outer);
  }

  /** Judges the body of a response as a plain value; one that is not documented is not judged. */
  responseBody(operation: Operation, status: number, value: unknown): ContractViolation[] {
    const description = responseFor(operation, status);
    const outer = [citedBy(description?.at.value, "x-clauses")];
    return this.#value("response", ["body"], description?.schema, value, outer);
  }

  #unknown(method: string, path: string): ContractViolation {
    const [other] = this.operations.at(path);
    return other === undefined
      ? violation("request", ["path"], "path", `${path} is no path of the contract`, [])
      : violation("request", ["method"], "method", `${method} is no method of ${path}`, []);
  }

  /** Only Bearer tokens are known; whether one is valid is not for a contract to say. */
  #credentials(operation: Operation, { headers }: JudgedRequest): ContractViolation[] {
    const document = this.#document;
    const holder = "security" in operation.at.value ? operation.at : document.root;
    const ways = document.list(holder, "security").map((way) => document.follow(way));
    const isBearer = (name: string) => {
      const located = document.lookUp(`#${stepInto("/components/securitySchemes", name)}`);
      const scheme = members(located?.value);
      return scheme.type === "http" && String(scheme.scheme).toLowerCase() === "bearer";
    };
    const isAsked = ways.length > 0 && ways.every(({ value }) => Object.keys(value).some(isBearer));
    if (!isAsked || /^Bearer +[^ ]/i.test(headers.get("authorization") ?? "")) return [];
    const levels = [clausesAbout(operation, "AUTH-")];
    const place = ["header", "authorization"];
    return [violation("request", place, "credentials", "is no Bearer token", levels)];
  }

  #parameters(
    operation: Operation,
    path: string,
    query: URLSearchParams,
    { headers }: JudgedRequest,
  ): ContractViolation[] {
    const { parameters } = operation;
    const filled = filledIn(operation, path);
    const found = parameters.flatMap((parameter) => {
      const { name, in: where } = parameter;
      if (where === "cookie") return [];
      const value = where === "header" ? headers.get(name) : filled.get(name);
      const texts = where === "query" ? query.getAll(name) : [value ?? []].flat();
      return this.#parameter("request", parameter, texts, []);
    });
    const known = new Set(parameters.filter((one) => one.in === "query").map(({ name }) => name));
    const unknown = [...new Set(query.keys())].filter((name) => !known.has(name));
    const levels = [clausesAbout(operation, "GEN-UNKQ-")];
    return [
      ...found,
      ...unknown.map((name) =>
        violation("request", ["query", name], "undocumented", "is not documented", levels),
      ),
    ];
  }

  #parameter(
    side: Side,
    { name, in: where, isRequired, at, schema }: Parameter,
    texts: readonly string[],
    outer: readonly string[][],
  ): ContractViolation[] {
    const place = [where, where === "header" ? name.toLowerCase() : name];
    const levels = [citedBy(at.value, "x-clauses"), ...outer];
    const [text] = texts;
    if (text === undefined) return isRequired ? [missing(side, place, levels)] : [];
    if (schema === undefined) return [];
    const value = texts.length > 1 || isOfType(schema, "array") ? texts : typed(schema, text);
    return this.#value(side, place, schema, value, levels);
  }

  #sentBody(operation: Operation, { headers, body: text }: JudgedRequest): ContractViolation[] {
    const { body } = operation;
    const levels = [clausesAbout(operation, "GEN-BODY-")];
    const found: ContractViolation[] = [];
    const type = headers.get("content-type");
    const say = (place: readonly string[], rule: HttpRule, message: string) => {
      found.push(violation("request", place, rule, message, levels));
    };
    const isKnownType = type === null || mediaType.test(type);
    if (!isKnownType) say(["header", "content-type"], "media-type", "is no media type");
    if (text === undefined) return found;
    if (text === "") return [...found, ...this.requestBody(operation, undefined)];
    if (body === undefined) say(["body"], "undocumented", "is not documented");
    else {
      const value = parsePlain(text);
      if (value === undefined) say(["body"], "json", "is not JSON");
      const isJson = type === null || !isKnownType || /^application\/json\s*(?:;|$)/i.test(type);
      if (!isJson) {
        const message = `is ${JSON.stringify(type)} and not application/json`;
        say(["header", "content-type"], "media-type", message);
      } else if (value !== undefined) found.push(...this.requestBody(operation, value.value));
    }
    return found;
  }

  #value(
    side: Side,
    place: readonly string[],
    schema: Located | undefined,
    value: unknown,
    outer: readonly string[][],
  ): ContractViolation[] {
    const found = schema === undefined ? [] : this.#schemas.violations(schema, value);
    return found.map(({ place: inner, rule, message, clauses }) =>
      violation(side, [...place, ...inner], rule, message, [...clauses, ...outer]),
    );
  }
}

/** Returns a violation as one line: `/0/amount must be number`, `body is missing`, `query/limit …`. */
export function violationText({ place, message }: ContractViolation): string {
  const [first, ...inner] = place;
  const pointer = first === "body" && inner.length > 0 ? ["", ...inner] : place;
  return `${pointer.join("/")} ${message}`;
}

/** Parses JSON into plain numbers, which schemas are about; undefined if the text is not JSON. */
export function parsePlain(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

/** Splits the target of a request, in whatever form a request line may have. */
export function splitTarget(target: string): { path: string; query: URLSearchParams } {
  const [path = "", ...query] = target.replace(/^https?:\/\/[^/?]*/i, "").split("?");
  return {
    path: path.startsWith("/") ? path : `/${path}`,
    query: new URLSearchParams(query.join("?")),
  };
}

const mediaType = /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+\s*(?:;.*)?$/;

function violation(
  side: Side,
  place: readonly string[],
  rule: string,
  message: string,
  levels: readonly string[][],
): ContractViolation {
  return { side, place, rule, message, clauses: levels.filter(({ length }) => length > 0) };
}

function missing(side: Side, place: readonly string[], levels: string[][]): ContractViolation {
  return violation(side, place, "required", "is missing", levels);
}

/** The clauses that an operation cites whose ids begin so. */
function clausesAbout({ at }: Operation, prefix: string): string[] {
  return citedBy(at.value, "x-clauses").filter((id) => id.startsWith(prefix));
}

/** The clauses about what success looks like. */
function successClauses({ responses }: Operation): string[] {
  const successes = [...responses].filter(([status]) => status.startsWith("2"));
  return [...new Set(successes.flatMap(([, { at }]) => citedBy(at.value, "x-clauses")))];
}

/** The values of the parameters of a path, by their names. */
function filledIn({ routes }: Operation, path: string): Map<string, string> {
  const given = path.split("/");
  const route = routes.find((route) => isServedUnder(route, path));
  const filled = new Map<string, string>();
  for (const [index, segment] of route?.segments.entries() ?? []) {
    if (segment.startsWith("{")) filled.set(segment.slice(1, -1), decode(given[index] ?? ""));
  }
  return filled;
}

function isOfType({ value }: LocatedNode, type: string): boolean {
  return [value.type].flat().includes(type);
}

/** The text of a parameter as the value that its schema is about. */
function typed(schema: LocatedNode, text: string): unknown {
  if (isOfType(schema, "integer") || isOfType(schema, "number")) {
    return /^[+-]?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text;
  }
  if (isOfType(schema, "boolean") && /^(?:true|false)$/.test(text)) return text === "true";
  return text;
}

/** The contract that gateways are judged by. */
export interface ContractFile {
  readonly contract: Judge;
  readonly version: string;
  readonly sha256: string;
}

export function readContract(): ContractFile {
  const path = createRequire(import.meta.url).resolve("sandgate/interface.openapi.json");
  const text = readFileSync(path, "utf8");
  const document = members(JSON.parse(text));
  const { version } = members(document.info);
  return {
    contract: new Judge(new ContractDocument("interface.openapi.json", document)),
    version: typeof version === "string" ? version : "",
    sha256: createHash("sha256").update(text).digest("hex"),
  };
}
