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
import type { ContractDocument } from "./document.ts";
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

function findTypes(schema: Conjunction): Set<string> {
  const declared = entriesOf(schema, "type").map(({ value }) => expanded(value));
  const listed = valuesOf(schema);
  const possible = listed === undefined ? all : [...listed.values()].flatMap(typesOfValue);
  return declared.reduce<Set<string>>((types, more) => common(types, more), new Set(possible));
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
export function listingsOf(schema: Conjunction): Listing[] {
  return [
    ...writtenOut(schema),
    ...(["oneOf", "anyOf"] as const).flatMap((kind) =>
      entriesOf(schema, kind).flatMap((entry) => {
        const values = valuesOfAlternatives(schema.document, kind, entry);
        return values === undefined ? [] : [{ entry, values }];
      }),
    ),
  ];
}

function writtenOut(schema: Conjunction): Listing[] {
  const [lists, constants] = [entriesOf(schema, "enum"), entriesOf(schema, "const")];
  return [
    ...lists.map((entry) => ({ entry, values: byText(listOf(entry).map(({ value }) => value)) })),
    ...constants.map((entry) => ({ entry, values: byText([entry.value]) })),
  ];
}

function byText(values: readonly unknown[]): Values {
  return new Map(values.map((value) => [canonical(value), value]));
}

/** What is in all lists, and of the types. */
function commonValues(schema: Conjunction, listings: readonly Listing[]): Values | undefined {
  const [first, ...others] = listings;
  if (first === undefined) return undefined;
  const types = entriesOf(schema, "type").map(({ value }) => expanded(value));
  return new Map(
    [...first.values].filter(
      ([text, value]) =>
        others.every(({ values }) => values.has(text)) &&
        types.every((known) => typesOfValue(value).some((type) => known.has(type))),
    ),
  );
}

/**
 * The values that alternatives list together. It is how values are described one by one, and else
 * means the same as `enum`.
 *
 * @returns undefined where there is more to an alternative, or `oneOf` excludes a value by having it twice.
 */
export function valuesOfAlternatives(
  document: ContractDocument,
  kind: "oneOf" | "anyOf",
  { value, pointer }: Entry,
): Values | undefined {
  const listed: [string, unknown][] = [];
  for (const alternative of listOf({ value, pointer })) {
    const values = valuesOfAlternative(conjunctionOf(document, [alternative]));
    if (values === undefined) return undefined;
    listed.push(...values);
  }
  const values = new Map(listed);
  if (kind === "oneOf" && values.size < listed.length) return undefined;
  // By itself, null is a type.
  return [...values.values()].every((each) => each === null) ? undefined : values;
}

const listing = new Set(["enum", "const", "type", "$ref", "allOf"]);

function valuesOfAlternative(schema: Conjunction): Values | undefined {
  const isPlain = schema.parts.every(({ node }) =>
    Object.keys(node).every((keyword) => listing.has(keyword) || isAnnotation(keyword)),
  );
  if (!isPlain || schema.never !== undefined) return undefined;
  const types = typesOf(schema);
  return types.size === 1 && types.has("null")
    ? byText([null])
    : commonValues(schema, writtenOut(schema));
}
