/**
 * Makes the two bundles of the contract from its marks (spec/README.md, "Marks").
 *
 * - `x-decisions: [ids]` on an object: the whole of it is ours.
 * - `x-decisions: {path: [ids]}`: these members of it are ours. A path is a member's name, or a
 *   name and an entry of it: `maximum`, `properties/id`, `enum/completed`, `required/reason`.
 * - `x-interface: {…}`: what the interface itself says here; merged over the object's members.
 */
import { lookUp } from "../../spec/contract/document.ts";

export type Json = null | boolean | number | string | Json[] | JsonObject;
export interface JsonObject {
  [name: string]: Json;
}

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The contract of the sandbox: the interface and our decisions. */
export function sandboxBundle(contract: JsonObject): JsonObject {
  return pruneComponents(without(contract, "x-interface"));
}

/** What the interface itself demands of any gateway. */
export function interfaceBundle(contract: JsonObject): JsonObject {
  const expanded = expandPathAliases(contract);
  const ours = new Set(ownComponents(expanded));
  const kept = keepInterface(expanded, ours);
  if (!isJsonObject(kept)) throw new Error("the contract as a whole is marked x-decisions");
  return pruneComponents(without(kept, "x-decisions"));
}

/** Copies what a path item refers to into it, so that each path can be judged for itself. */
function expandPathAliases(contract: JsonObject): JsonObject {
  const paths = object(contract.paths, "paths");
  const expanded = Object.entries(paths).map(([path, item]) => {
    const { $ref, ...own } = object(item, path);
    if (typeof $ref !== "string") return [path, item] as const;
    const { "x-decisions": _marks, ...target } = object(resolve(contract, $ref), $ref);
    return [path, { ...target, ...own }] as const;
  });
  return { ...contract, paths: Object.fromEntries(expanded) };
}

function ownComponents(contract: JsonObject): string[] {
  const components = object(contract.components, "components");
  return Object.entries(components).flatMap(([kind, entries]) =>
    Object.entries(object(entries, kind))
      .filter(([, component]) => isOurs(component))
      .map(([name]) => `#/components/${kind}/${name}`),
  );
}

function isOurs(node: Json): boolean {
  return isJsonObject(node) && Array.isArray(node["x-decisions"]) && !("x-interface" in node);
}

/** @returns undefined where the node, or what it refers to, is ours. */
function keepInterface(node: Json, ours: ReadonlySet<string>): Json | undefined {
  if (Array.isArray(node)) {
    return node.map((item) => keepInterface(item, ours)).filter((item) => item !== undefined);
  }
  if (!isJsonObject(node)) return node;
  if (isOurs(node)) return undefined;
  if (typeof node.$ref === "string" && ours.has(node.$ref)) return undefined;
  const kept: JsonObject = {};
  for (const [name, value] of Object.entries(withInterfaceSaying(withoutMarked(node)))) {
    const member = keepInterface(value, ours);
    if (member !== undefined) kept[name] = member;
  }
  return withoutLostRequirements(node, kept);
}

/** A property that is gone cannot be required. */
function withoutLostRequirements(before: JsonObject, after: JsonObject): JsonObject {
  const had = before.properties;
  const has = after.properties;
  if (!isJsonObject(had) || !isJsonObject(has) || !Array.isArray(after.required)) return after;
  const required = after.required.filter(
    (name) => typeof name !== "string" || !(name in had) || name in has,
  );
  const { required: _, ...rest } = after;
  return required.length === 0 ? rest : { ...rest, required };
}

function withInterfaceSaying(node: JsonObject): JsonObject {
  const { "x-interface": saying, "x-decisions": marks, ...own } = node;
  if (!isJsonObject(saying)) return node;
  return Array.isArray(marks) ? saying : { ...own, ...saying };
}

function withoutMarked(node: JsonObject): JsonObject {
  const marks = node["x-decisions"];
  if (!isJsonObject(marks)) return node;
  const { "x-decisions": _marks, ...own } = node;
  return Object.keys(marks).reduce(withoutPath, own);
}

function withoutPath(node: JsonObject, path: string): JsonObject {
  const [name = "", entry] = path.split("/");
  const member = node[name];
  if (member === undefined) throw new Error(`x-decisions names ${path}, which is not there`);
  const { [name]: _removed, ...rest } = node;
  if (entry === undefined) return rest;
  const left = withoutEntry(member, entry, path);
  return isEmpty(left) ? rest : { ...node, [name]: left };
}

function withoutEntry(member: Json, entry: string, path: string): Json {
  if (Array.isArray(member)) {
    if (!member.includes(entry)) throw new Error(`x-decisions names ${path}, which is not there`);
    const left = member.filter((item) => item !== entry);
    return left.length === 1 && path.startsWith("type/") ? (left[0] ?? null) : left;
  }
  if (!isJsonObject(member) || !(entry in member)) {
    throw new Error(`x-decisions names ${path}, which is not there`);
  }
  const { [entry]: _removed, ...rest } = member;
  return rest;
}

function isEmpty(value: Json): boolean {
  return Array.isArray(value) && value.length === 0;
}

function without(node: JsonObject, mark: string): JsonObject {
  const copy: JsonObject = {};
  for (const [name, value] of Object.entries(node)) {
    if (name !== mark) copy[name] = withoutDeep(value, mark);
  }
  return copy;
}

function withoutDeep(node: Json, mark: string): Json {
  if (Array.isArray(node)) return node.map((item) => withoutDeep(item, mark));
  return isJsonObject(node) ? without(node, mark) : node;
}

/** Leaves out the components that nothing refers to. */
function pruneComponents(contract: JsonObject): JsonObject {
  const { components, ...rest } = contract;
  const used = new Set<string>();
  collectReferences(contract, rest, used);
  const kept = Object.entries(object(components, "components")).map(([kind, entries]) => {
    const names = Object.entries(object(entries, kind)).filter(
      ([name]) => kind === "securitySchemes" || used.has(`#/components/${kind}/${name}`),
    );
    return [kind, Object.fromEntries(names)] as const;
  });
  return { ...rest, components: Object.fromEntries(kept.filter(([, e]) => hasMembers(e))) };
}

function hasMembers(value: object): boolean {
  return Object.keys(value).length > 0;
}

function collectReferences(contract: JsonObject, node: Json, used: Set<string>): void {
  if (Array.isArray(node)) {
    for (const item of node) collectReferences(contract, item, used);
  } else if (isJsonObject(node)) {
    const { $ref } = node;
    if (typeof $ref === "string" && !used.has($ref)) {
      used.add($ref);
      collectReferences(contract, resolve(contract, $ref), used);
    }
    for (const value of Object.values(node)) collectReferences(contract, value, used);
  }
}

function resolve(contract: JsonObject, reference: string): Json {
  const found = lookUp(contract, reference);
  if (found === undefined) throw new Error(`${reference} points at nothing`);
  return found.value as Json;
}

function object(value: Json | undefined, name: string): JsonObject {
  if (!isJsonObject(value)) throw new Error(`${name} is not an object`);
  return value;
}
