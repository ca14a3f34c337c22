/** The module that tells the kit the operations of the interface. */
import { ContractDocument, members } from "../../spec/contract/document.ts";
import { type Operation, Operations } from "../../spec/contract/operations.ts";
import type { JsonObject } from "./bundles.ts";

/** @param ours The contract of the sandbox, which has more operations. */
export function interfaceModule(bundle: JsonObject, ours: JsonObject): string {
  const operations = [...new Operations(new ContractDocument("the interface bundle", bundle))];
  const ids = new Set(operations.map(({ id }) => id));
  const own = [...new Operations(new ContractDocument("the contract", ours))].filter(
    ({ id }) => !ids.has(id),
  );
  const kinds = [...new Set(operations.map(kindOf))];
  return `/** The kinds of record. */
export const kinds = ${JSON.stringify(kinds)} as const;
export type Kind = (typeof kinds)[number];

/** What an operation does: it makes, shows, lists, changes or deletes records of its kind. */
export type View = "create" | "item" | "list" | "update" | "delete";

/** An operation on records of one kind. */
export interface InterfaceOperation {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** With parameters in braces. */
  readonly path: string;
  readonly kind: Kind;
  readonly view: View;
  /** Whether the interface shows the body of a success. */
  readonly isShown: boolean;
}

export const operationIds = ${JSON.stringify([...ids])} as const;
export type OperationId = (typeof operationIds)[number];

/** The operations of the interface. */
export const interfaceOperations: Readonly<Record<OperationId, InterfaceOperation>> = {
${operations.map(entry).join("\n")}
};

/** The members of a record that the interface names. */
export const documentedMembers: Readonly<Record<Kind, readonly string[]>> = {
${kinds.map((kind) => `  ${kind}: ${JSON.stringify(membersOf(kind, operations))},`).join("\n")}
};

/** The kinds of the operations that only the sandbox has. */
export const sandboxOperations: Readonly<Record<string, Kind>> = {
${own.map((operation) => `  ${operation.id}: ${JSON.stringify(kindOf(operation))},`).join("\n")}
};
`;
}

function entry(operation: Operation): string {
  const { id, method, routes, responses } = operation;
  const [{ path }, another] = routes;
  if (another !== undefined) throw new Error(`${id} has two paths, and the interface shows one`);
  const successes = [...responses].filter(([status]) => status.startsWith("2"));
  const isShown = successes.some(([, { isJson }]) => isJson);
  const summary = { method, path, kind: kindOf(operation), view: viewOf(operation), isShown };
  return `  ${id}: ${JSON.stringify(summary)},`;
}

/** Returns the members of the first record of a kind that the interface shows. */
function membersOf(kind: string, operations: readonly Operation[]): string[] {
  const shown = operations
    .filter((operation) => kindOf(operation) === kind)
    .flatMap(({ responses }) => [...responses.values()])
    .map(({ target }) => Object.keys(members(target?.value.properties)));
  return shown.find(({ length }) => length > 0) ?? [];
}

/** Returns the name of the tag in the singular: a tag is about the records of one kind. */
function kindOf({ id, tag }: Operation): string {
  if (!tag.endsWith("s")) throw new Error(`${id}: the tag ${tag} is not the plural of a kind`);
  return tag.slice(0, -1).toLowerCase();
}

function viewOf({ method, routes: [{ path }] }: Operation): string {
  if (method === "GET") return path.endsWith("}") ? "item" : "list";
  return { POST: "create", PUT: "update", PATCH: "update", DELETE: "delete" }[method];
}
