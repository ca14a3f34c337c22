/** Members of OpenAPI objects that no other module compares: a change there is told, not judged. */
import {
  type ContractDocument,
  isExtension,
  isNode,
  type Located,
  type LocatedNode,
  stepInto,
} from "./document.ts";
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
  ...["properties", "patternProperties", "dependentSchemas", "$defs"],
  ...["headers", "content", "encoding", "responses", "callbacks", "links", "webhooks"],
]);

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
    if (isSame({ released, changed }, { one, other, isMap: maps.has(name) })) return [];
    const text = `${name} is another one now, which is not judged`;
    return [operationFinding("unclassified", text, standing(one, other))];
  });
}

/** Two values that stand in the same place. */
interface Pair {
  readonly one: Located | undefined;
  readonly other: Located | undefined;
  readonly isMap: boolean;
}

/**
 * Whether two values mean the same, references followed, without what is for readers alone. Each pair
 * that is referred to is compared once: shared schemas may be linked in more ways than can be counted.
 */
function isSame({ released, changed }: Documents, first: Pair): boolean {
  const reached = new Map([["", first]]);
  const follow = (document: ContractDocument, located: Located): Located =>
    isNode(located.value) && typeof located.value.$ref === "string"
      ? document.resolve(located.value.$ref, located.pointer)
      : located;
  const isAlike = ({ one, other, isMap }: Pair): boolean => {
    if (one === undefined || other === undefined) return one === other;
    const [before, after] = [follow(released, one), follow(changed, other)];
    if (before !== one || after !== other) {
      reached.set(`${before.pointer}\n${after.pointer}`, { one: before, other: after, isMap });
      return true;
    }
    return pairsWithin(one, other, isMap)?.every(isAlike) ?? one.value === other.value;
  };
  // Those that are added meanwhile have their turn as well.
  for (const pair of reached.values()) if (!isAlike(pair)) return false;
  return true;
}

/** @returns undefined where they are not both objects, or both arrays. */
function pairsWithin(one: Located, other: Located, isMap: boolean): Pair[] | undefined {
  if (isNode(one.value) !== isNode(other.value)) return undefined;
  const [some, others] = [membersOf(one, isMap), membersOf(other, isMap)];
  if (some === undefined || others === undefined) return undefined;
  return [...new Set([...some.keys(), ...others.keys()])].map((name) => ({
    one: some.get(name),
    other: others.get(name),
    isMap: !isMap && maps.has(name),
  }));
}

function membersOf({ value, pointer }: Located, isMap: boolean): Map<string, Located> | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const members = Object.entries(value)
    .filter(([name]) => isMap || !(annotations.has(name) || isExtension(name)))
    .map(([name, member]: [string, unknown]): [string, Located] => [
      name,
      { value: member, pointer: stepInto(pointer, name) },
    ]);
  return new Map(members);
}
