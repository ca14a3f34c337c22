/** What no other module knows: a change there is told as one that nobody has classified. */
import { canonical, type Conjunction, entriesOf } from "./conjunction.ts";
import { isExtension } from "../contract/document.ts";
import { type Finding, schemaFinding, standing } from "./finding.ts";
import type { SchemaPair } from "./schema-pair.ts";

/** Keywords that say nothing of values, or whose meaning the other keywords have by now. */
const annotations = new Set([
  "title",
  "description",
  "example",
  "examples",
  "externalDocs",
  "nullable",
  "$comment",
  "$schema",
  "$id",
  "$anchor",
  "$defs",
  "definitions",
]);

const compared = new Set([
  ...["$ref", "allOf", "anyOf", "oneOf", "not", "if", "then", "else"],
  ...["type", "enum", "const", "default", "format", "pattern", "multipleOf"],
  ...["minimum", "exclusiveMinimum", "maximum", "exclusiveMaximum", "minLength", "maxLength"],
  ...["minItems", "maxItems", "uniqueItems", "items", "prefixItems", "contains", "maxContains"],
  ...["properties", "required", "additionalProperties", "unevaluatedProperties"],
  ...["patternProperties", "propertyNames", "dependentRequired", "dependentSchemas"],
  ...["minProperties", "maxProperties", "readOnly", "writeOnly", "deprecated"],
  "discriminator",
]);

export function isAnnotation(keyword: string): boolean {
  return annotations.has(keyword) || isExtension(keyword);
}

export function compareOtherKeywords({ released, changed, direction }: SchemaPair): Finding[] {
  const keywordsOf = ({ parts }: Conjunction) => parts.flatMap(({ node }) => Object.keys(node));
  const keywords = new Set([...keywordsOf(released), ...keywordsOf(changed)]);
  return [...keywords]
    .filter((keyword) => !compared.has(keyword) && !isAnnotation(keyword))
    .flatMap((keyword) => {
      const [before, after] = [entriesOf(released, keyword), entriesOf(changed, keyword)];
      const texts = [before, after].map((entries) =>
        entries
          .map(({ value }) => canonical(value))
          .sort()
          .join(" "),
      );
      if (texts[0] === texts[1]) return [];
      const text = `${keyword} is another one now, which is not judged`;
      return [schemaFinding(direction, "unclassified", text, standing(before[0], after[0]))];
    });
}
