/** Differences in the members that objects may have and must have. */
import {
  common,
  type Conjunction,
  conjunctionOf,
  entriesOf,
  type Entry,
  listOf,
} from "./conjunction.ts";
import { isNode, type Located, stepInto } from "./document.ts";
import { schemaFinding, type Side, type Standing, standing, within } from "./finding.ts";
import type { Difference } from "./links.ts";
import type { Direction, SchemaRule } from "./rules.ts";
import { standingOf } from "./schema-pair.ts";
import type { Comparison } from "./schemas.ts";
import { typesOf } from "./values.ts";

export function compareMembers(pair: Comparison): Difference[] {
  const types = common(typesOf(pair.released), typesOf(pair.changed));
  if (!types.has("object")) return [];
  const names = new Set([pair.released, pair.changed].flatMap((side) => [...namesOf(side)]));
  return [
    ...[...names].flatMap((name) => compareMember(pair, name)),
    ...compareOthers(pair),
    ...compareByKey(pair, "patternProperties", (pattern) => `members like ${pattern}`),
    ...compareNames(pair),
    ...compareDependencies(pair),
  ];
}

/** Every name that a schema speaks of. */
function namesOf(side: Conjunction): Set<string> {
  return new Set([...declaredOf(side).map(([name]) => name), ...requiredOf(side)]);
}

function declaredOf(side: Conjunction): [name: string, schema: Located][] {
  return entriesOf(side, "properties").flatMap(membersOf);
}

function membersOf({ value, pointer }: Located): [name: string, member: Located][] {
  if (!isNode(value)) return [];
  return Object.entries(value).map(([name, member]) => [
    name,
    { value: member, pointer: stepInto(pointer, name) },
  ]);
}

function requiredOf(side: Conjunction): string[] {
  return entriesOf(side, "required")
    .flatMap(listOf)
    .map(({ value }) => String(value));
}

/** Where a member is said to be required. */
function requirementOf(side: Side, schema: Conjunction, name: string): Standing {
  const lists = entriesOf(schema, "required").flatMap(listOf);
  const found = lists.find(({ value }) => value === name);
  return { side, pointer: found?.pointer ?? schema.parts[0]?.pointer ?? "" };
}

/** Whether a member is only in answers, for a request, or the other way round. */
function isElsewhere(side: Conjunction, schemas: Located[], direction: Direction): boolean {
  const keyword = direction === "request" ? "readOnly" : "writeOnly";
  const entries = entriesOf(conjunctionOf(side.document, schemas), keyword);
  return entries.some(({ value }) => value === true);
}

/** What a member of this name has to satisfy, by every part that speaks of it. */
function schemasFor(side: Conjunction, name: string): Located[] {
  return side.parts.flatMap(({ node, pointer }) => {
    const own = isNode(node.properties) ? node.properties : {};
    const said: Located[] = Object.hasOwn(own, name)
      ? [{ value: own[name], pointer: stepInto(`${pointer}/properties`, name) }]
      : [];
    const patterns = isNode(node.patternProperties) ? Object.entries(node.patternProperties) : [];
    for (const [pattern, value] of patterns) {
      if (!matches(pattern, name)) continue;
      said.push({ value, pointer: stepInto(`${pointer}/patternProperties`, pattern) });
    }
    if (said.length > 0) return said;
    return ["additionalProperties"]
      .filter((keyword) => node[keyword] !== undefined)
      .map((keyword) => ({ value: node[keyword], pointer: stepInto(pointer, keyword) }));
  });
}

function matches(pattern: string, name: string): boolean {
  try {
    return new RegExp(pattern, "u").test(name);
  } catch {
    return false;
  }
}

function compareMember(pair: Comparison, name: string): Difference[] {
  const { released, changed, direction } = pair;
  const [before, after] = [released, changed].map((side) => memberOf(side, name, direction));
  if (before === undefined || after === undefined) return [];
  // What never travels this way concerns nobody.
  if (before.isAbsent && after.isAbsent) return [];
  const find = (rule: SchemaRule, text: string, at = standing(before.declared, after.declared)) => [
    schemaFinding(direction, rule, text, at),
  ];
  if (before.declared === undefined && after.declared !== undefined && !before.isShaped) {
    return within(name, find(ruleOfAdded(before, after), describe("added", after)));
  }
  if (before.declared !== undefined && after.declared === undefined && !after.isShaped) {
    return within(name, find(ruleOfRemoved(before, after), describe("removed", before)));
  }
  const requirement = (): Difference[] => {
    if (before.isRequired === after.isRequired) return [];
    return after.isRequired
      ? find("member-required", "required now", requirementOf("changed", changed, name))
      : find("member-optional", "no longer required", requirementOf("released", released, name));
  };
  return within(name, [
    ...requirement(),
    ...pair.schemas.compare(before.schemas, after.schemas, direction),
  ]);
}

interface Member {
  readonly declared: Located | undefined;
  readonly schemas: Located[];
  readonly isRequired: boolean;
  readonly isForbidden: boolean;
  /** Whether it does not travel this way, and nobody asks for it. */
  readonly isAbsent: boolean;
  /** Whether a rule for undeclared members says more of it than that it may or may not be there. */
  readonly isShaped: boolean;
}

function memberOf(side: Conjunction, name: string, direction: Direction): Member {
  const described = schemasFor(side, name);
  const isOut = isElsewhere(side, described, direction);
  const schemas = isOut ? [] : described;
  const found = declaredOf(side).find(([other]) => other === name)?.[1];
  const declared = isOut ? undefined : found;
  const isRequired = !isOut && requiredOf(side).includes(name);
  const isForbidden =
    schemas.some(({ value }) => value === false) ||
    (declared === undefined && entriesOf(side, "unevaluatedProperties").some(isFalse)) ||
    (isOut && entriesOf(side, "additionalProperties").some(isFalse));
  return {
    declared,
    schemas,
    isRequired,
    isForbidden,
    isAbsent: isOut || (found === undefined && !isRequired && schemas.every(isFalse)),
    isShaped: schemas.some(({ value }) => isNode(value) && Object.keys(value).length > 0),
  };
}

function describe(what: string, { isRequired }: Member): string {
  return `${isRequired ? "required" : "optional"} member ${what}`;
}

function ruleOfAdded(before: Member, after: Member): SchemaRule {
  if (after.isRequired && !before.isRequired) return "required-member-added";
  return before.isForbidden ? "member-admitted" : "member-added";
}

function ruleOfRemoved(before: Member, after: Member): SchemaRule {
  // What is still required without being described is there all the same.
  const isLost = before.isRequired && !after.isRequired;
  if (after.isForbidden) return isLost ? "required-member-excluded" : "member-excluded";
  return isLost ? "required-member-removed" : "member-removed";
}

function isFalse({ value }: Located): boolean {
  return value === false;
}

/** Members that no name or pattern speaks of. */
function compareOthers(pair: Comparison): Difference[] {
  const read = (side: Conjunction): Entry[] => [
    ...entriesOf(side, "additionalProperties"),
    ...entriesOf(side, "unevaluatedProperties"),
  ];
  const [before, after] = [read(pair.released), read(pair.changed)];
  const at = standingOf(pair, "unevaluatedProperties", "additionalProperties");
  const [wasClosed, isClosed] = [before.some(isFalse), after.some(isFalse)];
  if (wasClosed && isClosed) return [];
  if (isClosed) {
    return [schemaFinding(pair.direction, "narrowed", "other members are excluded now", at)];
  }
  if (wasClosed) {
    return [schemaFinding(pair.direction, "opened", "other members are allowed now", at)];
  }
  return within("other members", pair.schemas.compare(before, after, pair.direction));
}

/** Schemas by a key, of which either side may lack one. */
function compareByKey(
  pair: Comparison,
  keyword: string,
  step: (key: string) => string,
): Difference[] {
  const read = (side: Conjunction) => entriesOf(side, keyword).flatMap(membersOf);
  const [before, after] = [read(pair.released), read(pair.changed)];
  const keys = new Set([...before, ...after].map(([key]) => key));
  return [...keys].flatMap((key) => {
    const find = (list: [string, Located][]) =>
      list.filter(([other]) => other === key).map(([, schema]) => schema);
    return within(step(key), pair.schemas.compare(find(before), find(after), pair.direction));
  });
}

function compareNames(pair: Comparison): Difference[] {
  const [before, after] = [pair.released, pair.changed].map((side) =>
    entriesOf(side, "propertyNames"),
  );
  return within(
    "names of members",
    pair.schemas.compare(before ?? [], after ?? [], pair.direction),
  );
}

function compareDependencies(pair: Comparison): Difference[] {
  const read = (side: Conjunction) =>
    new Map(
      entriesOf(side, "dependentRequired")
        .flatMap(membersOf)
        .flatMap(([key, { value, pointer }]) =>
          (Array.isArray(value) ? value : []).map(
            (name) => [`${String(name)} beside ${key}`, pointer] as const,
          ),
        ),
    );
  const [before, after] = [read(pair.released), read(pair.changed)];
  const lost = [...before].filter(([text]) => !after.has(text));
  const gained = [...after].filter(([text]) => !before.has(text));
  return [
    ...lost.map(([text, pointer]) =>
      schemaFinding(pair.direction, "widened", `no longer required: ${text}`, {
        side: "released",
        pointer,
      }),
    ),
    ...gained.map(([text, pointer]) =>
      schemaFinding(pair.direction, "narrowed", `required now: ${text}`, {
        side: "changed",
        pointer,
      }),
    ),
    ...compareByKey(pair, "dependentSchemas", (key) => `with ${key}`),
  ];
}
