/** The operations of an OpenAPI document, every reference followed once. Runs in browsers, too. */
import {
  type ContractDocument,
  isNode,
  type Located,
  memberOf,
  members,
  type Node,
} from "./document.ts";

const methods = ["GET", "POST", "PUT", "DELETE", "PATCH"] as const;

export interface Operation {
  readonly id: string;
  readonly method: (typeof methods)[number];
  /** The first tag; empty without tags. */
  readonly tag: string;
  /** Every path that leads to it, in the order of the document; those in its `x-also-at` last. */
  readonly routes: readonly [Route, ...Route[]];
  readonly at: Located<Node>;
  /** The parameters, including those of the path item. */
  readonly parameters: readonly Parameter[];
  readonly body: MessageDescription | undefined;
  /** By `200`, `2XX` or `default`. */
  readonly responses: ReadonlyMap<string, MessageDescription>;
}

export interface Route {
  /** With parameters in braces. */
  readonly path: string;
  readonly segments: readonly string[];
  /** The value of the path, references not followed. */
  readonly item: Located;
}

export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly isRequired: boolean;
  readonly at: Located<Node>;
  readonly schema: Located<Node> | undefined;
}

/** A request body or a response. */
export interface MessageDescription {
  readonly at: Located<Node>;
  /** True if a request must have the body. */
  readonly isRequired: boolean;
  /** The headers of a response. */
  readonly headers: readonly Parameter[];
  /** True if it documents a body in JSON. */
  readonly isJson: boolean;
  /** The schema of that body, as written. */
  readonly schema: Located | undefined;
  /** The target of that schema if it is a reference; else itself. */
  readonly target: Located<Node> | undefined;
  /** True if a response must not have any body (`x-no-body`). */
  readonly isEmpty: boolean;
}

/** Returns the clauses or decisions that a node of a contract cites, for the whole of it or for a part. */
export function citedBy(node: unknown, mark: "x-clauses" | "x-decisions" = "x-clauses"): string[] {
  const cited = members(node)[mark];
  const lists = isNode(cited) ? Object.values(cited).flat() : cited;
  return Array.isArray(lists) ? [...new Set(lists.map(String))] : [];
}

export class Operations implements Iterable<Operation> {
  readonly #document: ContractDocument;
  readonly #byId = new Map<string, Operation>();

  constructor(document: ContractDocument) {
    this.#document = document;
    for (const [path, located] of document.entries(document.node(document.root, "paths"))) {
      if (!path.startsWith("/")) continue;
      const item = document.follow(located);
      const route = { path, segments: segmentsOfPath(path), item: located };
      for (const name of Object.keys(item.value)) {
        const method = methods.find((method) => method.toLowerCase() === name);
        const at = method && document.node(item, name);
        if (!at) continue;
        const { operationId } = at.value;
        const id = typeof operationId === "string" ? operationId : `${method} ${path}`;
        const known = this.#byId.get(id);
        const others = document
          .entries(document.node(at, "x-also-at"))
          .map(([other, marks]) => ({ path: other, segments: segmentsOfPath(other), item: marks }));
        const operation =
          known === undefined
            ? { id, method, routes: [route, ...others] as const, at, ...this.#contentsOf(item, at) }
            : { ...known, routes: [...known.routes, route] as const };
        this.#byId.set(id, operation);
      }
    }
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
    if (operation === undefined) throw new Error(`${id} is not an operation of the contract`);
    return operation;
  }

  /** Returns the operation that serves a request. HEAD counts as GET; a trailing slash is ignored. */
  match(method: string, path: string): Operation | undefined {
    const wanted = method === "HEAD" ? "GET" : method;
    return this.at(path).find((operation) => operation.method === wanted);
  }

  /** Returns the operations of a path, those with the fewest path parameters first. */
  at(path: string): Operation[] {
    return [...this.#byId.values()]
      .flatMap((operation) => {
        const route = operation.routes.find((route) => isServedUnder(route, path));
        return route ? [{ operation, rank: route.segments.filter(isParameter).length }] : [];
      })
      .sort((one, other) => one.rank - other.rank)
      .map(({ operation }) => operation);
  }

  #contentsOf(item: Located<Node>, at: Located<Node>) {
    const document = this.#document;
    const { tags } = at.value;
    const body = document.node(at, "requestBody");
    const responses = document.entries(document.node(at, "responses"));
    return {
      tag: Array.isArray(tags) ? String(tags[0] ?? "") : "",
      parameters: this.#parameters(item, at),
      body: body && this.#message(body),
      responses: new Map(
        responses.map(([status, located]) => {
          const response = this.#message(document.follow(located));
          return [status, status === "204" ? { ...response, isEmpty: true } : response];
        }),
      ),
    };
  }

  /** Returns the parameters; those of an operation replace those of its path item with the same name. */
  #parameters(item: Located<Node>, operation: Located<Node>): Parameter[] {
    const document = this.#document;
    const found = [item, operation]
      .flatMap((holder) => document.list(holder, "parameters"))
      .map((located) => {
        const at = document.follow(located);
        return this.#parameter(String(at.value.name), String(at.value.in), at);
      });
    return [...new Map(found.map((one) => [`${one.in} ${one.name}`, one])).values()];
  }

  #parameter(name: string, place: string, at: Located<Node>): Parameter {
    const isRequired = at.value.required === true;
    return { name, in: place, isRequired, at, schema: this.#document.node(at, "schema") };
  }

  #message(at: Located<Node>): MessageDescription {
    const document = this.#document;
    const content = document.node(at, "content");
    const media = content && document.node(content, "application/json");
    const schema = media && memberOf(media, "schema");
    return {
      at,
      isRequired: at.value.required === true,
      headers: document
        .entries(document.node(at, "headers"))
        .map(([name, header]) => this.#parameter(name, "header", document.follow(header))),
      isJson: media !== undefined,
      schema,
      target: isNode(schema?.value) ? document.follow(schema) : undefined,
      isEmpty: at.value["x-no-body"] === true,
    };
  }
}

/** Returns the response that is documented for a status: its own, that of its class, or the default. */
export function responseFor<Response>(
  { responses }: { responses: ReadonlyMap<string, Response> },
  status: number | string,
): Response | undefined {
  const code = String(status);
  return responses.get(code) ?? responses.get(`${code.charAt(0)}XX`) ?? responses.get("default");
}

/** Returns true if a request path is that of a route, with parameters filled in. */
export function isServedUnder({ segments }: Route, path: string): boolean {
  const given = segmentsOfPath(path);
  return (
    segments.length === given.length &&
    segments.every((part, index) =>
      isParameter(part) ? given[index] !== "" : part === given[index],
    )
  );
}

/** Splits a path; a trailing slash does not matter (GEN-SLASH-01). */
function segmentsOfPath(path: string): string[] {
  const trimmed = path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
  return trimmed.split("/");
}

function isParameter(segment: string): boolean {
  return segment.startsWith("{");
}
