/** The operations of a contract for the server: queries and bodies without references. */
import { type ContractDocument, isNode, type Node } from "../../spec/contract/document.ts";
import { type Operation, Operations } from "../../spec/contract/operations.ts";
import { replaceEach } from "./bundles.ts";

export type Inputs = ReturnType<typeof readInputs>[number];

const methods = ["GET", "POST", "PUT", "DELETE", "PATCH"];

/**
 * Reads the operations, in the order of their paths and then of `methods`, with the JSON Schemas of
 * their queries and JSON bodies, if they have them.
 */
export function readInputs(document: ContractDocument) {
  const operations = [...new Operations(document)];
  const paths = [...new Set(operations.map(({ routes: [{ path }] }) => path))];
  const placeOf = ({ method, routes: [{ path }] }: Operation) =>
    paths.indexOf(path) * methods.length + methods.indexOf(method);
  return operations
    .sort((one, other) => placeOf(one) - placeOf(other))
    .map((operation) => {
      const { parameters, body } = operation;
      const query = parameters
        .filter((each) => each.in === "query")
        .map(({ name, at }) => [name, inlined(document, at.value.schema ?? {})] as const);
      return {
        operation,
        query:
          query.length > 0 ? { type: "object", properties: Object.fromEntries(query) } : undefined,
        body: body && inlined(document, body.schema?.value ?? {}),
      };
    });
}

/** Returns a copy without references and without our marks. */
function inlined(document: ContractDocument, node: unknown): Node {
  return replaceEach(node, (name, value) => {
    if (name.startsWith("x-")) return undefined;
    return isNode(value) ? document.follow({ value, pointer: "" }).value : value;
  });
}
