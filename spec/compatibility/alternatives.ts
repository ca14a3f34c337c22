/** Differences in the alternatives that a schema leaves: `anyOf` and `oneOf`. */
import { type Conjunction, entriesOf, type Entry, listOf } from "./conjunction.ts";
import { type Finding, schemaFinding, standing } from "./finding.ts";
import type { Difference } from "./links.ts";
import { compareLists, type Item, type Wording } from "./lists.ts";
import { isAnnotation } from "./other-keywords.ts";
import type { Comparison } from "./schemas.ts";
import { jsonTypes, typesOf, valuesOfAlternatives } from "./values.ts";

const kinds = ["anyOf", "oneOf"] as const;

const wording: Wording = {
  step: (index) => `alternative ${index + 1}`,
  added: { rule: "widened", text: "alternative added" },
  removed: { rule: "narrowed", text: "alternative removed" },
};

/**
 * A schema that is nothing but alternatives is compared as their list, and one without any as a list
 * of one, or of one for each of its types: `type: [string, null]` is the same as two alternatives.
 *
 * @returns undefined where neither of the two is nothing but alternatives, or one has some among others.
 */
export function compareChoices(pair: Comparison): Difference[] | undefined {
  const unions = [choiceOf(pair.released), choiceOf(pair.changed)];
  if (unions.every((union) => union === undefined || union.isOfValues)) return undefined;
  const isAmongOthers = [pair.released, pair.changed].some(
    (side, nth) => unions[nth] === undefined && unionsOf(side).some((union) => !union.isOfValues),
  );
  if (isAmongOthers) return undefined;
  const [before, after] = unions.map((union) => union && itemsOf(union));
  const one = before ?? splitByType(pair.released, after);
  const other = after ?? splitByType(pair.changed, before);
  return [
    ...compareKinds(pair, Math.max(one.length, other.length)),
    ...compareLists(pair, one, other, wording),
  ];
}

/** @returns undefined where there is more to the schema, or more than one list of alternatives. */
function choiceOf(side: Conjunction): Union | undefined {
  const [union, ...others] = unionsOf(side);
  if (others.length > 0) return undefined;
  const isPlain = side.parts.every(({ node }) =>
    Object.keys(node).every(
      (keyword) => ["anyOf", "oneOf", "allOf", "$ref"].includes(keyword) || isAnnotation(keyword),
    ),
  );
  return isPlain ? union : undefined;
}

function splitByType({ parts, ...side }: Conjunction, others: readonly Item[] = []): Item[] {
  // The parts stand beside each other already.
  const whole = parts.map(({ node: { $ref: _reference, allOf: _parts, ...own }, pointer }) => ({
    value: own,
    pointer,
    variant: "without references",
  }));
  const types = typesOf({ parts, ...side });
  const names = jsonTypes.filter((type) => types.has(type));
  const isDeclared = parts.some(({ node }) => node.type !== undefined);
  if (others.length < 2 || names.length < 2 || !isDeclared) return [whole];
  return names.map((type) =>
    whole.map(({ value, pointer }) => ({
      value: value.type === undefined ? value : { ...value, type },
      pointer,
      variant: type,
    })),
  );
}

function compareKinds({ released, changed, direction }: Comparison, count: number): Finding[] {
  const [[before], [after]] = [unionsOf(released), unionsOf(changed)];
  return before === undefined || after === undefined
    ? []
    : compareKind(direction, before, after, count);
}

interface Union {
  readonly kind: (typeof kinds)[number];
  readonly list: Entry;
  /** Whether the alternatives only list values, and so are compared as values where they can be. */
  readonly isOfValues: boolean;
}

function unionsOf(side: Conjunction): Union[] {
  return kinds.flatMap((kind) =>
    entriesOf(side, kind).map((list) => {
      const values = valuesOfAlternatives(side.document, kind, list);
      return { kind, list, isOfValues: values !== undefined };
    }),
  );
}

function itemsOf({ list }: Union): Item[] {
  return listOf(list).map((item) => [item]);
}

/** One value may satisfy several of `anyOf`, but only one of `oneOf`; of one alternative it is the same. */
function compareKind(
  direction: Comparison["direction"],
  before: Union,
  after: Union,
  count: number,
): Finding[] {
  if (before.kind === after.kind || count < 2) return [];
  const rule = after.kind === "oneOf" ? "narrowed" : "widened";
  const at = standing(before.list, after.list);
  return [schemaFinding(direction, rule, `${before.kind}, now ${after.kind}`, at)];
}

/** Alternatives among other keywords: each list is one more thing that must hold. */
export function compareFurtherChoices(pair: Comparison): Difference[] {
  return pairUnions(unionsOf(pair.released), unionsOf(pair.changed)).flatMap(([one, other]) => {
    if ([one, other].every((union) => union === undefined || union.isOfValues)) return [];
    if (one !== undefined && other !== undefined) {
      const [some, others] = [itemsOf(one), itemsOf(other)];
      return [
        ...compareKind(pair.direction, one, other, Math.max(some.length, others.length)),
        ...compareLists(pair, some, others, wording),
      ];
    }
    const isAdded = other !== undefined;
    const text = `${(other ?? one)?.kind ?? ""} ${isAdded ? "added" : "removed"}`;
    const rule = isAdded ? "narrowed" : "widened";
    return [schemaFinding(pair.direction, rule, text, standing(one?.list, other?.list))];
  });
}

/** Lists of one kind belong together; what is left over has changed its kind, or is new or gone. */
function pairUnions(
  before: readonly Union[],
  after: readonly Union[],
): [Union | undefined, Union | undefined][] {
  const left = [...after];
  const matched = before.map((one) => {
    const index = left.findIndex(
      ({ kind, isOfValues }) => kind === one.kind && isOfValues === one.isOfValues,
    );
    return { one, other: index === -1 ? undefined : left.splice(index, 1)[0] };
  });
  const paired = matched.map(({ one, other }): [Union, Union | undefined] => [
    one,
    other ?? left.shift(),
  ]);
  return [...paired, ...left.map((other): [undefined, Union] => [undefined, other])];
}
