/** Holds what a gateway answered against an OpenAPI bundle, and nothing but that bundle. */
import { Ajv2020 } from "ajv/dist/2020.js";

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

/** An OpenAPI 3.1 document that answers can be judged by. */
export class Contract {
  readonly #document: Node;
  readonly #ajv = new Ajv2020({ allErrors: true, strict: false, validateFormats: false });

  constructor(document: Node) {
    this.#document = document;
    this.#ajv.addSchema({ ...document, $id: "contract" });
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
    const validate = this.#ajv.getSchema(`contract#${pointer}`);
    if (validate === undefined) throw new Error(`${pointer} is no schema of the contract`);
    if (validate(value) === true) return [];
    return (validate.errors ?? []).map(
      ({ instancePath, message }) => `${instancePath || "body"} ${message ?? "is not valid"}`,
    );
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
    const value = parse(body);
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

function headerValue({ node }: Located, text: string): unknown {
  const { type } = members(node.schema);
  return type === "integer" || type === "number" ? Number(text) : text;
}

function parse(text: string): { value: unknown } | undefined {
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

function members(value: unknown): Node {
  return isNode(value) ? value : {};
}
