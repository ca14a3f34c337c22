/** The members of a schema by their names: a search for each name would take time with their square. */
import { type Conjunction, entriesOf, groupByName, listOf } from "./conjunction.ts";
import { isNode, type Located, stepInto } from "../contract/document.ts";

export interface MemberIndex {
  /** The first declaration of each member. */
  readonly declared: ReadonlyMap<string, Located>;
  /** The first item of `required` for each member. */
  readonly required: ReadonlyMap<string, Located>;
  /** Everything that a member of this name has to satisfy, in the order of the parts. */
  readonly schemasFor: (name: string) => Located[];
  readonly hasClosedAdditional: boolean;
  readonly hasClosedUnevaluated: boolean;
}

const indexes = new WeakMap<Conjunction, MemberIndex>();

export function indexMembers(side: Conjunction): MemberIndex {
  const known = indexes.get(side);
  if (known !== undefined) return known;
  const isClosed = (keyword: string) => entriesOf(side, keyword).some(isFalse);
  const index = {
    declared: firstByName(entriesOf(side, "properties").flatMap(membersOf)),
    required: firstByName(
      entriesOf(side, "required")
        .flatMap(listOf)
        .map((item): [string, Located] => [String(item.value), item]),
    ),
    schemasFor: finderOf(side),
    hasClosedAdditional: isClosed("additionalProperties"),
    hasClosedUnevaluated: isClosed("unevaluatedProperties"),
  };
  indexes.set(side, index);
  return index;
}

export function isFalse({ value }: Located): boolean {
  return value === false;
}

export function membersOf({ value, pointer }: Located): [name: string, member: Located][] {
  if (!isNode(value)) return [];
  return Object.entries(value).map(([name, member]) => [
    name,
    { value: member, pointer: stepInto(pointer, name) },
  ]);
}

function firstByName(entries: readonly (readonly [string, Located])[]): Map<string, Located> {
  const first = new Map<string, Located>();
  for (const [name, found] of entries) if (!first.has(name)) first.set(name, found);
  return first;
}

/** A schema for some members, with the number of the part that it is in. */
interface Rule {
  readonly order: number;
  readonly schema: Located;
}

/** A part with rules for members that it does not declare. */
interface OpenPart {
  readonly order: number;
  readonly patterns: readonly (readonly [expression: RegExp, schema: Located])[];
  readonly additional: Located | undefined;
}

function finderOf({ parts }: Conjunction): MemberIndex["schemasFor"] {
  const declaring = groupByName(
    parts.flatMap(({ node, pointer }, order) =>
      membersOf({ value: node.properties, pointer: `${pointer}/properties` }).map(
        ([name, schema]): [string, Rule] => [name, { order, schema }],
      ),
    ),
  );
  const open = parts.flatMap(({ node, pointer }, order): OpenPart[] => {
    const { patternProperties, additionalProperties: value } = node;
    const patterns = membersOf({
      value: patternProperties,
      pointer: `${pointer}/patternProperties`,
    }).flatMap(([pattern, schema]) => compile(pattern).map((each) => [each, schema] as const));
    const additional =
      value === undefined ? undefined : { value, pointer: `${pointer}/additionalProperties` };
    return patterns.length === 0 && additional === undefined
      ? []
      : [{ order, patterns, additional }];
  });
  return (name) => {
    const own = declaring.get(name) ?? [];
    const declared = new Set(own.map(({ order }) => order));
    const others = open.flatMap(({ order, patterns, additional }): Rule[] => {
      const matching = patterns.filter(([expression]) => expression.test(name));
      if (matching.length > 0) return matching.map(([, schema]) => ({ order, schema }));
      return declared.has(order) || additional === undefined ? [] : [{ order, schema: additional }];
    });
    return [...own, ...others]
      .sort((one, other) => one.order - other.order)
      .map(({ schema }) => schema);
  };
}

/** @returns nothing for an invalid pattern, which matches no name. */
function compile(pattern: string): RegExp[] {
  try {
    return [new RegExp(pattern, "u")];
  } catch {
    return [];
  }
}
