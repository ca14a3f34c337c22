/** What a schema says of its values by themselves: of which types they are, and which ones there are. */
import {
  canonical,
  common,
  type Conjunction,
  conjunctionOf,
  entriesOf,
  type Entry,
  listOf,
} from "./conjunction.ts";
import type { ContractDocument } from "../contract/document.ts";
import { isAnnotation } from "./other-keywords.ts";

export const jsonTypes = ["null", "boolean", "object", "array", "number", "string"] as const;

/** The types that values may have, by what is declared and by the values that are listed. */
export function typesOf(schema: Conjunction): ReadonlySet<string> {
  const known = knownTypes.get(schema);
  if (known !== undefined) return known;
  const types = findTypes(schema);
  knownTypes.set(schema, types);
  return types;
}

/** Nearly every comparison asks for them. */
const knownTypes = new WeakMap<Conjunction, ReadonlySet<string>>();

function findTypes(schema: Conjunction): ReadonlySet<string> {
  const listed = valuesOf(schema);
  // Those that are of no declared type are not among them.
  return listed === undefined
    ? declaredTypes(schema)
    : new Set([...listed.values()].flatMap(typesOfValue));
}

function declaredTypes(schema: Conjunction): ReadonlySet<string> {
  const declared = entriesOf(schema, "type").map(({ value }) => expanded(value));
  return declared.reduce<ReadonlySet<string>>((types, more) => common(types, more), all);
}

/** A number is either whole or not, so that `integer` is one half of `number`. */
const all: ReadonlySet<string> = new Set([...jsonTypes, "integer"]);

function expanded(type: unknown): Set<string> {
  const names = (Array.isArray(type) ? type : [type]).map(String);
  return new Set(names.includes("number") ? [...names, "integer"] : names);
}

function typesOfValue(value: unknown): string[] {
  if (value === null) return ["null"];
  if (Array.isArray(value)) return ["array"];
  if (Number.isInteger(value)) return ["integer"];
  return [typeof value];
}

/** Values by their canonical text. */
export type Values = ReadonlyMap<string, unknown>;

/**
 * The only values there are.
 *
 * @returns undefined where they are not listed.
 */
export function valuesOf(schema: Conjunction): Values | undefined {
  return commonValues(schema, listingsOf(schema));
}

/** A keyword that lists values. */
export interface Listing {
  readonly entry: Entry;
  readonly values: Values;
}

/** Every list of values: `enum`, `const`, and alternatives that are nothing but values. */
export function listingsOf(schema: Conjunction, depth = 0): Listing[] {
  const [lists, constants] = [entriesOf(schema, "enum"), entriesOf(schema, "const")];
  return [
    ...lists.map((entry) => ({ entry, values: byText(listOf(entry).map(({ value }) => value)) })),
    ...constants.map((entry) => ({ entry, values: byText([entry.value]) })),
    ...kinds.flatMap((kind) =>
      entriesOf(schema, kind).flatMap((entry) => {
        const values = valuesOfAlternatives(schema.document, kind, entry, depth);
        return values === undefined ? [] : [{ entry, values }];
      }),
    ),
  ];
}

const kinds = ["oneOf", "anyOf"] as const;

function byText(values: readonly unknown[]): Values {
  return new Map(values.map((value) => [canonical(value), value]));
}

/** What is in all lists, and of the types; null is a list by itself. */
function commonValues(schema: Conjunction, listings: readonly Listing[]): Values | undefined {
  const types = declaredTypes(schema);
  const [first, ...others] = listings;
  if (first === undefined)
    return types.size === 1 && types.has("null") ? byText([null]) : undefined;
  return new Map(
    [...first.values].filter(
      ([text, value]) =>
        others.every(({ values }) => values.has(text)) &&
        typesOfValue(value).some((type) => types.has(type)),
    ),
  );
}

/**
 * The values that alternatives list together. It is how values are described one by one, and else
 * means the same as `enum`.
 *
 * @param depth How many lists of alternatives are around these.
 * @returns undefined where there is more to an alternative.
 */
export function valuesOfAlternatives(
  document: ContractDocument,
  kind: (typeof kinds)[number],
  list: Entry,
  depth = 0,
): Values | undefined {
  const values = new Map<string, unknown>();
  const excluded = new Set<string>();
  for (const alternative of listOf(list)) {
    const listed = valuesOfAlternative(conjunctionOf(document, [alternative]), depth);
    if (listed === undefined) return undefined;
    for (const [text, value] of listed) {
      // Of `oneOf`, only one may hold.
      if (kind === "oneOf" && values.has(text)) excluded.add(text);
      values.set(text, value);
    }
  }
  for (const text of excluded) values.delete(text);
  return values;
}

const listing = new Set(["enum", "const", "type", "deprecated", "$ref", "allOf", ...kinds]);

/** How deep lists of alternatives are read within each other, which may refer in circles. */
const deepest = 3;

function valuesOfAlternative(schema: Conjunction, depth: number): Values | undefined {
  const isPlain = schema.parts.every(({ node }) =>
    Object.keys(node).every((keyword) => listing.has(keyword) || isAnnotation(keyword)),
  );
  if (!isPlain || schema.never !== undefined || depth > deepest) return undefined;
  const listings = listingsOf(schema, depth + 1);
  const isRead = kinds.every((kind) =>
    entriesOf(schema, kind).every((list) =>
      listings.some(({ entry }) => entry.pointer === list.pointer),
    ),
  );
  return isRead ? commonValues(schema, listings) : undefined;
}

/** Those of the listed values whose alternative is deprecated. */
export function deprecatedValuesOf(schema: Conjunction): ReadonlySet<string> {
  const alternatives = kinds
    .flatMap((kind) => entriesOf(schema, kind))
    .flatMap(listOf)
    .map((alternative) => conjunctionOf(schema.document, [alternative]));
  const deprecated = alternatives.filter((alternative) =>
    entriesOf(alternative, "deprecated").some(({ value }) => value === true),
  );
  return new Set(deprecated.flatMap((alternative) => [...(valuesOf(alternative)?.keys() ?? [])]));
}
