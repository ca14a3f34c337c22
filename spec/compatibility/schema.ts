/**
 * A schema as the list of all parts that must hold at once: itself, what it refers to, and the parts of
 * its `allOf`. In this form, it does not matter how the parts are spread over components.
 */
import type { ContractDocument, Located, Node } from "../contract/document.ts";
import { elementsOf, memberOf, members } from "../contract/document.ts";
import type { Place } from "./place.ts";
import type { Direction, SchemaRule } from "./rules.ts";
import { canonical, type Pair } from "./sameness.ts";

export interface Schema {
  readonly parts: readonly Located<Node>[];
  /** The types that values may have. `number` is for fractions: a schema's `number` adds `integer`. */
  readonly types: ReadonlySet<string>;
  /** The canonical texts of the only values that are allowed; undefined if they are not listed. */
  readonly values: ReadonlySet<string> | undefined;
}

const allTypes = ["null", "boolean", "object", "array", "number", "string", "integer"];

export function readSchema(document: ContractDocument, schemas: readonly Located[]): Schema {
  const found = document.partsOf(schemas, "allOf");
  const allowed = found.some(({ value }) => value === false) ? [] : allTypes;
  const all = found.map(({ value, pointer }) => ({ value: members(value), pointer }));
  const declared = entriesOf(all, "type").map(({ value }) => {
    const names = [value].flat().map(String);
    return new Set(names.includes("number") ? [...names, "integer"] : names);
  });
  const types = new Set(allowed.filter((type) => declared.every((names) => names.has(type))));
  const listed = [
    ...entriesOf(all, "enum").map(({ value }) => [value].flat()),
    ...entriesOf(all, "const").map(({ value }) => [value]),
  ].map((values) => new Map(values.map((value) => [canonical(value), typeOf(value)])));
  const [first, ...others] = listed;
  if (first === undefined) return { parts: all, types, values: undefined };
  const values = [...first].filter(
    ([text, type]) => types.has(type) && others.every((list) => list.has(text)),
  );
  const ofValues = new Set(values.map(([, type]) => type));
  return { parts: all, types: ofValues, values: new Set(values.map(([text]) => text)) };
}

function typeOf(value: unknown): string {
  if (value === null || Array.isArray(value)) return value === null ? "null" : "array";
  return Number.isInteger(value) ? "integer" : typeof value;
}

/** Returns every occurrence of a keyword. */
export function entriesOf(parts: readonly Located<Node>[], keyword: string): Located[] {
  return parts.flatMap((part) => memberOf(part, keyword) ?? []);
}

/** Returns the items of a keyword's list. */
export function itemsOf(part: Located<Node>, keyword: string): Located[] {
  const list = memberOf(part, keyword);
  return list === undefined ? [] : elementsOf(list);
}

/** The schemas of each document that must all hold; an empty list allows anything. */
export type SchemaLists = readonly [released: readonly Located[], changed: readonly Located[]];

/** Two schemas in the same place, with the functions to compare them. */
export type SchemaPair = ReturnType<typeof pairSchemas>;

/** @param visit Compares schemas one level deeper. */
export function pairSchemas(
  outer: Place,
  direction: Direction,
  lists: SchemaLists,
  visit: (place: Place, step: string, lists: SchemaLists) => void,
) {
  const released = readSchema(outer.contracts.released, lists[0]);
  const changed = readSchema(outer.contracts.changed, lists[1]);
  const place = outer.within("", outer.pair, (lists[0].length > 0 ? released : changed).parts);
  const report = (rule: SchemaRule, text: string, at: Pair, step = "") => {
    place.within(step, place.pair, []).report(`${direction}-${rule}`, text, at);
  };
  /** Returns every occurrence of some keywords on either side. */
  const entries = (...keywords: string[]): [released: Located[], changed: Located[]] => {
    const read = ({ parts }: Schema) => keywords.flatMap((keyword) => entriesOf(parts, keyword));
    return [read(released), read(changed)];
  };
  return {
    place,
    released,
    changed,
    report,
    entries,
    /** Reports a change that allows less, more, or both; nothing if it does neither. */
    reportRange: (isLess: boolean, isMore: boolean, text: string, at: Pair) => {
      const rule = isLess && isMore ? "replaced" : isLess ? "narrowed" : "widened";
      if (isLess || isMore) report(rule, text, at);
    },
    link: (step: string, inner: SchemaLists) => {
      if (inner.flat().length > 0) visit(place, step, inner);
    },
    /** Returns true if both sides allow values of a type; if not, the types are the only difference. */
    isAbout: (type: string) => released.types.has(type) && changed.types.has(type),
    /** Returns the first occurrences that differ between the sides, or may differ. */
    changeOf: (...keywords: string[]): Pair => {
      const [before, after] = entries(...keywords);
      const change = [unlike(before, after), unlike(after, before)] as const;
      if (change.some((each) => each !== undefined)) return change;
      return [before[0] ?? released.parts[0], after[0] ?? changed.parts[0]];
    },
  };
}

/** Returns the first value that is not among others. */
export function unlike(some: readonly Located[], others: readonly Located[]): Located | undefined {
  const texts = new Set(others.map(({ value }) => canonical(value)));
  return some.find(({ value }) => !texts.has(canonical(value)));
}
