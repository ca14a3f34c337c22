/** The module that tells the kit the operations of the interface. */
import { ContractDocument, members, type Node } from "../../spec/contract/document.ts";
import { type Operation, Operations } from "../../spec/contract/operations.ts";
import { fillTemplate } from "./template.ts";

/** @param ours The contract of the sandbox, which has more operations. */
export function interfaceModule(bundle: Node, ours: Node): string {
  const operations = [...new Operations(new ContractDocument("the interface bundle", bundle))];
  const ids = new Set(operations.map(({ id }) => id));
  const own = [...new Operations(new ContractDocument("the contract", ours))].filter(
    ({ id }) => !ids.has(id),
  );
  const kinds = [...new Set(operations.map(kindOf))];
  const membersOfKind = (kind: string) =>
    `  ${kind}: ${JSON.stringify(membersOf(kind, operations))},`;
  const kindOfOwn = (one: Operation) => `  ${one.id}: ${JSON.stringify(kindOf(one))},`;
  return fillTemplate("interface-operations.txt", {
    kinds: JSON.stringify(kinds),
    ids: JSON.stringify([...ids]),
    operations: operations.map(entry).join("\n"),
    members: kinds.map(membersOfKind).join("\n"),
    sandboxOperations: own.map(kindOfOwn).join("\n"),
  });
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
