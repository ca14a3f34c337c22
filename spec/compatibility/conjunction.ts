/**
 * A schema as the list of everything that must hold at once: itself, what it refers to, and the parts
 * of its `allOf`. In this form it does not matter how the same is spread over components.
 */
import {
  type ContractDocument,
  isNode,
  type Located,
  type Node,
  stepInto,
} from "../contract/document.ts";

export interface Schema extends Located {
  /** Tells copies of a schema apart that were made for one type each. */
  readonly variant?: string;
}

/** A part of a schema that has its keywords itself. */
export interface Part {
  readonly node: Node;
  readonly pointer: string;
}

export interface Conjunction {
  readonly document: ContractDocument;
  readonly parts: readonly Part[];
  /** Where nothing is allowed at all: the schema `false`. */
  readonly never: Located | undefined;
}

/** One keyword of one part. */
export interface Entry extends Located {
  readonly part: Part;
}

export function conjunctionOf(document: ContractDocument, schemas: readonly Schema[]): Conjunction {
  const parts = new Map<string, Part>();
  let never: Located | undefined;
  // A stack of its own: documents may have longer chains of references than calls may be nested.
  const open = schemas.toReversed();
  for (let schema = open.pop(); schema !== undefined; schema = open.pop()) {
    const { value, pointer } = schema;
    if (value === false) never ??= schema;
    const key = keyOf(schema);
    if (!isNode(value) || parts.has(key)) continue;
    const target =
      typeof value.$ref === "string" ? document.resolve(value.$ref, pointer) : undefined;
    const isAlone = target !== undefined && document.isOld;
    parts.set(key, { node: isAlone ? {} : modern(value, document), pointer });
    const beside = isAlone ? undefined : value.allOf;
    const further = listOf({ value: beside, pointer: stepInto(pointer, "allOf") });
    for (const part of further.reverse()) open.push(part);
    if (target !== undefined) open.push(target);
  }
  return { document, parts: [...parts.values()], never };
}

/** Tells schemas apart. */
export function keyOf({ pointer, variant = "" }: Schema): string {
  return `${pointer} ${variant}`;
}

/** A schema of OpenAPI 3.0 in the words of 3.1. */
function modern(node: Node, { isOld }: ContractDocument): Node {
  if (!isOld) return node;
  const { nullable, type, minimum, maximum, exclusiveMinimum, exclusiveMaximum } = node;
  return {
    ...node,
    ...(nullable === true && typeof type === "string" && { type: [type, "null"] }),
    ...(exclusiveMinimum === true && { minimum: undefined, exclusiveMinimum: minimum }),
    ...(exclusiveMinimum === false && { exclusiveMinimum: undefined }),
    ...(exclusiveMaximum === true && { maximum: undefined, exclusiveMaximum: maximum }),
    ...(exclusiveMaximum === false && { exclusiveMaximum: undefined }),
  };
}

/** Every occurrence of a keyword. */
export function entriesOf({ parts }: Conjunction, keyword: string): Entry[] {
  return parts
    .filter(({ node }) => Object.hasOwn(node, keyword) && node[keyword] !== undefined)
    .map((part) => ({
      part,
      value: part.node[keyword],
      pointer: stepInto(part.pointer, keyword),
    }));
}

export function listOf({ value, pointer }: Located): Located[] {
  if (!Array.isArray(value)) return [];
  return value.map((item: unknown, index) => ({ value: item, pointer: stepInto(pointer, index) }));
}

/** JSON in which the order of members does not count, with all members or those that count. */
export function canonical(value: unknown, counts: (name: string) => boolean = () => true): string {
  return JSON.stringify(value, (_name, member: unknown) =>
    isNode(member)
      ? Object.fromEntries(
          Object.entries(member)
            .filter(([name]) => counts(name))
            .sort(([a], [b]) => (a < b ? -1 : 1)),
        )
      : member,
  );
}

export function common<Item>(some: ReadonlySet<Item>, others: ReadonlySet<Item>): Set<Item> {
  return new Set([...some].filter((item) => others.has(item)));
}

export function missingIn<Item>(others: ReadonlySet<Item>, some: Iterable<Item>): Item[] {
  return [...some].filter((item) => !others.has(item));
}

export function groupByName<Item>(
  entries: readonly (readonly [name: string, item: Item])[],
): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const [name, item] of entries) {
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [item]);
    else group.push(item);
  }
  return groups;
}
