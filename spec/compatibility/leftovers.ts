/** Members of OpenAPI objects that no other module compares: a change there is told, not judged. */
import { canonical } from "./conjunction.ts";
import {
  type ContractDocument,
  isExtension,
  isNode,
  type Located,
  type LocatedNode,
  stepInto,
} from "../contract/document.ts";
import { type Finding, operationFinding, standing } from "./finding.ts";

/** Members that are for readers alone. */
const annotations = new Set([
  "summary",
  "description",
  "title",
  "example",
  "examples",
  "externalDocs",
  "tags",
  "$comment",
]);

/** Members whose names are free, so that none of them is an annotation. */
const maps = new Set([
  ...["properties", "patternProperties", "dependentSchemas", "dependentRequired", "$defs"],
  ...["headers", "content", "encoding", "responses", "callbacks", "links", "webhooks"],
  ...["mapping", "variables", "parameters"],
]);

/** Members that are values themselves, in which nothing is an annotation or a reference. */
const literals = new Set(["const", "enum", "default"]);

type Kind = "object" | "map" | "literal";

function kindOf(name: string): Kind {
  if (literals.has(name)) return "literal";
  return maps.has(name) ? "map" : "object";
}

interface Documents {
  readonly released: ContractDocument;
  readonly changed: ContractDocument;
}

/** Finds every member that differs, but for those that are compared elsewhere. */
export function compareLeftovers(
  { released, changed }: Documents,
  before: LocatedNode,
  after: LocatedNode,
  elsewhere: readonly string[],
): Finding[] {
  const names = new Set([...Object.keys(before.value), ...Object.keys(after.value)]);
  return [...names].flatMap((name) => {
    if (isExtension(name) || annotations.has(name) || elsewhere.includes(name)) return [];
    const [one, other] = [released.child(before, name), changed.child(after, name)];
    if (isSame({ released, changed }, { one, other, kind: kindOf(name) })) return [];
    const text = `${name} is another one now, which is not judged`;
    return [operationFinding("unclassified", text, standing(one, other))];
  });
}

/** Two values that stand in the same place. */
interface Pair {
  readonly one: Located | undefined;
  readonly other: Located | undefined;
  readonly kind: Kind;
}

/**
 * Whether two values mean the same, references followed, without what is for readers alone. Each pair
 * that is referred to is compared once: shared schemas may be linked in more ways than can be counted.
 */
function isSame({ released, changed }: Documents, first: Pair): boolean {
  const reached = new Map([["", first]]);
  const isAlike = ({ one, other, kind }: Pair): boolean => {
    if (one === undefined || other === undefined) return one === other;
    if (kind === "literal") return canonical(one.value) === canonical(other.value);
    const [before, after] = [follow(released, one), follow(changed, other)];
    if (before.target === one && after.target === other) {
      return pairsWithin(one, other, kind)?.every(isAlike) ?? one.value === other.value;
    }
    const key = `${before.target.pointer}\n${after.target.pointer}`;
    reached.set(key, { one: before.target, other: after.target, kind });
    return pairsWithin(before.beside, after.beside, kind)?.every(isAlike) === true;
  };
  // Those that are added meanwhile have their turn as well.
  for (const pair of reached.values()) if (!isAlike(pair)) return false;
  return true;
}

/** What is named where there is a reference, and what counts beside it: nothing before OpenAPI 3.1. */
function follow(
  document: ContractDocument,
  located: Located,
): Record<"target" | "beside", Located> {
  const { value, pointer } = located;
  if (!isNode(value) || typeof value.$ref !== "string") {
    return { target: located, beside: { value: {}, pointer } };
  }
  const { $ref: reference, ...beside } = value;
  return {
    target: document.resolve(reference, pointer),
    beside: { value: document.isOld ? {} : beside, pointer },
  };
}

/** @returns undefined where they are not both objects, or both arrays. */
function pairsWithin(one: Located, other: Located, kind: Kind): Pair[] | undefined {
  if (isNode(one.value) !== isNode(other.value)) return undefined;
  const [some, others] = [membersOf(one, kind), membersOf(other, kind)];
  if (some === undefined || others === undefined) return undefined;
  return [...new Set([...some.keys(), ...others.keys()])].map((name) => ({
    one: some.get(name),
    other: others.get(name),
    kind: kind === "map" ? "object" : kindOf(name),
  }));
}

function membersOf({ value, pointer }: Located, kind: Kind): Map<string, Located> | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const members = Object.entries(value)
    .filter(([name]) => kind === "map" || !(annotations.has(name) || isExtension(name)))
    .map(([name, member]: [string, unknown]): [string, Located] => [
      name,
      { value: member, pointer: stepInto(pointer, name) },
    ]);
  return new Map(members);
}
