import { isJsonObject, type Json, type JsonObject } from "./bundles.ts";
import { type Operation, propertiesOf } from "./operations.ts";

/** The text of the module that tells the server the operations and routes of a contract. */
export function operationModule(operations: Operation[], typesModule: string): string {
  const tags = [...new Set(operations.map(({ tag }) => tag))];
  return `import { input, type Operation, type Route } from "../spec/operation.ts";
import type { operations } from "${typesModule}";
import * as validators from "./validators.ts";

export type OperationId = keyof operations;

/** The operations of each tag. */
export interface OperationsByTag {
${tags.map((tag) => `  ${tag}: ${union(idsOf(tag, operations))};`).join("\n")}
}

export const operationTable: Readonly<Record<OperationId, Operation>> = {
${operations.map(entry).join("\n")}
};

export const routes: readonly Route<OperationId>[] = [
${operations.flatMap(routeLines).join("\n")}
];
`;
}

function entry(operation: Operation): string {
  const { operationId, tag, keyDocumented, idempotent, query, body } = operation;
  const members = [
    `tag: ${JSON.stringify(tag)}`,
    `keyDocumented: ${String(keyDocumented)}`,
    `idempotent: ${String(idempotent)}`,
  ];
  if (query) members.push(`query: input(${table(query)}, validators.${operationId}Query)`);
  if (body) members.push(`body: input(${table(body)}, validators.${operationId}Body)`);
  return `  ${operationId}: { ${members.join(", ")} },`;
}

function table(schema: JsonObject): string {
  const entries = Object.entries(propertiesOf(schema)).map(([name, property]) => {
    const { type, format } = isJsonObject(property) ? property : {};
    return [name, { type: mainType(type), ...(format !== undefined && { format }) }] as const;
  });
  return JSON.stringify(Object.fromEntries(entries));
}

/** The one type that a message names: of several, the first that is not null. */
function mainType(type: Json | undefined): Json {
  const types = Array.isArray(type) ? type : [type ?? "object"];
  return types.find((name) => name !== "null") ?? "object";
}

function idsOf(tag: string, operations: Operation[]): string[] {
  return operations.filter((operation) => operation.tag === tag).map((o) => o.operationId);
}

function routeLines({ operationId, routes }: Operation): string[] {
  return routes.map((route) => `  ${JSON.stringify({ ...route, operationId })},`);
}

function union(names: string[]): string {
  return names.map((name) => JSON.stringify(name)).join(" | ");
}
