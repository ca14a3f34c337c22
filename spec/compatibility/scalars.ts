/** Differences in what single values may be: types, lists of values, bounds, patterns, formats. */
import { common, type Conjunction, type Entry, entriesOf, missingIn } from "./conjunction.ts";
import { compareBounds } from "./bounds.ts";
import { type Finding, schemaFinding, type Standing } from "./finding.ts";
import type { SchemaRule } from "./rules.ts";
import { ruleOf, type SchemaPair, standingAmong, standingOf } from "./schema-pair.ts";
import { deprecatedValuesOf, listingsOf, typesOf, valuesOf } from "./values.ts";

/** Where a keyword of one of the documents was or is, for what only one of them has. */
function standingAlone(side: "released" | "changed", entry: Entry): Standing {
  return { side, pointer: entry.pointer };
}

export function compareScalars(pair: SchemaPair): Finding[] {
  const values = compareValues(pair);
  return [
    ...(values ?? compareTypes(pair)),
    ...compareBounds(pair),
    ...compareTexts(pair, "pattern", {
      added: "narrowed",
      removed: "widened",
      replaced: "pattern-replaced",
    }),
    ...compareFormats(pair),
    ...compareDefaults(pair),
    ...compareAccess(pair),
  ];
}

function compareTypes(pair: SchemaPair): Finding[] {
  const [before, after] = [typesOf(pair.released), typesOf(pair.changed)];
  const rule = ruleOf(missingIn(after, before).length > 0, missingIn(before, after).length > 0);
  if (rule === undefined) return [];
  const text = `type: ${namesOf(before)}, now ${namesOf(after)}`;
  return [schemaFinding(pair.direction, rule, text, standingOf(pair, "type"))];
}

function namesOf(types: ReadonlySet<string>): string {
  // "number" covers "integer"; all of them together are no restriction.
  const names = [...types].filter((type) => type !== "integer" || !types.has("number"));
  if (names.length === 0) return "none";
  return names.length === 6 ? "any" : names.join(" or ");
}

/** @returns undefined where no values are listed on either side, so that types decide. */
function compareValues(pair: SchemaPair): Finding[] | undefined {
  const [lists, others] = [listingsOf(pair.released), listingsOf(pair.changed)];
  if (lists.length === 0 && others.length === 0) return undefined;
  const [before, after] = [valuesOf(pair.released), valuesOf(pair.changed)];
  const at = standingAmong(pair, (side) => listingsOf(side).map(({ entry }) => entry));
  const find = (rule: SchemaRule, text: string) => schemaFinding(pair.direction, rule, text, at);
  const list = (values: ReadonlyMap<string, unknown>) => [...values.keys()].join(", ") || "none";
  if (before === undefined || after === undefined) {
    const types = compareTypesWithoutValues(pair);
    const rule = after === undefined ? "widened" : "narrowed";
    const text =
      after === undefined
        ? `values: ${list(before ?? new Map())}, now any`
        : `values: any, now ${list(after)}`;
    return [find(types ? "replaced" : rule, text)];
  }
  const lost = [...before.keys()].filter((value) => !after.has(value));
  const gained = [...after.keys()].filter((value) => !before.has(value));
  if (lost.length > 0 && lost.length === before.size && gained.length > 0) {
    return [find("replaced", `values: ${list(before)}, now ${list(after)}`)];
  }
  return [
    ...lost.map((value) => find("narrowed", `value removed: ${value}`)),
    ...gained.map((value) => find("value-added", `value added: ${value}`)),
    ...compareDeprecatedValues(pair),
  ];
}

/** A value that comes or goes is told as such. */
function compareDeprecatedValues(pair: SchemaPair): Finding[] {
  const both = common(listedIn(pair.released), listedIn(pair.changed));
  const [before, after] = [deprecatedValuesOf(pair.released), deprecatedValuesOf(pair.changed)];
  const at = standingOf(pair, "oneOf", "anyOf");
  return [...both].flatMap((value) => {
    if (before.has(value) === after.has(value)) return [];
    const text = after.has(value) ? "value deprecated now" : "value no longer deprecated";
    return [schemaFinding(pair.direction, "deprecated", `${text}: ${value}`, at)];
  });
}

function listedIn(side: Conjunction): ReadonlySet<string> {
  return new Set(valuesOf(side)?.keys());
}

/** Whether the listed values of one side are of types that the other does not have. */
function compareTypesWithoutValues({ released, changed }: SchemaPair): boolean {
  const [before, after] = [typesOf(released), typesOf(changed)];
  const [few, many] = valuesOf(released) === undefined ? [after, before] : [before, after];
  return missingIn(many, few).length > 0;
}

type Rules = Readonly<Record<"added" | "removed" | "replaced", SchemaRule>>;

/** Keywords whose values are texts that only a change by itself tells about. */
function compareTexts(pair: SchemaPair, keyword: string, rules: Rules): Finding[] {
  const shared = common(typesOf(pair.released), typesOf(pair.changed));
  if (keyword === "pattern" && !shared.has("string")) return [];
  const [before, after] = [entriesOf(pair.released, keyword), entriesOf(pair.changed, keyword)];
  const [was, is] = [before, after].map((list) => new Set(list.map(({ value }) => value)));
  const lost = before.filter(({ value }) => is?.has(value) !== true);
  const gained = after.filter(({ value }) => was?.has(value) !== true);
  const find = (rule: SchemaRule, text: string, at: Standing) =>
    schemaFinding(pair.direction, rule, `${keyword}: ${text}`, at);
  const [old] = lost;
  const [fresh] = gained;
  if (old !== undefined && fresh !== undefined) {
    const text = `${String(old.value)}, now ${String(fresh.value)}`;
    return [find(rules.replaced, text, standingAlone("changed", fresh))];
  }
  return [
    ...lost.map((entry) =>
      find(rules.removed, `${String(entry.value)}, now none`, standingAlone("released", entry)),
    ),
    ...gained.map((entry) =>
      find(rules.added, `none, now ${String(entry.value)}`, standingAlone("changed", entry)),
    ),
  ];
}

function compareFormats(pair: SchemaPair): Finding[] {
  return compareTexts(pair, "format", {
    added: "format-added",
    removed: "format-removed",
    replaced: "format-replaced",
  });
}

function compareDefaults(pair: SchemaPair): Finding[] {
  const read = (side: Conjunction) => entriesOf(side, "default").at(-1)?.value;
  const [before, after] = [read(pair.released), read(pair.changed)].map((value) =>
    value === undefined ? "none" : JSON.stringify(value),
  );
  if (before === after) return [];
  const text = `default: ${before ?? ""}, now ${after ?? ""}`;
  return [schemaFinding(pair.direction, "default-changed", text, standingOf(pair, "default"))];
}

function compareAccess(pair: SchemaPair): Finding[] {
  const read = (side: Conjunction, keyword: string) =>
    entriesOf(side, keyword).some(({ value }) => value === true);
  return [
    ["readOnly", "access-changed"] as const,
    ["writeOnly", "access-changed"] as const,
    ["deprecated", "deprecated"] as const,
  ].flatMap(([keyword, rule]) => {
    const [before, after] = [read(pair.released, keyword), read(pair.changed, keyword)];
    if (before === after) return [];
    const text = `${keyword}: ${before}, now ${after}`;
    return [schemaFinding(pair.direction, rule, text, standingOf(pair, keyword))];
  });
}
