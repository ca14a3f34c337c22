/** Differences in the members that objects may have and must have. */
import {
  common,
  type Conjunction,
  conjunctionOf,
  entriesOf,
  type Entry,
  groupByName,
} from "./conjunction.ts";
import { isNode, type Located } from "../contract/document.ts";
import { schemaFinding, type Side, type Standing, standing, within } from "./finding.ts";
import type { Difference } from "./links.ts";
import { indexMembers, isFalse, membersOf } from "./member-index.ts";
import type { Direction, SchemaRule } from "./rules.ts";
import { standingOf } from "./schema-pair.ts";
import type { Comparison } from "./schemas.ts";
import { typesOf } from "./values.ts";

export function compareMembers(pair: Comparison): Difference[] {
  const types = common(typesOf(pair.released), typesOf(pair.changed));
  if (!types.has("object")) return [];
  const names = new Set([pair.released, pair.changed].flatMap(namesOf));
  return [
    ...[...names].flatMap((name) => compareMember(pair, name)),
    ...compareOthers(pair),
    ...compareByKey(pair, "patternProperties", (pattern) => `members like ${pattern}`),
    ...compareNames(pair),
    ...compareDependencies(pair),
  ];
}

/** Every name that a schema speaks of. */
function namesOf(side: Conjunction): string[] {
  const { declared, required } = indexMembers(side);
  return [...declared.keys(), ...required.keys()];
}

/** Where a member is said to be required. */
function requirementOf(side: Side, schema: Conjunction, name: string): Standing {
  const found = indexMembers(schema).required.get(name);
  return { side, pointer: found?.pointer ?? schema.parts[0]?.pointer ?? "" };
}

/** Whether a member is only in answers, for a request, or the other way round. */
function isElsewhere(side: Conjunction, schemas: Located[], direction: Direction): boolean {
  const keyword = direction === "request" ? "readOnly" : "writeOnly";
  const entries = entriesOf(conjunctionOf(side.document, schemas), keyword);
  return entries.some(({ value }) => value === true);
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
  const index = indexMembers(side);
  const described = index.schemasFor(name);
  const isOut = isElsewhere(side, described, direction);
  const schemas = isOut ? [] : described;
  const found = index.declared.get(name);
  const declared = isOut ? undefined : found;
  const isRequired = !isOut && index.required.has(name);
  const isForbidden =
    schemas.some(isFalse) ||
    (declared === undefined && index.hasClosedUnevaluated) ||
    (isOut && index.hasClosedAdditional);
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
  const read = (side: Conjunction) => groupByName(entriesOf(side, keyword).flatMap(membersOf));
  const [before, after] = [read(pair.released), read(pair.changed)];
  const keys = new Set([...before.keys(), ...after.keys()]);
  return [...keys].flatMap((key) =>
    within(
      step(key),
      pair.schemas.compare(before.get(key) ?? [], after.get(key) ?? [], pair.direction),
    ),
  );
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
