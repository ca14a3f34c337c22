/** Judges requests and responses by an OpenAPI document. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import {
  ContractDocument,
  decode,
  type Located,
  lookUp,
  members,
  type Node,
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
import { type ContractViolation, Schemas } from "./schemas.ts";

interface Message {
  readonly headers: Pick<Headers, "get">;
  /** Empty without a body; undefined if it cannot be judged. */
  readonly body: string | undefined;
}

export class Judge {
  readonly operations: Operations;
  readonly #document: ContractDocument;
  readonly #schemas: Schemas;

  constructor(document: ContractDocument) {
    this.#document = document;
    this.#schemas = new Schemas(document);
    this.operations = new Operations(document);
  }

  /**
   * Judges a request; the operation is undefined if the contract does not have this method and path.
   *
   * @param request.target The path with the query, as in a request line.
   */
  request(request: Message & { readonly method: string; readonly target: string }): {
    operation: Operation | undefined;
    violations: ContractViolation[];
  } {
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

  /**
   * Judges the response to a request with this method; without an operation, it can't violate anything.
   */
  response(
    operation: Operation | undefined,
    method: string,
    { status, headers, body }: Message & { readonly status: number },
  ): ContractViolation[] {
    if (operation === undefined) return [];
    const description = responseFor(operation, status);
    if (description === undefined) {
      const message = `${status} is not documented`;
      const levels = [successClauses(operation)];
      return [violation(["status"], "undocumented", message, levels)];
    }
    const { at, isEmpty, isJson } = description;
    const outer = [citedBy(at.value)];
    const found = description.headers.flatMap((header) => {
      const value = headers.get(header.name);
      return this.#parameter(header, value === null ? [] : [value], outer);
    });
    if (method === "HEAD" || body === undefined) return found;
    if (isEmpty && body !== "") {
      found.push(violation(["body"], "no-body", "must be empty", outer));
    }
    if (!isJson) return found;
    const value = parsePlain(body);
    if (body === "") found.push(missing(["body"], outer));
    else if (value === undefined) found.push(violation(["body"], "json", "is not JSON", outer));
    else found.push(...this.responseBody(operation, status, value.value));
    return found;
  }

  /** Judges the body of a request, as a plain value, or undefined without one. */
  requestBody({ body }: Operation, value: unknown): ContractViolation[] {
    if (body === undefined) return [];
    const outer = [citedBy(body.at.value)];
    if (value === undefined) return body.isRequired ? [missing(["body"], outer)] : [];
    return this.#value(["body"], body.schema, value, outer);
  }

  /** Judges the body of a response as a plain value; an undocumented body is ignored. */
  responseBody(operation: Operation, status: number, value: unknown): ContractViolation[] {
    const description = responseFor(operation, status);
    const outer = [citedBy(description?.at.value)];
    return this.#value(["body"], description?.schema, value, outer);
  }

  #unknown(method: string, path: string): ContractViolation {
    const [other] = this.operations.at(path);
    return other === undefined
      ? violation(["path"], "path", `${path} is not a path of the contract`, [])
      : violation(["method"], "method", `${method} is not a method of ${path}`, []);
  }

  /** Checks only that a Bearer token is present: a contract can't say whether it is valid. */
  #credentials(operation: Operation, { headers }: Message): ContractViolation[] {
    const document = this.#document;
    const holder = "security" in operation.at.value ? operation.at : document.root;
    const ways = document.list(holder, "security").map((way) => document.follow(way));
    const isBearer = (name: string) => {
      const reference = `#${stepInto("/components/securitySchemes", name)}`;
      const scheme = members(lookUp(document.root.value, reference)?.value);
      return scheme.type === "http" && String(scheme.scheme).toLowerCase() === "bearer";
    };
    const isTokenRequired =
      ways.length > 0 && ways.every(({ value }) => Object.keys(value).some(isBearer));
    if (!isTokenRequired || /^Bearer +[^ ]/i.test(headers.get("authorization") ?? "")) return [];
    const levels = [clausesAbout(operation, "AUTH-")];
    const place = ["header", "authorization"];
    return [violation(place, "credentials", "is not a Bearer token", levels)];
  }

  #parameters(
    operation: Operation,
    path: string,
    query: URLSearchParams,
    { headers }: Message,
  ): ContractViolation[] {
    const { parameters } = operation;
    const filled = filledIn(operation, path);
    const found = parameters.flatMap((parameter) => {
      const { name, in: where } = parameter;
      if (where === "cookie") return [];
      const value = where === "header" ? headers.get(name) : filled.get(name);
      const texts = where === "query" ? query.getAll(name) : [value ?? []].flat();
      return this.#parameter(parameter, texts, []);
    });
    const levels = [clausesAbout(operation, "GEN-UNKQ-")];
    return [
      ...found,
      ...unknownParameters(parameters, query).map((name) =>
        violation(["query", name], "undocumented", "is not documented", levels),
      ),
    ];
  }

  #parameter(
    { name, in: where, isRequired, at, schema }: Parameter,
    texts: readonly string[],
    outer: ContractViolation["clauses"],
  ): ContractViolation[] {
    const place = [where, where === "header" ? name.toLowerCase() : name];
    const levels = [citedBy(at.value), ...outer];
    const [text] = texts;
    if (text === undefined) return isRequired ? [missing(place, levels)] : [];
    if (schema === undefined) return [];
    const value = texts.length > 1 || isOfType(schema, "array") ? texts : typed(schema, text);
    return this.#value(place, schema, value, levels);
  }

  #sentBody(operation: Operation, { headers, body: text }: Message): ContractViolation[] {
    const { body } = operation;
    const levels = [clausesAbout(operation, "GEN-BODY-")];
    const found: ContractViolation[] = [];
    const type = headers.get("content-type");
    const say = (place: readonly string[], rule: string, message: string) => {
      found.push(violation(place, rule, message, levels));
    };
    const isKnownType = type === null || mediaType.test(type);
    if (!isKnownType) say(["header", "content-type"], "media-type", "is not a media type");
    if (text === undefined) return found;
    if (text === "") return [...found, ...this.requestBody(operation, undefined)];
    if (body === undefined) say(["body"], "undocumented", "is not documented");
    else {
      const value = parsePlain(text);
      if (value === undefined) say(["body"], "json", "is not JSON");
      const isJson = type === null || !isKnownType || /^application\/json\s*(?:;|$)/i.test(type);
      if (!isJson) {
        const message = `is ${JSON.stringify(type)}, not application/json`;
        say(["header", "content-type"], "media-type", message);
      } else if (value !== undefined) found.push(...this.requestBody(operation, value.value));
    }
    return found;
  }

  #value(
    place: readonly string[],
    schema: Located | undefined,
    value: unknown,
    outer: ContractViolation["clauses"],
  ): ContractViolation[] {
    const found = schema === undefined ? [] : this.#schemas.violations(schema, value);
    return found.map(({ place: inner, rule, message, clauses }) =>
      violation([...place, ...inner], rule, message, [...clauses, ...outer]),
    );
  }
}

/** Returns a violation as one line: `/0/amount must be number`, `body is missing`, `query/limit …`. */
export function violationText({ place, message }: ContractViolation): string {
  const [first, ...inner] = place;
  const pointer = first === "body" && inner.length > 0 ? ["", ...inner] : place;
  return `${pointer.join("/")} ${message}`;
}

/**
 * Parses JSON with plain JavaScript numbers, as schemas expect them; undefined if the text is not JSON.
 */
export function parsePlain(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

/** Returns the names in a query that are no parameters of it, each once. */
export function unknownParameters(
  parameters: readonly Parameter[],
  query: URLSearchParams,
): string[] {
  const known = new Set(parameters.filter((one) => one.in === "query").map(({ name }) => name));
  return [...new Set(query.keys())].filter((name) => !known.has(name));
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
  place: readonly string[],
  rule: string,
  message: string,
  levels: ContractViolation["clauses"],
): ContractViolation {
  return { place, rule, message, clauses: levels.filter(({ length }) => length > 0) };
}

function missing(
  place: readonly string[],
  levels: ContractViolation["clauses"],
): ContractViolation {
  return violation(place, "required", "is missing", levels);
}

/** Returns the clauses that an operation cites and whose ids have a prefix. */
function clausesAbout({ at }: Operation, prefix: string): string[] {
  return citedBy(at.value).filter((id) => id.startsWith(prefix));
}

/** Returns the clauses that the success responses cite. */
function successClauses({ responses }: Operation): string[] {
  const successes = [...responses].filter(([status]) => status.startsWith("2"));
  return [...new Set(successes.flatMap(([, { at }]) => citedBy(at.value)))];
}

/** Returns the values of the parameters of a path by their names. */
function filledIn({ routes }: Operation, path: string): Map<string, string> {
  const given = path.split("/");
  const route = routes.find((route) => isServedUnder(route, path));
  const filled = new Map<string, string>();
  for (const [index, segment] of route?.segments.entries() ?? []) {
    if (segment.startsWith("{")) filled.set(segment.slice(1, -1), decode(given[index] ?? ""));
  }
  return filled;
}

function isOfType({ value }: Located<Node>, type: string): boolean {
  return [value.type].flat().includes(type);
}

/** Converts the text of a parameter to the type that its schema has. */
function typed(schema: Located<Node>, text: string): unknown {
  if (isOfType(schema, "integer") || isOfType(schema, "number")) {
    return /^[+-]?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text;
  }
  if (isOfType(schema, "boolean") && /^(?:true|false)$/.test(text)) return text === "true";
  return text;
}

export type ContractFile = ReturnType<typeof readContract>;

/** Reads the contract that gateways are tested against. */
export function readContract() {
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
