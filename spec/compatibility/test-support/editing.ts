/** Contracts that are edited in one place. */
import { isNode, type Node, segmentsOf, stepInto } from "../../contract/document.ts";
import type { Party } from "../rules.ts";

/** A change to a contract, with the parties that must be warned. */
export interface Mutation {
  readonly name: string;
  readonly make: () => Node;
  /** The parties for which it is breaking, or may be. */
  readonly concerns: readonly Party[];
}

export type Edit = (node: Record<string, unknown>) => void;

/** Returns a document with the object at a pointer edited; it shares all other parts with the original. */
export function edited(document: Node, pointer: string, edit: Edit): Node {
  const copy = { ...document };
  let node: Record<string, unknown> = copy;
  for (const segment of segmentsOf(pointer)) {
    const inner = copyOf(node[segment]);
    node[segment] = inner;
    node = inner;
  }
  edit(node);
  return copy;
}

/** Copies an object or a list, whose members are its items. */
function copyOf(value: unknown): Record<string, unknown> {
  if (typeof value !== "object" || value === null) throw new Error("not an object or a list");
  return (Array.isArray(value) ? [...(value as unknown[])] : { ...value }) as Record<
    string,
    unknown
  >;
}

export function at(document: unknown, pointer: string): unknown {
  return segmentsOf(pointer).reduce<unknown>((node, segment) => {
    if (Array.isArray(node)) return node[Number(segment)];
    return isNode(node) ? node[segment] : undefined;
  }, document);
}

/** Removes a member. */
export function without(name: string): Edit {
  return (node) => {
    Reflect.deleteProperty(node, name);
  };
}

const methods = ["get", "post", "put", "delete"];

export function operationsOf(document: Node): { name: string; pointer: string; operation: Node }[] {
  return Object.entries(nodeOf(document.paths)).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = nodeOf(item)[method];
      const pointer = stepInto(stepInto("/paths", path), method);
      return isNode(operation) ? [{ name: `${method} ${path}`, pointer, operation }] : [];
    }),
  );
}

export function nodeOf(value: unknown): Node {
  return isNode(value) ? value : {};
}
