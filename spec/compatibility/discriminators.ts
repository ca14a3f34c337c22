/** Differences in discriminators: which value of a member tells which schema an object is of. */
import { canonical, entriesOf, type Entry, listOf } from "./conjunction.ts";
import {
  type ContractDocument,
  isExtension,
  isNode,
  type Located,
  stepInto,
} from "../contract/document.ts";
import { schemaFinding, standing, within } from "./finding.ts";
import type { Difference } from "./links.ts";
import type { Comparison } from "./schemas.ts";

export function compareDiscriminators(pair: Comparison): Difference[] {
  const before = entriesOf(pair.released, "discriminator");
  const after = entriesOf(pair.changed, "discriminator");
  const lost = before.find((one) => !after.some((other) => isSame(pair, one, other)));
  const gained = after.find((other) => !before.some((one) => isSame(pair, one, other)));
  if (lost === undefined && gained === undefined) {
    return before.flatMap((one) => after.flatMap((other) => compareTargets(pair, one, other)));
  }
  const text = "discriminator is another one now, which is not judged";
  return [schemaFinding(pair.direction, "unclassified", text, standing(lost, gained))];
}

/** The schema that a value stands for. */
interface Target {
  readonly reference: string;
  /** Undefined for what is not in the document. */
  readonly schema: Located | undefined;
  /** Whether a mapping says so, and not the name of the schema. */
  readonly isMapped: boolean;
  readonly isAlternative: boolean;
}

/** A schema that is mapped and no alternative, as one that extends this, is compared nowhere else. */
function compareTargets(pair: Comparison, one: Entry, other: Entry): Difference[] {
  const was = targetsOf(pair.released.document, one);
  const is = targetsOf(pair.changed.document, other);
  const parts = new Set(pair.released.parts.map(({ pointer }) => pointer));
  // What is one of them already has its value.
  if ([...was.values()].some(({ schema }) => schema && parts.has(schema.pointer))) return [];
  return [...was].flatMap(([value, before]) => {
    const after = is.get(value);
    if (before.schema === undefined || after?.schema === undefined) return [];
    if (before.isAlternative || after.isAlternative) return [];
    const { schemas, direction } = pair;
    return within(`as ${value}`, schemas.compare([before.schema], [after.schema], direction));
  });
}

/** Alternatives that come and go by their own names are told as alternatives. */
function isSame(pair: Comparison, one: Entry, other: Entry): boolean {
  const [was, is] = [
    targetsOf(pair.released.document, one),
    targetsOf(pair.changed.document, other),
  ];
  const lost = [...was].filter(([value]) => !is.has(value));
  const gained = [...is].filter(([value]) => !was.has(value));
  return (
    textBesideMapping(one) === textBesideMapping(other) &&
    (lost.length === 0 || gained.length === 0) &&
    ![...lost, ...gained].some(([, { isMapped }]) => isMapped) &&
    [...was].every(([value, target]) => isSameTarget(pair, target, is.get(value)))
  );
}

function textBesideMapping({ value }: Entry): string {
  return canonical(value, (name) => name !== "mapping" && !isExtension(name));
}

function isSameTarget(pair: Comparison, before: Target, after: Target | undefined): boolean {
  // The same component may have changed, which is told there.
  if (after === undefined || before.reference === after.reference) return true;
  return (
    before.schema !== undefined &&
    after.schema !== undefined &&
    pair.schemas.isSame([before.schema], [after.schema], pair.direction)
  );
}

/** By the values: those that are mapped, and the names of further alternatives. */
function targetsOf(document: ContractDocument, { part, value }: Entry): Map<string, Target> {
  const alternatives = new Set(
    [part.node.oneOf, part.node.anyOf]
      .flatMap(itemsOf)
      .map((alternative) => (isNode(alternative.value) ? String(alternative.value.$ref) : ""))
      .filter((reference) => reference.startsWith(`${components}/`)),
  );
  const target = (reference: string, isMapped: boolean): Target => ({
    reference,
    schema: document.lookUp(reference),
    isMapped,
    isAlternative: alternatives.has(reference),
  });
  const mapping = isNode(value) && isNode(value.mapping) ? Object.entries(value.mapping) : [];
  const targets = new Map(
    mapping.map(([each, name]) => [each, target(referenceTo(String(name)), true)]),
  );
  const mapped = new Set([...targets.values()].map(({ reference }) => reference));
  for (const reference of alternatives) {
    if (mapped.has(reference)) continue;
    targets.set(reference.slice(components.length + 1), target(reference, false));
  }
  return targets;
}

/** A mapping names a schema by a reference, or by the name of the component. */
export function referenceTo(name: string): string {
  return name.startsWith("#") ? name : stepInto(components, name);
}

function itemsOf(value: unknown): Located[] {
  return listOf({ value, pointer: "" });
}

const components = "#/components/schemas";
