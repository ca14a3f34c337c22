/** Differences in how small and how large values may be. */
import { common, type Conjunction, entriesOf } from "./conjunction.ts";
import { type Finding, schemaFinding } from "./finding.ts";
import { ruleOf, standingOf, type SchemaPair } from "./schema-pair.ts";
import { typesOf } from "./values.ts";

interface Bound {
  /** What it is about, and so where it counts. */
  readonly type: string;
  readonly name: string;
  readonly keywords: readonly string[];
  /** Whether a larger number allows less. */
  readonly isLeast: boolean;
  /** What it is where nothing is said. */
  readonly without: number;
}

const bounds: readonly Bound[] = [
  bound("integer", "least", ["minimum", "exclusiveMinimum"], -Infinity),
  bound("integer", "greatest", ["maximum", "exclusiveMaximum"], Infinity),
  bound("string", "least", ["minLength"], 0),
  bound("string", "greatest", ["maxLength"], Infinity),
  bound("array", "least", ["minItems"], 0),
  bound("array", "greatest", ["maxItems"], Infinity),
  bound("array", "greatest", ["maxContains"], Infinity),
  bound("object", "least", ["minProperties"], 0),
  bound("object", "greatest", ["maxProperties"], Infinity),
];

function bound(
  type: string,
  which: "least" | "greatest",
  keywords: readonly [string, ...string[]],
  without: number,
): Bound {
  return { type, name: keywords[0], keywords, isLeast: which === "least", without };
}

/** A bound is compared where both sides have values that it is about; else the types say it all. */
export function compareBounds(pair: SchemaPair): Finding[] {
  const shared = common(typesOf(pair.released), typesOf(pair.changed));
  const about = (type: string) => shared.has(type);
  return [
    ...bounds.filter(({ type }) => about(type)).flatMap((each) => compareBound(pair, each)),
    ...(about("integer") ? compareMultiples(pair) : []),
    ...(about("array") ? compareUniqueness(pair) : []),
  ];
}

interface Limit {
  readonly value: number;
  readonly isExclusive: boolean;
}

function limitOf(side: Conjunction, { keywords, isLeast, without }: Bound): Limit {
  const isWholeOnly = !typesOf(side).has("number");
  const limits = keywords
    .flatMap((keyword) =>
      entriesOf(side, keyword).map(({ value }) => ({
        value: Number(value),
        isExclusive: keyword.startsWith("exclusive"),
      })),
    )
    // Above 0 is the same as from 1 on, of whole numbers.
    .map((limit) =>
      limit.isExclusive && isWholeOnly && Number.isInteger(limit.value)
        ? { value: limit.value + (isLeast ? 1 : -1), isExclusive: false }
        : limit,
    )
    .filter(({ value }) => !Number.isNaN(value));
  return limits.reduce(
    (tightest, limit) => (isTighter(limit, tightest, isLeast) ? limit : tightest),
    {
      value: without,
      isExclusive: false,
    },
  );
}

function isTighter(one: Limit, other: Limit, isLeast: boolean): boolean {
  if (one.value === other.value) return one.isExclusive && !other.isExclusive;
  return isLeast ? one.value > other.value : one.value < other.value;
}

function compareBound(pair: SchemaPair, each: Bound): Finding[] {
  const [before, after] = [limitOf(pair.released, each), limitOf(pair.changed, each)];
  const rule = ruleOf(
    isTighter(after, before, each.isLeast),
    isTighter(before, after, each.isLeast),
  );
  if (rule === undefined) return [];
  const text = `${each.name}: ${show(before, each)}, now ${show(after, each)}`;
  return [schemaFinding(pair.direction, rule, text, standingOf(pair, ...each.keywords))];
}

function show({ value, isExclusive }: Limit, { without, isLeast }: Bound): string {
  if (value === without) return "none";
  return isExclusive ? `${isLeast ? "above" : "below"} ${value}` : String(value);
}

function compareMultiples(pair: SchemaPair): Finding[] {
  const read = (side: Conjunction) =>
    entriesOf(side, "multipleOf").map(({ value }) => Number(value));
  const [before, after] = [read(pair.released), read(pair.changed)];
  const covers = (steps: number[], others: number[]) =>
    others.every((other) => steps.some((step) => isWhole(step / other)));
  const rule = ruleOf(!covers(before, after), !covers(after, before));
  if (rule === undefined) return [];
  const list = (steps: number[]) => (steps.length === 0 ? "none" : steps.join(" and "));
  const text = `multipleOf: ${list(before)}, now ${list(after)}`;
  return [schemaFinding(pair.direction, rule, text, standingOf(pair, "multipleOf"))];
}

/** Decimal steps such as 0.1 are no exact doubles. */
function isWhole(ratio: number): boolean {
  return Math.abs(ratio - Math.round(ratio)) < 1e-9 && Math.round(ratio) !== 0;
}

function compareUniqueness(pair: SchemaPair): Finding[] {
  const read = (side: Conjunction) =>
    entriesOf(side, "uniqueItems").some(({ value }) => value === true);
  const [before, after] = [read(pair.released), read(pair.changed)];
  const rule = ruleOf(after && !before, before && !after);
  if (rule === undefined) return [];
  const text = after ? "items have to be unique now" : "items need not be unique any more";
  return [schemaFinding(pair.direction, rule, text, standingOf(pair, "uniqueItems"))];
}
