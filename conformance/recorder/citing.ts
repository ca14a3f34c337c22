/** Which clauses of the interface stand behind a place of a request or an answer. */
import { clauses } from "../../generated/clauses.ts";
import { members } from "../../spec/contract/document.ts";
import { canFail } from "../support/outcome.ts";
import { escapeForPattern } from "../support/pattern.ts";

type Node = Readonly<Record<string, unknown>>;

/** Clauses that somebody can break; the others only say that something is left open. */
const breakable = new Set<string>(
  clauses.filter(({ class: kind }) => canFail(kind)).map(({ id }) => id),
);

export type Side = "request" | "response";

/** Reads the marks of the interface bundle. */
export class Citations {
  readonly #document: Node;
  readonly #operations = new Map<string, Node>();

  constructor(document: Node) {
    this.#document = document;
    for (const item of Object.values(members(document.paths))) {
      for (const operation of Object.values(members(item))) {
        const { operationId } = members(operation);
        if (typeof operationId === "string") this.#operations.set(operationId, members(operation));
      }
    }
  }

  /** The operations, in the order of the contract. */
  get operationIds(): readonly string[] {
    return [...this.#operations.keys()];
  }

  /** Whether the contract shows a body for the request of an operation. */
  takesBody(operationId: string): boolean {
    return this.#operations.get(operationId)?.requestBody !== undefined;
  }

  /** Whether an answer with this status must have no body at all. */
  forbidsBody(operationId: string, status: number): boolean {
    return this.#response(operationId, status)["x-no-body"] === true;
  }

  /** The clauses cited nearest to a place within a body; names of members, `*` for any entry. */
  ofBody(operationId: string, side: Side, place: readonly string[], status = 0): string[] {
    for (const level of this.#levels(operationId, side, place, status).reverse()) {
      const cited = citedBy(level);
      if (cited.length > 0) return cited;
    }
    return [];
  }

  /** What a member of a body has to be, where that is one value. */
  constantOf(operationId: string, side: Side, place: readonly string[], status = 0): unknown {
    const own = this.#levels(operationId, side, place, status).at(-1) ?? [];
    return own.find((node) => "const" in node)?.const;
  }

  /** The clauses that say that a request needs a member; the others near it are about its value. */
  ofAbsence(operationId: string, member: string): string[] {
    const named = escapeForPattern(member);
    const said = new RegExp(`\\bwithout ${named}\\b|\\b${named}\\b.* must be present\\b`);
    const about = new Set<string>(
      clauses.filter(({ statement }) => said.test(statement)).map(({ id }) => id),
    );
    return this.ofOperation(operationId, "").filter((id) => about.has(id));
  }

  /** The schemas from the body down to a place in it. */
  #levels(operationId: string, side: Side, place: readonly string[], status: number): Node[][] {
    const holder =
      side === "request"
        ? members(this.#operations.get(operationId)?.requestBody)
        : this.#response(operationId, status);
    const { schema } = members(members(holder.content)["application/json"]);
    const levels = [[holder], this.#parts(schema)];
    for (const name of place) {
      levels.push((levels.at(-1) ?? []).flatMap((node) => this.#below(node, name)));
    }
    return levels;
  }

  /** The clauses of an operation whose ids begin so. */
  ofOperation(operationId: string, prefix: string): string[] {
    return citedBy([this.#operations.get(operationId) ?? {}]).filter((id) => id.startsWith(prefix));
  }

  /** The clauses about what success looks like. */
  ofSuccess(operationId: string): string[] {
    const responses = members(this.#operations.get(operationId)?.responses);
    return citedBy(
      Object.entries(responses)
        .filter(([status]) => status.startsWith("2"))
        .map(([, response]) => members(response)),
    );
  }

  #response(operationId: string, status: number): Node {
    const responses = members(this.#operations.get(operationId)?.responses);
    const code = String(status);
    const name = [code, `${code.charAt(0)}XX`, "default"].find((key) => key in responses);
    return members(responses[name ?? ""]);
  }

  /** A schema, what it refers to and what it is put together from. */
  #parts(schema: unknown, depth = 0): Node[] {
    const node = members(schema);
    if (depth > 10) return [node];
    const referred = typeof node.$ref === "string" ? [this.#resolve(node.$ref)] : [];
    const combined = [node.allOf, node.anyOf, node.oneOf].flatMap((list) =>
      Array.isArray(list) ? list.map(members) : [],
    );
    return [node, ...[...referred, ...combined].flatMap((part) => this.#parts(part, depth + 1))];
  }

  #below(node: Node, name: string): Node[] {
    const next = name === "*" ? node.items : members(node.properties)[name];
    return next === undefined ? [] : this.#parts(next);
  }

  #resolve(reference: string): Node {
    return reference
      .split("/")
      .slice(1)
      .reduce((node, name) => members(node[name.replaceAll("~1", "/")]), this.#document);
  }
}

function citedBy(nodes: readonly Node[]): string[] {
  const cited = nodes.flatMap((node) => {
    const ids = node["x-clauses"];
    return Array.isArray(ids) ? ids.map(String) : [];
  });
  return [...new Set(cited)].filter((id) => breakable.has(id));
}
