/** Holds what a gateway answered against an OpenAPI bundle, and nothing but that bundle. */
import { Ajv2020, type ErrorObject } from "ajv/dist/2020.js";

/** One answer to a request, as it came over the wire. */
export interface ReceivedAnswer {
  method: string;
  /** Without the query. */
  path: string;
  status: number;
  headers: Headers;
  body: string;
}

type Node = Readonly<Record<string, unknown>>;

interface Located {
  pointer: string;
  node: Node;
}

/** Where an operation is served, relative to the base address. */
export interface Route {
  readonly method: string;
  /** With parameters in braces. */
  readonly template: string;
}

/** What a schema forbids, and the clauses that the document cites where it says so. */
export interface SchemaViolation {
  readonly text: string;
  readonly clauses: readonly string[];
}

/** Elements of an array that are validated at once: ajv takes quadratic time for the errors of one. */
const elementsAtOnce = 50;

/** More errors of one body are not looked for. */
const maxErrors = 200;

/** An OpenAPI 3.1 document that requests and answers can be judged by. */
export class Contract {
  readonly #document: Node;
  readonly #ajv = new Ajv2020({
    allErrors: true,
    strict: false,
    validateFormats: false,
    verbose: true,
  });
  readonly #routes: ReadonlyMap<string, Route>;

  constructor(document: Node) {
    this.#document = document;
    this.#ajv.addSchema({ ...document, $id: "contract" });
    this.#routes = this.#readRoutes();
  }

  /**
   * @throws {Error} for an operation that the document does not have.
   */
  route(operationId: string): Route {
    const route = this.#routes.get(operationId);
    if (route === undefined) throw new Error(`${operationId} is no operation of the contract`);
    return route;
  }

  /** @returns what the contract forbids about the body of a request; undefined is no body. */
  requestViolations(operationId: string, body: unknown): string[] {
    const { method, template } = this.route(operationId);
    const { node, pointer } = this.#follow(
      `/paths/${escapePointer(template)}/${method.toLowerCase()}`,
    );
    if (node.requestBody === undefined) return [];
    if (body === undefined) return ["there is no body"];
    return this.schemaViolations(`${pointer}/requestBody/content/application~1json/schema`, body);
  }

  /**
   * @returns what the contract's schema for an answer with this status forbids about its body, with
   * the clauses cited nearest to the rule; nothing where the body is not shown.
   */
  bodyViolations(operationId: string, status: number, body: unknown): SchemaViolation[] {
    const { method, template } = this.route(operationId);
    const operation = this.#follow(`/paths/${escapePointer(template)}/${method.toLowerCase()}`);
    const response = this.#response(operation, status);
    const media = members(members(response?.node.content)["application/json"]);
    if (response === undefined || media.schema === undefined) return [];
    const pointer = `${response.pointer}/content/application~1json/schema`;
    const outer = clausesOf(response.node);
    const found: SchemaViolation[] = [];
    for (const { part, start } of partsOf(body)) {
      for (const error of this.#errors(pointer, part)) {
        const clauses = [...clausesOf(error.parentSchema), ...outer];
        found.push({ text: describe(error, start), clauses });
        if (found.length === maxErrors) return found;
      }
    }
    return found;
  }

  #readRoutes(): Map<string, Route> {
    const routes = new Map<string, Route>();
    for (const [template, item] of Object.entries(members(this.#document.paths))) {
      for (const [method, operation] of Object.entries(members(item))) {
        const { operationId } = members(operation);
        if (typeof operationId !== "string") continue;
        routes.set(operationId, { method: method.toUpperCase(), template });
      }
    }
    return routes;
  }

  /** @returns what the contract forbids about the answer; nothing where it does not know the path. */
  violations(answer: ReceivedAnswer): string[] {
    const operation = this.#operation(answer.method.toLowerCase(), answer.path);
    if (operation === undefined) return [];
    const response = this.#response(operation, answer.status);
    if (response === undefined) return [`status ${String(answer.status)} is not documented`];
    return [
      ...this.#headerViolations(response, answer.headers),
      ...(answer.method === "HEAD" ? [] : this.#bodyViolations(response, answer)),
    ];
  }

  /** @returns what a schema of the document, named by its pointer, forbids about a value. */
  schemaViolations(pointer: string, value: unknown): string[] {
    return this.#errors(pointer, value).map((error) => describe(error));
  }

  #errors(pointer: string, value: unknown): ErrorObject[] {
    const validate = this.#ajv.getSchema(`contract#${pointer}`);
    if (validate === undefined) throw new Error(`${pointer} is no schema of the contract`);
    return validate(value) === true ? [] : (validate.errors ?? []);
  }

  #operation(method: string, path: string): Located | undefined {
    const wanted = method === "head" ? "get" : method;
    const trimmed = path.length > 1 ? path.replace(/\/$/, "") : path;
    for (const template of Object.keys(members(this.#document.paths))) {
      const pattern = new RegExp(`^${template.replace(/\{[^}]+\}/g, "[^/]+")}$`);
      if (!pattern.test(trimmed)) continue;
      const item = this.#follow(`/paths/${escapePointer(template)}`);
      if (isNode(item.node[wanted])) return this.#follow(`${item.pointer}/${wanted}`);
    }
    return undefined;
  }

  #response(operation: Located, status: number): Located | undefined {
    const responses = members(operation.node.responses);
    const code = String(status);
    const name = [code, `${code.charAt(0)}XX`, "default"].find((key) => key in responses);
    return name === undefined
      ? undefined
      : this.#follow(`${operation.pointer}/responses/${escapePointer(name)}`);
  }

  #headerViolations(response: Located, headers: Headers): string[] {
    return Object.keys(members(response.node.headers)).flatMap((name) => {
      const header = this.#follow(`${response.pointer}/headers/${escapePointer(name)}`);
      const value = headers.get(name);
      if (value === null) {
        return header.node.required === true ? [`the header ${name} is missing`] : [];
      }
      if (!isNode(header.node.schema)) return [];
      const violations = this.schemaViolations(
        `${header.pointer}/schema`,
        headerValue(header, value),
      );
      return violations.map((violation) => `header ${name}: ${violation}`);
    });
  }

  #bodyViolations(response: Located, { status, body }: ReceivedAnswer): string[] {
    const media = members(members(response.node.content)["application/json"]);
    if (response.node.content === undefined) {
      const mustBeEmpty = status === 204 || response.node["x-no-body"] === true;
      return mustBeEmpty && body !== "" ? ["there is a body"] : [];
    }
    if (body === "") return ["there is no body"];
    const value = parsePlain(body);
    if (value === undefined) return ["the body is not JSON"];
    if (media.schema === undefined) return [];
    return this.schemaViolations(
      `${response.pointer}/content/application~1json/schema`,
      value.value,
    );
  }

  /** Finds a node by its pointer, through references. */
  #follow(pointer: string): Located {
    let node: unknown = this.#document;
    for (const segment of pointer.split("/").slice(1)) {
      node = members(node)[segment.replaceAll("~1", "/").replaceAll("~0", "~")];
    }
    const found = members(node);
    const reference = found.$ref;
    return typeof reference === "string"
      ? this.#follow(decodeURIComponent(reference.slice(1)))
      : { pointer, node: found };
  }
}

/** @param start The place of the first element in the array that it was taken from. */
function describe({ instancePath, message }: ErrorObject, start = 0): string {
  const path = instancePath.replace(/^\/(\d+)/, (_, index) => `/${Number(index) + start}`);
  return `${path || "body"} ${message ?? "is not valid"}`;
}

/** An array in pieces, which none of its schemas forbids; any other value as a whole. */
function* partsOf(body: unknown): Generator<{ part: unknown; start: number }> {
  if (!Array.isArray(body) || body.length <= elementsAtOnce) yield { part: body, start: 0 };
  else {
    for (let start = 0; start < body.length; start += elementsAtOnce) {
      yield { part: body.slice(start, start + elementsAtOnce), start };
    }
  }
}

function clausesOf(schema: unknown): string[] {
  const cited = members(schema)["x-clauses"];
  return Array.isArray(cited) ? cited.map(String) : [];
}

function headerValue({ node }: Located, text: string): unknown {
  const { type } = members(node.schema);
  return type === "integer" || type === "number" ? Number(text) : text;
}

/** Parses JSON into plain numbers, which schemas are about; undefined where the text is none. */
export function parsePlain(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

function escapePointer(segment: string): string {
  return segment.replaceAll("~", "~0").replaceAll("/", "~1");
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The members of an object; none of what is no object. */
export function members(value: unknown): Node {
  return isNode(value) ? value : {};
}
