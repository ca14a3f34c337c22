/** Differences in discriminators: which value of a member tells which schema an object is of. */
import { canonical, entriesOf, type Entry, listOf } from "./conjunction.ts";
import { type ContractDocument, isExtension, isNode, type Located, stepInto } from "./document.ts";
import { type Finding, schemaFinding, standing } from "./finding.ts";
import type { Comparison } from "./schemas.ts";

export function compareDiscriminators(pair: Comparison): Finding[] {
  const before = entriesOf(pair.released, "discriminator");
  const after = entriesOf(pair.changed, "discriminator");
  const lost = before.find((one) => !after.some((other) => isSame(pair, one, other)));
  const gained = after.find((other) => !before.some((one) => isSame(pair, one, other)));
  if (lost === undefined && gained === undefined) return [];
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
  const mapping = isNode(value) && isNode(value.mapping) ? Object.entries(value.mapping) : [];
  const target = (name: string, isMapped: boolean): Target => {
    const reference = name.startsWith("#") ? name : stepInto(components, name);
    return { reference, schema: document.lookUp(reference), isMapped };
  };
  const targets = new Map(mapping.map(([each, name]) => [each, target(String(name), true)]));
  const mapped = new Set([...targets.values()].map(({ reference }) => reference));
  for (const { value: alternative } of [part.node.oneOf, part.node.anyOf].flatMap(itemsOf)) {
    const reference = isNode(alternative) ? String(alternative.$ref) : "";
    if (!reference.startsWith(`${components}/`) || mapped.has(reference)) continue;
    targets.set(reference.slice(components.length + 1), target(reference, false));
  }
  return targets;
}

function itemsOf(value: unknown): Located[] {
  return listOf({ value, pointer: "" });
}

const components = "#/components/schemas";
