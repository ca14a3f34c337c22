/** Members of OpenAPI objects that no other module compares: a change there is told, not judged. */
import { canonical } from "./conjunction.ts";
import {
  type ContractDocument,
  isExtension,
  isNode,
  type Located,
  type LocatedNode,
  stepInto,
} from "./document.ts";
import { type Finding, operationFinding, standing } from "./finding.ts";

/** Members that are for readers alone. */
const annotations = new Set([
  "summary",
  "description",
  "title",
  "example",
  "examples",
  "externalDocs",
  "tags",
  "$comment",
]);

/** Members whose names are free, so that none of them is an annotation. */
const maps = new Set(["properties", "patternProperties", "headers", "content", "responses"]);

interface Documents {
  readonly released: ContractDocument;
  readonly changed: ContractDocument;
}

/** Finds every member that differs, but for those that are compared elsewhere. */
export function compareLeftovers(
  { released, changed }: Documents,
  before: LocatedNode,
  after: LocatedNode,
  elsewhere: readonly string[],
): Finding[] {
  const names = new Set([...Object.keys(before.value), ...Object.keys(after.value)]);
  return [...names].flatMap((name) => {
    if (isExtension(name) || annotations.has(name) || elsewhere.includes(name)) return [];
    const [one, other] = [released.child(before, name), changed.child(after, name)];
    if (meaningOf(released, one) === meaningOf(changed, other)) return [];
    const text = `${name} is another one now, which is not judged`;
    return [operationFinding("unclassified", text, standing(one, other))];
  });
}

/** The canonical text of a value, with references followed and without what is for readers alone. */
export function meaningOf(document: ContractDocument, located: Located | undefined): string {
  return located === undefined ? "" : canonical(meaning(document, located, "", new Set()));
}

function meaning(
  document: ContractDocument,
  { value, pointer }: Located,
  name: string,
  open: ReadonlySet<string>,
): unknown {
  if (Array.isArray(value)) {
    return value.map((item: unknown, index) =>
      meaning(document, { value: item, pointer: stepInto(pointer, index) }, "", open),
    );
  }
  if (!isNode(value)) return value;
  if (typeof value.$ref === "string") {
    const target = document.resolve(value.$ref, pointer);
    // A recursive schema is described by where it begins anew.
    if (open.has(target.pointer)) return { again: [...open].indexOf(target.pointer) };
    return meaning(document, target, name, new Set([...open, target.pointer]));
  }
  return Object.fromEntries(
    document
      .entries({ value, pointer })
      .filter(([member]) => maps.has(name) || !(annotations.has(member) || isExtension(member)))
      .map(([member, found]) => [member, meaning(document, found, member, open)]),
  );
}
