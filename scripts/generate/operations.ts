import { isJsonObject, type Json, type JsonObject, resolve } from "./bundles.ts";

/** One operation of the contract, with what the server compiles from it. */
export interface Operation {
  operationId: string;
  tag: string;
  routes: { method: string; path: string }[];
  /** False where only our decisions ask for a key (D-AUTH-01). */
  keyDocumented: boolean;
  /** Whether it takes an idempotency key (D-IDEM-01). */
  idempotent: boolean;
  /** The members of the query, or of the JSON body, as JSON Schema; absent where there is none. */
  query: JsonObject | undefined;
  body: JsonObject | undefined;
  responses: JsonObject;
}

const methods = ["get", "post", "put", "delete", "patch"];

interface Route {
  operationId: string;
  method: string;
  path: string;
  node: JsonObject;
}

/** Reads the operations of the contract, each with every path that leads to it. */
export function readOperations(contract: JsonObject): Operation[] {
  const routes = eachRoute(contract);
  return eachOperation(contract).map(({ operationId, node }) => ({
    ...read(contract, operationId, node),
    routes: routes
      .filter((route) => route.operationId === operationId)
      .map(({ method, path }) => ({ method, path })),
  }));
}

/** The operations of the contract, each once. */
export function eachOperation(contract: JsonObject): Route[] {
  const byId = new Map<string, Route>();
  for (const route of eachRoute(contract)) {
    if (!byId.has(route.operationId)) byId.set(route.operationId, route);
  }
  return [...byId.values()];
}

function eachRoute(contract: JsonObject): Route[] {
  return Object.entries(members(contract.paths)).flatMap(([path, item]) => {
    const target = members(dereferenced(contract, item));
    return methods
      .filter((method) => method in target)
      .map((method) => {
        const node = members(target[method]);
        return {
          operationId: text(node.operationId, `${method} ${path}: operationId`),
          method,
          path,
          node,
        };
      });
  });
}

function read(
  contract: JsonObject,
  operationId: string,
  node: JsonObject,
): Omit<Operation, "routes"> {
  const tags = node.tags;
  return {
    operationId,
    tag: text(Array.isArray(tags) ? tags[0] : undefined, `${operationId}: tag`),
    keyDocumented: !mayComeWithoutKey(node),
    idempotent: parametersOf(contract, node).some(({ name }) => name === "Idempotency-Key"),
    query: querySchema(contract, node),
    body: bodySchema(contract, node),
    responses: members(node.responses),
  };
}

function mayComeWithoutKey(operation: JsonObject): boolean {
  const security = members(operation["x-interface"]).security ?? operation.security;
  if (!Array.isArray(security)) return false;
  return security.length === 0 || security.some((way) => Object.keys(members(way)).length === 0);
}

function querySchema(contract: JsonObject, operation: JsonObject): JsonObject | undefined {
  const parameters = parametersOf(contract, operation).filter((each) => each.in === "query");
  if (parameters.length === 0) return undefined;
  const properties: JsonObject = {};
  for (const { name, schema = {} } of parameters) {
    properties[text(name, "query parameter: name")] = inlined(contract, schema);
  }
  return { type: "object", properties };
}

function parametersOf(contract: JsonObject, operation: JsonObject): JsonObject[] {
  const list = Array.isArray(operation.parameters) ? operation.parameters : [];
  return list.map((parameter) => members(dereferenced(contract, parameter)));
}

function bodySchema(contract: JsonObject, operation: JsonObject): JsonObject | undefined {
  if (operation.requestBody === undefined) return undefined;
  const body = members(dereferenced(contract, operation.requestBody));
  const media = members(members(body.content)["application/json"]);
  return members(inlined(contract, media.schema ?? {}));
}

/** A copy in which every reference is replaced by what it points at, without our marks. */
function inlined(contract: JsonObject, node: Json): Json {
  if (Array.isArray(node)) return node.map((item) => inlined(contract, item));
  if (!isJsonObject(node)) return node;
  if (typeof node.$ref === "string") return inlined(contract, resolve(contract, node.$ref));
  const kept = Object.entries(node).filter(([name]) => !name.startsWith("x-"));
  return Object.fromEntries(kept.map(([name, value]) => [name, inlined(contract, value)]));
}

function dereferenced(contract: JsonObject, node: Json): Json {
  return isJsonObject(node) && typeof node.$ref === "string" ? resolve(contract, node.$ref) : node;
}

/** Every header that some answer of the contract carries, in the order of their first use. */
export function responseHeaders(contract: JsonObject, operations: Operation[]): string[] {
  const names = operations
    .flatMap(({ responses }) => Object.values(responses))
    .flatMap((response) => Object.keys(members(members(dereferenced(contract, response)).headers)));
  return [...new Set(names)].sort();
}

function members(value: Json | undefined): JsonObject {
  return isJsonObject(value) ? value : {};
}

function text(value: Json | undefined, what: string): string {
  if (typeof value !== "string") throw new Error(`${what} is missing in the contract`);
  return value;
}

/** The properties of a schema. */
export function propertiesOf(schema: JsonObject | undefined): JsonObject {
  return members(schema?.properties);
}
