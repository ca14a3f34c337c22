/** Contracts that are edited in one place. */
import { isNode, type Node, segmentsOf, stepInto } from "../../contract/document.ts";
import type { Party } from "../rules.ts";

/** A change of a contract, with what has to be told of it. */
export interface Mutation {
  readonly name: string;
  readonly make: () => Node;
  /** Whom it has to concern, breaking or potentially. */
  readonly concerns: readonly Party[];
}

export type Edit = (node: Record<string, unknown>) => void;

/** A copy in which the object at a pointer is edited. */
export function edited(document: Node, pointer: string, edit: Edit): Node {
  const copy: unknown = structuredClone(document);
  const node = at(copy, pointer);
  if (!isRecord(node)) throw new Error(`${pointer} is no object or list`);
  edit(node);
  if (!isNode(copy)) throw new Error("no document");
  return copy;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

export function at(document: unknown, pointer: string): unknown {
  return segmentsOf(pointer).reduce<unknown>((node, segment) => {
    if (Array.isArray(node)) return node[Number(segment)];
    return isNode(node) ? node[segment] : undefined;
  }, document);
}

/** Takes a member away. */
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
