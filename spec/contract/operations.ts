/** The operations of an OpenAPI document, every reference followed once. Runs in browsers, too. */
import {
  type ContractDocument,
  isNode,
  type Located,
  type LocatedNode,
  members,
} from "./document.ts";

export type Method = "GET" | "POST" | "PUT" | "DELETE" | "PATCH";

export interface Operation {
  readonly id: string;
  readonly method: Method;
  /** The first tag; empty if there is none. */
  readonly tag: string;
  /** Every path that leads to it, in the order of the document. */
  readonly routes: readonly [Route, ...Route[]];
  readonly at: LocatedNode;
  /** Those of the path among them. */
  readonly parameters: readonly Parameter[];
  readonly body: RequestBody | undefined;
  /** By `200`, `2XX` or `default`. */
  readonly responses: ReadonlyMap<string, ResponseDescription>;
}

export interface Route {
  /** With parameters in braces. */
  readonly path: string;
  readonly segments: readonly string[];
  /** Where the path stands, references not followed. */
  readonly item: Located;
}

export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly isRequired: boolean;
  readonly at: LocatedNode;
  readonly schema: LocatedNode | undefined;
}

export interface RequestBody {
  readonly at: LocatedNode;
  readonly isRequired: boolean;
  /** The schema of a body in JSON, as written. */
  readonly schema: Located | undefined;
  /** What that schema refers to, or itself. */
  readonly target: LocatedNode | undefined;
}

export interface ResponseDescription {
  readonly at: LocatedNode;
  readonly headers: readonly Parameter[];
  /** Whether it documents a body in JSON. */
  readonly isJson: boolean;
  /** The schema of that body, as written. */
  readonly schema: Located | undefined;
  /** What that schema refers to, or itself. */
  readonly target: LocatedNode | undefined;
  /** Whether not a single byte may follow (`x-no-body`). */
  readonly isEmpty: boolean;
}

/** A citation of clauses of the interface or of our decisions. */
export type Mark = "x-clauses" | "x-decisions";

/** Returns the ids that a node of a contract cites, for the whole of it or for a part. */
export function citedBy(node: unknown, mark: Mark): string[] {
  const cited = members(node)[mark];
  const lists = isNode(cited) ? Object.values(cited).flat() : cited;
  return Array.isArray(lists) ? [...new Set(lists.map(String))] : [];
}

const methods: readonly Method[] = ["GET", "POST", "PUT", "DELETE", "PATCH"];

export class Operations implements Iterable<Operation> {
  readonly #document: ContractDocument;
  readonly #byId: ReadonlyMap<string, Operation>;

  constructor(document: ContractDocument) {
    this.#document = document;
    this.#byId = this.#read();
  }

  [Symbol.iterator](): Iterator<Operation> {
    return this.#byId.values();
  }

  get ids(): string[] {
    return [...this.#byId.keys()];
  }

  find(id: string): Operation | undefined {
    return this.#byId.get(id);
  }

  /** @throws {Error} if the contract does not have the operation. */
  get(id: string): Operation {
    const operation = this.find(id);
    if (operation === undefined) throw new Error(`${id} is no operation of the contract`);
    return operation;
  }

  /** Returns the operation that serves a request; HEAD counts as GET, a slash at the end not at all. */
  match(method: string, path: string): Operation | undefined {
    const wanted = method === "HEAD" ? "GET" : method;
    return this.at(path).find((operation) => operation.method === wanted);
  }

  /** Returns the operations of a path, those first that name it with the fewest parameters. */
  at(path: string): Operation[] {
    const given = segmentsOfPath(path);
    return [...this.#byId.values()]
      .flatMap((operation) => {
        const route = operation.routes.find(({ segments }) => fits(segments, given));
        return route === undefined
          ? []
          : [{ operation, rank: route.segments.filter(isFilled).length }];
      })
      .sort((one, other) => one.rank - other.rank)
      .map(({ operation }) => operation);
  }

  #read(): Map<string, Operation> {
    const document = this.#document;
    const operations = new Map<string, Operation>();
    for (const [path, located] of document.entries(document.node(document.root, "paths"))) {
      if (!path.startsWith("/")) continue;
      const item = document.follow(located);
      const route = { path, segments: segmentsOfPath(path), item: located };
      for (const name of Object.keys(item.value)) {
        const method = methods.find((method) => method.toLowerCase() === name);
        const at = method && document.node(item, name);
        if (!at) continue;
        const operation = this.#operation(method, item, at, route);
        const known = operations.get(operation.id);
        operations.set(
          operation.id,
          known === undefined ? operation : { ...known, routes: [...known.routes, route] },
        );
      }
    }
    return operations;
  }

  #operation(method: Method, item: LocatedNode, at: LocatedNode, route: Route): Operation {
    const document = this.#document;
    const { operationId, tags } = at.value;
    const body = document.node(at, "requestBody");
    const responses = document.entries(document.node(at, "responses"));
    return {
      id: typeof operationId === "string" ? operationId : `${method} ${route.path}`,
      method,
      tag: Array.isArray(tags) ? String(tags[0] ?? "") : "",
      routes: [route],
      at,
      parameters: this.#parameters(item, at),
      body: body && {
        at: body,
        isRequired: body.value.required === true,
        ...this.#schemaOf(body),
      },
      responses: new Map(
        responses.map(([status, located]) => [status, this.#response(status, located)]),
      ),
    };
  }

  /** Those of an operation replace those of its path with the same name. */
  #parameters(item: LocatedNode, operation: LocatedNode): Parameter[] {
    const document = this.#document;
    const found = [item, operation]
      .flatMap((holder) => document.list(holder, "parameters"))
      .map((located) => {
        const at = document.follow(located);
        return this.#parameter(String(at.value.name), String(at.value.in), at);
      });
    return [...new Map(found.map((one) => [`${one.in} ${one.name}`, one])).values()];
  }

  #parameter(name: string, place: string, at: LocatedNode): Parameter {
    const isRequired = at.value.required === true;
    return { name, in: place, isRequired, at, schema: this.#document.node(at, "schema") };
  }

  #response(status: string, located: Located): ResponseDescription {
    const document = this.#document;
    const at = document.follow(located);
    return {
      at,
      headers: document
        .entries(document.node(at, "headers"))
        .map(([name, header]) => this.#parameter(name, "header", document.follow(header))),
      isJson: this.#mediaOf(at) !== undefined,
      ...this.#schemaOf(at),
      isEmpty: at.value["x-no-body"] === true || status === "204",
    };
  }

  #schemaOf(holder: LocatedNode) {
    const media = this.#mediaOf(holder);
    const schema = media && this.#document.child(media, "schema");
    return { schema, target: isNode(schema?.value) ? this.#document.follow(schema) : undefined };
  }

  #mediaOf(holder: LocatedNode): LocatedNode | undefined {
    const content = this.#document.node(holder, "content");
    return content && this.#document.node(content, "application/json");
  }
}

/** Returns what an operation documents for a status. */
export function responseFor(
  { responses }: Operation,
  status: number,
): ResponseDescription | undefined {
  const code = String(status);
  return responses.get(code) ?? responses.get(`${code.charAt(0)}XX`) ?? responses.get("default");
}

/** Whether an operation is served under a path, in which parameters are filled in. */
export function isServedUnder({ segments }: Route, path: string): boolean {
  return fits(segments, segmentsOfPath(path));
}

/** A slash at the end does not matter (GEN-SLASH-01). */
function segmentsOfPath(path: string): string[] {
  const trimmed = path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
  return trimmed.split("/");
}

function fits(template: readonly string[], given: readonly string[]): boolean {
  return (
    template.length === given.length &&
    template.every((part, index) => (isFilled(part) ? given[index] !== "" : part === given[index]))
  );
}

/** Whether a segment of a template is a parameter. */
function isFilled(segment: string): boolean {
  return segment.startsWith("{");
}
