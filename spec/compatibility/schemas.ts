/** Compares schemas: which values one of them allows and the other does not. */
import type { ContractDocument, Located, Node } from "../contract/document.ts";
import { isNode, segmentsOf, stepInto } from "../contract/document.ts";
import type { Place } from "./place.ts";
import type { Direction, SchemaRule } from "./rules.ts";
import { canonical, isAnnotation, type Pair, pairsOf, sortedBy } from "./sameness.ts";
import { entriesOf, itemsOf, pairSchemas, readSchema, unlike } from "./schema.ts";
import type { Schema, SchemaLists, SchemaPair } from "./schema.ts";

/**
 * Reports every difference of the schemas at a place and of what they refer to. Each pair of schemas
 * is compared once, by the shortest way: they may refer to each other in circles.
 */
export function compareSchemas(place: Place, direction: Direction): void {
  const [before, after] = place.child("schema");
  const { released, changed, isSame } = place.contracts;
  if (isSame([before, after])) return;
  const visits = new Map<string, () => void>();
  const visit = (from: Place, step: string, [some, others]: SchemaLists) => {
    const lists = [some.map(targetIn(released)), others.map(targetIn(changed))] as const;
    const key = lists.map((list) => list.map(({ pointer }) => pointer).join(" ")).join("\n");
    if (visits.has(key)) return;
    const at = from.within(step, from.pair, []);
    visits.set(key, () => {
      comparePair(pairSchemas(at, direction, lists, visit));
    });
  };
  visit(place, "", [[before ?? []].flat(), [after ?? []].flat()]);
  // The loop also runs those that are added during it.
  for (const compare of visits.values()) compare();
}

/** Resolves a schema that is only a reference, so components are compared once. */
function targetIn(document: ContractDocument): (schema: Located) => Located {
  return (schema) => {
    const { $ref: reference, ...siblings } = isNode(schema.value) ? schema.value : {};
    const isAlone = typeof reference === "string" && Object.keys(siblings).length === 0;
    return isAlone ? document.resolve(reference, schema.pointer) : schema;
  };
}

function comparePair(pair: SchemaPair): void {
  compareValues(pair);
  if (pair.isAbout("array")) pair.link("each item", pair.entries("items"));
  if (pair.isAbout("object")) compareMembers(pair);
  compareAlternatives(pair, "anyOf");
  compareAlternatives(pair, "oneOf");
  compareOtherKeywords(pair);
}

function compareValues(pair: SchemaPair): void {
  compareListed(pair);
  for (const bound of bounds) if (pair.isAbout(bound[0])) compareBound(pair, bound);
  for (const [keyword, rules] of texts) compareTexts(pair, keyword, rules);
}

function missingIn(others: ReadonlySet<string>, some: ReadonlySet<string>): string[] {
  return [...some].filter((item) => !others.has(item));
}

/** Compares the listed values, or the types if no values are listed. */
function compareListed(pair: SchemaPair): void {
  const { released, changed } = pair;
  const [before, after] = [released.values, changed.values];
  const isListed = before !== undefined || after !== undefined;
  const at = isListed ? pair.changeOf("enum", "const") : pair.changeOf("type");
  if (before !== undefined && after !== undefined) {
    const [lost, gained] = [missingIn(after, before), missingIn(before, after)];
    if (lost.length === before.size && lost.length * gained.length > 0) {
      pair.report("replaced", `values: ${lost.join(", ")}, now ${gained.join(", ")}`, at);
      return;
    }
    for (const value of lost) pair.report("narrowed", `value removed: ${value}`, at);
    for (const value of gained) pair.report("value-added", `value added: ${value}`, at);
    return;
  }
  const isLess = after !== undefined || missingIn(changed.types, released.types).length > 0;
  const isMore = before !== undefined || missingIn(released.types, changed.types).length > 0;
  const list = ({ types, values }: Schema) =>
    isListed ? [...(values ?? ["any"])].join(", ") || "none" : namesOf(types);
  const text = `${isListed ? "values" : "type"}: ${list(released)}, now ${list(changed)}`;
  pair.reportRange(isLess, isMore, text, at);
}

function namesOf(types: ReadonlySet<string>): string {
  // "number" covers "integer"; all of them together restrict nothing.
  const names = [...types].filter((type) => type !== "integer" || !types.has("number"));
  return names.length === 6 ? "any" : names.join(" or ") || "none";
}

/** The type; 1 if a larger bound allows less, else -1; the bound if none is given; and the keywords. */
const bounds = [
  ["integer", 1, -Infinity, "minimum", "exclusiveMinimum"],
  ["integer", -1, Infinity, "maximum", "exclusiveMaximum"],
  ["string", 1, 0, "minLength"],
  ["string", -1, Infinity, "maxLength"],
  ["array", 1, 0, "minItems"],
  ["array", -1, Infinity, "maxItems"],
  ["object", 1, 0, "minProperties"],
  ["object", -1, Infinity, "maxProperties"],
] as const;

/** A bound; the larger its value, the less is allowed. */
type Limit = readonly [value: number, isExclusive: boolean];

function compareBound(
  pair: SchemaPair,
  [, sign, without, ...keywords]: (typeof bounds)[number],
): void {
  const [released, changed] = pair.entries(...keywords);
  const read = ({ types }: Schema, entries: readonly Located[]): Limit => {
    const numbers = entries.filter(({ value }) => typeof value === "number");
    const limits = numbers.map(({ value, pointer }): Limit => {
      const isExclusive = /\/exclusive\w+$/.test(pointer);
      // For whole numbers, above 0 is the same as from 1.
      const isWhole = isExclusive && Number.isInteger(value) && !types.has("number");
      return [Number(value) * sign + (isWhole ? 1 : 0), isExclusive && !isWhole];
    });
    return limits.reduce(
      (tightest, each) => (isTighter(each, tightest) ? each : tightest),
      [without * sign, false],
    );
  };
  const show = ([value, isExclusive]: Limit) => {
    if (value === without * sign) return "none";
    return `${isExclusive ? (sign === 1 ? "above " : "below ") : ""}${value * sign}`;
  };
  const [before, after] = [read(pair.released, released), read(pair.changed, changed)];
  const text = `${keywords[0]}: ${show(before)}, now ${show(after)}`;
  const at = pair.changeOf(...keywords);
  pair.reportRange(isTighter(after, before), isTighter(before, after), text, at);
}

function isTighter([one, isExclusive]: Limit, [other, isOtherExclusive]: Limit): boolean {
  return one > other || (one === other && isExclusive && !isOtherExclusive);
}

/** Keywords whose values have no order, with the rules for one that is added, removed, or replaced. */
const texts: readonly [keyword: string, rules: readonly [SchemaRule, SchemaRule, SchemaRule]][] = [
  ["pattern", ["narrowed", "widened", "pattern-replaced"]],
  ["format", ["format-added", "format-removed", "format-replaced"]],
  ["default", ["default-changed", "default-changed", "default-changed"]],
  ["deprecated", ["deprecated", "deprecated", "deprecated"]],
];

function compareTexts(
  pair: SchemaPair,
  keyword: string,
  [added, removed, replaced]: (typeof texts)[number][1],
): void {
  const [before, after] = pair.entries(keyword);
  const [gone, fresh] = [unlike(before, after), unlike(after, before)];
  if (gone === undefined && fresh === undefined) return;
  const show = (value: unknown = "none") => (typeof value === "string" ? value : canonical(value));
  const rule = gone === undefined ? added : fresh === undefined ? removed : replaced;
  pair.report(rule, `${keyword}: ${show(gone?.value)}, now ${show(fresh?.value)}`, [gone, fresh]);
}

function compareMembers(pair: SchemaPair): void {
  pair.link("names of members", pair.entries("propertyNames"));
  const [before, after] = [membersOf(pair.released), membersOf(pair.changed)];
  for (const name of new Set([...before.names, ...after.names])) {
    compareMember(pair, name, before.find(name), after.find(name));
  }
  const others = pair.entries("additionalProperties");
  const [wasClosed, isClosed] = others.map((entries) => entries.some(isFalse));
  if (wasClosed !== isClosed) {
    const text = `other members are ${isClosed === true ? "excluded" : "allowed"} now`;
    const rule = isClosed === true ? "narrowed" : "opened";
    pair.report(rule, text, pair.changeOf("additionalProperties"));
  } else if (isClosed === false) {
    pair.link("other members", others);
  }
}

interface Member {
  readonly declared: Located | undefined;
  /** The item of `required` that names it. */
  readonly required: Located | undefined;
  /** Every schema that it must satisfy. */
  readonly schemas: readonly Located[];
}

/** Indexes members by their names first: a search for each name would take quadratic time. */
function membersOf({ parts }: Schema) {
  const required = new Map<string, Located>();
  const declared = new Map<string, { part: Located<Node>; schema: Located }[]>();
  for (const part of parts) {
    for (const item of itemsOf(part, "required")) required.set(String(item.value), item);
    const { properties } = part.value;
    for (const [name, value] of Object.entries(isNode(properties) ? properties : {})) {
      const schema = { value, pointer: stepInto(`${part.pointer}/properties`, name) };
      const known = declared.get(name)?.push({ part, schema });
      if (known === undefined) declared.set(name, [{ part, schema }]);
    }
  }
  const open = parts.filter(({ value }) => value.additionalProperties !== undefined);
  const find = (name: string): Member => {
    const own = declared.get(name) ?? [];
    const others = open.filter((part) => !own.some((each) => each.part === part));
    return {
      declared: own[0]?.schema,
      required: required.get(name),
      schemas: [...own.map(({ schema }) => schema), ...entriesOf(others, "additionalProperties")],
    };
  };
  return { names: [...declared.keys(), ...required.keys()], find };
}

function isFalse({ value }: Located): boolean {
  return value === false;
}

function compareMember(pair: SchemaPair, name: string, before: Member, after: Member): void {
  const at = [before.declared, after.declared] as const;
  const report = (rule: SchemaRule, change: string, { required }: Member) => {
    pair.report(rule, `${required ? "required" : "optional"} member ${change}`, at, name);
  };
  if (isOnly(at[1], at[0]) && !isShaped(before)) {
    const rule = before.schemas.some(isFalse) ? "member-admitted" : "member-added";
    const isNeeded = isOnly(after.required, before.required);
    report(isNeeded ? "required-member-added" : rule, "added", after);
  } else if (isOnly(at[0], at[1]) && !isShaped(after)) {
    const rule = after.schemas.some(isFalse) ? "member-excluded" : "member-removed";
    // A member that is still required is present, even if it is no longer described.
    const isLost = isOnly(before.required, after.required);
    report(isLost ? `required-${rule}` : rule, "removed", before);
  } else {
    const need = [before.required, after.required] as const;
    if (isOnly(need[1], need[0])) pair.report("member-required", "required now", need, name);
    if (isOnly(need[0], need[1])) pair.report("member-optional", "no longer required", need, name);
    pair.link(name, [before.schemas, after.schemas]);
  }
}

function isOnly(one: Located | undefined, other: Located | undefined): boolean {
  return one !== undefined && other === undefined;
}

/** Returns true if a rule for undeclared members does more than allow or forbid the member. */
function isShaped({ schemas }: Member): boolean {
  return schemas.some(({ value }) => isNode(value) && Object.keys(value).length > 0);
}

/** Compares two lists of alternatives. If they cannot be paired, they must be the same. */
function compareAlternatives(pair: SchemaPair, keyword: "anyOf" | "oneOf"): void {
  const lists = pair.entries(keyword);
  const { released, changed } = pair.place.contracts;
  const some = pair.released.parts.flatMap((part) => itemsOf(part, keyword));
  const others = pair.changed.parts.flatMap((part) => itemsOf(part, keyword));
  const byText = (items: Located[]) => new Map(items.map((item) => [canonical(item.value), item]));
  const pairs = pairsOf(byText(some), byText(others)).map(([, each]) => each);
  const lost = pairs.filter(([, other]) => other === undefined);
  const gained = pairs.filter(([one]) => one === undefined);
  const isAsMany = lost.length === gained.length;
  const isPlain = keyword === "anyOf" || areExclusive([released, some], [changed, others]);
  const isClear = isAsMany || lost.length === 0 || gained.length === 0;
  if (!isPlain || !isClear || lists.some(({ length }) => length !== 1)) {
    for (let index = 0; index < Math.max(...lists.map(({ length }) => length)); index += 1) {
      pair.place.reportUnlike(keyword, [lists[0][index], lists[1][index]]);
    }
    return;
  }
  const same = pairs.filter((each) => !each.includes(undefined));
  const replaced = lost.map(([one], index): Pair => [one, gained[index]?.[1]]);
  for (const [one, other] of [...same, ...(isAsMany ? replaced : [...lost, ...gained])]) {
    if (one === undefined) pair.report("widened", "alternative added", [one, other]);
    else if (other === undefined) pair.report("narrowed", "alternative removed", [one, other]);
    else pair.link(`alternative ${Number(segmentsOf(other.pointer).at(-1)) + 1}`, [[one], [other]]);
  }
}

/** Returns true if the types of alternatives differ, so `oneOf` means the same as `anyOf`. */
function areExclusive(...lists: [document: ContractDocument, items: Located[]][]): boolean {
  return lists.every(([document, items]) => {
    const types = items.flatMap((item) => [...readSchema(document, [item]).types]);
    return new Set(types).size === types.length;
  });
}

const compared =
  /^(\$ref|(all|any|one)Of|type|enum|const|default|deprecated|format|pattern|(exclusiveM|m)(in|ax)imum|(min|max)(Length|Items|Properties)|items|properties|required|additionalProperties|propertyNames)$/;

/** Returns the keywords of a part that no rule compares, or all if one changes the meaning of others. */
function otherKeywordsOf({ value }: Located<Node>): string[] {
  const keywords = Object.keys(value).filter((keyword) => !isAnnotation(keyword));
  const isEntangled = keywords.some(
    (keyword) =>
      /^(prefixItems|patternProperties|unevaluated.*)$/.test(keyword) ||
      // In OpenAPI 3.0, it says how `minimum` is meant.
      (keyword.startsWith("exclusive") && typeof value[keyword] === "boolean"),
  );
  return keywords.filter((keyword) => isEntangled || !compared.test(keyword)).sort();
}

/** Compares these keywords part by part, since some of them mean something only together. */
function compareOtherKeywords({ released, changed, place }: SchemaPair): void {
  const [before = [], after = []] = [released, changed].map(({ parts }) => {
    const others = parts.map((part) =>
      otherKeywordsOf(part).map((keyword) => [keyword, entriesOf([part], keyword)[0]] as const),
    );
    const kept = others.filter(({ length }) => length > 0);
    return sortedBy(kept, (other) => canonical(other.map(([name, each]) => [name, each?.value])));
  });
  for (let index = 0; index < Math.max(before.length, after.length); index += 1) {
    for (const [keyword, pair] of pairsOf(new Map(before[index]), new Map(after[index]))) {
      place.reportUnlike(keyword, pair);
    }
  }
}
