import { isJsonObject, type Json, type JsonObject } from "./bundles.ts";
import { type Operation, propertiesOf } from "./operations.ts";

/** What the module declares whatever the contract holds. */
const declarations = `export interface Member {
  readonly type: "string" | "integer" | "number" | "object";
  readonly format?: Format;
}

/** What ajv reports of one violated keyword. */
export interface Violation {
  readonly keyword: string;
  readonly instancePath: string;
  readonly schemaPath: string;
  readonly params: Readonly<Record<string, unknown>>;
}

export interface Input {
  readonly members: Readonly<Record<string, Member>>;
  readonly violations: (data: unknown) => readonly Violation[];
}

export interface Operation {
  readonly tag: keyof OperationsByTag;
  /** Whether the interface itself asks for a key, not only our decision (D-AUTH-01). */
  readonly keyDocumented: boolean;
  /** Whether it takes an idempotency key (D-IDEM-01). */
  readonly idempotent: boolean;
  readonly query?: Input;
  readonly body?: Input;
}

interface Validator {
  (data: unknown): boolean;
  errors?: null | readonly Violation[];
}

function input(members: Input["members"], validator: Validator): Input {
  return { members, violations: (data) => (validator(data) ? [] : (validator.errors ?? [])) };
}
`;

/** The text of the module that tells the server the contract's operations and routes. */
export function operationModule(
  operations: Operation[],
  headers: string[],
  version: string,
): string {
  const formats = new Set(
    operations.flatMap(({ query, body }) => [...formatsOf(query), ...formatsOf(body)]),
  );
  const tags = [...new Set(operations.map(({ tag }) => tag))];
  return `import type { operations } from "./types.ts";
import * as validators from "./validators.ts";

export const version = ${JSON.stringify(version)};

export type OperationId = keyof operations;

/** The operations of each tag. */
export interface OperationsByTag {
${tags.map((tag) => `  ${tag}: ${union(idsOf(tag, operations))};`).join("\n")}
}

/** The formats that queries and bodies of the contract use. */
export type Format = ${union([...formats].sort())};

${declarations}
export const operationTable: Readonly<Record<OperationId, Operation>> = {
${operations.map(entry).join("\n")}
};

export const routes: readonly { method: Method; path: string; operationId: OperationId }[] = [
${operations.flatMap(routeLines).join("\n")}
];

export type Method = ${union([...new Set(operations.flatMap((o) => o.routes.map((r) => r.method)))].sort())};

/** Every header that some answer of the contract carries. */
export const responseHeaders: readonly string[] = ${JSON.stringify(headers)};
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

function formatsOf(schema: JsonObject | undefined): string[] {
  return Object.values(propertiesOf(schema ?? {}))
    .map((property) => (isJsonObject(property) ? property.format : undefined))
    .filter((format) => typeof format === "string");
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
