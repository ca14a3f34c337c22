/** Returns true if two values mean the same: references followed, annotations ignored. */
import type { ContractDocument, Located, Node } from "../contract/document.ts";
import { isExtension, isNode, lookUp, stepInto } from "../contract/document.ts";

/** The corresponding values of both documents; undefined for a document without the value. */
export type Pair<Item = Located> = readonly [released: Item | undefined, changed: Item | undefined];

/** Pairs everything that either document has by its key, in the order of the released one. */
export function pairsOf<Item>(
  released: ReadonlyMap<string, Item>,
  changed: ReadonlyMap<string, Item>,
): [key: string, pair: Pair<Item>][] {
  const keys = new Set([...released.keys(), ...changed.keys()]);
  return [...keys].map((key) => [key, [released.get(key), changed.get(key)]]);
}

const words = /^(summary|description|title|examples?|externalDocs|tags|\$comment)$/;

/** Returns true if a member is only for readers. */
export function isAnnotation(name: string): boolean {
  return words.test(name) || isExtension(name);
}

/** Returns JSON with members in a fixed order, and only those for which `counts` returns true. */
export function canonical(value: unknown, counts = (_name: string) => true): string {
  return JSON.stringify(value, (_name, member: unknown) => {
    if (!isNode(member)) return member;
    const members = Object.entries(member).filter(([name]) => counts(name));
    return Object.fromEntries(members.sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}

export function sortedBy<Item>(items: readonly Item[], textOf: (item: Item) => string): Item[] {
  const texts = items.map((item) => [textOf(item), item] as const);
  return texts.sort(([one], [other]) => (one < other ? -1 : 1)).map(([, item]) => item);
}

const maps =
  /^(properties|patternProperties|dependent.+|\$defs|headers|content|encoding|responses|callbacks|links|webhooks|variables|parameters)$/;

interface Compared {
  readonly pair: Pair;
  /** A map may have any names, lists and sets any order, and literals refer to nothing. */
  readonly kind: "object" | "map" | "mapping" | "list" | "set" | "literal";
}

function kindOf(name: string): Compared["kind"] {
  if (maps.test(name)) return "map";
  if (/^(anyOf|oneOf|allOf)$/.test(name)) return "list";
  if (/^(enum|required|type)$/.test(name)) return "set";
  return name === "mapping" ? name : /^(const|default)$/.test(name) ? "literal" : "object";
}

/**
 * Returns a function that returns true if a member means the same in both documents, or is in neither.
 * Each pair of references is followed once, since components may be linked in a huge number of ways.
 */
export function compareMeanings(...documents: [ContractDocument, ContractDocument]) {
  // Pairs of pointers whose values mean the same, as far as is known or assumed.
  const known = new Set<string>();
  return (pair: Pair, name = ""): boolean => {
    const reached = new Set<string>();
    const open: Compared[] = [{ pair, kind: kindOf(name) }];
    for (let each = open.pop(); each !== undefined; each = open.pop()) {
      const isKnown = (key: string) => known.has(key) || reached.has(key) || !reached.add(key);
      const inner = look(documents, each, isKnown);
      if (inner === undefined) return false;
      for (const next of inner) open.push(next);
    }
    for (const key of reached) known.add(key);
    return true;
  };
}

/** Returns the inner pairs that must also be the same; undefined if the two differ already. */
function look(
  [released, changed]: readonly [ContractDocument, ContractDocument],
  { pair: [one, other], kind }: Compared,
  isKnown: (key: string) => boolean,
): Compared[] | undefined {
  if (one === undefined || other === undefined) return one === other ? [] : undefined;
  const sides = [read(released, one, kind), read(changed, other, kind)] as const;
  const pair = [sides[0].target, sides[1].target] as const;
  const isReference = pair[0] !== one || pair[1] !== other;
  if (!isReference && sides.some(({ text }) => text !== undefined)) {
    return sides[0].text === sides[1].text ? [] : undefined;
  }
  // On the side without a reference, the value is written out, so it has no siblings of a reference.
  const [before, after] = sides.map(({ inside, siblings }) => (isReference ? siblings : inside));
  const inner = pairsOf(before ?? nothing, after ?? nothing).map(([name, members]): Compared => ({
    pair: members,
    kind: kind.startsWith("map") ? "object" : kindOf(name),
  }));
  const key = pair.map(({ pointer }) => pointer).join("\n");
  return !isReference || isKnown(key) ? inner : [{ pair, kind }, ...inner];
}

const nothing: ReadonlyMap<string, Located> = new Map();

/** Reads a value, or the target of a reference, with the members inside it or the siblings of the reference. */
function read(document: ContractDocument, located: Located, kind: Compared["kind"]) {
  const { value, pointer } = located;
  const isSet = kind === "set" && Array.isArray(value);
  if (isSet || kind === "literal" || typeof value !== "object" || value === null) {
    const text = canonical(isSet ? value.map((item) => canonical(item)).sort() : value);
    return { text, target: located, inside: nothing, siblings: nothing };
  }
  const { $ref: reference, ...others } = value as Node;
  const target = typeof reference === "string" ? lookUp(document.root.value, reference) : undefined;
  const members = membersOf(target === undefined ? (value as Node) : others, pointer, kind);
  if (target === undefined) return { target: located, inside: members, siblings: nothing };
  return { target, inside: nothing, siblings: document.isOld ? nothing : members };
}

function membersOf(node: Node, pointer: string, kind: Compared["kind"]): Map<string, Located> {
  const entries = Object.entries(node).filter(
    ([name]) => kind.startsWith("map") || !isAnnotation(name),
  );
  const sorted = kind === "list" ? sortedBy(entries, ([, item]) => canonical(item)) : entries;
  return new Map(
    sorted.map(([name, member], position) => {
      const value = kind === "mapping" ? { $ref: referenceTo(String(member)) } : member;
      return [
        kind === "list" ? String(position) : name,
        { value, pointer: stepInto(pointer, name) },
      ];
    }),
  );
}

/** A discriminator names a schema by a reference, or by the name of the component. */
function referenceTo(name: string): string {
  return name.startsWith("#") ? name : stepInto("#/components/schemas", name);
}
