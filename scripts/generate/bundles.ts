/**
 * Creates the bundles of the contract from its marks (spec/README.md, "Marks").
 *
 * - `x-decisions: [ids]` on an object: the object is ours.
 * - `x-decisions: {path: [ids]}`: these members are ours. A path is the name of a member, or a name and
 *   an entry: `maximum`, `properties/id`, `enum/completed`, `required/reason`.
 * - `x-interface: {…}`: the members that the interface itself has, merged over the others.
 */
import { isNode, lookUp, members, type Node } from "../../spec/contract/document.ts";

/** Returns the contract of the sandbox: the interface and our decisions. */
export function sandboxBundle(contract: Node): Node {
  return pruneComponents(without(contract, "x-interface"));
}

/**
 * Returns the contract of the sandbox for tools that read it. Most of them know no references between
 * paths: each operation is there once, with its path in the interface. Its other paths, each with what
 * they cite, are in `x-also-at`. Some know no null among texts: there, it is a separate type.
 */
export function servedBundle(contract: Node): Node {
  const bundle = sandboxBundle(contract);
  const shown = members(interfaceBundle(contract).paths);
  const items = Object.entries(members(expandPathAliases(bundle).paths));
  const served = items.flatMap(([path, item]) => {
    const kept = Object.entries(members(item)).flatMap(([name, value]) => {
      const { operationId, ...rest } = members(value);
      if (operationId === undefined) return name === "x-decisions" ? [] : [[name, value] as const];
      const places = items.filter(
        ([, other]) => members(members(other)[name]).operationId === operationId,
      );
      const [natural] = places.find(([at]) => name in members(shown[at])) ?? places[0] ?? [];
      if (path !== natural) return [];
      const others = places
        .filter(([at]) => at !== natural)
        .map(([at, other]) => [at, { "x-decisions": citedBy(members(other), name) }] as const);
      const also = others.length > 0 && { "x-also-at": Object.fromEntries(others) };
      return [[name, { operationId, ...also, ...rest }] as const];
    });
    const hasOperation = kept.some(([, value]) => "operationId" in members(value));
    return hasOperation ? [[path, Object.fromEntries(kept)] as const] : [];
  });
  return replaceEach({ ...bundle, paths: Object.fromEntries(served) }, withNullApart);
}

function withNullApart(_name: string, node: unknown): unknown {
  const { type, enum: choices, ...rest } = members(node);
  if (!Array.isArray(type) || !Array.isArray(choices) || !choices.includes(null)) return node;
  const texts = { type: "string", enum: choices.filter((one) => one !== null) };
  return { ...rest, anyOf: [texts, { type: "null" }] };
}

/** Returns what the item of a path cites for a method. */
function citedBy(item: Node, method: string): unknown[] {
  const marks = item["x-decisions"];
  const cited = isNode(marks) ? marks[method] : marks;
  return Array.isArray(cited) ? cited : [];
}

/** Returns the interface, which any gateway must satisfy. */
export function interfaceBundle(contract: Node): Node {
  const expanded = expandPathAliases(contract);
  return pruneComponents(without(keepInterface(expanded, expanded), "x-decisions"));
}

/** Returns everything that a node of a contract refers to, directly and indirectly. */
export function referencesIn(contract: Node, node: unknown): Map<string, unknown> {
  const found = new Map<string, unknown>();
  const open = [node];
  for (const each of open) {
    for (const [, reference = ""] of JSON.stringify(each).matchAll(/"\$ref":"([^"]*)"/g)) {
      if (found.has(reference)) continue;
      const target = resolve(contract, reference);
      found.set(reference, target);
      open.push(target);
    }
  }
  return found;
}

/** Replaces the references of path items, so each path can be treated separately. */
function expandPathAliases(contract: Node): Node {
  const expanded = Object.entries(members(contract.paths)).map(([path, item]) => {
    const { $ref, ...own } = members(item);
    const target = typeof $ref === "string" ? members(resolve(contract, $ref)) : {};
    const { "x-decisions": _marks, ...kept } = target;
    return [path, { ...kept, ...own }] as const;
  });
  return { ...contract, paths: Object.fromEntries(expanded) };
}

function isOurs(node: unknown): boolean {
  return isNode(node) && Array.isArray(node["x-decisions"]) && !("x-interface" in node);
}

/** @returns undefined if the node, or what it refers to, is ours. */
function keepInterface(node: unknown, contract: Node): unknown {
  if (Array.isArray(node)) {
    return node.map((item) => keepInterface(item, contract)).filter((item) => item !== undefined);
  }
  if (!isNode(node)) return node;
  const { $ref } = node;
  const refersToOurs = typeof $ref === "string" && isOurs(resolve(contract, $ref));
  if (isOurs(node) || refersToOurs) return undefined;
  const kept = Object.entries(interfaceMembers(node))
    .map(([name, value]) => [name, keepInterface(value, contract)] as const)
    .filter(([, value]) => value !== undefined);
  return withoutLostRequirements(node, Object.fromEntries(kept));
}

/** Removes the requirements of removed properties. */
function withoutLostRequirements({ properties: had }: Node, after: Node): Node {
  const { required: names, ...rest } = after;
  const has = after.properties;
  if (!isNode(had) || !isNode(has) || !Array.isArray(names)) return after;
  const required = names.filter((name) => !(String(name) in had) || String(name) in has);
  return { ...rest, ...(required.length > 0 && { required }) };
}

/** Returns the members that a node has in the interface: marks and what they name removed, its own text added. */
function interfaceMembers({ "x-decisions": marks, "x-interface": saying, ...own }: Node): Node {
  if (Array.isArray(marks)) return members(saying);
  return { ...Object.keys(members(marks)).reduce(withoutPath, own), ...members(saying) };
}

function withoutPath(node: Node, path: string): Node {
  const [name = "", entry] = path.split("/");
  const { [name]: member, ...rest } = node;
  const entries: unknown[] = Array.isArray(member) ? member : Object.keys(members(member));
  if (member === undefined || !(entry === undefined || entries.includes(entry)))
    throw new Error(`x-decisions names ${path}, which is missing`);
  if (entry === undefined) return rest;
  const left = entries.filter((item) => item !== entry);
  if (!Array.isArray(member)) {
    const { [entry]: _removed, ...others } = members(member);
    return { ...node, [name]: others };
  }
  if (left.length === 0) return rest;
  return { ...node, [name]: name === "type" && left.length === 1 ? left[0] : left };
}

function without(node: unknown, mark: string): Node {
  return replaceEach(node, (name, value) => (name === mark ? undefined : value));
}

/** Returns a copy of a contract, in which each value is replaced; undefined removes a member. */
export function replaceEach(
  node: unknown,
  replace: (name: string, value: unknown) => unknown,
): Node {
  return JSON.parse(JSON.stringify(node, replace)) as Node;
}

/** Removes unused components. */
function pruneComponents(contract: Node): Node {
  const { components, ...rest } = contract;
  const used = referencesIn(contract, rest);
  const kept = Object.entries(members(components)).map(([kind, entries]) => {
    const names = Object.entries(members(entries)).filter(
      ([name]) => kind === "securitySchemes" || used.has(`#/components/${kind}/${name}`),
    );
    return [kind, Object.fromEntries(names)] as const;
  });
  const filled = kept.filter(([, entries]) => Object.keys(entries).length > 0);
  return { ...rest, components: Object.fromEntries(filled) };
}

function resolve(contract: Node, reference: string): unknown {
  const found = lookUp(contract, reference);
  if (found === undefined) throw new Error(`${reference} points at nothing`);
  return found.value;
}
