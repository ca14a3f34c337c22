import { members, type Node } from "../../spec/contract/document.ts";
import type { Operation } from "../../spec/contract/operations.ts";
import type { Inputs } from "./inputs.ts";
import { fillTemplate } from "./template.ts";

/** The text of the module that tells the server the operations and routes of a contract. */
export function operationModule(operations: Inputs[], typesModule: string): string {
  const tags = [...new Set(operations.map(({ operation }) => operation.tag))];
  return fillTemplate("operations.txt", {
    typesModule,
    tags: tags.map((tag) => `  ${tag}: ${union(idsOf(tag, operations))};`).join("\n"),
    operations: operations.map(entry).join("\n"),
    routes: operations.flatMap(routeLines).join("\n"),
  });
}

function entry({ operation, query, body }: Inputs): string {
  const { id, tag, parameters } = operation;
  const entries = [
    `tag: ${JSON.stringify(tag)}`,
    `keyDocumented: ${String(!mayComeWithoutKey(operation))}`,
    `idempotent: ${String(parameters.some(({ name }) => name === "Idempotency-Key"))}`,
  ];
  if (query) entries.push(`query: { members: ${table(query)}, validate: validators.${id}Query }`);
  if (body) entries.push(`body: { members: ${table(body)}, validate: validators.${id}Body }`);
  return `  ${id}: { ${entries.join(", ")} },`;
}

function mayComeWithoutKey({ at: { value } }: Operation): boolean {
  const security = members(value["x-interface"]).security ?? value.security;
  if (!Array.isArray(security)) return false;
  return security.length === 0 || security.some((way) => Object.keys(members(way)).length === 0);
}

function table(schema: Node): string {
  const entries = Object.entries(members(schema.properties)).map(([name, property]) => {
    const { type = "object", format } = members(property);
    // The one type that a message names: of several, the first that is not null.
    const main = [type].flat().find((one) => one !== "null") ?? "object";
    return [name, { type: main, ...(format !== undefined && { format }) }] as const;
  });
  return JSON.stringify(Object.fromEntries(entries));
}

function idsOf(tag: string, operations: Inputs[]): string[] {
  return operations
    .map(({ operation }) => operation)
    .filter((one) => one.tag === tag)
    .map(({ id }) => id);
}

function routeLines({ operation: { id, method, routes } }: Inputs): string[] {
  return routes.map(({ path }) => {
    const route = { method: method.toLowerCase(), path, operationId: id };
    return `  ${JSON.stringify(route)},`;
  });
}

/** Every header that some response of the contract carries. */
export function responseHeaders(operations: Inputs[]): string[] {
  const names = operations
    .flatMap(({ operation }) => [...operation.responses.values()])
    .flatMap(({ headers }) => headers.map(({ name }) => name));
  return [...new Set(names)].sort();
}

function union(names: string[]): string {
  return names.map((name) => JSON.stringify(name)).join(" | ");
}
