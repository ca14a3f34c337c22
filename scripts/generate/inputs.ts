/** The operations of a contract as the server compiles them: their queries and bodies without references. */
import { type ContractDocument, members } from "../../spec/contract/document.ts";
import { type Operation, Operations } from "../../spec/contract/operations.ts";
import { isJsonObject, type Json, type JsonObject } from "./bundles.ts";

/** The members of the query and of the JSON body, as JSON Schema; undefined if there are none. */
export interface Inputs {
  readonly operation: Operation;
  readonly query: JsonObject | undefined;
  readonly body: JsonObject | undefined;
}

const methods = ["GET", "POST", "PUT", "DELETE", "PATCH"];

/** Reads the operations by their paths, and those of one path in the usual order of methods. */
export function readInputs(document: ContractDocument): Inputs[] {
  const operations = [...new Operations(document)];
  const paths = [...new Set(operations.map(({ routes: [{ path }] }) => path))];
  return paths.flatMap((path) =>
    operations
      .filter(({ routes }) => routes[0].path === path)
      .sort((one, other) => methods.indexOf(one.method) - methods.indexOf(other.method))
      .map((operation) => ({
        operation,
        query: querySchema(document, operation),
        body:
          operation.body &&
          (inlined(document, (operation.body.schema?.value ?? {}) as JsonObject) as JsonObject),
      })),
  );
}

function querySchema(
  document: ContractDocument,
  { parameters }: Operation,
): JsonObject | undefined {
  const query = parameters.filter((each) => each.in === "query");
  if (query.length === 0) return undefined;
  const properties = query.map(({ name, at }) => {
    const schema = (at.value.schema ?? {}) as Json;
    return [name, inlined(document, schema)] as const;
  });
  return { type: "object", properties: Object.fromEntries(properties) };
}

/** A copy in which every reference is replaced by what it points at, without our marks. */
function inlined(document: ContractDocument, node: Json): Json {
  if (Array.isArray(node)) return node.map((item) => inlined(document, item));
  if (!isJsonObject(node)) return node;
  if (typeof node.$ref === "string") {
    return inlined(document, document.resolve(node.$ref, "").value as Json);
  }
  const kept = Object.entries(node).filter(([name]) => !name.startsWith("x-"));
  return Object.fromEntries(kept.map(([name, value]) => [name, inlined(document, value)]));
}

/** The properties of a schema. */
export function propertiesOf(schema: JsonObject | undefined): JsonObject {
  return members(schema?.properties) as JsonObject;
}
