/** Makes each possible change to the interface, and expects the comparison to find it. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { compareContracts } from "./operations.ts";
import {
  ContractDocument,
  DocumentProblem,
  isNode,
  type Node,
  stepInto,
} from "../contract/document.ts";
import type { Party } from "./rules.ts";
import { edited, type Mutation } from "./test-support/editing.ts";
import { schemaMutations } from "./test-support/schema-mutations.ts";

const root = join(import.meta.dirname, "../..");

function read(path: string): Node {
  const value: unknown = JSON.parse(readFileSync(join(root, path), "utf8"));
  if (!isNode(value)) throw new Error(`${path} is not an object`);
  return value;
}

const compare = (released: ContractDocument, changed: Node) =>
  compareContracts(released, new ContractDocument("changed", changed));

describe("the comparison with the interface", () => {
  const released = read("generated/interface.openapi.json");
  const document = new ContractDocument("released", released);

  it("finds every change to a schema, and whom it affects", () => {
    const mutations = schemaMutations(released);
    const missed = mutations.filter(({ make, concerns }) => {
      const findings = compare(document, make());
      const isConcerned = (party: Party) =>
        findings.some((finding) => finding[party] !== "compatible");
      return !concerns.every(isConcerned) || (concerns.length === 0 && findings.length === 0);
    });
    expect(missed.map(({ name, concerns }) => `${name} (${concerns.join(", ")})`)).toEqual([]);
    expect(mutations.length).toBeGreaterThan(400);
  });

  it("finds every removal or change of a member that affects what the contract says", () => {
    const names = memberMutations(released).flatMap(({ name, make }) => {
      return isSilent(document, make()) ? [name] : [];
    });
    // These may go unnoticed: empty lists, and credentials of operations that need none.
    const isVoid = /(\/parameters|\/headers): gone$|^\/paths\/[^/]+\/\w+\/security[/:]/;
    expect(names.filter((name) => !isVoid.test(name))).toEqual([
      "/openapi: another",
      "/components/schemas/CheckoutCreated/allOf/1/properties/metadata: gone",
      "/components/schemas/Metadata/additionalProperties: gone",
      "/components/schemas/MetadataInput/additionalProperties: gone",
    ]);
    expect(names.length).toBeLessThan(70);
  });

  it.each([
    ["an identical contract", released],
    ["a contract in another order", reversed(released)],
    ["a contract with its references resolved once", inlined(released)],
    ["a contract with other descriptions", reworded(released)],
  ])("finds nothing in %s", (_what, changed) => {
    expect(compare(document, asNode(changed))).toEqual([]);
  });
});

function asNode(value: unknown): Node {
  if (!isNode(value)) throw new Error("not an object");
  return value;
}

/** Reverses members, and lists whose order has no meaning. */
function reversed(value: unknown, name = ""): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item) => reversed(item));
    return ["required", "enum", "type", "anyOf", "oneOf", "allOf", "parameters", "tags"].includes(
      name,
    )
      ? items.reverse()
      : items;
  }
  if (!isNode(value)) return value;
  const entries = Object.entries(value).map(
    ([key, member]) => [key, reversed(member, key)] as const,
  );
  return Object.fromEntries(entries.reverse());
}

/** Replaces each reference by a copy of its target, whose own references stay. */
function inlined(document: Node): unknown {
  const resolve = (reference: string) =>
    reference
      .slice(2)
      .split("/")
      .map((segment) => segment.replaceAll("~1", "/"))
      .reduce<unknown>((node, segment) => (isNode(node) ? node[segment] : undefined), document);
  const write = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(write);
    if (!isNode(value)) return value;
    if (typeof value.$ref === "string") return resolve(value.$ref);
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, write(member)]));
  };
  return write(document);
}

/** Changes descriptions and summaries, and removes examples and extensions. */
function reworded(value: unknown, name = ""): unknown {
  if (Array.isArray(value)) return value.map((item) => reworded(item));
  if (!isNode(value)) return value;
  const isMap = ["properties", "headers"].includes(name);
  const entries = Object.entries(value).flatMap(([key, member]) => {
    if (!isMap && (key.startsWith("x-") || key.startsWith("example"))) return [];
    if (!isMap && ["description", "summary"].includes(key)) return [[key, "Other words."] as const];
    return [[key, reworded(member, key)] as const];
  });
  return Object.fromEntries(entries);
}

const words = /^(summary|description|title|examples?|externalDocs|tags|info|x-.*)$/;
const maps = /^(properties|schemas|paths|responses|headers|content|securitySchemes|components)$/;

/** Returns two mutations for each member of each object and list: one removes it, and one changes it. */
function memberMutations(document: Node): Omit<Mutation, "concerns">[] {
  const walk = (value: object, pointer: string, isMap: boolean): Omit<Mutation, "concerns">[] =>
    Object.entries(value).flatMap(([name, member]: [string, unknown]) => {
      if (!isMap && words.test(name)) return [];
      const inner = stepInto(pointer, name);
      const change = (what: string, edit: (node: Record<string, unknown>) => void) => ({
        name: `${inner}: ${what}`,
        make: () => edited(document, pointer, edit),
      });
      const isLeaf = typeof member !== "object" || member === null;
      return [
        change("gone", (node) => {
          if (Array.isArray(node)) node.splice(Number(name), 1);
          else Reflect.deleteProperty(node, name);
        }),
        change("another", (node) => (node[name] = anotherThan(member))),
        ...(isLeaf ? [] : walk(member, inner, !isMap && maps.test(name))),
      ];
    });
  return walk(document, "", false);
}

function anotherThan(value: unknown): unknown {
  if (typeof value === "boolean") return !value;
  if (typeof value === "number") return value + 7;
  return typeof value === "string" ? `${value}0` : { added: 1 };
}

/** Returns true if the comparison finds nothing; a document with a wrong reference or type is rejected. */
function isSilent(released: ContractDocument, changed: Node): boolean {
  try {
    return compare(released, changed).length === 0;
  } catch (error) {
    if (error instanceof DocumentProblem) return false;
    throw error;
  }
}
