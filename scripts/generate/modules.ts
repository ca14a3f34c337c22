/** The generated modules: the operations of the server and of the kit, and the clauses. */
import { readFileSync } from "node:fs";
import { ContractDocument, members, type Node } from "../../spec/contract/document.ts";
import { type Operation, Operations } from "../../spec/contract/operations.ts";
import type { RegistryEntry } from "./clauses.ts";
import type { Inputs } from "./inputs.ts";

/** Returns the text of the module with the clauses and their types. */
export function clauseModule(clauses: readonly RegistryEntry[]): string {
  const areas = new Set(clauses.map(({ area }) => JSON.stringify(area)));
  return fillTemplate("clauses.txt", {
    areas: [...areas].join(" | "),
    ids: clauses.map(({ id }) => `  | ${JSON.stringify(id)}`).join("\n"),
    clauses: JSON.stringify(clauses, null, 2),
  });
}

/** Returns the text of the module with the operations and routes of a contract, for the server. */
export function operationModule(operations: readonly Inputs[], typesModule: string): string {
  const tags = new Set(operations.map(({ operation }) => operation.tag));
  const tagLines = [...tags].map((tag) => {
    const inputs = operations.filter(({ operation }) => operation.tag === tag);
    return `  ${tag}: ${inputs.map(({ operation }) => JSON.stringify(operation.id)).join(" | ")};`;
  });
  const routes = operations.flatMap(({ operation: { id, method, routes } }) =>
    routes.map(({ path }) => ({ method: method.toLowerCase(), path, operationId: id })),
  );
  return fillTemplate("operations.txt", {
    typesModule,
    tags: tagLines.join("\n"),
    operations: operations.map(serverEntry).join("\n"),
    routes: routes.map((route) => `  ${JSON.stringify(route)},`).join("\n"),
  });
}

function serverEntry({ operation, query, body }: Inputs): string {
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
    // The type that messages name: the first that is not null.
    const main = [type].flat().find((one) => one !== "null") ?? "object";
    return [name, { type: main, ...(format !== undefined && { format }) }] as const;
  });
  return JSON.stringify(entries);
}

/** Returns the text of the module with the types of events. */
export function eventModule(control: Node): string {
  const { EventType: schema } = members(members(control.components).schemas);
  return `export const eventTypes = ${JSON.stringify(members(schema).enum, null, 2)} as const;\n`;
}

/** Returns every header of the responses in the contract. */
export function responseHeaders(operations: readonly Inputs[]): string[] {
  const names = operations
    .flatMap(({ operation }) => [...operation.responses.values()])
    .flatMap(({ headers }) => headers.map(({ name }) => name));
  return [...new Set(names)].sort();
}

/**
 * Returns the text of the module with the operations of the interface, for the kit.
 *
 * @param ours The contract of the sandbox, which has more operations.
 */
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
    operations: operations.map(kitEntry).join("\n"),
    members: kinds.map(membersOfKind).join("\n"),
    sandboxOperations: own.map(kindOfOwn).join("\n"),
  });
}

function kitEntry(operation: Operation): string {
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

/** Returns the text of a template with values for its `{{names}}`. */
function fillTemplate(file: string, values: Readonly<Record<string, string>>): string {
  const text = readFileSync(new URL(`templates/${file}`, import.meta.url), "utf8");
  return text.replaceAll(/\{\{(\w+)\}\}/g, (name, key: string) => values[key] ?? name);
}
